import { describe, expect, test } from 'vitest'
import { SPEC, walkTo } from './canned.case.ts'
import type { CompiledTable } from './tables.ts'
import { tableOf } from './tables.ts'
import { appliedOf, drive, refusalOf, type Setup, tookOf, type Walk } from './walk.case.ts'

const interview = tableOf('interview') as CompiledTable
const APPROVED = { status: 'APPROVED', feedback: 'it can be built', type: 'spec' }

const begin = (setup: Setup = {}): Walk => {
  const walk = drive(interview, setup)
  walk.signal('interview')
  return walk
}

/** The architect reads a specification that a person approved at the preview. */
const toPending = (setup: Setup = {}): Walk => walkTo(begin(setup), 'await-architect')

const transitionsOf = (walk: Walk): string[] =>
  walk.events().flatMap(({ data }) => (data.transitions as string[] | undefined) ?? [])

describe('a turn', () => {
  test('keeps what was asked and what was said', () => {
    const walk = begin()
    walk.answer({ question: 'Who uses it?', id: 'who', dimension: 'journeys', choices: ['All', 'Some'] })
    expect(walk.request()).toMatchObject({ kind: 'question', to: 'person', assurance: 'reported' })
    expect(walk.request().detail).toMatchObject({ question: 'Who uses it?', turn: 1, of: 20 })
    walk.answer({ answer: 'Some' })
    expect(walk.run().state).toMatchObject({
      turn_count: 1,
      conversation: [{ id: 'who', dimension: 'journeys', question: 'Who uses it?', answer: 'Some' }],
    })
    expect(walk.request().detail).toMatchObject({ left: 19, turns: [{ id: 'who' }] })
  })
  test('that says only «done» adds nothing and ends the questions', () => {
    const walk = begin()
    walk.answer({ question: 'Who uses it?' })
    expect(tookOf(walk.answer({ done: true }))).toEqual(['interviewing>drafting'])
    expect(walk.run().state.conversation).toEqual([])
  })
  test('without an answer is refused', () => {
    const walk = begin()
    walk.answer({ question: 'Who uses it?' })
    expect(refusalOf(walk.answer({ answer: '  ' })).code).toBe('invalid-value')
  })
  test('goes on with the question of a draft that needs refinement', () => {
    const walk = begin()
    walk.answer({ complete: true })
    walk.answer({ specMarkdown: SPEC, needsRefinement: true, question: 'Which photos?' })
    expect(walk.run().step).toBe('interviewing')
    expect(walk.request().detail).toMatchObject({ question: 'Which photos?' })
  })
})

describe('a draft', () => {
  test('is told how much of the conversation it holds already', () => {
    const walk = begin({ options: { preview: 'off' } })
    walk.answer({ question: 'Who uses it?' })
    walk.answer({ answer: 'Families', done: true })
    expect(walk.request().detail).toMatchObject({ since: 0, turns: [{ answer: 'Families' }] })
    walk.answer({ specMarkdown: '# Feature: Photo share\n' })
    walk.answer({ passed: false, summary: 'no', problems: [{ code: 'c', line: 1, message: 'm', fix: 'f' }] })
    expect(walk.run().step).toBe('interviewing')
    expect(walk.request().detail).toMatchObject({ problems: [{ message: 'm' }] })
    walk.answer({ complete: true })
    expect(walk.request().detail).toMatchObject({ since: 1, problems: [{ message: 'm' }] })
  })
  test('is replaced by an upload, and the conversation stays', () => {
    const walk = begin()
    walk.answer({ question: 'Who uses it?' })
    walk.answer({ answer: 'Families' })
    const outcome = walk.signal('upload', { digest: walk.keep(SPEC) })
    expect(tookOf(outcome)).toEqual(['interviewing>submitting'])
    expect(walk.text('spec')).toBe(SPEC)
    expect(walk.run().state).toMatchObject({ turn_count: 1, drafted_turns: 1 })
  })
  test('is not replaced by an upload that brings no text', () => {
    const before = begin().run()
    const walk = begin()
    expect(refusalOf(walk.signal('upload', { digest: 'sha256:none' })).code).toBe('invalid-value')
    expect(walk.run()).toEqual(before)
  })
})

