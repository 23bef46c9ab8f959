/** Defaults: whether PostgreSQL takes them for the column, and whether the checks of the table do. */
import { readDdl } from '../documents/design/sql/read.ts'
import type { Column, Table } from '../schema/design.ts'
import { toLength } from './field-type.ts'
import { toList } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toAllowed, toDefaultText } from './table-values.ts'

const toHit = (table: Table, column: Column, why: string, suggestion: string): Hit => ({
  rule: 'refused-default',
  severity: 'HIGH',
  at: `table ${table.name}`,
  description: `${table.name}.${column.name} is ${column.default} by default, ${why}.`,
  suggestion,
})

/** The default in a table of its own: what the database says to it. */
const isRefused = ({ type, default: value }: Column): boolean =>
  readDdl(`create table made (\n  held ${type}\n);`).faults.length === 0 &&
  readDdl(`create table made (\n  held ${type} default ${value}\n);`).faults.length > 0

const BOUND = (name: string): RegExp =>
  new RegExp(
    `(?:^|[^\\w.])"?${name}"?\\s*(<=|>=|<|>|between)\\s*(-?\\d+(?:\\.\\d+)?)(?:\\s+and\\s+(-?\\d+(?:\\.\\d+)?))?`,
    'gi',
  )

/** A check that is nothing but bounds of one column. */
const breaks = (check: string, name: string, value: number): boolean => {
  if (/\b(?:or|is null|not)\b/i.test(check) || !/^\w+$/.test(name)) return false
  return [...check.matchAll(BOUND(name))].some(([, sign = '', low = '', high]) => {
    if (sign.toLowerCase() === 'between')
      return value < Number(low) || (high !== undefined && value > Number(high))
    if (sign === '<') return value >= Number(low)
    if (sign === '<=') return value > Number(low)
    return sign === '>' ? value <= Number(low) : value < Number(low)
  })
}

const checkDefault = (subject: Subject, table: Table, column: Column): Hit[] => {
  const { default: given, name } = column
  if (given === undefined || given.trim() === '') return []
  if (subject.isPostgres && isRefused(column))
    return [
      toHit(
        table,
        column,
        `which a ${column.type} cannot hold`,
        `Give a value of the type ${column.type}, or none.`,
      ),
    ]
  if (/^null$/i.test(given.trim()) && !column.null)
    return [toHit(table, column, 'and may not be null', 'Allow null, or give another default.')]
  const text = toDefaultText(given)
  const allowed = toAllowed(subject, table, name)
  if (text !== undefined && allowed && !allowed.includes(text))
    return [toHit(table, column, 'which its check refuses', `Use one of ${toList(allowed)}.`)]
  const room = toLength(column.type)
  if (text !== undefined && room !== undefined && text.length > room)
    return [
      toHit(
        table,
        column,
        `which is longer than the ${room} characters it holds`,
        'Make it shorter, or the column longer.',
      ),
    ]
  const value = /^-?\d+(?:\.\d+)?$/.test(given.trim()) ? Number(given) : undefined
  const check = value === undefined ? undefined : table.checks.find((one) => breaks(one, name, value))
  return check === undefined
    ? []
    : [toHit(table, column, `which the check «${check}» refuses`, 'Use a value that the check allows.')]
}

export const findDefaults: Check = (subject) =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap((column) => checkDefault(subject, table, column)),
  )
