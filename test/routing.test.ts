import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../src/schema/json.ts'
import deliveryFacts from './facts/delivery.json' with { type: 'json' }
import designFacts from './facts/design.json' with { type: 'json' }
import phasesFacts from './facts/phases.json' with { type: 'json' }
import prdFacts from './facts/prd.json' with { type: 'json' }
import { delivery, design, go, interview, load, nodeOf, phases, prd, rowOf } from './walk.ts'

/** Which way a run goes: the seeds' truth tables through the shipped tables and the engine's own routing. */

describe('prd', () => {
  test('initialization leads on only when it passed', () => {
    expect(go(prd, 'initialize', { passed: true })).toBe('featureBriefGeneration')
    expect(go(prd, 'initialize', { passed: false, messages: ['no'] })).toBe('prdFailure')
    expect(go(prd, 'initialize', {})).toBe('prdFailure')
  })
  test.each(['review-brief', 'review-prd'])('%s: approved with modifications is not approved', (id) => {
    const [yes, no] = rowOf(prd, id).next.map(({ to }) => nodeOf(prd, to))
    expect(go(prd, id, { approved: true, modifications: [] })).toBe(yes)
    expect(go(prd, id, { approved: true })).toBe(yes)
    expect(go(prd, id, { approved: true, modifications: [{ section: 'Goals' }] })).toBe(no)
    expect(go(prd, id, { approved: false, feedback: 'no' })).toBe(no)
    expect(go(prd, id, { approved: 'true' })).toBe(no)
  })
  test.each(prdFacts.requirementsReviewRouting)(
    'requirements review %o',
    ({ userIterationPreference, modifications, to }) => {
      const result = {
        userIterationPreference,
        modifications: Array.from({ length: modifications }, () => ({})),
      }
      expect(go(prd, 'review-requirements', result)).toBe(to)
    },
  )
  test.each(prdFacts.gapRouting)('gap analysis $grade', ({ grade, to }) => {
    const score = prdFacts.gapScores[grade as keyof typeof prdFacts.gapScores]
    expect(go(prd, 'analyse-gaps', { score })).toBe(to)
  })
  test('the threshold itself is enough, a missing score counts as 0, a critical gap goes round whatever the score', () => {
    const threshold = (score: number, gapThreshold: number) =>
      go(prd, 'analyse-gaps', { score }, { options: { gapThreshold } })
    expect([79, 80, 81].map((score) => threshold(score, 80))).toEqual([
      'gapRequirementsGeneration',
      'requirementsFinalization',
      'requirementsFinalization',
    ])
    expect(threshold(40, 40)).toBe('requirementsFinalization')
    expect(threshold(90, 100)).toBe('gapRequirementsGeneration')
    expect(go(prd, 'analyse-gaps', {})).toBe('gapRequirementsGeneration')
    expect(go(prd, 'analyse-gaps', {}, { options: { gapThreshold: prdFacts.missingScore } })).toBe(
      'requirementsFinalization',
    )
    expect(go(prd, 'analyse-gaps', { score: 90, critical: true })).toBe('gapRequirementsGeneration')
  })
  test('after the rounds are used up the gap edge is passed over', () => {
    const used = (rounds: number) =>
      go(prd, 'analyse-gaps', { score: 40 }, { counters: { 'analyse-gaps>gapRounds': rounds } })
    expect([0, 2, 3].map(used)).toEqual([
      'gapRequirementsGeneration',
      'gapRequirementsGeneration',
      'requirementsFinalization',
    ])
  })
})

