/** Graphs of up to six nodes for tests; no node waits for itself. */
import fc from 'fast-check'
import type { Graph } from './graph.ts'

export const anyGraph: fc.Arbitrary<Graph<number>> = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc
    .array(fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) => new Map(rows.map((row, at) => [at, row.filter((to) => to !== at)]))),
)
