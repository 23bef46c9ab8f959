import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCycles } from './cycles.ts'
import { anyGraph } from './graph.case.ts'
import { type Graph, printCycle, reach, toCycle, toOrder, toWaves } from './graph.ts'

const chain = (length: number): Graph<number> =>
  new Map(Array.from({ length }, (_, at) => [at, at === 0 ? [] : [at - 1]]))

const without = (graph: Graph<number>): Graph<number> => {
  const { cuts } = toOrder(graph)
  return new Map(
    [...graph].map(([from, links]) => [
      from,
      links.filter((to) => !cuts.some((cut) => cut.from === from && cut.to === to)),
    ]),
  )
}

describe('an order', () => {
  it('puts each node behind what it waits for, once the cuts are made', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const { nodes } = toOrder(graph)
        expect([...nodes].sort()).toEqual([...graph.keys()].sort())
        for (const [from, links] of without(graph))
          for (const to of links) expect(nodes.indexOf(to)).toBeLessThan(nodes.indexOf(from))
      }),
    )
  })

  it('cuts where there is a cycle and nowhere else, and each cut closes one', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const order = toOrder(graph)
        const cycles = findCycles(graph, 10_000).map((cycle) => [...cycle].sort().join())
        expect(order.cuts.length > 0).toBe(cycles.length > 0)
        for (const cut of order.cuts) {
          const cycle = toCycle(order, cut)
          expect([cycle[0], cycle.at(-1)]).toEqual([cut.to, cut.from])
          expect(cycles).toContain([...cycle].sort().join())
        }
        expect(toOrder(without(graph)).cuts).toEqual([])
      }),
    )
  })

  it('takes a node that waits for itself as the shortest cycle, and no link to what is not there', () => {
    const order = toOrder(new Map([['a', ['x', 'a']]]))
    expect(order.nodes).toEqual(['a'])
    expect(order.cuts.map((cut) => toCycle(order, cut))).toEqual([['a']])
  })

  it('follows a chain of ten thousand', () => {
    expect(toOrder(chain(10_000)).nodes).toHaveLength(10_000)
    expect(toWaves([...chain(10_000).keys()], chain(10_000))).toHaveLength(10_000)
  })
})

describe('waves', () => {
  it('wait only for earlier ones', () => {
    const graph: Graph = new Map([
      ['a', []],
      ['b', ['a']],
      ['c', []],
      ['d', ['b', 'c']],
    ])
    expect(toWaves([...graph.keys()], graph)).toEqual([['a', 'c'], ['b'], ['d']])
  })
})

describe('reach', () => {
  const graph: Graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['outside']],
    ['d', ['a']],
  ])

  it('goes wherever links lead, also out of the graph', () => {
    expect([...reach(graph, ['b'])].sort()).toEqual(['a', 'b', 'c', 'd', 'outside'])
  })

  it('enters nothing that is barred, not even to begin with', () => {
    expect([...reach(graph, ['a'], new Set(['b']))].sort()).toEqual(['a', 'c', 'outside'])
    expect(reach(graph, ['a'], new Set(['a'])).size).toBe(0)
  })
})

describe('a cycle in words', () => {
  it('comes back to its beginning, and leaves the middle of a long one out', () => {
    expect(printCycle(['a', 'b'])).toBe('a → b → a')
    expect(printCycle(Array.from('abcdefghijklmnop'), 5)).toBe('a → b → c → … → a')
  })
})
