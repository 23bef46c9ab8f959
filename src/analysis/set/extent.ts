/** Figures that no unit shows: "twice a year" is every six months, "half an hour", "a third", "daily", "08:00". */

import { findUnit } from '../frame/units.ts'
import { LETTER } from '../language/letters.ts'
import { type Guarded, guard, matchAll } from '../language/needles.ts'
import { toSingular } from '../language/singular.ts'
import { toClocks } from './clock.ts'
import { toThing } from './lemmas.ts'
import type { Measure } from './measure.ts'

const DAY = 86_400
const UNITS: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: DAY,
  night: DAY,
  morning: DAY,
  evening: DAY,
  afternoon: DAY,
  shift: DAY / 3,
  week: 7 * DAY,
  fortnight: 14 * DAY,
  month: 2_629_800,
  quarter: 7_889_400,
  year: 31_557_600,
}
const ADVERBS: Record<string, number> = {
  hourly: 3600,
  daily: DAY,
  nightly: DAY,
  weekly: 7 * DAY,
  fortnightly: 14 * DAY,
  monthly: 2_629_800,
  quarterly: 7_889_400,
  yearly: 31_557_600,
  annually: 31_557_600,
  annual: 31_557_600,
}
const COUNTS: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
}
const SHARES: Record<string, number> = { half: 50, third: 100 / 3, quarter: 25, fifth: 20, tenth: 10 }

const UNIT = `(${Object.keys(UNITS).join('|')})`
const UNIT_NEEDLES = Object.keys(UNITS).join(',')
const TIMES = guard(
  `once,twice,thrice,time&${UNIT_NEEDLES}`,
  new RegExp(
    `\\b(once|twice|thrice|(\\d+|one|two|three|four|five|six|eight|ten|twelve) times?) (?:an?|per|each|every|in a) ${UNIT}\\b`,
    'gi',
  ),
)
const EVERY = guard(
  `every,each&${UNIT_NEEDLES}`,
  new RegExp(`\\b(?:every|each) (other |second |third )?${UNIT}\\b`, 'gi'),
)
const ADVERB = guard(
  Object.keys(ADVERBS).join(','),
  new RegExp(`\\b(${Object.keys(ADVERBS).join('|')})\\b`, 'gi'),
)
const SPAN = guard(
  UNIT_NEEDLES,
  new RegExp(
    `\\b(?:within|after|for|in|of|than|least|most|to|inside|lasts?|takes?|every) (half )?(?:an?|one) (?:full |whole |single )?(half )?${UNIT}\\b`,
    'gi',
  ),
)
/** "half a tonne", "a quarter of an hour" */
const PART = guard(
  'half a,quarter of a',
  new RegExp(
    String.raw`\b(?:(at most|no more than|not more than|up to|less than|at least|more than|within|for|after) )?(half|a quarter of) an? ([${LETTER}]+)\b`,
    'gi',
  ),
)
const FRACTION = guard(
  'half,third,quarter,fifth,tenth',
  /(?<!\b(?:every|each|per) )\b(?:(an?|one|two|three|four) )?(half|thirds?|quarters?|fifths?|tenths?)(?: of| the| price| full| empty)\b/gi,
)
/** «more than one loan», «at most one», «a single car» */
const ONE = guard(
  'one,single',
  new RegExp(
    String.raw`\b(more than|at most|no more than|not more than|only|just|exactly|up to|an?) (?:one|single) (?:[${LETTER}-]+ (?=[${LETTER}]+s?\b(?= (?:per|each|at)\b)))?(?!of\b|or\b)([${LETTER}]+)`,
    'gi',
  ),
)
const LIMIT = 2000
/** How often something happens; how long it takes is another thing. */
const PERIOD = 'period'
const EVERY_BEFORE = /\b(?:every|each)\s*$/i
const INTERVAL = /\b(?:intervals?|frequency|cadence|rhythm)\b/i

