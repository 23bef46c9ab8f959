import { describe, expect, it } from 'vitest'
import { toOrder, toSorted, toWaves } from './order.ts'

const link = (from: string, to: string) => ({ from, to, why: '' })

describe('an order', () => {
  it('drops the link that would close a circle, and says which', () => {
    const order = toOrder(['a', 'b', 'c'], [link('a', 'b'), link('b', 'c'), link('c', 'a')])
    expect(order.dropped).toEqual([link('c', 'a')])
    expect(toSorted(['a', 'b', 'c'], order)).toEqual(['c', 'b', 'a'])
  })

  it('ignores what does not exist, and what is said twice', () => {
    const order = toOrder(['a', 'b'], [link('a', 'x'), link('a', 'b'), link('a', 'b'), link('a', 'a')])
    expect(order.before.get('a')).toEqual(['b'])
    expect(order.dropped).toEqual([link('a', 'a')])
  })

  it('makes waves of which each waits only for earlier ones', () => {
    const ids = ['a', 'b', 'c', 'd']
    expect(toWaves(ids, toOrder(ids, [link('b', 'a'), link('d', 'b'), link('d', 'c')]))).toEqual([
      ['a', 'c'],
      ['b'],
      ['d'],
    ])
  })

  it('follows a long chain', () => {
    const ids = Array.from({ length: 2_000 }, (_, n) => String(n))
    const order = toOrder(
      ids,
      ids.slice(1).map((id, at) => link(id, ids[at] ?? '')),
    )
    expect(toWaves(ids, order)).toHaveLength(2_000)
  })
})
