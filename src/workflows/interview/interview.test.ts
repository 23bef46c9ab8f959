import { describe, expect, test } from 'vitest'
import { toForm } from '../../core/ask.ts'
import { askedOf } from '../../core/asks.case.ts'
import { awaitedRequest } from '../../core/awaited-request.ts'
import { SPEC, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Setup, tookOf, type Walk, witness } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toContent } from '../../documents/content.ts'
import { toDigest } from '../../schema/digest.ts'
import type { Approval } from '../../schema/run.ts'
import { tableOf } from '../all.case.ts'
import { material } from './material.ts'

const interview = tableOf('interview') as CompiledTable
const APPROVED = { status: 'APPROVED', feedback: 'it can be built', type: 'spec' }

const begin = (setup: Setup = {}): Walk => {
  const walk = drive(interview, setup)
  walk.signal('interview')
  return walk
}

/** The architect reads a specification that a person approved at the preview. */
const toPending = (setup: Setup = {}): Walk => walkTo(begin(setup), 'await-architect')

/** The author knows enough, and the person says that this is all. */
const end = (walk: Walk): void => {
  walk.answer({ complete: true })
  walk.answer({ done: true })
}

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
  test.each(['done', "That's enough, stop asking please", 'no more questions'])(
    'that says %j ends the questions, with choices or without, and is no answer',
    (answer) => {
      for (const choices of [undefined, ['All', 'Some']]) {
        const walk = begin()
        walk.answer({ question: 'What gets better?', ...(choices && { choices }) })
        expect(tookOf(walk.answer({ answer }))).toEqual(['interviewing>drafting'])
        expect(walk.run().state.conversation).toEqual([])
      }
    },
  )
  test('that chooses what is called so is an answer', () => {
    const walk = begin()
    walk.answer({ question: 'When is it over?', choices: ['Done', 'Paid'] })
    walk.answer({ answer: 'done' })
    expect(walk.run().state.conversation).toMatchObject([{ answer: 'done' }])
  })
  test.each([
    ['End it here', [{ question: 'What is kept?', answer: 'A name.' }], 'drafting'],
    ['yes', [{ question: 'What is kept?', answer: 'A name.' }], 'drafting'],
    [
      'Go on with the questions',
      [{ question: 'What is kept?', answer: 'A name. That is all.' }],
      'interviewing',
    ],
    [
      'And an address.',
      [{ question: 'What is kept?', answer: 'A name. That is all. And an address.' }],
      'interviewing',
    ],
  ])('that says so besides an answer is asked about once: %s', (answer, conversation, step) => {
    const walk = begin()
    walk.answer({ question: 'What is kept?' })
    walk.answer({ answer: 'A name. That is all.' })
    expect(walk.request()).toMatchObject({ to: 'person', detail: { id: 'end', turn: 1 } })
    expect(walk.run().state.conversation).toEqual([])
    walk.answer({ answer })
    expect(walk.run().state).toMatchObject({ conversation, questions: 1 })
    expect(walk.run().step).toBe(step)
  })
  test('without an answer is refused', () => {
    const walk = begin()
    walk.answer({ question: 'Who uses it?' })
    expect(refusalOf(walk.answer({ answer: '  ' })).code).toBe('invalid-value')
  })
  test('goes on with the question of a draft that needs refinement', () => {
    const walk = begin()
    end(walk)
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
  test('sent back at its preview: what was said of it is told with the turns, and is a source', () => {
    const walk = begin()
    walk.answer({ question: 'Who uses it?' })
    walk.answer({ answer: 'Families', done: true })
    walk.answer({ specMarkdown: SPEC })
    walk.answer({ choice: 'continue_interview', feedback: 'Photos of pets count, too.' })
    end(walk)
    walk.answer({ specMarkdown: SPEC })
    walk.answer({ choice: 'continue_interview', feedback: 'Say more.' })
    const run = walk.run()
    const text = () => undefined
    expect(material['interview-turn']?.({ run, input: {}, text }).facts).toEqual([
      'turn 1: Who uses it? -> Families',
      'of the draft: Photos of pets count, too.',
      'of the draft: Say more.',
    ])
    end(walk)
    const quoted = SPEC.replace('Source: the idea', 'Source: "Photos of pets count, too."')
    expect(quoted).not.toBe(SPEC)
    appliedOf(walk.answer({ specMarkdown: quoted }))
    expect(walk.run().step).toBe('preview')
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

describe('an author who knows enough', () => {
  test('does not end the interview: the person does', () => {
    const walk = begin()
    walk.answer({ complete: true })
    expect(walk.run().step).toBe('interviewing')
    expect(walk.request()).toMatchObject({ to: 'person', detail: { id: 'enough', ready: true } })
    walk.answer({ answer: 'Photos expire.' })
    expect(walk.request().detail).toMatchObject({ turns: [{ answer: 'Photos expire.' }] })
    walk.answer({ complete: true })
    expect(walk.run().step).toBe('drafting')
  })
  test.each([{ done: true }, { answer: 'skip' }, { answer: 'No.' }])('is let go by %j', (value) => {
    const walk = begin()
    walk.answer({ complete: true })
    expect(tookOf(walk.answer(value))).toEqual(['interviewing>drafting'])
  })
  test('asks the person, too, after the architect wanted changes, and what both said stays', () => {
    const walk = toPending()
    walk.answer({ ...APPROVED, status: 'NEEDS_CHANGES', feedback: 'say who pays' })
    end(walk)
    walk.answer({ specMarkdown: SPEC })
    const { asked, own } = askedOf(walk)
    expect(toForm(asked, own)?.list).toEqual({
      title: 'What the architect objected to',
      entries: ['say who pays'],
    })
    walk.answer({ choice: 'continue_interview', feedback: 'and when' })
    expect(walk.request().detail).toMatchObject({ feedback: 'say who pays\n\nand when' })
  })
  test('has as many questions as the run has left, whatever it comes back for', () => {
    const walk = begin({ options: { maxTurns: 1 } })
    walk.answer({ question: 'Who uses it?' })
    walk.answer({ answer: 'Families' })
    walk.answer({ specMarkdown: SPEC, needsRefinement: true, question: 'Which photos?' })
    expect(walk.run().step).toBe('drafting')
    expect(walk.request().detail).toMatchObject({
      turns: [{}, { question: 'Which photos?', answer: 'skip' }],
    })
    walk.answer({ specMarkdown: SPEC })
    walk.answer({ choice: 'continue_interview', feedback: 'more' })
    expect(walk.run().step).toBe('interviewing')
  })
  test('gives a draft that is one before the person looks at it', () => {
    const walk = begin()
    end(walk)
    walk.answer({ specMarkdown: '# nothing\n' })
    expect(walk.run().step).toBe('drafting')
    expect(walk.request()).toMatchObject({ attempt: 2, to: 'author' })
  })
})

describe('an author who asks nobody', () => {
  test('is stopped by a question to the person when the check objects again and again', () => {
    const walk = begin({ options: { preview: 'off' } })
    const problems = [{ code: 'c', line: 3, message: 'the date is none', fix: 'f' }]
    for (let round = 0; round < 3; round++) {
      if (round === 0) end(walk)
      else walk.answer({ complete: true })
      walk.answer({ specMarkdown: SPEC })
      walk.answer({ passed: false, summary: 'no', problems })
    }
    walk.answer({ complete: true })
    expect(walk.run().status).toBe('waiting')
    expect(walk.request()).toMatchObject({ to: 'person', ask: 'turn' })
    expect(walk.request().detail).toMatchObject({
      question: expect.stringContaining('line 3: the date is none'),
    })
    walk.answer({ answer: 'It was written in May' })
    expect(walk.request().to).toBe('author')
  })
  test('may not lose a requirement or a section that the draft had', () => {
    const walk = toPending({ options: { preview: 'off' } })
    walk.answer({ ...APPROVED, status: 'NEEDS_CHANGES', feedback: 'more' })
    walk.edit('spec', `${SPEC}\n## Mine\n\nBy hand.\n`)
    end(walk)
    appliedOf(walk.answer({ specMarkdown: SPEC.replaceAll('R-001', 'R-002') }))
    expect(walk.request().problems?.join('\n')).toContain('R-001 was in the draft')
    expect(walk.request().problems?.join('\n')).toContain('"Mine"')
  })
})

describe('the architect', () => {
  test('is recorded in its role, whoever hands its verdict in, and decides nothing', () => {
    const walk = toPending()
    walk.answer(APPROVED, { assurance: 'terminal' })
    expect(walk.events().at(-1)?.data.by).toMatchObject({ as: 'architect', assurance: 'automatic' })
  })
  test('gets a request with the seed’s words, and its id is pending', () => {
    const walk = toPending()
    const { id, by, detail } = walk.request()
    expect([awaitedRequest(walk.table, walk.run()), by]).toEqual([id, 'architect'])
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
    expect(awaitedRequest(walk.table, walk.run())).toBe(walk.request().id)
  })
  test('that asks for changes has to say which', () => {
    const walk = toPending()
    walk.answer({ ...APPROVED, status: 'NEEDS_CHANGES', feedback: ' ' })
    expect(walk.request()).toMatchObject({ attempt: 2 })
    walk.answer({ ...APPROVED, status: 'REJECTED', feedback: 'R-001 is too big' })
    expect(walk.run()).toMatchObject({ step: 'interviewing' })
    expect(awaitedRequest(walk.table, walk.run())).toBeUndefined()
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
    expect(awaitedRequest(walk.table, walk.run())).not.toBe(pending)
  })
})

describe('product requirements from a specification', () => {
  const prd = tableOf('prd') as CompiledTable
  const content = (text: string) => toContent('spec', text)
  const from = (approval: Partial<Approval>): Walk => {
    const by = witness('terminal')
    const given = { shown: toDigest(SPEC), request: 'abc123-9', by, ...content(SPEC), ...approval }
    return drive(prd, { documents: { spec: SPEC }, approvals: { spec: given }, feature: 'photo-share' })
  }

  test('are taken over with the approval they have: nothing is asked but the brief', () => {
    const walk = from({})
    expect(walk.run().step).toBe('review-brief')
    walk.answer({ approved: true })
    expect(walk.run().step).toBe('analyse-gaps')
    expect(walk.text('requirements')).toContain('- **Source**: R-001')
    expect(walk.run().documents.requirements?.verdicts['REQ-001']).toMatchObject({
      verdict: 'approved',
      by: 'Ana',
      assurance: 'terminal',
    })
  })
  test('wait for a person where nobody approved it, and there is no approval to keep', () => {
    const walk = from({ content: '', by: { ...witness('automatic'), as: 'architect' } })
    expect(walk.request()).toMatchObject({ ask: 'reapprove', to: 'person', document: { name: 'spec' } })
    expect(refusalOf(walk.answer({ choice: 'keep', reason: 'fine' })).code).toBe('blocked')
    expect(refusalOf(walk.answer({ choice: 'back' })).code).toBe('blocked')
    walk.answer({ choice: 'accept' })
    expect(walk.run().step).toBe('review-brief')
    expect(walk.run().documents.spec?.approval?.by.assurance).toBe('terminal')
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
