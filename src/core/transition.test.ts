import { describe, expect, test } from 'vitest'
import { toDigest } from '../schema/digest.ts'
import type { Json } from '../schema/json.ts'
import { definitionOf, tableOf } from '../workflows/all.case.ts'
import { toAutomatic } from './automatic.ts'
import { BRIEF, toCanned, walkTo } from './canned.case.ts'
import { transition } from './transition.ts'
import { appliedOf, drive, refusalOf, type Setup, type Walk, witness } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

/** Attempts, failures, gates and refusals, on the workflow prd. */
const prd = tableOf('prd') as CompiledTable
const at = (step: string, setup: Setup = {}, answers: Record<string, Json> = {}): Walk =>
  walkTo(drive(prd, setup), step, answers)

const WRONG = { featureBriefMarkdown: '# Too short', recommendedFeatureId: 'photo-share' }
const RIGHT = { featureBriefMarkdown: BRIEF, recommendedFeatureId: 'photo-share' }

const failThrice = (): Walk => {
  const walk = drive(prd)
  for (let n = 0; n < 3; n++) walk.answer(WRONG)
  return walk
}

describe('a result that fails its checks', () => {
  test('is asked for again with the reasons, three attempts in all, then a person is asked', () => {
    const walk = drive(prd)
    expect(walk.request()).toMatchObject({ attempt: 1, by: 'product-manager' })
    for (const attempt of [2, 3]) {
      expect(appliedOf(walk.answer(WRONG)).notice?.code).toBe('invalid-value')
      expect(walk.request()).toMatchObject({ attempt, by: 'product-manager', to: 'author', kind: 'task' })
      expect(walk.request().problems?.length).toBeGreaterThan(1)
    }
    walk.answer(WRONG)
    expect(walk.request()).toMatchObject({ ask: 'repair', to: 'person', kind: 'gate', assurance: 'elicited' })
    expect(walk.request().problems?.length).toBeGreaterThan(1)
    expect(walk.run().documents).toEqual({})
  })
  test.each<[string, Json]>([
    ['no object', 'a brief'],
    ['no text', { featureBriefMarkdown: '', recommendedFeatureId: 'photo-share' }],
    ['a reserved feature id', { ...RIGHT, recommendedFeatureId: 'constructor' }],
    ['a path for a feature id', { ...RIGHT, recommendedFeatureId: '../etc' }],
    ['null', null],
  ])('%s is one', (_, value) => {
    const walk = drive(prd)
    walk.answer(value)
    expect(walk.request()).toMatchObject({ attempt: 2 })
    expect(walk.run().feature).toBeNull()
  })
  test('a feature id that is taken gets a number', () => {
    const walk = drive(prd)
    expect(appliedOf(walk.answer(RIGHT, { features: ['photo-share', 'photo-share-2'] })).claims).toBe(
      'photo-share-3',
    )
  })
  test('retry asks the author afresh', () => {
    const walk = failThrice()
    walk.answer({ choice: 'retry' })
    expect(walk.request()).toMatchObject({
      attempt: 1,
      to: 'author',
      ask: 'result',
      schema: 'feature-brief',
      by: 'product-manager',
    })
    walk.answer(RIGHT)
    expect(walk.run().step).toBe('review-brief')
  })
  test('what a person writes instead passes the same checks, and its text is kept by digest', () => {
    const walk = failThrice()
    expect(refusalOf(walk.answer({ choice: 'write', value: WRONG })).code).toBe('invalid-value')
    expect(refusalOf(walk.answer({ choice: 'write' })).code).toBe('invalid-value')
    expect(refusalOf(walk.answer({ choice: 'give up' })).code).toBe('invalid-value')
    const { event } = appliedOf(walk.answer({ choice: 'write', value: RIGHT }))
    expect(event.data.value).toMatchObject({ value: { featureBriefMarkdown: toDigest(BRIEF) } })
    expect(walk.run().step).toBe('review-brief')
  })
  test('stop ends the run failed, with the messages in its state', () => {
    const walk = failThrice()
    const { problems } = walk.request()
    walk.answer({ choice: 'stop' })
    expect(walk.run()).toMatchObject({ step: 'failure', status: 'failed' })
    expect(walk.run().state.prdWorkflowFatalErrorMessages).toEqual(problems)
  })
})

