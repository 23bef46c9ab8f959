/**
 * A text by what sets it apart from another one. D1 `applyDifference(base, toDifference(base, text))` is `text`. D2 both take
 * time in proportion to the texts. D3 what is read from a file makes no text longer than it may be, and raises no exception.
 */

/** Pieces in their order: new words, or a stretch of the base. */
export type Difference = (string | [start: number, length: number])[]

/** A stretch shorter than this is told in words: naming it would take more. */
const SHORTEST = 24

type Stretch = { start: number; end: number }

const toLines = (text: string): Stretch[] => {
  const lines: Stretch[] = []
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length
    lines.push({ start, end })
    start = end
  }
  return lines
}

/** Where a line of these words stands in the base: the first place, and by it the next one. */
const toPlaces = (base: string, lines: Stretch[]): Map<string, number[]> => {
  const places = new Map<string, number[]>()
  for (const [at, { start, end }] of lines.entries()) {
    const words = base.slice(start, end)
    const known = places.get(words)
    if (known) known.push(at)
    else places.set(words, [at])
  }
  return places
}

/** Stretches of the base, line by line, for every line of the text that the base has; undefined for the others. */
const findLines = (base: string, text: string): { line: Stretch; found: Stretch | undefined }[] => {
  const lines = toLines(base)
  const places = toPlaces(base, lines)
  let next = 0
  return toLines(text).map((line) => {
    const words = text.slice(line.start, line.end)
    const expected = lines[next]
    const isNext =
      expected && base.startsWith(words, expected.start) && expected.end - expected.start === words.length
    const at = isNext ? next : places.get(words)?.[0]
    if (at === undefined) return { line, found: undefined }
    next = at + 1
    return { line, found: lines[at] }
  })
}

const addWords = (difference: Difference, words: string): void => {
  const last = difference.length - 1
  if (typeof difference[last] === 'string') difference[last] += words
  else difference.push(words)
}

const addStretch = (difference: Difference, { start, end }: Stretch): void => {
  const last = difference.at(-1)
  if (typeof last === 'object' && last[0] + last[1] === start) last[1] += end - start
  else difference.push([start, end - start])
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

export const toDifference = (base: string, text: string): Difference => {
  const difference: Difference = []
  for (const { line, found } of findLines(base, text)) {
    if (found) addStretch(difference, found)
    else addWords(difference, text.slice(line.start, line.end))
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
