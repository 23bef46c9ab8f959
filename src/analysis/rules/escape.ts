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

const WAYS: readonly Way[] = [toExcuse, toLetting]

const toHit = ({ text }: Subject, sentence: Sentence, at: number): Hit | undefined => {
  const to = Math.max(...WAYS.map((way) => way(sentence, at)))
  if (to === 0 || sentence.muted[at]) return undefined
  const span: [number, number] = [sentence.tokens[at]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0]
  return {
    span,
    message: `${quote(text.slice(...span))} is a way out`,
  }
}

const STARTS = `${OPENERS} provided insofar except unless`

export const findEscapes = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const letting = isOneOf('permitting allowing', sentence.tokens[at + 1]?.lower ?? '')
      if (!letting && !isOneOf(STARTS, token.lower)) return []
      return toHit(subject, sentence, at) ?? []
    }),
  )
