/** Who may decide, who may see, and what is answered where a thing is in another state. */
import { expect, test } from 'vitest'
import { findHiddenFields } from './hidden-fields.ts'
import { findIntegrations } from './integrations.ts'
import { findModels } from './models.ts'
import { endpoint, find, table } from './small.case.ts'
import { findSoleDoers } from './sole-doers.ts'
import { findStateCalls } from './state-calls.ts'

const text = (name: string) => ({ name, type: 'string' })
const people = (...names: string[]) => names.map((name) => ({ name, kind: 'person' as const }))

test('a decision that a requirement gives to one role is not taken by another', () => {
  const look = (callers: string[], requirement: string) =>
    find(findSoleDoers, {
      requirements: [requirement],
      hld: { actors: people('Curator', 'Guide') },
      lld: {
        endpoints: [
          endpoint('POST /tours/{id}/approval', 'Approves a tour.', callers, { covers: ['REQ-001'] }),
        ],
      },
    })
  const only = 'A tour is held only after the curator approved it.'
  expect(look(['Curator', 'Guide'], only)).toEqual(['wrong-caller'])
  expect(look(['Curator'], only)).toEqual([])
  expect(look(['Curator', 'Guide'], 'A tour is approved by a curator or a guide.')).toEqual([])
  expect(look(['Curator', 'Guide'], 'Tours are approved.')).toEqual([])
})

test('what somebody must not see of somebody else is given to them by no call', () => {
  const look = (fields: string[], callers = ['Guide'], name = 'Tour') =>
    find(findHiddenFields, {
      requirements: ['Guides do not see the phone numbers and e-mail address of visitors.'],
      lld: {
        models: [{ name, fields: fields.map(text) }],
        endpoints: [{ ...endpoint('GET /tours/{id}', 'Shows a tour.', callers), gives: name }],
      },
    })
  expect(look(['id', 'visitorPhone'])).toEqual(['wrong-caller'])
  expect(look(['id', 'email'], ['Guide'], 'Visitor')).toEqual(['wrong-caller'])
  expect(look(['id', 'visitorPhone'], ['Curator'])).toEqual([])
  expect(look(['id', 'guidePhone'])).toEqual([])
})

test('a call that moves a thing on says what it answers in another state', () => {
  const look = (when: string, status = 409, callers = ['Guide']) =>
    find(findStateCalls, {
      hld: { actors: [{ name: 'Clock', kind: 'system' }] },
      lld: {
        models: [
          {
            name: 'Tour',
            fields: [text('id')],
            states: [
              { from: 'planned', to: 'begun', on: 'E-001, the guide begins' },
              { from: 'begun', to: 'over', on: 'E-002' },
            ],
          },
        ],
        endpoints: [
          endpoint('POST /tours/{id}/begin', 'Begins a tour.', callers, { errors: [{ status, when }] }),
        ],
      },
    })
  expect(look('no such tour', 404)).toEqual(['missing-error'])
  expect(look('the tour is not planned')).toEqual([])
  expect(look('the tour is over', 400)).toEqual([])
  expect(look('no such tour', 404, ['Clock'])).toEqual([])
})

test('what a call adds to something else is kept, without an id of its own', () => {
  const look = (...tables: string[]) =>
    find(findModels, {
      lld: {
        models: [
          { name: 'Tour', fields: [text('id'), text('title')] },
          { name: 'Review', fields: ['tourId', 'stars', 'writtenAt'].map(text) },
        ],
        endpoints: [
          { ...endpoint('POST /tours/{id}/reviews', 'Adds a review.', ['Visitor']), gives: 'Review' },
        ],
      },
      database: {
        tables: [
          table('tours', ['title text'], { model: 'Tour' }),
          ...tables.map((name) =>
            table(name, ['tour_id uuid', 'stars text', 'written_at timestamptz'], { model: 'Review' }),
          ),
        ],
      },
    })
  expect(look()).toEqual(['model-without-table'])
  expect(look('reviews')).toEqual([])
})

test('a system outside that may be away is spoken of somewhere', () => {
  const look = (failure: string, reliability = '') =>
    find(findIntegrations, {
      hld: { reliability },
      lld: { integrations: [{ with: 'Ticket printer', by: 'HTTPS', does: 'prints tickets', failure }] },
    })
  expect(look('')).toEqual(['silent-integration'])
  expect(look('', 'While the ticket printer is away, tickets are sent by e-mail.')).toEqual([])
  expect(look('Tried again every minute.')).toEqual([])
})
