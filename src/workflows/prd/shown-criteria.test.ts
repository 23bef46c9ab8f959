import { describe, expect, test } from 'vitest'
import { printRequirements, toRequirements } from '../../documents/requirements.ts'
import type { Gap } from '../../schema/requirement.ts'
import { keepHidden, shownForGaps, shownForReview } from './shown-criteria.ts'

const entry = (id: string, description: string, acceptance: string[]) => ({
  ...{ id, title: description.slice(0, 20), description, acceptance },
  ...{ priority: 'high', category: 'Lending', source: 'the idea' },
})

const TEXT = printRequirements('tools', [
  entry('REQ-001', 'The owner lends a ladder.', ['A lent ladder is marked.', 'A note names the borrower.']),
  entry('REQ-002', 'The borrower brings a ladder back.', ['The ladder is free again.', 'A mail is sent.']),
  entry('REQ-003', 'A visitor signs in.', ['A code is asked for.']),
])

const ANSWER = { id: 'Q-001', question: 'Who marks a ladder?', answer: 'The owner' }
const REVIEW = { answers: [{ ...ANSWER, about: ['REQ-001'], near: ['REQ-002'] }] }

const criteriaOf = (value: object, id: string): string[] => {
  const { requirements } = value as { requirements: { id: string; acceptance: string[] }[] }
  return requirements.find((one) => one.id === id)?.acceptance ?? []
}

describe('criteria', () => {
  test('are all shown of what an answer is about, of its neighbours those that are like it, of others none', () => {
    expect(Object.fromEntries(shownForReview(REVIEW, TEXT))).toEqual({
      'REQ-001': ['A lent ladder is marked.', 'A note names the borrower.'],
      'REQ-002': ['The ladder is free again.'],
    })
  })

  test('that were shown are replaced, and those that were not stay', () => {
    const requirements = [
      { id: 'REQ-001', acceptance: ['Only the owner marks a ladder.'] },
      { id: 'REQ-002', acceptance: ['The owner sees it as free.'] },
      { id: 'REQ-003', acceptance: ['A visitor without a code sees nothing.'] },
    ]
    const kept = keepHidden({ requirements }, TEXT, shownForReview(REVIEW, TEXT))
    expect(criteriaOf(kept, 'REQ-001')).toEqual(['Only the owner marks a ladder.'])
    expect(criteriaOf(kept, 'REQ-002')).toEqual(['A mail is sent.', 'The owner sees it as free.'])
    expect(criteriaOf(kept, 'REQ-003')).toEqual([
      'A code is asked for.',
      'A visitor without a code sees nothing.',
    ])
  })

  test('that nobody names stay as they are, and what is new has its own', () => {
    const requirements = [
      { id: 'REQ-002', title: 'Bring back' },
      { title: 'New', acceptance: ['It is there.'] },
    ]
    expect(keepHidden({ requirements }, TEXT, new Map())).toEqual({ requirements })
  })

  test('are shown of what a gap wants changed, and not of what an addition stands beside', () => {
    const gap = (description: string, titles: string[]): Gap =>
      ({
        ...{ id: 'GAP-001', title: 'A gap', description, severity: 'high', category: '', impact: '' },
        suggestedRequirements: titles.map((title) => ({
          title,
          description: title,
          priority: 'low',
          category: '',
        })),
      }) as Gap
    const shown = shownForGaps([gap('REQ-001 fails.', []), gap('REQ-002 has no limit.', ['Limit'])], TEXT)
    expect(Object.fromEntries(shown)).toEqual({
      'REQ-001': toRequirements(TEXT).entries[0]?.acceptance,
      'REQ-002': [],
    })
  })
})
