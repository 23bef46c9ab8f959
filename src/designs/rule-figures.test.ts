/** Figures of the matter: what a call refuses, what is tried again, how many of something there are. */
import { expect, test } from 'vitest'
import { readDesign } from '../documents/design/read/read.ts'
import { findBounds } from './bounds.ts'
import { findCountedThings } from './counted-things.ts'
import { findRefusedFigures } from './refused-figures.ts'
import { findRuledCounts } from './ruled-counts.ts'
import { endpoint, find, table } from './small.case.ts'
import { toSubject } from './subject.ts'
import { findTwinFields } from './twin-fields.ts'

const CANCELS = ['Cancelling: A guest cancels until 24 hours before the tour begins.']
const cancel = (when: string) => ({
  requirements: CANCELS,
  lld: {
    endpoints: [
      endpoint('DELETE /tours/{id}', 'Cancels.', ['guest'], {
        covers: ['REQ-001'],
        errors: [{ status: 409, when }],
      }),
    ],
  },
})

test('what a call refuses by a figure is what the covered requirement says', () => {
  expect(find(findRefusedFigures, cancel('less than 36 hours before it begins'))).toEqual(['other-figure'])
  expect(find(findRefusedFigures, cancel('less than 24 hours before it begins'))).toEqual([])
  // Another unit, and a figure that counts in no direction, are about something else.
  expect(find(findRefusedFigures, cancel('less than 2 days before it begins'))).toEqual([])
  expect(find(findRefusedFigures, cancel('a guest has waited 3 hours'))).toEqual([])
})

test('what is tried again is tried as long as the requirement says that names who fails', () => {
  const failing = (failure: string) => ({
    requirements: ['Mail: If the mail gateway fails, a mail is tried again for 48 hours.'],
    lld: { integrations: [{ with: 'Mail gateway', does: 'sends mails', failure }] },
  })
  expect(find(findRefusedFigures, failing('tried again every hour, for 72 hours'))).toEqual(['other-figure'])
  expect(find(findRefusedFigures, failing('tried again every hour, for 48 hours'))).toEqual([])
})

test('a rule lets in as many as the requirement says', () => {
  const ruled = (rule: string) => ({
    requirements: ['Photos: Up to 6 photos of damage can be added.'],
    lld: { validation: [{ of: 'Photo', rule, covers: ['REQ-001'] }] },
  })
  expect(find(findRuledCounts, ruled('at most 10 per order'))).toEqual(['other-figure'])
  expect(find(findRuledCounts, ruled('at most 6 per order'))).toEqual([])
})

test('a field that is sent has the rule of the one that comes back', () => {
  const taken = (rule: string) => ({
    lld: {
      endpoints: [endpoint('POST /sets', 'Stores.', ['clerk'], { takes: 'SetDraft', gives: 'Set' })],
      models: [
        { name: 'SetDraft', fields: [{ name: 'brand', type: 'string', rule }] },
        { name: 'Set', fields: [{ name: 'brand', type: 'string', rule: 'at most 40 characters' }] },
      ],
    },
  })
  expect(find(findTwinFields, taken('at most 60 characters'))).toEqual(['value-disagreement'])
  expect(find(findTwinFields, taken('at most 40 characters'))).toEqual([])
  expect(find(findTwinFields, taken('1 to 60 characters'))).toEqual([])
})

test('exactly so many are what the check says', () => {
  const exact = (rule: string, check: string) => ({
    lld: { models: [{ name: 'Set', fields: [{ name: 'treads', type: 'integer[]', rule }] }] },
    database: { tables: [table('sets', ['treads smallint[]'], { model: 'Set', checks: [check] })] },
  })
  expect(find(findBounds, exact('exactly 6 values', 'cardinality(treads) = 4'))).toEqual([
    'value-disagreement',
  ])
  expect(find(findBounds, exact('exactly 4 values', 'cardinality(treads) = 4'))).toEqual([])
  expect(find(findBounds, exact('0 to 6', 'worn = (treads = 4)'))).toEqual([])
})

test('how many there are is said as it is asked, somewhere', () => {
  const counted = (text: string): string[] =>
    findCountedThings(
      toSubject(readDesign(`# Hall\n\n${text}\n`), [
        { id: 'REQ-001', text: 'Places: The hall has 3,600 places.' },
      ]),
    ).map(({ rule }) => rule)
  expect(counted('There are 5,400 places in one table.')).toEqual(['other-figure'])
  expect(counted('There are 3,600 places in one table.')).toEqual([])
  expect(counted('It was tested with 5,400 places.')).toEqual([])
})
