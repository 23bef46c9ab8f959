/** The blocks that our design documents are made of. */
import type { Column } from '../columns.ts'
import { NOTHING } from '../tidy.ts'
import { printCell, printHeading, printLine } from '../words.ts'

export const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** A section, which says so when nothing stands in it. */
export const printSection = (title: string, ...parts: readonly string[]): string =>
  join([printHeading(2, title), join(parts) || NOTHING])

/** A section inside of another one, which is not there when nothing stands in it. */
export const printBelow = (title: string, body: string): string =>
  body === '' ? '' : join([printHeading(3, title), body])

const printRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table of printed words; nothing where it would have no row. */
export const printTable = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [titles, titles.map(() => '---'), ...rows.map((row) => row.map(printCell))].map(printRow).join('\n')

export const printValue = <T>({ key, form }: Column<T>, entry: T): string => {
  const value = entry[key]
  return value === undefined ? '' : (form.print as (value: unknown) => string)(value)
}

/** A table of entries; a column in which none of them says anything is left out. */
export const printEntries = <T>(columns: readonly Column<T>[], entries: readonly T[]): string => {
  const rows = entries.map((entry) => columns.map((column) => printValue(column, entry)))
  const shown = columns.map(({ isKept }, at) => isKept || rows.some((row) => row[at] !== ''))
  const keep = (cells: readonly string[]): string[] => cells.filter((_, at) => shown[at])
  return printTable(keep(columns.map(({ title }) => title)), rows.map(keep))
}

/** `- **Key**: value`, for each value that is there. */
export const printFields = (fields: readonly (readonly [key: string, words: string])[]): string =>
  fields
    .filter(([, words]) => words !== '')
    .map(([key, words]) => `- **${key}**: ${words}`)
    .join('\n')

/** The same for the columns of one entry. */
export const printEntryFields = <T>(columns: readonly Column<T>[], entry: T): string =>
  printFields(columns.map((column) => [column.title, printValue(column, entry)]))

/** A code block; nothing in it can close it. */
export const printFence = (language: string, text: string): string => {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const mark = '`'.repeat(longest + 1)
  return text === '' ? '' : `${mark}${language}\n${text}\n${mark}`
}

export const printItems = (items: readonly string[]): string =>
  items.map((item) => `- ${printLine(item)}`).join('\n')
