/** Numbers with what they count and how they are compared. */
import type { Comparator, Quantity } from './frame.ts'

const NUMBER = String.raw`(\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`
const UNIT = `(%|percent|ms|milliseconds?|msec|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|bytes?|kb|mb|gb|tb|kib|mib|gib|kbps|mbps|hz|khz|mhz|ghz|px|pixels?|mm|cm|m|km|miles?|kg|g|v|w|kw|kwh|°c|usd|eur|dollars?|euros?|users|customers|characters|clicks?|requests?(?: per second)?|transactions?(?: per second)?|attempts?|items?|records?|sessions?|connections?|pages?|times|rows?|files?|levels?|devices?|messages?)`
const RANGE = new RegExp(
  String.raw`\b(?:between|from) ${NUMBER} ?(?:${UNIT}\b)? ?(?:and|to|-|–) ?${NUMBER} ?(?:${UNIT}(?![\p{L}]))?`,
  'giu',
)
const SINGLE = new RegExp(String.raw`(?<![\p{L}\d.#_-])${NUMBER}(?:[ -]?${UNIT}(?![\p{L}\d]))?`, 'giu')
const COMPARATORS: [RegExp, Comparator][] = [
  [
    /(?:no (?:more|longer|later|greater|higher) than|not (?:more|longer|greater|later) than|at most|up to|a? ?maximum (?:of|is)|not exceed(?:ing)?|never exceed|within|no later|limit(?:ed)? (?:of|to)|max\.?|<=|≤)\s*(?:an? |the |about |every )?$/i,
    '<=',
  ],
  [/(?:less than|under|below|fewer than|faster than|shorter than|lower than|<)\s*$/i, '<'],
  [/(?:no (?:less|fewer) than|not less than|at least|a? ?minimum (?:of|is)|min\.?|>=|≥)\s*$/i, '>='],
  [/(?:more than|greater than|over|above|exceeds?|exceeding|longer than|higher than|>)\s*$/i, '>'],
]

const toNumber = (text: string): number => Number(text.replace(/[ ,]/g, ''))

const toComparator = (text: string, at: number): [Comparator, number] => {
  const before = text.slice(Math.max(0, at - 32), at)
  for (const [pattern, comparator] of COMPARATORS) {
    const match = pattern.exec(before)
    if (match) return [comparator, at - (before.length - match.index)]
  }
  return ['=', at]
}

const toRange = (match: RegExpExecArray, base: number): Quantity => {
  const unit = match[4] ?? match[2]
  const start = base + match.index
  return {
    text: match[0],
    span: [start, start + match[0].length],
    comparator: 'range',
    value: toNumber(match[1] ?? '0'),
    to: toNumber(match[3] ?? '0'),
    ...(unit ? { unit: unit.toLowerCase() } : {}),
  }
}

/** All quantities between two places of the text, in order. */
export const toQuantities = (text: string, from: number, to: number): Quantity[] => {
  const part = text.slice(from, to)
  if (!/\d/.test(part)) return []
  const found = Array.from(part.matchAll(RANGE), (match) => toRange(match, from))
  for (const match of part.matchAll(SINGLE)) {
    const at = from + match.index
    if (found.some(({ span }) => at >= span[0] && at < span[1])) continue
    const [comparator, start] = toComparator(text.slice(0, to), at)
    const end = at + match[0].trimEnd().length
    const unit = match[2]?.toLowerCase()
    found.push({
      text: text.slice(start, end),
      span: [start, end],
      comparator,
      value: toNumber(match[1] ?? '0'),
      ...(unit ? { unit } : {}),
    })
  }
  return found.sort((a, b) => a.span[0] - b.span[0])
}
