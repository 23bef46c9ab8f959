/** Columns that a requirement wants once only. */
import type { Column, Table } from '../../schema/design.ts'
import { toProse, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toServed } from '../served-table.ts'
import { isNamed, toSaidProse, toWishes, type Wish } from '../wishes.ts'
import { hasKeyWith, isKeptElsewhere, isTableNamed, toHit } from './kept-elsewhere.ts'
import { findTooNarrow, findTooWide, PLAIN } from './other-keys.ts'

export const ONCE =
  /\bunique(?:ly)?\b|\bonce only\b|\b(?:only|at most|just|no more than) once\b|\bno two\b|\b(?:not|never|no\w*)\b[^.;]{0,60}\b(?:twice|two)\b|\btwo\b[^.;]{0,40}\b(?:not|never|cannot)\b|\bnot? more than once\b|\bonce in the (?:whole|entire) \w+|\b(?:recorded|registered|entered|listed|issued|assigned) once(?=\s*(?:[.;]|$))|\b(?:belongs?|belong|assigned|given|tied|linked) (?:only )?to (?:only |exactly |just )?one\b/i

/** Names that many tables have: which is meant, the table's own name must tell. */
const COMMON =
  /^(?:name|number|code|key|title|label|slug|date|day|time|value|amount|text|description|address|position|reference)$/i

/** «e-mail address» names the e-mail and no address: a name that always follows a longer one's first words is part of it. */
const isPartOf = (prose: string, name: string, others: readonly string[]): boolean => {
  const toPlain = (one: string): string => toProse(one).trim()
  const own = toPlain(name.replaceAll('_', ' '))
  const rest = others
    .map((other) => toPlain(other.replaceAll('_', ' ')))
    .filter((other) => other !== own)
    .reduce((text, other) => text.replaceAll(` ${other} ${own} `, ' '), prose)
  return !rest.includes(` ${own} `)
}

/** Without columns whose name is only part of what the sentence names. */
export const withoutParts = <T extends { table: Table; column: Column }>(
  prose: string,
  found: readonly T[],
): T[] =>
  found.filter(({ table, column }) => {
    const others = found.flatMap((one) => (one.table === table ? [one.column.name] : []))
    return !isPartOf(prose, column.name, others)
  })

/** Columns that a sentence names in full, in tables that it is about. */
const findColumns = (subject: Subject, { ids, prose }: Wish): { table: Table; column: Column }[] => {
  const found = subject.database.tables.flatMap((table) => {
    const covered = toServed(subject, table)
    const isAbout = isTableNamed(prose, table)
    const isLinked = ids.some((id) => covered.has(id))
    return table.columns
      .filter(({ name, references }) => references === undefined && !PLAIN.test(name) && isNamed(prose, name))
      .filter(({ name }) => isAbout || (isLinked && (!COMMON.test(name) || toWords(name).length > 1)))
      .map((column) => ({ table, column, isAbout }))
  })
  const whole = withoutParts(prose, found)
  const about = whole.filter(({ isAbout }) => isAbout)
  return about.length > 0 ? about : whole
}

/** «A serial number is in use only once»: the column that is named must be in a key. */
export const findNamedColumns = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .flatMap((wish) => {
      const clause = wish.text.split(';').find((text) => ONCE.test(text))
      return clause === undefined
        ? []
        : [{ ...wish, prose: clause === wish.text ? wish.prose : toSaidProse(clause) }]
    })
    .flatMap((wish) => {
      // When something happened is no name of it.
      const columns = findColumns(subject, wish).filter(({ column }) => !/_(?:at|on)$/i.test(column.name))
      const isKept = columns.some(
        ({ table, column }) =>
          hasKeyWith(subject, table, (name) => name === column.name.toLowerCase()) ||
          isKeptElsewhere(subject, lines, table, [column.name]),
      )
      const [first] = columns
      if (first && isKept)
        return [...findTooWide(subject, lines, wish, columns), ...findTooNarrow(subject, wish, columns)]
      if (!first) return []
      const { table, column } = first
      return [
        toHit(
          table,
          'HIGH',
          `${wish.id} wants ${column.name} once only («${wish.text.slice(0, 120)}»), and no unique key or index of ${table.name} has it.`,
          `Add a unique key with ${column.name} to ${table.name}, or say which constraint keeps it.`,
        ),
      ]
    })
