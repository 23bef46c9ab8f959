/** What keeps rows apart: keys, exclusions, and checks that two columns differ. */
import { splitGenerated } from '../../documents/design/generated.ts'
import type { Column, Table } from '../../schema/design.ts'
import { toCounted, toStated } from '../covered-states.ts'
import { toList, toSame } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toColumn, toTable } from './element.ts'
import { broken, type Finder, type Guarantee, type Held, unchecked } from './guarantee.ts'

type Kept = { table: Table; column: Column; name: string }

const toKept = (subject: Subject, held: readonly Held[]): Kept[] =>
  held.flatMap(({ element, name }) => {
    const [table, column] = [toTable(subject, element), toColumn(subject, element)]
    return table && column ? [{ table, column, name }] : []
  })

const bare = (name: string): string => name.replace(/["`]|^public\./g, '').toLowerCase()

const EQUAL = /^\s*"?(\w+)"?\s*=\s*"?(\w+)"?\s*$/

/** The columns that a column is made of: by an expression, or by a check that it is another one where it is anything. */
const toSources = ({ columns, checks }: Table, column: Column): Column[] => {
  const made = new Set(splitGenerated(column).generated?.toLowerCase().match(/\w+/g) ?? [])
  const equal = checks.flatMap((check) => {
    const [, one, other] = EQUAL.exec(check.toLowerCase()) ?? []
    return one === column.name.toLowerCase() && column.null ? [other] : []
  })
  return columns.filter(({ name }) => made.has(name.toLowerCase()) || equal.includes(name.toLowerCase()))
}

/** The columns in `lower(email)` and `created_at desc`, and those that a generated one is made of. */
const toParts = (table: Table, part: string): string[] => {
  const words = new Set(part.toLowerCase().match(/\w+/g) ?? [])
  const named = table.columns.filter(({ name }) => words.has(name.toLowerCase()))
  return named.flatMap((one) => {
    const from = toSources(table, one)
    return (from.length > 0 ? from : [one]).map((column) => column.name.toLowerCase())
  })
}

type Key = { columns: string[]; isPartial: boolean; isMade: boolean; where?: string | undefined }

const toKeys = ({ database }: Subject, table: Table): Key[] => {
  const toKey = (columns: readonly string[], where?: string): Key => {
    const isMade = columns.some((name) =>
      table.columns.some((column) => column.name === name && toSources(table, column).length > 0),
    )
    return {
      columns: columns.flatMap((part) => toParts(table, part)),
      isPartial: where !== undefined,
      isMade,
      where,
    }
  }
  return [
    toKey(table.primaryKey),
    ...table.unique.map((key) => toKey(key)),
    ...database.indexes
      .filter((index) => index.unique && bare(index.table) === bare(table.name))
      .map(({ columns, where }) => toKey(columns, where)),
  ].filter(({ columns }) => columns.length > 0)
}

/** A key holds what is guaranteed if it has no column more; one for some rows only where a condition is given. */
const isKeptBy = (key: Key, wanted: ReadonlySet<string>, hasCondition: boolean): boolean => {
  if (key.isPartial && !hasCondition) return false
  if (key.columns.every((name) => wanted.has(name))) return true
  return key.isMade && hasCondition && key.columns.some((name) => wanted.has(name))
}

/** States that the guarantee counts and the condition of the index does not; none where they cannot be compared. */
const toLeftOut = (subject: Subject, table: Table, { where }: Key, value: string): string[] => {
  const stated = toStated(subject).find((one) => one.table === table)
  if (where === undefined || !stated) return []
  const [mine, wanted] = [toCounted(where, stated.states), toCounted(value, stated.states)]
  if (!mine || mine.column !== wanted?.column) return []
  return stated.states.filter((state) => wanted.states.has(toSame(state)) && !mine.states.has(toSame(state)))
}

const toWhy = (near: Key | undefined, more: readonly string[]): string => {
  if (!near) return 'no key keeps it'
  if (near.isPartial) return 'its index counts for some rows only, and no condition is guaranteed'
  return `its key (${near.columns.join(', ')}) has ${toList(more)} too much`
}

/** Keys of some of the columns that are unique together, and none that has the others: a second row is refused too soon. */
const findNarrower = (
  guarantee: Guarantee,
  { name }: Table,
  keys: readonly Key[],
  wanted: ReadonlySet<string>,
): Hit[] => {
  const whole = keys.filter(({ isPartial, isMade }) => !isPartial && !isMade)
  const narrow = whole.find(({ columns }) => columns.every((one) => wanted.has(one)))
  const free = [...wanted].filter((one) => !keys.some(({ columns }) => columns.includes(one)))
  if (!narrow || free.length === 0) return []
  return [
    {
      ...broken(
        guarantee,
        `table ${name}`,
        `the key (${narrow.columns.join(', ')}) of ${name} refuses a second row with the same ${toList(narrow.columns)}, also with another ${toList(free)}.`,
        `Make (${[...wanted].join(', ')}) the key of ${name}, or guarantee ${toList(narrow.columns)} alone.`,
      ),
      severity: 'MEDIUM',
    },
  ]
}

export const findUnique: Finder = (subject, guarantee, held) => {
  const kept = toKept(subject, held)
  const [first] = kept
  if (!first || kept.some(({ table }) => table !== first.table) || kept.length < held.length)
    return [unchecked(guarantee, 'it needs columns of one table')]
  const wanted = new Set(kept.map(({ column }) => column.name.toLowerCase()))
  const hasCondition = (guarantee.value ?? '') !== ''
  const keys = toKeys(subject, first.table)
  const keeping = keys.filter((key) => isKeptBy(key, wanted, hasCondition))
  const left = keeping.map((key) => toLeftOut(subject, first.table, key, guarantee.value ?? ''))
  const [least] = left.toSorted((a, b) => a.length - b.length)
  if (least?.length === 0) return findNarrower(guarantee, first.table, keys, wanted)
  if (least)
    return [
      broken(
        guarantee,
        `table ${first.table.name}`,
        `its index does not count ${toList(least)} of ${first.table.name}, which «${guarantee.value}» does.`,
        `Make (${[...wanted].join(', ')}) unique in ${first.table.name} where ${guarantee.value}.`,
      ),
    ]
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
