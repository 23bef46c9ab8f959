/**
 * What an author outside reads for each result. Requirements that it does not change are a line each; what the idea, the
 * brief and the decisions of the person come to is told as facts. A reviewer sees no rationale: it judges what is asked for.
 */
import { type Carried, findCarriers, splitSentences, type Unit } from '../../analysis/carriers.ts'
import { isExclusion } from '../../analysis/document/exclusions.ts'
import type { DecidedGap } from '../../core/gap-asks.ts'
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { toBrief } from '../../documents/brief.ts'
import { dropSections, toMarkdown } from '../../documents/markdown.ts'
import { QUESTIONS } from '../../documents/open-questions.ts'
import { collapse, normalise, shorten } from '../../documents/plain-words.ts'
import { toPrd } from '../../documents/prd.ts'
import {
  type Entry,
  isRefused,
  nextId,
  PROJECTED_FIELDS,
  toRequirements,
} from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { findQuoted } from '../../documents/sources.ts'
import { isObject, type Json, type JsonObject, textsOf } from '../../schema/json.ts'
import { knownGaps } from './gaps.ts'

/** A line of a list of facts, and its head; nothing where there is none. */
const under = (head: string, lines: string[]): string[] =>
  lines.length > 0 ? [head, ...lines.map((line) => `- ${line}`)] : []

const toLine = ({ id, title, description }: Entry): string => `${id} ${title}: ${collapse(description)}`

const KNOWN = 60

/** Words say little about a sentence that says what is not wanted. */
const toPlace = ({ text, by }: Carried): string =>
  by.join(', ') || (isExclusion(text) ? 'leaves out' : 'none by its words')

/** What is carried is told by its beginning; what is not stands there whole. */
const toCarriedLine = (carried: Carried): string => {
  const words = collapse(carried.text)
  return `«${carried.by.length > 0 ? shorten(words, KNOWN) : words}» ${toPlace(carried)}`
}

const NOT_SHOWN = ['Status', 'Document Status']

/** The brief without who approved it, and without what is told as a fact. */
const toBriefPart = (brief: string, ...without: string[]): string =>
  dropSections(brief, [...NOT_SHOWN, ...without])

const toEntries = ({ text }: MaterialSource): Entry[] => toRequirements(text('requirements') ?? '').entries

const findRefused = (entries: Entry[]): string[] =>
  under(
    'Refused by the person, in these or other words never to be proposed again:',
    entries.filter(isRefused).map((entry) => {
      const { Reason: reason } = entry.fields
      return `${toLine(entry)}${reason ? ` (${collapse(reason)})` : ''}`
    }),
  )

const toUnit = ({ id, title, description, acceptance }: Entry): Unit => ({
  name: id,
  text: [title, description, ...acceptance].join('. '),
})

/** The lines of a brief that somebody has to fulfil, and those about the rest of it. */
const toBriefLines = (brief: string): Unit[] =>
  Object.entries(toBrief(brief).sections).flatMap(([name, body]) =>
    body
      .split('\n')
      .filter((line) => /\p{L}/u.test(line) && !line.startsWith('#'))
      .map((text) => ({ name, text: text.replace(/^\s*(?:[-*+]|\d+\.)\s+/, '') })),
  )

const WANTED = /^(?:goals|success criteria)$/i

const toIdea = ({ run, text }: MaterialSource): string =>
  String(run.inputs.userUtterance ?? '') || toBrief(text('feature-brief') ?? '').utterance

const open = (text: string): string => {
  const body = findSectionText(toMarkdown(text), QUESTIONS, 2)
  return body === '' ? '' : `## ${QUESTIONS}\n\n${body}`
}

const joinParts = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** Requirements of which nothing is changed here. */
const listEntries = (entries: Entry[]): string =>
  entries
    .filter((entry) => !isRefused(entry))
    .map((entry) => `- ${toLine(entry)}`)
    .join('\n')

const toRequirementsMaterial = (source: MaterialSource): Material => {
  const brief = source.text('feature-brief') ?? ''
  const carried = findCarriers(splitSentences(toIdea(source)), toBriefLines(brief))
  const lines = carried.map((one) => `«${collapse(one.text)}» ${toPlace(one)}`)
  return {
    facts: under('The idea, sentence by sentence, and the sections of the brief that hold its words:', lines),
    documents: { 'feature-brief': toBriefPart(brief, 'User Utterance') },
  }
}

/** As it is judged: what it asks for and how that is checked, not why its author wanted it. */
const toJudged = ({ id, title, description, acceptance, dependencies }: Entry): string =>
  [
    `### ${id}: ${title}${dependencies.length > 0 ? ` (after ${dependencies.join(', ')})` : ''}`,
    collapse(description),
    ...acceptance.map((line) => `- ${collapse(line)}`),
  ].join('\n')

const findGapFacts = ({ run }: MaterialSource, entries: Entry[]): string[] => {
  const decided = (run.state.decidedGaps ?? []) as unknown as DecidedGap[]
  const isOpen = (title: string) => !decided.some((one) => one.title === title)
  return [
    ...under(
      'Gaps of earlier rounds, and the requirements that name them as their source; one that is still open is named by the same title:',
      knownGaps({ run })
        .filter(({ title }) => isOpen(title))
        .map(({ id, title }) => {
          const own = entries.filter(({ source }) => source.includes(id)).map((entry) => entry.id)
          return `${id} ${title}: ${own.join(', ') || 'none'}`
        }),
    ),
    ...under(
      'Gaps that the person decided about; they are no gaps any more:',
      decided.map(({ title, decision, reason }) => `${title}: ${decision}${reason ? ` (${reason})` : ''}`),
    ),
  ]
}

