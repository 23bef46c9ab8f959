import { expect, test } from 'vitest'
import { readDesign } from '../documents/design/read/read.ts'
import { DATABASE, LLD } from '../schema/design.ts'
import { findOutOfScope, readLeftOut } from './out-of-scope.ts'
import { endpoint, table } from './small.case.ts'
import { toSubject } from './subject.ts'

const PRD =
  '# Bakery\n\n## Feature Brief\n\n### Scope\n\n#### In Scope\n\n- Orders\n\n#### Out of Scope\n\n- Delivery and loyalty cards\n- Baking courses; the school does that\n'

const found = (calls: string[], tables: string[], requirement = 'A customer orders bread.'): string[] => {
  const lld = LLD.parse({ endpoints: calls.map((call) => endpoint(call, '', ['Customer'])) })
  const database = DATABASE.parse({
    ...{ security: '', normalisation: '', performance: '' },
    tables: tables.map((name) => table(name, [])),
  })
  const design = { ...readDesign({}), parts: { lld, database } }
  const subject = toSubject(design, [{ id: 'REQ-001', text: requirement }], readLeftOut(PRD))
  return findOutOfScope(subject).map(({ at }) => String(at))
}

test('the points below «Out of Scope» are what is left out', () => {
  expect(readLeftOut(PRD)).toEqual(['Delivery and loyalty cards', 'Baking courses; the school does that'])
  expect(readLeftOut('# Bakery\n\n- Orders\n')).toEqual([])
})

test('a call or a table for what is left out is told', () => {
  expect(found(['POST /deliveries'], [])).toEqual(['E-001'])
  expect(found([], ['loyalty_cards', 'orders'])).toEqual(['table loyalty_cards'])
  expect(found(['POST /orders'], ['orders', 'cards', 'courses'])).toEqual([])
})

test('what a requirement wants all the same is in scope', () => {
  expect(found(['POST /deliveries'], [], 'The driver enters each delivery.')).toEqual([])
})

test('what has a short name is told by it', () => {
  const positions = (does: string) => {
    const lld = LLD.parse({ endpoints: [endpoint('GET /tenders', does, ['Officer'])] })
    const subject = toSubject(
      { ...readDesign({}), parts: { lld } },
      [{ id: 'REQ-001', text: 'An officer reads tenders.' }],
      ['Tracking the position of tenders (AIS).'],
    )
    return findOutOfScope(subject).length
  }
  expect(positions('Gives where one is, from AIS')).toBe(1)
  expect(positions('Lists tenders')).toBe(0)
})
