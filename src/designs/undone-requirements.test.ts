import { expect, test } from 'vitest'
import { endpoint, find, table } from './small.case.ts'
import { findUndone } from './undone-requirements.ts'

test('whom something is sent to needs no call', () => {
  const asked = (requirement: string): string[] =>
    find(findUndone, {
      requirements: [requirement, 'A tenant pays.'],
      lld: { endpoints: [endpoint('GET /rents', 'Lists rents.', ['Tenant'], { covers: ['REQ-002'] })] },
      database: { tables: [table('letters', ['body text'], { covers: ['REQ-001'] })] },
    })
  expect(asked('A tenant gets a letter 3 months before the lease ends.')).toEqual([])
  expect(asked('A tenant gets a key for the cellar.')).toEqual(['uncovered-requirement'])
})
