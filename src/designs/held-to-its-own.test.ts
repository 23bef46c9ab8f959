/** What an element answers is what it is held to: another requirement, another field or another thing excuses nothing. */
import { expect, test } from 'vitest'
import { findAskedErrors } from './asked-errors.ts'
import { findFigures } from './figures.ts'
import { findMissingFigures } from './guarantees/missing-figures.ts'
import { findModels } from './models.ts'
import { findPeriods } from './periods.ts'
import { findPersonal } from './personal.ts'
import { findRoles } from './roles.ts'
import { endpoint, find, table } from './small.case.ts'
import { findStatedMoves } from './stated-moves.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'

const field = (name: string, type = 'string') => ({ name, type })

test.each([
  ['weightEstimated', 'boolean', 'weight integer'],
  ['depthUnit', 'string', 'depth integer'],
  ['priceAgreed', 'boolean', 'price integer'],
])('%s is not kept by the column of another field whose name it begins with', (name, type, column) => {
  const base = column.split(' ')[0] ?? ''
  const found = (columns: string[]): string[] =>
    find(findModels, {
      lld: {
        endpoints: [endpoint('POST /parcels', 'Adds a parcel', ['Clerk'], { gives: 'Parcel' })],
        models: [
          { name: 'Parcel', fields: [field('id', 'uuid'), field(base, 'integer'), field(name, type)] },
        ],
      },
      database: { tables: [table('parcels', columns, { model: 'Parcel' })] },
    })
  expect(found([column])).toEqual(['field-without-column'])
  expect(found([column, `${base}_${name.slice(base.length).toLowerCase()} ${type}`])).toEqual([])
})

test.each(['POST', 'DELETE', 'PUT'])(
  'what a %s gives and what goes through states of its own has a table',
  (method) => {
    const claim = {
      name: 'Credit',
      fields: [field('id', 'uuid'), field('bookingId', 'uuid'), field('state')],
      states: [{ from: 'open', to: 'paid', on: 'the bank takes it' }],
    }
    const booking = { name: 'Booking', fields: [field('id', 'uuid'), field('state')] }
    const bookings = table('bookings', ['state text', 'amount integer'], { model: 'Booking' })
    const found = (tables: (typeof bookings)[]): string[] =>
      find(findModels, {
        lld: {
          endpoints: [endpoint(`${method} /bookings/{id}`, 'Gives a credit', ['Guest'], { gives: 'Credit' })],
          models: [claim, booking],
        },
        database: { tables },
      })
    expect(found([bookings])).toContain('model-without-table')
    const credits = table(
      'credits',
      [{ name: 'booking_id', type: 'uuid', references: 'bookings.id' }, 'state text'],
      {
        model: 'Credit',
      },
    )
    expect(found([bookings, credits])).toEqual([])
  },
)

const RULES: [string, string, string, string][] = [
  [
    'A guest books a berth until 48 hours before the night begins.',
    'Until 6 hours before the night begins',
    '48',
    '6',
  ],
  ['The pump is tried again every 20 minutes.', 'The pump is tried again every 45 minutes', '20', '45'],
  [
    'A ticket is handed back within 14 days after the show.',
    'Handed back within 30 days after the show',
    '14',
    '30',
  ],
]
test.each(RULES)(
  'a figure that another requirement has does not excuse a rule: %s',
  (asked, rule, right, wrong) => {
    const unit = /(\d+) (\p{L}+)/u.exec(asked)?.[2] ?? ''
    const found = (said: string): string[] =>
      find(findFigures, {
        requirements: [asked, `A lamp burns for ${wrong} ${unit}, and a bell rings after ${right} ${unit}.`],
        hld: { scalability: `Everything of the last ${right} ${unit} is in memory.` },
        lld: { validation: [{ of: 'E-001', rule: said, covers: ['REQ-001'] }] },
      })
    expect(found(rule)).toEqual(['other-figure'])
    expect(found(rule.replace(wrong, right))).toEqual([])
  },
)

test.each([
  [
    'A siren sounds when the level is more than 30 cm above the mark.',
    'A siren sounds at more than 30 cm above the mark, which is 210 cm',
  ],
  ['A call is made again at most 4 times.', 'A call is made at most 5 times: once and 4 times again'],
])('a figure beside the one that was asked for contradicts nothing: %s', (asked, said) => {
  const rules = find(findFigures, {
    requirements: [asked, 'The mark of the gauge is 210 cm.'],
    lld: { validation: [{ of: 'E-001', rule: said, covers: ['REQ-001'] }] },
  })
  expect(rules).toEqual([])
})

