import { expect, test } from 'vitest'
import { endpoint, table } from '../small.case.ts'
import { findWith, type Given } from './guaranteed.case.ts'

const FIRED = ['unguaranteed-requirement']
/** A guarantee that holds, and says nothing of the other promises of its requirement. */
const kept: Given = { guarantees: 'kept for', of: ['entries'], value: '30 days', covers: ['REQ-001'] }
const bare = table('entries', ['place varchar(80)', 'phone text'], {
  model: 'Entry',
  retention: 'Deleted 30 days after its end.',
  covers: ['REQ-001'],
})
const requirementsOf = (promise: string): string[] => [`Entries are deleted after 30 days, and ${promise}`]

test.each<[string, Partial<typeof bare>]>([
  [
    'the phone of an entry is stored encrypted.',
    { columns: [{ name: 'phone', type: 'text', encrypted: true }] },
  ],
  ['a place has one entry per day.', { unique: [['place']] }],
  ['an entry is released by a warden who did not record it.', { checks: ['place <> phone'] }],
])('a guarantee does not answer for another promise of its requirement: %s', (promise, holds) => {
  const requirements = requirementsOf(promise)
  expect(findWith(kept, { requirements, database: { tables: [bare], technicalRequirements: [] } })).toEqual(
    [],
  )
  const found = (rest: Partial<typeof bare>): string[] =>
    findWith(kept, {
      requirements,
      database: {
        tables: [{ ...bare, ...rest }],
        technicalRequirements: [{ id: 'TR-001', text: 'It is kept.', ...kept }],
      },
    })
  expect(found({})).toEqual(FIRED)
  expect(found(holds)).toEqual([])
})

test('whom alone something is shown to is guaranteed', () => {
  const requirements = requirementsOf('the system shall show the phone only to wardens.')
  expect(findWith(kept, { requirements })).toEqual(FIRED)
})

test('a status that the requirement names is among the errors of an endpoint for it, or guaranteed', () => {
  const requirements = requirementsOf('a second one is refused with status 409.')
  const found = (...statuses: number[]): string[] => {
    const errors = statuses.map((status) => ({ status, when: 'It is taken.' }))
    const endpoints = [endpoint('POST /entries', 'Adds one', ['Officer'], { errors, covers: ['REQ-001'] })]
    return findWith(kept, { requirements, lld: { endpoints } })
  }
  expect(found(400)).toEqual(FIRED)
  expect(found(400, 409)).toEqual([])
})
