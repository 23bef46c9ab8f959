import type { Eol } from './markdown.ts'

/** Replace [from, to) by `text`. */
export type Edit = { from: number; to: number; text: string }

/** Applies edits that do not overlap; every other byte stays. */
export const splice = (text: string, edits: Edit[]): string => {
  const parts: string[] = []
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    parts.push(text.slice(at, edit.from), edit.text)
    at = edit.to
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Offset behind the last line that is not blank; trailing blanks of that line stay with it. */
export const toInkEnd = (text: string): number => {
  let end = text.trimEnd().length
  if (end === 0) return text.startsWith('\uFEFF') ? 1 : 0
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

/** Number of line ends in a run of blanks. */
export const toBreaks = (blanks: string): number =>
  blanks.replace(/\r\n/g, '\n').replace(/[^\n\r]/g, '').length

/** What is missing for a text to end with a blank line. */
export const toGap = (text: string, eol: Eol): string => {
  if (text.trimEnd() === '') return ''
  const tail = text.slice(toInkEnd(text))
  const breaks = toBreaks(tail)
  const ended = tail.endsWith('\n') || tail.endsWith('\r')
  return eol.repeat(Math.max(ended ? 0 : 1, 2 - breaks))
}

/** What most lines are not: a sign that is no letter of English or mark of its, or a blank that is not between two words. */
const UNLIKE = /[^ -~]|^ | $| {2}/

/** One line already, as most are: three patterns for every letter of Unicode need not be tried. */
export const isPlainLine = (text: string): boolean => !UNLIKE.test(text)

/**
 * Untrusted text as one line: no line end, control character or direction override survives, so it can start
 * neither a heading nor a field nor a fence.
 */
export const toOneLine = (text: string): string => (isPlainLine(text) ? text : cleanAll(text))

const cleanAll = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Like toOneLine for one line, but blanks inside stay: code in a description keeps its columns. */
const cleanLine = (line: string): string =>
  line
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\t]/gu, ' ')
    .trimEnd()

/** Untrusted text as one block: lines after the first are indented, which keeps them inside their list item. */
export const toBlock = (text: string, eol: Eol): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .map(cleanLine)
    .join('\n')
    .trim()
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : `  ${line}`))
    .join(eol)

/** A text as its file gives it back: line ends are `\n`, and nothing that cannot be seen is left. */
export const toPlainText = (text: string): string =>
  toBlock(text, '\n')
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : line.slice(2)))
    .join('\n')
