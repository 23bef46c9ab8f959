/** Product requirements: assembled from the approved brief and requirements, with the author's prose. */
import type { OpenQuestion, PrdValues } from '../../schema/prd.ts'
import { findUnasked, isAskedOf, keepOwners, toAsked, toQuestions } from '../answer-questions.ts'
import { splice, toOneLine } from '../edit.ts'
import { byNumber, type Entry, isHeld, isRefused, toPlacesWithin } from '../entry.ts'
import { withoutClosed } from '../known-gaps.ts'
import { KNOWN_GAPS } from '../list-lines.ts'
import { findTitle, type Markdown, type Section, toMarkdown, toName } from '../markdown.ts'
import { printQuestions, QUESTIONS, readQuestions } from '../open-questions.ts'
import { collapse, inline, normalise } from '../plain-words.ts'
import { findFunctional, setTraceability } from '../prd.ts'
import { rememberLast } from '../remember.ts'
import { toRequirements } from '../requirements.ts'
import { findSectionText, toSectionBody } from '../section-body.ts'
import { decideScope, findDropped, findLeftOut, markAnswers, NOTHING } from './scope.ts'

/** Leads an overview that says what became of each sentence of an idea: it is left out here. */
export const ACCOUNT = 'What became of each sentence of the idea.'

const EMBEDDED = ['Overview', 'Goals', 'Scope', 'Answers', 'Success Criteria', KNOWN_GAPS.title]

/** The lines of the sections of a brief that stand in the product requirements. */
const toEmbedded = (brief: string): { name: string; lines: string[] }[] => {
  const markdown = toMarkdown(brief)
  return EMBEDDED.map((name) => {
    const text = findSectionText(markdown, name, 2)
    return { name, lines: text.trimStart().startsWith(ACCOUNT) ? [] : text.split(/\r\n|\r|\n/) }
  })
}

/** The approved brief as it stands in the product requirements. */
export const embedBrief = rememberLast((brief, requirements): string => {
  const { entries } = toRequirements(requirements)
  const parts = toEmbedded(brief)
  const left = parts.flatMap(({ name, lines }) => (name === 'Scope' ? [] : findLeftOut(name, lines, entries)))
  const gone = new Set(left.map(({ line }) => line))
  return parts
    .flatMap(({ name, lines }) => {
      const kept =
        name === 'Scope'
          ? decideScope(lines, entries, left)
          : name === 'Answers'
            ? markAnswers(lines, entries)
            : name === KNOWN_GAPS.title
              ? withoutClosed(lines, brief, requirements)
              : lines.filter((line) => !gone.has(line))
      const body = toSectionBody(kept.join('\n'), name, 3, '\n')
      return body === '' ? [] : [`### ${name}\n\n${body}`]
    })
    .join('\n\n')
})

const OPEN = /\bopen question\b[^:]{0,20}:\s*(.+)/i
const PLACEHOLDER = / The answer replaces this text\.$/

/** Open questions that stand in the requirements themselves. */
const toOwnQuestions = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ id, description, acceptance }) =>
    [...description.split('\n'), ...acceptance].flatMap((line) => {
      const question = OPEN.exec(line)?.[1]
      return question ? [`${id}: ${inline(question.replace(PLACEHOLDER, ''))}`] : []
    }),
  )

const heldEntries = (requirements: string): Entry[] =>
  toRequirements(requirements).entries.filter(isHeld).toSorted(byNumber)

/** Whether a question is about words that only refused requirements say. */
const isMoot = (question: string, entries: readonly Entry[]): boolean => {
  const quoted = [...question.matchAll(/«([^»]+)»/g)].map(([, words = '']) => words.toLowerCase())
  const isSaid = (words: string, refused: boolean): boolean =>
    entries.some((entry) => isRefused(entry) === refused && entry.description.toLowerCase().includes(words))
  return quoted.length > 0 && quoted.every((words) => isSaid(words, true) && !isSaid(words, false))
}

type Asked = { open: string[]; withdrawn: { question: string; why: string }[] }

/** A question that both ask stands there once, with what it is about. */
const toOnce = (lines: readonly string[]): string[] => {
  const asked = new Map<string, string>()
  for (const line of lines) {
    const key = toAsked(line)
    const earlier = asked.get(key)
    if (earlier === undefined || !isAskedOf(earlier) || isAskedOf(line)) asked.set(key, line)
  }
  return [...asked.values()]
}

