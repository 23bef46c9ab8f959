/** Numbers with what they count and how they are compared. */

import { toSmallLetters } from '../language/letters.ts'
import { rememberBySpan } from '../language/memory.ts'
import { isOneOf } from '../language/word-lists.ts'
import type { Comparator, Quantity, Span } from './frame.ts'
import { findUnit, isPhysical, toBase } from './units.ts'

/** A quantity with the place of its figures, and the unit written at a range's lower end. */
export type Figure = Quantity & { at: number; end: number; lowUnit?: string; spelt: boolean }

const SPELT =
  'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 hundred 100 dozen 12 twice 2 thrice 3'
const NUMBER =
  /\d{1,3}(?:[ ,]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|dozen|twice|thrice)\b/gi

/** Words before a figure, by what they make of it. */
const BOUNDS: Record<string, string> = {
  '<=': 'no more than|not more than|no longer than|not longer than|no later than|not later than|no greater than|not greater than|no higher than|not higher than|no larger than|not larger than|no over|at most|at the most|up to|maximum of|maximum is|maximum|max|not exceed|not exceeding|never exceed|never exceeds|exceed not|within|no later|limit of|limited to|capped at|stops at|not above|not over|as many as|until at most|no wider than|no heavier than|no deeper than|no taller than|no thicker than|no bigger than|no older than|no faster than|no louder than|no brighter than|no warmer than|no hotter than|no stronger than|no steeper than|no further than|no farther than|never above|never over|never more than|never longer than|never higher than',
  '<': 'less than|under|below|fewer than|shorter than|lower than|smaller than|lighter than|younger than|narrower than|cheaper than|beneath|closer than|sooner than',
  '>=': 'no less than|no fewer than|not less than|not fewer than|not under|not below|no lower than|not lower than|no shorter than|not shorter than|no smaller than|not smaller than|no earlier than|not earlier than|not before|no sooner than|not sooner than|at least|at the least|minimum of|minimum is|minimum|min|starting at|starting from|beginning at|beginning from|as of|at minimum|at a minimum|no narrower than|no thinner than|no lighter than|no slower than|no nearer than|no closer than|not closer than|no younger than|no colder than|no cooler than|never below|never under|never less than|never fewer than|never lower than',
  '>': 'more than|greater than|over|above|exceed|exceeds|exceeding|longer than|higher than|larger than|bigger than|heavier than|wider than|taller than|deeper than|thicker than|older than|later than|stronger than|hotter than|warmer than|further than|farther than|beyond|upwards of|upward of|in excess of|surpass|surpasses|north of|faster than|louder than|brighter than|steeper than',
  '=': 'exactly|precisely',
}
const FILLERS = /(?:^|\s)(?:an?|the|about|some|around|approximately)$/
const REACH = 40
const MORE =
  'more above over higher greater longer larger better up upward upwards beyond heavier older deeper wider later faster bigger thicker taller stronger warmer hotter further farther brighter louder'
const LESS =
  'less fewer below under lower shorter smaller earlier lighter younger thinner narrower cooler colder slower cheaper quieter closer nearer'

/** What words behind a figure make of it: "or more", "at most", "+". */
const readBehind = (rest: string): { comparator: Comparator; length: number } | undefined => {
  if (/^\s?\+(?!\d)/.test(rest)) return { comparator: '>=', length: rest.indexOf('+') + 1 }
  const plus = /^[ -]plus(?= ?(?:[.,;]|$))|^-plus\b/i.exec(rest)?.[0]
  if (plus) return { comparator: '>=', length: plus.length }
  const small = toSmallLetters(rest)
  const words = small.match(/[a-z]+|[^\sa-z]/g) ?? []
  const [first = '', second = '', third = ''] = words
  const to = (last: string): number => small.indexOf(last) + last.length
  if (isOneOf('upward upwards onward onwards minimum', first)) return { comparator: '>=', length: to(first) }
  if (first === 'maximum') return { comparator: '<=', length: to(first) }
  const [bound, next] = second === 'the' ? [third, words[3]] : [second, third]
  if (isOneOf('at as', first) && (second === 'minimum' || (second === 'a' && third === 'minimum')))
    return { comparator: '>=', length: to('minimum') }
  if (first === 'at' && bound === 'least') return { comparator: '>=', length: to('least') }
  if (first === 'at' && isOneOf('most latest', bound)) return { comparator: '<=', length: to(bound) }
  const [joint, word, after] = isOneOf('or and', first) ? [first, second, next] : [second, third, words[3]]
  if (!isOneOf('or and', joint) || after === 'than') return undefined
  if (isOneOf(MORE, word)) return { comparator: '>=', length: to(` ${word}`) }
  return isOneOf(LESS, word) ? { comparator: '<=', length: to(` ${word}`) } : undefined
}

