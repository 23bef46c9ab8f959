/** Times of day, however they are written: "08:00", "8 am", "seven in the evening", "noon", "between 06:00 and 22:00". */
import { guard, matchAll } from '../language/needles.ts'
import type { Measure } from './measure.ts'

/** What a time of day measures: seconds since midnight. */
export const CLOCK = 'clock'

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const SPELT = HOURS.join('|')
const HALF_DAY = ' ?(?:am|a\\.m|pm|p\\.m)\\b'
const TIME = `(?:noon|midday|midnight|(?:[01]?\\d|2[0-3]):[0-5]\\d(?:${HALF_DAY})?|(?:1[0-2]|0?[1-9])${HALF_DAY}|(?:1[0-2]|[1-9]|${SPELT}) (?:o['’]clock|at night|in the (?:morning|afternoon|evening)))`
const BEFORE = 'no later than|not later than|by|before|until|till|up to'
const SINCE = 'no earlier than|not earlier than|not before|from|after|as of|starting at'
const NEEDLES = ':,noon,midday,midnight,am,pm,a.m,p.m,clock,in the,at night'
const RANGE = guard(
  `from,between&${NEEDLES}`,
  new RegExp(`\\b(?:from|between) (${TIME})(?: to | until | till | and | ?[-\\u2013] ?)(${TIME})`, 'gi'),
)
const SINGLE = guard(NEEDLES, new RegExp(`\\b(?:(${BEFORE}) |(${SINCE}) )?(${TIME})`, 'gi'))

const toSeconds = (words: string): number => {
  const small = words.toLowerCase()
  if (small === 'midnight') return 0
  if (small === 'noon' || small === 'midday') return 43_200
  const [first = '', minutes = '0'] = small.match(/\d+|^[a-z]+/g) ?? []
  const hour = HOURS.indexOf(first) + 1 || Number(first)
  const late = /\bp\.?m|\dp\.?m|afternoon|evening|night$/.test(small)
  const half = late || /a\.?m\b|morning/.test(small)
  const day = half ? (hour % 12) + (late ? 12 : 0) : hour
  return day * 3600 + Number(/^\d+$/.test(minutes) ? minutes : 0) * 60
}

const toMeasure = ({ index, 0: text }: RegExpExecArray, low: number, high: number): Measure => ({
  of: CLOCK,
  low,
  high,
  text,
  span: [index, index + text.length],
})

const readSingle = (match: RegExpExecArray): Measure => {
  const at = toSeconds(match[3] ?? '')
  return toMeasure(match, match[1] ? -Infinity : at, match[2] ? Infinity : at)
}

export const toClocks = (text: string): Measure[] => {
  const ranges = matchAll(text, RANGE).map((match) =>
    toMeasure(match, toSeconds(match[1] ?? ''), toSeconds(match[2] ?? '')),
  )
  const singles = matchAll(text, SINGLE).map(readSingle)
  return [
    ...ranges,
    ...singles.filter(
      ({ span }) => !ranges.some((range) => range.span[0] <= span[0] && span[1] <= range.span[1]),
    ),
  ]
}
