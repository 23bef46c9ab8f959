import { describe, expect, test } from 'vitest'
import type { Entry } from '../../documents/requirements.ts'
import type { Json } from '../../schema/json.ts'
import { toDecision } from './decision.ts'
import type { Gate } from './gate.ts'

const entry = (id: string): Entry => ({ id, title: 'T', description: `What ${id} says.\nMore.` }) as Entry

const gateOf = (ask: string, schema: Json, detail: Json = null): Gate =>
  ({
    request: { ask, schema, detail, proposals: [] },
    pending: ['REQ-001', 'REQ-002', 'REQ-003'].map(entry),
  }) as unknown as Gate

const properties = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
})
const DOCUMENT = gateOf('result', properties('approved', 'feedback'))
const REQUIREMENTS = gateOf('result', properties('approvedRequirementIds'))
const PENDING = gateOf('pending', properties('approve', 'reject'))

const decide = (gate: Gate, fields: Record<string, string>) => toDecision(gate, new URLSearchParams(fields))

describe('a document', () => {
  test('is approved, or sent back with words', () => {
    expect(decide(DOCUMENT, { verdict: 'approve' })).toEqual({ value: { approved: true } })
    expect(decide(DOCUMENT, { verdict: 'change', feedback: ' shorter\r\nplease ' })).toEqual({
      value: { approved: false, feedback: 'shorter\nplease' },
    })
  })

  test('is not sent back without words, and nothing is approved by an empty form', () => {
    expect(decide(DOCUMENT, { verdict: 'change', feedback: '  ' })).toHaveProperty('wrong')
    expect(decide(DOCUMENT, {})).toHaveProperty('wrong')
    expect(decide(DOCUMENT, { feedback: 'words' })).toHaveProperty('wrong')
  })
})

describe('requirements', () => {
  test('each gets what was chosen for it, and the rest stays as it is', () => {
    const fields = { 'verdict.REQ-001': 'approve', 'verdict.REQ-002': 'reject', 'reason.REQ-002': 'not ours' }
    expect(decide(REQUIREMENTS, fields)).toEqual({
      value: {
        approvedRequirementIds: ['REQ-001'],
        rejectedRequirementIds: ['REQ-002'],
        outOfScopeRequirementIds: [],
        modifications: [],
        reasons: { 'REQ-002': 'not ours' },
      },
    })
  })

  test('a modification carries the new text and the reason', () => {
    const fields = { 'verdict.REQ-003': 'modify', 'text.REQ-003': 'Other.', 'reason.REQ-003': 'clearer' }
    expect(decide(REQUIREMENTS, fields)).toMatchObject({
      value: {
        modifications: [
          {
            requirementId: 'REQ-003',
            modificationReason: 'clearer',
            requestedChanges: { description: 'Other.' },
          },
        ],
        reasons: {},
      },
    })
  })

  test('a modification without another text is told, not recorded', () => {
    for (const text of ['', 'What REQ-003 says.\r\nMore.'])
      expect(decide(REQUIREMENTS, { 'verdict.REQ-003': 'modify', 'text.REQ-003': text })).toEqual({
        wrong: 'REQ-003 is to be modified: write it as you want it',
      })
  })

  test('all that are left are approved together, and no other', () => {
    const fields = { rest: 'approve', 'verdict.REQ-001': 'left', 'verdict.REQ-002': 'out' }
    expect(decide(REQUIREMENTS, fields)).toMatchObject({
      value: { approvedRequirementIds: ['REQ-001', 'REQ-003'], outOfScopeRequirementIds: ['REQ-002'] },
    })
  })

  test('a form in which nothing was chosen records nothing', () => {
    expect(decide(REQUIREMENTS, { 'verdict.REQ-001': 'left' })).toHaveProperty('wrong')
    expect(decide(REQUIREMENTS, { 'verdict.REQ-009': 'approve' })).toHaveProperty('wrong')
    expect(decide(REQUIREMENTS, { 'verdict.REQ-001': 'constructor' })).toHaveProperty('wrong')
  })

  test('words about what is missing, or the wish to finalize, are enough', () => {
    expect(decide(REQUIREMENTS, { feedback: 'refunds' })).toMatchObject({ value: { feedback: 'refunds' } })
    expect(decide(REQUIREMENTS, { finalize: 'yes' })).toMatchObject({
      value: { userIterationPreference: true },
    })
  })
})

