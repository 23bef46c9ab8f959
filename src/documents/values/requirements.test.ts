import { describe, expect, test } from 'vitest'
import { printRequirements, toRequirements } from '../requirements.ts'
import { applyReview } from '../verdicts.ts'
import { changeRequirements, toRequirementChanges } from './requirements.ts'

const entry = (id: string, description: string, more: object = {}) => ({
  ...{ id, title: `Title ${id}`, description, priority: 'high', category: 'Functional' },
  ...{ acceptance: [`${id} is seen.`], ...more },
})

const WRITTEN = printRequirements('clinic', [
  entry('REQ-001', 'A nurse takes a request.'),
  entry('REQ-002', 'A nurse marks a request as ready.', { dependencies: ['REQ-001', 'REQ-003'] }),
  entry('REQ-003', 'The system refuses a second mark.', { acceptance: ['After 3 tries it locks.'] }),
])
const BY = { who: 'Ana', at: '2026-11-16T10:00:00.000Z', door: 'cli', assurance: 'terminal' as const }
const REVIEW = { approvedRequirementIds: ['REQ-001', 'REQ-002'], rejectedRequirementIds: ['REQ-003'] }
const { text: BEFORE } = applyReview({ text: WRITTEN, verdicts: {} }, REVIEW, BY)

const change = (...requirements: object[]) => {
  const printed = changeRequirements(BEFORE, toRequirementChanges(BEFORE, { requirements } as never))
  if ('problems' in printed) throw new Error(printed.problems.join('\n'))
  const { entries } = toRequirements(printed.text)
  return (id: string) => entries.find((one) => one.id === id)
}

describe('one list of requirements', () => {
  test('changes what has an id, and adds what has none', () => {
    const find = change(
      { id: 'REQ-001', description: 'A nurse takes an approved request.' },
      { title: 'Give back', description: 'A nurse gives a request back.', acceptance: ['It is free again.'] },
    )
    expect(find('REQ-001')).toMatchObject({
      description: 'A nurse takes an approved request.',
      acceptance: ['REQ-001 is seen.'],
    })
    expect(find('REQ-004')).toMatchObject({ title: 'Give back', priority: 'medium', category: 'Functional' })
  })

  test('adds what bears the id that it will get', () => {
    const find = change({
      id: 'REQ-004',
      title: 'New',
      description: 'A nurse rings.',
      acceptance: ['It rings.'],
    })
    expect(find('REQ-004')?.title).toBe('New')
  })

  test('refuses a change of what is not there', () => {
    expect(() => change({ id: 'REQ-009', description: 'A nurse rings.' })).toThrow('there is no REQ-009')
  })

  test('keeps what an entry depends on, adds what is named, and leaves out what was refused or closes a circle', () => {
    const find = change(
      { id: 'REQ-002', description: 'A nurse marks a taken request as ready.' },
      { id: 'REQ-001', dependencies: ['REQ-002'] },
    )
    expect(find('REQ-002')?.dependencies).toEqual(['REQ-001'])
    expect(find('REQ-001')?.dependencies).toEqual([])
  })
})
