import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toForm } from '../../core/ask.ts'
import { toCanned, walkTo } from '../../core/canned.case.ts'
import { drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import { RESULTS } from '../../schema/result.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'
import { toState } from './state.ts'

const QUESTIONS =
  '\n## Open Questions\n\n1. How long does a link live? Choices: a day / a week.\n2. Who may delete?\n'

/** A run at this step, whose brief asks two questions. */
const at = (step: string): Walk => {
  const walk = drive(tableOf('prd') as CompiledTable)
  const brief = toCanned(walk, walk.request())
  walk.answer({ ...brief, featureBriefMarkdown: `${brief.featureBriefMarkdown}${QUESTIONS}` })
  return walkTo(walk, step)
}
const review = (more: JsonObject): JsonObject => ({
  approvedRequirementIds: [],
  rejectedRequirementIds: [],
  ...more,
})
const all = { approvedRequirementIds: ['REQ-001', 'REQ-002', 'REQ-003'] }
const ANSWERED = '- **How long does a link live?** a week (Q-001)'

describe('an open question is answered', () => {
  test('at the gate of the brief, which is approved with the answer in it', () => {
    const walk = at('review-brief')
    expect(walk.request().detail).toEqual({
      openQuestions: [
        { id: 'Q-001', question: 'How long does a link live?', choices: ['a day', 'a week'] },
        { id: 'Q-002', question: 'Who may delete?', choices: [] },
      ],
    })
    walk.answer({ approved: true, answers: { 'Q-001': 'a week' } })
    expect(walk.run().step).toBe('draft-requirements')
    expect(walk.text('feature-brief')).toContain(ANSWERED)
    expect(walk.text('feature-brief')).not.toContain('1. How long')
    expect(walk.run().documents['feature-brief']?.approval).not.toBeNull()
  })
  test('at the gate of the requirements: the brief stays approved, and the author is told', () => {
    const walk = at('review-requirements')
    walk.answer(review({ ...all, answers: { 'Q-001': 'a week' } }))
    expect(walk.run().step).toBe('update-requirements')
    expect(walk.text('feature-brief')).toContain(ANSWERED)
    expect(walk.run().findings?.answers).toEqual([
      { id: 'Q-001', question: 'How long does a link live?', answer: 'a week' },
    ])
    walkTo(walk, 'review-prd')
    expect(walk.run().step).toBe('review-prd')
  })
  test('at the gate of the product requirements: it goes to the brief, and the requirements are decided again', () => {
    const walk = at('draft-prd')
    const prd = toCanned(walk, walk.request())
    walk.answer({ prdContent: `${prd.prdContent}${QUESTIONS}` })
    walk.answer({ approved: true, answers: { 'Q-002': 'its owner' } })
    expect(walk.run().step).toBe('update-requirements')
    expect(walk.text('feature-brief')).toContain('- **Who may delete?** its owner (Q-002)')
    expect(walk.run().documents.prd?.approval).toBeNull()
  })
  describe.each(['I do not know yet, leave it open', 'not sure', 'ask IT', 'open'])(
    '«%s» is no answer',
    (words) => {
      test.each([
        ['review-brief', { approved: true }, 'draft-requirements'],
        ['review-requirements', review(all), 'analyse-gaps'],
        ['review-prd', { approved: true }, 'approve-prd'],
      ])('at %s: what was decided holds, and the question stays open', (step, value, next) => {
        const walk = at(step)
        if (step === 'review-prd') walk.edit('prd', `${walk.text('prd')}${QUESTIONS}`)
        walk.answer({ ...value, answers: { 'Q-002': words } })
        expect([next, 'END', null]).toContain(walk.run().step)
        expect(walk.text('feature-brief')).not.toContain('## Answers')
        expect(walk.text('feature-brief')).toContain('2. Who may delete?')
      })
      test.each([
        ['review-brief', { approved: false }],
        ['review-requirements', review({})],
      ])('at %s, where nothing else is said, it is told, or whoever would know is', (step, value) => {
        const walk = at(step)
        if (words === 'ask IT') {
          walk.answer({ ...value, answers: { 'Q-002': words } })
          expect(walk.text('feature-brief')).toContain('2. Who may delete? Asked of: IT («ask IT»).')
          return
        }
        const { message } = refusalOf(walk.answer({ ...value, answers: { 'Q-002': words } }))
        expect(message).toContain('Q-002: nothing is answered by that')
        expect(walk.run().step).toBe(step)
      })
    },
  )
  test.each(['I do not know yet, leave it open.', 'not sure', '?'])(
    'only by what decides it: %s',
    (answer) => {
      const walk = at('review-requirements')
      walk.answer(review({ ...all, answers: { 'Q-001': answer } }))
      expect(walk.run().step).toBe('analyse-gaps')
      expect(walk.text('feature-brief')).toContain('1. How long does a link live?')
      expect(walk.text('feature-brief')).not.toContain('## Answers')
    },
  )
  test('by one of its choices, whatever that says', () => {
    const walk = drive(tableOf('prd') as CompiledTable)
    const brief = toCanned(walk, walk.request())
    const asked = '\n## Open Questions\n\n1. When is it built? Choices: now / later.\n'
    walk.answer({ ...brief, featureBriefMarkdown: `${brief.featureBriefMarkdown}${asked}` })
    walk.answer({ approved: true, answers: { 'Q-001': 'later' } })
    expect(walk.text('feature-brief')).toContain('- **When is it built?** later (Q-001)')
  })
  test('at the gate of the product requirements by nobody: it is approved, and the question stays open', () => {
    const walk = at('draft-prd')
    const prd = toCanned(walk, walk.request())
    walk.answer({ prdContent: `${prd.prdContent}${QUESTIONS}` })
    walk.answer({ approved: true, answers: { 'Q-002': 'I do not know yet' } })
    expect(walk.text('prd')).toContain('2. Who may delete?')
    expect(walk.run().documents.prd?.approval).not.toBeNull()
  })
  test('under an id that is open there, or not at all', () => {
    const walk = at('review-brief')
    const { message } = refusalOf(walk.answer({ approved: true, answers: { 'Q-009': 'x' } }))
    expect(message).toContain('no open question Q-009')
  })
})

describe('a review that leaves nothing to write', () => {
  test('asks no author: a requirement that is put out of scope at the last gate is decided', () => {
    const walk = at('review-prd')
    walk.answer({ approved: false, feedback: 'REQ-002 is out of scope because nobody needs it.' })
    expect(walk.run().step).not.toBe('update-requirements')
    expect(walk.run().documents.requirements?.verdicts['REQ-002']?.verdict).toBe('out-of-scope')
  })
  test('asks no author about what is not part of it: that stands in the brief', () => {
    const walk = drive(tableOf('prd') as CompiledTable)
    const brief = toCanned(walk, walk.request())
    const asked = '\n## Open Questions\n\n1. What is explicitly not part of it? (rule idea.scope)\n'
    walk.answer({ ...brief, featureBriefMarkdown: `${brief.featureBriefMarkdown}${asked}` })
    walkTo(walk, 'review-requirements')
    walk.answer(review({ ...all, userIterationPreference: true, answers: { 'Q-001': 'Videos.' } }))
    expect(walk.run().step).toBe('draft-prd')
    expect(walk.text('feature-brief')).toMatch(/### Out of Scope\n\n- Videos\./)
  })
})

describe('something that is missing', () => {
  test.each(['feedback', 'missing'])('at the gate of the requirements goes to the author, as %s', (field) => {
    const walk = at('review-requirements')
    walk.answer(review({ ...all, [field]: 'Albums can be shared.' }))
    expect(walk.run().step).toBe('update-requirements')
    expect(walk.run().findings?.[field]).toBe('Albums can be shared.')
    expect(walk.text('requirements')).toContain(`- ${field}: Albums can be shared.`)
  })
  test('at the gate of the product requirements is decided where requirements are', () => {
    const walk = at('review-prd')
    walk.answer({ approved: false, missing: 'Albums can be shared.' })
    expect(walk.run().step).toBe('update-requirements')
    expect(walk.run().findings?.missing).toBe('Albums can be shared.')
  })
})

describe('finalizing now', () => {
  const modification = { requirementId: 'REQ-001', modificationReason: 'vague', requestedChanges: {} }
  const rest = { approvedRequirementIds: ['REQ-002', 'REQ-003'] }
  test('together with changes works the changes in first, and asks about them', () => {
    const walk = at('review-requirements')
    walk.answer(review({ ...rest, modifications: [modification], userIterationPreference: true }))
    expect(walk.run().step).toBe('update-requirements')
    const text = walk.text('requirements').replace('number 1 says', 'the first number says')
    walk.answer({ updatedRequirementsContent: text })
    expect(walk.run().step).toBe('review-requirements')
    walk.answer(review({ approvedRequirementIds: ['REQ-001'], userIterationPreference: true }))
    expect(walk.run().step).toBe('draft-prd')
  })
  test('goes on at once where the words were given and code has put them in', () => {
    const walk = at('review-requirements')
    const given = { ...modification, requestedChanges: { description: 'The system shall sign in.' } }
    walk.answer(review({ ...rest, modifications: [given], userIterationPreference: true }))
    expect(walk.text('requirements')).toContain('The system shall sign in.')
    expect(walk.run().step).toBe('draft-prd')
  })
})

describe('a modification', () => {
  test('that says neither how nor why is refused', () => {
    const walk = at('review-requirements')
    const { message } = refusalOf(walk.answer(review({ modifications: [{ requirementId: 'REQ-001' }] })))
    expect(message).toBe('REQ-001 is to be modified, but neither how nor why is said')
  })
  test('may be of criteria, title and priority, and what it replaced is kept', () => {
    const walk = at('review-requirements')
    const requestedChanges = {
      title: 'Sign in twice',
      priority: 'low',
      acceptanceCriteria: ['A code is asked for.'],
    }
    walk.answer(
      review({ modifications: [{ requirementId: 'REQ-001', modificationReason: 'x', requestedChanges }] }),
    )
    const [entry] = toRequirements(walk.text('requirements')).entries.filter(({ id }) => id === 'REQ-001')
    expect(entry).toMatchObject({
      title: 'Sign in twice',
      priority: 'low',
      acceptance: ['A code is asked for.'],
    })
    expect(entry?.fields.Before).toContain('title «Sign in»')
  })
})

describe('what a review said', () => {
  test('is no longer in the state once it is worked in', () => {
    const walk = at('review-brief')
    walk.answer({ approved: false, feedback: 'shorter' })
    expect(walk.run().state.isFeatureBriefApproved).toBe(false)
    walk.answer(toCanned(walk, walk.request()))
    expect([walk.run().step, walk.run().state.isFeatureBriefApproved]).toEqual(['review-brief', null])
  })
})

test('prdStatus tells who wrote the document, and since when it says so, before anybody approved it', () => {
  const walk = at('review-prd')
  const { prdStatus } = toState(walk.run(), {}, { table: walk.table, projectPath: '/p' })
  expect(prdStatus).toMatchObject({
    status: 'draft',
    author: 'scripted author',
    approvedBy: null,
    assurance: null,
  })
  expect(prdStatus).toHaveProperty('lastModified', walk.run().documents.prd?.written?.at)
})

describe('finalize now', () => {
  const saysAt = (walk: Walk): string =>
    toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)?.says.join('\n') ?? ''

  test('skips the look for gaps, and the next gate says so', () => {
    const walk = at('review-requirements')
    walk.answer(review({ ...all, userIterationPreference: true }))
    walkTo(walk, 'review-prd')
    expect(saysAt(walk)).toContain('Nobody looked for gaps: the requirements were finalized without it')
  })
  test('is not spoken of where gaps were looked for', () => {
    expect(saysAt(at('review-prd'))).not.toContain('gaps')
  })
  test('is explained where its field is described', () => {
    const { properties } = z.toJSONSchema(RESULTS['requirements-review'], { io: 'input' })
    expect(properties?.userIterationPreference).toMatchObject({
      description: expect.stringContaining('finalize now, without the look for gaps'),
    })
  })
})

describe('words that only decide one requirement again', () => {
  const again = (author: string, value: JsonObject): Walk => {
    const walk = walkTo(drive(tableOf('prd') as CompiledTable, { author }), 'review-requirements')
    walk.answer(review({ approvedRequirementIds: ['REQ-001'], missing: 'Albums can be shared.' }))
    walkTo(walk, 'review-requirements')
    walk.answer(review(value))
    return walk
  }
  const sectionOf = (walk: Walk, id: string): string | undefined =>
    toRequirements(walk.text('requirements')).entries.find((entry) => entry.id === id)?.section

  test.each([
    ['offline', { feedback: 'REQ-001 is out of scope because it was noise.' }, 'out-of-scope'],
    ['scripted', { feedback: 'REQ-001 is out of scope because it was noise.' }, 'out-of-scope'],
    ['offline', { missing: 'REQ-001 is out of scope because it was noise.' }, 'out-of-scope'],
    ['scripted', { feedback: 'REQ-001 should have priority low.' }, 'modified'],
  ])('leave the gate open for the others: %s, %j', (author, value, section) => {
    const walk = walkTo(again(author, value), 'review-requirements')
    expect(sectionOf(walk, 'REQ-001')).toBe(section)
    expect(sectionOf(walk, 'REQ-002')).toBe('pending')
    expect(walk.run().step).toBe('review-requirements')
    expect(walk.request().ask).toBe('result')
  })
  test('close it where nothing else is undecided', () => {
    const walk = walkTo(drive(tableOf('prd') as CompiledTable), 'review-requirements')
    walk.answer(review({ approvedRequirementIds: ['REQ-001', 'REQ-003'], missing: 'x' }))
    walkTo(walk, 'review-requirements')
    walk.answer(review({ feedback: 'REQ-002 is out of scope because it was noise.' }))
    expect(walk.run().step).toBe('analyse-gaps')
  })
})

describe('a change of a section beside what is decided about requirements', () => {
  const asked = {
    section: 'Feature Brief',
    modificationReason: 'too short',
    requestedContent: 'Families share photos by a link that ends.',
  }

  test.each([
    { missing: 'An album can be printed.' },
    { feedback: 'REQ-002 out of scope' },
    { feedback: 'REQ-002: the link ends after a week' },
  ])('is worked in once the document is put together anew: %j', (said) => {
    const walk = at('review-prd')
    walk.answer({ approved: false, modifications: [asked], ...said })
    expect(walk.run().step).not.toBe('update-prd')
    walkTo(walk, 'update-prd')
    expect(walk.run().findings?.modifications).toEqual([asked])
    const { updatedPrdContent } = toCanned(walk, walk.request())
    const words = 'People share photos with their family.'
    walk.answer({ updatedPrdContent: String(updatedPrdContent).replace(words, asked.requestedContent) })
    expect(walk.request()).toMatchObject({ step: 'review-prd', kind: 'gate' })
    expect(walk.text('prd')).toContain(asked.requestedContent)
    expect(walk.run().state.sectionChanges ?? null).toBeNull()
  })
})
