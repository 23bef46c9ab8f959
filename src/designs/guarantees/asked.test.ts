import { describe, expect, test } from 'vitest'
import { table } from '../small.case.ts'
import { findWith, type Given } from './guaranteed.case.ts'

const FIRED = ['broken-guarantee']

describe('who a guarantee allows', () => {
  const phone = (who: string[]): Given => ({ guarantees: 'read only by', of: ['Entry.phone'], who })

  test.each([
    'The system shall show the phone of an entry only to officers.',
    'The phone is stored, and read only by officers and may be printed.',
    'Phones are for the office.\nA warden who opens an entry gets no phone.',
    'The system shall not show the phone to wardens.',
  ])('is nobody whom the requirement forbids: %s', (requirement) => {
    expect(findWith(phone(['Officer', 'Warden']), { requirements: [requirement] })).toEqual(FIRED)
    expect(findWith(phone(['Officer']), { requirements: [requirement] })).toEqual([])
  })

  test.each([
    'The system shall show the phone only to officers and to wardens.',
    'A warden gets no key.',
    'An entry is shown only once.\nThe system shall show the phone only to the night warden and officers.',
  ])('is left alone otherwise: %s', (requirement) => {
    const found = findWith(phone(['Officer', 'Warden']), { requirements: [requirement] })
    expect(found).not.toContain('broken-guarantee')
  })

  test('a role inside of the name of another is not meant', () => {
    const requirements = ['Phones are for wardens.\nA chief warden gets no phone.']
    const actors = ['Warden', 'Chief warden'].map((name) => ({ name, kind: 'person' as const }))
    expect(findWith(phone(['Warden']), { requirements, hld: { actors } })).toEqual([])
    expect(findWith(phone(['Chief warden']), { requirements, hld: { actors } })).toEqual(FIRED)
  })
})

test('a key that must hold once per something has no column that the requirement does not name', () => {
  const requirements = ['The system shall accept a ticket number once per fair.']
  const columns = ['fair text', 'ticket_number text', 'sold_on date', 'tenant_id uuid']
  const found = (...names: string[]): string[] =>
    findWith(
      { guarantees: 'unique', of: names.map((name) => `tickets.${name}`) },
      {
        requirements,
        database: {
          tables: [table('tickets', columns, { unique: [names] })],
          technicalRequirements: [
            {
              id: 'TR-001',
              text: 'It holds.',
              covers: ['REQ-001'],
              guarantees: 'unique',
              of: names.map((name) => `tickets.${name}`),
            },
          ],
        },
      },
    )
  expect(found('fair', 'ticket_number')).toEqual([])
  expect(found('tenant_id', 'fair', 'ticket_number')).toEqual([])
  expect(found('fair', 'ticket_number', 'sold_on')).toEqual(FIRED)
})

describe('a figure that is asked for', () => {
  const kept: Given = { guarantees: 'kept for', of: ['entries'], value: '30 days' }

  test.each([
    ['Entries are deleted after 30 days, their phones 7 days after the visit.', ['missing-figure']],
    ['Entries are deleted after 30 days.\nAn entry is gone after 31 days.', []],
    ['Entries are deleted after 30 days and listed within 2 seconds.', []],
  ])('stands somewhere in the design: %s', (requirement, rules) => {
    expect(findWith(kept, { requirements: [requirement] })).toEqual(rules)
  })

  test('a check has it without its unit, money in cents', () => {
    const requirements = ['Entries are deleted after 30 days.', 'A fine of more than 70 euros is signed.']
    expect(findWith(kept, { requirements })).toEqual(['missing-figure'])
    const validation = [{ of: 'Entry.place', rule: 'signed above 7000' }]
    expect(findWith(kept, { requirements, lld: { validation } })).toEqual([])
  })
})
