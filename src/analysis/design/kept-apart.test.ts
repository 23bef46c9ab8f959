import { expect, test } from 'vitest'
import { findDeadlines } from './deadlines.ts'
import { findLastingKeys } from './lasting-keys.ts'
import { findOwnCallers } from './own-callers.ts'
import { findPeriods } from './periods.ts'
import { endpoint, find, table } from './small.case.ts'

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
