/** What is no mistake of the design. */
import { expect, test } from 'vitest'
import { findCoverage } from './coverage.ts'
import { findModels } from './models.ts'
import { endpoint, find, table } from './small.case.ts'

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