describe('questions', () => {
  test('what is still undecided is decided one by one, or the rest at once', () => {
    expect(decide(PENDING, { 'verdict.REQ-001': 'reject' })).toEqual({
      wrong: 'decide about each: REQ-002, REQ-003',
    })
    expect(decide(PENDING, { 'verdict.REQ-001': 'reject', rest: 'approve' })).toMatchObject({
      value: { approve: ['REQ-002', 'REQ-003'], reject: ['REQ-001'] },
    })
  })

  test.each([
    ['cap', 'again', {}],
    ['reapprove', 'back', {}],
    ['repair', 'stop', { reason: 'enough' }],
  ])('%s: one of its choices', (ask, choice, more) => {
    expect(decide(gateOf(ask, {}), { choice, ...more })).toEqual({ value: { choice, ...more } })
    expect(decide(gateOf(ask, {}), { choice: 'other' })).toHaveProperty('wrong')
    expect(decide(gateOf(ask, {}), {})).toHaveProperty('wrong')
  })

  test('an approval is kept only with a reason', () => {
    expect(decide(gateOf('reapprove', {}), { choice: 'keep' })).toHaveProperty('wrong')
    expect(decide(gateOf('reapprove', {}), { choice: 'keep', reason: 'a typo' })).toEqual({
      value: { choice: 'keep', reason: 'a typo' },
    })
  })

  test('a fork is settled by one of the sides that it names', () => {
    const gate = gateOf('fork', { properties: { choice: { enum: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] } } })
    expect(decide(gate, { choice: 'bbbbbbbbbbbb' })).toEqual({ value: { choice: 'bbbbbbbbbbbb' } })
    expect(decide(gate, { choice: 'cccccccccccc' })).toHaveProperty('wrong')
  })

  test('what no form is made for cannot be answered', () => {
    expect(decide(gateOf('partial', {}), { choice: 'fresh' })).toHaveProperty('wrong')
  })
})

describe('an interview', () => {
  const TURN = gateOf('turn', {}, { question: 'Who?', choices: ['Members', 'Anyone'] })

  test.each<[string, Record<string, string>, Json]>([
    ['a choice', { choice: '1' }, { answer: 'Anyone' }],
    ['own words', { answer: ' My street\r\nonly ' }, { answer: 'My street\nonly' }],
    ['a choice with words', { choice: '0', answer: 'with a card' }, { answer: 'Members: with a card' }],
    ['skipped, whatever was chosen', { verdict: 'skip', choice: '0' }, { answer: 'skip' }],
    ['enough', { verdict: 'done' }, { done: true }],
    ['enough, with a last answer', { verdict: 'done', choice: '0' }, { answer: 'Members', done: true }],
  ])('a question takes %s', (_, fields, value) => {
    expect(decide(TURN, fields)).toEqual({ value })
  })

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['blanks', { answer: ' \r\n ' }],
    ['an empty choice', { choice: '' }],
    ['a choice that was not offered', { choice: '2' }],
    ['a choice that is no number', { choice: 'length' }],
  ])('a question is not answered by %s', (_, fields) => {
    expect(decide(TURN, fields)).toEqual({ wrong: 'choose an answer, or write one' })
  })

  const PREVIEW = gateOf('result', {
    properties: { choice: { enum: ['submit_to_architect', 'continue_interview'] } },
  })

  test('a preview is submitted, or goes on with words', () => {
    expect(decide(PREVIEW, { verdict: 'submit' })).toEqual({ value: { choice: 'submit_to_architect' } })
    expect(decide(PREVIEW, { verdict: 'more', feedback: 'Who pays?' })).toEqual({
      value: { choice: 'continue_interview', feedback: 'Who pays?' },
    })
  })

  test('a preview is neither submitted nor sent on by an empty form or without words', () => {
    for (const fields of [{}, { feedback: 'x' }, { verdict: 'more' }, { verdict: 'approve' }])
      expect(decide(PREVIEW, fields as Record<string, string>)).toHaveProperty('wrong')
  })

  test('a suspended run goes on or is given up, without a reason', () => {
    const gate = gateOf('confirm', {})
    expect(decide(gate, { choice: 'proceed', reason: 'x' })).toEqual({ value: { choice: 'proceed' } })
    expect(decide(gate, { choice: 'cancel' })).toEqual({ value: { choice: 'cancel' } })
  })

  test('a specification that nobody read is approved or passed over with a reason; there is no way back', () => {
    const unread = {
      run: { workflow: 'prd' },
      shown: { name: 'spec' },
      request: { ask: 'reapprove', detail: { approved: 'x' }, document: { digest: 'x' } },
    } as unknown as Gate
    expect(decide(unread, { choice: 'accept' })).toEqual({ value: { choice: 'accept' } })
    expect(decide(unread, { choice: 'keep' })).toHaveProperty('wrong')
    expect(decide(unread, { choice: 'back' })).toHaveProperty('wrong')
  })
})
