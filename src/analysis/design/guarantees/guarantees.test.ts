import { describe, expect, test } from 'vitest'
import { endpoint, find, type Small, table } from '../small.case.ts'
import type { GuaranteeKind } from './guarantee.ts'
import { findGuarantees } from './guarantees.ts'

type Given = { guarantees: GuaranteeKind; of: string[]; who?: string[]; value?: string; covers?: string[] }

/** What is found in a small design with one guarantee. */
const findWith = (given: Given, { lld, database, hld, ...rest }: Small): string[] =>
  find(findGuarantees, {
    ...rest,
    hld: {
      actors: [
        { name: 'Officer', kind: 'person' },
        { name: 'Warden', kind: 'person' },
        { name: 'Bank', kind: 'system' },
      ],
      ...hld,
    },
    lld: { models: MODELS, ...lld },
    database: {
      tables: TABLES,
      technicalRequirements: [{ id: 'TR-001', text: 'It holds.', covers: ['REQ-001'], ...given }],
      ...database,
    },
  })

const MODELS = [
  {
    name: 'Entry',
    fields: [
      { name: 'id', type: 'uuid' },
      { name: 'place', type: 'string', rule: '1 to 80 characters' },
      { name: 'phone', type: 'string', required: false },
    ],
  },
  { name: 'Page', fields: [{ name: 'entries', type: 'Entry[]' }] },
]
const TABLES = [
  table('entries', ['place varchar(80)', { name: 'phone', type: 'text', null: true }], {
    model: 'Entry',
    retention: 'Deleted 30 days after its end.',
  }),
]
const read = (callers: string[], rest = {}) =>
  endpoint('GET /entries', 'Lists entries.', callers, { gives: 'Page', ...rest })

describe('who reads', () => {
  const notWarden: Given = { guarantees: 'not read by', of: ['Entry'], who: ['Warden'] }
  const onlyOfficer: Given = { guarantees: 'read only by', of: ['Entry.place'], who: ['Officer'] }

  test.each([
    ['a role that must not gets it, inside of another model', notWarden, ['Officer', 'Warden'], 1],
    ['anybody gets it', notWarden, ['anybody'], 1],
    ['others get it', notWarden, ['Officer'], 0],
    ['somebody else than the one gets a field', onlyOfficer, ['Officer', 'Warden'], 1],
    ['only the one gets a field', onlyOfficer, ['Officer'], 0],
  ] as const)('%s', (_, given, callers, hits) => {
    expect(findWith(given, { lld: { endpoints: [read([...callers])] } })).toHaveLength(hits)
  })

  test('a path that leads to it gives it, whatever its body is called', () => {
    const foundIn = (call: string) =>
      findWith(notWarden, {
        lld: {
          endpoints: [endpoint(call, 'Lists.', ['Warden'], { gives: [{ name: 'items', type: 'Line[]' }] })],
        },
      })
    expect(foundIn('GET /sites/{id}/entries')).toEqual(['broken-guarantee'])
    expect(foundIn('GET /sites/{id}/lines')).toEqual([])
  })

  test('a field that is given by itself counts where it plainly is that of the model', () => {
    const gives = (name: string, rule: string) => ({ gives: [{ name, type: 'string', rule }] })
    const foundIn = (rest: object) =>
      findWith(
        { ...notWarden, of: ['Entry.place'] },
        { lld: { endpoints: [read(['Officer'], { id: 'E-002' }), read(['Warden'], rest)] } },
      )
    expect(foundIn(gives('entryPlace', ''))).toEqual(['broken-guarantee'])
    expect(foundIn(gives('place', 'where the entry lies'))).toEqual(['broken-guarantee'])
    expect(foundIn(gives('place', 'where the office is'))).toEqual([])
  })

  test('whoever reaches only their own is named', () => {
    const own: Given = { guarantees: 'own only', of: ['Entry'], who: ['Warden'] }
    const foundIn = (...endpoints: ReturnType<typeof read>[]) => findWith(own, { lld: { endpoints } })
    expect(foundIn(read(['Officer', 'Warden']))).toEqual(['broken-guarantee'])
    expect(foundIn(read(['Officer', 'Warden'], { own: ['Warden'] }))).toEqual([])
    expect(foundIn(endpoint('POST /entries', 'Adds one.', ['Warden'], { gives: 'Entry' }))).toEqual([])
    expect(foundIn(endpoint('PATCH /entries/{id}', 'Changes one.', ['Warden']))).toEqual(['broken-guarantee'])
  })
})

