/** SQL as PostgreSQL's own scanner cuts it. */
import { SqlError } from './fault.ts'

/** A word is folded to small letters, a quoted name keeps its own; `text` of a string is what it says. */
export type Token = {
  kind: 'word' | 'name' | 'string' | 'number' | 'operator' | 'sign' | 'end'
  text: string
  line: number
  start: number
  end: number
}

const SPACE = /[ \t\n\r\f\v]+/y
const LINE_COMMENT = /--[^\n\r]*/y
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y
const NUMBER =
  /(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?)/y
const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y
const OPERATOR = /[+\-*/<>=~!@#%^&|`?]+/y
const STRING_PREFIX = /(?:[eEbBxXnN]|[uU]&)?'/y
const SIGNS = '()[],;.:'

type Scan = { text: string; at: number; line: number }

const match = (pattern: RegExp, { text, at }: Scan): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const countLines = (text: string): number => text.split(/\r\n|\n|\r/).length - 1

const skip = (scan: Scan, length: number): void => {
  scan.line += countLines(scan.text.slice(scan.at, scan.at + length))
  scan.at += length
}

/** Comments of this kind nest. */
const skipBlock = (scan: Scan): void => {
  const { line, text, at } = scan
  let depth = 0
  for (let end = at; end < text.length; ) {
    const pair = text.slice(end, end + 2)
    if (pair === '/*') depth++
    if (pair === '*/') depth--
    end += pair === '/*' || pair === '*/' ? 2 : 1
    if (depth === 0) {
      skip(scan, end - at)
      return
    }
  }
  throw new SqlError(line, 'the comment that begins with /* does not end')
}

const skipSpace = (scan: Scan): void => {
  for (;;) {
    const space = match(SPACE, scan) ?? match(LINE_COMMENT, scan)
    if (space !== undefined) skip(scan, space.length)
    else if (scan.text.startsWith('/*', scan.at)) skipBlock(scan)
    else return
  }
}

/** The place behind the closing quote; a doubled one stands for itself. */
const findClose = ({ text, line }: Scan, from: number, quote: string, escapes: boolean): number => {
  for (let at = from; at < text.length; at++) {
    if (escapes && text[at] === '\\') at++
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1
      at++
    }
  }
  throw new SqlError(line, quote === "'" ? 'the string does not end' : 'the quoted name does not end')
}

/** A multi-character operator ends in + or - only where it holds one of these. */
const trimOperator = (raw: string): string => {
  const comment = /--|\/\*/.exec(raw)
  let text = comment ? raw.slice(0, comment.index) : raw
  while (text.length > 1 && /[+-]$/.test(text) && !/[~!@#%^&|`?]/.test(text)) text = text.slice(0, -1)
  return text
}

type Cut = { kind: Token['kind']; text: string; length: number }

const cutString = (scan: Scan, prefix: string): Cut => {
  const escapes = /^e/i.test(prefix)
  const end = findClose(scan, scan.at + prefix.length, "'", escapes)
  const text = scan.text.slice(scan.at + prefix.length, end - 1).replaceAll("''", "'")
  return { kind: 'string', text, length: end - scan.at }
}

const cutDollar = (scan: Scan, tag: string): Cut => {
  const close = scan.text.indexOf(tag, scan.at + tag.length)
  if (close < 0) throw new SqlError(scan.line, `the text between ${tag} and ${tag} does not end`)
  const text = scan.text.slice(scan.at + tag.length, close)
  return { kind: 'string', text, length: close + tag.length - scan.at }
}

const cutName = (scan: Scan): Cut => {
  const end = findClose(scan, scan.at + 1, '"', false)
  const text = scan.text.slice(scan.at + 1, end - 1).replaceAll('""', '"')
  if (text === '') throw new SqlError(scan.line, 'a quoted name is empty')
  return { kind: 'name', text, length: end - scan.at }
}

const cutNumber = (scan: Scan, text: string): Cut => {
  const junk = match(WORD, { ...scan, at: scan.at + text.length })
  if (junk !== undefined) throw new SqlError(scan.line, `${text}${junk} is neither a number nor a name`)
  return { kind: 'number', text, length: text.length }
}

const cut = (scan: Scan): Cut => {
  const quote = match(STRING_PREFIX, scan)
  if (quote !== undefined) return cutString(scan, quote)
  const word = match(WORD, scan)
  if (word !== undefined) return { kind: 'word', text: word.toLowerCase(), length: word.length }
  const character = scan.text[scan.at] as string
  if (character === '"') return cutName(scan)
  const number = match(NUMBER, scan)
  if (number !== undefined) return cutNumber(scan, number)
  const dollar = match(DOLLAR, scan)
  if (dollar !== undefined) return cutDollar(scan, dollar)
  if (scan.text.startsWith('::', scan.at)) return { kind: 'operator', text: '::', length: 2 }
  if (SIGNS.includes(character)) return { kind: 'sign', text: character, length: 1 }
  const operator = match(OPERATOR, scan)
  if (operator !== undefined) {
    const text = trimOperator(operator)
    return { kind: 'operator', text, length: text.length }
  }
  throw new SqlError(scan.line, `the character ${character} has no place here`)
}

/** What ends before a fault is still given. */
export const toTokens = (text: string): { tokens: Token[]; error: SqlError | undefined } => {
  const scan: Scan = { text, at: 0, line: 1 }
  const tokens: Token[] = []
  try {
    for (skipSpace(scan); scan.at < text.length; skipSpace(scan)) {
      const { line, at } = scan
      const { kind, text: value, length } = cut(scan)
      skip(scan, length)
      tokens.push({ kind, text: value, line, start: at, end: scan.at })
    }
    return { tokens, error: undefined }
  } catch (error) {
    if (error instanceof SqlError) return { tokens, error }
    throw error
  }
}

/** Statements, each without its semicolon; as in PostgreSQL, one inside parentheses ends a statement, too. */
export const toStatements = (tokens: readonly Token[]): Token[][] => {
  const statements: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === ';') statements.push([])
    else statements.at(-1)?.push(token)
  }
  return statements.filter(({ length }) => length > 0)
}
