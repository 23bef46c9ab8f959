import { expect, test } from 'vitest'
import { findPersonal } from './personal.ts'
import { find, table } from './small.case.ts'

const classed = { name: 'email', type: 'text', personal: 'personal' as const }
const inTable = (name: string, column: string, rest = {}): string[] =>
  find(findPersonal, {
    database: {
      tables: [
        table('pupils', [classed], { retention: '1 year' }),
        table(name, [
          column,
          { name: 'pupil_id', type: 'uuid', references: 'pupils.id', onDelete: 'restrict', ...rest },
        ]),
      ],
    },
  })

test.each([
  ['lunches', 'allergies text'],
  ['checkups', 'weight_kg numeric(5, 2)'],
  ['trips', 'last_latitude numeric(8, 5)'],
  ['families', 'monthly_income numeric(10, 2)'],
  ['contracts', 'guardian_phone text'],
  ['treatments', 'notes text'],
])('of a pupil, %s.%s has a class', (name, column) => {
  expect(inTable(name, column)).toEqual(['personal-data-without-class'])
})

test.each([
  ['lunches', 'dish text'],
  ['trips', 'distance_km numeric(8, 2)'],
  ['contracts', 'notes text'],
])('of a pupil, %s.%s needs none', (name, column) => {
  expect(inTable(name, column)).toEqual([])
})

test('a time is nobody’s, whatever a requirement says of the data of that time', () => {
  const requirements = ['Personal data is removed on the day on which it is no longer needed.']
  const tables = [
    table('pupils', [classed], { retention: '1 year' }),
    table('sums', ['day date'], { covers: ['REQ-001'] }),
  ]
  expect(find(findPersonal, { requirements, database: { tables } })).toEqual([])
})

test('places of things are nobody’s', () => {
  const tables = [
    table('pupils', [classed], { retention: '1 year' }),
    table('bus_stops', ['latitude numeric(8, 5)', 'weight_kg numeric']),
  ]
  expect(find(findPersonal, { database: { tables } })).toEqual([])
})

test('what a requirement calls personal has a class', () => {
  const design = (requirement: string): string[] =>
    find(findPersonal, {
      requirements: [requirement],
      database: {
        tables: [
          table('pupils', [classed], { retention: '1 year' }),
          table('absences', ['absence_reason text']),
        ],
      },
    })
  expect(design('The reason of an absence is sensitive and shall be shown to teachers only.')).toEqual([
    'personal-data-without-class',
  ])
  expect(design('The reason of an absence shall be shown to teachers.')).toEqual([])
})

test('where tables say how long, words elsewhere do not say it for one that does not', () => {
  const kept = (security: string): string[] =>
    find(findPersonal, {
      database: {
        security,
        tables: [
          table('pupils', [classed], { retention: '1 year' }),
          table('parents', [classed], { retention: '1 year' }),
          table('teachers', [classed], { retention: '1 year' }),
          table('members', [classed]),
        ],
      },
    })
  expect(kept('Rows of members are deleted after 30 days.')).toEqual([])
  expect(kept('Jobs may not read members. Backups are kept for 30 days.')).toEqual([
    'personal-data-without-retention',
  ])
})