describe('an author that fails', () => {
  test('for a passing reason is tried again later, three times in all, then a person is asked', () => {
    const walk = drive(prd)
    for (const [attempt, wait] of [
      [2, 1_000],
      [3, 4_000],
    ] as const) {
      const asked = walk.now()
      walk.failed('no model answers', true)
      expect(walk.request()).toMatchObject({ attempt, problems: ['no model answers'] })
      expect(Date.parse(walk.request().due ?? '') - Date.parse(asked)).toBe(wait)
    }
    walk.failed('no model answers', true)
    expect(walk.request()).toMatchObject({ ask: 'repair', problems: ['no model answers'] })
  })
  test('and says how long it wants to be left alone is left alone for so long', () => {
    const walk = drive(prd)
    const asked = walk.now()
    walk.failed('answered 429', true, { wait: 9_000 })
    expect(Date.parse(walk.request().due ?? '') - Date.parse(asked)).toBe(9_000)
  })
  test('for a reason that a person can mend asks the person at once, and goes on when they did', () => {
    const walk = drive(prd)
    walk.failed('there is no key', false, { ask: true })
    expect(walk.request()).toMatchObject({ ask: 'repair', to: 'person', problems: ['there is no key'] })
    walk.answer({ choice: 'retry' })
    expect(walk.request()).toMatchObject({ ask: 'result', to: 'author', attempt: 1 })
  })
  test('to give a result says why, and is asked again with that reason', () => {
    const walk = drive(prd)
    walk.answer('the JSON object is not whole')
    expect(walk.request()).toMatchObject({ attempt: 2, problems: ['the JSON object is not whole'] })
  })
  test('for any other reason ends the run', () => {
    const walk = drive(prd)
    walk.failed('the key is wrong', false)
    expect(walk.run()).toMatchObject({
      status: 'failed',
      state: { prdWorkflowFatalErrorMessages: ['the key is wrong'] },
    })
  })
  test('is never the person who was asked', () => {
    expect(refusalOf(at('review-brief').failed('gone', false)).code).toBe('invalid-value')
  })
  test('a machine’s check that fails is the machine’s again', () => {
    const walk = walkTo(drive(tableOf('story') as CompiledTable), 'check')
    walk.failed('no shell', true)
    expect(walk.request()).toMatchObject({ kind: 'check', to: 'machine', attempt: 2 })
    for (let n = 0; n < 2; n++) walk.answer('rubbish')
    walk.answer({ choice: 'retry' })
    expect(walk.request()).toMatchObject({ kind: 'check', to: 'machine', schema: 'evidence' })
  })
})

describe('an unusable start', () => {
  test.each<[string, Setup, string]>([
    ['no utterance', { inputs: { projectPath: '/p', userUtterance: ' ' } }, 'userUtterance is missing'],
    ['an unusable project', { problems: ['/p is a file'] }, '/p is a file'],
  ])('%s ends in failure with its messages', (_, setup, message) => {
    const { run } = drive(prd, setup)
    expect(run()).toMatchObject({ status: 'failed', step: 'failure' })
    expect(run().state.prdWorkflowFatalErrorMessages).toEqual([message])
  })
})

describe('an answer', () => {
  test('below the minimum is a proposal: the request stays open and nothing else changes', () => {
    const walk = at('review-brief')
    const before = walk.run()
    const { notice, event } = appliedOf(walk.answer({ approved: true }, { assurance: 'reported' }))
    expect([notice?.code, event.type]).toEqual(['below-assurance', 'proposed'])
    const { version, requests, ...rest } = walk.run()
    const { version: _version, requests: open, ...same } = before
    expect(rest).toEqual(same)
    expect(requests).toEqual([
      { ...open[0], proposals: [{ value: { approved: true }, by: expect.anything() }] },
    ])
    expect(version).toBe(before.version + 1)
    walk.answer({ approved: true })
    expect(walk.run().step).toBe('draft-requirements')
  })
  test('twenty proposals are kept, the newest', () => {
    const walk = at('review-brief')
    for (let n = 0; n < 25; n++) walk.answer({ approved: false, feedback: `${n}` }, { assurance: 'reported' })
    expect(walk.request().proposals).toHaveLength(20)
    expect(walk.request().proposals.at(-1)?.value).toMatchObject({ feedback: '24' })
  })
  test('to a text that is no longer there is stale', () => {
    const walk = at('review-brief')
    expect(refusalOf(walk.answer({ approved: true }, { shown: toDigest('another') })).code).toBe('stale')
    appliedOf(walk.answer({ approved: true }, { shown: walk.run().documents['feature-brief']?.digest ?? '' }))
  })
  test('to a closed or unknown request is late, the same answer included', () => {
    const walk = at('review-brief')
    const old = walk.request()
    walk.answer({ approved: true })
    for (const id of [old.id, 'abc123-999', '', '__proto__']) {
      expect(refusalOf(walk.answer({ approved: true }, { request: { ...old, id } })).code).toBe('late')
    }
  })
  test.each<[string, Json]>([
    ['not approved, but nothing asked for', { approved: false }],
    ['not approved, with an empty list', { approved: false, modifications: [] }],
    ['another shape', { yes: true }],
    ['nothing', null],
  ])('%s is refused', (_, value) => {
    expect(refusalOf(at('review-brief').answer(value)).code).toBe('invalid-value')
  })
  test('approved together with modifications is not approved', () => {
    const walk = at('review-brief')
    walk.answer({ approved: true, modifications: [{ section: 'Goals', modificationReason: 'vague' }] })
    expect(walk.run()).toMatchObject({ step: 'update-brief', state: { isFeatureBriefApproved: false } })
    expect(walk.run().documents['feature-brief']?.approval).toBeNull()
  })
})

