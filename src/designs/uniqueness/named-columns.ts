/** Columns that a requirement wants once only. */
import type { Column, Table } from '../../schema/design.ts'
import { toProse, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { isNamed, toCovered, toWishes, type Wish } from '../wishes.ts'
import { hasKeyWith, isKeptElsewhere, isTableNamed, toHit } from './kept-elsewhere.ts'
import { findTooNarrow, findTooWide, PLAIN } from './other-keys.ts'

const ONCE =
  /\bunique(?:ly)?\b|\bonce only\b|\b(?:only|at most|just|no more than) once\b|\bno two\b|\b(?:not|never|no\w*)\b[^.;]{0,60}\b(?:twice|two)\b|\btwo\b[^.;]{0,40}\b(?:not|never|cannot)\b|\bnot? more than once\b|\bonce in the (?:whole|entire) \w+|\b(?:recorded|registered|entered|listed|issued|assigned) once(?=\s*(?:[.;]|$))|\b(?:belongs?|belong|assigned|given|tied|linked) (?:only )?to (?:only |exactly |just )?one\b/i

/** Names that many tables have: which is meant, the table's own name must tell. */
const COMMON =
  /^(?:name|number|code|key|title|label|slug|date|day|time|value|amount|text|description|address|position|reference)$/i

/** Columns that a sentence names in full, in tables that it is about. */
const findColumns = (subject: Subject, { ids, prose }: Wish): { table: Table; column: Column }[] => {
  const found = subject.database.tables.flatMap((table) => {
    const covered = toCovered(subject, table.covers)
    const isAbout = isTableNamed(prose, table)
    const isLinked = ids.some((id) => covered.has(id))
    return table.columns
      .filter(({ name, references }) => references === undefined && !PLAIN.test(name) && isNamed(prose, name))
      .filter(({ name }) => isAbout || (isLinked && (!COMMON.test(name) || toWords(name).length > 1)))
      .map((column) => ({ table, column, isAbout }))
  })
  const about = found.filter(({ isAbout }) => isAbout)
  return about.length > 0 ? about : found
}

/** «A serial number is in use only once»: the column that is named must be in a key. */
export const findNamedColumns = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .flatMap((wish) => {
      const clause = wish.text.split(';').find((text) => ONCE.test(text))
      return clause === undefined
        ? []
        : [{ ...wish, prose: clause === wish.text ? wish.prose : toProse(clause) }]
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
