/** Designs with nothing wrong, in ways that once were told as defects; and the defects next to them. */
import { describe, expect, test } from 'vitest'
import { findExamples } from './examples.ts'
import { findFigures } from './figures.ts'
import { findFlowCalls } from './flow-calls.ts'
import { findGuarantees } from './guarantees/guarantees.ts'
import { findLeftOut } from './left-out.ts'
import { findModels } from './models.ts'
import { findPersonal } from './personal.ts'
import { findPlaceholderWords } from './placeholders.ts'
import { findQueries } from './queries.ts'
import { findRoles } from './roles.ts'
import { endpoint, find, table } from './small.case.ts'
import { findUnits } from './units.ts'

const text = (name: string, rule = '') => ({ name, type: 'string', rule })

describe('who may call', () => {
  const release = (does: string, path: string) =>
    find(findRoles, {
      requirements: ['Only a curator may release a loan.'],
      lld: { endpoints: [endpoint(`POST ${path}`, does, ['curator', 'registrar'])] },
    })
  test('is held against what a call is about, not against where that is found', () => {
    expect(release('Releases a loan.', '/loans/{id}/release')).toEqual(['wrong-caller'])
    expect(release('Releases the packer of the loan.', '/loans/{id}/packer')).toEqual([])
  })

  test('is not read from the words of what is given as a guarantee', () => {
    const technical = {
      ...{ id: 'TR-001', text: 'Only a curator may release a loan.', covers: ['REQ-001'] },
      ...{ guarantees: 'refused' as const, of: ['E-001'], value: '403' },
    }
    const call = endpoint('POST /loans', 'Releases a loan.', ['registrar'])
    expect(
      find(findRoles, { hld: { technicalRequirements: [technical] }, lld: { endpoints: [call] } }),
    ).toEqual([])
  })
})

describe('models and tables', () => {
  const owners = table('keepers', ['full_name text', 'phone text'], { model: 'Keeper' })
  const keeper = { name: 'Keeper', fields: [text('id'), text('fullName'), text('phone')] }
  test('another look at what a table keeps needs no table', () => {
    const shown = (...names: string[]) =>
      find(findModels, {
        lld: { models: [keeper, { name: 'KeeperCard', fields: names.map((name) => text(name)) }] },
        database: { tables: [owners] },
      })
    expect(shown('id', 'fullName')).toEqual([])
    expect(shown('id', 'fullName', 'firstPassword')).toEqual([])
    expect(shown('id', 'shoeSize')).toEqual(['model-without-table'])
  })

  test('what is shown may stand one row further', () => {
    const animals = table('animals', [
      'name text',
      { name: 'keeper_id', type: 'uuid', references: 'keepers.id' },
    ])
    const shown = (...names: string[]) =>
      find(findModels, {
        lld: {
          models: [keeper, { name: 'Animal', fields: ['id', 'name', ...names].map((name) => text(name)) }],
        },
        database: { tables: [owners, animals] },
      })
    expect(shown('keeperFullName')).toEqual([])
    expect(shown('keeperHat')).toEqual(['field-without-column'])
  })

  test('what is kept as cipher text bears another name', () => {
    const notes = table('notes', [{ name: 'ciphertext', type: 'bytea' }])
    const kept = (rule: string) =>
      find(findModels, {
        lld: { models: [{ name: 'Note', fields: [text('id'), text('words', rule)] }] },
        database: { tables: [notes] },
      })
    expect(kept('stored only encrypted')).toEqual([])
    expect(kept('as entered')).toEqual(['field-without-column'])
  })

  test('how many rows there are is counted', () => {
    const kept = (rule: string) =>
      find(findModels, {
        lld: {
          models: [{ ...keeper, fields: [...keeper.fields, { name: 'hatSize', type: 'integer', rule }] }],
        },
        database: { tables: [owners] },
      })
    expect(kept('0 or more, number of their hats')).toEqual([])
    expect(kept('0 or more')).toEqual(['field-without-column'])
  })

  test('a number that is unique beside a reference is given by whoever writes the row', () => {
    const stalls = (unique: string[][]) =>
      find(findModels, {
        lld: {
          models: [keeper, { name: 'Stall', fields: [text('id'), text('title')] }],
          endpoints: [
            { ...endpoint('POST /stalls', 'Adds a stall.', ['Keeper']), takes: 'Stall', gives: 'Stall' },
          ],
        },
        database: {
          tables: [
            owners,
            table(
              'stalls',
              ['title text', 'slot smallint', { name: 'keeper_id', type: 'uuid', references: 'keepers.id' }],
              { model: 'Stall', unique },
            ),
          ],
        },
      })
    expect(stalls([['keeper_id', 'slot']])).toEqual([])
    expect(stalls([])).toEqual(['column-without-field'])
  })

  test('cipher text holds a number as well', () => {
    const pickers = (encrypted: boolean) =>
      find(findModels, {
        lld: { models: [{ name: 'Picker', fields: [text('id'), { name: 'wage', type: 'integer' }] }] },
        database: {
          tables: [table('pickers', [{ name: 'wage', type: 'bytea', ...(encrypted && { encrypted }) }])],
        },
      })
    expect(pickers(true)).toEqual([])
    expect(pickers(false)).toEqual(['type-disagreement'])
  })
})

