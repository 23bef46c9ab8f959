/**
 * A text by what sets it apart from another one. D1 `applyDifference(base, toDifference(base, text))` is `text`. D2 both take
 * time in proportion to the texts. D3 what is read from a file makes no text longer than it may be, and raises no exception.
 */

/** Pieces in their order: new words, or a stretch of the base. */
export type Difference = (string | [start: number, length: number])[]

/** A stretch shorter than this is told in words: naming it would take more. */
const SHORTEST = 24

/** Whether a line of the base is these words; `at` is where a line begins. */
const isLine = (base: string, words: string, at: number): boolean =>
  base.startsWith(words, at) && (words.endsWith('\n') || at + words.length === base.length)

/** So many lines are looked for one by one: what was edited holds few that stood elsewhere. */
const FEW = 8

const search = (base: string, words: string): number | undefined => {
  for (let at = base.indexOf(words); at >= 0; at = base.indexOf(words, at + 1))
    if ((at === 0 || base[at - 1] === '\n') && isLine(base, words, at)) return at
  return undefined
}

/** Where each line of the base stands first. */
const toPlaces = (base: string): Map<string, number> => {
  const places = new Map<string, number>()
  for (let start = 0; start < base.length; ) {
    const end = base.indexOf('\n', start) + 1 || base.length
    const words = base.slice(start, end)
    if (!places.has(words)) places.set(words, start)
    start = end
  }
  return places
}

/** Where a line of these words stands first in the base. */
const openLines = (base: string): ((words: string) => number | undefined) => {
  let asked = 0
  let places: Map<string, number> | undefined
  return (words) => {
    if (asked++ < FEW) return search(base, words)
    places ??= toPlaces(base)
    return places.get(words)
  }
}

const addWords = (difference: Difference, words: string): void => {
  const last = difference.length - 1
  if (typeof difference[last] === 'string') difference[last] += words
  else difference.push(words)
}

const addStretch = (difference: Difference, start: number, length: number): void => {
  const last = difference.at(-1)
  if (typeof last === 'object' && last[0] + last[1] === start) last[1] += length
  else difference.push([start, length])
}

/** Short stretches as words. */
const shorten = (base: string, difference: Difference): Difference => {
  const short: Difference = []
  for (const piece of difference) {
    if (typeof piece === 'string') addWords(short, piece)
    else if (piece[1] < SHORTEST) addWords(short, base.slice(piece[0], piece[0] + piece[1]))
    else short.push(piece)
  }
  return short
}

/** Line by line: one that follows in the base what the last one was there, or the first that says the same. */
export const toDifference = (base: string, text: string): Difference => {
  const difference: Difference = []
  const find = openLines(base)
  let next = 0
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length
    const words = text.slice(start, end)
    const at = isLine(base, words, next) ? next : find(words)
    if (at === undefined) addWords(difference, words)
    else {
      addStretch(difference, at, words.length)
      next = at + words.length
    }
    start = end
  }
  return shorten(base, difference)
}

/** The text, or undefined where the pieces make none of at most `longest` characters. */
export const applyDifference = (base: string, difference: unknown, longest: number): string | undefined => {
  if (!Array.isArray(difference)) return undefined
  let text = ''
  for (const piece of difference) {
    if (typeof piece === 'string') text += piece
    else if (isStretch(piece, base.length)) text += base.slice(piece[0], piece[0] + piece[1])
    else return undefined
    if (text.length > longest) return undefined
  }
  return text
}

const isStretch = (piece: unknown, length: number): piece is [number, number] => {
  if (!Array.isArray(piece) || piece.length !== 2) return false
  const [start, size] = piece
  return (
    Number.isSafeInteger(start) &&
    Number.isSafeInteger(size) &&
    start >= 0 &&
    size >= 0 &&
    start + size <= length
  )
}
