/** What is no mistake of the design. */
import { expect, test } from 'vitest'
import { findBounds } from './bounds.ts'
import { findCoverage } from './coverage.ts'
import { findEndpoints } from './endpoints.ts'
import { findFigures } from './figures.ts'
import { findGuarantees } from './guarantees/guarantees.ts'
import { findModels } from './models.ts'
import { findQueries } from './queries.ts'
import { endpoint, find, table } from './small.case.ts'
import { findTwinFields } from './twin-fields.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'

test('where nothing has an id, a technical requirement can name none', () => {
  const technical = (covers: string[], requirements: string[]) =>
    find(findCoverage, {
      requirements,
      hld: {
        technicalRequirements: [
          { id: 'TR-001', text: 'Mails go out within an hour.' },
          { id: 'TR-002', text: 'Mails are kept.', covers },
        ],
      },
    }).filter((rule) => rule === 'idle-requirement')
  expect(technical([], [])).toEqual([])
  expect(technical(['REQ-001'], ['Mails: Mails are sent.'])).toEqual(['idle-requirement'])
})

test('a column may be given by the session, wherever that is said', () => {
  const deliveries = (text: string) =>
    find(findModels, {
      lld: {
        endpoints: [
          endpoint('POST /deliveries', 'Announces.', ['grower'], { takes: 'Delivery', gives: 'Delivery' }),
        ],
        models: [
          {
            name: 'Delivery',
            fields: [
              { name: 'day', type: 'date' },
              { name: 'boxes', type: 'integer' },
            ],
          },
        ],
      },
      database: {
        tables: [table('deliveries', ['day date', 'boxes integer', 'grower text'], { model: 'Delivery' })],
        technicalRequirements: [{ id: 'TR-001', text }],
      },
    })
  expect(deliveries('The grower is written in small letters.')).toEqual(['column-without-field'])
  expect(deliveries('The grower is taken from the session.')).toEqual([])
})

test('a PUT to an id of the caller makes rows that never change, where no POST makes them', () => {
  const repairs = (...calls: string[]) =>
    find(findGuarantees, {
      lld: {
        endpoints: calls.map((call, at) =>
          endpoint(call, 'Records a repair', ['Technician'], { id: `E-00${at + 1}`, gives: 'Repair' }),
        ),
        models: [{ name: 'Repair', fields: [{ name: 'id', type: 'uuid' }] }],
      },
      database: {
        tables: [table('repairs', ['done text'], { model: 'Repair' })],
        technicalRequirements: [
          { id: 'TR-001', text: 'Repairs stay.', guarantees: 'never changed', of: ['repairs'] },
        ],
      },
    })
  expect(repairs('PUT /repairs/{repairId}')).toEqual([])
  expect(repairs('PUT /repairs/{repairId}', 'POST /repairs')).toEqual(['broken-guarantee'])
  expect(repairs('PATCH /repairs/{repairId}')).toEqual(['broken-guarantee'])
})

test('a figure from which on something happens is no bound of the value', () => {
  const chains = (rule: string) =>
    find(findBounds, {
      lld: { models: [{ name: 'Inspection', fields: [{ name: 'chain', type: 'decimal', rule }] }] },
      database: {
        tables: [
          table('inspections', [{ name: 'chain', type: 'numeric(3,1)', unit: 'mm' }], {
            model: 'Inspection',
            checks: ['chain between 0 and 99.9'],
          }),
        ],
      },
    })
  expect(chains('below 18 mm opens an outage')).toEqual([])
  expect(chains('at most 50 mm')).toContain('value-disagreement')
})

test('a kind in a key is what a sentence tells apart by its values', () => {
  const warnings = (...more: string[]) =>
    find(findUniqueness, {
      requirements: ['An outage has one warning and at most one cancellation.'],
      database: {
        tables: [
          table('outages', []),
          table(
            'warnings',
            [{ name: 'outage_id', type: 'uuid', references: 'outages.id' }, 'kind text', 'attempt smallint'],
            {
              primaryKey: ['outage_id', 'kind', ...more],
              checks: ["kind in ('warning', 'cancellation')"],
              covers: ['REQ-001'],
            },
          ),
        ],
      },
    })
  expect(warnings()).toEqual([])
  expect(warnings('attempt')).toEqual(['missing-uniqueness'])
})

