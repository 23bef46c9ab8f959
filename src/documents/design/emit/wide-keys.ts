/** References over several columns as statements: they are added when all tables are there. */
import { type ForeignKey, toForeignKey } from '../foreign-key.ts'
import { type Held, type HeldColumn, type HeldTable, report, show } from './held-tables.ts'
import { quoteName } from './pg-name.ts'
import { canRefer } from './pg-type.ts'

const toColumns = (table: HeldTable, names: readonly string[]): HeldColumn[] =>
  names.flatMap((name) => table.columns.get(name) ?? [])

const printNames = (columns: readonly HeldColumn[]): string =>
  columns.map(({ sqlName }) => quoteName(sqlName)).join(', ')

const isKey = ({ primaryKey, unique }: HeldTable, names: readonly string[]): boolean =>
  [primaryKey, ...unique].some(
    (key) => new Set(key).size === names.length && names.every((name) => key.includes(name)),
  )

const printOne = (held: Held, from: HeldTable, key: ForeignKey): string | undefined => {
  const to = held.tables.get(key.table)
  const own = toColumns(from, key.columns)
  const targets = to ? toColumns(to, key.to) : []
  const isSound =
    new Set(key.columns).size === own.length &&
    new Set(key.to).size === targets.length &&
    own.length === key.columns.length &&
    own.length === targets.length &&
    own.every(({ pgType, made }, at) => {
      const target = targets[at]
      return target && canRefer(pgType, target.pgType) && !(made !== undefined && key.onDelete === 'set null')
    })
  if (!to || !isSound || !isKey(to, key.to) || !targets.every(({ pgType }) => pgType.isOrdered))
    return undefined
  const onDelete = key.onDelete ? ` on delete ${key.onDelete}` : ''
  return `alter table ${quoteName(from.sqlName)} add foreign key (${printNames(own)}) references ${quoteName(to.sqlName)} (${printNames(targets)})${onDelete};`
}

export const printWideKeys = (held: Held): string[] =>
  [...held.tables.values()].flatMap((table) =>
    (table.foreignKeys ?? []).map((text) => {
      const key = toForeignKey(text)
      const says = `the foreign key ${show(text)} of ${show(table.name)} names no columns and no key that fit`
      return (key && printOne(held, table, key)) ?? report(held, 'foreign-key', `table ${table.name}`, says)
    }),
  )