describe('interview', () => {
  test('preview off gives the seed’s path, on the preview', () => {
    expect(go(interview, 'drafting', {}, { options: { preview: 'off' } })).toBe('SUBMITTING')
    expect(go(interview, 'drafting', {})).toBe('PREVIEW')
    expect(go(interview, 'drafting', { needsRefinement: true })).toBe('INTERVIEWING')
    expect(go(interview, 'preview', { choice: 'submit_to_architect' })).toBe('SUBMITTING')
    expect(go(interview, 'preview', { choice: 'continue_interview' })).toBe('INTERVIEWING')
  })
  test('an invalid specification goes back to the interview', () => {
    expect(go(interview, 'submitting', { passed: true })).toBe('WAITING')
    expect(go(interview, 'submitting', { passed: false })).toBe('INTERVIEWING')
  })
  test('the architect’s result decides, and only where one is awaited', () => {
    const result = (id: string, status: string) => go(interview, id, { status }, {}, 'result')
    expect(result('await-architect', 'APPROVED')).toBe('WAITING')
    expect(result('await-architect', 'NEEDS_CHANGES')).toBe('INTERVIEWING')
    expect(result('await-architect', 'REJECTED')).toBe('INTERVIEWING')
    expect(result('await-architect', 'MAYBE')).toBeUndefined()
    expect(result('waiting', 'APPROVED')).toBeUndefined()
  })
  test('a new interview or upload while the architect reviews has no edge', () => {
    for (const signal of ['interview', 'upload', 'reset']) {
      expect(go(interview, 'await-architect', {}, {}, signal)).toBeUndefined()
      expect(go(interview, 'done', {}, {}, signal)).toBeUndefined()
    }
    expect(go(interview, 'waiting', {}, {}, 'interview')).toBe('INTERVIEWING')
    expect(go(interview, 'interviewing', {}, {}, 'upload')).toBe('SUBMITTING')
    expect(go(interview, 'drafting', {}, {}, 'upload')).toBeUndefined()
  })
  test('an outage suspends, and the end of it leads back to where it was', () => {
    for (const id of ['interviewing', 'drafting', 'submitting']) {
      expect(go(interview, id, { outage: true })).toBe('SUSPEND')
      expect(go(interview, 'suspend', {}, { interrupted: id })).toBe(rowOf(interview, id).node)
      expect(go(interview, 'suspend', { gaveUp: true }, { interrupted: id })).toBe('ERROR')
    }
  })
  test('shutdown ends every state but DONE; ERROR is left by reset', () => {
    for (const { id, kind } of interview.steps)
      expect(go(interview, id, {}, {}, 'shutdown')).toBe(kind === 'end' ? undefined : 'DONE')
    expect(go(interview, 'error', {}, {}, 'reset')).toBe('WAITING')
  })
})

describe('design', () => {
  test.each(designFacts.should_revise)(
    'should_revise %o',
    ({ needs_revision, revision_count, max_revisions, should_revise }) => {
      const run = {
        options: { maxRevisions: max_revisions },
        counters: { 'review_doc>maxRevisions': revision_count },
      }
      expect(go(design, 'review_doc', { needs_revision }, run)).toBe(
        should_revise === 'revise' ? 'draft_hld' : 'format_doc',
      )
    },
  )
  test('a targeted revision starts at the earliest part that is named, and shares the counter', () => {
    const options = { revision: 'targeted' }
    const at = (...issues: JsonObject[]) =>
      go(design, 'review_doc', { needs_revision: true, issues }, { options })
    const database = { severity: 'HIGH', location: 'database.md, users' }
    const lld = { severity: 'CRITICAL', location: '', category: 'API design' }
    const hld = { severity: 'HIGH', location: 'HLD, component diagram' }
    expect(at(database)).toBe('design_database')
    expect(at(database, lld)).toBe('draft_lld')
    expect(at(database, lld, hld)).toBe('draft_hld')
    expect(at(database, { severity: 'LOW', location: 'HLD' })).toBe('design_database')
    expect(at({ severity: 'LOW', location: 'LLD' })).toBe('draft_lld')
    expect(at({ severity: 'HIGH', location: 'page 3', category: 'style' }, database)).toBe('draft_hld')
    expect(at()).toBe('draft_hld')
    const used = { options, counters: { 'review_doc>maxRevisions': 3 } }
    expect(go(design, 'review_doc', { needs_revision: true, issues: [database] }, used)).toBe('format_doc')
    expect(go(design, 'review_doc', { needs_revision: true, issues: [database] })).toBe('draft_hld')
    expect(go(design, 'review_doc', { needs_revision: false, issues: [database] }, { options })).toBe(
      'format_doc',
    )
  })
  test.each(designFacts.draftsWithReviewerThatNeverPasses)(
    'a reviewer that never passes: %o',
    ({ max_revisions, drafts }) => {
      const key = 'review_doc>maxRevisions'
      let count = 1
      for (let revisions = 0; ; revisions++, count++) {
        const run = { options: { maxRevisions: max_revisions }, counters: { [key]: revisions } }
        if (go(design, 'review_doc', { needs_revision: true }, run) !== 'draft_hld') break
      }
      expect(count).toBe(drafts)
    },
  )
  test('a person can always send it back, and only an approval ends it', () => {
    const counters = { 'review_doc>maxRevisions': 99, 'human_review>draft_hld': 99 }
    expect(go(design, 'human_review', { approved: false, feedback: 'no' }, { counters })).toBe('draft_hld')
    expect(go(design, 'human_review', { approved: true })).toBe('END')
  })
})