test('decisions from the other side of a fork become proposals, and approve nothing', () => {
  const walk = at('review-brief')
  const sides = { chosen: 'a', dismissed: ['b'], proposals: [{ approved: true }] }
  appliedOf(walk.send({ type: 'healed', at: walk.now(), ...sides, by: witness() }))
  expect(walk.request().proposals).toMatchObject([{ value: { approved: true }, note: expect.anything() }])
  expect(walk.run()).toMatchObject({ step: 'review-brief', status: 'waiting' })
})

describe('the policy of --yes', () => {
  const yes = (raised: string[] | 'all' = []): Setup => ({ gates: { automatic: true, raised } })
  /** Plays the engine: authors answer, and the policy where it may. */
  const play = (walk: Walk, answers: Record<string, Json> = {}): Walk => {
    for (let n = 0; n < 60 && walk.run().requests.length > 0; n++) {
      const request = walk.request()
      const automatic = toAutomatic(definitionOf(walk.table), walk.run(), request)
      if (automatic !== undefined) walk.answer(automatic, { assurance: 'automatic' })
      else if (request.to === 'author') walk.answer(answers[request.schema] ?? toCanned(walk, request))
      else break
    }
    return walk
  }
  test('answers reviews, the pending and the cap question, each recorded as automatic', () => {
    const poor = { 'gap-analysis': { gapAnalysisEvaluation: 'Poor', identifiedGaps: [] } }
    const walk = play(drive(prd, yes()), poor)
    expect(walk.run().status).toBe('done')
    const asks = walk
      .events()
      .filter(({ type }) => type === 'answered')
      .map(({ data }) => data.ask)
    expect(asks).toContain('cap')
    expect(walk.text('prd')).toContain('(automatic)')
    expect(walk.run().documents.prd?.approval?.by.assurance).toBe('automatic')
    const pending = walkTo(drive(prd, yes()), 'review-requirements')
    pending.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], userIterationPreference: true })
    expect(toAutomatic(definitionOf(pending.table), pending.run(), pending.request())).toEqual({
      approve: ['REQ-001', 'REQ-002', 'REQ-003'],
      reject: [],
    })
  })
  test('never answers a repair, nor a changed approval', () => {
    const repair = drive(prd, yes())
    for (let n = 0; n < 3; n++) repair.answer(WRONG)
    const changed = at('draft-requirements', yes())
    changed.edit('feature-brief', changed.text('feature-brief').replace('ten seconds', 'one second'))
    for (const [walk, value] of [
      [repair, { choice: 'retry' }],
      [changed, { choice: 'accept' }],
    ] as const) {
      expect(toAutomatic(definitionOf(walk.table), walk.run(), walk.request())).toBeUndefined()
      expect(appliedOf(walk.answer(value, { assurance: 'automatic' })).notice?.code).toBe('below-assurance')
    }
  })
  test.each<[string, string[] | 'all', string]>([
    ['one', ['prd.review-requirements'], 'review-requirements'],
    ['all', 'all', 'review-brief'],
  ])('never answers a gate that the project raised: %s', (_, raised, step) => {
    const walk = play(drive(prd, yes(raised)))
    expect(walk.run()).toMatchObject({ step, status: 'waiting' })
    expect(
      appliedOf(walk.answer(toCanned(walk, walk.request()), { assurance: 'automatic' })).notice?.code,
    ).toBe('below-assurance')
  })
  test('without it an author’s door approves nothing', () => {
    const walk = at('review-brief')
    expect(appliedOf(walk.answer({ approved: true }, { assurance: 'automatic' })).notice?.code).toBe(
      'below-assurance',
    )
  })
})

describe('a run that ended', () => {
  test.each(['done', 'failed'] as const)('%s refuses everything', (status) => {
    const walk = status === 'done' ? at('end') : failThrice()
    const old = walk.events()[0]
    if (status === 'failed') walk.answer({ choice: 'stop' })
    expect(walk.run().status).toBe(status)
    const now = walk.now()
    const inputs = [
      { type: 'answered', at: now, request: 'abc123-1', value: {}, by: witness() },
      { type: 'failed', at: now, request: 'abc123-1', message: 'm', retry: false },
      { type: 'signalled', at: now, signal: 'fatal', key: 'k', value: {}, by: witness() },
      { type: 'edited', at: now, document: 'feature-brief', digest: walk.keep(BRIEF) },
      { type: 'ended', at: now, child: 'c', status: 'done', result: null },
    ] as const
    for (const input of inputs) expect(refusalOf(walk.send(input)).code).toBe('ended')
    expect(old?.type).toBe('started')
  })
  test('an input without a run is refused', () => {
    const outcome = transition(
      definitionOf(prd),
      null,
      { type: 'ended', at: '2026-11-15T06:00:00.000Z', child: 'c', status: 'done', result: null },
      () => undefined,
    )
    expect(refusalOf(outcome).code).toBe('bug')
  })
})
