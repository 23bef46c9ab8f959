/** Markdown that our documents are made of. Words of others stand in it as words: they open no block and no column. */
import { LARGEST_TEXT } from '../../schema/limits.ts'
import { collapse, inline, shorten } from './sentences.ts'

/** Words in a table: on one line, and no bar of theirs parts the row. */
const toCell = (text: string): string => {
  const plain = collapse(text).replace(/<!--/g, '&lt;!--').replace(/[\\|]/g, '\\$&')
  return plain === '' ? '—' : plain
}

/** A table, or nothing where it would have no row. */
export const printTable = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows.map((row) => row.map(toCell))]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n')

export const printList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** A code block; nothing in it can close it. */
export const printFence = (language: string, lines: readonly string[]): string =>
  ['```'.concat(language), ...lines.map((line) => line.replace(/`{3,}/g, "'''")), '```'].join('\n')

/** Words of others as a heading. */
export const toHeadingWords = (text: string): string =>
  shorten(collapse(text.replace(/[#`|<>*[\]\\]/g, ' ')), 120) || 'Untitled'

const join = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n')

export const printSection = (title: string, ...parts: readonly string[]): string =>
  `## ${title}\n\n${join(parts)}`

/** A document: its title and sections, one blank line between them, one line end behind. */
export const printDocument = (title: string, ...parts: readonly string[]): string =>
  `${cut(join([`# ${title}`, ...parts]))}\n`

/** What a document may hold: the rest of a result is for the words that say where it was cut. */
export const LARGEST_DOCUMENT = LARGEST_TEXT - 10_000

/** What would not fit ends before a heading, and the place says so. */
const cut = (text: string): string => {
  if (text.length <= LARGEST_DOCUMENT) return text
  const head = text.slice(0, LARGEST_DOCUMENT)
  const at = Math.max(head.lastIndexOf('\n### '), head.lastIndexOf('\n## '))
  return `${head.slice(0, at).trimEnd()}\n\n[Cut here: the whole document would have ${text.length} characters.]`
}

/** «1 table», «3 tables». */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const toIds = (ids: readonly string[]): string => [...new Set(ids)].join(', ')

/** Words of others inside a sentence of ours. */
export const say = (text: string, limit = 300): string => inline(shorten(collapse(text), limit))

/** A sentence's words without their full stop. */
export const dropStop = (text: string): string => text.replace(/[\s.;:,]{1,4}$/, '')