describe('who changes', () => {
  const onlyOfficer: Given = { guarantees: 'changed only by', of: ['Entry'], who: ['Officer'] }

  test.each([
    ['PATCH /entries/{id}', ['Officer', 'Warden'], 1],
    ['PATCH /entries/{id}', ['Officer'], 0],
    ['GET /entries/{id}', ['Warden'], 0],
    ['POST /visits', ['Warden'], 0],
  ] as const)('%s by %s', (call, callers, hits) => {
    const endpoints = [endpoint(call, 'Does it.', [...callers])]
    expect(findWith(onlyOfficer, { lld: { endpoints } })).toHaveLength(hits)
  })

  test.each([
    ['never changed', 'PATCH /entries/{id}', 1],
    ['never changed', 'POST /entries', 0],
    ['never deleted', 'DELETE /entries/{id}', 1],
    ['never deleted', 'PATCH /entries/{id}', 0],
  ] as const)('what is %s, by %s', (guarantees, call, hits) => {
    const endpoints = [endpoint(call, 'Does it.', ['Officer'])]
    expect(findWith({ guarantees, of: ['entries'] }, { lld: { endpoints } })).toHaveLength(hits)
  })

  test('what is never deleted goes along with nothing', () => {
    const entries = (onDelete: 'cascade' | 'restrict', call = 'DELETE /sites/{id}') =>
      findWith(
        { guarantees: 'never deleted', of: ['entries'] },
        {
          lld: { endpoints: [endpoint(call, 'Does it.', ['Officer'])] },
          database: {
            tables: [
              table('sites', []),
              table('entries', [{ name: 'site_id', type: 'uuid', references: 'sites.id', onDelete }]),
            ],
          },
        },
      )
    expect(entries('cascade')).toEqual(['broken-guarantee'])
    expect(entries('restrict')).toEqual([])
    expect(entries('cascade', 'PATCH /sites/{id}')).toEqual([])
  })

  test('rows of a table that says so are only added', () => {
    const foundIn = (call: string) =>
      find(findGuarantees, {
        lld: { endpoints: [endpoint(call, 'Does it.', ['Officer'])] },
        database: { tables: [table('entries', [], { appendOnly: true })] },
      })
    expect(foundIn('PATCH /entries/{id}')).toEqual(['broken-guarantee'])
    expect(foundIn('POST /entries')).toEqual([])
  })
})

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
    expect(foundIn(['day'])).toEqual([])
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

