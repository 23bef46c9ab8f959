/** Columns that PostgreSQL makes of others: only by an expression that it surely takes. */
import { readCheck, readDdl } from '../sql/read.ts'
import type { HeldColumn, HeldTable } from './held-tables.ts'
import { quoteName } from './pg-name.ts'

const printPlain = ({ sqlName, pgType }: HeldColumn): string => `${quoteName(sqlName)} ${pgType.sql}`

/** The expression on one line; nothing where PostgreSQL might not take it. */
export const toMade = (table: HeldTable, column: HeldColumn): string | undefined => {
  const expression = column.made?.replace(/\s+/g, ' ').trim() ?? ''
  const named = /--|\/\*/.test(expression) ? undefined : readCheck(expression)?.columns
  const plain = [...table.columns.values()].filter((one) => one.made === undefined)
  const isOfOthers = named?.every((name) => plain.some(({ sqlName }) => sqlName === name))
  if (!isOfOthers || column.pgType.isSerial) return undefined
  const columns = [
    ...plain.map(printPlain),
    `${printPlain(column)} generated always as (${expression}) stored`,
  ]
  const { faults, unread } = readDdl(`create table trial (${columns.join(', ')});`)
  return faults.length + unread.length === 0 ? expression : undefined
}
