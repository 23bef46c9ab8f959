import { expect, test } from 'vitest'
import { findKeys } from './keys.ts'
import { find, table } from './small.case.ts'

const boats = table('boats', ['name text'])
const berths = table('berths', [{ name: 'boat_id', type: 'uuid', references: 'boats.id' }])
const FIRED = ['missing-reference']

const invoices = (means?: string, constraints?: string): string[] =>
  find(findKeys, {
    database: {
      tables: [
        boats,
        berths,
        table('invoices', [{ name: 'boat_id', type: 'uuid', ...(means !== undefined && { means }) }]),
      ],
      ...(constraints !== undefined && { constraints }),
    },
  })

test('a column that names a row is a foreign key, unless the design says why it is none', () => {
  expect(invoices()).toEqual(FIRED)
  expect(invoices('the boat that was invoiced')).toEqual(FIRED)
  expect(invoices('not a foreign key, since sold boats are deleted')).toEqual([])
  expect(invoices('stays when the boat is deleted')).toEqual([])
  expect(invoices(undefined, 'There is no reference from invoices.boat_id, as boats are sold.')).toEqual([])
  expect(invoices(undefined, 'There is no reference from tolls.pilot_id.')).toEqual(FIRED)
})

test('a check names columns of its table; the parameters of a function are none', () => {
  const checked = (check: string): string[] =>
    find(findKeys, {
      database: {
        tables: [
          table('stays', ['begins_at timestamptz', 'ends_at timestamptz', 'minutes integer'], {
            checks: [check],
          }),
        ],
      },
    })
  expect(checked('ends_at = begins_at + make_interval(mins => minutes)')).toEqual([])
  expect(checked('ends_at = begins_at + make_interval(mins => length)')).toEqual(['unknown-column'])
})

test('a row may be named through what has the same key', () => {
  const lines = (key: object): string[] =>
    find(findKeys, {
      database: {
        tables: [
          boats,
          table('surveys', [{ name: 'boat_id', type: 'uuid', ...key }], { unique: [['boat_id']] }),
          table('findings', [{ name: 'boat_id', type: 'uuid', references: 'surveys.boat_id' }]),
        ],
      },
    }).filter((rule) => rule === 'other-reference')
  expect(lines({ references: 'boats.id' })).toEqual([])
  expect(lines({})).toEqual(['other-reference'])
})
