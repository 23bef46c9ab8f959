/** Which fields a table keeps: in a column, in rows that refer to it, one row further, or as cipher text. */
import { type ForeignKey, toForeignKey } from '../documents/design/foreign-key.ts'
import type { Column, Field, Table } from '../schema/design.ts'
import { findModel } from './held-model.ts'
import { toOwner, toSame, toStem, toWords } from './names.ts'
import type { Subject } from './rule.ts'

const DERIVED =
  /(?:count|total|sum|average|avg|rating|score|url|uri|links?|href|available|availability|remaining|age|distance|percent\w*|progress|balance|display\w*|label|next\w*|last(?!_?name)\w*|previous\w*|_?meta)$/i
/** `isOpen`, `has_children`: told by looking, not kept. */
const ASKING = /^(?:is|has|can)$/
const NOT_KEPT =
  /\b(?:comput|calculat|deriv|read[ -]only|not stored|not kept|virtual|joined|looked up|counts? of|number of|how many|sum of|embedded|from the|generated|set by|server|default)\w*/i

export const toWideKeys = ({ foreignKeys = [] }: Table): ForeignKey[] =>
  foreignKeys.flatMap((text) => toForeignKey(text) ?? [])

/** `tool: Tool` is `tool_id`; `items: Item[]` are rows that refer to this table, or that both refer to. */
export const isHeld = (subject: Subject, table: Table, field: Field): boolean => {
  const { lld, database } = subject
  const same = toSame(field.name)
  const stem = toStem(field.name)
  const names = table.columns.map(({ name }) => name)
  if (
    names.some(
      (name) =>
        toSame(name) === same ||
        toStem(name) === stem ||
        toSame(name) === `${same}id` ||
        `${toSame(name)}id` === same,
    )
  )
    return true
  // A unit or a kind behind the name: `price` and `price_cents`, `startsAt` and `starts`. What keeps a field of its own
  // keeps no second one.
  const kept = findModel(subject, table)?.fields.filter((one) => one.name !== field.name) ?? []
  const free = names.filter((name) => !kept.some((one) => toSame(one.name) === toSame(name)))
  if (
    free.some(
      (name) =>
        toWords(name).slice(0, -1).join('') === same ||
        toWords(field.name).slice(0, -1).join('') === toSame(name),
    )
  )
    return true
  const bare = field.type.replace(/\[\]$|\?$|^(?:list|array|set)(?:<| of )|>$/gi, '').trim()
  const isModel = lld.models.some(({ name }) => toStem(name) === toStem(bare))
  const isList = /\[\]|^(?:list|array|set)\b/i.test(field.type)
  if (isModel || isList) {
    const refers = (other: Table): boolean =>
      other.columns.some(
        ({ references = '' }) => toStem(references.replace(/[.(].*$/, '')) === toStem(table.name),
      ) || toWideKeys(other).some((key) => toStem(key.table) === toStem(table.name))
    const related = database.tables.filter((other) => other !== table && refers(other))
    if (
      related.some(
        (other) =>
          toStem(other.name).includes(stem) ||
          toStem(other.model) === toStem(bare) ||
          toStem(other.name) === toStem(bare),
      )
    )
      return true
    const owners = /ids$/i.test(field.name) ? toStem(field.name.replace(/_?ids$/i, '')) : undefined
    if (
      owners !== undefined &&
      related.some((other) =>
        other.columns.some(({ references = '' }) => toStem(references.replace(/[.(].*$/, '')) === owners),
      )
    )
      return true
    if (
      isModel &&
      related.some((other) =>
        other.columns.some(
          ({ references = '' }) => toStem(references.replace(/[.(].*$/, '')) === toStem(bare),
        ),
      )
    )
      return true
    // A value of its own is taken apart into columns: `address: Address` into `street`, `city`.
    const parts = lld.models.find(({ name }) => toStem(name) === toStem(bare))?.fields ?? []
    if (
      parts.length > 0 &&
      parts.some((part) => names.some((name) => toSame(name).endsWith(toSame(part.name))))
    )
      return true
    return table.columns.some(
      ({ references = '' }) => isModel && toStem(references.replace(/[.(].*$/, '')) === toStem(bare),
    )
  }
  return table.columns.some(
    ({ references }) => references !== undefined && toStem(references.replace(/[.(].*$/, '')) === stem,
  )
}

export const targetOf = ({ database }: Subject, { references }: Column): Table | undefined => {
  const name = references?.replace(/[.(].*$/, '').trim()
  return name === undefined ? undefined : database.tables.find((table) => toStem(table.name) === toStem(name))
}

/** Tables that rows of this one refer to, at most two steps away, each with the names that lead there. */
const toNeighbours = (subject: Subject, table: Table, steps = 2): { table: Table; names: string[] }[] =>
  steps === 0
    ? []
    : table.columns.flatMap((column) => {
        const target = targetOf(subject, column)
        if (!target || target === table) return []
        const names = [toOwner(column.name) ?? toStem(column.name), toStem(target.name)]
        const further = toNeighbours(subject, target, steps - 1)
        return [
          { table: target, names },
          ...further.map((one) => ({ ...one, names: [...names, ...one.names] })),
        ]
      })

/** `ownerName` is the name of the owner that the row refers to; a field that only shows may bear the bare name. */
export const isJoined = (subject: Subject, table: Table, field: Field, isShown = true): boolean => {
  const same = toSame(field.name)
  return toNeighbours(subject, table).some(({ table: other, names }) =>
    other.columns.some((column) => {
      const own = toSame(column.name)
      return (isShown && own === same) || names.some((name) => same === `${name}${own}`)
    }),
  )
}

const ENCRYPTED = /encrypt|cipher/i

/** What is kept as cipher text bears another name there. */
export const isEncrypted = ({ columns }: Table, { rule }: Field): boolean =>
  ENCRYPTED.test(rule) &&
  columns.some(
    ({ name, means, encrypted, type }) =>
      encrypted !== undefined || ENCRYPTED.test(`${name} ${means}`) || /^bytea\b/i.test(type),
  )

const isAsking = (name: string): boolean => {
  const [first = '', ...rest] = toWords(name)
  return rest.length > 0 && ASKING.test(first)
}

export const isStored = ({ name, rule }: Field): boolean =>
  !DERIVED.test(name) && !isAsking(name) && !NOT_KEPT.test(rule)
