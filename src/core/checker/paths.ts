import { reach } from '../../documents/graph.ts'
import type { JsonObject } from '../../schema/json.ts'
import { type Edge, END, type Row, type Table } from '../../schema/table.ts'
import { type Finding, found, foundIf } from './finding.ts'

/**
 * The paths of a table.
 * 1. Every row is reached from the start or by the fault rule, and from every row a run can end.
 * 2. A loop that nobody but code and authors turns has a limit.
 * 3. On every path to an `approve` row a person reviewed that document, after whoever wrote it last; and a review
 *    that was no approval does not lead there.
 */

type Graph = Map<string, string[]>

const toGraph = (table: Table, keep: (row: Row, edge: Edge) => boolean = () => true): Graph =>
  new Map(table.steps.map((row) => [row.id, row.next.filter((edge) => keep(row, edge)).map(({ to }) => to)]))

const isLast = ({ kind }: Row): boolean => kind === 'end' || kind === 'fail'

const checkReach = (table: Table): Finding[] => {
  const graph = toGraph(table)
  const reached = reach(graph, [table.start, table.fault])
  const ends = new Set([END, ...table.steps.filter(isLast).map(({ id }) => id)])
  return table.steps.flatMap(({ id }) => {
    const canEnd = [...reach(graph, [id])].some((to) => ends.has(to))
    return [
      ...foundIf(!reached.has(id), 'unreachable', id, 'no path leads here', 'Add an edge, or remove the row'),
      ...foundIf(!canEnd, 'endless', id, 'no path leads from here to an end', 'Add an edge'),
    ]
  })
}

/** Rows at which a person or a signal decides; a wave uses up its items. Neither turns a loop by itself. */
const PAUSES = ['review', 'ask', 'wait', 'wave']

const checkLoops = (table: Table): Finding[] => {
  const graph = toGraph(
    table,
    ({ kind }, { limit, on }) => !PAUSES.includes(kind) && limit === undefined && on === undefined,
  )
  return table.steps
    .filter(({ id }) => reach(graph, graph.get(id) ?? []).has(id))
    .map(({ id }) =>
      found('loop', id, 'a loop without a person has no limit', 'Give one of its edges a limit'),
    )
}

/** A fault that leads to a step which works would lead back to itself for ever. */
const checkFault = (table: Table): Finding[] => {
  const row = table.steps.find(({ id }) => id === table.fault)
  return foundIf(
    row !== undefined && !['fail', 'wait', 'end'].includes(row.kind),
    'fault',
    table.fault,
    'a fault leads to a step that works, and may fail again',
    'Let it lead to a row of kind fail or wait',
  )
}

const WRITES = ['draft', 'revise', 'phase']
const YES = ['approved', 'approved-for']

/** Where a path must not begin that reaches `approve` unseen: the start, the fault row, whoever writes, and a review's other edges. */
const toOrigins = (
  table: Table,
  reviews: Row[],
  document: string,
  schemas: Record<string, JsonObject>,
): string[] => {
  const writers = table.steps.filter((row) => row.document === document && WRITES.includes(row.kind))
  const refusals = reviews
    .filter(({ result }) =>
      Object.hasOwn((schemas[result ?? '']?.properties ?? {}) as JsonObject, 'approved'),
    )
    .flatMap(({ next }) => next.filter(({ when }) => !YES.includes(when ?? '')).map(({ to }) => to))
  return [table.start, table.fault, ...writers.map(({ id }) => id), ...refusals]
}

const checkApprovals = (table: Table, schemas: Record<string, JsonObject>): Finding[] => {
  const graph = toGraph(table)
  for (const row of table.steps) if (!isLast(row)) graph.get(row.id)?.push(table.fault)
  return table.steps
    .filter(({ kind }) => kind === 'approve')
    .filter(({ id, document = '' }) => {
      const reviews = table.steps.filter((row) => row.kind === 'review' && row.document === document)
      const barred = new Set(reviews.map((review) => review.id))
      return reach(graph, toOrigins(table, reviews, document, schemas), barred).has(id)
    })
    .map(({ id, document }) =>
      found(
        'unseen',
        id,
        `a path leads here on which no person approved "${document}" as it was last written`,
        'Let every such path pass a review row of that document',
      ),
    )
}

export const checkPaths = (table: Table, known: { schemas: Record<string, JsonObject> }): Finding[] => [
  ...checkReach(table),
  ...checkLoops(table),
  ...checkFault(table),
  ...checkApprovals(table, known.schemas),
]
