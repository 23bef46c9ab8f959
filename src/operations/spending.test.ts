import { describe, expect, test } from 'vitest'
import type { Call } from '../engine/ports.ts'
import { toSpent, toSpentWords } from './spending.ts'

const call = (step: string, usage: Partial<Call['usage']>, more: Partial<Call> = {}): Call => ({
  ...{ request: 'r', step, schema: step, by: 'analyst', author: 'acme/large', at: 0 },
  usage: { ms: 1_000, ...usage },
  ...more,
})

const PRICES = { 'acme/large': { input: 3, output: 15, currency: 'EUR' } }

describe('what was used', () => {
  test('is nothing where nobody outside was called', () => expect(toSpent([], {})).toBeUndefined())

  test('is added up for each step and for all, by the prices of the user', () => {
    const calls = [
      call('draft', { input: 1_000_000, output: 100_000, model: 'large-2' }),
      call('draft', {}, { failed: true }),
      call('check', { input: 500_000, output: 0 }),
    ]
    const spent = toSpent(calls, PRICES)
    expect(spent).toMatchObject({
      calls: 3,
      failed: 1,
      ms: 3_000,
      input: 1_500_000,
      cost: { amount: 6, currency: 'EUR' },
    })
    expect(spent?.steps).toMatchObject([
      { step: 'draft', author: 'acme/large', model: 'large-2', calls: 2, cost: { amount: 4.5 } },
      { step: 'check', calls: 1, cost: { amount: 1.5 } },
    ])
  })

  test('costs what the author itself says it costs', () => {
    const cost = { amount: 0.25, currency: 'USD' }
    expect(toSpent([call('draft', { input: 9, cost })], PRICES)?.cost).toEqual(cost)
  })

  test('has no cost where one price is unknown: half a sum is none', () => {
    const calls = [
      call('draft', { input: 9, output: 9 }),
      call('check', { input: 9 }, { author: 'acme/small' }),
    ]
    const spent = toSpent(calls, PRICES)
    expect([spent?.cost, spent?.steps.map(({ cost }) => cost === null)]).toEqual([null, [false, true]])
    expect(spent && toSpentWords(spent)).toBe('2 calls, 27 tokens, 2 s, cost unknown')
  })

  test('in two currencies is no sum either', () => {
    const calls = [call('draft', { input: 9 }), call('check', { cost: { amount: 1, currency: 'USD' } })]
    expect(toSpent(calls, PRICES)?.cost).toBeNull()
  })
})
