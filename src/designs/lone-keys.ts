/** Keys of a column that tells no rows apart by itself: a moment, a kind, a place in a row of others. */
import type { Column, Table } from '../schema/design.ts'
import { toColumnClass } from './field-type.ts'
import { findModel } from './held-model.ts'
import { toList, toOwner, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toAllowed } from './table-values.ts'

const KIND = /^(?:kind|type|state|status|phase|role|category|currency|language|unit)$/
const PLACE =
  /^(?:year|month|week|weekday|day|hour|position|sequence|seq|line|row|slot|rank|step|version|revision)$/

/** What several rows of one table surely share. */
const isShared = (subject: Subject, table: Table, column: Column): boolean => {
  const kind = toColumnClass(column.type)
  const last = toWords(column.name).at(-1) ?? ''
  if (column.references !== undefined || column.default?.includes('nextval')) return false
  return (
    kind === 'moment' ||
    kind === 'date' ||
    kind === 'boolean' ||
    KIND.test(last) ||
    (PLACE.test(last) && /^(?:small|big)?int|^num|^dec/i.test(column.type)) ||
    (toAllowed(subject, table, column.name)?.length ?? 0) > 1
  )
}

/** Something that its rows belong to, and of which there are many. */
const toOwners = ({ columns }: Table): Column[] =>
  columns.filter(({ references, null: may }) => references !== undefined && !may)

/** A call that gives a list of what belongs to one: `GET /halls/{id}/bookings`. */
const isListed = (subject: Subject, table: Table, owner: Column): boolean => {
  const { lld } = subject
  const model = findModel(subject, table)?.name
  const target = toStem((owner.references ?? '').replace(/[.(].*$/, ''))
  return lld.endpoints.some(({ method, path, gives }) => {
    const levels = path.split('?')[0]?.split('/').filter(Boolean) ?? []
    const at = levels.findIndex((level) => /^[{:]/.test(level))
    return (
      method === 'GET' &&
      typeof gives === 'string' &&
      /\[\]$/.test(gives) &&
      toStem(gives.slice(0, -2)) === toStem(model ?? '') &&
      at === levels.length - 2 &&
      (toStem(levels[at - 1] ?? '') === target || toStem(levels[at - 1] ?? '') === toOwner(owner.name)) &&
      toStem(levels.at(-1) ?? '') === toStem(table.name.replace(/^.*\./, ''))
    )
  })
}

export const findLoneKeys: Check = (subject) =>
  subject.database.tables.flatMap((table) => {
    const indexes = subject.database.indexes.filter(
      (index) => index.unique && index.where === undefined && toStem(index.table) === toStem(table.name),
    )
    const keys = [table.primaryKey, ...table.unique, ...indexes.map(({ columns }) => columns)]
    const owners = toOwners(table)
    return keys.flatMap((key): Hit[] => {
      const [only] = key
      const column = table.columns.find(({ name }) => name === only)
      if (key.length !== 1 || !column || owners.length === 0) return []
      const isOwner = owners.includes(column) && isListed(subject, table, column)
      if (!isOwner && !isShared(subject, table, column)) return []
      const others = toList(owners.filter((one) => one !== column).map(({ name }) => name))
      return [
        {
          rule: 'narrow-key',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          cause: `key of ${column.name} in ${table.name}`,
          description: isOwner
            ? `A key of ${table.name} is ${column.name} alone, and a call gives a list of them for one: a second one is refused.`
            : `A key of ${table.name} is ${column.name} alone: two rows of different ${others} cannot have the same.`,
          suggestion: `Add to the key what tells rows of one ${column.name} apart.`,
        },
      ]
    })
  })