/** Why a question is asked no more: the requirements that it was about. */
const toWhy = (question: string, entries: readonly Entry[]): string => {
  const words = normalise(question)
  const isIn = ({ description, source, title }: Entry): boolean =>
    [description, source, title].some((text) => normalise(text).includes(words))
  const isAbout = isMoot(question, entries)
    ? ({ description }: Entry) =>
        [...question.matchAll(/«([^»]+)»/g)].some(([, said = '']) =>
          description.toLowerCase().includes(said.toLowerCase()),
        )
    : isIn
  const ids = entries.filter((entry) => isRefused(entry) && isAbout(entry)).map(({ id }) => id)
  return `asked no more with ${ids.join(', ') || 'what was refused'}`
}

/** What brief and requirements ask and nobody answered, each once; what a review refused is asked no more. */
const sortQuestions = rememberLast((brief, requirements): Asked => {
  const { entries } = toRequirements(requirements)
  const dropped = findDropped(entries)
  const asked = toOnce([...readQuestions(brief), ...readQuestions(requirements)])
  const isGone = (question: string): boolean => dropped.has(normalise(question)) || isMoot(question, entries)
  const gone = entries.some(isRefused) ? asked.filter(isGone) : []
  return {
    open: [...asked.filter((one) => !gone.includes(one)), ...toOwnQuestions(heldEntries(requirements))],
    withdrawn: gone.map((question) => ({ question, why: toWhy(question, entries) })),
  }
})

export const carriedQuestions = (brief: string, requirements: string): OpenQuestion[] =>
  sortQuestions(brief, requirements).open.map((question) => ({ question }))

/** The catalogue asks no more what a requirement settles. */
const RULED = /\(rule [\w.:-]+\)$/

/** The row of the catalogue that asks it, in whatever words. */
const toRule = (question: string): string | undefined => /\((?:\w+, )?rule ([\w.:-]+)\)/.exec(question)?.[1]

/** All that was ever asked and not answered: what is open, and what is withdrawn, with the reason. */
const printAsked = (
  given: readonly OpenQuestion[] | undefined,
  brief: string,
  requirements: string,
): string => {
  const { open, withdrawn } = sortQuestions(brief, requirements)
  const carried = open.map((question) => ({ question }))
  const asked = given ?? carried
  const rules = new Set(asked.map(({ question }) => toRule(question)))
  const print = (questions: readonly OpenQuestion[]): string =>
    `## ${QUESTIONS}\n\n${printQuestions(questions)}\n`
  const left = findUnasked(
    print(carried),
    toQuestions(print(asked)).map(({ question }) => question),
  ).filter((question) => !RULED.test(question) || !rules.has(toRule(question)))
  const kept = left.filter((question) => !RULED.test(question)).map((question) => ({ question }))
  const settled = left
    .filter((question) => RULED.test(question))
    .map((question) => ({ question, why: 'settled by what the requirements say' }))
  const gone = [...withdrawn, ...settled].map(({ question, why }) => `- ${inline(question)} (${why})`)
  return [
    keepOwners(print(carried), print([...asked, ...kept])).trimEnd(),
    ...(gone.length > 0 ? [`## ${WITHDRAWN}\n\n${gone.join('\n')}`] : []),
  ].join('\n\n')
}

const WITHDRAWN = 'Withdrawn Questions'

