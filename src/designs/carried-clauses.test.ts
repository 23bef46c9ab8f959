import { expect, test } from 'vitest'
import { findCarried } from './carried-clauses.ts'
import { endpoint, find } from './small.case.ts'

const ASKED = 'A skipper books a mooring. Tourist tax is paid to the municipality with a quarterly statement.'
const booking = endpoint('POST /moorings/{id}/bookings', 'Books a mooring for a skipper', ['Skipper'], {
  covers: ['REQ-001'],
})
const found = (...rules: string[]): string[] =>
  find(findCarried, {
    requirements: [ASKED],
    lld: {
      endpoints: [booking],
      validation: rules.map((rule) => ({ of: 'E-001', rule, covers: ['REQ-001'] })),
    },
  })

test('a sentence of which nothing that covers its requirement says a word is met in name only', () => {
  expect(found()).toEqual(['uncovered-requirement'])
  expect(found('at most 12 m long')).toEqual(['uncovered-requirement'])
  expect(found('the tax of tourists goes to the municipality in a quarterly statement')).toEqual([])
})

test('other words for most of it are enough', () => {
  expect(found('tourist tax is listed for the municipality')).toEqual([])
})

test('what covers another requirement carries nothing of this one', () => {
  const other = { of: 'E-009', rule: 'tourist tax, municipality, quarterly statement', covers: ['REQ-002'] }
  expect(
    find(findCarried, {
      requirements: [ASKED, 'Statements are archived.'],
      lld: { endpoints: [booking], validation: [other] },
    }),
  ).toContain('uncovered-requirement')
})

test('a long text is read to its end', () => {
  const lead = 'The moorings lie in two harbours and are let to whoever comes by boat. '.repeat(5)
  expect(found(`${lead} Tourist tax goes to the municipality in a quarterly statement.`)).toEqual([])
})
