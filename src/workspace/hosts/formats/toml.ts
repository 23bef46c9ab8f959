import { toCanonical } from '../../../schema/digest.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import {
  aroundAdded,
  type Entry,
  type Format,
  isBlank,
  type Place,
  toEol,
  toLine,
  without,
} from './format.ts'
import { Broken, createReader, put } from './toml-values.ts'

/** A header or a pair with the lines that it takes up. */
type Line = { kind: 'table' | 'list' | 'pair'; keys: string[]; start: number; end: number }
type Parsed = { lines: Line[]; tree: JsonObject }

const END = /[ \t]*(?:#[^\r\n]*)?(?:\r?\n|$)/y

/** The table that a header opens: the one that is there, the next of a list, or a new one. */
const open = (tree: JsonObject, keys: string[], isList: boolean): JsonObject => {
  let table = tree
  for (const [depth, key] of keys.entries()) {
    const isLast = depth === keys.length - 1
    if (!Object.hasOwn(table, key)) put(table, [key], isList && isLast ? [] : {})
    let next: Json | undefined = table[key]
    if (Array.isArray(next)) {
      if (isList && isLast) next.push({})
      next = next.at(-1)
    }
    if (next === null || typeof next !== 'object' || Array.isArray(next))
      throw new Broken(`${key} is no table`)
    table = next
  }
  return table
}

const parse = (text: string): Parsed | { problem: string } => {
  const reader = createReader(text, text.startsWith('\uFEFF') ? 1 : 0)
  const parsed: Parsed = { lines: [], tree: {} }
  let table = parsed.tree
  let path: string[] = []
  const opened = new Set<string>()
  const readHeader = (): Omit<Line, 'start' | 'end'> => {
    const isList = text.startsWith('[[', reader.at)
    reader.at += isList ? 2 : 1
    reader.space()
    path = reader.keys()
    const close = isList ? ']]' : ']'
    if (!text.startsWith(close, reader.at)) throw new Broken(`${close} expected`)
    reader.at += close.length
    // A table in a list is another one each time; only a plain one can be there twice.
    if (isList) opened.clear()
    else if (opened.size === opened.add(JSON.stringify(path)).size)
      throw new Broken(`${path.join('.')} is there twice`)
    table = open(parsed.tree, path, isList)
    return { kind: isList ? 'list' : 'table', keys: path }
  }
  const readPair = (): Omit<Line, 'start' | 'end'> => {
    const keys = reader.keys()
    if (reader.peek() !== '=') throw new Broken('= expected')
    reader.at++
    reader.space()
    put(table, keys, reader.value())
    return { kind: 'pair', keys: [...path, ...keys] }
  }
  try {
    for (reader.between(); reader.at < text.length; reader.between()) {
      const start = text.lastIndexOf('\n', reader.at - 1) + 1
      const line = reader.peek() === '[' ? readHeader() : readPair()
      END.lastIndex = reader.at
      if (!END.test(text)) throw new Broken('the line does not end here')
      reader.at = END.lastIndex
      parsed.lines.push({ ...line, start, end: reader.at })
    }
    return parsed
  } catch (error) {
    if (error instanceof Broken) return { problem: `line ${toLine(text, reader.at)}: ${error.message}` }
    throw error
  }
}

const isAt = (keys: string[], { section, name }: Place): boolean => keys[0] === section && keys[1] === name

/** Our lines in a row, from the header to the last pair; undefined where they stand in another form. */
const toBlock = ({ lines }: Parsed, place: Place): { start: number; end: number } | undefined => {
  const first = lines.findIndex(
    ({ kind, keys }) => kind === 'table' && keys.length === 2 && isAt(keys, place),
  )
  const header = lines[first]
  if (!header) return undefined
  const next = lines.findIndex(({ kind }, at) => at > first && kind !== 'pair')
  return { start: header.start, end: (lines[(next < 0 ? lines.length : next) - 1] ?? header).end }
}

const printOthers = (text: string, { section, name }: Place): string => {
  const parsed = parse(text)
  if ('problem' in parsed) return parsed.problem
  const { [section]: servers, ...rest } = parsed.tree
  const { [name]: _ours, ...others } = (servers ?? {}) as JsonObject
  return toCanonical(Object.keys(others).length > 0 ? { ...rest, [section]: others } : rest)
}

const toText = (value: Json | undefined): string =>
  Array.isArray(value) ? `[${value.map(toText).join(', ')}]` : JSON.stringify(value)

const add = (text: string, { section, name, value }: Entry): string => {
  const eol = toEol(text)
  const rows = Object.entries(value).map(([key, item]) => `${key} = ${toText(item)}${eol}`)
  const end = /^\uFEFF?$|\n$/.test(text) ? '' : eol
  const gap = isBlank(text) ? end : end + eol
  return `${gap}[${section}.${name}]${eol}${rows.join('')}`
}

/** Tables of the form `[section.name]`, added at the end of the file. */
export const TOML: Format = {
  find: (text, place) => {
    const parsed = parse(text)
    if ('problem' in parsed) return parsed
    const servers = parsed.tree[place.section]
    if (servers !== undefined && (servers === null || typeof servers !== 'object' || Array.isArray(servers)))
      return { problem: `its ${place.section} is no table` }
    const value = servers?.[place.name]
    if (value !== undefined) {
      const block = toBlock(parsed, place)
      return { entry: { value, text: block ? text.slice(block.start, block.end) : '' } }
    }
    const isClosed = parsed.lines.some(
      ({ kind, keys }) => kind === 'pair' && keys.length === 1 && keys[0] === place.section,
    )
    return isClosed
      ? { problem: `its ${place.section} is written in one line, to which nothing can be added` }
      : {}
  },
  add: (text, entry) => {
    const added = add(text, entry)
    return { text: text + added, added, made: 'entry' }
  },
  cut: (text, place, { added }) => {
    const block = toBlock(parse(text) as Parsed, place)
    if (!block) return text
    const exact = aroundAdded(text, added, block)?.join('')
    if (exact !== undefined && printOthers(exact, place) === printOthers(text, place)) return exact
    return without(text, block.start, block.end)
  },
  isBare: isBlank,
}
