/** The tables of a design as PostgreSQL can hold them: names, types and references that it takes, and what it does not. */
import type { Column, Table } from '../../../schema/design.ts'
import { toOneLine } from '../../edit.ts'
import { splitGenerated } from '../generated.ts'
import { isLong, isSystemColumn, toImplicitName, toShortName } from './pg-name.ts'
import { canRefer, type PgType, TEXT, toPgType } from './pg-type.ts'
import { toReference } from './reference.ts'

const FIXES = {
  'type-unknown':
    'name a type of PostgreSQL, such as text, bigint, numeric(10, 2), timestamptz, uuid or jsonb',
  'default-unread': "write a plain value of the column's type, such as 0, 'open', true or now()",
  'generated-unread':
    'write a plain expression over other columns of the table, such as lower(email), and give the column its type',
  'check-unread':
    "write a plain condition over the table's columns, such as total >= 0 or status in ('open', 'done')",
  'exclusion-unread':
    'write it like room_id with =, tstzrange(starts_at, ends_at) with &&, and where (a plain condition) for some rows only',
  'reference-unknown': 'name a table and its column, as in orders.id',
  'reference-no-key': 'refer to a primary or unique key',
  'reference-type': 'give both the same type',
  'foreign-key':
    'write it like (a, b) references other (c, d), with columns that are there and a key of the same types',
  'key-unknown': 'name columns of the table, of a type that has an order',
  'table-twice': 'name one of them otherwise',
  'column-twice': 'name one of them otherwise',
  'column-system': 'name it otherwise',
  'name-taken': 'name it otherwise, or leave it out where a key does the same',
  'name-long': 'give it a shorter name',
  'index-table': 'name a table of the design',
  'index-column': 'name columns of the table, of a type that has an order',
  'index-where': 'write a plain condition over columns of the table',
} as const

/** Something that no statement says; `at` names the entry as a design's places do. */
export type DdlProblem = { code: keyof typeof FIXES; at: string; message: string; fix: string }

export type HeldColumn = Column & {
  sqlName: string
  pgType: PgType
  /** The expression that it is made by. */
  made: string | undefined
}
export type HeldTable = Omit<Table, 'columns'> & {
  sqlName: string
  columns: Map<string, HeldColumn>
  remarks: string[]
}
export type Held = {
  tables: Map<string, HeldTable>
  /** The names of tables, keys, sequences and indexes: no two have the same. */
  names: Set<string>
  /** What has to be there before the first table. */
  extensions: Set<string>
  remarks: string[]
  problems: DdlProblem[]
}

export const show = (words: string): string => `"${toOneLine(words).slice(0, 80)}"`

/** Says a problem, and the remark for the place where something would have stood. */
export const report = (held: Held, code: DdlProblem['code'], at: string, message: string): string => {
  held.problems.push({ code, at, message: toOneLine(message), fix: FIXES[code] })
  return `-- left out: ${toOneLine(message)}`
}

export const takeName = (held: Held, name: string, taken: Set<string>, at: string): string => {
  const short = toShortName(name, taken)
  if (isLong(name)) report(held, 'name-long', at, `PostgreSQL keeps 63 bytes of ${show(name)}`)
  taken.add(short)
  return short
}

const holdType = (held: Held, at: string, { name, type: given }: Column): PgType => {
  const { type } = splitGenerated({ type: given })
  const found = toPgType(type)
  if (!found)
    report(held, 'type-unknown', at, `${show(name)} is a ${show(type)}, a type that PostgreSQL does not know`)
  return found ?? TEXT
}

const holdTable = (held: Held, table: Table): HeldTable => {
  const at = `table ${table.name}`
  const sqlName = takeName(held, table.name, held.names, at)
  const columns = new Map<string, HeldColumn>()
  const remarks: string[] = []
  const taken = new Set<string>()
  for (const column of table.columns) {
    const { name } = column
    if (columns.has(name))
      remarks.push(report(held, 'column-twice', at, `the column ${show(name)} is there twice`))
    else if (isSystemColumn(name))
      remarks.push(report(held, 'column-system', at, `every table has a column ${show(name)} already`))
    else {
      const own = { sqlName: takeName(held, name, taken, at), pgType: holdType(held, at, column) }
      columns.set(name, { ...column, ...own, made: splitGenerated(column).generated })
    }
  }
  return { ...table, sqlName, columns, remarks }
}

/** The names of what PostgreSQL makes beside a table. */
const toImplicit = ({ name, columns, primaryKey, unique }: Table): string[] => [
  ...(primaryKey.length > 0 ? [toImplicitName(name, '', 'pkey')] : []),
  ...unique.map((key) => toImplicitName(name, key.join('_'), 'key')),
  ...columns.flatMap((column) =>
    toPgType(column.type)?.isSerial ? [toImplicitName(name, column.name, 'seq')] : [],
  ),
]

export const holdTables = (tables: readonly Table[]): Held => {
  const held: Held = {
    tables: new Map(),
    names: new Set(),
    extensions: new Set(),
    remarks: [],
    problems: [],
  }
  const implicit = new Set(tables.flatMap(toImplicit))
  for (const table of tables) {
    const at = `table ${table.name}`
    const says = `the table ${show(table.name)}`
    if (held.tables.has(table.name))
      held.remarks.push(report(held, 'table-twice', at, `${says} is there twice`))
    else if (implicit.has(table.name))
      held.remarks.push(report(held, 'name-taken', at, `${says} has the name of a key or a sequence`))
    else held.tables.set(table.name, holdTable(held, table))
  }
  for (const name of implicit) held.names.add(name)
  return held
}

/** A reference from one table to another. */
export type Link = { from: HeldTable; column: HeldColumn; to: HeldTable; target: HeldColumn }

const isKey = ({ primaryKey, unique }: HeldTable, { name, pgType }: HeldColumn): boolean =>
  pgType.isOrdered &&
  [primaryKey, ...unique].some((key) => key.length > 0 && key.every((part) => part === name))

/** What a column refers to, or the remark that says why it cannot. */
export const toLink = (held: Held, from: HeldTable, column: HeldColumn): Link | string | undefined => {
  if (column.references === undefined) return undefined
  const at = `table ${from.name}`
  const says = `${show(`${from.name}.${column.name}`)} refers to ${show(column.references)}`
  const name = toReference(column.references)
  const to = held.tables.get(name?.table ?? '')
  const target = to?.columns.get(name?.column ?? '')
  if (!to || !target) return report(held, 'reference-unknown', at, `${says}, which is not there`)
  if (!isKey(to, target)) return report(held, 'reference-no-key', at, `${says}, which is no key by itself`)
  if (!canRefer(column.pgType, target.pgType))
    return report(held, 'reference-type', at, `${says}, which is of another type`)
  return { from, column, to, target }
}
