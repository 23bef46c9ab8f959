/** What the database keeps: keys, checks, cipher text, retention, and rows that must stay as they are. */
import { splitGenerated } from '../../../documents/design/generated.ts'
import type { Column, Table } from '../../../schema/design.ts'
import { toList } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { isInner, toColumn, toElement, toTable } from './element.ts'
import { findAsked } from './figure.ts'
import { broken, type Finder, type Guarantee, type Held, show } from './guarantee.ts'
import { findOther, toMeasure } from './measure.ts'
import { changes } from './reach.ts'

type Kept = { table: Table; column: Column; name: string }

const toKept = (subject: Subject, held: readonly Held[]): Kept[] =>
  held.flatMap(({ element, name }) => {
    const [table, column] = [toTable(subject, element), toColumn(subject, element)]
    return table && column ? [{ table, column, name }] : []
  })

/** What cannot be held against the design is said. */
export const unchecked = (guarantee: Guarantee, why: string): Hit => ({
  rule: 'unchecked-guarantee',
  severity: 'INFO',
  at: guarantee.id,
  description: `${show(guarantee)} cannot be checked: ${why}.`,
  suggestion: 'Name elements of the design as they are named there.',
})

const bare = (name: string): string => name.replace(/["`]|^public\./g, '').toLowerCase()

/** The columns in `lower(email)` and `created_at desc`, and those that a generated one is made of. */
const toParts = ({ columns }: Table, part: string): string[] => {
  const words = new Set(part.toLowerCase().match(/\w+/g) ?? [])
  const named = columns.filter(({ name }) => words.has(name.toLowerCase()))
  return named.flatMap((one) => {
    const made = new Set(splitGenerated(one).generated?.toLowerCase().match(/\w+/g) ?? [])
    const from = columns.filter((column) => made.has(column.name.toLowerCase()))
    return (from.length > 0 ? from : [one]).map((column) => column.name.toLowerCase())
  })
}

type Key = { columns: string[]; isPartial: boolean; isMade: boolean }

const toKeys = ({ database }: Subject, table: Table): Key[] => {
  const toKey = (columns: readonly string[], isPartial = false): Key => {
    const isMade = columns.some((name) =>
      table.columns.some((column) => column.name === name && splitGenerated(column).generated !== undefined),
    )
    return { columns: columns.flatMap((part) => toParts(table, part)), isPartial, isMade }
  }
  return [
    toKey(table.primaryKey),
    ...table.unique.map((key) => toKey(key)),
    ...database.indexes
      .filter((index) => index.unique && bare(index.table) === bare(table.name))
      .map(({ columns, where }) => toKey(columns, where !== undefined)),
  ].filter(({ columns }) => columns.length > 0)
}

/** A key holds what is guaranteed if it has no column more; one for some rows only where a condition is given. */
const isKeptBy = (key: Key, wanted: ReadonlySet<string>, hasCondition: boolean): boolean => {
  if (key.isPartial && !hasCondition) return false
  if (key.columns.every((name) => wanted.has(name))) return true
  return key.isMade && hasCondition && key.columns.some((name) => wanted.has(name))
}

const toWhy = (near: Key | undefined, more: readonly string[]): string => {
  if (!near) return 'no key keeps it'
  if (near.isPartial) return 'its index counts for some rows only, and no condition is guaranteed'
  return `its key (${near.columns.join(', ')}) has ${toList(more)} too much`
}

export const findUnique: Finder = (subject, guarantee, held) => {
  const kept = toKept(subject, held)
  const [first] = kept
  if (!first || kept.some(({ table }) => table !== first.table) || kept.length < held.length)
    return [unchecked(guarantee, 'it needs columns of one table')]
  const wanted = new Set(kept.map(({ column }) => column.name.toLowerCase()))
  const hasCondition = (guarantee.value ?? '') !== ''
  const keys = toKeys(subject, first.table)
  if (keys.some((key) => isKeptBy(key, wanted, hasCondition))) return []
  const near = keys.find(({ columns }) => [...wanted].every((name) => columns.includes(name)))
  const more = near?.columns.filter((name) => !wanted.has(name)) ?? []
  const why = toWhy(near, more)
  return [
    broken(
      guarantee,
      `table ${first.table.name}`,
      `two rows of ${first.table.name} may have the same ${toList([...wanted])}: ${why}.`,
      `Make (${[...wanted].join(', ')}) unique in ${first.table.name}${hasCondition ? ` where ${guarantee.value}` : ''}.`,
    ),
  ]
}

/** An exclusion of the table names all of the columns. */
export const findNoOverlap: Finder = (subject, guarantee, held) => {
  const kept = toKept(subject, held)
  const [first] = kept
  if (!first || kept.some(({ table }) => table !== first.table) || kept.length < held.length)
    return [unchecked(guarantee, 'it needs columns of one table')]
  const isKept = first.table.exclusions?.some((exclusion) => {
    const words = new Set(exclusion.toLowerCase().match(/\w+/g))
    return exclusion.includes('&&') && kept.every(({ column }) => words.has(column.name.toLowerCase()))
  })
  if (isKept) return []
  const columns = kept.map(({ column }) => column.name)
  return [
    broken(
      guarantee,
      `table ${first.table.name}`,
      `no exclusion of ${first.table.name} keeps rows apart that overlap in ${toList(columns)}.`,
      `Add an exclusion over ${toList(columns)}.`,
    ),
  ]
}

const UNEQUAL = /<>|!=|\bis\s+distinct\s+from\b/i

export const findDifferentPersons: Finder = (subject, guarantee, held) => {
  const kept = toKept(subject, held)
  const [first, second] = kept
  if (!first || !second || first.table !== second.table)
    return [unchecked(guarantee, 'it needs two columns of one table')]
  const isKept = first.table.checks.some(
    (check) =>
      UNEQUAL.test(check) && kept.every(({ column }) => new RegExp(`\\b${column.name}\\b`, 'i').test(check)),
  )
  if (isKept) return []
  return [
    broken(
      guarantee,
      `table ${first.table.name}`,
      `no check of ${first.table.name} keeps ${first.column.name} and ${second.column.name} apart.`,
      `Add the check ${first.column.name} <> ${second.column.name}.`,
    ),
  ]
}

export const findEncrypted: Finder = (subject, guarantee, held) =>
  held.flatMap(({ element, name }) => {
    const table = toTable(subject, element)
    const column = toColumn(subject, element)
    if (!table || (isInner(element) && !column)) return [unchecked(guarantee, `no column keeps ${name}`)]
    const columns = column ? [column] : table.columns.filter(({ personal }) => personal !== 'none')
    const plain = columns.filter(({ encrypted }) => !encrypted)
    const isSome = column === undefined && table.columns.some(({ encrypted }) => encrypted)
    if (plain.length === 0 || isSome) return []
    return [
      broken(
        guarantee,
        `table ${table.name}`,
        `${toList(plain.map((one) => `${table.name}.${one.name}`))} ${plain.length === 1 ? 'is' : 'are'} not encrypted.`,
        'Keep cipher text there, and say so with `encrypted`.',
      ),
    ]
  })

export const findKeptFor: Finder = (subject, guarantee, held) => {
  const wanted = toMeasure(guarantee.value ?? '')
  if (!wanted) return [unchecked(guarantee, 'its value is no figure')]
  const asked = findAsked(subject, guarantee, wanted)
  const said = held.flatMap(({ element, name }): Hit[] => {
    const table = toTable(subject, element)
    if (!table) return [unchecked(guarantee, `no table keeps ${name}`)]
    const text = toColumn(subject, element)?.keptFor ?? table.retention
    const other = findOther(wanted, text, 'any')
    if (text !== '' && !other) return []
    return [
      broken(
        guarantee,
        `table ${table.name}`,
        text === ''
          ? `nothing says how long ${name} is kept.`
          : `${name} is kept otherwise: «${text.slice(0, 120)}»`,
        `Keep it for ${guarantee.value}.`,
      ),
    ]
  })
  return [...(asked === undefined ? [] : [otherThanAsked(guarantee, asked)]), ...said]
}

export const otherThanAsked = (guarantee: Guarantee, asked: string): Hit => ({
  rule: 'other-figure',
  severity: 'HIGH',
  at: guarantee.id,
  description: `${show(guarantee)}, and ${asked}.`,
  suggestion: 'Guarantee what is asked for, or have the requirement changed.',
})

/** Calls that change rows. */
const findCalls = (
  subject: Subject,
  { element, name }: Held,
  methods: RegExp,
): { at: string; says: string }[] =>
  subject.lld.endpoints
    .filter((endpoint) => methods.test(endpoint.method) && changes(subject, endpoint, element))
    .map(({ id, method, path }) => ({ at: id, says: `${id} (${method} ${path}) changes ${name}` }))

const CHANGING = /^(?:PUT|PATCH|DELETE)$/
const DELETING = /^DELETE$/

export const findNeverChanged: Finder = (subject, guarantee, held) =>
  held.flatMap((one) =>
    findCalls(subject, one, CHANGING).map(({ at, says }) =>
      broken(guarantee, at, `${says}.`, 'Leave the call out, and let a correction be a row of its own.'),
    ),
  )

export const findNeverDeleted: Finder = (subject, guarantee, held) =>
  held.flatMap((one) => {
    const table = toTable(subject, one.element)
    const lost = (table?.columns ?? []).flatMap(({ name, references = '', onDelete }) => {
      const parent = toElement(subject, references.replace(/[.(].*$/, ''))
      const [call] =
        parent && onDelete === 'cascade' ? findCalls(subject, { element: parent, name }, DELETING) : []
      return call
        ? [
            {
              at: `table ${table?.name}`,
              says: `${one.name} goes along when ${call.at} deletes ${references}`,
            },
          ]
        : []
    })
    return [...findCalls(subject, one, DELETING), ...lost].map(({ at, says }) =>
      broken(guarantee, at, `${says}.`, 'Leave the deletion out, or mark it as ended instead.'),
    )
  })

/** The same of a table that says so of itself. */
export const findAppendOnly = (subject: Subject): Hit[] =>
  subject.database.tables
    .filter(({ appendOnly }) => appendOnly)
    .flatMap((table) =>
      findCalls(subject, { element: { kind: 'table', table }, name: table.name }, CHANGING).map(
        ({ at, says }): Hit => ({
          rule: 'broken-guarantee',
          severity: 'HIGH',
          at: [at, `table ${table.name}`],
          description: `Rows of ${table.name} are only added, and ${says}.`,
          suggestion: 'Leave the change out, or say that rows are changed.',
        }),
      ),
    )
