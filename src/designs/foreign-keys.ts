/** References over several columns: whether there is what they name, and a key to refer to. */
import { toForeignKey } from '../documents/design/foreign-key.ts'
import type { Table } from '../schema/design.ts'
import { toColumnType } from './field-type.ts'
import { toList } from './names.ts'
import type { Check, Hit } from './rule.ts'

const typeOf = ({ columns }: Table, name: string): string | undefined => {
  const type = columns.find((column) => column.name === name)?.type
  return type === undefined ? undefined : (toColumnType(type)?.text ?? type)
}

const lacks = ({ columns }: Table, names: readonly string[]): string[] =>
  names.filter((name) => !columns.some((column) => column.name === name))

const isKey = ({ primaryKey, unique }: Table, names: readonly string[]): boolean =>
  [primaryKey, ...unique].some(
    (key) => key.length === names.length && names.every((name) => key.includes(name)),
  )

export const findForeignKeys: Check = ({ database }) =>
  database.tables.flatMap((table) =>
    (table.foreignKeys ?? []).flatMap((text): Hit[] => {
      const hit = (rule: Hit['rule'], severity: Hit['severity'], says: string): Hit[] => [
        {
          rule,
          severity,
          at: `table ${table.name}`,
          description: `The foreign key ${text} of ${table.name} ${says}.`,
          suggestion:
            'Write it like (a, b) references other (c, d), over columns of both and a key of the other.',
        },
      ]
      const key = toForeignKey(text)
      if (!key) return hit('unread-entry', 'INFO', 'could not be read')
      const other = database.tables.find(({ name }) => name === key.table)
      if (!other) return hit('unknown-table', 'HIGH', `refers to ${key.table}, which is no table`)
      const missing = [
        ...lacks(table, key.columns),
        ...lacks(other, key.to).map((name) => `${other.name}.${name}`),
      ]
      if (missing.length > 0)
        return hit('unknown-column', 'HIGH', `names ${toList(missing)}, which is not there`)
      if (!isKey(other, key.to))
        return hit('reference-to-no-key', 'HIGH', `refers to no key of ${other.name}`)
      const isOdd = key.columns.some((name, at) => typeOf(table, name) !== typeOf(other, key.to[at] ?? ''))
      return isOdd ? hit('reference-type', 'HIGH', `joins columns of different types`) : []
    }),
  )
