/** Checks that compare what is written as values: scales, ends of ranges, bounds, states, callers and short names. */
import { expect, test } from 'vitest'
import { findBounds } from './bounds.ts'
import { findDecimals } from './decimals.ts'
import { findEndpoints } from './endpoints.ts'
import { findIdentity } from './identity.ts'
import { findRangeEnds } from './range-ends.ts'
import { findRetries } from './retries.ts'
import { endpoint, find, table } from './small.case.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'
import { findWaysBack } from './ways-back.ts'

test('a column keeps as many decimals as its field has', () => {
  const positions = (type: string) =>
    find(findDecimals, {
      lld: {
        models: [
          { name: 'Aid', fields: [{ name: 'latitude', type: 'decimal', rule: '-90 to 90, 5 decimals' }] },
        ],
      },
      database: { tables: [table('aids', [`latitude ${type}`], { model: 'Aid' })] },
    })
  expect(positions('numeric(7,5)')).toEqual([])
  expect(positions('numeric(5,3)')).toEqual(['value-disagreement'])
  expect(positions('double precision')).toEqual([])
})

test('a booking of one day is part of its range', () => {
  const bookings = (range: string, check: string) =>
    find(findRangeEnds, {
      database: {
        tables: [
          table('bookings', ['from_day date', 'to_day date'], {
            checks: [check],
            exclusions: [`plot with =, ${range} with &&`],
          }),
        ],
      },
    })
  expect(bookings("daterange(from_day, to_day, '[]')", 'to_day >= from_day')).toEqual([])
  expect(bookings('daterange(from_day, to_day)', 'to_day >= from_day')).toEqual(['value-disagreement'])
  expect(bookings('daterange(from_day, to_day)', 'to_day > from_day')).toEqual([])
})

test('a moment with time zone and an interval stand in no exclusion', () => {
  const shots = (type: string, range: string) =>
    find(findRangeEnds, {
      database: {
        tables: [
          table('shots', [`planned_at ${type}`], {
            exclusions: [`quarry with =, ${range}(planned_at, planned_at + interval '30 minutes') with &&`],
          }),
        ],
      },
    })
  expect(shots('timestamptz', 'tstzrange')).toEqual(['broken-sql'])
  expect(shots('timestamp', 'tsrange')).toEqual([])
})

test('a check lets in what a requirement allows, in the unit of its column', () => {
  const charges = (most: number) =>
    find(findBounds, {
      requirements: ['The charge of one hole is at most 85 kg.'],
      database: {
        tables: [
          table('holes', [{ name: 'charge_g', type: 'integer', means: 'gram' }], {
            checks: [`charge_g BETWEEN 1 AND ${most}`],
          }),
        ],
      },
    })
  expect(charges(85_000)).toEqual([])
  expect(charges(850_000)).toEqual(['value-disagreement'])
})

test('what goes back to a state has a move that leads there', () => {
  const outages = (text: string, ...back: { from: string; to: string; on: string }[]) =>
    find(findWaysBack, {
      requirements: [text],
      lld: {
        models: [
          {
            name: 'Outage',
            fields: [{ name: 'state', type: 'string' }],
            covers: ['REQ-001'],
            states: [
              { from: 'open', to: 'assigned', on: 'assign' },
              { from: 'assigned', to: 'repaired', on: 'repair' },
              { from: 'repaired', to: 'closed', on: 'close' },
              ...back,
            ],
          },
        ],
      },
    })
  const text = 'A repair that is not accepted goes back to assigned.'
  expect(outages(text)).toEqual(['other-transition'])
  expect(outages(text, { from: 'repaired', to: 'assigned', on: 'not accepted' })).toEqual([])
  expect(outages('A closed outage never goes back to assigned.')).toEqual([])
})

test('a dash in the place of the callers names nobody', () => {
  const movements = (...callers: string[]) =>
    find(findEndpoints, {
      lld: {
        endpoints: [
          endpoint('POST /movements', 'Records a movement', callers, {
            errors: [{ status: 422, when: 'no text' }],
          }),
        ],
      },
    })
  expect(movements('–')).toEqual(['endpoint-without-callers'])
  expect(movements('Keeper')).toEqual([])
})

test('what names no person by its requirement gives nobody’s name', () => {
  const outages = (rule: string, text = 'The public list names no person.') =>
    find(findIdentity, {
      requirements: [text],
      lld: {
        endpoints: [
          endpoint('GET /outages', 'Lists outages', ['anybody'], {
            gives: 'PublicOutage[]',
            covers: ['REQ-001'],
          }),
        ],
        models: [{ name: 'PublicOutage', fields: [{ name: 'repairedBy', type: 'string', rule }] }],
      },
      database: { tables: [table('accounts', [{ name: 'name', type: 'text', personal: 'personal' }])] },
    })
  expect(outages('name of the account that repaired it')).toEqual(['open-personal-data'])
  expect(outages('name of the account that repaired it', 'Anybody reads the list.')).toEqual([])
  expect(outages('kind of repair')).toEqual([])
})

test('what is tried again is tried as often as the requirement says', () => {
  const warnings = (says: string) =>
    find(findRetries, {
      requirements: ['Without an answer the message is sent again every 5 minutes, for 60 minutes.'],
      hld: {
        flows: [
          {
            id: 'F-001',
            title: 'Warn',
            covers: ['REQ-001'],
            steps: [{ from: 'Job', to: 'Database', says: 'takes messages' }],
            failures: [{ when: 'no answer', steps: [{ from: 'Job', to: 'Database', says }] }],
          },
        ],
      },
    })
  expect(warnings('sets the next try 15 minutes later')).toEqual(['other-figure'])
  expect(warnings('sets the next try 5 minutes later')).toEqual([])
  expect(warnings('gives up trying again after 60 minutes')).toEqual([])
})

test('what is sent twice is told apart by a key that the caller makes', () => {
  const repairs = (call: string) =>
    find(findUniqueness, {
      requirements: ['The same repair sent twice makes one record.'],
      lld: { endpoints: [endpoint(call, 'Records a repair', ['Crew'], { covers: ['REQ-001'] })] },
      database: { tables: [table('repairs', ['done text'], { covers: ['REQ-001'] })] },
    })
  expect(repairs('POST /repairs')).toEqual(['missing-uniqueness'])
  expect(repairs('PUT /repairs/{repairId}')).toEqual([])
})

test('a number has room for what its rule and its check let in', () => {
  const found = (type: string, rule: string, checks: string[] = []) =>
    find(findBounds, {
      lld: { models: [{ name: 'Rope', fields: [{ name: 'length', type: 'decimal', rule }] }] },
      database: { tables: [table('ropes', [`length ${type}`], { model: 'Rope', checks })] },
    })
  expect(found('numeric(3,1)', '1 to 120')).toEqual(['value-disagreement'])
  expect(found('numeric(3,1)', '', ['length between 1 and 120'])).toEqual(['value-disagreement'])
  expect(found('numeric(4,1)', '1 to 120', ['length between 1 and 120'])).toEqual([])
  expect(found('numeric(3,1)', '1 to 100 digits')).toEqual([])
})
