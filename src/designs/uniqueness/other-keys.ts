/** Keys that are wider or narrower than what a sentence wants once only. */
import type { Column, Table } from '../../schema/design.ts'
import { toList, toOwner, toStem, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toAllowed } from '../table-values.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { isNamed, type Wish } from '../wishes.ts'
import { isKeptElsewhere, toHit } from './kept-elsewhere.ts'

export const PLAIN = /^(?:id|uuid|created_at|updated_at|version|status|state|type|kind|at|on|by)$/i

/** A column of a key that the sentence does not name; what rows belong to may be meant without a word. */
export const isBesides = (
  subject: Subject,
  table: Table,
  prose: string,
  own: readonly { column: Column }[],
  name: string,
): boolean => {
  const column = table.columns.find((one) => one.name.toLowerCase() === name)
  if (!column || own.some((one) => one.column === column)) return false
  const { database } = subject
  // «one warning and at most one cancellation»: what the column tells apart is what is counted.
  if (toAllowed(subject, table, column.name)?.some((value) => isNamed(prose, value))) return false
  if (column.references !== undefined) {
    // Whose data it is may be meant without a word where most tables say it.
    const to = toStem(column.references.replace(/[.(].*$/, ''))
    const all = database.tables.filter(({ columns }) =>
      columns.some(({ references = '' }) => toStem(references.replace(/[.(].*$/, '')) === to),
    )
    return (
      all.length * 2 < database.tables.length && !isNamed(prose, toOwner(name) ?? name) && !isNamed(prose, to)
    )
  }
  const isHashed = own.some(({ column: one }) => name.startsWith(one.name.toLowerCase()))
  const words = toWords(name).filter((word) => !PLAIN.test(word))
  return (
    !isHashed &&
    !words.some((word) => isNamed(prose, word)) &&
    !/^date|_on$|_day$/.test(`${column.type} ${name}`)
  )
}

/** A key with a column beside what the sentence names lets the same stand twice. */
export const findTooWide = (
  subject: Subject,
  lines: readonly string[],
  { id, text, prose }: Pick<Wish, 'id' | 'text' | 'prose'>,
  columns: readonly { table: Table; column: Column }[],
): Hit[] => {
  const isIn = (key: readonly string[], { column }: (typeof columns)[number]): boolean =>
    key.includes(column.name.toLowerCase())
  const tables = [...new Set(columns.map(({ table }) => table))]
  const wide = tables.flatMap((table) => {
    const own = columns.filter((one) => one.table === table)
    const keys = toUniqueKeys(subject, table).filter((key) => own.some((one) => isIn(key, one)))
    const extra = keys.map((key) => key.filter((name) => isBesides(subject, table, prose, own, name)))
    return [{ table, own, extra }]
  })
  // One key that is no wider is enough, and what is said elsewhere may keep it as well.
  if (wide.some(({ extra }) => extra.length === 0 || extra.some((names) => names.length === 0))) return []
  return wide
    .slice(0, 1)
    .flatMap(({ table, own, extra }): Hit[] =>
      own.some(({ column }) => isKeptElsewhere(subject, lines, table, [column.name]))
        ? []
        : [
            toHit(
              table,
              'MEDIUM',
              `${id} wants ${toList(own.map(({ column }) => column.name))} once only («${text.slice(0, 120)}»), and the key of ${table.name} has ${toList(extra[0] ?? [])} besides: with another ${toList(extra[0] ?? [])} the same stands twice.`,
              `Take ${toList(extra[0] ?? [])} out of the key.`,
            ),
          ],
    )
}

const WITHIN = /\bunique (?:within|in|per|for) (?:its|their|the|an?|each|every|one) ([\w-]+)/i

/** «A receipt number is unique within its shop»: a key of the number alone refuses that of another shop. */
export const findTooNarrow = (
  subject: Subject,
  { id, text }: Wish,
  columns: readonly { table: Table; column: Column }[],
): Hit[] => {
  const within = WITHIN.exec(text)?.[1]
  if (within === undefined) return []
  const isMeant = (name: string): boolean =>
    toStem(toOwner(name) ?? name) === toStem(within) || toStem(name) === toStem(within)
  return columns
    .filter(({ table }) => table.columns.some(({ name }) => isMeant(name)))
    .filter(({ table, column }) => {
      const keys = toUniqueKeys(subject, table).filter((key) => key.includes(column.name.toLowerCase()))
      return keys.length > 0 && keys.every((key) => !key.some(isMeant))
    })
    .slice(0, 1)
    .map(({ table, column }) =>
      toHit(
        table,
        'MEDIUM',
        `${id} wants ${column.name} to be unique within each ${within} («${text.slice(0, 120)}»), and the key of ${table.name} leaves ${within} out: the same is refused in another one.`,
        `Add ${within} to the key.`,
      ),
    )
}
