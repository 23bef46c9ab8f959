/**
 * Words of others inside of our markdown, on one line.
 *
 * 1. They show as they were written, whatever stands in them; only code between backticks is shown as code.
 * 2. They begin no block, close no cell and open no tag.
 * 3. What was printed is read back as it was; what somebody else wrote is read without its markup.
 * 4. Every character is looked at a fixed number of times.
 */
import {
  ENTITIES,
  ENTITY,
  IMAGE,
  isEmphasis,
  LINK,
  matchAt,
  PUNCTUATION,
  type Range,
  STRUCK,
  toRunEnd,
} from '../plain.ts'

const MARKUP = /[\\`*[~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[A-Za-z/!?])|&(?=#?[A-Za-z0-9]{1,31};)/gu

/** For each run of backticks the place of the next run of the same length. */
export const toClosings = (text: string): Map<number, number> => {
  const closings = new Map<number, number>()
  const last = new Map<number, number>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const before = last.get(run.length)
    if (before !== undefined) closings.set(before, index)
    last.set(run.length, index)
  }
  return closings
}

/** A span with a bar behind a backslash would not come through a table, and one with a line end not through a line. */
const isPrintable = (code: string): boolean =>
  !code.includes('\n') && !(code.includes('\\') && code.includes('|'))

const toPrintedSpans = (text: string): Range[] => {
  const closings = toClosings(text)
  const spans: Range[] = []
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const close = closings.get(index)
    const isInside = index < (spans.at(-1)?.[1] ?? 0)
    if (isInside || close === undefined || !isPrintable(text.slice(index, close))) continue
    spans.push([index, close + run.length])
  }
  return spans
}

const escapeMarkup = (text: string): string => text.replace(MARKUP, '\\$&').replaceAll('\n', '<br>')

const print = (text: string, toEscaped: (words: string) => string, spans: Range[]): string => {
  const parts: string[] = []
  let at = 0
  for (const [from, to] of spans) {
    parts.push(toEscaped(text.slice(at, from)), text.slice(from, to))
    at = to
  }
  parts.push(toEscaped(text.slice(at)))
  return parts.join('')
}

export const printWords = (text: string): string => print(text, escapeMarkup, toPrintedSpans(text))

/** Words that are the first of a line, or of a list item. */
export const printLine = (text: string): string =>
  printWords(text)
    .replace(/^(?:[#>=|]|[+-](?=[\s-]|$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** Printed words behind the marks of a heading. */
export const printHeading = (level: number, words: string): string =>
  `${'#'.repeat(level)} ${words.replace(/#$/, '\\#')}`

/** A name that stands for itself, as code where it can be. */
export const printCode = (text: string): string =>
  /^[^`\n\\\s](?:[^`\n\\]*[^`\n\\\s])?$/.test(text) ? `\`${text}\`` : print(text, escapeMarkup, [])

const escapeItem = (text: string): string => escapeMarkup(text).replaceAll(',', '\\,')

export const printWordList = (items: readonly string[]): string =>
  items.map((text) => print(text, escapeItem, toPrintedSpans(text))).join(', ')

export const printCodeList = (items: readonly string[]): string =>
  items
    .map((text) => (printCode(text).startsWith('`') ? printCode(text) : print(text, escapeItem, [])))
    .join(', ')

/** Printed words as a cell of a table. */
export const printCell = (words: string): string =>
  words.replace(/(\\?)\|/g, (_, slash: string) => (slash ? '\\&#124;' : '\\|'))

/** The words of a cell, as they would stand outside of a table. */
export const fromCell = (cell: string): string => cell.trim().replace(/\\\|/g, '|')

const BREAK = /<br\s{0,3}\/?>/iy
const WORDS = /[^\\`<&*_[!~,]+/y

type Step = { words: string; end: number }

const readRun = (raw: string, at: number): Step => {
  const end = toRunEnd(raw, at, raw.length)
  return { words: isEmphasis(raw, at, end) ? '' : raw.slice(at, end), end }
}

const readCodeSpan = (raw: string, at: number, closings: Map<number, number>): Step => {
  const run = toRunEnd(raw, at, raw.length) - at
  const close = closings.get(at)
  const end = close === undefined ? at + run : close + run
  return { words: raw.slice(at, end), end }
}

const readMark = (raw: string, at: number): Step => {
  const mark = raw[at] ?? ''
  const next = raw[at + 1] ?? ''
  if (mark === '\\' && PUNCTUATION.test(next)) return { words: next, end: at + 2 }
  if (mark === '*' || mark === '_') return readRun(raw, at)
  const broken = mark === '<' ? matchAt(BREAK, raw, at) : null
  if (broken) return { words: '\n', end: at + broken[0].length }
  const entity = mark === '&' ? matchAt(ENTITY, raw, at) : null
  if (entity) return { words: ENTITIES[entity[1] ?? ''] ?? '', end: at + entity[0].length }
  if (raw.startsWith('&#124;', at)) return { words: '|', end: at + 6 }
  const dropped = mark === '!' ? matchAt(IMAGE, raw, at) : mark === '~' ? matchAt(STRUCK, raw, at) : null
  if (dropped) return { words: '', end: at + dropped[0].length }
  const link = mark === '[' ? matchAt(LINK, raw, at) : null
  if (link) return { words: link[1] ?? '', end: at + link[0].length }
  return { words: mark, end: at + 1 }
}

const readStep = (raw: string, at: number, closings: Map<number, number>): Step => {
  const words = matchAt(WORDS, raw, at)?.[0]
  if (words !== undefined) return { words, end: at + words.length }
  return raw[at] === '`' ? readCodeSpan(raw, at, closings) : readMark(raw, at)
}

type Item = { raw: string; words: string }

/** The items of a list; without a separator there is one. */
const read = (raw: string, separator: string): Item[] => {
  const closings = toClosings(raw)
  const items: Item[] = []
  let parts: string[] = []
  let from = 0
  for (let at = 0; at < raw.length; ) {
    const step = readStep(raw, at, closings)
    if (step.words === separator && raw[at] === separator) {
      items.push({ raw: raw.slice(from, at).trim(), words: parts.join('').trim() })
      parts = []
      from = step.end
    } else parts.push(step.words)
    at = step.end
  }
  items.push({ raw: raw.slice(from).trim(), words: parts.join('').trim() })
  return items.filter(({ words }) => words !== '')
}

export const readWords = (raw: string): string => read(raw, '')[0]?.words ?? ''

const CODE = /^(`+)([^`]+)\1$/

/** A name, whether it was written as code or not. */
const toName = ({ raw, words }: Item): string => CODE.exec(raw)?.[2]?.trim() ?? words

export const readCode = (raw: string): string => read(raw, '').map(toName)[0] ?? ''

export const readWordList = (raw: string): string[] => read(raw, ',').map(({ words }) => words)

export const readCodeList = (raw: string): string[] => read(raw, ',').map(toName)