describe('what calls take and refuse', () => {
  const adds = (required: boolean) =>
    endpoint('POST /entries', 'Adds one.', ['Officer'], {
      takes: [{ name: 'phone', type: 'string', required }],
      gives: 'Entry',
      errors: [{ status: 409, when: 'it is there' }],
    })

  test('what is optional is nowhere required', () => {
    const given: Given = { guarantees: 'optional', of: ['Entry.phone'] }
    expect(findWith(given, { lld: { endpoints: [adds(true)] } })).toEqual(['broken-guarantee'])
    expect(findWith(given, { lld: { endpoints: [adds(false)] } })).toEqual([])
  })

  test('what is required is required of whoever sends it', () => {
    const given: Given = { guarantees: 'required', of: ['Entry.phone'] }
    expect(findWith(given, { lld: { endpoints: [adds(false)] } })).toEqual(['broken-guarantee'])
    expect(findWith(given, { lld: { endpoints: [adds(true)] } })).toEqual([])
  })

  test('what is taken for a model and not part of it is named like a part', () => {
    const takes = [{ name: 'password', type: 'string', rule: '12 to 128 characters' }]
    const endpoints = [endpoint('POST /entries', 'Adds one.', ['Officer'], { takes, gives: 'Entry' })]
    const foundFor = (guarantees: GuaranteeKind, value: string) =>
      findWith({ guarantees, of: ['Entry.password'], value }, { lld: { endpoints } })
    expect(foundFor('at least', '12 characters')).toEqual([])
    expect(foundFor('at most', '128 characters')).toEqual([])
    expect(foundFor('at least', '8 characters')).toEqual(['broken-guarantee'])
  })

  test('a refusal is among the errors', () => {
    const foundFor = (value: string) =>
      findWith({ guarantees: 'refused', of: ['E-001'], value }, { lld: { endpoints: [adds(true)] } })
    expect(foundFor('409')).toEqual([])
    expect(foundFor('403')).toEqual(['broken-guarantee'])
  })

  test('a limit is the same wherever it stands', () => {
    const foundFor = (value: string) =>
      findWith({ guarantees: 'at most', of: ['Entry.place'], value }, { requirements: ['It is short.'] })
    expect(foundFor('80 characters')).toEqual([])
    expect(foundFor('4 characters')).toEqual(['broken-guarantee'])
  })

  test('a megabyte has as many bytes as whoever writes it thinks', () => {
    const photos = (check: string) =>
      find(findGuarantees, {
        database: {
          tables: [table('photos', ['bytes integer'], { checks: [check] })],
          technicalRequirements: [
            { id: 'TR-001', text: 'Small.', guarantees: 'at most', of: ['photos.bytes'], value: '8 MB' },
          ],
        },
      })
    expect(photos('bytes between 1 and 8388608')).toEqual([])
    expect(photos('bytes <= 8000000')).toEqual([])
    expect(photos('bytes <= 5242880')).toEqual(['broken-guarantee'])
  })

  test.each([
    ['at least 3 days', 0],
    ['at most 3 days', 1],
    ['3 to 5 days', 0],
    ['more than 3 days are refused', 1],
    ['up to 3 photos', 0],
  ])('beside at most 5 days, %s', (rule, hits) => {
    const given: Given = { guarantees: 'at most', of: ['Entry.phone'], value: '5 days' }
    expect(findWith(given, { lld: { validation: [{ of: 'Entry.phone', rule }] } })).toHaveLength(hits)
  })

  test('a check that bounds the other way says nothing', () => {
    const bounded = (check: string) =>
      find(findGuarantees, {
        database: {
          tables: [table('hires', ['days integer'], { checks: [check] })],
          technicalRequirements: [
            { id: 'TR-001', text: 'Short.', guarantees: 'at most', of: ['hires.days'], value: '28 days' },
          ],
        },
      })
    expect(bounded('days >= 3')).toEqual([])
    expect(bounded('days between 1 and 28')).toEqual([])
    expect(bounded('days between 1 and 30')).toEqual(['broken-guarantee'])
  })

  test('a figure in a check is of the unit of its column', () => {
    const items = (check: string, unit: string, value = '250.00 EUR') =>
      find(findGuarantees, {
        database: {
          tables: [table('items', [{ name: 'worth', type: 'integer', unit }], { checks: [check] })],
          technicalRequirements: [
            {
              id: 'TR-001',
              text: 'Worth.',
              guarantees: 'at least',
              of: ['items.worth'],
              value,
            },
          ],
        },
      })
    expect(items('worth >= 250', 'cents')).toEqual(['broken-guarantee'])
    expect(items('worth >= 25000', 'cents')).toEqual([])
    expect(items('worth >= 250', 'EUR')).toEqual([])
    expect(items('worth >= 250', 'cents', '250.00')).toEqual(['broken-guarantee'])
    expect(items('worth >= 25000', 'cents', '250.00')).toEqual([])
  })

  test('a system outside that fails has an answer, in its integration or else in a flow', () => {
    const steps = [{ from: 'Officer', to: 'Warden', says: 'asks for money' }]
    const foundIn = (when: string, ...failures: string[]) =>
      findWith(
        { guarantees: 'survives', of: ['Bank'] },
        {
          hld: { flows: [{ id: 'F-001', title: 'Pay', steps, failures: [{ when, steps }] }] },
          lld: { integrations: failures.map((failure) => ({ with: 'Bank', does: 'pays', failure })) },
        },
      )
    expect(foundIn('it rains', 'tried again')).toEqual([])
    expect(foundIn('the bank does not answer')).toEqual([])
    expect(foundIn('it rains')).toEqual(['broken-guarantee'])
    expect(foundIn('the bank does not answer', '')).toEqual(['broken-guarantee'])
  })

  test('a table that is called like an actor is a table', () => {
    const tables = [table('wardens', ['account text'])]
    expect(findWith({ guarantees: 'unique', of: ['wardens.account'] }, { database: { tables } })).toEqual([
      'broken-guarantee',
    ])
  })
})

describe('what cannot be held against the design', () => {
  test.each([
    ['something that is not there', { guarantees: 'encrypted', of: ['Nothing.here'] }, ['unknown-element']],
    [
      'a role that nobody has',
      { guarantees: 'not read by', of: ['Entry'], who: ['Pilot'] },
      ['unknown-actor'],
    ],
    ['nobody', { guarantees: 'not read by', of: ['Entry'] }, ['unchecked-guarantee']],
    ['nothing', { guarantees: 'unique', of: [] }, ['unchecked-guarantee']],
    [
      'what holds under a condition',
      { guarantees: 'not read by', of: ['Entry'], who: ['Warden'], value: 'once it is stored' },
      ['unchecked-guarantee'],
    ],
    ['two tables', { guarantees: 'unique', of: ['entries.phone', 'Page'] }, ['unchecked-guarantee']],
  ] as [string, Given, string[]][])('%s is said', (_, given, rules) => {
    expect(findWith(given, {})).toEqual(rules)
  })
})

describe('a requirement that nothing guarantees', () => {
  const kept: Given = { guarantees: 'kept for', of: ['entries'], value: '30 days', covers: ['REQ-001'] }
  const requirements = ['Entries are deleted after 30 days.', 'The phone is stored encrypted.']

  test('is said where others are guaranteed', () => {
    expect(findWith(kept, { requirements })).toEqual(['unguaranteed-requirement'])
    expect(find(findGuarantees, { requirements })).toEqual([])
  })

  test.each([
    'Entries cannot be changed.',
    'A warden may not see the list.',
    'A resident sees own entries only.',
    'Only an officer can read them.',
    'An officer, not the one who proposed it, approves it.',
    'A phone has at most one entry.',
  ])('%s', (requirement) => {
    expect(findWith(kept, { requirements: [requirements[0] ?? '', requirement] })).toEqual([
      'unguaranteed-requirement',
    ])
  })
})
