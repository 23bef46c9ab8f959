/** Figures as values that can be compared: what they measure, how much, and which way they bound it. */
import { readFigures, withPlainFigures } from '../figure-statements.ts'

export type Bound = 'most' | 'least' | 'any'
export type Measure = { of: string; value: number; text: string; bound: Bound }

/** A number without unit counts what it is about; one with two decimals is money. */
export const PLAIN = 'number'
const MONEY = 'money'

/** How far two figures may lie apart and still be one: months and days, megabytes of 1,000 and of 1,024. */
const NEAR: Record<string, number> = { time: 1.03, size: 1.1 }

const RANGE = /(\d[\d,.]*)\s*(?:to|–|-|and)\s*(\d[\d,.]*)([\s-]*[\p{L}%€$]+)?/giu

/** Each end of a range by itself. */
const withEnds = (text: string): string => text.replace(RANGE, 'at least $1$3; at most $2$3')

const toBound = (comparator: string): Bound => {
  if (comparator === '<' || comparator === '<=') return 'most'
  return comparator === '>' || comparator === '>=' ? 'least' : 'any'
}

const toMeasures = (given: string): Measure[] => {
  const text = withEnds(withPlainFigures(given))
  const figures = readFigures(text, true)
  if (figures.length > 0)
    return figures.map(({ of, value, text: words, comparator }) => ({
      of,
      value,
      text: words,
      bound: toBound(comparator),
    }))
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([words]) => ({
    of: /\.\d\d$/.test(words) ? MONEY : PLAIN,
    value: Number(words.replaceAll(',', '')),
    text: words,
    bound: 'any',
  }))
}

const isPlain = (one: Measure, other: Measure): boolean =>
  (one.of === PLAIN && /^(?:count|number)/.test(other.of)) ||
  (other.of === PLAIN && /^(?:count|number)/.test(one.of))

const isComparable = (one: Measure, other: Measure): boolean => one.of === other.of || isPlain(one, other)

const isSame = (one: Measure, other: Measure): boolean => {
  if (!isComparable(one, other)) return false
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  return more <= less * (NEAR[one.of] ?? 1)
}

export const toMeasure = (value: string): Measure | undefined => toMeasures(value)[0]

/** What is denied bounds the other way; which way a sentence with a «not» bounds is not told apart. */
const NEGATED =
  /\b(?:no|not|never|cannot|refus\w*|reject\w*|fail\w*|more than|fewer than|less than|longer than|over|above|below|under)\b/i

/** Figures of the kind that is wanted, bounding the same way, and none of them is it: the first of them. */
export const findOther = (wanted: Measure, text: string, bound: Bound): Measure | undefined => {
  const isFree = bound === 'any' || NEGATED.test(text)
  const all = toMeasures(text).filter(
    (one) => isComparable(wanted, one) && (isFree || one.bound === 'any' || one.bound === bound),
  )
  return all.some((one) => isSame(wanted, one)) ? undefined : all[0]
}