const printSection = ({ title, text }: { title: string; text: string }): string => {
  const heading = toOneLine(title.replace(/#+/g, ' ')).slice(0, 120)
  return `## ${heading}\n\n${toSectionBody(text, heading, 2, '\n')}`
}

const titleOf = (brief: Markdown): string => collapse(findTitle(brief)?.title ?? '') || 'Product requirements'

const toTelling = (text: string): string[] => [
  ...new Set(
    normalise(text)
      .split(' ')
      .filter((word) => word.length > 3 || /\d/.test(word)),
  ),
]

/** So much of an overview may be new in words and still be the one that was approved. */
const REPEATED = 0.85

/** Whether an overview says again what the approved one says, which stands below it. */
const isSaidIn = (overview: string, brief: string): boolean => {
  const known = new Set(toTelling(findSectionText(toMarkdown(brief), 'Overview', 2)))
  const words = toTelling(overview)
  return known.size > 0 && words.filter((word) => known.has(word)).length >= words.length * REPEATED
}

/** A line of the front, and how it reads now. */
export type NewLine = { before: string; after: string }

/** A line of a list is removed with its mark. */
const replaceLine = (text: string, { before, after }: NewLine): string => {
  if (after !== '') return text.replace(before, () => inline(toOneLine(after)))
  const item = `- ${before}\n`
  return text.includes(item) ? text.replace(item, '') : text.replace(before, '')
}

const replaceLines = (text: string, lines: readonly NewLine[]): string => lines.reduce(replaceLine, text)

/** Of rejected and excluded requirements it says that they are outside, and why; undecided ones leave no trace in it. */
export const printPrdValues = (
  value: Omit<PrdValues, 'lines'>,
  brief: string,
  requirements: string,
  lines: readonly NewLine[] = [],
): string => {
  const entries = heldEntries(requirements)
  const printed = entries.map(({ start, end }) =>
    requirements
      .slice(start, end)
      .trim()
      .replace(/\r\n|\r/g, '\n'),
  )
  const parts = [
    `# ${titleOf(toMarkdown(brief))}`,
    '## Document Status\n\n**Status**: draft',
    ...(value.overview && !isSaidIn(value.overview, brief)
      ? [printSection({ title: 'Overview', text: value.overview })]
      : []),
    `## Feature Brief\n\n${replaceLines(embedBrief(brief, requirements), lines)}`,
    `## Functional Requirements\n\n${printed.join('\n\n') || 'No requirement is approved.'}`,
    ...(value.sections ?? []).map(printSection),
    printAsked(value.openQuestions, brief, requirements),
  ]
  const rows = entries.map(({ id }) => ({ requirement: id, technical: [], tasks: [] }))
  return setTraceability(`${parts.join('\n\n')}\n`, rows)
}

const FIXED = new Set(['document status', 'status', 'traceability', 'traceability table'])

const toLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => {
    const words = collapse(line.replace(/^\s*(?:[-*+]|\d+[.)]|#+|>)\s+/, ''))
    return words === '' ? [] : [words]
  })

/** A section without its requirements. */
const withoutEntries = (markdown: Markdown, section: Section): string => {
  const { text } = markdown
  const held = section === findFunctional(markdown) ? toPlacesWithin(markdown, section) : []
  const cuts = held.map(({ entry: { start, end } }) => ({ from: start, to: end, text: '' }))
  return splice(text.slice(0, section.end), cuts).slice(section.start)
}

/** The lines of a PRD besides its requirements and what the engine writes. */
const toProse = (prd: string): string[] => {
  const markdown = toMarkdown(prd)
  const { text, sections } = markdown
  const top = sections.filter(({ level }) => level <= 2)
  return [
    ...toLines(text.slice(0, top[0]?.start ?? text.length)),
    ...top.flatMap((section) => {
      if (section.level === 1) return toLines(text.slice(section.body, section.own))
      return FIXED.has(toName(section.title)) ? [] : toLines(withoutEntries(markdown, section))
    }),
  ]
}

/** How much a question matters is said with it at one place and not at another: it is the same question. */
const withoutSeverity = (line: string): string =>
  line.replace(/\((?:critical|high|medium|low), (?=rule [\w.:-]+\))/, '(')

const SETTLED = /\(rule [\w.:-]+\) \(settled by what the requirements say\)$/
const OURS =
  /^(?:(?:Feature Brief|Functional Requirements|Open Questions)$|None\.|No requirement is approved\.)/
/**
 * Where a PRD says more or less than the brief and the questions that it is made of. A line of the brief that is left out
 * with a refused requirement is told like any other, and is nothing new where somebody put it back.
 */
export const findStrayLines = (prd: string, brief: string, requirements: string): string[] => {
  const { open: carried, withdrawn } = sortQuestions(brief, requirements)
  const known = new Set([
    ...toLines(embedBrief(brief, requirements)),
    ...toEmbedded(brief).flatMap(({ lines }) => toLines(lines.join('\n'))),
    ...carried.flatMap(toLines).map(withoutSeverity),
  ])
  const told = new Set(withdrawn.map(({ question }) => collapse(question)))
  const isWithdrawn = (line: string): boolean =>
    line === WITHDRAWN || told.has(line.replace(/ \(asked no more with [^()]*\)$/, '')) || SETTLED.test(line)
  const found = toProse(prd)
  const said = new Set(found)
  // An answer that stands with a mark is not left out.
  const isMarked = (line: string): boolean =>
    line.startsWith('**') && found.some((one) => one.startsWith(`${line} (`))
  const isOurs = (line: string): boolean => OURS.test(line) || NOTHING.test(line) || EMBEDDED.includes(line)
  return [
    ...found
      .filter((line) => !known.has(withoutSeverity(line)) && !isOurs(line) && !isWithdrawn(line))
      .map((line) => `new: ${line}`),
    ...[...known]
      .filter((line) => !said.has(line) && !isMarked(line) && !isOurs(line) && !RULED.test(line))
      .map((line) => `left out: ${line}`),
  ]
}
