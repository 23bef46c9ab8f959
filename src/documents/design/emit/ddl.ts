/**
 * A database as statements that PostgreSQL runs, whatever the values say. What it would not take is left out, and said
 * twice: as a remark where it would stand, and as a problem. A type that it does not know is `text` meanwhile.
 */
import type { Database, Index } from '../../../schema/design.ts'
import { toOrder } from '../../graph.ts'
import { splitGenerated } from '../generated.ts'
import { tidy } from '../tidy.ts'
import { toExclusion } from './exclusion.ts'
import {
  type DdlProblem,
  type Held,
  type HeldColumn,
  type HeldTable,
  holdTables,
  type Link,
  report,
  show,
  takeName,
  toLink,
} from './held-tables.ts'
import { toMade } from './made-column.ts'
import { toCondition, toDefault } from './pg-expression.ts'
import { quoteName, quoteText } from './pg-name.ts'
import { TEXT } from './pg-type.ts'
import { printWideKeys } from './wide-keys.ts'

/** A line of a statement; a remark stands for what was left out. */
type Line = { sql: string; remark?: string } | string

const printLink = ({ column, to, target }: Link): string => {
  // What is made of others cannot be set to null.
  const isKept = column.made === undefined || column.onDelete !== 'set null'
  const onDelete = column.onDelete && isKept ? ` on delete ${column.onDelete}` : ''
  return `references ${quoteName(to.sqlName)} (${quoteName(target.sqlName)})${onDelete}`
}

const printDefault = (held: Held, table: HeldTable, column: HeldColumn): Line | undefined => {
  if (column.default === undefined || column.made !== undefined) return undefined
  const value = column.pgType.isSerial ? undefined : toDefault(column.default, column.pgType)
  if (value !== undefined) return { sql: `default ${value}` }
  const says = `the default ${show(column.default)} of ${show(column.name)} is no plain value of its type`
  return report(held, 'default-unread', `table ${table.name}`, says)
}

const printMade = (held: Held, table: HeldTable, column: HeldColumn): Line | undefined => {
  if (column.made === undefined) return undefined
  const expression = toMade(table, column)
  if (expression !== undefined) return { sql: `generated always as (${expression}) stored` }
  const says = `how ${show(column.name)} is made, ${show(column.made)}, is no plain expression over other columns`
  return report(held, 'generated-unread', `table ${table.name}`, says)
}

const printColumn = (held: Held, table: HeldTable, column: HeldColumn, link: Link | undefined): Line => {
  const given = printMade(held, table, column) ?? printDefault(held, table, column)
  const parts = [
    quoteName(column.sqlName),
    column.pgType.sql,
    ...(column.null ? [] : ['not null']),
    ...(typeof given === 'object' ? [given.sql] : []),
    ...(link ? [printLink(link)] : []),
  ]
  const remarks = [
    ...(column.pgType === TEXT ? [`the design says ${show(splitGenerated(column).type)}`] : []),
    ...(typeof given === 'string' ? [given.replace('-- ', '')] : []),
  ]
  return { sql: parts.join(' '), ...(remarks.length > 0 && { remark: remarks.join('; ') }) }
}

const printKey = (held: Held, table: HeldTable, what: string, key: readonly string[]): Line => {
  const names = [...new Set(key)]
  const columns = names.flatMap((name) => table.columns.get(name) ?? [])
  if (columns.length === names.length && columns.every(({ pgType }) => pgType.isOrdered))
    return { sql: `${what} (${columns.map(({ sqlName }) => quoteName(sqlName)).join(', ')})` }
  const says = `the ${what} ${show(key.join(', '))} of ${show(table.name)} names a column that is not there or has no order`
  return report(held, 'key-unknown', `table ${table.name}`, says)
}

const typesOf = ({ columns }: HeldTable) =>
  new Map([...columns.values()].map(({ sqlName, pgType }) => [sqlName, pgType]))

const printChecks = (held: Held, table: HeldTable): Line[] => {
  const types = typesOf(table)
  return table.checks.map((text) => {
    const condition = toCondition(text, types)
    if (condition !== undefined) return { sql: `check (${condition})` }
    const says = `the check ${show(text)} of ${show(table.name)} is no plain condition over its columns`
    return report(held, 'check-unread', `table ${table.name}`, says)
  })
}

const printExclusions = (held: Held, table: HeldTable): Line[] => {
  const types = typesOf(table)
  return (table.exclusions ?? []).map((text) => {
    const exclusion = toExclusion(text, types)
    if (exclusion === undefined) {
      const says = `the exclusion ${show(text)} of ${show(table.name)} is no list of columns or ranges with = or &&`
      return report(held, 'exclusion-unread', `table ${table.name}`, says)
    }
    if (exclusion.needsExtension) held.extensions.add('btree_gist')
    return { sql: exclusion.sql }
  })
}

/** Lines with the comma before the remark; remarks that stand alone come last. */
const printBody = (lines: readonly Line[]): string[] => {
  const said = lines.filter((line) => typeof line !== 'string')
  const remarks = lines.filter((line) => typeof line === 'string')
  return [
    ...said.map(({ sql, remark }, at) => {
      const comma = at < said.length - 1 ? ',' : ''
      return `  ${sql}${comma}${remark ? ` -- ${remark}` : ''}`
    }),
    ...remarks.map((remark) => `  ${remark}`),
  ]
}