describe('phases', () => {
  test('each phase is begun by name, and leads back', () => {
    for (const id of phasesFacts.phases) {
      expect(go(phases, 'ready', { phase: id }, {}, 'goto')).toBe(id)
      expect(go(phases, id, { choice: 'cancel' })).toBe('ready')
    }
    expect(go(phases, 'ready', { phase: 'deploy' }, {}, 'goto')).toBeUndefined()
    expect(go(phases, 'design', { phase: 'verify' }, {}, 'goto')).toBeUndefined()
  })
  test('finish ends it only when confirmed; cancel leaves a phase half done, shutdown the feature', () => {
    expect(go(phases, 'finish', { choice: 'proceed' })).toBe('finishing')
    expect(go(phases, 'finishing', { passed: true })).toBe('done')
    expect(go(phases, 'finishing', { passed: true, discarded: true })).toBe('abandoned')
    expect(go(phases, 'finishing', { passed: false })).toBe('ready')
    expect(go(phases, 'design', {}, {}, 'cancel')).toBe('ready')
    expect(go(phases, 'ready', {}, {}, 'shutdown')).toBe('abandoned')
  })
})

describe('delivery', () => {
  test.each(deliveryFacts.commands)('%s: which way it goes', (command) => {
    const options = { command }
    expect(go(delivery, 'tools', { passed: true }, { options })).toBe('analysis')
    expect(go(delivery, 'analysis', {}, { options })).toBe('hitl_waiting')
    expect(go(delivery, 'trust', { choice: 'trust' }, { options })).toBe(
      command === 'audit' ? 'validating' : 'requirements',
    )
    expect(go(delivery, 'trust', { choice: 'refuse' }, { options })).toBe('error')
    expect(go(delivery, 'approval_waiting', { approved: true }, { options })).toBe(
      command === 'architect' ? 'complete' : 'approval_waiting',
    )
    expect(go(delivery, 'branch', { passed: true }, { options })).toBe('executing')
    expect(go(delivery, 'approval_waiting', { approved: false, feedback: 'no' }, { options })).toBe(
      'requirements',
    )
    expect(go(delivery, 'validating', { passed: false }, { options })).toBe(
      command === 'audit' ? 'complete' : 'hitl_waiting',
    )
    expect(go(delivery, 'validating', { passed: true }, { options })).toBe('complete')
  })
  const pending = (...ids: string[]) => ({ stories: { completed: [], inProgress: [], pending: ids } })
  test('a failed story stops for a person whatever the gate', () => {
    for (const waveGate of ['each', 'none'])
      expect(
        go(
          delivery,
          'executing',
          { failed: ['US-001'] },
          { options: { waveGate }, state: pending('US-001') },
        ),
      ).toBe('hitl_waiting')
  })
  test('a wave gate asks before each further wave, and not after the last', () => {
    const ended = (waveGate: string, ...ids: string[]) =>
      go(delivery, 'executing', { failed: [] }, { options: { waveGate }, state: pending(...ids) })
    expect(ended('each', 'US-002')).toBe('hitl_waiting')
    expect(ended('none', 'US-002')).toBe('executing')
    expect([ended('each'), ended('none')]).toEqual(['validating', 'validating'])
  })
  test('the answer proceeds to what is left, or stops', () => {
    expect(go(delivery, 'hitl_waiting', { choice: 'proceed' }, { state: pending('US-002') })).toBe(
      'executing',
    )
    expect(go(delivery, 'hitl_waiting', { choice: 'proceed' })).toBe('validating')
    expect(go(delivery, 'hitl_waiting', { choice: 'stop' }, { state: pending('US-002') })).toBe('error')
  })
  test('error is left for the interrupted status, by a person', () => {
    for (const { id, kind, node } of delivery.steps) {
      // Commands are looked for again before anybody is asked about them again.
      const to = kind === 'end' || id === 'error' ? undefined : id === 'trust' ? 'analysis' : node
      expect(go(delivery, 'error', {}, { interrupted: id }, 'reset')).toBe(to)
      expect(go(delivery, 'error', {}, { interrupted: id })).toBeUndefined()
    }
    expect(go(delivery, 'error', {}, {}, 'cancel')).toBe('END')
  })
})

describe('story', () => {
  const story = load('story')
  test('a story is done by evidence alone, and blocked after two repairs', () => {
    const check = (passed: boolean, repairs: number) =>
      go(story, 'check', { passed }, { counters: { 'check>repair': repairs } })
    expect(check(true, 2)).toBe('done')
    expect([0, 1, 2].map((repairs) => check(false, repairs))).toEqual(['repair', 'repair', 'blocked'])
    expect(rowOf(story, 'check').by).toBe('machine')
  })
})
