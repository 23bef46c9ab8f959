import { expect, test } from 'vitest'
import { findLoneKeys } from './lone-keys.ts'
import { endpoint, find, table } from './small.case.ts'

const tide = { name: 'station_id', type: 'uuid', references: 'stations.id' }
const found = (
  columns: string[],
  primaryKey: string[],
  rest: object = {},
  endpoints: object[] = [],
): string[] =>
  find(findLoneKeys, {
    lld: { endpoints: endpoints as never, models: [{ name: 'Level', fields: [] }] },
    database: {
      tables: [
        table('stations', []),
        table('levels', [tide, ...columns], { model: 'Level', primaryKey, ...rest }),
      ],
    },
  })

test.each([
  ['measured_at timestamptz', 'measured_at'],
  ['day date', 'day'],
  ['kind text', 'kind'],
  ['position integer', 'position'],
  ['year smallint', 'year'],
  ['is_last boolean', 'is_last'],
])('%s alone tells no rows of different owners apart', (column, name) => {
  expect(found([column], [name])).toEqual(['narrow-key'])
  expect(found([column], ['station_id', name])).toEqual([])
  expect(found([column], ['id'], { unique: [[name]] })).toEqual(['narrow-key'])
})

test('a column whose values a check lists is no key', () => {
  const checks = ["tide in ('ebb', 'flood')"]
  expect(found(['tide text'], ['id'], { unique: [['tide']], checks })).toEqual(['narrow-key'])
  expect(found(['tide text'], ['id'], { unique: [['tide', 'station_id']], checks })).toEqual([])
})

test('what belongs to nothing may have a day or a code as its key', () => {
  const tables = [table('holidays', ['day date'], { primaryKey: ['day'] })]
  expect(find(findLoneKeys, { database: { tables } })).toEqual([])
  expect(found(['serial_number text'], ['id'], { unique: [['serial_number']] })).toEqual([])
})

test('a list of what belongs to one contradicts a key of the one', () => {
  const list = endpoint('GET /stations/{id}/levels', 'Levels', ['Pilot'], { gives: 'Level[]' })
  expect(found([], ['id'], { unique: [['station_id']] }, [list])).toEqual(['narrow-key'])
  expect(found([], ['id'], { unique: [['station_id']] })).toEqual([])
})
