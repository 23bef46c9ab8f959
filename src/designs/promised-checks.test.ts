/** Checks that a typed design meets: what is written, kept apart, answered and measured. */
import { expect, test } from 'vitest'
import { findBounds } from './bounds.ts'
import { findIdentity } from './identity.ts'
import { findPersonal } from './personal.ts'
import { findPrices } from './prices.ts'
import { findSchedules } from './schedules.ts'
import { endpoint, find, table } from './small.case.ts'
import { findStateCalls } from './state-calls.ts'
import { findUncountedRows } from './uncounted-rows.ts'
import { findUndone } from './undone-requirements.ts'
import { findUnwrittenModels } from './unwritten-models.ts'

const field = (name: string, type = 'string', rule = '') => ({ name, type, rule })

test('what a role is to maintain some call lets it write', () => {
  const pricing = (...calls: string[]) =>
    find(findUnwrittenModels, {
      requirements: ['The office sets the price of a lesson.'],
      hld: { actors: [{ name: 'Office', kind: 'person' }] },
      lld: {
        endpoints: calls.map((call, at) =>
          endpoint(call, 'Prices.', ['Office'], { id: `E-00${at + 1}`, gives: 'Price' }),
        ),
        models: [{ name: 'Price', fields: [field('id', 'uuid')] }],
      },
      database: { tables: [table('prices', [], { model: 'Price' })] },
    })
  expect(pricing('GET /prices')).toEqual(['uncovered-requirement'])
  expect(pricing('GET /prices', 'PUT /prices/{id}')).toEqual([])
})

test('what a role is to do some call covers', () => {
  const leaving = (covers: string[], text = 'The office records the day on which a pupil leaves.') =>
    find(findUndone, {
      requirements: ['The office adds pupils.', text],
      hld: {
        actors: [{ name: 'Office', kind: 'person' }],
        components: [
          { id: 'C-001', name: 'API', kind: 'service', does: 'All.', covers: ['REQ-001', 'REQ-002'] },
        ],
      },
      lld: { endpoints: [endpoint('POST /pupils', 'Adds a pupil.', ['Office'], { covers })] },
    })
  expect(leaving(['REQ-001'])).toEqual(['uncovered-requirement'])
  expect(leaving(['REQ-001', 'REQ-002'])).toEqual([])
  expect(leaving(['REQ-001'], 'The office has two rooms.')).toEqual([])
})

test('what people write has a class or a retention, where what is near it has', () => {
  const person = { name: 'person_id', type: 'uuid', references: 'persons.id' }
  const named = { name: 'name', type: 'text', personal: 'personal' as const }
  const noting = (retention: string) =>
    find(findPersonal, {
      database: {
        tables: [
          table('persons', [named], { retention: '2 years' }),
          table('orders', [person, { ...named, name: 'label' }], { retention: '2 years' }),
          table('letters', [person, { ...named, name: 'sender' }], { retention: '2 years' }),
          table('complaints', [person, 'text text'], { retention }),
        ],
      },
    })
  expect(noting('')).toEqual(['personal-data-without-class'])
  expect(noting('2 years')).toEqual([])
})

test('a call that moves something on says what it answers in another state', () => {
  const releasing = (status: number, when: string) =>
    find(findStateCalls, {
      lld: {
        endpoints: [
          endpoint('POST /reports/{id}/release', 'Releases a report.', ['Head'], {
            gives: 'Report',
            errors: [{ status, when }],
          }),
        ],
        models: [
          {
            name: 'Report',
            fields: [field('id', 'uuid')],
            states: [
              { from: 'drafted', to: 'released', on: 'the head releases it' },
              { from: 'released', to: 'withdrawn', on: 'the head withdraws it' },
            ],
          },
        ],
      },
    })
  expect(releasing(404, 'No such report')).toEqual(['missing-error'])
  expect(releasing(409, 'It is released')).toEqual([])
})

test('octets that a check lets in are as many as the words say', () => {
  const keeping = (most: number) =>
    find(findBounds, {
      database: {
        tables: [
          table('photos', [{ name: 'jpeg', type: 'bytea', means: 'at most 4 MB' }], {
            checks: [`octet_length(jpeg) <= ${most}`],
          }),
        ],
      },
    })
  expect(keeping(41_943_040)).toEqual(['value-disagreement'])
  expect(keeping(4_194_304)).toEqual([])
})

test('a span that a check allows is the one of the rule', () => {
  const lending = (span: string) =>
    find(findBounds, {
      lld: {
        models: [
          {
            name: 'Loan',
            fields: [field('lentOn', 'date'), field('dueOn', 'date', 'at most 12 months after lentOn')],
          },
        ],
      },
      database: {
        tables: [
          table('loans', ['lent_on date', 'due_on date'], {
            model: 'Loan',
            checks: [`due_on <= lent_on + interval '${span}'`],
          }),
        ],
      },
    })
  expect(lending('24 months')).toEqual(['value-disagreement'])
  expect(lending('12 months')).toEqual([])
})

test('a price in a check is one that the requirement names', () => {
  const charging = (cents: number) =>
    find(findPrices, {
      requirements: ['A lesson costs 24.00 euros.'],
      database: {
        tables: [
          table('lines', ['amount_cents integer'], {
            covers: ['REQ-001'],
            checks: [`amount_cents = ${cents}`],
          }),
        ],
      },
    })
  expect(charging(2600)).toEqual(['other-figure'])
  expect(charging(2400)).toEqual([])
})

test('a job runs as often as is asked for; what looks every night finds the first of a month', () => {
  const billing = (technology: string) =>
    find(findSchedules, {
      requirements: ['On the first day of a month everybody gets an invoice.'],
      hld: {
        components: [
          { id: 'C-001', name: 'Billing', kind: 'job', technology, does: 'Bills.', covers: ['REQ-001'] },
        ],
      },
    })
  expect(billing('Kotlin, every Monday')).toEqual(['other-figure'])
  expect(billing('Kotlin, monthly')).toEqual([])
  expect(billing('Kotlin, every night')).toEqual([])
})

test('an exclusion leaves out what a requirement does not count', () => {
  const planning = (where: string) =>
    find(findUncountedRows, {
      requirements: ['No room is in two lessons at a time; cancelled lessons do not count.'],
      lld: {
        models: [
          {
            name: 'Lesson',
            fields: [field('id', 'uuid')],
            states: [{ from: 'planned', to: 'cancelled', on: 'it is cancelled' }],
          },
        ],
      },
      database: {
        tables: [
          table('lessons', ['state text', 'room_id uuid', 'during tstzrange'], {
            model: 'Lesson',
            exclusions: [`room_id with =, during with &&${where}`],
          }),
        ],
      },
    })
  expect(planning('')).toEqual(['key-for-ever'])
  expect(planning(" where (state <> 'cancelled')")).toEqual([])
})

test('whoever adds a person names that one’s account, and nobody their own', () => {
  const adding = (own: string[], ...names: string[]) =>
    find(findIdentity, {
      lld: {
        endpoints: [
          endpoint('POST /teachers', 'Adds a teacher.', ['Office'], {
            own,
            takes: names.map((one) => field(one)),
          }),
        ],
      },
      database: { tables: [table('teachers', ['account_id uuid']), table('guardians', ['account_id uuid'])] },
    })
  expect(adding([], 'accountId', 'name', 'email')).toEqual([])
  expect(adding(['Office'], 'accountId', 'name', 'email')).toEqual(['sent-identity'])
  expect(adding([], 'accountId', 'topic')).toEqual(['sent-identity'])
})
