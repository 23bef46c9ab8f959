/** A place in a statement, and what may be taken from there. */
import { SqlError } from './fault.ts'
import { isReserved } from './keyword.ts'
import type { Token } from './token.ts'

export type Cursor = {
  readonly tokens: readonly Token[]
  readonly source: string
  at: number
  /** How deep the expression nests that is being taken. */
  depth: number
}

/** A table, type or index, with its schema where one is said. */
export type Name = { schema: string | undefined; name: string; line: number }

export const toCursor = (tokens: readonly Token[], source: string): Cursor => ({
  tokens,
  source,
  at: 0,
  depth: 0,
})

export const peek = ({ tokens, at }: Cursor, ahead = 0): Token => {
  const token = tokens[at + ahead]
  if (token) return token
  const last = tokens.at(-1)
  const end = last?.end ?? 0
  return { kind: 'end', text: '', line: last?.line ?? 1, start: end, end }
}

export const isEnd = (cursor: Cursor): boolean => peek(cursor).kind === 'end'

const show = ({ kind, text }: Token): string => {
  if (kind === 'end') return 'the end'
  return kind === 'string' ? `'${text}'` : text
}

export const fail = (cursor: Cursor, expected: string): never => {
  const token = peek(cursor)
  throw new SqlError(token.line, `${expected} is expected, not ${show(token)}`)
}

export const isWord = (cursor: Cursor, word: string, ahead = 0): boolean => {
  const { kind, text } = peek(cursor, ahead)
  return kind === 'word' && text === word
}

const isSymbol = (cursor: Cursor, text: string): boolean => {
  const token = peek(cursor)
  return (token.kind === 'sign' || token.kind === 'operator') && token.text === text
}

/** Takes these words where all of them stand here. */
export const takeWords = (cursor: Cursor, words: string): boolean => {
  const list = words.split(' ')
  const stands = list.every((word, ahead) => isWord(cursor, word, ahead))
  if (stands) cursor.at += list.length
  return stands
}

export const takeOneOf = (cursor: Cursor, words: string): string | undefined =>
  words.split('|').find((word) => takeWords(cursor, word))

export const takeSign = (cursor: Cursor, sign: string): boolean => {
  const stands = isSymbol(cursor, sign)
  if (stands) cursor.at++
  return stands
}

export const isSign = isSymbol

export const expectWords = (cursor: Cursor, words: string): void => {
  if (!takeWords(cursor, words)) fail(cursor, words.toUpperCase())
}

export const expectSign = (cursor: Cursor, sign: string): void => {
  if (!takeSign(cursor, sign)) fail(cursor, sign)
}

export const take = (cursor: Cursor): Token => {
  const token = peek(cursor)
  cursor.at++
  return token
}

/** The name of a column, table, constraint …; a reserved word must be quoted. */
export const takeName = (cursor: Cursor, what: string): string => {
  const { kind, text, line } = peek(cursor)
  if (kind === 'word' && isReserved(text))
    throw new SqlError(line, `${text} is a reserved word and cannot name ${what} unless it is quoted`)
  if (kind !== 'word' && kind !== 'name') fail(cursor, `the name of ${what}`)
  cursor.at++
  return text
}

export const takeQualified = (cursor: Cursor, what: string): Name => {
  const { line } = peek(cursor)
  const first = takeName(cursor, what)
  return takeSign(cursor, '.')
    ? { schema: first, name: takeName(cursor, what), line }
    : { schema: undefined, name: first, line }
}

/** What stands between parentheses, separated by commas; at least one. */
export const takeList = <T>(cursor: Cursor, takeItem: () => T): T[] => {
  expectSign(cursor, '(')
  const items = [takeItem()]
  while (takeSign(cursor, ',')) items.push(takeItem())
  expectSign(cursor, ')')
  return items
}

export const takeNames = (cursor: Cursor, what: string): string[] =>
  takeList(cursor, () => takeName(cursor, what))

const STORAGE =
  /^(?:fillfactor|autovacuum_\w+|toast_tuple_target|parallel_workers|deduplicate_items|fastupdate|gin_pending_list_limit|buffering|pages_per_range|autosummarize)$/

/** `WITH (fillfactor = 70)` changes nothing that is read here. */
export const skipStorage = (cursor: Cursor): void => {
  if (!takeWords(cursor, 'with')) return
  takeList(cursor, () => {
    const { line } = peek(cursor)
    const name = takeName(cursor, 'an option')
    if (!STORAGE.test(name))
      throw new SqlError(line, `the option ${name} is not known to this reader`, 'plain')
    if (!takeSign(cursor, '=')) return
    const { kind, text } = take(cursor)
    if (kind !== 'number' && !/^(?:on|off|true|false|auto)$/.test(text))
      throw new SqlError(line, `${name} has no value`)
  })
}

/** Those that PostgreSQL brings everywhere; others depend on the machine. */
export const takeCollation = (cursor: Cursor): void => {
  const { line } = peek(cursor)
  const { name } = takeQualified(cursor, 'a collation')
  if (!/^(?:C|POSIX|default|ucs_basic|und-x-icu|unicode)$/.test(name))
    throw new SqlError(line, `the collation ${name} is not known to this reader`, 'plain')
}

/** The source between two places of the statement. */
export const toSource = (cursor: Cursor, from: number): string => {
  const first = cursor.tokens[from]
  const last = cursor.tokens[cursor.at - 1]
  return first && last ? cursor.source.slice(first.start, last.end).replace(/\s+/g, ' ') : ''
}
