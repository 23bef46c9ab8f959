import { expect, test } from 'vitest'
import { arrange, printRequirements } from '../documents/requirements.ts'
import { readFindings } from './findings.ts'

const ids = Array.from({ length: 30 }, (_, at) => `REQ-${String(at + 1).padStart(3, '0')}`)
const text = printRequirements(
  'things',
  ids.map((id) => ({
    ...{ id, title: `Thing ${id}`, priority: 'medium', category: 'Functional' },
    description: 'The system shall be fast, user-friendly and easy to use, and so on, if possible.',
  })),
)

test('of many decided requirements and one that is not, a gate hears of the one alone', async () => {
  const decided = Object.fromEntries(
    ids.slice(0, -1).map((id) => [id, { verdict: 'approved' as const, content: '' }]),
  )
  const found = await readFindings('requirements', arrange(text, decided))
  expect([...new Set(found?.findings.map(({ requirement }) => requirement))]).toEqual(['REQ-030'])
  expect(found?.more).toBeUndefined()
})
