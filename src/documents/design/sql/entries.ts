/** What DDL makes, as entries of a design: for documents that say their tables in SQL only. */
import type { Index, Table } from '../../../schema/design.ts'
import type { Ddl, DdlTable } from './ddl.ts'

const ACTIONS = ['cascade', 'restrict', 'set null', 'no action'] as const

const toTable = ({
  name,
  columns,
  primaryKey,
  unique,
  checks,
  foreignKeys,
  comment = '',
}: DdlTable): Table => ({
  name,
  model: '',
  does: comment,
  columns: columns.map((column) => {
    const key = foreignKeys.find((one) => one.columns.includes(column.name))
    const target = key?.to[key.columns.indexOf(column.name)]
    const onDelete = ACTIONS.find((action) => action === key?.onDelete)
    return {
      name: column.name,
      type: column.type,
      null: column.null,
      personal: 'none',
      ...(column.default !== undefined && { default: column.default }),
      ...(column.generated !== undefined && { default: column.generated }),
      ...(key && target !== undefined && { references: `${key.table}.${target}` }),
      ...(onDelete && { onDelete }),
    }
  }),
  primaryKey,
  unique,
  checks: checks.map(({ text }) => text),
  retention: '',
  covers: [],
})

export const toEntries = ({ tables, indexes }: Ddl): { tables: Table[]; indexes: Index[] } => ({
  tables: tables.map(toTable),
  indexes: indexes.map(({ name, table, columns, unique }) => ({ name, table, columns, unique, query: '' })),
})