describe('figures', () => {
  const technical = (value: string) => ({
    ...{ id: 'TR-001', text: `A lesson takes ${value}.`, guarantees: 'at least' as const },
    ...{ of: ['lessons.minutes'], value, covers: ['REQ-001'] },
  })
  const lessons = (value: string) =>
    find(findGuarantees, {
      requirements: ['The system shall record lessons of 45 or 90 minutes.'],
      database: {
        technicalRequirements: [technical(value)],
        tables: [table('lessons', [{ name: 'minutes', type: 'integer', unit: 'minutes' }])],
      },
    })
  test('both of «45 or 90 minutes» are asked for', () => {
    expect(lessons('45 minutes')).not.toContain('other-figure')
    expect(lessons('60 minutes')).toContain('other-figure')
  })

  test('what is assumed, or heeded elsewhere, is no other figure', () => {
    const notes = (rule: string, more = '') =>
      find(findFigures, {
        requirements: ['A correction shall have a reason of at most 300 characters.'],
        lld: {
          models: [
            { name: 'Correction', fields: [text('reason', rule), text('hint', more)], covers: ['REQ-001'] },
          ],
        },
      })
    expect(notes('at most 400 characters')).toEqual(['other-figure'])
    expect(notes('at most 400 characters (assumption)')).toEqual([])
    expect(notes('at most 300 characters', 'at most 400 characters')).toEqual([])
  })

  test('square metres are not metres', () => {
    const area = (name: string, unit: string) =>
      find(findUnits, { lld: { models: [{ name: 'Parcel', fields: [{ name, type: 'number', unit }] }] } })
    expect(area('squareMetres', 'm²')).toEqual([])
    expect(area('lengthMetres', 'kilometres')).toEqual(['unit-disagreement'])
  })
})

describe('calls', () => {
  test('a status of another system is not ours', () => {
    const failing = (failure: string) =>
      find(findFlowCalls, {
        lld: {
          endpoints: [
            endpoint('POST /exams', 'Registers an exam.', ['clerk'], {
              errors: [{ status: 409, when: 'twice' }],
            }),
          ],
          integrations: [{ with: 'Authority', does: 'takes exams', failure }],
        },
      })
    expect(failing('After a status of 500 or more E-001 keeps it as pending.')).toEqual([])
    expect(failing('A refusal (status 400 to 499) makes E-001 keep it as refused.')).toEqual([])
    expect(failing('Then E-001 answers 502 at once.')).toEqual(['missing-error'])
  })

  test('an example shows a body, and states that there are', () => {
    const example = (response: string) =>
      find(findExamples, {
        lld: {
          models: [
            {
              name: 'Lift',
              fields: [text('id'), text('state')],
              states: [{ from: 'locked', on: 'unlock', to: 'free' }],
            },
          ],
          endpoints: [
            endpoint('POST /lifts', 'Adds a lift.', ['clerk'], {
              takes: [{ ...text('key'), in: 'header' as const }, text('name')],
              gives: 'Lift',
            }),
          ],
          examples: [{ endpoint: 'E-001', request: '{"name": "North"}', response }],
        },
      })
    expect(example('{"id": "1", "state": "free"}')).toEqual([])
    expect(example('{"id": "1", "state": "broken"}')).toEqual(['unfitting-example'])
  })
})

test('a table whose name is a unit has no retention by that', () => {
  const hours = (overview: string) =>
    find(findPersonal, {
      database: {
        overview,
        tables: [
          table('hours', [{ name: 'picker_name', type: 'text', personal: 'personal' }]),
          table('loads', ['n int'], { retention: '2 years' }),
        ],
      },
    })
  expect(hours('Loads are kept for 72 hours before they are deleted.')).toEqual([
    'personal-data-without-retention',
  ])
  expect(hours('The rows of hours are kept for 3 years.')).toEqual([])
})

test('what is listed under the open questions is no placeholder', () => {
  const say = (security: string) => find(findPlaceholderWords, { hld: { security } })
  expect(say('The time-out is to be confirmed.')).toEqual(['placeholder'])
  expect(say('The time-out (to be confirmed, see the open questions) is short.')).toEqual([])
})

test('a query that only orders needs no index', () => {
  const query = (part: object) =>
    find(findQueries, {
      database: {
        tables: [table('loads', ['weighed_at timestamptz'])],
        queries: [{ id: 'Q-001', does: 'All loads.', table: 'loads', ...part }],
      },
    })
  expect(query({ order: ['weighed_at desc'] })).toEqual([])
  expect(query({ filters: ['weighed_at >= $1'] })).toEqual(['unhelped-query'])
})

test('what the SQL cannot say is told', () => {
  const rules = (rest: object) =>
    find(findLeftOut, {
      hld: { technology: [{ need: 'database', choice: 'PostgreSQL', reason: 'known' }] },
      database: { tables: [table('stays', ['room_id uuid', 'nights int'], rest)] },
    })
  expect(rules({ checks: ['nights > 0'], exclusions: ['room_id with ='] })).toEqual([])
  expect(rules({ checks: ['enough nights'], exclusions: ['no two at once'] })).toEqual([
    'left-out-sql',
    'left-out-sql',
  ])
})
