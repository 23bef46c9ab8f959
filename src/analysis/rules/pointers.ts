/** R24, words that point without being pronouns: "the latter", "in such cases", "log the same". */

import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Sentence, Subject } from './rule.ts'
import { toLexicon, toSearch } from './terms.ts'

const pointers = toLexicon(`
the former|the [first thing by its name]
the latter|the [last thing by its name]
the aforementioned|the [named thing]
aforementioned|[named]
above-mentioned|[named]
the above|the [named thing]|info
do so|[the named deed]|info
does so|[the named deed]|info
doing so|[the named deed]|info
do the same|[the named deed]
does the same|[the named deed]
do that|[the named deed]
does that|[the named deed]
do it|[the named deed]
theirs|[the named things]
hers|[the named thing]
ours|[the named things]|info
yours|[the named things]|info
the one with|the [named thing] with|info
the one that|the [named thing] that|info
the one which|the [named thing] that|info
the ones with|the [named things] with|info
the ones that|the [named things] that|info
in such a case|when [the named condition holds]
in such cases|when [the named condition holds]
in this case|when [the named condition holds]
in that case|when [the named condition holds]
in these cases|when [the named condition holds]
in those cases|when [the named condition holds]
in either case|when [the named condition holds]|info
if so|when [the named condition holds]
if not|when [the named condition holds]|info
such a|the [named]|info
all of them|all [named things]
some of them|[the named ones]
one of them|[the named one]
each of them|each [named thing]
both of them|both [named things]
none of them|no [named thing]
the said|the [named]
the other one|the [named thing]
the others|the [named things]|info
the rest|the [named things]|info
the respective one|the [named thing]
thereof|of the [named thing]|info
therein|in the [named thing]|info
thereto|to the [named thing]|info
thereafter|after [the named event]|info
themselves|[the named people]|info
as mentioned above|[as REQ-NNN states]
as described above|[as REQ-NNN states]
as described below|[as REQ-NNN states]
see above|[see REQ-NNN]
see below|[see REQ-NNN]
`)

export const findPointers = toSearch(pointers, (words) => `${quote(words)} points outside of the sentence`)

/** "restart the worker, which shall ...": behind two nouns, either may be meant. */
const isDutyBehind = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at - 1]?.text === ',' &&
  tokens[at + 1]?.tag === 'MD' &&
  tokens.some(({ tag }, i) => i < at && tag === 'MD')

/** "log the same", "notify both", "such items": a word that stands for a noun that is not here. */
const isStandIn = ({ tokens, muted, first }: Sentence, at: number): boolean => {
  const { lower } = tokens[at] as Tagged
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const ends = next === undefined || isOneOf('PU MD IN TO CC WH RB', next.tag)
  if (muted[at]) return false
  if (lower === 'same')
    return (
      before?.lower === 'the' && isVerb(tokens[at - 2]?.tag) && ends && !isOneOf('as for', next?.lower ?? '')
    )
  if (lower === 'such')
    return isVerb(before?.tag)
      ? next === undefined || isOneOf('. , ;', next.text) || isOneOf('to within into at', next.lower)
      : isNoun(next?.tag) && before?.lower !== 'as' && next?.lower !== 'as' && at !== first - 1
  if (lower === 'one') return before?.tag === 'WH' && isOneOf('VBZ BE', next?.tag ?? '')
  if (lower === 'which') return isDutyBehind(tokens, at)
  if (isOneOf('both either neither another', lower))
    return (
      isVerb(before?.tag) &&
      (next === undefined || isOneOf('PU', next.tag) || isOneOf('to within at before after by', next.lower))
    )
  return false
}

export const findStandIns = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at): Hit[] => {
      if (
        !isOneOf('same such both either neither another one which', token.lower) ||
        !isStandIn(sentence, at)
      )
        return []
      const span: [number, number] = [token.start, token.end]
      return [
        {
          span,
          severity: 'info',
          message: `${quote(token.text)} may stand for nothing or for several things`,
          rewrite: swapWords(text, sentence, span, '[the named thing]'),
        },
      ]
    }),
  )

const LEADING = 'to within after before at on by for into in with from . ,'

/** "show that to staff": behind a verb and before a preposition. */
export const isLoneThat = ({ tokens }: Sentence, at: number): boolean =>
  isOneOf('that those', tokens[at]?.lower ?? '') &&
  isVerb(tokens[at - 1]?.tag) &&
  isOneOf(LEADING, tokens[at + 1]?.lower ?? '')