/** A requirement carries the sentence whose words it quotes as its source, too. */
const findByRequirements = (sentences: string[], entries: Entry[]): Carried[] => {
  const quotes = entries.map(({ id, source }) => ({
    id,
    quoted: findQuoted(source).map(({ words }) => words),
  }))
  return findCarriers(sentences, entries.map(toUnit)).map(({ text, by }) => {
    const said = normalise(text)
    const quoting = quotes.filter(({ quoted }) =>
      quoted.some((words) => words !== '' && said.includes(words)),
    )
    return { text, by: [...new Set([...quoting.map(({ id }) => id), ...by])].sort() }
  })
}

const toGapMaterial = (source: MaterialSource): Material => {
  const brief = source.text('feature-brief') ?? ''
  const entries = toEntries(source)
  const live = entries.filter((entry) => !isRefused(entry))
  const wanted = toBriefLines(brief).filter(({ name }) => WANTED.test(name))
  const bare = findByRequirements(
    wanted.map(({ text }) => text),
    live,
  ).filter(({ by }) => by.length === 0)
  return {
    facts: [
      ...under(
        'The idea, sentence by sentence, and the requirements that quote it or hold its words:',
        findByRequirements(splitSentences(toIdea(source)), live).map(toCarriedLine),
      ),
      ...under(
        'Goals and criteria of the brief whose words no requirement holds:',
        bare.map(({ text }) => `«${text}»`),
      ),
      ...findRefused(entries),
      ...findGapFacts(source, entries),
    ],
    documents: {
      'feature-brief': toBriefPart(brief, 'User Utterance'),
      requirements: live.map(toJudged).join('\n\n'),
    },
  }
}

/** An entry that is added may be named before the engine wrote it. */
const tellNext = (text: string): string => `What is added gets the ids from ${nextId(text)} on, in its order.`

const toGapRequirementsMaterial = (source: MaterialSource): Material => {
  const text = source.text('requirements') ?? ''
  const entries = toEntries(source)
  return {
    facts: [...findRefused(entries), tellNext(text)],
    documents: { requirements: joinParts(listEntries(entries), open(text)) },
  }
}

const SAID = ['modifications', 'feedback', 'missing', 'answers']

/** What of a review is to be worked in: what is decided by ids alone stands in the document. */
const toSaid = (review: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(review) ? review : {}).filter(
      ([name, value]) => SAID.includes(name) && value !== null && String(value) !== '',
    ),
  )

const PROJECTED = new RegExp(`^- \\*\\*(?:${PROJECTED_FIELDS.join('|')})\\*\\*:.*\\n?`, 'gm')

/** An entry as its author wrote it, without what is told of decisions about it. */
const toOwnWords = (text: string, { start, end }: Entry): string =>
  text.slice(start, end).replace(PROJECTED, '').trim()

const toChangeMaterial = (source: MaterialSource): Material => {
  const text = source.text('requirements') ?? ''
  const said = toSaid(source.input.reviewResult)
  const named = new Set(
    textsOf(said)
      .join('\n')
      .match(/REQ-\d+/g),
  )
  const entries = toEntries(source)
  const isNamed = ({ id }: Entry) => named.has(id)
  const isMore = Object.keys(said).some((name) => name !== 'modifications')
  return {
    facts: [...findRefused(entries), tellNext(text)],
    input: { reviewResult: said },
    documents: {
      requirements: joinParts(
        ...entries.filter(isNamed).map((entry) => toOwnWords(text, entry)),
        listEntries(entries.filter((entry) => !isNamed(entry))),
        open(text),
      ),
      ...(isMore && { 'feature-brief': toBriefPart(source.text('feature-brief') ?? '') }),
    },
  }
}

const toPrdMaterial = (source: MaterialSource): Material => ({
  documents: {
    'feature-brief': toBriefPart(source.text('feature-brief') ?? '', 'User Utterance'),
    requirements: joinParts(listEntries(toEntries(source)), open(source.text('requirements') ?? '')),
  },
})

const CODE_WRITES = ['Functional Requirements', 'Traceability', 'Traceability Table']

const toPrdChangeMaterial = ({ text, input }: MaterialSource): Material => {
  const prd = text('prd') ?? ''
  return {
    input: { reviewResult: toSaid(input.reviewResult) },
    documents: {
      prd: joinParts(
        dropSections(prd, [...NOT_SHOWN, 'User Utterance', ...CODE_WRITES]).trim(),
        '## Functional Requirements',
        listEntries(toPrd(prd).entries),
      ),
    },
  }
}

const toBriefChangeMaterial = ({ text, input }: MaterialSource): Material => ({
  input: { reviewResult: toSaid(input.reviewResult) },
  documents: { 'feature-brief': toBriefPart(text('feature-brief') ?? '') },
})

export const material: Record<string, (source: MaterialSource) => Material> = {
  'feature-brief-update': toBriefChangeMaterial,
  requirements: toRequirementsMaterial,
  'requirements-update': toChangeMaterial,
  'gap-analysis': toGapMaterial,
  'gap-requirements': toGapRequirementsMaterial,
  prd: toPrdMaterial,
  'prd-update': toPrdChangeMaterial,
}
