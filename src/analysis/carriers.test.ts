import { expect, test } from 'vitest'
import { findSpokenOf } from './carriers.ts'

const UNITS = [
  { name: 'REQ-001', text: 'Warning. The club warns a member two days before the pass ends.' },
  { name: 'REQ-002', text: 'Repair. A boat is repaired within ten days.' },
  { name: 'REQ-003', text: 'Keys. The warden hands out a key for each boat.' },
]

test('a general remark speaks of all that holds the words which it is about', () => {
  expect([...findSpokenOf('Wherever you count days, Sundays are left out.', UNITS)]).toEqual(
    expect.arrayContaining(['REQ-001', 'REQ-002']),
  )
  expect(findSpokenOf('Wherever you count days, Sundays are left out.', UNITS).has('REQ-003')).toBe(false)
})
