/**
 * How well each dimension is covered, 0 to 1. What was said counts by its substance: a choice or a sentence fully, a
 * word or two less, what leaves the question open not at all, what the idea says half. 0.4 of the rest stays uncovered with each
 * point, and up to 0.3 is taken off for the grave questions of the dimension that are open or were skipped. What
 * was reached stays reached: an answer that opens new questions does not undo it.
 */

import { MEASURE, toWords } from '../english.ts'
import { toSentences } from '../sentences.ts'
import { isNothing } from './conversation.ts'
import { type Ask, DIMENSIONS, type Dimension } from './dimensions.ts'
import type { Said } from './said.ts'

export type Strength = Record<Dimension, number>

/** The weakest dimension is good enough for a draft from here on. */
export const ENOUGH = 0.5
/** As heavy as a gap of high severity. */
export const GRAVE = 4

/** Words that tell something about a dimension, wherever they stand. */
const ABOUT: Record<Dimension, RegExp> = {
  journeys:
    /\b(?:can|may|lets?|books?|sees?|views?|opens?|sends?|uploads?|creates?|records?|approves?|rejects?|plans?|chooses?|searche?s?|signs?|pays?|walks?|checks?|lends?|reserves?)\b/i,
  data: /\b(?:names?|address(?:es)?|numbers?|photos?|dates?|amounts?|fields?|data|kept|keeps?|stored?|delet\w+|personal|coordinates|documents?|records?)\b/i,
  states:
    /\b(?:states?|status|pending|open|closed?|draft|approved|rejected|cancel\w*|confirmed|expired|archived|done|paid|overdue|waiting|follow-up)\b/i,
  integrations:
    /\b(?:e-?mail|sms|api|import\w*|export\w*|sync\w*|calendar|sso|account of|software|service|stripe|slack|map|printer|network)\b/i,
  errors:
    /\b(?:fails?|wrong|errors?|refuse[ds]?|lost|twice|double|late|missing|invalid|without|never|conflict\w*|too full|down|retr(?:y|ies))\b/i,
  qualities:
    /\b(?:fast|secure|secur\w+|offline|without a network|accessib\w+|languages?|available|uptime|seconds|at once|at the same time|encrypt\w*|backups?|privacy|gdpr)\b/i,
}

const MOST_SAID = 2

/** Half a point for each sentence that tells something of it, two points at most. */
const fromText = (text: string, dimension: Dimension, weight: number): number => {
  const about = toSentences(text.slice(0, 20_000)).filter(
    ({ text: words }) => ABOUT[dimension].test(words) || (dimension === 'qualities' && MEASURE.test(words)),
  )
  return Math.min(MOST_SAID, about.length) * weight
}

/** Whether something was answered: small talk and «something fast» leave the question open. */
const isAnswer = ({ kind }: Said): boolean => kind === 'words' || kind === 'nothing' || kind === 'refusal'

/** A name inside of a sentence: of a program, or of somebody else's. */
const NAME = /(?<![.!?]\s|^)\b\p{Lu}[\p{L}\d]+/u

const TIME = /\b\d{1,2}:\d\d\b/

/** Which neighbours there are is told by one of them: times and rules say nothing of it. */
const isBeside = ({ ask, answer, kind }: Said): boolean =>
  ask.dimension === 'integrations' &&
  kind === 'words' &&
  (MEASURE.test(answer) || TIME.test(answer)) &&
  !ABOUT.integrations.test(answer) &&
  !NAME.test(answer)

const toSubstance = (said: Said): number => {
  const { answer, chosen } = said
  if (!isAnswer(said)) return 0
  if (chosen !== undefined) return 1
  if (isBeside(said)) return 0
  if (isNothing(answer)) return 0.8
  const words = toWords(answer).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return words < 3 ? 0.5 : words < 8 ? 0.9 : 1.2
}

const toPoints = (idea: string, said: readonly Said[], dimension: Dimension): number =>
  said.reduce(
    (sum, one) => {
      if (one.ask.dimension === dimension) return sum + toSubstance(one)
      const isSaid = one.chosen === undefined && isAnswer(one)
      return isSaid ? sum + fromText(one.answer, dimension, 0.15) : sum
    },
    fromText(idea, dimension, dimension === 'journeys' ? 0.3 : 0.4),
  )

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** `open` is what could still be asked. */
export const toStrength = (idea: string, said: readonly Said[], open: readonly Ask[]): Strength => {
  const toOne = (dimension: Dimension): number => {
    const told = 1 - 0.4 ** toPoints(idea, said, dimension)
    const own = said.filter(({ ask }) => ask.dimension === dimension)
    const skipped = own.filter((one) => toSubstance(one) === 0).length
    const missing =
      skipped +
      open.filter((ask) => ask.dimension === dimension && ask.impact >= GRAVE && !ask.id.startsWith('own:'))
        .length
    const answered = own.length - skipped
    return round(told * (1 - 0.3 * (missing / Math.max(1, missing + answered))))
  }
  return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, toOne(dimension)])) as Strength
}

export const toHighest = (a: Strength, b: Strength): Strength =>
  Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, Math.max(a[dimension], b[dimension])]),
  ) as Strength

export const isReady = (strength: Strength): boolean =>
  DIMENSIONS.every((dimension) => strength[dimension] >= ENOUGH)

const SKIPPED = 0.15

/** Dimensions, the weakest first; where somebody did not know an answer, others come before the next try. */
export const byWeakness = (strength: Strength, said: readonly Said[]): Dimension[] => {
  const toRank = (dimension: Dimension): number =>
    strength[dimension] +
    SKIPPED * said.filter((one) => one.ask.dimension === dimension && toSubstance(one) === 0).length
  return [...DIMENSIONS].toSorted((a, b) => toRank(a) - toRank(b))
}
