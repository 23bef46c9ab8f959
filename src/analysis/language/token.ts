import { DIGIT, hasLetters, isWestern, LETTER } from './letters.ts'

/** A piece of text with its place in UTF-16 units. */
export type Token = { text: string; lower: string; start: number; end: number }

/** The longest sentence that is read; what lies behind is left out. */
const TOKEN_LIMIT = 1000

const URL = String.raw`(?:https?:\/\/|www\.)[^\s<>"')\]]{0,2000}[^\s<>"')\].,;:!?]`

/** Matches one piece of a text, with these classes of letters and digits. */
const toPiece = (letter: string, digit: string, flags: string, email: boolean): RegExp => {
  const address = `[${letter}\\d._%+-]{1,64}@[${letter}\\d-]{1,64}(?:\\.[${letter}\\d-]{1,64}){1,4}|`
  const number = `\\d+(?:[.,]\\d+)*(?:\\s?%|(?![${letter}\\d*_/-]))`
  const part = `[${letter}${digit}_*]+`
  const word = `${part}(?:[-'\\u2019./&+@]${part})*`
  return new RegExp(`${URL}|${email ? address : ''}${number}|${word}|\\S`, flags)
}

const pieces = new Map<string, RegExp>()

const readPiece = (text: string): RegExp => {
  const western = isWestern(text)
  const email = text.includes('@')
  const key = `${western} ${email}`
  const known = pieces.get(key)
  if (known) return known
  const piece = western
    ? toPiece(LETTER, DIGIT, 'y', email)
    : toPiece(String.raw`\p{L}`, String.raw`\p{N}`, 'uy', email)
  pieces.set(key, piece)
  return piece
}

const SUFFIX = /^(.+?)(n['\u2019]t|['\u2019](?:s|d|m|ll|ve|re))$/i

const push = (tokens: Token[], text: string, start: number): void => {
  if (text === '') return
  tokens.push({ text, lower: text.toLowerCase().replace(/\u2019/, "'"), start, end: start + text.length })
}

/** Emphasis of markdown is no part of a word: `**WHEN**`. */
const toInk = (text: string): [number, number] => {
  if (!/^[*_]|[*_]$/.test(text) || !hasLetters(text)) return [0, text.length]
  let from = 0
  let to = text.length
  while (from < to && (text[from] === '*' || text[from] === '_')) from++
  while (to > from && (text[to - 1] === '*' || text[to - 1] === '_')) to--
  return [from, to]
}

const pushWord = (tokens: Token[], text: string, start: number): void => {
  const lower = text.toLowerCase()
  if (lower === 'cannot') {
    push(tokens, text.slice(0, 3), start)
    push(tokens, text.slice(3), start + 3)
    return
  }
  const suffix = text.length < 60 ? SUFFIX.exec(text) : null
  if (!suffix) {
    push(tokens, text, start)
    return
  }
  const stem = suffix[1] ?? ''
  push(tokens, stem, start)
  push(tokens, suffix[2] ?? '', start + stem.length)
}

/** Words, numbers, addresses and marks between `from` and `to`; contractions and possessives are parted. */
export const toTokens = (text: string, from = 0, to = text.length): Token[] => {
  const tokens: Token[] = []
  const piece = readPiece(text)
  let at = from
  while (at < to && tokens.length < TOKEN_LIMIT) {
    const code = text.charCodeAt(at)
    if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0) {
      at++
      continue
    }
    piece.lastIndex = at
    const found = piece.exec(text)?.[0] ?? text[at] ?? ''
    const word = found.slice(0, to - at)
    const [inkFrom, inkTo] = toInk(word)
    pushWord(tokens, word.slice(inkFrom, inkTo), at + inkFrom)
    at += Math.max(word.length, 1)
  }
  return tokens
}
