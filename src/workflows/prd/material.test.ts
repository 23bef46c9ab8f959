import { describe, expect, test } from 'vitest'
import { printBrief } from '../../documents/brief.ts'
import { printRequirements, toRequirements } from '../../documents/requirements.ts'
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

const make = (
  result: string,
  input: JsonObject = {},
  other: Record<string, string> = {},
  state: JsonObject = {},
) => {
  const texts: Record<string, string> = { 'feature-brief': BRIEF, requirements: DECIDED, ...other }
  const run = { inputs: { userUtterance: IDEA }, state: { ...STATE, ...state } } as unknown as Run
  const made = material[result]?.({ run, input, text: (name) => texts[name] })
  return { facts: made?.facts?.join('\n') ?? '', documents: made?.documents ?? {}, input: made?.input }
}

describe('what is known of an idea', () => {
  test('is which of its sentences the brief does not hold, for whoever writes requirements', () => {
    const { facts } = make('requirements')
    expect(facts).toContain('«A reminder is sent on the evening before.»')
    expect(facts).not.toContain('«Neighbours lend tools to each other.»')
  })

  test('is which of it neither the brief nor a requirement holds, for whoever looks for gaps', () => {
    const { facts } = make(
      'gap-analysis',
      {},
      { 'feature-brief': BRIEF.replace('New members are voted on by the street', 'Tools are clean') },
    )
    expect(facts).toContain('«The whole street votes on new members.»')
    expect(facts).not.toContain('«A reminder is sent on the evening before.»')
  })

  test('is which criteria no requirement speaks of, besides the goals', () => {
    const brief = BRIEF.replace(
      'Nine of ten tools come back on the day',
      'The street has one list of ladders',
    )
    const other = { 'feature-brief': brief }
    expect(make('gap-analysis', {}, other).documents['feature-brief']).toContain('- The street has one list')
    const held = DECIDED.replace('send a mail at 18:00', 'have one list of ladders for the street')
    const shown = make('gap-analysis', {}, { ...other, requirements: held })
    expect(shown.documents['feature-brief']).not.toContain('- The street has one list')
    expect(shown.documents['feature-brief']).toContain('- New members are voted on by the street')
    expect(shown.facts).toContain('what a requirement holds in its words is left out')
  })
})

describe('what a person decided', () => {
  test.each([
    ['gap-analysis', {}],
    ['gap-requirements', {}],
    ['requirements-update', { reviewResult: { feedback: 'Think of children.' } }],
  ])('is told with its reason to whoever might propose it again: %s', (result, input) => {
    const { facts, documents } = make(result, input)
    expect(facts).toMatch(/Refused.*\n- REQ-003 Rate \(we do not rate each other\)/)
    expect(documents.requirements).not.toContain('REQ-003')
  })

  test('about gaps is told, and what was written for those that are open', () => {
    const { facts } = make('gap-analysis')
    expect(facts).toContain('- GAP-001 Overdue tools: REQ-004')
    expect(facts).toContain('- GAP-002 No backup: none')
    expect(facts).toContain('- GAP-003 No export: out of scope (nobody needs it)')
  })
})

const toGap = (description: string, suggested: string[]) => ({
  ...{ id: 'GAP-009', title: 'A gap', description, severity: 'high', category: '', impact: '' },
  suggestedRequirements: suggested.map((title) => ({ title, description: `${title}.` })),
})

