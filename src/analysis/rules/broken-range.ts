/** R33, ranges that miss their second end or have their ends exchanged. */

import type { Span } from '../frame/frame.ts'
import { type Figure, toEnds } from '../frame/quantity.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'

const toExchangedHit = (text: string, sentence: Sentence, range: Figure): Hit => ({
  span: range.span,
  severity: 'error',
  message: `${quote(range.text)} has its ends exchanged`,
})

/** "between 10" without an end, or with its ends exchanged. */
const findBroken = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at): Hit[] => {
      const figure = sentence.tokens[at + 1]
      if (token.lower !== 'between' || !/^\d/.test(figure?.text ?? '') || sentence.muted[at]) return []
      const range = sentence.figures.find(
        ({ span, comparator }) => comparator === 'range' && span[0] === token.start,
      )
      if (range) {
        const [low, high] = toEnds(range)
        return high < low ? [toExchangedHit(text, sentence, range)] : []
      }
      if (
        sentence.tokens
          .slice(at + 2, at + 7)
          .some(({ lower }) => isOneOf('and to -', lower) || /^\u2013/.test(lower))
      )
        return []
      const span: Span = [token.start, figure?.end ?? token.end]
      return [{ span, message: `${quote(text.slice(...span))} has no second end` }]
    }),
  )

export const RANGE_RULES: Rule[] = [
  {
    rule: 'R33',
    name: 'Broken range',
    severity: 'error',
    why: 'A range whose ends are missing or exchanged holds no value.',
    fix: 'name both ends, the smaller one first',
    find: findBroken,
    good: 'The room plan shall show between 1 and 400 seats.',
    bad: 'The room plan shall show between 400 and 1 seats.',
  },
]
