import { expect, test } from 'vitest'
import { printRequirements, toRequirements } from '../requirements.ts'
import { SAMPLE } from '../spec/broken.case.ts'
import { checkSpec } from '../spec/check.ts'
import { toSpec } from '../spec/spec.ts'
import { changeRequirements } from './requirements.ts'
import { printSpecValues } from './spec.ts'

const textOf = (printed: { text: string } | { problems: string[] }): string =>
  'text' in printed ? printed.text : ''

test('a requirement of a specification may depend on one that is added with it', () => {
  const next = toSpec(SAMPLE).requirements.length + 1
  const id = `R-00${next}`
  const added = {
    ...{ title: 'Join', description: 'The system shall let a neighbour join.' },
    ...{ type: 'functional' as const, priority: 'must' as const, acceptance: ['A neighbour joins.'] },
  }
  const text = textOf(
    printSpecValues({ changed: [{ id: 'R-001', dependencies: [id] }], added: [added] }, SAMPLE),
  )
  expect(toSpec(text).requirements.map((one) => [one.id, one.dependencies])).toContainEqual(['R-001', [id]])
  expect(toSpec(text).requirements.at(-1)).toMatchObject({ id, title: 'Join' })
  expect(checkSpec(text, 'spec.md')).toEqual([])
})

test('a requirement may depend on one that is added with it', () => {
  const entry = { title: 'Lend', description: 'A member lends.', priority: 'high' as const, category: 'c' }
  const before = printRequirements('tools', [{ id: 'REQ-001', ...entry }])
  const text = textOf(
    changeRequirements(before, {
      changed: [{ id: 'REQ-001', dependencies: ['REQ-002'] }],
      added: [{ ...entry, title: 'Join', acceptance: ['A member joins.'] }],
    }),
  )
  expect(toRequirements(text).entries.map(({ id, title }) => [id, title])).toEqual([
    ['REQ-001', 'Lend'],
    ['REQ-002', 'Join'],
  ])
})