let bounds: Map<string, Comparator> | undefined

const readBounds = (): Map<string, Comparator> => {
  bounds ??= new Map(
    Object.entries(BOUNDS).flatMap(([sign, phrases]) =>
      phrases.split('|').map((phrase): [string, Comparator] => [phrase, sign as Comparator]),
    ),
  )
  return bounds
}

/** The comparator that the words before a figure make, and where they begin. */
const toBound = (text: string, at: number): [Comparator, number] | undefined => {
  const before = toSmallLetters(text.slice(Math.max(0, at - REACH), at))
  const bare = before.trimEnd().replace(FILLERS, '').trimEnd()
  const sign = /(?:<=|>=|\u2264|\u2265|<|>)$/.exec(bare)?.[0]
  const start = at - before.length + bare.length
  if (sign) {
    const comparator = sign.replace(/\u2264/, '<=').replace(/\u2265/, '>=')
    return [comparator as Comparator, start - sign.length]
  }
  const words = bare.replace(/\.$/, '').split(/\s+/).slice(-3)
  for (let from = 0; from < words.length; from++) {
    const phrase = words.slice(from).join(' ')
    const comparator = readBounds().get(phrase)
    if (comparator) return [comparator, start - (bare.length - bare.lastIndexOf(words[from] as string))]
  }
  return undefined
}

const NAME =
  /^(?:[\xb0\xb5\u20ac$\xa3]?[A-Za-z][A-Za-z\xb2\xb3]*\d?(?:[/\xb7\u22c5][A-Za-z]+)?|%|\xb0|\u20ac)(?![A-Za-z])/
/** Units of two words. */
const DOUBLE =
  /^(?:degrees? (?:celsius|centigrade|fahrenheit|[cf])|deg\.? [cf]|nautical miles?|fluid ounces?|(?:square|cubic) (?:met(?:re|er)s?|feet|foot|centimet(?:re|er)s?)|pounds?-force|newton-met(?:re|er)s?|foot-pounds?|ft-lb)(?![A-Za-z])/i
const RATE = /^ (?:per|an?|each) [A-Za-z]+(?![A-Za-z])/

/** "5-minute" measures, "one-time" does not. */
const isPhysicalName = (name: string): boolean => {
  const unit = findUnit(name)
  return unit !== undefined && isPhysical(unit)
}

/** The unit behind a figure with the length of its words. */
const readUnit = (text: string, end: number): { name: string; end: number } | undefined => {
  const gap = /^[ \u00a0-]/.test(text[end] ?? '') ? 1 : 0
  const rest = text.slice(end + gap, end + gap + REACH)
  const name = NAME.exec(rest)?.[0]
  if (!name || (text[end] === '-' && !isPhysicalName(name.toLowerCase()))) return undefined
  const double = DOUBLE.exec(rest)?.[0]
  const joined = double?.toLowerCase().replace('.', '').replace(/[ -]/, '-') ?? ''
  if (double && findUnit(joined)) return { name: joined, end: end + gap + double.length }
  const rate = RATE.exec(rest.slice(name.length))?.[0]
  const whole = rate ? (name + rate).toLowerCase() : ''
  if (whole && findUnit(whole)) return { name: whole, end: end + gap + whole.length }
  const own = name === 'A' ? name : name.toLowerCase()
  return findUnit(own) ? { name: own, end: end + gap + name.length } : undefined
}

const toValue = (digits: string): number => {
  if (/^\d/.test(digits)) return Number(digits.replace(/[ ,]/g, ''))
  const words = SPELT.split(' ')
  return Number(words[words.indexOf(digits.toLowerCase()) + 1])
}

