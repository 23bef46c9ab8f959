import { describe, expect, test } from 'vitest'
import type { Event } from '../schema/event.ts'
import { grow, head, ours, relate, theirs, toNext } from './lineage.case.ts'

describe('a run that was dismissed for another one', () => {
  const end = (chain: Event[], by = 'a'): Event[] => [...chain, toNext(head(chain), { by }, 'dismissed')]
  const ended = end(ours)

  test('has ended for whoever reads it', () => {
    expect(relate(ours, head(ours), ended)).toEqual({ relation: 'ahead', events: [head(ended)] })
    expect(relate(ended, head(ended), ended)).toEqual({ relation: 'same' })
  })

  test('has not, where something else follows what was seen', () => {
    const further = grow(ours, 2, 'further')
    const events = further.slice(ours.length)
    const expected = { relation: 'healed', common: ours.length, events }
    expect(relate(ended, head(ended), ended, further)).toEqual(expected)
    expect(relate(further, head(further), ended, further)).toEqual({ relation: 'same' })
    expect(relate([], null, ended, further)).toMatchObject({ relation: 'ahead', events: further })
  })

  test('is one side of a fork beside another that parted before', () => {
    const found = relate(ended, head(ended), ended, theirs)
    expect(found).toMatchObject({ relation: 'fork', heads: [{ hash: head(ended).hash }, {}] })
  })

  test('twice has ended once, the same for everybody', () => {
    const other = end(ours, 'b')
    const [first, second] = [ended, other].sort((a, b) => (head(a).hash < head(b).hash ? -1 : 1)) as [
      Event[],
      Event[],
    ]
    expect(relate(first, head(first), first, second)).toEqual({ relation: 'same' })
    const events = [head(first)]
    expect(relate(second, head(second), first, second)).toEqual({
      ...{ relation: 'healed', common: ours.length, events },
    })
  })
})
