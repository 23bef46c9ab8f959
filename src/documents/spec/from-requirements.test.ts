import { expect, test } from 'vitest'
import { printRequirements } from '../requirements.ts'
import { toSpecFromRequirements } from './from-requirements.ts'
import { toSpec } from './spec.ts'

const entry = (id: string) => ({
  ...{ id, title: `Do ${id}`, priority: 'high' as const, category: 'c', description: `It does ${id}.` },
})

test('a requirement keeps its number in the specification, whatever is left out beside it', () => {
  const text = printRequirements('shop', ['REQ-001', 'REQ-002', 'REQ-004', 'REQ-1000'].map(entry))
  const spec = toSpec(toSpecFromRequirements('Shop', text, ['REQ-002', 'REQ-004', 'REQ-1000'], 'A shop.'))
  expect(spec.requirements.map(({ id, source }) => [id, source])).toEqual([
    ['R-002', 'REQ-002'],
    ['R-004', 'REQ-004'],
    ['R-001', 'REQ-1000'],
  ])
})
