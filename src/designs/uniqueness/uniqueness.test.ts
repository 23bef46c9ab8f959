import { expect, test } from 'vitest'
import { endpoint, find, table } from '../small.case.ts'
import { findUniqueness } from './uniqueness.ts'

const FIRED = ['missing-uniqueness']

test('a column that a requirement wants once only is in a unique key', () => {
  const requirements = ['A serial number of a meter shall be in use only once.']
  const bare = table('meters', ['serial_number text'])
  expect(find(findUniqueness, { requirements, database: { tables: [bare] } })).toEqual(FIRED)
  expect(
    find(findUniqueness, { requirements, database: { tables: [{ ...bare, unique: [['serial_number']] }] } }),
  ).toEqual([])
  const indexes = [{ name: 'by_serial', table: 'meters', columns: ['serial_number'], unique: true }]
  expect(find(findUniqueness, { requirements, database: { tables: [bare], indexes } })).toEqual([])
})

test('an index that is not unique keeps nothing, and prose counts only for what an entry cannot say', () => {
  const requirements = ['No two voters shall have the same ballot number.']
  const tables = [table('voters', ['ballot_number text'])]
  const indexes = [{ name: 'by_ballot', table: 'voters', columns: ['ballot_number'] }]
  expect(find(findUniqueness, { requirements, database: { tables, indexes } })).toEqual(FIRED)
  const said = 'The ballot number is unique.'
  expect(find(findUniqueness, { requirements, database: { tables, constraints: said } })).toEqual(FIRED)
  const partial = 'Unique on voters (ballot_number) where withdrawn_at is null.'
  expect(find(findUniqueness, { requirements, database: { tables, constraints: partial } })).toEqual([])
})

test('at most one of something for another is kept by a key that names the other', () => {
  const requirements = ['A tenant shall have at most one open complaint.']
  const complaints = table('complaints', [
    { name: 'tenant_id', type: 'uuid', references: 'tenants.id' },
    'state text',
  ])
  const tables = [table('tenants', ['name text']), complaints]
  expect(find(findUniqueness, { requirements, database: { tables } })).toEqual(FIRED)
  const indexes = [
    { name: 'one_open', table: 'complaints', columns: ['tenant_id'], unique: true, where: "state = 'open'" },
  ]
  expect(find(findUniqueness, { requirements, database: { tables, indexes } })).toEqual([])
  expect(
    find(findUniqueness, {
      requirements: ['A tenant shall see their open complaints.'],
      database: { tables },
    }),
  ).toEqual([])
})

test('a repetition is told by a key of what was sent', () => {
  const requirements = ['An event that arrives twice shall be stored once.']
  const bare = table('events', ['source text', 'sequence bigint'], { covers: ['REQ-001'] })
  expect(find(findUniqueness, { requirements, database: { tables: [bare] } })).toEqual(FIRED)
  const keyed = { ...bare, unique: [['source', 'sequence']] }
  expect(find(findUniqueness, { requirements, database: { tables: [keyed] } })).toEqual([])
})

test('overlaps are refused by the database', () => {
  const requirements = ['Reservations of a court shall never overlap.']
  const tables = [table('reservations', ['court_id uuid', 'during tstzrange'])]
  expect(find(findUniqueness, { requirements, database: { tables } })).toEqual(FIRED)
  const constraints = 'An exclusion constraint on reservations (court_id, during) refuses overlaps.'
  expect(find(findUniqueness, { requirements, database: { tables, constraints } })).toEqual([])
})

test('what an endpoint refuses as taken is kept by a key', () => {
  const endpoints = [
    endpoint('POST /pilots', 'Adds a pilot.', ['chief'], {
      gives: 'Pilot',
      errors: [{ status: 409, when: 'the licence is already registered' }],
    }),
  ]
  const bare = table('pilots', ['licence text'], { model: 'Pilot' })
  expect(find(findUniqueness, { lld: { endpoints }, database: { tables: [bare] } })).toEqual(FIRED)
  expect(
    find(findUniqueness, { lld: { endpoints }, database: { tables: [{ ...bare, unique: [['licence']] }] } }),
  ).toEqual([])
})

test('what is kept as cipher text is unique by the hash beside it', () => {
  const models = [{ name: 'Pilot', fields: [{ name: 'licenceNumber', type: 'string', rule: 'unique' }] }]
  const pilots = table('pilots', ['licence_number bytea', 'licence_hash bytea', 'photo_hash bytea'])
  const keyed = (column: string) =>
    find(findUniqueness, { lld: { models }, database: { tables: [{ ...pilots, unique: [[column]] }] } })
  expect(keyed('licence_hash')).toEqual([])
  expect(keyed('photo_hash')).toEqual(FIRED)
})

test('a field that its rule calls unique is kept by a key', () => {
  const models = [{ name: 'Pilot', fields: [{ name: 'callSign', type: 'string', rule: 'unique' }] }]
  const bare = table('pilots', ['call_sign text'])
  expect(find(findUniqueness, { lld: { models }, database: { tables: [bare] } })).toEqual(FIRED)
  expect(
    find(findUniqueness, { lld: { models }, database: { tables: [{ ...bare, unique: [['call_sign']] }] } }),
  ).toEqual([])
})

test('a lock that a rule names keeps it as well', () => {
  const requirements = ['A tenant shall have at most one open complaint.']
  const tables = [
    table('tenants', []),
    table('complaints', [{ name: 'tenant_id', type: 'uuid', references: 'tenants.id' }]),
  ]
  const found = (rule: string): string[] =>
    find(findUniqueness, {
      requirements,
      lld: { validation: [{ of: 'Complaint', rule }] },
      database: { tables },
    })
  expect(found('At most one that is open.')).toEqual(FIRED)
  expect(found('At most one that is open; checked while the row of the tenant is locked.')).toEqual([])
})

test('an exclusion that names the one keeps two of the many apart', () => {
  const requirements = ['The system shall never record two stays at one berth that overlap.']
  const berths = table('berths', ['name text'])
  const columns = [{ name: 'berth_id', type: 'uuid', references: 'berths.id' }, 'during tstzrange']
  const stays = (exclusions?: string[]): string[] =>
    find(findUniqueness, {
      requirements,
      database: { tables: [berths, table('stays', columns, exclusions && { exclusions })] },
    })
  expect(stays()).toEqual(FIRED)
  expect(stays(['berth_id with =, during with &&'])).toEqual([])
})
