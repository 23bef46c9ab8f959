import { expect, test } from 'vitest'
import { createTally } from './tally.ts'

test('what an agent does is told with what it says that it cost so far', () => {
  const told: string[] = []
  const tally = createTally({ most: 9, spent: () => {}, progress: (doing) => told.push(doing) })
  tally.take({ sessionUpdate: 'tool_call', toolCallId: '1', title: 'edits a' })
  tally.take({ sessionUpdate: 'usage_update', used: 10, cost: { amount: 0.045, currency: 'USD' } })
  tally.take({ sessionUpdate: 'tool_call', toolCallId: '2', title: 'edits b' })
  tally.take({ sessionUpdate: 'plan', entries: [{ status: 'completed' }, null] })
  tally.take({ sessionUpdate: 'usage_update', used: 10, cost: { amount: 'much', currency: 'USD' } })
  tally.take({ sessionUpdate: 'tool_call', toolCallId: '3', title: 'edits c' })
  expect(told).toEqual([
    'edits a',
    'edits b · 0.04 USD so far',
    'its plan: 1 of 2 done · 0.04 USD so far',
    'edits c · 0.04 USD so far',
  ])
})
