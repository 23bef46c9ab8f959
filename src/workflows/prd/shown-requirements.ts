/** Requirements and what was said, as whoever writes or judges them is shown them. */
import { findCarriers, rankUnits, splitSentences, toUnit, type Unit } from '../../analysis/carriers.ts'
import { isExclusion } from '../../analysis/document/exclusions.ts'
import type { MaterialSource } from '../../core/workflow.ts'
import { toAsked, toQuestions } from '../../documents/answer-questions.ts'
import { toBrief } from '../../documents/brief.ts'
import { byNumber } from '../../documents/entry.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { type Entry, isRefused, nextId, toRequirements } from '../../documents/requirements.ts'
import { type Json, textsOf } from '../../schema/json.ts'
import { givenAnswers } from './said-lines.ts'
import type { Shown } from './shown-criteria.ts'

/** A line of a list of facts, and its head; nothing where there is none. */
export const under = (head: string, lines: string[]): string[] =>
  lines.length > 0 ? [head, ...lines.map((line) => `- ${line}`)] : []

/** Each begins with its id: no mark is needed before it. */
export const listUnder = (head: string, entries: Entry[], toText: (entry: Entry) => string): string[] =>
  entries.length > 0 ? [head, ...entries.map(toText)] : []

export const joinParts = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n')

export const toTitle = ({ id, title }: Entry): string => `${id} ${title}`
/** Its description says all that its title says. */
export const toLine = ({ id, description }: Entry): string => `${id}: ${collapse(description)}`
/** What of them may change; what they depend on may only become more. */
export const showEntries = (entries: Entry[], shown: Shown): string =>
  entries
    .flatMap((entry) => {
      const criteria = shown.get(entry.id)
      return criteria
        ? [
            `${toTitle(entry)}: ${collapse(entry.description)}`,
            ...criteria.map((one) => `- ${collapse(one)}`),
          ]
        : []
    })
    .join('\n')

export const toEntries = ({ text }: MaterialSource): Entry[] =>
  toRequirements(text('requirements') ?? '').entries.toSorted(byNumber)

export const toLive = (entries: Entry[]): Entry[] => entries.filter((entry) => !isRefused(entry))

const ID = /\bREQ-\d{3,15}\b/g
const LONG_REASON = 300

const ALIKE = 0.35
const MOST_ALIKE = 2

/** Of these, what shares words with what is said: whoever adds something has to know of it. */
export const findAlike = (said: Json | undefined, entries: Entry[]): Entry[] => {
  const texts = textsOf(said).filter((text) => text.includes(' '))
  const units = entries.map(toUnit)
  const alike = new Set(
    texts.flatMap((text) =>
      rankUnits(text, units)
        .slice(0, MOST_ALIKE)
        .filter(({ share }) => share >= ALIKE)
        .map(({ name }) => name),
    ),
  )
  return entries.filter(({ id }) => alike.has(id))
}

/** So few are all told of. */
const FEW = 8

/** What is only to be known of, so that nothing is said twice: of many, what is like what is said. */
export const listOthers = (said: Json | undefined, others: Entry[]): string =>
  listUnder(
    'Others, by title:',
    others.length <= FEW ? others : findAlike(said, others),
    ({ id, title }) => `${id.replace('REQ-', '')} ${title}`,
  ).join('\n')

/** A reason often says what is wanted instead: it is told whole. */
export const findRefused = (entries: Entry[]): string[] =>
  under(
    'Refused by the person, whatever the words:',
    entries.filter(isRefused).map((entry) => {
      const { Reason: reason } = entry.fields
      const why = reason ? ` (${shorten(collapse(reason), LONG_REASON)})` : ''
      const waiting = entries.filter((one) => !isRefused(one) && one.dependencies.includes(entry.id))
      const needed = waiting.map(({ id }) => id).join(', ')
      return `${toTitle(entry)}${why}${needed === '' ? '' : `; ${needed} rested on it`}`
    }),
  )

export const toListItems = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => /^\s*(?:[-*+]|\d+\.)\s+(.*)$/.exec(line)?.[1]?.trim() ?? '')
    .filter((line) => /\p{L}/u.test(line))

/** Open questions, each once: they stay, and are not to be asked again. What was answered since is open in no document. */
export const listOpen = (brief: string, ...texts: string[]): string[] => {
  const asked = new Map(
    [brief, ...texts].flatMap(toQuestions).map(({ question }) => [toAsked(question), collapse(question)]),
  )
  for (const { question } of givenAnswers(brief)) asked.delete(toAsked(question))
  return under('Open questions, which stay open:', [...asked.values()])
}

/** An entry that is added may be named before the engine wrote it. */
export const tellNext = (text: string): string => `New ones are numbered from ${nextId(text)} on.`

/** So many words in common tell that two texts are about one matter. */
const TELLING = 3

/** Of a list under its head, the lines that name one of these requirements or are about what is said. */
export const keepNear = (list: readonly string[], ids: ReadonlySet<string>, said: string): string[] => {
  const [head, ...lines] = list
  const near = lines.filter(
    (line) =>
      line.match(ID)?.some((id) => ids.has(id)) ||
      rankUnits(line, [{ name: '', text: said }]).some(({ shared }) => shared >= TELLING),
  )
  return head !== undefined && near.length > 0 ? [head, ...near] : []
}

export const toIdea = ({ run, text }: MaterialSource): string =>
  String(run.inputs.userUtterance ?? '') || toBrief(text('feature-brief') ?? '').utterance

export const isWanted = (text: string): boolean => !isExclusion(text)

export const findUncarried = (texts: string[], units: Unit[]): string[] =>
  findCarriers(texts, units)
    .filter(({ by }) => by.length === 0)
    .map(({ text }) => text)

/** Sentences of the idea of which no section of the brief holds the words. */
export const findUnsaid = (source: MaterialSource): string[] => {
  const sections = Object.entries(toBrief(source.text('feature-brief') ?? '').sections)
  return findUncarried(
    splitSentences(toIdea(source)).filter(isWanted),
    sections.map(([name, text]) => ({ name, text })),
  )
}
