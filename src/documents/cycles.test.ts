import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCycles } from './cycles.ts'
import { anyGraph } from './graph.case.ts'
import type { Graph } from './graph.ts'
import { checkSpec } from './spec/check.ts'
import { RUNS } from './spec/sample.case.ts'
import { printSpec, type Spec } from './spec/spec.ts'

/** Every path that comes back to its beginning and has no lower node on it, by trying all of them. */
const tryAll = (graph: Graph<number>): number[][] => {
  const walk = (path: number[]): number[][] =>
    (graph.get(path.at(-1) ?? 0) ?? []).flatMap((next) => {
      if (next === path[0]) return [path]
      return next < (path[0] ?? 0) || path.includes(next) ? [] : walk([...path, next])
    })
  return [...graph.keys()].flatMap((start) => walk([start]))
}

const sorted = (cycles: number[][]): string[] => cycles.map((cycle) => cycle.join()).sort()

describe('cycles', () => {
  it('are all found, each once, beginning with the lowest node', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        expect(sorted(findCycles(graph, 10_000))).toEqual(sorted(tryAll(graph)))
      }),
      { numRuns: RUNS.numRuns * 5 },
    )
  })

  it('come in the order of their first nodes, and no more of them than asked for', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 1, max: 5 }), (graph, most) => {
        const cycles = findCycles(graph, most)
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
          requirements: [...graph].map(([at, on]) => ({
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
    const ring = new Map(Array.from({ length: 10_000 }, (_, at) => [at, [(at + 1) % 10_000]]))
    expect(findCycles(ring, 100)).toHaveLength(1)
    expect(findCycles(ring.set(9_999, []), 100)).toEqual([])
  })

  it('of 400 nodes that all wait for all are found up to the limit', () => {
    const nodes = Array.from({ length: 400 }, (_, at) => at)
    const all = new Map(nodes.map((at) => [at, nodes.filter((to) => to !== at)]))
    expect(findCycles(all, 101)).toHaveLength(101)
  })
})
