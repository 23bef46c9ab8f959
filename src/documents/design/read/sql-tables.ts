/** Tables and indexes that only SQL tells of. */
import type { Block } from '../design.ts'
import { printForeignKey } from '../foreign-key.ts'
import type { DdlForeignKey, DdlIndex, DdlTable } from '../sql/ddl.ts'
import { readDdl } from '../sql/read.ts'
import type { Given, GivenRow, Reading } from './reading.ts'

const SQL = /^(?:sql|ddl|postgres|postgresql|pgsql|plpgsql|psql)$/

export const isSql = ({ language, text }: Block): boolean =>
  SQL.test(language) || (language === '' && /^\s*create\s+(?:table|unique|index)\b/im.test(text))

const toPersonal = (comment = ''): string => {
  if (/\bsensitive\b/i.test(comment)) return 'sensitive'
  return /\bpersonal\b|\bpii\b/i.test(comment) ? 'personal' : 'none'
}

const isWide = ({ columns }: DdlForeignKey): boolean => columns.length > 1

const fromWide = ({ columns, table, to, onDelete }: DdlForeignKey): string =>
  printForeignKey({ columns, table, to, ...(onDelete && onDelete !== 'set default' && { onDelete }) })

/** What stands behind a column in its line. */
const toRemark = (line = ''): string => /--\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? ''

const fromTable = (table: DdlTable, lines: readonly string[]): Given => {
  const { name, columns, primaryKey, unique, checks, exclusions, foreignKeys, comment } = table
  return {
    name,
    does: comment ?? '',
    columns: columns.map(({ name: column, type, null: isNull, default: value, generated, comment, line }) => {
      const said = comment ?? toRemark(lines[line - 1])
      const key = foreignKeys.find((one) => one.columns.length === 1 && one.columns[0] === column)
      return {
        name: column,
        type,
        null: isNull,
        ...(value !== undefined && { default: value }),
        ...(generated !== undefined && { generated }),
        ...(key && { references: `${key.table}.${key.to[0] ?? 'id'}` }),
        ...(key?.onDelete && key.onDelete !== 'set default' && { onDelete: key.onDelete }),
        personal: toPersonal(said),
        ...(said !== '' && { means: said }),
        ...(/\b(?:encrypted|cipher ?text)\b/i.test(said) && { encrypted: true }),
      }
    }),
    primaryKey,
    unique,
    checks: checks.map(({ text }) => text),
    ...(exclusions.length > 0 && { exclusions }),
    ...(foreignKeys.some(isWide) && { foreignKeys: foreignKeys.filter(isWide).map(fromWide) }),
  }
}

const fromIndex = ({ name, table, columns, unique, where }: DdlIndex): Given => ({
  name,
  table,
  columns,
  unique,
  ...(where !== undefined && { where }),
})

const isNone = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0)

/** A reference in words («with the languages: `qualifications`») is the one over several columns that the SQL makes. */
const isWorded = ({ name, references }: Given, keys: readonly DdlForeignKey[]): boolean =>
  typeof references === 'string' &&
  /\s/.test(references.trim()) &&
  keys.some((key) => isWide(key) && key.columns.includes(String(name)) && references.includes(key.table))

/** An entry with the keys that only its SQL states. */
export const completeTable = (entry: Given, made: Given, keys: readonly DdlForeignKey[]): Given => ({
  ...entry,
  ...(isNone(entry.unique) && { unique: made.unique }),
  ...(isNone(entry.foreignKeys) && made.foreignKeys !== undefined && { foreignKeys: made.foreignKeys }),
  columns: (entry.columns as Given[]).map((column) => {
    if (!isWorded(column, keys)) return column
    const { references: _, onDelete: __, ...rest } = column
    return rest
  }),
})

export type SqlRow = GivenRow & { reading: Reading }
export type SqlTable = SqlRow & { keys: DdlForeignKey[] }
type SqlBlock = { reading: Reading; block: Block }

/** All statements as one script: an index may stand in another block than its table. */
export const readSql = (given: readonly SqlBlock[]): { tables: SqlTable[]; indexes: SqlRow[] } => {
  const starts: { from: number; reading: Reading; block: Block }[] = []
  let lines = 0
  for (const one of given) {
    starts.push({ ...one, from: lines })
    lines += one.block.text.split('\n').length
  }
  const placeOf = (line: number): { reading: Reading; line: number } => {
    const at = starts.findLast(({ from }) => from < line) ?? starts[0]
    return { reading: at?.reading as Reading, line: (at?.block.line ?? 0) + line - (at?.from ?? 0) }
  }
  const script = given.map(({ block }) => block.text).join('\n')
  const written = script.split('\n')
  const { tables, indexes } = readDdl(script)
  return {
    tables: tables.map((table) => ({
      value: fromTable(table, written),
      keys: table.foreignKeys,
      ...placeOf(table.line),
    })),
    indexes: indexes.map((index) => ({ value: fromIndex(index), ...placeOf(index.line) })),
  }
}
