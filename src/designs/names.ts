/** Names as people mean them: `OrderItem`, `order_items` and «Order items» are one. */
import { toSingular } from '../analysis/language/singular.ts'

/** The words of a name, in small letters. */
export const toWords = (name: string): string[] =>
  name
    .slice(0, 200)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a text as stems, with a blank around each. */
export const toProse = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(toSingular)
    .join(' ')} `

/** One spelling of a name for all of them; a plural counts as its singular. */
export const toStem = (name: string): string => toWords(name).map(toSingular).join('')

/** One spelling of a name, plural or not. */
export const toSame = (name: string): string => toWords(name).join('')

/** `orders` for `order_id`; undefined for a name that refers to nothing. */
export const toOwner = (column: string): string | undefined => {
  const words = toWords(column)
  return words.length > 1 && (words.at(-1) === 'id' || words.at(-1) === 'uuid')
    ? words.slice(0, -1).map(toSingular).join('')
    : undefined
}

/** Whether all words of the one stand in the other, one after the other. */
const contains = (long: readonly string[], short: readonly string[]): boolean =>
  short.length > 0 && long.some((_, at) => short.every((word, index) => long[at + index] === word))

const LITTLE = new Set(['the', 'a', 'an', 'our'])

const toMeant = (name: string): string[] =>
  toWords(name)
    .filter((word) => !LITTLE.has(word))
    .map(toSingular)

/** Whether two names may well mean one thing: equal, or one inside the other. */
export const isLike = (one: string, other: string): boolean => {
  const [mine, theirs] = [toMeant(one), toMeant(other)]
  return contains(mine, theirs) || contains(theirs, mine)
}

export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.some((other) => isLike(name, other))

/** «a, b and c», at most five. */
export const toList = (words: readonly string[], most = 5): string => {
  const shown = words.slice(0, most)
  const rest = words.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
