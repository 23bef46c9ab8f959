/** Conditions on the state of a row, as the states that they count. */
import type { Model, Table } from '../schema/design.ts'
import { toSame, toStem } from './names.ts'
import type { Subject } from './rule.ts'
import { toAllowed } from './table-values.ts'

const ONE = /^\(*\s*"?(\w+)"?\s*(=|<>|!=)\s*'([^']*)'\s*(?:::\w+)?\s*\)*$/i
const LIST = /^\(*\s*"?(\w+)"?\s+(not\s+)?in\s*\(([^()]*)\)\s*\)*$/i

/** `where` as a column and the values it counts among `all`; undefined for a condition of another kind. */
export const toCounted = (
  where: string,
  all: readonly string[],
): { column: string; states: Set<string> } | undefined => {
  const one = ONE.exec(where.trim())
  const list = LIST.exec(where.trim())
  const column = (one?.[1] ?? list?.[1])?.toLowerCase()
  if (column === undefined) return undefined
  const named = new Set(
    (one ? [one[3] ?? ''] : [...(list?.[3] ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value)).map(
      toSame,
    ),
  )
  const isDenied = one ? one[2] !== '=' : list?.[2] !== undefined
  return { column, states: new Set(all.map(toSame).filter((state) => named.has(state) !== isDenied)) }
}

export type StatedTable = { table: Table; column: string; moves: Model['states']; states: string[] }

/** Tables with a column for the states that their model goes through; without a way between them, those that a check lists. */
export const toStated = (subject: Subject): StatedTable[] =>
  subject.database.tables.flatMap((table) => {
    const model = subject.lld.models.find(({ name }) => toStem(name) === toStem(table.model))
    const column = table.columns.find(({ name }) => /^(?:state|status)$/i.test(name))
    if (!model || !column) return []
    const drawn = [...new Set(model.states.flatMap(({ from, to }) => [from, to]))]
    const states = drawn.length > 0 ? drawn : (toAllowed(subject, table, column.name) ?? [])
    return states.length === 0
      ? []
      : [{ table, column: column.name.toLowerCase(), moves: model.states, states }]
  })