/** "every 10 min", "the interval ... 10 min". */
export const markPeriods = (text: string, measures: readonly Measure[]): Measure[] => {
  const interval = INTERVAL.test(text.slice(0, LIMIT))
  return measures.map((measure) => {
    const [at] = measure.span
    const repeated = interval || EVERY_BEFORE.test(text.slice(Math.max(0, at - 8), at))
    return measure.of === 'time' && repeated ? { ...measure, of: PERIOD } : measure
  })
}

const toMeasure = (match: RegExpExecArray, of: string, value: number): Measure => ({
  of,
  low: value,
  high: value,
  text: match[0],
  span: [match.index, match.index + match[0].length],
})

const toCount = (word: string): number => COUNTS[word] ?? (Number(word) || 1)

const readTimes = (match: RegExpExecArray): Measure => {
  const [, words = '', number, unit = ''] = match.map((part) => part?.toLowerCase())
  return toMeasure(match, PERIOD, (UNITS[unit] ?? 1) / toCount(number ?? words))
}

const readEvery = (match: RegExpExecArray): Measure => {
  const factor = { other: 2, second: 2, third: 3 }[match[1]?.trim().toLowerCase() ?? ''] ?? 1
  return toMeasure(match, PERIOD, factor * (UNITS[match[2]?.toLowerCase() ?? ''] ?? 1))
}

const readSpan = (match: RegExpExecArray): Measure =>
  toMeasure(match, 'time', (UNITS[match[3]?.toLowerCase() ?? ''] ?? 1) * (match[1] || match[2] ? 0.5 : 1))

const readPart = (match: RegExpExecArray): Measure | undefined => {
  const [, bound = '', part = '', name = ''] = match
  const unit = findUnit(name.toLowerCase())
  if (!unit) return undefined
  const value = unit.factor * (part.toLowerCase() === 'half' ? 0.5 : 0.25)
  const measure = toMeasure(match, unit.of, value)
  if (/^(?:at least|more than)$/i.test(bound)) return { ...measure, high: Infinity }
  return /^(?:for|after|)$/i.test(bound) ? measure : { ...measure, low: -Infinity }
}

const readShare = (match: RegExpExecArray): Measure => {
  const part = match[2]?.toLowerCase().replace(/s$/, '') ?? ''
  return toMeasure(match, 'share', (SHARES[part] ?? 0) * toCount(match[1]?.toLowerCase() ?? 'one'))
}

const readOne = (match: RegExpExecArray): Measure | undefined => {
  const [, bound = '', noun = ''] = match.map((part) => part?.toLowerCase())
  if (findUnit(noun ?? '')) return undefined
  const measure = toMeasure(match, toThing(toSingular(noun ?? '')), 1)
  if (bound === 'more than') return { ...measure, high: Infinity }
  return /^(?:exactly|an?)$/.test(bound ?? '') ? measure : { ...measure, low: -Infinity }
}

const READERS: readonly [Guarded, (match: RegExpExecArray) => Measure | undefined][] = [
  [PART, readPart],
  [ONE, readOne],
  [TIMES, readTimes],
  [EVERY, readEvery],
  [ADVERB, (match) => toMeasure(match, PERIOD, ADVERBS[match[0].toLowerCase()] ?? 0)],
  [SPAN, readSpan],
  [FRACTION, readShare],
]

const isInside = ({ span: [from, to] }: Measure, { span }: Measure): boolean =>
  span[0] <= from && to <= span[1]

/** The figures of a text together with those in words; a count inside of a frequency is part of it. */
export const toExtents = (text: string, measures: readonly Measure[]): Measure[] => {
  const part = text.slice(0, LIMIT)
  const spoken = [
    ...toClocks(part),
    ...READERS.flatMap(([pattern, read]) => matchAll(part, pattern).flatMap((match) => read(match) ?? [])),
  ]
  const own = spoken.filter(
    (one, at) =>
      !spoken.some((other, i) => i < at && isInside(one, other)) &&
      !measures.some((other) => isInside(one, other) || (other.of === one.of && isInside(other, one))),
  )
  return [...measures.filter((one) => !own.some((other) => isInside(one, other))), ...own]
}
