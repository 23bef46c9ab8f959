/**
 * What an answer is, before anything is made of it. K1 only words that are about the matter become requirements. K2 who
 * does not know leaves the question open, with whoever would know. K3 a correction changes what was said before.
 */
import { isExclusion } from '../../../analysis/document/exclusions.ts'
import { MEASURE, STOP, toWords } from '../english.ts'
import { toFate } from '../sentence-fate.ts'
import { normalise, toSentences } from '../sentences.ts'
import { isNothing, isSkipped } from './conversation.ts'

export type AnswerKind = 'words' | 'nothing' | 'skipped' | 'unknown' | 'refusal' | 'aside'

const UNKNOWN =
  /\b(?:not (?:really |quite )?sure|no (?:idea|clue)|(?:do not|don['’]?t) know|unsure|(?:have|need|would have) to (?:ask|check)|(?:it|that) depends|whatever|hard to say|you decide|up to you|who knows|(?:haven['’]?t|have not) (?:decided|thought)|not decided|let me check|will find out|no preference|can['’]?t say|cannot say)\b/i
const ASK =
  /\b(?:ask|check with|talk to)\s+((?:the\s+|our\s+|my\s+)?[\p{L}][\p{L}-]*(?:\s(?!about|if|whether|for|and|or|on|to|first)[\p{L}-]+)?)/iu
const KNOWS =
  /\b((?:the\s+|our\s+|my\s+)?[\p{L}-]+)\s+(?:knows|decides|would know|will know|has to decide)\b/iu
const REFUSAL =
  /\b(?:nothing to do with|(?:does not|doesn['’]?t|do not|don['’]?t) apply|not applicable|irrelevant|not relevant|makes no sense|wrong question|(?:we|there|this|it) (?:is|are|have|has) no\b|(?:we|it|they) (?:do not|don['’]?t|never|won['’]?t|will not) (?:have|do|need|use|sell|handle|want|offer)|not our (?:business|job|problem|concern)|why (?:do|would) you ask|not going to answer|none of your business|rather not say|no comment)\b/i
const LONG = 14

/** Words of a text that mean something, without their endings. */
const toStems = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(' ')
      .filter((word) => word.length > 3 && !STOP.has(word))
      .map((word) => word.replace(/(?:ings?|ed|ies|es|s)$/, '')),
  )

const shares = (text: string, stems: ReadonlySet<string>): boolean =>
  [...toStems(text)].some((stem) => stems.has(stem))

/** Who would know, where somebody says so. */
export const findOwner = (answer: string): string | undefined => {
  const owner = ASK.exec(answer)?.[1] ?? KNOWS.exec(answer)?.[1]
  return owner !== undefined &&
    !/^(?:me|you|him|her|them|it|nobody|[Ss]omebody|who|[Hh]e|[Ss]he|I)$/.test(owner)
    ? owner.replace(/^(?:the|our|my)\s+/i, '')
    : undefined
}

/** The sentences of an answer that tell what is wanted; small talk and how things are stay out. */
export const findWanted = (answer: string, about: string): string[] => {
  const stems = toStems(about)
  return toSentences(answer)
    .filter(({ kind }) => kind !== 'code')
    .filter((sentence) => {
      const fate = toFate(sentence, false)
      if (fate === 'question' || fate === 'exclusion') return false
      return fate !== 'fact' || MEASURE.test(sentence.text) || shares(sentence.text, stems)
    })
    .map(({ text }) => text)
}

/** `about`: the question and the idea. */
export const toAnswerKind = (answer: string, about: string): AnswerKind => {
  const said = answer.trim()
  if (isSkipped(said)) return 'skipped'
  if (isNothing(said)) return 'nothing'
  const isShort = toWords(said).length <= LONG
  if (isShort && !MEASURE.test(said) && (UNKNOWN.test(said) || findOwner(said) !== undefined))
    return 'unknown'
  if (/^\W*\d{1,2}\W*$/.test(said)) return 'unknown'
  if (isShort && (REFUSAL.test(said) || isExclusion(said))) return 'refusal'
  return findWanted(said, about).length === 0 ? 'aside' : 'words'
}

const CORRECTION =
  /\b(?:i meant|i did(?:n['’]?t| not) mean|i misspoke|i was wrong|make (?:that|it)|correction|should have (?:been|said)|let me correct)\b/i
const SWAPPED = [
  /([\p{L}\p{N}][\p{L}\p{N} %.,]{0,40}?),?\s+not\s+([\p{L}\p{N}][\p{L}\p{N} %]{0,40})/iu,
  /\bnot\s+([\p{L}\p{N}][\p{L}\p{N} %]{0,40}?),?\s+but\s+([\p{L}\p{N}][\p{L}\p{N} %]{0,40})/iu,
]

export type Correction = { words: string; from?: string; to?: string }

const tidy = (text: string): string =>
  text.replace(/^(?:i meant|make (?:that|it)|correction|it is|it's)[:,\s]+/i, '').trim()

/** What somebody takes back, and what they say instead. */
export const findCorrection = (answer: string): Correction | undefined => {
  if (!CORRECTION.test(answer) || toWords(answer).length > 30) return undefined
  const core = answer.trim().replace(/^(?:(?:no|sorry|wait|oops|actually)[,:.!\s–-]+)+/i, '')
  const words = tidy(core)
  const [, to, from] = SWAPPED[0]?.exec(words) ?? []
  if (from !== undefined && to !== undefined) return { words, from: from.trim(), to: tidy(to) }
  const [, old, next] = SWAPPED[1]?.exec(words) ?? []
  return old !== undefined && next !== undefined ? { words, from: old.trim(), to: next.trim() } : { words }
}

const FIGURE = /\d+(?:[.,]\d+)?/
const UNIT = /\d+(?:[.,]\d+)?\s*(%|[\p{L}]+)/u

/** An earlier text with the correction in it; undefined where it speaks of something else. */
export const correct = (text: string, { words, from, to }: Correction): string | undefined => {
  const figure = FIGURE.exec(from ?? '')?.[0]
  const [next, unit] = UNIT.exec(to ?? words) ?? []
  const old = unit === undefined ? null : new RegExp(`${figure ?? FIGURE.source}\\s*${unit}`, 'iu').exec(text)
  if (old && next) return text.slice(0, old.index) + next + text.slice(old.index + old[0].length)
  const at = from === undefined || to === undefined ? -1 : text.toLowerCase().indexOf(from.toLowerCase())
  return at < 0 ? undefined : text.slice(0, at) + to + text.slice(at + (from ?? '').length)
}
