/** What keeps two rows of a table from saying the same. */
import { splitGenerated } from '../documents/design/generated.ts'
import type { Table } from '../schema/design.ts'
import { toStem } from './names.ts'
import type { Subject } from './rule.ts'

const bare = (name: string): string => name.replace(/["`]|^public\./g, '').toLowerCase()

/** The column in `status`, `lower(email)`, `created_at desc`. */
const toColumn = (words: string): string => {
  const text = words.replace(/["`]/g, '').trim()
  return (/^\w+\(\s*(\w+)/.exec(text)?.[1] ?? /^\w+/.exec(text)?.[0] ?? text).toLowerCase()
}

/** A key that was made up for the row says nothing of what it holds. */
const isSurrogate = ({ name, columns }: Table, key: readonly string[]): boolean => {
  const [only] = key
  if (key.length !== 1 || only === undefined) return false
  const column = columns.find((one) => one.name === only)
  return (
    column?.references === undefined &&
    (/^(?:id|uuid|guid|pk)$/i.test(only) ||
      toStem(only) === `${toStem(name)}id` ||
      column?.default !== undefined)
  )
}

/** Sets of columns that no two rows share, apart from the key that was made up for them. */
export const toUniqueKeys = ({ database, ddl }: Subject, table: Table): string[][] => {
  const own = database.indexes.filter((index) => index.unique && bare(index.table) === bare(table.name))
  const made = [
    ...ddl.indexes
      .filter((index) => index.unique && bare(index.table) === bare(table.name))
      .map(({ columns }) => columns),
    ...ddl.tables.filter(({ name }) => bare(name) === bare(table.name)).flatMap(({ unique }) => unique),
  ]
  return [
    ...(table.primaryKey.length > 0 && !isSurrogate(table, table.primaryKey) ? [table.primaryKey] : []),
    ...table.unique,
    ...own.map(({ columns }) => columns),
    ...made,
  ].map((key) =>
    key.flatMap((words) => {
      const name = toColumn(words)
      return [name, ...toMade(table, name), ...toHashed(table, name)]
    }),
  )
}

/** Columns that a hash stands for: what is kept as cipher text is compared by it. */
const toHashed = ({ columns }: Table, name: string): string[] => {
  const base = /^(\w+?)_(?:hash|hashed|hmac|digest|fingerprint|blind_index)$/.exec(name)?.[1]
  return base === undefined
    ? []
    : columns.map((column) => column.name.toLowerCase()).filter((one) => one !== name && one.startsWith(base))
}

/** Columns that a generated one is made of: a key on it is about them. */
const toMade = ({ columns }: Table, name: string): string[] => {
  const column = columns.find((one) => one.name.toLowerCase() === name)
  const expression = column && splitGenerated(column).generated
  const words = new Set(expression?.toLowerCase().match(/\w+/g) ?? [])
  return columns.map((column) => column.name.toLowerCase()).filter((one) => words.has(one))
}