describe('what is shown of a document', () => {
  test('to a reviewer is what is asked for, a line each, and not why its author wanted it', () => {
    const { documents } = make('gap-analysis')
    expect(documents.requirements).toContain('REQ-002: The system shall send a mail at 18:00.\n')
    expect(JSON.stringify(documents)).not.toContain('was my idea')
  })

  test('to a reviewer who saw it before is what is new, and by title what is like it', () => {
    const { entries } = toRequirements(DECIDED)
    const looked = Object.fromEntries(entries.map(({ id, content }) => [id, content.slice(-16)]))
    const { documents } = make('gap-analysis', {}, {}, { looked: { ...looked, 'REQ-004': 'other' } })
    expect(documents.requirements).toBe(
      'New or changed since the last round:\nREQ-004: The system shall tell the owner.',
    )
    expect(documents['feature-brief']).not.toContain('Success Criteria')
  })

  test('names nobody who approved it', () => {
    for (const result of Object.keys(material))
      expect(JSON.stringify(make(result)), result).not.toContain('Ana Person')
  })

  test('of requirements is what is to change, and no other', () => {
    const requestedChanges = { title: 'Remind in time' }
    const modifications = [{ requirementId: 'REQ-002', modificationReason: 'later', requestedChanges }]
    const { documents, input, facts } = make('requirements-update', {
      reviewResult: { ...REVIEW, modifications, feedback: '' },
    })
    expect(documents).toEqual({
      requirements: 'REQ-002 Remind: The system shall send a mail at 18:00.\n- Remind is seen.',
    })
    expect(facts).toBe(
      'REQ-002: the person rewrote title: later. The words stand below: keep them, and bring the rest of it in line.',
    )
    expect(input).toEqual({ reviewResult: null })
  })

  test('of a requirement that an answer is about is what it says, and the next id is told', () => {
    const answers = [{ id: 'Q-001', question: 'When is a mail sent?', answer: 'at noon', about: ['REQ-002'] }]
    const { documents, facts } = make('requirements-update', { reviewResult: { answers } })
    expect(documents.requirements).toBe(
      'REQ-002 Remind: The system shall send a mail at 18:00.\n- Remind is seen.\n\nOthers, by title:\n001 Lend\n004 Overdue',
    )
    expect(facts).toContain('Q-001 (REQ-002) When is a mail sent? -> at noon')
    expect(facts).toContain('New ones are numbered from REQ-005 on')
  })

  test('is also what is out of scope, where the person says something of their own', () => {
    const brief = BRIEF.replace('Lending.', '### Out of Scope\n\n- Money')
    const said = { reviewResult: { feedback: 'Think of children.' } }
    expect(make('requirements-update', said, { 'feature-brief': brief }).facts).toContain(
      'Out of scope:\n- Money',
    )
  })

  test('of a requirement that a gap names is what it says, and a few others are told by title', () => {
    const { documents, facts } = make('gap-requirements', {
      identifiedGaps: [toGap('REQ-002 fails.', ['Try again'])],
    })
    expect(documents.requirements).toContain('REQ-002 Remind: The system shall send a mail at 18:00.')
    expect(documents.requirements).toContain('Others, by title:\n001 Lend\n004 Overdue')
    expect(facts).toContain('GAP-009 REQ-002 fails. [suggested: Try again]')
  })

  test('that a remark is about is the sections that it speaks of, and what the others are called', () => {
    const { documents } = make('feature-brief-update', {
      reviewResult: {
        modifications: [{ section: 'Goals', modificationReason: 'vague', requestedContent: '' }],
      },
    })
    expect(documents['feature-brief']).toContain('- Tools come back in time')
    expect(documents['feature-brief']).not.toContain('Nine of ten tools')
    expect(documents['feature-brief']).toContain('Other sections: Overview, Scope, Success Criteria')
  })

  test('that a remark quotes is shown beside those that it speaks of', () => {
    const feedback = 'Goals are too many. «Nine of ten» is a guess.'
    const { documents } = make('feature-brief-update', { reviewResult: { feedback } })
    expect(documents['feature-brief']).toContain('- Tools come back in time')
    expect(documents['feature-brief']).toContain('- Nine of ten tools')
    expect(documents['feature-brief']).not.toContain('Neighbours lend tools to each other.')
  })

  test('is all of it where a sentence of a remark may be about any', () => {
    const feedback = 'Goals are too many. Say who pays.'
    const { documents } = make('feature-brief-update', { reviewResult: { feedback } })
    expect(documents['feature-brief']).toContain('Nine of ten tools')
  })

  test('is no question as open that is answered', () => {
    const asked = `${DECIDED}\n## Open Questions\n\n1. Who sends the mail?\n2. Who pays?\n`
    const brief = `${BRIEF}\n## Answers\n\n- **Who sends the mail?** The street (Q-001)\n`
    const { facts } = make(
      'requirements-update',
      { reviewResult: { feedback: 'Think of children.' } },
      { 'feature-brief': brief, requirements: asked },
    )
    expect(facts).toContain('- Who pays?')
    expect(facts).not.toContain('- Who sends the mail?')
  })

  test('is all of it where an answer may touch each section', () => {
    const answers = [{ id: 'Q-001', question: 'For whom?', answer: 'For the street.' }]
    const { documents } = make('feature-brief-update', { reviewResult: { answers } })
    expect(documents['feature-brief']).toContain('Nine of ten tools')
  })
})