const BEFORE_NUMBER = /[A-Za-z\u00c0-\u024f\d.#_]/

/** "v2", "REQ-12", "#4" and "10:30" are names; "-18" is a number, and so is the end of "5-10". */
const isName = (text: string, at: number, end: number): boolean => {
  const before = text[at - 1] ?? ' '
  if (before === ':' || (text[end] === ':' && /\d/.test(text[end + 1] ?? ''))) return true
  if (before === '-') return !/[\s\d(]/.test(text[at - 2] ?? ' ')
  return BEFORE_NUMBER.test(before)
}

/** A hyphen or the true minus. */
const isMinus = (sign: string): boolean => /^[-\u2212]$/.test(sign)

/** The sign in front of a figure that belongs to it: a minus, or a currency. */
const readSign = (text: string, at: number): { minus: boolean; money: string | undefined } => {
  const sign = text[at - 1] ?? ''
  const minus = isMinus(sign) && /[\s(]/.test(text[at - 2] ?? ' ')
  return { minus, money: /[\u20ac$\xa3]/.test(sign) ? sign : undefined }
}

const toFigure = (text: string, at: number, digits: string): Figure | undefined => {
  if (isName(text, at, at + digits.length)) return undefined
  const spelt = !/^\d/.test(digits)
  const unit = readUnit(text, at + digits.length)
  if (spelt && digits.toLowerCase() === 'one' && !unit) return undefined
  const figureEnd = unit?.end ?? at + digits.length
  const { minus, money } = readSign(text, at)
  const start = minus || money ? at - 1 : at
  const bound = toBound(text, start)
  const behind = bound ? undefined : readBehind(text.slice(figureEnd, figureEnd + REACH))
  const name = unit?.name ?? money ?? (/^t(?:w|hr)ice$/i.test(digits) ? 'times' : undefined)
  const comparator = bound?.[0] ?? behind?.comparator ?? '='
  const span: Span = [bound?.[1] ?? start, figureEnd + (behind?.length ?? 0)]
  return {
    text: text.slice(...span),
    span,
    comparator,
    value: minus ? -toValue(digits) : toValue(digits),
    ...(name ? { unit: name } : {}),
    at: start,
    end: figureEnd,
    spelt,
  }
}

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || (b !== undefined && findUnit(a)?.of === findUnit(b)?.of)

/** "between 5 and 10 s", "from 5 to 10 s", "5 s to 10 s", "5-10 s". */
const toRange = (text: string, low: Figure, high: Figure): Figure | undefined => {
  const joint = text.slice(low.end, high.at).trim().toLowerCase()
  const opening = /\b(between|from)\s*$/i.exec(text.slice(Math.max(0, low.at - 10), low.at))
  const word = opening?.[1]?.toLowerCase()
  const dash = /^[-\u2013\u2014\u2212]$/.test(joint) || (joint === '' && text[high.at - 1] === '-')
  const joined = dash || joint === 'to' || joint === 'through' || (joint === 'and' && word === 'between')
  if (!joined || low.comparator !== '=' || (!word && !isSame(low.unit, high.unit))) return undefined
  const start = opening && word ? low.at - opening[0].length : low.at
  const unit = high.unit ?? low.unit
  return {
    ...high,
    text: text.slice(start, high.end),
    span: [start, high.end],
    comparator: 'range',
    value: low.value,
    to: high.value,
    ...(unit ? { unit } : {}),
    ...(low.unit ? { lowUnit: low.unit } : {}),
    at: low.at,
  }
}

const readFigures = (text: string, from: number, to: number): Figure[] => {
  const part = text.slice(0, to)
  const singles: Figure[] = []
  NUMBER.lastIndex = from
  for (let match = NUMBER.exec(part); match; match = NUMBER.exec(part)) {
    const figure = toFigure(part, match.index, match[0])
    if (figure) singles.push(figure)
  }
  const found: Figure[] = []
  for (let i = 0; i < singles.length; i++) {
    const low = singles[i] as Figure
    const high = singles[i + 1]
    const range = high && toRange(part, low, high)
    found.push(range ?? low)
    if (range) i++
  }
  return found
}

/** All figures between two places of the text, in order; a range is one. */
export const toFigures = rememberBySpan(readFigures)

/** The ends of a figure in base units. */
export const toEnds = ({ comparator, value, to, unit, lowUnit }: Figure): [number, number] => {
  const upper = unit ? findUnit(unit) : undefined
  const lower = lowUnit ? findUnit(lowUnit) : upper
  if (comparator === 'range') return [toBase(value, lower), toBase(to ?? value, upper)]
  const base = toBase(value, upper)
  const low = comparator === '<' || comparator === '<=' ? -Infinity : base
  const high = comparator === '>' || comparator === '>=' ? Infinity : base
  return [low, high]
}

export const toQuantity = ({ at, end, lowUnit, spelt, ...quantity }: Figure): Quantity => quantity
