import { describe, expect, test } from 'vitest'
import type { Json } from '../schema/json.ts'
import { type Table, tableSchema } from '../schema/table.ts'
import { type Asks, toDecision } from './ask.ts'
import { byChoice } from './asks.ts'
import type { Applied, Outcome } from './outcome.ts'
import { transition } from './transition.ts'
import { GATES, refusalOf, witness } from './walk.case.ts'

/** A question of three choices that no schema describes: its form alone. */
const asks: Asks = {
  urgency: {
    toForm: () => ({
      says: [],
      choices: [
        { id: 'now', label: 'Now' },
        { id: 'later', label: 'Some day' },
        { id: 'date', label: 'By a date', words: { ask: 'Which?', needed: true } },
      ],
    }),
    toValue: byChoice,
  },
}

const table: Table = tableSchema.parse({
  workflow: 'short-note',
  seed: 'none',
  title: 'A note',
  start: 'ask',
  fault: 'failed',
  inputs: {},
  steps: [
    {
      id: 'ask',
      kind: 'review',
      title: 'How urgent?',
      node: 'ask',
      by: 'person',
      result: 'urgency',
      next: [{ to: 'done' }],
    },
    { id: 'done', kind: 'end', title: 'Done', node: 'done' },
    { id: 'failed', kind: 'fail', title: 'Failed', node: 'failed', next: [{ to: 'END' }] },
  ],
})

const at = '2026-11-15T06:00:00.000Z'
const definition = { table, rules: {}, asks }
const start = (): Applied =>
  transition(
    definition,
    null,
    {
      type: 'started',
      at,
      run: {
        id: 'short-note-1763186400000-abc123',
        workflow: 'short-note',
        table: '',
        feature: 'a-note',
        author: 'host',
        inputs: {},
        options: {},
        gates: GATES,
      },
      documents: {},
      by: witness(),
    },
    () => undefined,
  ) as Applied

const answer = (value: Json): Outcome => {
  const { run } = start()
  const request = run.requests[0]?.id ?? ''
  return transition(definition, run, { type: 'answered', at, request, value, by: witness() }, () => undefined)
}

describe('an ask without a schema of its own', () => {
  test('is answered by a choice of its form, with the words that belong to it', () => {
    const { run } = start()
    const [request] = run.requests
    if (!request) throw new Error('nothing is asked')
    const chosen = { choice: 'date', words: 'Christmas' }
    const decision = toDecision({ run, request, table }, chosen, asks)
    expect(decision).toEqual({ value: { choice: 'date', reason: 'Christmas' } })
    expect((answer({ choice: 'date', reason: 'Christmas' }) as Applied).run.status).toBe('done')
  })

  test.each<[string, Json]>([
    ['another choice', { choice: 'yesterday' }],
    ['none', {}],
    ['no object', 'now'],
    ['a name of every object', { choice: 'toString' }],
  ])('takes nothing else: %s', (_, value) => {
    expect(refusalOf(answer(value))).toMatchObject({
      code: 'invalid-value',
      message: expect.stringContaining('one of now, later, date'),
    })
  })
})
