import { describe, expect, it } from 'vitest'
import { toOrder } from '../../documents/graph.ts'
import { toLinkOrder } from './link-order.ts'

const link = (from: string, to: string) => ({ from, to, why: '' })

describe('an order of links', () => {
  it('drops the link that would close a circle, and says which', () => {
    const order = toLinkOrder(['a', 'b', 'c'], [link('a', 'b'), link('b', 'c'), link('c', 'a')])
    expect(order.dropped).toEqual([link('c', 'a')])
    expect(toOrder(order.before)).toMatchObject({ nodes: ['c', 'b', 'a'], cuts: [] })
  })

  it('ignores what does not exist, and what is said twice', () => {
    const order = toLinkOrder(['a', 'b'], [link('a', 'x'), link('a', 'b'), link('a', 'b'), link('a', 'a')])
    expect(order.before.get('a')).toEqual(['b'])
    expect(order.dropped).toEqual([link('a', 'a')])
  })
})
