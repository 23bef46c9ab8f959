/** Which edge a result takes: first match wins, an exhausted edge is passed over. */
import { reach } from '../documents/graph.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'
import type { Edge, Row, Table } from '../schema/table.ts'
import { type Facts, type Guard, isHolding } from './guards.ts'
import { toCounter, toLimit } from './limit.ts'

export const isStale = (document: Run['documents'][string]): boolean =>
  document.approval !== null && document.approval.content !== document.content

/** Items that no wave has finished yet, without those that a person left out. */
export const toItemsLeft = ({ state }: Pick<Run, 'state'>): string[] => {
  const { pending = [], inProgress = [] } = (state.stories ?? {}) as Record<string, string[] | undefined>
  const skipped = new Set((state.skipped ?? []) as string[])
  return [...inProgress, ...pending].filter((id) => !skipped.has(id))
}

const toFacts = (run: Run): Facts => ({
  inputs: run.inputs,
  options: run.options,
  documents: Object.fromEntries(
    Object.entries(run.documents).map(([name, document]) => [
      name,
      { present: true, approved: document.approval !== null, stale: isStale(document) },
    ]),
  ),
  itemsLeft: toItemsLeft(run).length,
  interrupted: run.interrupted,
  capReached: run.capReached.length > 0,
})

export type Route = { edge: Edge; passed: string[] } | undefined

const isOpen = (run: Run, row: Row, edge: Edge): boolean =>
  (run.counters[toCounter(row, edge)] ?? 0) < toLimit(edge.limit, run.options)

/** `guards` are those that the workflow brings along. */
export const route = (
  guards: Record<string, Guard> | undefined,
  run: Run,
  row: Row,
  result: JsonObject,
  signal?: string,
): Route => {
  const facts = toFacts(run)
  const passed: string[] = []
  for (const edge of row.next) {
    if (edge.on !== signal) continue
    if (edge.when && !isHolding(edge.when, guards, result, facts, edge.is)) continue
    if (isOpen(run, row, edge)) return { edge, passed }
    passed.push(toCounter(row, edge))
  }
  return undefined
}

/**
 * Counters that start anew when a person sends the run from `row` back to `to`: those of loops that lie behind
 * `to` and do not pass through `row` themselves.
 */
export const countersInside = (table: Table, row: Row, to: string): string[] => {
  const links = new Map(table.steps.map(({ id, next }) => [id, next.map((edge) => edge.to)]))
  const barred = new Set([row.id])
  const behind = reach(links, [to], barred)
  return table.steps
    .filter((candidate) => behind.has(candidate.id))
    .flatMap((candidate) =>
      candidate.next
        .filter((edge) => edge.limit !== undefined && reach(links, [edge.to], barred).has(candidate.id))
        .map((edge) => toCounter(candidate, edge)),
    )
}
