/**
 * Lines of an approved brief that may be older than what was said since, in an answer or by refusing a requirement: only these are
 * asked about when the product requirements are put together, each once for the same words, and where there is none nobody is asked.
 */
import { holdsWords, rankUnits, splitSentences, toUnit } from '../../analysis/carriers.ts'
import type { Context } from '../../core/kind.ts'
import { type Entry, isRefused } from '../../documents/entry.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { collapse } from '../../documents/plain-words.ts'
import { isSaidAnew } from '../../documents/replaced-statement.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { embedBrief } from '../../documents/values/prd.ts'
import { findDoubts } from '../../documents/values/scope.ts'
import { type AnswerLine, givenAnswers } from './said-lines.ts'
import { toListItems } from './shown-requirements.ts'

const LISTS = ['Goals', 'In Scope', 'Success Criteria']

/** The sentences and list lines at the front of a product requirements document, as they stand there. */
const toFront = (brief: string, requirements: string): string[] => {
  const markdown = toMarkdown(embedBrief(brief, requirements))
  const overview = findSectionText(markdown, 'Overview')
  return [
    ...overview.split(/\n+/).flatMap((paragraph) => splitSentences(paragraph).map((one) => one.trim())),
    ...LISTS.flatMap((name) => toListItems(findSectionText(markdown, name))),
  ].filter((line) => /\p{L}/u.test(line))
}

const FIGURE =
  /\b(?:\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s?(?:%|\p{L}+)?/giu
const QUOTED = /["«“]([^"»”]{6,80})["»”]/g

const readFigures = (text: string): string[] => (text.toLowerCase().match(FIGURE) ?? []).map(collapse)

/** What a question quotes, or counts first, by which a line is found again. */
const toMarks = (question: string): string[] => [
  ...readFigures(question).slice(0, 1),
  ...[...question.matchAll(QUOTED)].map(([, words = '']) => words.toLowerCase()),
]

/** So many words tell that a question is about a line. */
const TELLING = 3

/** Whether an answer says something about a line that the line does not say yet. */
const isOlder = (line: string, { question, answer }: AnswerLine): boolean => {
  const text = line.toLowerCase()
  const isSaid = holdsWords(answer, line, 1)
  if (toMarks(question).some((mark) => text.includes(mark)))
    return !isSaid && readFigures(answer).some((figure) => !text.includes(figure))
  return !isSaid && holdsWords(question, line, TELLING)
}

/** What was said since: an answer, or that a requirement is not wanted. */
type Said = { id: string; words: string; isAbout: (line: string) => boolean }

const toSaid = (brief: string, entries: readonly Entry[], lines: readonly string[]): Said[] => [
  ...givenAnswers(brief).map((one) => ({
    id: one.id,
    words: `${one.question} -> ${one.answer}`,
    isAbout: (line: string) => isOlder(line, one) || isSaidAnew(line, one.answer),
  })),
  ...entries.filter(isRefused).map((entry) => {
    const { id, description, fields } = entry
    const alike = rankUnits(
      toUnit(entry).text,
      lines.map((text) => ({ name: text, text })),
    )
      .filter(({ share, shared }) => share >= ALIKE && shared >= TELLING)
      .slice(0, MOST_ALIKE)
      .map(({ name }) => name)
    const reason = fields.Reason ? ` (${collapse(fields.Reason)})` : ''
    return {
      id,
      words: `Not wanted: ${collapse(description)}${reason}`,
      isAbout: (line: string) => alike.includes(line) || findDoubts(line, [entry]).length > 0,
    }
  }),
]

/** A refused requirement seems to be said by so many lines, which hold so much of it. */
const MOST_ALIKE = 2
const ALIKE = 0.6

/** A line that somebody brought in line, and what it was held against: it is not asked about again for that. */
export type JudgedLine = { before: string; after: string; by: string[] }

export const judgedLines = ({ run }: Pick<Context, 'run'>): JudgedLine[] =>
  (run.state.judgedLines ?? []) as unknown as JudgedLine[]

export type Front = { lines: (JudgedLine & { number: number })[]; said: string[] }

/** Lines by their place, each as it reads now, and what was said since that they may have to follow. */
export const findOlder = (brief: string, requirements: string, judged: readonly JudgedLine[] = []): Front => {
  const front = toFront(brief, requirements)
  const said = toSaid(brief, toRequirements(requirements).entries, front)
  const lines = front.flatMap((before, at) => {
    const known = judged.find((one) => one.before === before)
    const after = known?.after ?? before
    const by = said
      .filter(({ id, isAbout }) => known?.by.includes(id) !== true && isAbout(before))
      .map(({ id }) => id)
    return by.length > 0 && after !== '' ? [{ number: at + 1, before, after, by }] : []
  })
  const asked = new Set(lines.flatMap(({ by }) => by))
  return { lines, said: said.filter(({ id }) => asked.has(id)).map(({ words }) => words) }
}

/** What is known of the front once these lines were asked about, each with the text that it got; none where it stays. */
export const judgeLines = (
  known: readonly JudgedLine[],
  { lines }: Front,
  given: ReadonlyMap<number, string>,
): JudgedLine[] => {
  const fresh = lines.map(({ number, before, after, by }) => ({
    before,
    after: given.get(number) ?? after,
    by: [...(known.find((one) => one.before === before)?.by ?? []), ...by],
  }))
  return [...known.filter(({ before }) => !fresh.some((one) => one.before === before)), ...fresh]
}

/** The lines that read otherwise. */
export const toNewLines = (judged: readonly JudgedLine[]): JudgedLine[] =>
  judged.filter(({ before, after }) => before !== after)

/** Lines that nobody was asked about, and that somebody said otherwise: a person is told of them. */
export const tellDoubtful = (prd: string, brief: string, requirements: string): string[] => {
  const { entries } = toRequirements(requirements)
  const answers = givenAnswers(brief)
  const front = toFront(brief, requirements).filter((line) => prd.includes(line))
  return front.flatMap((line) => {
    const ids = [
      ...answers.filter(({ answer }) => isSaidAnew(line, answer)).map(({ id }) => id),
      ...findDoubts(line, entries).map(({ id }) => `${id}, which is refused`),
    ]
    return ids.length > 0 ? [`doubtful since ${ids.join(', ')}: ${line}`] : []
  })
}
