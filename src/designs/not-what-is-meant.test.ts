import { expect, test } from 'vitest'
import { findDeadlines } from './deadlines.ts'
import { findFigures } from './figures.ts'
import { findModels } from './models.ts'
import { findRoles } from './roles.ts'
import { endpoint, find, table } from './small.case.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'

const covers = ['REQ-001']

test('the rhythm of one duty is not that of another in the same sentence', () => {
  const look = (text: string) =>
    find(findDeadlines, {
      requirements: [text],
      hld: {
        components: [
          {
            id: 'C-001',
            name: 'Sweep job',
            kind: 'job',
            technology: 'Go',
            does: 'removes old tickets every night',
            covers,
          },
        ],
      },
    })
  expect(
    look('The system shall refuse tickets, send invoices every 20 minutes, and leave the rest.'),
  ).toEqual([])
  expect(
    look('The system shall refuse guests, remove tickets every 20 minutes, and leave the rest.'),
  ).toEqual(['missed-deadline'])
})

test('what never happens twice counts nothing', () => {
  const look = (reliability: string) =>
    find(findFigures, {
      requirements: ['A voucher that the printer refuses is sent again at most 4 times.'],
      hld: { reliability },
    })
  expect(look('A voucher is a row with its own id, so no voucher is sent again twice.')).toEqual([])
  expect(look('A voucher that the printer refuses is sent again at most 6 times.')).toEqual(['other-figure'])
})

test('an «e-mail address» is no address', () => {
  const look = (unique: string[][]) =>
    find(findUniqueness, {
      requirements: ['No two singers have the same e-mail address; a second one is refused.'],
      lld: {
        endpoints: [
          endpoint('POST /singers', 'adds a singer', ['Choir'], {
            takes: 'Singer',
            errors: [{ status: 409, when: 'another singer has that e-mail address' }],
          }),
        ],
      },
      database: { tables: [table('singers', ['address text', 'email text'], { unique, covers })] },
    })
  expect(look([['email']])).toEqual([])
  expect(look([['address']])).toEqual(['missing-uniqueness'])
})

test('a refusal is about as much as the requirement wants to be unique', () => {
  const look = (wish: string) =>
    find(findUniqueness, {
      requirements: [wish],
      lld: {
        endpoints: [
          endpoint('POST /bouts', 'adds a bout', ['Judge'], {
            takes: 'Bout',
            errors: [{ status: 409, when: 'the bout number was taken at the same moment' }],
          }),
        ],
      },
      database: {
        tables: [
          table('bouts', ['season integer', 'bout_number integer'], {
            unique: [['season', 'bout_number']],
            covers,
          }),
        ],
      },
    })
  expect(look('Each bout has a bout number that is unique within its season.')).toEqual([])
  expect(look('Each bout has a bout number that is unique.')).toEqual(['missing-uniqueness'])
})

test('whom a clause speaks of is not whom it forbids', () => {
  const look = (wish: string) =>
    find(findRoles, {
      requirements: [wish],
      hld: { actors: ['Usher', 'Porter', 'Cook'].map((name) => ({ name, kind: 'person' as const })) },
      lld: { endpoints: [endpoint('GET /bills', 'Lists bills.', ['Porter'])] },
    })
  expect(look('Ushers see the seats of the porters who came, and shall not see bills.')).toEqual([])
  expect(look('Porters see the seats of the ushers, and shall not see bills.')).toEqual(['wrong-caller'])
  expect(look('Cooks, ushers and porters shall not see bills.')).toEqual(['wrong-caller'])
})

test('a key over the begin of what lasts keeps no overlap away', () => {
  const look = (rest: Parameters<typeof table>[2], constraints = '') =>
    find(findUniqueness, {
      requirements: ['Two rentals of one barge shall not overlap.'],
      database: {
        constraints,
        tables: [
          table(
            'rentals',
            [{ name: 'barge_id', type: 'uuid', references: 'barges.id' }, 'starts_on date', 'ends_on date'],
            rest,
          ),
        ],
      },
    })
  expect(look({ unique: [['barge_id', 'starts_on']] })).toEqual(['missing-uniqueness'])
  expect(
    look({ unique: [['barge_id', 'starts_on']] }, 'A rental is written under a lock of its barge.'),
  ).toEqual(['missing-uniqueness'])
  expect(look({ exclusions: ['barge_id with =, daterange(starts_on, ends_on) with &&'] })).toEqual([])
  expect(look({}, 'A rental is written under a lock of its barge, after a look for overlaps.')).toEqual([])
})

test('what is set by a path of its own is kept by a table', () => {
  const fields = ['zone', 'from', 'cents'].map((name) => ({ name, type: 'string' }))
  const look = (method: string, path: string, tables: Parameters<typeof table>[]) =>
    find(findModels, {
      lld: {
        models: [{ name: 'Tariff', does: 'what a zone costs', fields }],
        endpoints: [endpoint(`${method} ${path}`, 'Sets a tariff.', ['Office'], { gives: 'Tariff' })],
      },
      database: { tables: tables.map((one) => table(...one)) },
    }).filter((rule) => rule === 'model-without-table')
  const stops: Parameters<typeof table> = ['stops', ['label text']]
  const path = '/tariffs/{zone}/{from}'
  expect(look('PUT', path, [stops])).toEqual(['model-without-table'])
  expect(look('PUT', path, [stops, ['tariffs', ['zone text', 'from text', 'cents integer']]])).toEqual([])
  expect(look('GET', path, [stops])).toEqual([])
})
