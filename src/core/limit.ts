import type { JsonObject } from '../schema/json.ts'
import type { Edge, Row } from '../schema/table.ts'

/** A limit is a number, the name of an option, or a number by mode. */
export const toLimit = (limit: Row['limit'], options: JsonObject): number => {
  if (limit === undefined) return Number.POSITIVE_INFINITY
  if (typeof limit === 'number') return limit
  if (typeof limit === 'string') return Number(options[limit])
  return limit[String(options.mode)] ?? Number.POSITIVE_INFINITY
}

/** Counters belong to edges; edges of one row that name the same option share one. */
export const toCounter = (row: Row, edge: Edge): string =>
  `${row.id}>${typeof edge.limit === 'string' ? edge.limit : edge.to}`