const GUARANTEED = [
  { id: 'TR-001', text: 'It is kept.', guarantees: 'never deleted' as const, of: ['flights'], covers: [] },
]
test.each([
  ['A pilot has at most 300 minutes of flights a day.', 'at most 300 minutes a day'],
  ['A guest who is turned away gets 60 % of the price.', '60 % of the price'],
])('a limit and a share are said somewhere, in whatever requirement they are named: %s', (asked, said) => {
  const found = (rule: string): string[] =>
    find(findMissingFigures, {
      requirements: [asked],
      lld: { validation: [{ of: 'E-001', rule, covers: ['REQ-001'] }] },
      database: { technicalRequirements: GUARANTEED },
    })
  expect(found('the pilot is known')).toEqual(['missing-figure'])
  expect(found(said)).toEqual([])
})

test('what is deleted sooner than its row says so at its column', () => {
  const found = (keptFor?: string): string[] =>
    find(findPeriods, {
      requirements: ['The names of guests are deleted after 30 days.'],
      database: {
        tables: [
          table(
            'guests',
            [{ name: 'name', type: 'text', personal: 'personal', ...(keptFor && { keptFor }) }],
            {
              retention: '6 years, then deleted',
            },
          ),
        ],
      },
    })
  expect(found('30 days')).toEqual([])
})

test('a state that is called as the thing itself is meant only where something is in it', () => {
  const model = {
    name: 'Drying',
    fields: [field('id', 'uuid'), field('state')],
    states: [
      { from: 'planned', to: 'drying', on: 'the fan starts' },
      { from: 'drying', to: 'stopped', on: 'it is stopped' },
    ],
    covers: ['REQ-001'],
  }
  const found = (requirement: string): string[] =>
    find(findStatedMoves, { requirements: [requirement], lld: { models: [model] } })
  expect(found('Two dryings of one loft shall not overlap, unless one of them was stopped.')).toEqual([])
  expect(found('A drying shall be planned only while it is drying.')).toEqual(
    expect.arrayContaining(['other-transition']),
  )
})

test('whoever shall not see something does not get it from a call that is told without a verb', () => {
  const found = (callers: string[]): string[] =>
    find(findRoles, {
      requirements: ['Porters shall not see invoices.'],
      hld: { actors: ['Porter', 'Cashier'].map((name) => ({ name, kind: 'person' as const })) },
      lld: { endpoints: [endpoint('GET /stays/{id}/invoices', 'Invoices of a stay', callers)] },
    })
  expect(found(['Porter', 'Cashier'])).toEqual(['wrong-caller'])
  expect(found(['Cashier'])).toEqual([])
})

test('a status is answered by the call that the sentence speaks of, not by another one of the requirement', () => {
  const found = (...own: number[]): string[] => {
    const call = (id: string, path: string, does: string, statuses: number[]) =>
      endpoint(path, does, ['Guest'], {
        id,
        covers: ['REQ-001'],
        errors: statuses.map((status) => ({ status, when: 'it cannot be done' })),
      })
    return find(findAskedErrors, {
      requirements: ['A guest books a cabin and gives it back; giving back twice is refused with 410.'],
      lld: {
        endpoints: [
          call('E-001', 'POST /cabins/{id}/bookings', 'Books a cabin', [404, 410]),
          call('E-002', 'POST /cabins/{id}/giving', 'Gives a cabin back', own),
        ],
      },
    })
  }
  expect(found(404)).toEqual(['missing-error'])
  expect(found(404, 410)).toEqual([])
})

const hive = { name: 'hive_id', type: 'uuid', references: 'hives.id' }
const colony = (unique: string[][]) => [
  table('hives', []),
  table('keepers', []),
  table('gifts', []),
  table('jars', [hive, 'number text', 'year integer', 'colour text'], { unique }),
]
test.each<[string, string[], string[]]>([
  ['No two jars have the same number.', ['number'], ['number', 'colour']],
  ['No two jars have the same number.', ['number'], ['number', 'hive_id']],
  ['A jar has a number that is unique within its year.', ['year', 'number'], ['number']],
  ['A jar has a number that is unique within its year.', ['year', 'number'], ['year', 'number', 'hive_id']],
  ['There is one jar for a hive.', ['hive_id'], ['hive_id', 'colour']],
])('a key has what the sentence names, no more and no less: %s', (requirement, right, wrong) => {
  const found = (key: string[]): string[] =>
    find(findUniqueness, { requirements: [requirement], database: { tables: colony([key]) } })
  expect(found(right)).toEqual([])
  expect(found(wrong)).toEqual(['missing-uniqueness'])
})

test('a name beside an own mail address is that of a person, whatever its table is called', () => {
  const found = (personal: 'none' | 'personal', others: string[]): string[] =>
    find(findPersonal, {
      database: {
        tables: [
          table(
            'beekeepings',
            [
              { name: 'email', type: 'text', personal: 'personal' },
              { name: 'name', type: 'text', personal },
              ...others,
            ],
            { retention: '1 year' },
          ),
        ],
      },
    })
  expect(found('none', [])).toEqual(['personal-data-without-class'])
  expect(found('personal', ['hives integer'])).toEqual([])
})
