/** Text in lines of a terminal: wrapped at words, with marks under some of them. */

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
const NONE = /\p{M}|[\u200b-\u200d]|[\ufe00-\ufe0f]/u

/** The first sign that is not one cell wide is ©. */
const toCells = (character: string): number => {
  if (character < '\xa9') return 1
  return NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
}

/** Columns that a text takes up in a terminal. */
export const toWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += toCells(character)
  return width
}

type Piece = { from: number; to: number }

/** Pieces of a text that fit a width; a word that does not is parted. */
const toPieces = (text: string, width: number): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  let blank = -1
  let used = 0
  let at = 0
  for (const character of text) {
    used += toCells(character)
    if (used > width && at > from) {
      const to = blank > from ? blank : at
      pieces.push({ from, to })
      from = blank > from ? blank + 1 : at
      used = toWidth(text.slice(from, at)) + toCells(character)
      blank = -1
    }
    if (character === ' ') blank = at
    at += character.length
  }
  pieces.push({ from, to: text.length })
  return pieces
}

/** The text in lines, each behind the indentation. */
export const wrap = (text: string, width: number, indent: string, first = indent): string[] =>
  toPieces(text, Math.max(width - indent.length, 20)).map(
    ({ from, to }, index) => (index === 0 ? first : indent) + text.slice(from, to),
  )

export type Mark = [from: number, to: number]

const toCarets = (text: string, { from, to }: Piece, marks: readonly Mark[]): string => {
  let line = ''
  let at = from
  for (const character of text.slice(from, to)) {
    const isMarked = marks.some(([start, end]) => start <= at && at < end)
    line += (isMarked ? '^' : ' ').repeat(toCells(character))
    at += character.length
  }
  return line.trimEnd()
}

const toPainted = (
  text: string,
  { from, to }: Piece,
  marks: readonly Mark[],
  colour: (words: string) => string,
): string => {
  let line = ''
  let at = from
  while (at < to) {
    const mark = marks.find(([start, end]) => start <= at && at < end)
    const next = Math.min(to, ...marks.map(([start]) => start).filter((start) => start > at))
    const end = mark ? Math.min(to, mark[1]) : next
    line += mark ? colour(text.slice(at, end)) : text.slice(at, end)
    at = Math.max(end, at + 1)
  }
  return line
}

/** The text in lines, the marked words in colour, or with a row of carets beneath where there is none. */
export const wrapMarked = (
  text: string,
  marks: readonly Mark[],
  {
    width,
    indent,
    colour,
  }: { width: number; indent: string; colour: ((words: string) => string) | undefined },
): string[] =>
  toPieces(text, Math.max(width - indent.length, 20)).flatMap((piece) => {
    if (colour) return [indent + toPainted(text, piece, marks, colour)]
    const carets = toCarets(text, piece, marks)
    return [indent + text.slice(piece.from, piece.to), ...(carets ? [indent + carets] : [])]
  })
