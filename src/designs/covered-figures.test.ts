import { expect, test } from 'vitest'
import { findAgainstCovered } from './covered-figures.ts'
import { findFigures } from './figures.ts'
import { find, table } from './small.case.ts'

const technical = (requirement: string, text: string): string[] =>
  find(findFigures, {
    requirements: [requirement],
    hld: { technicalRequirements: [{ id: 'TR-001', text, covers: ['REQ-001'] }] },
  })

test.each([
  [
    'The kiln shall be opened no earlier than 8 hours after a firing.',
    'The door of the kiln stays locked for 6 hours after a firing.',
  ],
  ['A firing shall be tried up to 5 times.', 'A failed firing is tried again 3 times.'],
  ['A member shall book at most 4 shelves.', 'Booking of more than 6 shelves by a member is refused.'],
  ['Photos of up to 10 MB shall be accepted.', 'A photo of more than 5 MB is refused.'],
  ['Firings shall be kept for 3 years.', 'Firings are deleted after 2 years.'],
  [
    'The plan shall be shown within 2 seconds.',
    'The plan is answered within 5 seconds at the 95th percentile.',
  ],
])('%s: «%s» says another figure', (requirement, text) => {
  expect(technical(requirement, text)).toEqual(['other-figure'])
})

test.each([
  ['The plan shall be shown within 2 seconds.', 'The plan is answered within 800 ms at the 95th percentile.'],
  ['A firing shall be tried up to 5 times.', 'A failed firing is tried 5 times, with pauses of 10 minutes.'],
  ['Firings shall be kept for 3 years.', 'Firings are deleted after 3 years.'],
  ['Firings shall be kept for 3 years.', 'The backup of firings is kept for 35 days.'],
])('%s: «%s» does not', (requirement, text) => {
  expect(technical(requirement, text)).toEqual([])
})

test('a check keeps to what the requirement asks for', () => {
  const design = (check: string) =>
    find(findFigures, {
      requirements: ['The system shall plan no firing of more than 20 hours.'],
      database: { tables: [table('firings', ['hours smallint'], { checks: [check], covers: ['REQ-001'] })] },
    })
  expect(design('hours between 1 and 30')).toEqual(['other-figure'])
  expect(design('hours between 1 and 20')).toEqual([])
})

test('a criterion that tries one value does not ask for it', () => {
  const limit = 'A load shall weigh at most 40 kg.\nA load of 41 kg is refused with status 422.'
  expect(technical(limit, 'A load of more than 40 kg is refused.')).toEqual([])
  expect(technical(limit, 'A load weighs at most 400 kg.')).toEqual(['other-figure'])
  const left =
    'A load above what the crane has left shall be refused.\nWith 5 kg left, a load of 6 kg is refused.'
  expect(technical(left, 'A load of more than 40 kg is refused.')).toEqual([])
})

test('times of another scale in prose that covers nothing are about something else', () => {
  const prose = (performance: string): string[] =>
    find(findFigures, {
      requirements: ['When a skipper books a crane, the system shall record a slot of 30 minutes.'],
      database: { performance },
    })
  expect(prose('The crane has slots recorded for a skipper in a shift of 8 hours.')).toEqual([])
  expect(prose('The crane has slots recorded for a skipper of 20 minutes.')).toEqual(['other-figure'])
})

test('a default that lasts for a while keeps to what the requirement asks for', () => {
  const design = (interval: string) =>
    find(findFigures, {
      requirements: ['A booking that is not paid stays reserved for 30 minutes, then it expires.'],
      database: {
        tables: [
          table('bookings', [
            { name: 'reserved_until', type: 'timestamptz', default: `now() + interval '${interval}'` },
          ]),
          table('sign_ins', [
            { name: 'valid_until', type: 'timestamptz', default: "now() + interval '8 hours'" },
          ]),
        ],
      },
    })
  expect(design('20 minutes')).toEqual(['other-figure'])
  expect(design('30 minutes')).toEqual([])
})

test('a column that goes before its row has a period of its own', () => {
  const design = (keptFor?: string) =>
    find(findAgainstCovered, {
      requirements: [
        'The note of an order is deleted 90 days after the order was placed.',
        'Orders are kept for 400 days.',
      ],
      database: {
        tables: [
          table('orders', [{ name: 'note', type: 'text', ...(keptFor !== undefined && { keptFor }) }], {
            retention: '400 days after the order was placed; then the row is deleted',
            covers: ['REQ-001'],
          }),
        ],
      },
    })
  expect(design()).toEqual(['other-figure'])
  expect(design('90 days after the order was placed')).toEqual([])
})
