/** What the readers of all sections share: entries that are checked, with their places, and what could not be read. */
import type { Problem } from '../../../schema/problem.ts'
import { toFields, toKey } from '../../field.ts'
import { findLine, toName } from '../../markdown.ts'
import type { Column } from '../columns.ts'
import type { Place } from '../design.ts'
import { fromCell, readWords } from '../words.ts'
import { isIds } from './ids.ts'
import type { GivenTable, Node, Outline } from './outline.ts'

export type Reading = {
  outline: Outline
  places: Map<string, Place>
  unread: Problem[]
}

/** A schema of one entry. */
export type Schema<T> = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

export const show = (words: string): string => `"${readWords(words).replace(/\s+/g, ' ').slice(0, 80)}"`

export const sayUnread = ({ outline, unread }: Reading, line: number, message: string, fix: string): void => {
  unread.push({ code: 'design-unread', path: outline.file, line, message, fix })
}

/** The first place of a name counts. */
export const setPlace = ({ outline, places }: Reading, key: string, line: number): void => {
  if (!places.has(key)) places.set(key, { file: outline.file, line })
}

/** An entry that its schema accepts; of one that it does not, it is said why. */
export const check = <T>(
  reading: Reading,
  schema: Schema<T>,
  value: unknown,
  what: string,
  line: number,
): T | undefined => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue?.path.join('.') ?? ''
  const why = `${where === '' ? '' : `${where}: `}${issue?.message ?? 'it is not one'}`
  sayUnread(reading, line, `${what} was not read: ${why}`, 'give it what is missing, or leave it out')
  return undefined
}

export type Given = Record<string, unknown>

/** What reading needs of a column. */
export type ReadColumn = Pick<Column<{ key: string }>, 'title' | 'also' | 'isKept'> & {
  key: string
  form: { read: (raw: string) => unknown }
}

const NAMES = new WeakMap<ReadColumn, string[]>()

/** The titles of a column, as they are compared; columns are few, and rows many. */
const namesOf = (column: ReadColumn): string[] => {
  const { title, also = [] } = column
  const names = NAMES.get(column) ?? [title, ...also].map(toName)
  NAMES.set(column, names)
  return names
}

/** For each column of ours its place among the titles; a title means one column. */
export const matchColumns = (
  columns: readonly ReadColumn[],
  titles: readonly string[],
): Map<ReadColumn, number> => {
  const names = new Map(titles.map((title, at) => [toName(readWords(title)), at] as const).reverse())
  const found = new Map<ReadColumn, number>()
  const taken = new Set<number>()
  const longest = Math.max(0, ...columns.map((column) => namesOf(column).length))
  for (let rank = 0; rank < longest; rank++)
    for (const column of columns) {
      const at = names.get(namesOf(column)[rank] ?? '')
      if (at === undefined || found.has(column) || taken.has(at)) continue
      found.set(column, at)
      taken.add(at)
    }
  return found
}

/** A column that holds nothing but ids of requirements says what is covered, whatever its title. */
const withCovers = (
  columns: readonly ReadColumn[],
  { titles, rows }: GivenTable,
  places: Map<ReadColumn, number>,
): Map<ReadColumn, number> => {
  const covers = columns.find(({ key }) => key === 'covers')
  if (!covers || places.has(covers)) return places
  const taken = new Set(places.values())
  const at = titles.findIndex((_, index) => {
    const cells = rows.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '')
    return !taken.has(index) && cells.length > 0 && cells.every(isIds)
  })
  return at < 0 ? places : new Map([...places, [covers, at]])
}

export type GivenRow = { value: Given; line: number }

/** The rows of a table as entries; nothing where its titles are others. */
export const readTable = (columns: readonly ReadColumn[], table: GivenTable): GivenRow[] | undefined => {
  const places = withCovers(columns, table, matchColumns(columns, table.titles))
  const isIts = columns.some((column) => column.isKept && column.key !== 'id' && places.has(column))
  if (!isIts) return undefined
  return table.rows.map(({ cells, line }) => ({
    line,
    value: Object.fromEntries(
      columns.flatMap((column) => {
        const at = places.get(column)
        const value = column.form.read(at === undefined ? '' : fromCell(cells[at] ?? ''))
        return value === undefined ? [] : [[column.key, value]]
      }),
    ),
  }))
}

/** `- **Key**: value`, or as others write it, `- Key: value`. */
export type GivenField = { key: string; value: string; number: number }

const PLAIN = /^([A-Za-z][A-Za-z ]{1,30}):\s+(?=\S)/

/** The fields that stand directly under a heading. */
export const fieldsOf = ({ outline: { markdown } }: Reading, node: Node): GivenField[] => {
  const found = findLine(markdown, node.from) - 1
  const first = (markdown.lines[found]?.start ?? 0) < node.from ? found + 1 : found
  let to = first
  while ((markdown.lines[to]?.start ?? node.own) < node.own) to++
  const fields = toFields(markdown, markdown.lines.slice(first, to), first + 1)
  const plain = node.words.flatMap(({ raw, line }) => {
    const [head, key = ''] = PLAIN.exec(raw.slice(0, 100)) ?? []
    return head === undefined ? [] : [{ key, value: raw.slice(head.length), number: line }]
  })
  return [...fields, ...plain]
}

/** What a field says; empty where it is not there. */
export const readField = (fields: readonly GivenField[], ...keys: string[]): string =>
  fields.find(({ key }) => keys.includes(toKey(key)))?.value.replace(/\s*\n\s*/g, ' ') ?? ''

/** Fields by the titles of these columns. */
export const readFields = (columns: readonly ReadColumn[], fields: readonly GivenField[]): Given =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = column.form.read(readField(fields, ...namesOf(column)))
      return value === undefined ? [] : [[column.key, value]]
    }),
  )

/** `C-001: Web` or `C-001 Web`; without an id, the words alone. */
export const splitId = (prefix: string, title: string): { id: string; rest: string } => {
  const [found = '', id = ''] =
    new RegExp(`^\\s*[*\`]*(${prefix}-\\d{3,4})[*\`]*\\s*(?:[:.—–-]\\s*)?`).exec(title) ?? []
  return { id, rest: title.slice(found.length) }
}

/** Entries without an id get the next that is free, and in somebody else's document those with one of another form. */
export const withIds = <T extends Given>(prefix: string, entries: T[], isOurs: boolean): T[] => {
  const form = isOurs ? /./ : new RegExp(`^${prefix}-\\d{3,4}$`)
  const taken = new Set(entries.map(({ id }) => id))
  let count = 0
  const next = (): string => {
    do count++
    while (taken.has(`${prefix}-${String(count).padStart(3, '0')}`))
    return `${prefix}-${String(count).padStart(3, '0')}`
  }
  return entries.map((entry) => (form.test(String(entry.id ?? '')) ? entry : { ...entry, id: next() }))
}
