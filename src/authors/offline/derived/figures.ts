/** Numbers of a need, with what they count, and the values that a test must try around them. */
import type { Comparator } from '../../../analysis/frame/frame.ts'
import { type Figure, toFigures } from '../../../analysis/frame/quantity.ts'
import { findUnit } from '../../../analysis/frame/units.ts'
import type { Act } from './behaviour.ts'

/** `words` are the need's own; `proposed` says that nobody has agreed to the number yet. */
export type Limit = { words: string; proposed: boolean; tries: string }

const BRACKETS = /\[([^\][]{1,40})\]/g
const COUNTED =
  /^(?:[ -](?!(?:of|in|at|to|for|from|and|or|per|by|with|within|each|a|an|the|is|are|was|were)\b)[\p{L}][\p{L}-]*){1,3}(?: or [\p{L}-]+(?: [\p{L}-]+)?)?/u
/** «WCAG 2.2», «version 3»: names, not amounts. */
const NAMED =
  /(?:\b[A-Z]{2,}|\b(?:[Vv]ersion|[Ll]evel|[Ss]ection|[Aa]rticle|[Cc]hapter|[Pp]hase|[Oo]ption))\s$/
const isNamed = (text: string, figure: Figure): boolean =>
  figure.unit === undefined && NAMED.test(text.slice(Math.max(0, figure.at - 12), figure.at))

const SPELT = /^(?:one|two)\b/i

const toSteps = (comparator: Comparator, value: number): [inside: string, outside: string] => {
  if (comparator === '<=') return [`${value}`, `${value + 1}`]
  if (comparator === '<') return [`${value - 1}`, `${value}`]
  if (comparator === '>') return [`${value + 1}`, `${value}`]
  return [`${value}`, `${value - 1}`]
}

const isCount = ({ unit, value }: Figure): boolean => {
  const known = unit === undefined ? undefined : findUnit(unit)
  return Number.isInteger(value) && (known === undefined || unit?.startsWith(known.of) === true)
}

/** Counts step by one; times, sizes and shares are tried at the limit and just beyond it. */
const toTries = (figure: Figure, inCondition: boolean): string => {
  const { comparator, value, to } = figure
  if (comparator === 'range') return `below, at and above ${value} and ${to ?? value}`
  if (!isCount(figure)) return 'at the limit and just beyond it'
  const [inside, outside] = toSteps(comparator, value)
  if (inCondition) return `with ${outside} nothing happens, with ${inside} the rule applies`
  return comparator === '='
    ? `${value - 1}, ${value} and ${value + 1}`
    : `${inside} passes, ${outside} does not`
}

const toLimit = (plain: string, brackets: ReadonlySet<string>, inCondition: boolean) => {
  return (figure: Figure): Limit[] => {
    if (isNamed(plain, figure) || SPELT.test(figure.text)) return []
    const counted = figure.unit === undefined ? (COUNTED.exec(plain.slice(figure.end))?.[0] ?? '') : ''
    // «[30] minutes or older than [12] hours»: «or older» belongs to the second figure.
    const isSplit = /^\s+than\b/.test(plain.slice(figure.span[1]))
    const words = (isSplit ? plain.slice(figure.span[0], figure.end) : figure.text) + counted
    const digits = figure.text.match(/\d[\d.,]*/g) ?? []
    return [
      { words, proposed: digits.some((part) => brackets.has(part)), tries: toTries(figure, inCondition) },
    ]
  }
}

const readLimits = (text: string, inCondition: boolean): Limit[] => {
  const brackets = new Set(Array.from(text.matchAll(BRACKETS), ([, inner = '']) => inner.trim()))
  const plain = text.replace(BRACKETS, '$1')
  return toFigures(plain, 0, plain.length).flatMap(toLimit(plain, brackets, inCondition))
}

/** A state («while 200 people sign in») is a load to hold, not a limit at which something begins. */
export const toLimits = ({ kind, condition, text }: Act): Limit[] => [
  ...readLimits(condition, kind !== 'state'),
  ...readLimits(text, false),
]
