import { expect, test } from 'vitest'
import { find, table } from '../small.case.ts'
import { findUniqueness } from './uniqueness.ts'

const charges = (unique: string[][], overview = '') =>
  find(findUniqueness, {
    requirements: ['Charging: Storage is charged once per set and season.'],
    database: {
      overview,
      tables: [
        table('sets', []),
        table('charges', [{ name: 'set_id', type: 'uuid', references: 'sets.id' }, 'season varchar(6)'], {
          unique,
        }),
      ],
    },
  })

test('what is there once per two things has a key with both', () => {
  expect(charges([])).toEqual(['missing-uniqueness'])
  expect(charges([['season', 'set_id']])).toEqual([])
  expect(charges([], 'A lock on the set and the season keeps charges apart.')).toEqual([])
})

test('an index that is not unique keeps nothing apart', () => {
  expect(charges([], 'CREATE INDEX one ON charges (season) WHERE season > 0')).toEqual(['missing-uniqueness'])
})

test('a rhythm is no number of things', () => {
  const readings = (text: string) =>
    find(findUniqueness, {
      requirements: [text],
      database: {
        tables: [
          table('chambers', []),
          table(
            'readings',
            [{ name: 'chamber_id', type: 'uuid', references: 'chambers.id' }, 'level integer'],
            {
              primaryKey: ['chamber_id', 'level'],
              covers: ['REQ-001'],
            },
          ),
        ],
      },
    })
  expect(readings('Readings: There is one reading per chamber.')).toEqual(['missing-uniqueness'])
  expect(readings('Readings: There is one reading per chamber every 5 minutes.')).toEqual([])
})
