import { type AnsweredQuestion, findRefused } from '../../analysis/gaps/answers.ts'
import { findGaps, type OpenGap, ROUND } from '../../analysis/gaps/gaps.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { checkFeatureId, toFreeFeatureId } from '../../schema/feature.ts'
import { CAP, findTold, type IdeaReading, toPurpose, toReading } from './clauses.ts'
import { STOP } from './english.ts'
import { toHeadline } from './headline.ts'
import { inline, normalise, shorten } from './sentences.ts'

/** What the offline author knows of an idea: only what its words say. */
export type Idea = {
  utterance: string
  title: string
  reading: IdeaReading
  goals: string[]
  measures: string[]
  questions: string[]
  answers: AnsweredQuestion[]
}

const unique = (texts: string[]): string[] => {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = normalise(text) || text
    return !seen.has(key) && seen.add(key)
  })
}

const LONGEST_TITLE = 60

const toTitle = (utterance: string, reading: IdeaReading): string => {
  const heading = /^\s{0,3}#{1,2}\s+(\S.{0,200})/.exec(utterance)?.[1] ?? ''
  const names = findTold(reading, 'name')
  const clauses = reading.clauses.slice(0, 5).map(({ text }) => text)
  const plain = clauses.filter((text) => !/\b(?:it|they|them|this|these)\b/i.test(text))
  const candidates = [heading, ...names, ...plain, ...clauses]
  const title =
    candidates.map((text) => toHeadline(text, reading.english, LONGEST_TITLE)).find(Boolean) ?? 'Feature'
  return shorten(title, LONGEST_TITLE)
}

export const toRuleQuestion = ({ question, row }: OpenGap): string => `${question} (rule ${row.id})`
/** The row of the catalogue that asks a question. */
export const toRule = (question: string): string | undefined => /\brule ([\w.:-]+)\)$/.exec(question)?.[1]

/** So many sentences are read for what they leave open. */
const ASKED_ABOUT = 300

/** A goal that can be told from its opposite: by a figure, a share or a date. */
const isMeasured = (text: string): boolean =>
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|none|zero|half|halve[sd]?|doubles?|thirds?|quarters?)\b/i.test(
    text,
  )

/** The questions about the whole that an idea answers by what its sentences are. */
export const findAnswered = (reading: IdeaReading): string[] => [
  ...(findTold(reading, 'goal').some(isMeasured) ? ['idea.success'] : []),
  ...(findTold(reading, 'exclusion').length > 0 ? ['idea.scope'] : []),
]

/** What an idea and its answers leave open: what was skipped, then the worst of what nobody asked. */
const toRuleQuestions = (
  reading: IdeaReading,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue,
): string[] => {
  const skipped = answers.filter(({ answer }) => answer === '')
  const told = reading.told
    .slice(0, ASKED_ABOUT)
    .filter(({ fate }) => fate !== 'exclusion')
    .map(({ text }) => ({ id: 'idea', text }))
  const open = findGaps(
    {
      told,
      stated: answers.map(({ answer }) => answer),
      ruledOut: findTold(reading, 'exclusion'),
      known: new Set([...answers.map(({ id }) => id), ...findAnswered(reading)]),
      refused: findRefused(answers),
    },
    catalogue,
  )
  return [
    ...skipped.map(({ id, question }) => `${question} (rule ${id})`),
    ...open.slice(0, Math.max(0, ROUND - skipped.length)).map(toRuleQuestion),
  ]
}

export const toMoreQuestion = (count: number): string =>
  `The idea asks for ${count} more ${count === 1 ? 'thing' : 'things'} than the first ${CAP}, which became requirements: which of them count?`
export const toCodeQuestion = (count: number): string =>
  `The idea holds ${count} code ${count === 1 ? 'block' : 'blocks'}, from which no requirement was read: is anything in there asked for?`

const SHOWN = 20

/** What the idea itself asks, or leaves undecided. */
const toOwnQuestions = (reading: IdeaReading): string[] => {
  const own = findTold(reading, 'question')
  return [
    ...own.slice(0, SHOWN).map((text) => (/[?？]/.test(text) ? text : `Is this wanted: "${text}"`)),
    ...(own.length > SHOWN
      ? [`The idea asks ${own.length - SHOWN} more questions: which of them count?`]
      : []),
    ...(reading.code > 0 ? [toCodeQuestion(reading.code)] : []),
    ...(reading.more > 0 ? [toMoreQuestion(reading.more)] : []),
  ]
}

const toPurposes = ({ english, clauses }: IdeaReading): string[] =>
  english
    ? clauses
        .map(({ source }) => toPurpose(source).purpose)
        .filter((purpose) => /^(?:so that|in order to)\b/i.test(purpose))
        .map((purpose) => purpose.replace(/^(?:so that|in order to)\s+/i, ''))
    : []

/** Reads an idea together with what was answered about it. */
export const toIdea = (
  utterance: string,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue,
): Idea => {
  const reading = toReading(utterance)
  const goals = findTold(reading, 'goal')
  return {
    utterance,
    title: toTitle(utterance, reading),
    reading,
    goals: unique([...goals, ...toPurposes(reading)]).map((text) => inline(shorten(text, 300))),
    measures: unique(goals.filter(isMeasured)),
    answers: [...answers],
    questions: unique([
      ...toOwnQuestions(reading),
      ...(reading.english ? toRuleQuestions(reading, answers, catalogue) : []),
    ]),
  }
}

/** A feature id from the words of a title that carry meaning. */
export const toFeatureId = (title: string, taken: string[]): string => {
  const plain = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const foreign = /\p{L}/u.test(plain.replace(/\p{Script=Latin}/gu, ''))
  const content = words.filter((word) => !STOP.has(word))
  const ranked = foreign ? content.filter((word) => word.length > 2) : content.length > 0 ? content : words
  const first = ranked.findIndex((word) => /^[a-z]/.test(word))
  const ordered = first > 0 ? [...ranked.slice(first), ...ranked.slice(0, first)] : ranked
  let id = ''
  for (const word of ordered.slice(0, 5))
    if (`${id}-${word}`.length <= 45) id = id === '' ? word : `${id}-${word}`
  const named = [id, `${id}-feature`].find((candidate) => checkFeatureId(candidate) === undefined)
  return toFreeFeatureId(named ?? 'feature', taken)
}
