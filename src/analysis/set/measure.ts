/** The figures of a text in base units, with what each of them measures. */
import { type Figure, toEnds, toFigures } from '../frame/quantity.ts'
import { findUnit } from '../frame/units.ts'
import { toReading } from '../language/language.ts'
import { toSentences } from '../language/sentence.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { markPeriods, toExtents } from './extent.ts'
import { toThing } from './lemmas.ts'

/** A figure in base units with what it measures: "time", "size", "%", or the noun it counts. */
export type Measure = { of: string; low: number; high: number; text: string; span: [number, number] }

/** The noun that a figure without unit counts: "5 failed attempts". */
const findCounted = (tokens: readonly Tagged[], end: number): string => {
  const from = tokens.findIndex(({ start }) => start >= end)
  if (from < 0) return ''
  let at = from
  while (
    at < from + 4 &&
    tokens[at] &&
    (tokens[at]?.tag === 'JJ' || isNoun(tokens[at]?.tag) || tokens[at]?.tag === 'VBN')
  )
    at++
  const head = tokens[at - 1]
  return head && at > from ? toThing(toSingular(head.lower)) : ''
}

export const toMeasure = (figure: Figure, tokens: readonly Tagged[]): Measure => {
  const [low, high] = toEnds(figure)
  const unit = findUnit(figure.unit ?? '')
  const system = unit?.of === 'money' ? unit.system : ''
  const of = unit ? `${unit.of}${system}` : findCounted(tokens, figure.end)
  return { of, low, high, text: figure.text, span: figure.span }
}

/** Those in digits and those in words: "twice a year", "half a tonne". */
export const toMeasures = (text: string): Measure[] => {
  const written = toSentences(text).flatMap(([from, to]) =>
    toFigures(text, from, to).map((figure) => toMeasure(figure, toReading(text, from, to).tokens)),
  )
  return toExtents(text, markPeriods(text, written))
}
