/** «charged once per set and season»: a table that has both, and no key with both. */
import type { Column, Table } from '../../schema/design.ts'
import { toList, toOwner, toStem, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { toWishes } from '../wishes.ts'
import { isKeptElsewhere, toHit } from './kept-elsewhere.ts'

const ONCE_PER =
  /\b(?:once|one [\w-]+|at most one [\w-]+) (?:per|for each|for every) ([\w-]+) (?:and|per|in each|for each|in every) ([\w-]+)\b/i

/** By its own name, or by what it refers to. */
const isCalled = ({ name, references = '' }: Column, noun: string): boolean => {
  const own = [toOwner(name), name, toWords(references.replace(/[.(].*$/, '')).at(-1)]
  return own.some((one) => one !== undefined && toStem(one) === toStem(noun))
}

export const findOncePer = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject).flatMap(({ id, text }): Hit[] => {
    const [said, one = '', other = ''] = ONCE_PER.exec(text) ?? []
    if (said === undefined) return []
    const tables = subject.database.tables.flatMap((table): { table: Table; columns: string[] }[] => {
      const [mine, theirs] = [one, other].map((noun) =>
        table.columns.find((column) => isCalled(column, noun)),
      )
      return mine && theirs ? [{ table, columns: [mine.name, theirs.name] }] : []
    })
    const [only] = tables
    if (!only || tables.length > 1) return []
    const { table, columns } = only
    const isKept = toUniqueKeys(subject, table).some((key) =>
      columns.every((name) => key.includes(name.toLowerCase())),
    )
    if (isKept || isKeptElsewhere(subject, lines, table, columns)) return []
    return [
      toHit(
        table,
        'MEDIUM',
        `${id} wants «${said}», and no unique key or index of ${table.name} has ${toList(columns)}.`,
        `Make (${columns.join(', ')}) unique in ${table.name}, or say which constraint keeps it.`,
      ),
    ]
  })
