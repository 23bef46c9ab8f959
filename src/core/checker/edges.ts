import { type Edge, END, type KindName, type Row, type Table } from '../../schema/table.ts'
import { type Guard, guardOf } from '../guards.ts'
import { type Finding, found, foundIf } from './finding.ts'

/** The edges of a row: where they lead, what guards and limits them, and that one of them can always be taken. */

type Guards = Record<string, Guard> | undefined

const checkGuard = (table: Table, guards: Guards, at: string, { when, is }: Edge): Finding[] => {
  if (when === undefined)
    return foundIf(is !== undefined, 'argument', at, `"is: ${is}" without a guard`, 'Add "when"')
  const guard = guardOf(when, guards)
  if (!guard) return [found('unknown-guard', at, `there is no guard "${when}"`, 'Use a known one')]
  if (!guard.of) return foundIf(is !== undefined, 'argument', at, `"${when}" takes no "is"`, 'Drop it')
  const isFit = is !== undefined && guard.of(table).includes(is)
  return foundIf(!isFit, 'argument', at, `"${when}" cannot be compared with "${is ?? ''}"`, 'Mend "is"')
}

/** A limit is a number, an option with a positive integer, or a number for each choice of the option `mode`. */
export const checkLimit = (table: Table, at: string, limit: Edge['limit']): Finding[] => {
  if (limit === undefined || typeof limit === 'number') return []
  if (typeof limit === 'string') {
    const option = Object.hasOwn(table.options, limit) ? table.options[limit] : undefined
    const isFit = option?.type === 'integer' && option.min >= 1
    return foundIf(
      !isFit,
      'limit',
      at,
      `"${limit}" is no option with a positive integer`,
      'Name such an option',
    )
  }
  const mode = table.options.mode
  const isFit = mode?.type === 'choice' && [...mode.of].sort().join() === Object.keys(limit).sort().join()
  return foundIf(
    !isFit,
    'limit',
    at,
    'it does not name each mode once',
    'Give a number for each choice of "mode"',
  )
}

export const checkEdges = (table: Table, guards: Guards, row: Row): Finding[] => {
  const ids = new Set([...table.steps.map(({ id }) => id), END])
  return row.next.flatMap((edge) => [
    ...foundIf(
      !ids.has(edge.to),
      'unknown-row',
      row.id,
      `there is no row "${edge.to}"`,
      'Lead to a row or END',
    ),
    ...checkGuard(table, guards, row.id, edge),
    ...checkLimit(table, row.id, edge.limit),
  ])
}

/** A kind that ends the run, or waits for a signal, needs no way to go on by itself. */
const STAYS: KindName[] = ['wait', 'end', 'fail']

const isCertain = ({ when, limit }: Edge): boolean => when === undefined && limit === undefined

/** Whether a certain edge before this one answers the same event: the step's own result, or the same signal. */
const isShadowed = (edge: Edge, before: Edge[]): boolean =>
  before.some((other) => other.on === edge.on && isCertain(other))

export const checkOrder = ({ id, kind, next }: Row): Finding[] => {
  if (kind === 'end') return foundIf(next.length > 0, 'end', id, 'an end leads nowhere', 'Remove its edges')
  const isStuck = !STAYS.includes(kind) && !next.some((edge) => edge.on === undefined && isCertain(edge))
  const isHidden = next.some((edge, index) => isShadowed(edge, next.slice(0, index)))
  return [
    ...foundIf(isHidden, 'order', id, 'an edge is never reached', 'Put the unguarded one last'),
    ...foundIf(isStuck, 'stuck', id, 'no edge is left when no guard holds', 'End with an unguarded edge'),
  ]
}
