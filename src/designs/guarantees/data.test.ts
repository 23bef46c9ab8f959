import { describe, expect, test } from 'vitest'
import { find, table } from '../small.case.ts'
import { findWith, type Given } from './guaranteed.case.ts'
import { findGuarantees } from './guarantees.ts'

describe('what the database keeps', () => {
  const unique: Given = { guarantees: 'unique', of: ['days.costume_id', 'days.day'] }
  const days = (rest: object) => ({
    tables: [table('days', ['costume_id uuid', 'day date', 'hire_id uuid'], rest)],
  })
  const index = (where?: string) => ({
    name: 'one',
    table: 'days',
    columns: ['costume_id', 'day'],
    unique: true,
    ...(where && { where }),
  })

  test('a key with a column too much keeps less', () => {
    const foundIn = (unique_: string[]) =>
      find(findGuarantees, {
        database: {
          ...days({ unique: [unique_] }),
          technicalRequirements: [{ id: 'TR-001', text: 'Once.', ...unique }],
        },
      })
    expect(foundIn(['costume_id', 'day', 'hire_id'])).toEqual(['broken-guarantee'])
    expect(foundIn(['day', 'costume_id'])).toEqual([])
  })

  test('a key of some of the columns alone refuses more than what is guaranteed', () => {
    const foundIn = (...keys: string[][]) =>
      find(findGuarantees, {
        database: {
          ...days({ unique: keys }),
          technicalRequirements: [{ id: 'TR-001', text: 'Once.', ...unique }],
        },
      })
    expect(foundIn(['costume_id'])).toEqual(['broken-guarantee'])
    // One key each: both were meant by themselves.
    expect(foundIn(['costume_id'], ['day'])).toEqual([])
  })

  test('a key for some rows only keeps what is guaranteed of some', () => {
    const foundIn = (value: string | undefined, where: string | undefined) =>
      find(findGuarantees, {
        database: {
          ...days({}),
          indexes: [index(where)],
          technicalRequirements: [{ id: 'TR-001', text: 'Once.', ...unique, ...(value && { value }) }],
        },
      })
    expect(foundIn(undefined, "state = 'open'")).toEqual(['broken-guarantee'])
    expect(foundIn("state = 'open'", "state = 'open'")).toEqual([])
    expect(foundIn(undefined, undefined)).toEqual([])
  })

  test('a key on what is made of a column keeps it', () => {
    const made = (expression: string, value?: string) =>
      find(findGuarantees, {
        database: {
          tables: [
            table(
              'customers',
              ['email text', 'state text', `made text generated always as (${expression}) stored`],
              { unique: [['made']] },
            ),
          ],
          technicalRequirements: [
            {
              id: 'TR-001',
              text: 'Once.',
              guarantees: 'unique',
              of: ['customers.email'],
              ...(value && { value }),
            },
          ],
        },
      })
    const open = "case when state = 'open' then email end"
    expect(made('lower(email)')).toEqual([])
    expect(made(open, "state = 'open'")).toEqual([])
    expect(made(open)).toEqual(['broken-guarantee'])
  })

  test('a key on a copy of a column keeps it where the copy is there', () => {
    const copied = (...checks: string[]) =>
      find(findGuarantees, {
        database: {
          tables: [
            table('stays', ['bed_id uuid', { name: 'active_bed_id', type: 'uuid', null: true }], {
              unique: [['active_bed_id']],
              checks,
            }),
          ],
          technicalRequirements: [
            { id: 'TR-001', text: 'Once.', guarantees: 'unique', of: ['stays.bed_id'], value: 'it goes on' },
          ],
        },
      })
    expect(copied('active_bed_id = bed_id')).toEqual([])
    expect(copied()).toEqual(['broken-guarantee'])
  })

  test('rows that must not overlap are excluded', () => {
    const booked = (...exclusions: string[]) =>
      find(findGuarantees, {
        database: {
          tables: [
            table('bookings', ['room_id uuid', 'from_at timestamptz', 'to_at timestamptz'], { exclusions }),
          ],
          technicalRequirements: [
            {
              id: 'TR-001',
              text: 'Once.',
              guarantees: 'no overlap',
              of: ['bookings.room_id', 'bookings.from_at', 'bookings.to_at'],
            },
          ],
        },
      })
    expect(booked('room_id with =, tstzrange(from_at, to_at) with &&')).toEqual([])
    expect(booked('tstzrange(from_at, to_at) with &&')).toEqual(['broken-guarantee'])
    expect(booked()).toEqual(['broken-guarantee'])
  })

  test('a person is kept from doing both', () => {
    const charges = (...checks: string[]) =>
      find(findGuarantees, {
        database: {
          tables: [table('charges', ['proposed_by uuid', 'approved_by uuid'], { checks })],
          technicalRequirements: [
            {
              id: 'TR-001',
              text: 'Two.',
              guarantees: 'different persons',
              of: ['charges.proposed_by', 'charges.approved_by'],
            },
          ],
        },
      })
    expect(charges()).toEqual(['broken-guarantee'])
    expect(charges('approved_by <> proposed_by')).toEqual([])
    expect(charges('approved_by is not null')).toEqual(['broken-guarantee'])
  })

  test('cipher text is said to be some', () => {
    const given: Given = { guarantees: 'encrypted', of: ['Entry.phone'] }
    const kept = (encrypted: boolean) => ({
      tables: [table('entries', [{ name: 'phone', type: 'bytea', encrypted }], { model: 'Entry' })],
    })
    expect(findWith(given, { database: kept(false) })).toEqual(['broken-guarantee'])
    expect(findWith(given, { database: kept(true) })).toEqual([])
  })

  test.each([
    ['30 days', 'Deleted after 30 days.', []],
    ['30 days', 'Deleted after 10 years.', ['other-figure']],
    ['10 years', 'Deleted after 30 days.', ['other-figure', 'broken-guarantee']],
  ])('it is kept for %s where the requirement says: %s', (value, requirement, rules) => {
    expect(
      findWith({ guarantees: 'kept for', of: ['entries'], value }, { requirements: [requirement] }),
    ).toEqual(rules)
  })

  test('a column may go sooner than its row', () => {
    const entries = (keptFor?: string) =>
      findWith(
        { guarantees: 'kept for', of: ['entries.phone'], value: '7 days' },
        {
          database: {
            tables: [
              table('entries', [{ name: 'phone', type: 'text', ...(keptFor && { keptFor }) }], {
                retention: '10 years',
              }),
            ],
          },
        },
      )
    expect(entries()).toEqual(['broken-guarantee'])
    expect(entries('7 days')).toEqual([])
  })
})
