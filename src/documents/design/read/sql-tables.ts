/** Tables and indexes that only SQL tells of. */
import type { Block } from '../design.ts'
import type { DdlIndex, DdlTable } from '../sql/ddl.ts'
import { readDdl } from '../sql/read.ts'
import { type Given, type GivenRow, type Reading, sayUnread } from './reading.ts'

const SQL = /^(?:sql|ddl|postgres|postgresql|pgsql|plpgsql|psql)$/

export const isSql = ({ language, text }: Block): boolean =>
  SQL.test(language) || (language === '' && /^\s*create\s+(?:table|unique|index)\b/im.test(text))

const toPersonal = (comment = ''): string => {
  if (/\bsensitive\b/i.test(comment)) return 'sensitive'
  return /\bpersonal\b|\bpii\b/i.test(comment) ? 'personal' : 'none'
}

const fromTable = ({ name, columns, primaryKey, unique, checks, foreignKeys, comment }: DdlTable): Given => ({
  name,
  does: comment ?? '',
  columns: columns.map(({ name: column, type, null: isNull, default: value, comment: said }) => {
    const key = foreignKeys.find((one) => one.columns.length === 1 && one.columns[0] === column)
    return {
      name: column,
      type,
      null: isNull,
      ...(value !== undefined && { default: value }),
      ...(key && { references: `${key.table}.${key.to[0] ?? 'id'}` }),
      ...(key?.onDelete && key.onDelete !== 'set default' && { onDelete: key.onDelete }),
      personal: toPersonal(said),
    }
  }),
  primaryKey,
  unique,
  checks: checks.map(({ text }) => text),
})

const fromIndex = ({ name, table, columns, unique }: DdlIndex): Given => ({ name, table, columns, unique })

type SqlRows = { tables: GivenRow[]; indexes: GivenRow[] }

/** What the statements of one block make; a reference over several columns has no place in a design, which is said. */
export const readSql = (reading: Reading, block: Block): SqlRows => {
  const { tables, indexes } = readDdl(block.text)
  for (const { name, foreignKeys } of tables)
    for (const key of foreignKeys)
      if (key.columns.length > 1)
        sayUnread(
          reading,
          block.line + key.line,
          `the reference from ${name} (${key.columns.join(', ')}) to ${key.table} was not read: it is over several columns`,
          'refer by one column, or say it in the constraints',
        )
  return {
    tables: tables.map((table) => ({ value: fromTable(table), line: block.line + table.line })),
    indexes: indexes.map((index) => ({ value: fromIndex(index), line: block.line + index.line })),
  }
}
