/** R6, R40: units and the way figures are written. */

import type { Span } from '../frame/frame.ts'
import type { Figure } from '../frame/quantity.ts'
import { findUnit } from '../frame/units.ts'
import { quote } from '../quote.ts'
import { lacksUnit } from './missing-unit.ts'
import type { Hit, Rule, Subject } from './rule.ts'

const findBare = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.figures.flatMap((figure): Hit[] => {
      if (!lacksUnit(text, sentence, figure)) return []
      const span: Span = [figure.at, figure.end]
      const digits = text.slice(...span)
      return [{ span, message: `${quote(digits)} has no unit` }]
    }),
  )

/** Units of one dimension in two systems that nobody should mix: km and miles, dollars and euros. */
const findMixed = ({ sentences }: Subject): Hit[] => {
  const seen = new Map<string, Figure>()
  return sentences.flatMap((sentence) =>
    sentence.figures.flatMap((figure): Hit[] => {
      const unit = findUnit(figure.unit ?? '')
      if (!unit?.system) return []
      const first = seen.get(unit.of)
      if (!first) seen.set(unit.of, figure)
      if (!first || findUnit(first.unit ?? '')?.system === unit.system) return []
      return [{ span: figure.span, message: `${figure.unit} beside ${first.unit}` }]
    }),
  )
}

export const MEASURE_RULES: Rule[] = [
  {
    rule: 'R6',
    name: 'Unit',
    severity: 'warning',
    why: 'A figure without its unit, or in two systems, is read wrongly sooner or later.',
    fix: 'give the figure its unit, of one system with the others',
    find: (subject) => [...findBare(subject), ...findMixed(subject)],
    good: 'The relay shall open within 30 ms.',
    bad: 'The relay shall open within 30.',
  },
]
