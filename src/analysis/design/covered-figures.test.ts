import { expect, test } from 'vitest'
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