const printPersonal = ({ sqlName: table, columns }: HeldTable): string[] =>
  [...columns.values()]
    .filter(({ personal }) => personal !== 'none')
    .map(({ sqlName, personal }) => {
      const says = personal === 'sensitive' ? 'sensitive personal data' : 'personal data'
      return `comment on column ${quoteName(table)}.${quoteName(sqlName)} is ${quoteText(says)};`
    })

const printTable = (held: Held, table: HeldTable, links: readonly (Link | string)[]): string => {
  const own = new Map(links.flatMap((link) => (typeof link === 'string' ? [] : [[link.column, link]])))
  const body = printBody([
    ...[...table.columns.values()].map((column) => printColumn(held, table, column, own.get(column))),
    ...(table.primaryKey.length > 0 ? [printKey(held, table, 'primary key', table.primaryKey)] : []),
    ...table.unique.map((key) => printKey(held, table, 'unique', key)),
    ...printChecks(held, table),
    ...table.remarks,
    ...printExclusions(held, table),
    ...links.filter((link) => typeof link === 'string'),
  ])
  return [`create table ${quoteName(table.sqlName)} (`, ...body, ');', ...printPersonal(table)].join('\n')
}

const printLater = (link: Link): string =>
  `alter table ${quoteName(link.from.sqlName)} add foreign key (${quoteName(link.column.sqlName)}) ${printLink(link)};`

/** Tables behind those that they refer to; a reference that closes a circle is added when both are there. */
const printTables = (held: Held): string => {
  const links = new Map<HeldTable, (Link | string)[]>()
  for (const table of held.tables.values())
    links.set(
      table,
      [...table.columns.values()].flatMap((column) => toLink(held, table, column) ?? []),
    )
  const toOthers = (table: HeldTable, all: (Link | string)[]): HeldTable[] =>
    all.flatMap((link) => (typeof link === 'string' || link.to === table ? [] : [link.to]))
  const order = toOrder(new Map([...links].map(([table, all]) => [table, toOthers(table, all)])))
  const cuts = new Map([...links.keys()].map((table) => [table, new Set<HeldTable>()]))
  for (const { from, to } of order.cuts) cuts.get(from)?.add(to)
  const isLater = (link: Link | string): link is Link =>
    typeof link !== 'string' && cuts.get(link.from)?.has(link.to) === true
  const created = order.nodes.map((table) =>
    printTable(
      held,
      table,
      (links.get(table) ?? []).filter((link) => !isLater(link)),
    ),
  )
  const later = [...[...links.values()].flat().filter(isLater).map(printLater), ...printWideKeys(held)]
  const needed = [...held.extensions].map((name) => `create extension if not exists ${name};`)
  return [...needed, ...created, later.join('\n'), held.remarks.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

const DIRECTION = /\s+(?:asc|desc)(?:\s+nulls\s+(?:first|last))?$/i

/** A column of an index, perhaps with the direction that it is read in. */
const printPart = (table: HeldTable, part: string): string | undefined => {
  const whole = table.columns.get(part)
  const direction = whole ? '' : (DIRECTION.exec(part)?.[0] ?? '')
  const column = whole ?? table.columns.get(part.slice(0, part.length - direction.length))
  if (!column?.pgType.isOrdered) return undefined
  return `${quoteName(column.sqlName)}${direction.toLowerCase().replace(/\s+/g, ' ')}`
}

const printIndex = (held: Held, { name, table: on, columns, unique, where }: Index): string => {
  const at = `index ${name}`
  const says = `the index ${show(name)}`
  const table = held.tables.get(on)
  if (!table) return report(held, 'index-table', at, `${says} is on ${show(on)}, which is no table`)
  const parts = columns.map((part) => printPart(table, part))
  if (parts.includes(undefined))
    return report(held, 'index-column', at, `${says} names a column that is not there or has no order`)
  const condition = where === undefined ? undefined : toCondition(where, typesOf(table))
  if (where !== undefined && condition === undefined)
    return report(
      held,
      'index-where',
      at,
      `${says} is for rows by ${show(where)}, which is no plain condition`,
    )
  if (held.names.has(name))
    return report(held, 'name-taken', at, `${says} has the name of a table, a key or another index`)
  const sqlName = takeName(held, name, held.names, at)
  return `create ${unique ? 'unique ' : ''}index ${quoteName(sqlName)} on ${quoteName(table.sqlName)} (${parts.join(', ')})${condition === undefined ? '' : ` where ${condition}`};`
}

type Emitted = Pick<Database, 'tables' | 'indexes'>

/** Statements for the tables and for the indexes, and what they do not say. */
export const compileDdl = (
  database: Emitted,
): { tables: string; indexes: string; problems: DdlProblem[] } => {
  const { tables, indexes } = tidy(database)
  const held = holdTables(tables)
  const created = printTables(held)
  const indexed = indexes.map((index) => printIndex(held, index)).join('\n')
  return { tables: created, indexes: indexed, problems: held.problems }
}

/** The whole database, as one script. */
export const toDdl = (database: Emitted): string => {
  const { tables, indexes } = compileDdl(database)
  const script = [tables, indexes].filter((part) => part !== '').join('\n\n')
  return script === '' ? '' : `${script}\n`
}

/** What the statements cannot say. */
export const checkDdl = (database: Emitted): DdlProblem[] => compileDdl(database).problems
