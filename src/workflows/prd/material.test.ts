import { describe, expect, test } from 'vitest'
import { printBrief } from '../../documents/brief.ts'
import { printRequirements } from '../../documents/requirements.ts'
import { applyReview } from '../../documents/verdicts.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { material } from './material.ts'

const IDEA =
  'Neighbours lend tools to each other. A reminder is sent on the evening before. The whole street votes on new members. No money changes hands.'

const BRIEF = printBrief({
  title: 'Tools',
  utterance: IDEA,
  sections: [
    { title: 'Overview', body: 'Neighbours lend tools to each other.' },
    { title: 'Goals', body: '- Tools come back in time\n- New members are voted on by the street' },
    { title: 'Scope', body: 'Lending.' },
    { title: 'Success Criteria', body: '- Nine of ten tools come back on the day' },
  ],
}).replace('**Status**: draft', '**Status**: approved\n- **Approved by**: Ana Person')

const entry = (id: string, title: string, description: string, source: string) => ({
  ...{ id, title, description, source, priority: 'high', category: 'Lending' },
  ...{ acceptance: [`${title} is seen.`], rationale: `because ${title} was my idea` },
})

const WRITTEN = printRequirements('tools', [
  entry('REQ-001', 'Lend', 'A neighbour shall lend a tool.', '"Neighbours lend tools"'),
  entry('REQ-002', 'Remind', 'The system shall send a mail at 18:00.', '"A reminder is sent"'),
  entry('REQ-003', 'Rate', 'A neighbour shall rate a neighbour.', 'the idea'),
  entry('REQ-004', 'Overdue', 'The system shall tell the owner.', 'GAP-001'),
])

const BY = { who: 'Ana Person', at: '2026-11-16T10:00:00.000Z', door: 'cli', assurance: 'terminal' as const }
const REVIEW = {
  approvedRequirementIds: ['REQ-001'],
  rejectedRequirementIds: ['REQ-003'],
  reasons: { 'REQ-003': 'we do not rate each other' },
}
const { text: DECIDED } = applyReview({ text: WRITTEN, verdicts: {} }, REVIEW, BY)

const STATE = {
  gaps: [
    { id: 'GAP-001', title: 'Overdue tools' },
    { id: 'GAP-002', title: 'No backup' },
    { id: 'GAP-003', title: 'No export' },
  ],
  decidedGaps: [{ id: 'GAP-003', title: 'No export', decision: 'out of scope', reason: 'nobody needs it' }],
}

const make = (result: string, input: JsonObject = {}) => {
  const texts: Record<string, string> = { 'feature-brief': BRIEF, requirements: DECIDED }
  const run = { inputs: { userUtterance: IDEA }, state: STATE } as unknown as Run
  const made = material[result]?.({ run, input, text: (name) => texts[name] })
  return { facts: made?.facts?.join('\n') ?? '', documents: made?.documents ?? {}, input: made?.input }
}

describe('what is known of an idea', () => {
  test('is where the brief holds each of its sentences, for whoever writes requirements', () => {
    const { facts } = make('requirements')
    expect(facts).toContain('«Neighbours lend tools to each other.» Overview')
    expect(facts).toContain('«The whole street votes on new members.» Goals')
    expect(facts).toContain('«A reminder is sent on the evening before.» none by its words')
  })

  test('is which requirements quote each of its sentences or hold its words, for whoever looks for gaps', () => {
    const { facts } = make('gap-analysis')
    expect(facts).toContain('«Neighbours lend tools to each other.» REQ-001')
    expect(facts).toContain('«A reminder is sent on the evening before.» REQ-002')
    expect(facts).toContain('«The whole street votes on new members.» none by its words')
  })

  test('is which goals and criteria no requirement speaks of', () => {
    expect(make('gap-analysis').facts).toContain('«New members are voted on by the street»')
  })
})

describe('what a person decided', () => {
  test.each(['gap-analysis', 'gap-requirements', 'requirements-update'])(
    'is told with its reason to whoever might propose it again: %s',
    (result) => {
      const { facts, documents } = make(result)
      expect(facts).toMatch(/Refused.*\n- REQ-003 Rate: .*\(we do not rate each other\)/)
      expect(documents.requirements).not.toContain('REQ-003')
    },
  )

  test('about gaps is told, and what was written for those that are open', () => {
    const { facts } = make('gap-analysis')
    expect(facts).toContain('- GAP-001 Overdue tools: REQ-004')
    expect(facts).toContain('- GAP-002 No backup: none')
    expect(facts).toContain('- No export: out of scope (nobody needs it)')
    expect(facts).not.toContain('GAP-003')
  })
})

describe('what is shown of a document', () => {
  test('to a reviewer is what is asked for and how it is checked, and not why its author wanted it', () => {
    const { documents } = make('gap-analysis')
    expect(documents.requirements).toContain('The system shall send a mail at 18:00.\n- Remind is seen.')
    expect(JSON.stringify(documents)).not.toContain('was my idea')
  })

  test('names nobody who approved it', () => {
    for (const result of Object.keys(material))
      expect(JSON.stringify(make(result)), result).not.toContain('Ana Person')
  })

  test('of requirements is whole where they are to change, and a line otherwise', () => {
    const modifications = [{ requirementId: 'REQ-002', modificationReason: 'later', requestedChanges: {} }]
    const { documents, input } = make('requirements-update', {
      reviewResult: { ...REVIEW, modifications, feedback: '' },
    })
    expect(documents.requirements).toContain('- **Source**: "A reminder is sent"')
    expect(documents.requirements).toContain('- REQ-001 Lend: A neighbour shall lend a tool.')
    expect(documents.requirements).not.toContain('Lend is seen.')
    expect(documents['feature-brief']).toBeUndefined()
    expect(input).toEqual({ reviewResult: { modifications } })
  })

  test('of a requirement that an answer names is whole, and the next id is told', () => {
    const answers = [{ question: 'When?', answer: 'Change REQ-002: at noon.' }]
    const { documents, facts } = make('requirements-update', { reviewResult: { answers } })
    expect(documents.requirements).toContain('- **Source**: "A reminder is sent"')
    expect(documents.requirements).not.toContain('Lend is seen.')
    expect(facts).toContain('What is added gets the ids from REQ-005 on')
  })

  test('is the brief, too, where the person says more than which requirement to change', () => {
    const { documents } = make('requirements-update', { reviewResult: { feedback: 'think of children' } })
    expect(documents['feature-brief']).toContain('Tools come back in time')
  })
})