test('a figure below zero is the same as itself', () => {
  const alarms = (degrees: string) =>
    find(findFigures, {
      requirements: ['Above −15 °C for 15 minutes the pager service is told an alarm.'],
      hld: {
        technicalRequirements: [
          {
            id: 'TR-001',
            text: `An alarm shall be told to the pager service after 15 minutes above ${degrees} °C.`,
            covers: ['REQ-001'],
          },
        ],
      },
    })
  expect(alarms('−15')).toEqual([])
})

test('what is sent with narrower bounds may come back with wider ones', () => {
  const seeds = (sent: string, given: string) =>
    find(findTwinFields, {
      lld: {
        endpoints: [
          endpoint('POST /samples', 'Adds a sample', ['Curator'], { takes: 'NewSample', gives: 'Sample' }),
        ],
        models: [
          { name: 'NewSample', fields: [{ name: 'seeds', type: 'integer', rule: sent }] },
          { name: 'Sample', fields: [{ name: 'seeds', type: 'integer', rule: given }] },
        ],
      },
    })
  expect(seeds('1 or more', '0 or more')).toEqual([])
  expect(seeds('0 or more', '1 or more')).toEqual(['value-disagreement'])
  expect(seeds('1 to 10', '1 to 20')).toEqual([])
  expect(seeds('1 to 20', '1 to 10')).toEqual(['value-disagreement'])
})

test('a column is given by the field of whatever model a call takes', () => {
  const samples = (taken: string) =>
    find(findModels, {
      lld: {
        endpoints: [
          endpoint('POST /samples', 'Adds a sample', ['Curator'], { takes: 'NewSample', gives: 'Sample' }),
        ],
        models: [
          {
            name: 'Sample',
            fields: [
              { name: 'species', type: 'string' },
              { name: 'seeds', type: 'integer' },
            ],
          },
          { name: 'NewSample', fields: [{ name: taken, type: 'string' }] },
        ],
      },
      database: {
        tables: [table('samples', ['species text', 'seeds integer', 'place text'], { model: 'Sample' })],
      },
    })
  expect(samples('place')).toEqual([])
  expect(samples('region')).toEqual(['column-without-field'])
})

test('rows that stay when what they say of a person goes need no index for their deletion', () => {
  const staff = (retention: string) =>
    find(findQueries, {
      lld: { endpoints: [endpoint('POST /tests', 'Adds a test', ['Curator'])] },
      database: {
        tables: [
          table('staff', ['name text'], { retention }),
          table('tests', [{ name: 'tested_by', type: 'uuid', references: 'staff.id' }, 'on date']),
        ],
        indexes: [{ name: 'tests_on', table: 'tests', columns: ['on'] }],
      },
    }).filter((rule) => rule === 'foreign-key-without-index')
  expect(staff('while employed; then the name is emptied, the row stays for references')).toEqual([])
  expect(staff('2 years, then deleted')).toEqual(['foreign-key-without-index'])
})

test('a call may be open to anybody where the requirement wants it so', () => {
  const complaints = (text: string) =>
    find(findEndpoints, {
      requirements: [text],
      lld: {
        endpoints: [
          endpoint('POST /complaints', 'Takes a complaint', ['anybody'], {
            covers: ['REQ-001'],
            errors: [{ status: 422, when: 'no text' }],
          }),
        ],
      },
    })
  expect(complaints('A Neighbour complains by a form without an account.')).toEqual([])
  expect(complaints('A Neighbour complains about a shot.')).toEqual(['open-change'])
})

test('how long something is kept is compared with what keeps or ends it, and no other time', () => {
  const readings = (text: string) =>
    find(findGuarantees, {
      requirements: [text],
      database: {
        tables: [table('readings', ['at timestamptz'], { retention: '2 years' })],
        technicalRequirements: [
          {
            id: 'TR-001',
            text: 'Readings go.',
            guarantees: 'kept for',
            of: ['readings'],
            value: '2 years',
            covers: ['REQ-001'],
          },
        ],
      },
    }).filter((rule) => rule === 'other-figure')
  expect(readings('After 15 minutes above the limit somebody is told.')).toEqual([])
  expect(readings('Readings are kept for 3 years.')).toEqual(['other-figure'])
})
