import { expect, test } from 'vitest'
import { find, table } from './small.case.ts'
import { findDeadEnds, findStates } from './states.ts'

const MOVES = [
  { from: 'draft', to: 'sent', on: 'send' },
  { from: 'sent', to: 'paid', on: 'pay' },
]
const withTable = (
  columns: string[],
  checks: string[] = [],
  moves = MOVES,
  fields = [{ name: 'id', type: 'uuid' }],
): string[] =>
  find(findStates, {
    lld: { models: [{ name: 'Bill', fields, states: moves }] },
    database: { tables: [table('bills', columns, { checks })] },
  })

test('a column keeps the states', () => {
  expect(withTable(['total numeric'])).toEqual(['state-without-column'])
  expect(withTable(['state text'])).toEqual([])
  expect(withTable(['sent_at timestamptz', 'paid_at timestamptz'])).toEqual([])
})

test('the field of the model lists the states', () => {
  const field = (type: string) => [{ name: 'state', type }]
  expect(withTable(['state text'], [], MOVES, field("'draft' | 'sent'"))).toEqual(['value-disagreement'])
  expect(withTable(['state text'], [], MOVES, field("'draft' | 'sent' | 'paid' | 'lost'"))).toEqual([
    'value-disagreement',
  ])
  expect(withTable(['state text'], [], MOVES, field("'draft' | 'sent' | 'paid'"))).toEqual([])
})

test('a condition asks for a state that there is', () => {
  const listed = "state in ('draft', 'sent', 'paid')"
  expect(
    withTable(['state text', 'paid_at timestamptz'], [listed, "(state = 'settled') = (paid_at is not null)"]),
  ).toEqual(['value-disagreement'])
  expect(
    withTable(['state text', 'paid_at timestamptz'], [listed, "(state = 'paid') = (paid_at is not null)"]),
  ).toEqual([])
})

test('where last states are marked, one without a way on was forgotten', () => {
  const marked = [
    ...MOVES,
    { from: 'sent', to: 'disputed', on: 'dispute' },
    { from: 'paid', to: '[*]', on: 'end' },
  ]
  expect(withTable(['state text'], [], marked)).toEqual(['dead-end-state'])
  expect(withTable(['state text'], [], [...marked, { from: 'disputed', to: 'paid', on: 'settle' }])).toEqual(
    [],
  )
})

test('a state that is named like a place may be the last', () => {
  expect(findDeadEnds([{ from: 'measured', to: 'in lot', on: 'it is put there' }])).toEqual([])
  expect(findDeadEnds([{ from: 'packed', to: 'in transit', on: 'it is sent' }])).toEqual(['in transit'])
})
