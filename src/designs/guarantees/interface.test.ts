import { describe, expect, test } from 'vitest'
import { endpoint, find, table } from '../small.case.ts'
import type { GuaranteeKind } from './guarantee.ts'
import { findWith, type Given } from './guaranteed.case.ts'
import { findGuarantees } from './guarantees.ts'

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

  test('a refusal that goes over several tables is told by its condition', () => {
    const errors = [{ status: 409, when: 'the crates of that day come to more than 900 kg' }]
    const endpoints = [endpoint('POST /entries', 'Adds one.', ['Officer'], { errors })]
    const foundFor = (value: string) =>
      findWith({ guarantees: 'refused', of: ['E-001'], value }, { lld: { endpoints } })
    expect(foundFor('409 more than 900 kg of crates a day')).toEqual([])
    expect(foundFor('409 more than 1200 kg of crates a day')).toEqual(['broken-guarantee'])
    expect(foundFor('409 the cellar is closed for cleaning')).toEqual(['broken-guarantee'])
    expect(foundFor('HTTP status 409')).toEqual([])
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
