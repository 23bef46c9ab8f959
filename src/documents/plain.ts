/**
 * Words without their markup, and where each of them stands in the source.
 *
 * 1. Code spans stay as they are; links and wiki links leave their words; images, comments, footnote marks, struck
 *    words and tags leave nothing. 2. Blanks are one blank; a line break stays where a bullet or a blank line follows.
 * 3. Every character is looked at a fixed number of times.
 */
export type Range = [from: number, to: number]

/** `text` is read; `starts` and `sources` say from which place on it stands where in the source. */
export type Plain = { text: string; starts: number[]; sources: number[] }

const SPACE = /\s/
const LETTER = /[\p{L}\p{N}]/u
export const IMAGE = /!\[[^\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^\]\n]{0,200}\])/y
export const LINK =
  /\[([^[\]\n]{1,500})\](?:\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)|\[[^\]\n]{0,200}\])/y
const WIKI = /\[\[([^[\]\n]{1,200})\]\]/y
const FOOTNOTE = /\[\^[^\]\n]{1,60}\]/y
const TAG =
  /<(\/?)(br|b|i|u|s|em|strong|span|div|p|sub|sup|kbd|mark|small|details|summary|a|img|ul|ol|li|table|thead|tbody|tr|td|th|code|font|center|hr|del|ins)(?:\s[^<>]{0,1000})?\/?>/iy
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y
export const STRUCK = /~~[^~\n]{1,2000}~~/y
export const ENTITY = /&(nbsp|amp|lt|gt|quot|apos|#39|mdash|ndash|hellip);/y
export const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  mdash: '—',
  ndash: '–',
  hellip: '…',
}
const BREAK = /[ \t]*(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r|\n|(?:[-*+•]|\d{1,3}[.)])[ \t])/y
export const PUNCTUATION = /[!-/:-@[-`{-~]/

export const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

type Draft = {
  parts: string[]
  length: number
  last: string
  starts: number[]
  sources: number[]
  next: number
}

/** Takes over characters of the source; a jump in it begins a new run. */
const emit = (draft: Draft, words: string, source: number, width = words.length): void => {
  if (words === '') return
  if (source !== draft.next || width !== words.length) {
    draft.starts.push(draft.length)
    draft.sources.push(source)
  }
  draft.parts.push(words)
  draft.length += words.length
  draft.last = words.at(-1) ?? ''
  draft.next = width === words.length ? source + width : -1
}

/** Emphasis has words on one side at least; inside of a word an underscore is a letter. */
export const isEmphasis = (text: string, from: number, to: number): boolean => {
  const before = text[from - 1] ?? ' '
  const after = text[to] ?? ' '
  if (SPACE.test(before) && SPACE.test(after)) return false
  return text[from] === '*' || !(LETTER.test(before) && LETTER.test(after))
}

export const toRunEnd = (text: string, from: number, to: number): number => {
  let end = from
  while (end < to && text[end] === text[from]) end++
  return end
}

/** What a jump over a place needs to know: closing brackets of links that were opened, and marks that never close. */
type State = { closing: Map<number, number>; unclosed: Set<string> }

/** The end of what opens here and closes with the same mark; -1 without one. Looks for a missing mark only once. */
const findClose = (text: string, mark: string, from: number, to: number, { unclosed }: State): number => {
  if (unclosed.has(mark)) return -1
  const found = text.slice(from, to).indexOf(mark)
  if (found >= 0) return from + found
  unclosed.add(mark)
  return -1
}

const readCode = (draft: Draft, text: string, at: number, to: number, state: State): number => {
  const open = toRunEnd(text, at, to)
  const close = findClose(text, text.slice(at, open), open, to, state)
  const end = close < 0 ? open : close + open - at
  emit(draft, text.slice(at, end).replace(/\s/g, ' '), at)
  return end
}

const readBracket = (draft: Draft, text: string, at: number, to: number, state: State): number => {
  const image = text[at] === '!' ? matchAt(IMAGE, text, at) : null
  const skipped = image ?? matchAt(FOOTNOTE, text, at)
  if (skipped && at + skipped[0].length <= to) return at + skipped[0].length
  const wiki = matchAt(WIKI, text, at)
  const link = wiki ?? matchAt(LINK, text, at)
  if (link && at + link[0].length <= to) {
    const inner = at + (wiki ? 2 : 1)
    state.closing.set(inner + (link[1] ?? '').length, at + link[0].length)
    return inner
  }
  emit(draft, text[at] ?? '', at)
  return at + 1
}

const readAngle = (draft: Draft, text: string, at: number, to: number, state: State): number => {
  if (text.startsWith('<!--', at)) {
    const close = findClose(text, '-->', at + 4, to, state)
    if (close >= 0) return close + 3
  }
  const tag = matchAt(TAG, text, at)
  if (tag && at + tag[0].length <= to) {
    if (/^(?:br|p|li|td|tr|div)$/i.test(tag[2] ?? '')) readSpace(draft, text, at, at + 1)
    return at + tag[0].length
  }
  const link = matchAt(AUTOLINK, text, at)
  if (link && at + link[0].length <= to) {
    emit(draft, link[1] ?? '', at + 1)
    return at + link[0].length
  }
  emit(draft, '<', at)
  return at + 1
}

/** One blank, or a line break where the next line is a bullet or blank; none at the beginning. */
const readSpace = (draft: Draft, text: string, at: number, to: number): number => {
  const isBreak = matchAt(BREAK, text, at) !== null
  if (isBreak && draft.last !== '\n' && draft.length > 0) emit(draft, '\n', at, 0)
  else if (draft.length > 0 && !SPACE.test(draft.last)) emit(draft, ' ', at, text[at] === ' ' ? 1 : 0)
  let end = at
  while (end < to && SPACE.test(text[end] ?? '')) end++
  return Math.max(end, at + 1)
}

const isNothing = (code: number): boolean =>
  code < 9 || (code > 13 && code < 32) || code === 0x7f || code === 0x200b || code === 0xfeff || code === 0xad

const readMark = (draft: Draft, text: string, at: number, to: number, state: State): number => {
  const mark = text[at] ?? ''
  if (mark === '`') return readCode(draft, text, at, to, state)
  if (mark === '<') return readAngle(draft, text, at, to, state)
  if (mark === '[' || (mark === '!' && text[at + 1] === '[')) return readBracket(draft, text, at, to, state)
  if (mark === '*' || mark === '_') {
    const end = toRunEnd(text, at, to)
    if (!isEmphasis(text, at, end)) emit(draft, text.slice(at, end), at)
    return end
  }
  const struck = mark === '~' ? matchAt(STRUCK, text, at) : null
  if (struck && at + struck[0].length <= to) return at + struck[0].length
  const entity = mark === '&' ? matchAt(ENTITY, text, at) : null
  if (entity) {
    emit(draft, ENTITIES[entity[1] ?? ''] ?? '', at, entity[0].length)
    return at + entity[0].length
  }
  if (mark === '\\' && PUNCTUATION.test(text[at + 1] ?? '') && at + 1 < to) {
    emit(draft, text[at + 1] ?? '', at + 1)
    return at + 2
  }
  emit(draft, mark, at)
  return at + 1
}

const WORDS = /[^`<[\]!*_~&\\\s\p{Cc}\u200b\ufeff\u00ad]+/uy

const readRange = (draft: Draft, text: string, [from, to]: Range): void => {
  const state: State = { closing: new Map(), unclosed: new Set() }
  for (let at = from; at < to; ) {
    const closed = state.closing.get(at)
    if (closed !== undefined) {
      at = closed
      continue
    }
    const words = matchAt(WORDS, text, at)?.[0]
    if (words !== undefined) {
      emit(draft, words.slice(0, to - at), at)
      at += words.length
    } else if (isNothing(text.charCodeAt(at))) at++
    else if (SPACE.test(text[at] ?? '')) at = readSpace(draft, text, at, to)
    else at = readMark(draft, text, at, to, state)
  }
}

/** The words of these ranges, one behind the other. */
export const toPlain = (source: string, ranges: readonly Range[]): Plain => {
  const draft: Draft = { parts: [], length: 0, last: '', starts: [], sources: [], next: -1 }
  for (const range of ranges) {
    if (draft.length > 0 && !SPACE.test(draft.last)) emit(draft, ' ', range[0], 0)
    readRange(draft, source, range)
  }
  return { text: draft.parts.join('').trimEnd(), starts: draft.starts, sources: draft.sources }
}

const findRun = ({ starts }: Plain, at: number): number => {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where a place of the words stands in the source. */
export const toSource = (plain: Plain, at: number): number => {
  const run = findRun(plain, at)
  return (plain.sources[run] ?? 0) + at - (plain.starts[run] ?? 0)
}

/** The place in the words of a place in the source: the first that does not stand before it. */
export const fromSource = ({ text, starts, sources }: Plain, source: number): number => {
  for (const [run, start] of starts.entries()) {
    const end = starts[run + 1] ?? text.length
    const from = sources[run] ?? 0
    if (source <= from) return start
    if (source < from + end - start) return start + source - from
  }
  return text.length
}

/** A part of the words, at the same places of the source. */
export const cutPlain = (plain: Plain, from: number, to = plain.text.length): Plain => {
  const first = Math.max(findRun(plain, from), 0)
  const last = findRun(plain, Math.max(to - 1, from))
  const starts = plain.starts.slice(first, last + 1).map((start) => Math.max(start - from, 0))
  const sources = plain.sources.slice(first, last + 1)
  sources[0] = toSource(plain, from)
  return { text: plain.text.slice(from, to), starts, sources }
}
