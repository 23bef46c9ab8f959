/** Ways out that no list of words holds: "unless there is good reason", "if the weather allows", "when this proves useful". */

import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { EXCUSES, LETTING } from './escape-terms.ts'
import { OPENERS } from './loophole-terms.ts'
import type { Hit, Sentence, Subject } from './rule.ts'

const REACH = 7

const isEnd = (token: Tagged | undefined): boolean =>
  token === undefined || (token.tag === 'PU' && token.text !== '[') || isOneOf('it this so', token.lower)

/** The place behind the last word of a way out that begins here; 0 without one. */
type Way = (sentence: Sentence, at: number) => number

/** "unless the lead overrides with a reason": the reason is part of the deed. */
const isGivenReason = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.lower === 'reason' &&
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => isOneOf('with gives states enters names', lower))

const findWithin = ({ tokens }: Sentence, from: number, reach: number, words: string): number => {
  for (let at = from; at < Math.min(from + reach, tokens.length); at++) {
    if (tokens[at]?.tag === 'PU') return 0
    if (isOneOf(words, tokens[at]?.lower ?? '') && !isGivenReason(tokens, at)) return at + 1
  }
  return 0
}

/** "unless there is good reason", "except where impracticable" */
const toExcuse: Way = (sentence, at) =>
  isOneOf('unless except', sentence.tokens[at]?.lower ?? '')
    ? findWithin(sentence, at + 1, REACH, EXCUSES)
    : 0

/** "where the budget allows", "weather permitting" */
const toLetting: Way = (sentence, at) => {
  const { tokens } = sentence
  if (isNoun(tokens[at]?.tag) && isOneOf('permitting allowing', tokens[at + 1]?.lower ?? ''))
    return isEnd(tokens[at + 2]) ? at + 2 : 0
  if (!isOneOf(`${OPENERS} provided insofar`, tokens[at]?.lower ?? '')) return 0
  const end = findWithin(sentence, at + 1, REACH, LETTING)
  return end > 0 && isEnd(tokens[end]) ? end : 0
}

/** "provided the effort stays acceptable", "as long as the cost remains reasonable" */
const STAYING = 'stays stay remains remain keeps keep is are proves prove seems seem turns'
const EASY =
  'acceptable reasonable affordable manageable tolerable low small limited moderate proportionate justified justifiable bearable sensible viable feasible practicable practical possible worthwhile convenient realistic favourable favorable sufficient adequate appropriate suitable economical economic minor negligible'
const BURDENS =
  'effort efforts cost costs expense expenses budget workload load time schedule risk risks complexity overhead resources staff staffing price prices work burden capacity conditions circumstances weather traffic performance impact situation benefit funds funding demand deadline deadlines timeline technology infrastructure hardware'

const toBearable: Way = ({ tokens }, at) => {
  if (!isOneOf(`${OPENERS} provided as so unless while`, tokens[at]?.lower ?? '')) return 0
  const from = at + 1
  const burden = tokens.findIndex(({ lower }, i) => i >= from && i < from + 6 && isOneOf(BURDENS, lower))
  if (burden < 0) return 0
  const word = tokens.findIndex(({ lower }, i) => i > burden && i < burden + 6 && isOneOf(EASY, lower))
  const verb = tokens.slice(burden, word).some(({ lower }) => isOneOf(STAYING, lower))
  return word > 0 && verb && !tokens.slice(from, word).some(({ tag }) => tag === 'PU') ? word + 1 : 0
}

const WAYS: readonly Way[] = [toExcuse, toLetting, toBearable]

const toHit = ({ text }: Subject, sentence: Sentence, at: number): Hit | undefined => {
  const to = Math.max(...WAYS.map((way) => way(sentence, at)))
  if (to === 0 || sentence.muted[at]) return undefined
  const span: [number, number] = [sentence.tokens[at]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0]
  return {
    span,
    message: `${quote(text.slice(...span))} is a way out`,
  }
}

const STARTS = `${OPENERS} provided insofar except as so unless while`

export const findEscapes = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const letting = isOneOf('permitting allowing', sentence.tokens[at + 1]?.lower ?? '')
      if (!letting && !isOneOf(STARTS, token.lower)) return []
      return toHit(subject, sentence, at) ?? []
    }),
  )
