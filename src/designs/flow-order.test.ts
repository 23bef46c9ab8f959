import { expect, test } from 'vitest'
import { findFlowOrder } from './flow-order.ts'
import { find } from './small.case.ts'

const ask = { from: 'Till', to: 'Sales service', says: 'sends the sale' }
const answer = { from: 'Sales service', to: 'Till', says: '201 with the receipt' }
const keep = { from: 'Sales service', to: 'Sales store', says: 'stores the sale' }
const look = { from: 'Sales service', to: 'Sales store', says: 'reads the stock' }

const inOrder = (...steps: { from: string; to: string; says: string }[]): string[] =>
  find(findFlowOrder, {
    hld: {
      components: [
        { id: 'C-001', name: 'Till', kind: 'web', does: 'Sells' },
        { id: 'C-002', name: 'Sales service', kind: 'service', does: 'Owns sales' },
        { id: 'C-003', name: 'Sales store', kind: 'store', does: 'Keeps sales' },
      ],
      flows: [{ id: 'F-001', title: 'Sell', steps }],
    },
  })

test('what is promised was kept before', () => {
  expect(inOrder(ask, answer, keep)).toEqual(['early-promise'])
  expect(inOrder(ask, look, answer, keep)).toEqual(['early-promise'])
  expect(inOrder(ask, keep, answer)).toEqual([])
  expect(inOrder(ask, look, answer)).toEqual([])
})

test('what is asked after the promise may be kept after it', () => {
  expect(inOrder(ask, answer, { ...ask, says: 'sends the payment' }, keep)).toEqual([])
})

test.each([
  ['The listener acknowledges a message before it is stored.', ['early-promise']],
  ['The listener acknowledges a message only after it was stored.', []],
  ['The listener never acknowledges a message before it is stored.', []],
  ['Each attempt is sent with a new idempotency key.', ['fresh-key']],
  ['The client makes a random request id for every retry.', ['fresh-key']],
  ['The same idempotency key is sent with every attempt.', []],
  ['The client makes one idempotency key for an order; a retry keeps it.', []],
  ['A new correlation id is made for every request.', []],
])('%s', (reliability, rules) => {
  expect(find(findFlowOrder, { hld: { reliability } })).toEqual(rules)
})
