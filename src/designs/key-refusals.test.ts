import { expect, test } from 'vitest'
import { findKeyRefusals } from './key-refusals.ts'
import { endpoint, find, table } from './small.case.ts'

const INVALID = { status: 400, when: 'a field is invalid' }
const made = (rest: object, does = 'Registers a guest.') =>
  find(findKeyRefusals, {
    lld: {
      endpoints: [
        endpoint('POST /guests', does, ['clerk'], {
          takes: [{ name: 'phone', type: 'string' }],
          gives: 'Guest',
          errors: [INVALID],
          ...rest,
        }),
      ],
      models: [{ name: 'Guest', fields: [{ name: 'phone', type: 'string' }] }],
    },
    database: {
      tables: [table('guests', ['phone text', 'number text'], { model: 'Guest', unique: [['phone']] })],
    },
  })

test('what a key refuses is among the errors of the call that makes the row', () => {
  expect(made({})).toEqual(['missing-error'])
  expect(made({ errors: [INVALID, { status: 409, when: 'the phone number is known' }] })).toEqual([])
  expect(made({ errors: [{ status: 422, when: 'the phone number is known already' }] })).toEqual([])
})

test('a repetition may change nothing, and what nobody sends nobody repeats', () => {
  expect(made({}, 'Registers a guest; a repeated call gives the one that is there.')).toEqual([])
  expect(made({ takes: [{ name: 'name', type: 'string' }] })).toEqual([])
})
