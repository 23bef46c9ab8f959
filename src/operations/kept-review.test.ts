import { expect, it } from 'vitest'
import type { JsonObject } from '../schema/json.ts'
import type { Ask } from '../schema/request.ts'
import { dropReview, keepReview, listKept } from './kept-review.ts'
import type { Services } from './operation.ts'

const open = () => {
  const files = new Map<string, JsonObject>()
  const reviews: Services['reviews'] = {
    read: (key) => files.get(key),
    keep: (key, review) => void (review ? files.set(key, review) : files.delete(key)),
  }
  const services = { reviews } as Services
  const at = (ask: Ask) => ({ run: { id: 'abc123' }, request: { step: 'review_requirements', ask } })
  keepReview(services, at('result'), [], { items: {}, words: 'Who pays?' })
  return { services, at }
}

it.each<Ask>(['reapprove', 'repair', 'confirm', 'gaps'])(
  'what is said of something else at the same step takes nothing of a review along: %s',
  (ask) => {
    const { services, at } = open()
    expect(listKept(services, at(ask)).words).toBeUndefined()
    dropReview(services, at(ask))
    expect(listKept(services, at('result')).words).toBe('Who pays?')
  },
)

it('what is left undecided is decided in the same review', () => {
  const { services, at } = open()
  expect(listKept(services, at('pending')).words).toBe('Who pays?')
  dropReview(services, at('pending'))
  expect(listKept(services, at('result')).words).toBeUndefined()
})
