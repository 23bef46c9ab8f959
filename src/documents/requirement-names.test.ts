import { describe, expect, test } from 'vitest'
import type { Link } from './links.ts'
import { throughPrd, toPrdIds, toSpecIds } from './requirement-names.ts'

const PRD = [
  { id: 'REQ-001', source: 'R-002, your words «Tools are lent.»' },
  { id: 'REQ-004', source: 'R-002, your words «Tools are lent.»' },
  { id: 'REQ-005', source: 'the brief' },
]

test('a requirement is known by what it was imported from, and by what was made of it', () => {
  const spec = [
    { id: 'R-005', source: 'REQ-005' },
    { id: 'R-050', source: 'REQ-0051' },
  ]
  expect(PRD.map((entry) => toSpecIds(entry, spec))).toEqual([['R-002'], ['R-002'], ['R-005']])
  const idsOf = toPrdIds(PRD, spec)
  expect(['R-002', 'R-005', 'REQ-004', 'R-001'].map(idsOf)).toEqual([
    ['REQ-001', 'REQ-004'],
    ['REQ-005'],
    ['REQ-004'],
    ['R-001'],
  ])
})

describe('links of what a specification says', () => {
  const link = (from: string, to: string, kind: Link['kind']): Link => ({ from, to, kind })
  const imported = [link('R-002', 'REQ-001', 'source'), link('REQ-001', 'prd.md', 'included')]

  test('go out from what it became in the PRD; what waits for it still waits for it', () => {
    const waits = link('R-002', 'R-003', 'depends')
    expect(throughPrd([...imported, link('R-002', 'US-001', 'story'), waits])).toEqual([
      ...imported,
      link('REQ-001', 'US-001', 'story'),
      waits,
    ])
  })

  test.each([
    ['that no PRD holds', [link('R-002', 'REQ-001', 'source'), link('R-002', 'US-001', 'story')]],
    ['that was made of the PRD', [link('REQ-001', 'R-001', 'source'), link('R-001', 'US-001', 'story')]],
  ])('%s stay as they are', (_, links) => {
    expect(throughPrd(links)).toEqual(links)
  })
})
