import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpec } from './check.ts'
import { type Graph, toCycles } from './graph.ts'
import { RUNS } from './sample.case.ts'
import { printSpec, type Spec } from './spec.ts'

/** Every path that comes back to its beginning and has no lower node on it, by trying all of them. */
const tryAll = (graph: Graph): number[][] => {
  const walk = (path: number[]): number[][] =>
    (graph[path.at(-1) ?? 0] ?? []).flatMap((next) => {
      if (next === path[0]) return [path]
      return next < (path[0] ?? 0) || path.includes(next) ? [] : walk([...path, next])
    })
  return graph.flatMap((_, start) => walk([start]))
}

const anyGraph: fc.Arbitrary<number[][]> = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc
    .array(fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) => rows.map((row, at) => row.filter((to) => to !== at))),
)

const sorted = (cycles: number[][]): string[] => cycles.map((cycle) => cycle.join()).sort()

describe('cycles', () => {
  it('are all found, each once, beginning with the lowest node', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        expect(sorted(toCycles(graph, 10_000))).toEqual(sorted(tryAll(graph)))
      }),
      { numRuns: RUNS.numRuns * 5 },
    )
  })

  it('come in the order of their first nodes, and no more of them than asked for', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 1, max: 5 }), (graph, most) => {
        const cycles = toCycles(graph, most)
        const firsts = cycles.map(([first = 0]) => first)
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
        expect(cycles).toHaveLength(Math.min(most, tryAll(graph).length))
      }),
      RUNS,
    )
  })

  it('are told of a specification at the lines of their first requirements', () => {
    const toId = (at: number): string => `R-${String(at + 1).padStart(3, '0')}`
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const spec: Spec = {
          version: '1',
          priority: 'must',
          title: 'T',
          vision: 'V',
          inScope: ['a'],
          outOfScope: [],
          questions: [],
          requirements: graph.map((on, at) => ({
            id: toId(at),
            title: 'T',
            type: 'functional',
            priority: 'must',
            description: 'D',
            source: '',
            dependencies: on.map(toId),
            acceptance: ['a'],
          })),
        }
        const problems = checkSpec(printSpec(spec), 'spec.md')
        const paths = tryAll(graph).map((cycle) => [...cycle, cycle[0] ?? 0].map(toId).join(' → '))
        const told = problems.flatMap(({ message }) => message.split(': ')[1] ?? [])
        expect(problems.every(({ code }) => code === 'dependency-cycle')).toBe(true)
        if (paths.length <= 20) expect([...told].sort()).toEqual([...paths].sort())
        else expect(told).toHaveLength(20)
        for (const path of told) expect(paths).toContain(path)
      }),
      RUNS,
    )
  })

  it('of a ring of ten thousand are found without recursion', () => {
    const ring = Array.from({ length: 10_000 }, (_, at) => [(at + 1) % 10_000])
    expect(toCycles(ring, 100)).toHaveLength(1)
    expect(toCycles(ring.slice(0, -1).concat([[]]), 100)).toEqual([])
  })

  it('of 400 nodes that all wait for all are found up to the limit', () => {
    const all = Array.from({ length: 400 }, (_, at) =>
      Array.from({ length: 400 }, (_, to) => to).filter((to) => to !== at),
    )
    expect(toCycles(all, 101)).toHaveLength(101)
  })
})
