import { expect, test } from 'vitest'
import { find, table } from './small.case.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'

const refer = (name: string, references: string) => ({ name, type: 'uuid', references })

test('one for each is a key of both', () => {
  const bids = (...keys: string[][]): string[] =>
    find(findUniqueness, {
      requirements: ['A member has at most one open bid for a lot; it is open until it is decided.'],
      database: {
        tables: [
          table('members', ['name text']),
          table('lots', ['title text']),
          table('bids', [refer('member_id', 'members.id'), refer('lot_id', 'lots.id')], {
            unique: keys,
            covers: ['REQ-001'],
          }),
        ],
      },
    })
  expect(bids(['member_id', 'lot_id'])).toEqual([])
  expect(bids(['member_id'])).toEqual(['missing-uniqueness'])
  expect(bids(['member_id', 'lot_id'], ['member_id'])).toEqual([])
})

test.each(['A hull number is recorded once in the whole system.', 'A hull number is registered once.'])(
  '%s',
  (requirement) => {
    const boats = (...unique: string[][]): string[] =>
      find(findUniqueness, {
        requirements: [requirement],
        database: { tables: [table('boats', ['hull_number text'], { unique, covers: ['REQ-001'] })] },
      })
    expect(boats()).toEqual(['missing-uniqueness'])
    expect(boats(['hull_number'])).toEqual([])
  },
)

test('a word about overlaps of another table keeps nothing apart here', () => {
  const lessons = (constraints: string): string[] =>
    find(findUniqueness, {
      requirements: ['Two lessons never overlap in the same hall.'],
      database: {
        tables: [
          table('halls', ['name text']),
          table('leases', ['from_at timestamptz', 'to_at timestamptz']),
          table('lessons', [refer('hall_id', 'halls.id'), 'starts_at timestamptz', 'ends_at timestamptz']),
        ],
        constraints,
      },
    })
  expect(lessons('An exclusion refuses overlaps of leases.')).toEqual(['missing-uniqueness'])
  expect(lessons('An exclusion refuses overlaps of lessons.')).toEqual([])
})
