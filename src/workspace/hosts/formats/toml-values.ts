/** Values of TOML 1.0, read where they stand. Numbers and dates are kept as they are written: nobody counts here. */
import type { Json } from '../../../schema/json.ts'

export class Broken extends Error {}

const ESCAPES: Record<string, string> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
  '"': '"',
  '\\': '\\',
}
const ESCAPE = /\\(?:([btnfre"\\])|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|[ \t]*\r?\n\s*)/g
const BARE =
  /true|false|[+-]?(?:inf|nan)|\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?|0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+|[+-]?\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?/y
const KEY = /[A-Za-z0-9_-]+/y
const SPACE = /[ \t]*/y
/** Blanks, line ends and comments: what may stand between the items of a list. */
const BETWEEN = /(?:[ \t\n]|\r\n|#[^\r\n]*)*/y

const toPlain = (text: string): string => {
  if (/\\/.test(text.replace(ESCAPE, ''))) throw new Broken('an unknown escape in a text')
  return text.replace(ESCAPE, (_all, short?: string, u4?: string, u8?: string, x?: string) => {
    const code = u4 ?? u8 ?? x
    if (code === undefined) return short === undefined ? '' : (ESCAPES[short] as string)
    const point = Number.parseInt(code, 16)
    if (point > 0x10ffff) throw new Broken('an unknown escape in a text')
    return String.fromCodePoint(point)
  })
}

const STRINGS: [RegExp, number, boolean][] = [
  [/"""(?:\\[\s\S]|(?!""")[^\\])*"{3,5}/y, 3, true],
  [/'''(?:(?!''')[\s\S])*'{3,5}/y, 3, false],
  [/"(?:\\[^\r\n]|[^"\\\r\n])*"/y, 1, true],
  [/'[^'\r\n]*'/y, 1, false],
]

export type Reader = {
  at: number
  peek(): string | undefined
  space(): void
  between(): void
  keys(): string[]
  value(depth?: number): Json
}

/** Puts a value where its keys lead; what is there already is not written over. */
export const put = (into: { [key: string]: Json }, keys: string[], value: Json): void => {
  const [first = '', ...rest] = keys
  const has = Object.hasOwn(into, first)
  if (rest.length === 0) {
    if (has) throw new Broken(`${first} is there twice`)
    define(into, first, value)
    return
  }
  if (!has) define(into, first, {})
  const next = into[first]
  if (next === null || typeof next !== 'object' || Array.isArray(next))
    throw new Broken(`${first} is no table`)
  put(next, rest, value)
}

/** As data, whatever its name. */
const define = (into: object, key: string, value: Json): void => {
  Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true })
}

export const createReader = (text: string, start: number): Reader => {
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = reader.at
    const found = pattern.exec(text)?.[0]
    reader.at += found?.length ?? 0
    return found
  }
  const string = (): string | undefined => {
    for (const [pattern, quotes, escapes] of STRINGS) {
      const found = take(pattern)
      if (found === undefined) continue
      const inner = found.slice(quotes, -quotes)
      const body = quotes === 3 ? inner.replace(/^\r?\n/, '') : inner
      return escapes ? toPlain(body) : body
    }
    return undefined
  }
  const key = (): string => {
    const found =
      take(KEY) ?? (/^(?:"""|''')/.test(text.slice(reader.at, reader.at + 3)) ? undefined : string())
    if (found === undefined) throw new Broken('a key expected')
    return found
  }
  const list = (end: string, item: () => void): void => {
    reader.at++
    for (reader.between(); reader.peek() !== end; reader.between()) {
      item()
      reader.between()
      if (reader.peek() === ',') reader.at++
      else if (reader.peek() !== end) throw new Broken(`${end} expected`)
    }
    reader.at++
  }
  const reader: Reader = {
    at: start,
    peek: () => text[reader.at],
    space: () => void take(SPACE),
    between: () => void take(BETWEEN),
    keys: () => {
      const found = [key()]
      for (reader.space(); reader.peek() === '.'; reader.space()) {
        reader.at++
        reader.space()
        found.push(key())
      }
      return found
    },
    value: (depth = 0) => {
      if (depth > 100) throw new Broken('nested too deeply')
      if (reader.peek() === '[') {
        const items: Json[] = []
        list(']', () => items.push(reader.value(depth + 1)))
        return items
      }
      if (reader.peek() === '{') {
        const table = {}
        list('}', () => {
          const keys = reader.keys()
          if (reader.peek() !== '=') throw new Broken('= expected')
          reader.at++
          reader.space()
          put(table, keys, reader.value(depth + 1))
        })
        return table
      }
      const quoted = string()
      if (quoted !== undefined) return quoted
      const bare = take(BARE)
      if (bare === undefined) throw new Broken('a value expected')
      return bare === 'true' || bare === 'false' ? bare === 'true' : { bare }
    },
  }
  return reader
}
