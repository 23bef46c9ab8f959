import { expect, test } from 'vitest'
import { findDeadlines } from './deadlines.ts'
import { findGuarantees } from './guarantees/guarantees.ts'
import { findLastingKeys } from './lasting-keys.ts'
import { findNarrowKeys } from './narrow-keys.ts'
import { findOwnCallers } from './own-callers.ts'
import { findPeriods } from './periods.ts'
import { endpoint, find, table } from './small.case.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'

const ticket = (own: string[], when: string) =>
  endpoint('GET /permits/{number}', 'shows a permit', ['Clerk', 'Resident'], {
    ...{ gives: 'Permit', covers: ['REQ-001'], own, errors: [{ status: 403, when }] },
  })

test('a call gives what is theirs to those alone whom a requirement leaves it to', () => {
  const requirements = ['A resident shall see the permits of their own household and no others.']
  const look = (own: string[], when: string) =>
    find(findOwnCallers, { requirements, lld: { endpoints: [ticket(own, when)] } })
  expect(look([], 'another role')).toEqual(['wrong-caller'])
  expect(look(['Resident'], 'another role')).toEqual([])
  expect(look([], 'a permit of another household')).toEqual([])
  expect(
    find(findOwnCallers, {
      requirements: ['A resident shall see the permits of their household.'],
      lld: { endpoints: [ticket([], 'another role')] },
    }),
  ).toEqual([])
})

test('what one clause leaves to whom it belongs, another may leave to a role', () => {
  const look = (text: string) =>
    find(findOwnCallers, { requirements: [text], lld: { endpoints: [ticket(['Resident'], 'another role')] } })
  expect(look('Only a clerk shall end a permit; a resident shall only see their own permits.')).toEqual([])
  expect(look('A clerk shall see only the permits of their own district.')).toEqual(['wrong-caller'])
})

test('a table says how long its rows are kept, where a requirement does', () => {
  const requirements = ['Names, visits and badges are deleted after 3 years.']
  const look = (visits: Parameters<typeof table>[2], constraints = '') =>
    find(findPeriods, {
      requirements,
      database: { tables: [table('visits', ['day date'], visits)], constraints },
    })
  expect(look({})).toEqual(['missing-retention'])
  expect(look({ retention: '3 years, then deleted' })).toEqual([])
  expect(look({}, 'A nightly job deletes visits after 3 years.')).toEqual([])
  const offline = ['The gate shall keep visits for up to 72 hours without a network.']
  expect(
    find(findPeriods, { requirements: offline, database: { tables: [table('visits', ['day date'])] } }),
  ).toEqual([])
})

test('a key for one at a time lets go when the first has ended', () => {
  const requirements = ['A porter has at most one trolley at a time.']
  const columns = [
    { name: 'porter_id', type: 'uuid', references: 'porters.id' },
    { name: 'returned_at', type: 'timestamptz', null: true },
  ]
  const look = (where: string | undefined, wish = requirements) =>
    find(findLastingKeys, {
      requirements: wish,
      database: {
        tables: [table('loans', columns, { covers: ['REQ-001'] })],
        indexes: [
          { name: 'one_loan', table: 'loans', columns: ['porter_id'], unique: true, ...(where && { where }) },
        ],
      },
    })
  expect(look(undefined)).toEqual(['key-for-ever'])
  expect(look('returned_at is null')).toEqual([])
  expect(look(undefined, ['A porter gets at most one trolley, ever.'])).toEqual([])
})

test('how often a job runs is read where its technology says it', () => {
  const requirements = ['The warden shall be warned within 5 minutes when a tank overflows.']
  const look = (technology: string) =>
    find(findDeadlines, {
      requirements,
      hld: {
        components: [
          {
            id: 'C-001',
            name: 'Tank watch',
            kind: 'job',
            technology,
            does: 'warns the warden',
            covers: ['REQ-001'],
          },
        ],
      },
    })
  expect(look('Go, every 10 minutes')).toEqual(['missed-deadline'])
  expect(look('Go, every 2 minutes')).toEqual([])
})

const STATES = [
  { from: 'held', to: 'confirmed', on: 'pay' },
  { from: 'confirmed', to: 'checked in', on: 'arrive' },
  { from: 'checked in', to: 'gone', on: 'leave' },
  { from: 'held', to: 'expired', on: 'wait' },
]
const stays = (where: string, guarantee?: string) => ({
  lld: { models: [{ name: 'Stay', does: 'a stay', fields: [], states: STATES }] },
  database: {
    tables: [table('stays', ['berth text', 'state text'], { model: 'Stay' })],
    indexes: [{ name: 'one_stay', table: 'stays', columns: ['berth'], unique: true, where }],
    ...(guarantee && {
      technicalRequirements: [
        {
          ...{ id: 'TR-001', text: 'One stay at a berth.', guarantees: 'unique' as const },
          ...{ of: ['stays.berth'], value: guarantee, covers: ['REQ-001'] },
        },
      ],
    }),
  },
})

test('a key for some states holds until the row has ended', () => {
  expect(find(findNarrowKeys, stays("state = 'confirmed'"))).toEqual(['narrow-key'])
  expect(find(findNarrowKeys, stays("state not in ('gone', 'expired')"))).toEqual([])
  expect(find(findNarrowKeys, stays("state in ('confirmed', 'checked in')"))).toEqual([])
  expect(find(findNarrowKeys, stays('berth is not null'))).toEqual([])
})

test('an index counts the states that are guaranteed', () => {
  const wanted = "state <> 'gone'"
  expect(find(findGuarantees, stays("state not in ('gone', 'expired')", wanted))).toContain(
    'broken-guarantee',
  )
  expect(find(findGuarantees, stays("state <> 'gone'", wanted))).not.toContain('broken-guarantee')
})

test('what is taken is kept by an exclusion over what it is made of', () => {
  const look = (exclusions: string[]) =>
    find(findUniqueness, {
      lld: {
        endpoints: [
          endpoint('POST /stays', 'books', ['Guest'], {
            takes: 'Stay',
            errors: [{ status: 409, when: 'the berth is taken for one of the nights' }],
          }),
        ],
      },
      database: {
        tables: [
          table(
            'stays',
            [
              'arrival date',
              'departure date',
              { name: 'nights', type: 'integer', generated: 'departure - arrival' },
            ],
            exclusions.length > 0 ? { exclusions } : {},
          ),
        ],
      },
    })
  expect(look([])).toEqual(['missing-uniqueness'])
  expect(look(['daterange(arrival, departure) with &&'])).toEqual([])
})