describe('the architect', () => {
  test('gets a request with the seed’s words, and its id is pending', () => {
    const walk = toPending()
    const { id, by, detail } = walk.request()
    expect([walk.run().state.pending_request_id, by]).toEqual([id, 'architect'])
    expect(detail).toMatchObject({
      approval_type: 'spec',
      reason: 'PM has completed spec interview and generated specification for review',
      metadata: { spec_digest: walk.run().documents.spec?.digest },
    })
  })
  test('that approves ends the run, and every requirement is a story', () => {
    const walk = toPending()
    walk.answer(APPROVED)
    expect(walk.run()).toMatchObject({ status: 'done', step: 'approved', state: { stories: ['US-001'] } })
    const names = Object.keys(walk.run().documents).filter((name) => name !== 'spec')
    expect(names.map((name) => name.split('/')[0])).toEqual(['epics', 'stories'])
    expect(walk.text(names[1] ?? '')).toContain('- [ ] Whoever opens the link sees the photo.')
  })
  test('whose stories wait for each other is asked again', () => {
    const walk = toPending()
    const epics = [{ id: 'EPIC-001', title: 'Sharing' }]
    const story = {
      epic: 'EPIC-001',
      title: 'Share',
      acceptanceCriteria: ['It is seen.'],
      requirements: ['R-001'],
    }
    const stories = [
      { ...story, id: 'US-001', dependsOn: ['US-002'] },
      { ...story, id: 'US-002', dependsOn: ['US-001'] },
    ]
    const { notice } = appliedOf(walk.answer({ ...APPROVED, epics, stories }))
    expect(notice?.code).toBe('invalid-value')
    expect(walk.request()).toMatchObject({ attempt: 2, by: 'architect' })
    expect(walk.request().problems?.join()).toContain('US-001 → US-002')
    expect(walk.run().state.pending_request_id).toBe(walk.request().id)
  })
  test('that asks for changes has to say which', () => {
    const walk = toPending()
    walk.answer({ ...APPROVED, status: 'NEEDS_CHANGES', feedback: ' ' })
    expect(walk.request()).toMatchObject({ attempt: 2 })
    walk.answer({ ...APPROVED, status: 'REJECTED', feedback: 'R-001 is too big' })
    expect(walk.run()).toMatchObject({ step: 'interviewing', state: { pending_request_id: null } })
    expect(walk.request().detail).toMatchObject({ feedback: 'R-001 is too big', status: 'REJECTED' })
  })
  test('that sends something else than a review leads to ERROR, which keeps draft and conversation', () => {
    const walk = toPending()
    walk.answer({ status: 'APPROVED', feedback: '', type: 'code' })
    expect(walk.run()).toMatchObject({
      step: 'error',
      findings: { messages: [expect.stringContaining('"code"')] },
    })
    expect(walk.text('spec')).toBe(SPEC)
    walk.signal('reset')
    walk.signal('interview')
    expect(walk.run().step).toBe('interviewing')
    expect(walk.text('spec')).toBe(SPEC)
  })
  test('is not asked about a text that changed under its eyes: the person is asked first', () => {
    const walk = toPending()
    const pending = walk.request().id
    walk.edit('spec', SPEC.replace('by a link', 'by a code'))
    expect(walk.request()).toMatchObject({ ask: 'reapprove', to: 'person' })
    expect(refusalOf(walk.signal('result', APPROVED, pending)).code).toBe('late')
    walk.answer({ choice: 'accept' })
    expect(walk.request()).toMatchObject({ by: 'architect', ask: 'result' })
    expect(walk.request().id).not.toBe(pending)
    walk.answer(APPROVED)
    expect(walk.run().status).toBe('done')
  })
  test('is left alone where the person goes back: the conversation goes on, and the text is theirs', () => {
    const walk = toPending()
    const edited = SPEC.replace('by a link', 'by a code')
    walk.edit('spec', edited)
    expect(tookOf(walk.answer({ choice: 'back' }))).toEqual(['await-architect>interviewing'])
    expect([walk.text('spec'), walk.run().documents.spec?.approval]).toEqual([edited, null])
  })
  test('is asked anew about a changed text that no person had approved', () => {
    const walk = toPending({ options: { preview: 'off' } })
    const pending = walk.request().id
    walk.edit('spec', SPEC.replace('by a link', 'by a code'))
    expect(walk.request()).toMatchObject({ by: 'architect', attempt: 1 })
    expect(walk.run().state.pending_request_id).not.toBe(pending)
  })
})

describe('the journal', () => {
  test('names transitions as the seed does; without the preview they are the seed’s alone', () => {
    const walk = toPending({ options: { preview: 'off' } })
    walk.answer(APPROVED)
    expect(transitionsOf(walk)).toEqual([
      'WAITING -> INTERVIEWING',
      'INTERVIEWING -> DRAFTING',
      'DRAFTING -> SUBMITTING',
      'SUBMITTING -> WAITING',
    ])
  })
})
