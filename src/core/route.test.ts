import { describe, expect, test } from 'vitest'
import designFacts from '../../test/facts/design.json' with { type: 'json' }
import phasesFacts from '../../test/facts/phases.json' with { type: 'json' }
import type { JsonObject } from '../schema/json.ts'
import { SIGNALS } from '../schema/table.ts'
import { tableOf } from '../workflows/all.case.ts'
import { awaitedRequest } from './awaited-request.ts'
import { GAP, SPEC, toCanned, walkTo } from './canned.case.ts'
import { isRefused } from './outcome.ts'
import { pathsTo, reach } from './paths.case.ts'
import { appliedOf, drive, refusalOf, tookOf, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

/** Limits, counters and signals, through the real transition. */
const load = (name: string) => tableOf(name) as CompiledTable
const [prd, design, interview, phases, delivery, story] = [
  ...['prd', 'design', 'interview', 'phases', 'delivery', 'story'],
].map(load) as [CompiledTable, CompiledTable, CompiledTable, CompiledTable, CompiledTable, CompiledTable]

const taken = (walk: Walk, edge: string): number =>
  walk
    .events()
    .flatMap(({ data }) => (data.took as string[] | undefined) ?? [])
    .filter((took) => took === edge).length

const POOR = { gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] }
const NEVER = { overall_score: 0.4, issues: [], strengths: [] }

/** Goes round the gap loop until the cap question opens; how many rounds that took. */
const roundsUntilCap = (walk: Walk): number => {
  const before = taken(walk, 'analyse-gaps>draft-gap-requirements')
  for (let n = 0; n < 100 && walk.request().ask !== 'cap'; n++) {
    walk.answer(walk.request().schema === 'gap-analysis' ? POOR : toCanned(walk, walk.request()))
  }
  return taken(walk, 'analyse-gaps>draft-gap-requirements') - before
}

describe('the gap rounds of prd', () => {
  test.each([1, 2, 3, 5])('after %i automatic rounds, and not before, a person decides', (gapRounds) => {
    const walk = walkTo(drive(prd, { options: { gapRounds } }), 'analyse-gaps')
    expect(roundsUntilCap(walk)).toBe(gapRounds)
    expect(walk.request()).toMatchObject({ to: 'person', kind: 'question', assurance: 'reported' })
    expect(walk.run().capReached).toEqual([])
    walk.answer({ choice: 'again' })
    expect(walk.run().step).toBe('draft-gap-requirements')
    expect(walk.run().counters['analyse-gaps>gapRounds']).toBe(1)
    expect(roundsUntilCap(walk)).toBe(gapRounds - 1)
    walk.answer({ choice: 'finalize' })
    expect(walk.run().capReached).toEqual(['analyse-gaps>gapRounds'])
    expect(walk.run().documents.requirements?.status).toBe('approved')
  })
  test('finalizing at the cap lists the open gaps in Review History', () => {
    const open = drive(prd, { options: { gapRounds: 1 } })
    walkTo(open, 'analyse-gaps').answer(POOR)
    walkTo(open, 'analyse-gaps').answer({ ...POOR, identifiedGaps: [GAP] })
    open.answer({ choice: 'finalize' })
    expect(open.text('requirements')).toContain('open gap: GAP-001 No backup (high)')
  })
  test('a review of the requirements does not start the rounds anew', () => {
    const walk = walkTo(drive(prd), 'analyse-gaps')
    walk.answer(POOR)
    walkTo(walk, 'review-requirements')
    walk.answer({
      approvedRequirementIds: [],
      rejectedRequirementIds: ['REQ-003'],
      modifications: [{ requirementId: 'REQ-001', modificationReason: 'vague' }],
    })
    walkTo(walk, 'analyse-gaps')
    expect(walk.run().counters['analyse-gaps>gapRounds']).toBe(1)
  })
  test('with everything refused no grade leads to the end, and the cap cannot finalize', () => {
    const refusal = { approvedRequirementIds: [], rejectedRequirementIds: ['REQ-001', 'REQ-002', 'REQ-003'] }
    const walk = walkTo(drive(prd, { options: { gapRounds: 1 } }), 'review-requirements')
    walk.answer(refusal)
    walkTo(walk, 'draft-gap-requirements')
    expect(walk.run().step).toBe('draft-gap-requirements')
    walkTo(walk, 'analyse-gaps', { 'review-requirements': { ...refusal, rejectedRequirementIds: [] } })
    walk.answer(toCanned(walk, walk.request()))
    expect(refusalOf(walk.answer({ choice: 'finalize' })).code).toBe('invalid-value')
  })
})

describe('the revisions of design', () => {
  test.each(designFacts.draftsWithReviewerThatNeverPasses)(
    'a reviewer that never passes: %o',
    ({ max_revisions, drafts, revisions }) => {
      const walk = drive(design, { options: { maxRevisions: max_revisions } })
      walkTo(walk, 'human_review', { review_doc: NEVER })
      expect(taken(walk, 'draft_hld>draft_lld')).toBe(drafts)
      expect(walk.run().counters['review_doc>maxRevisions']).toBe(revisions)
      expect(walk.run().capReached).toEqual(['review_doc>maxRevisions'])
      expect(walk.run().state.needs_revision).toBe(true)
    },
  )
  test.each(
    designFacts.should_revise.filter(({ revision_count, max_revisions }) => revision_count <= max_revisions),
  )('should_revise %o', ({ needs_revision, revision_count, max_revisions, should_revise }) => {
    const walk = drive(design, { options: { maxRevisions: max_revisions } })
    for (let n = 0; n < revision_count; n++) walkTo(walk, 'review_doc').answer(NEVER)
    walkTo(walk, 'review_doc').answer(needs_revision ? NEVER : { ...NEVER, overall_score: 0.7 })
    expect(walk.run().step).toBe(should_revise === 'revise' ? 'draft_hld' : 'human_review')
  })
  test('a blocking issue needs a revision whatever the score', () => {
    for (const [severity, step] of [
      ['CRITICAL', 'draft_hld'],
      ['HIGH', 'draft_hld'],
      ['MEDIUM', 'human_review'],
    ]) {
      const walk = walkTo(drive(design), 'review_doc')
      walk.answer({
        overall_score: 1,
        issues: [{ category: 'c', severity: severity as string, description: 'd' }],
        strengths: [],
      })
      expect(walk.run().step).toBe(step)
    }
  })
  test('a person who sends the design back starts the revisions anew', () => {
    const walk = walkTo(drive(design, { options: { maxRevisions: 1 } }), 'human_review', {
      review_doc: NEVER,
    })
    for (let round = 0; round < 3; round++) {
      walk.answer({ approved: false, feedback: 'simpler' })
      expect([walk.run().counters, walk.run().capReached]).toEqual([{}, []])
      walkTo(walk, 'human_review', { review_doc: NEVER })
      expect(taken(walk, 'review_doc>draft_hld')).toBe(round + 2)
    }
  })
  test('a forced design is approved with an override and a reason, and never by --yes', () => {
    const walk = walkTo(drive(design, { gates: { automatic: true } }), 'human_review', { review_doc: NEVER })
    expect(refusalOf(walk.answer({ approved: true })).code).toBe('blocked')
    expect(refusalOf(walk.answer({ approved: true, override: true })).code).toBe('blocked')
    expect(appliedOf(walk.answer({ approved: true }, { assurance: 'automatic' })).notice?.code).toBe(
      'below-assurance',
    )
    walk.answer({ approved: true, override: true, reason: 'good enough' })
    expect(walk.run().status).toBe('done')
  })
})

const BLOCKER = { approved: false, issues: [{ severity: 'blocker', description: 'no' }], summary: 'no' }

describe('the reviews of phases', () => {
  const review = (walk: Walk, pass: boolean) => {
    walk.answer(toCanned(walk, walk.request()))
    return walk.answer(pass ? toCanned(walk, walk.request()) : BLOCKER)
  }
  test.each(phasesFacts.loop)(
    '$mode: a reviewer that $reviewer',
    ({ mode, reviewer, iterations, approved, capReached }) => {
      const limit = phasesFacts.modes[mode as keyof typeof phasesFacts.modes]
      const last =
        reviewer === 'approves at once' ? 1 : reviewer === 'approves at the last round' ? limit : Number.NaN
      const walk = drive(phases, { options: { mode } })
      walk.signal('goto', { phase: 'brainstorm' })
      for (let n = 1; walk.run().step === 'brainstorm'; n++) review(walk, n === last)
      const state = (walk.run().state.phases as JsonObject).brainstorm as JsonObject
      expect(state).toMatchObject({ iterations, approved, capReached })
      expect(state.started).toBe(walk.events()[1]?.at)
      expect(walk.run().state.currentPhase).toBe('brainstorm')
    },
  )
  test('after a cap the next phase asks for an override with a reason', () => {
    const walk = drive(phases, { options: { mode: 'hotfix' } })
    walk.signal('goto', { phase: 'brainstorm' })
    review(walk, false)
    walk.signal('goto', { phase: 'specify' })
    expect(walk.request().ask).toBe('confirm')
    expect(refusalOf(walk.answer({ choice: 'proceed' })).code).toBe('blocked')
    expect(refusalOf(walk.answer({ choice: 'proceed', override: true })).code).toBe('blocked')
    walk.answer({ choice: 'proceed', override: true, reason: 'known' })
    expect(walk.request()).toMatchObject({ to: 'author', schema: 'specification' })
  })
  test('a reviewer whose words and blockers disagree is taken by the blockers', () => {
    const walk = drive(phases)
    walk.signal('goto', { phase: 'brainstorm' })
    walk.answer(toCanned(walk, walk.request()))
    walk.answer({ ...BLOCKER, approved: true })
    expect(walk.run().local.iteration).toBe(2)
  })
  test('an edit while the reviewer reads opens a new review of the same round', () => {
    const walk = drive(phases)
    walk.signal('goto', { phase: 'brainstorm' })
    walk.answer(toCanned(walk, walk.request()))
    const old = walk.request()
    walk.edit('brainstorm', '# Artifact\n\nAnother thought.\n')
    expect(walk.request()).toMatchObject({ schema: 'chain-review', detail: { iteration: 1 } })
    expect(refusalOf(walk.answer(toCanned(walk, old), { request: old })).code).toBe('late')
  })
  test('a phase broken off is found half done', () => {
    const walk = drive(phases)
    walk.signal('goto', { phase: 'brainstorm' })
    walk.signal('cancel')
    walk.signal('goto', { phase: 'brainstorm' })
    expect(walk.request()).toMatchObject({ ask: 'partial' })
    walk.answer({ choice: 'review' })
    expect(walk.request().schema).toBe('brainstorm')
    walk.answer(toCanned(walk, walk.request()))
    walk.signal('cancel')
    walk.signal('goto', { phase: 'brainstorm' })
    walk.answer({ choice: 'review' })
    expect(walk.request().schema).toBe('chain-review')
  })
})

describe('other limits', () => {
  test('a story is repaired twice, then blocked, with what the checks found', () => {
    const walk = walkTo(drive(story), 'check')
    for (const step of ['repair', 'repair', 'blocked']) {
      walkTo(walk, 'check').answer({ passed: false, summary: 'red' })
      expect(walk.run().step).toBe(step)
      if (step === 'repair') expect(walk.run().findings).toMatchObject({ summary: 'red' })
    }
    expect(walk.run().status).toBe('failed')
  })
  test.each([1, 3, 20])('an interview of at most %i turns ends with the last answer', (maxTurns) => {
    const walk = drive(interview, { options: { maxTurns } })
    walk.signal('interview')
    for (let n = 0; n < maxTurns; n++) {
      expect(walk.run().step).toBe('interviewing')
      walk.answer({ question: `Question ${n}?` })
      walk.answer({ answer: `Answer ${n}` })
    }
    expect(walk.run().step).toBe('drafting')
    expect(walk.run().state.conversation).toHaveLength(maxTurns)
  })
  test('what was said survives an error and a second interview', () => {
    const walk = drive(interview, { options: { maxTurns: 1 } })
    const talk = () => {
      walk.signal('interview')
      walk.answer({ question: 'Who?' })
      walk.answer({ answer: 'my family' })
    }
    talk()
    walk.signal('fatal', { message: 'broken' })
    expect(walk.run().step).toBe('error')
    walk.signal('reset')
    talk()
    expect(walk.run().state.conversation).toHaveLength(2)
  })
  test('a wave that was broken off begins again with the same stories', () => {
    const walk = reach(delivery, 'executing')
    const stories = walk.run().state.stories
    walk.signal('fatal', { message: 'disk full' })
    walk.signal('reset')
    expect(walk.run().state.stories).toEqual(stories)
    expect(Object.keys(walk.run().children)).toEqual(['US-001'])
  })
  test('a plan that cannot be built is asked for again, with every reason', () => {
    const walk = walkTo(drive(delivery), 'requirements')
    const story = (id: string, more: object) => ({
      ...{ id, epic: 'EPIC-001', title: id, acceptanceCriteria: ['it works'] },
      ...more,
    })
    walk.answer({
      epics: [{ id: 'EPIC-001', title: 'e' }],
      stories: [
        story('US-001', { dependsOn: ['US-002'] }),
        story('US-002', { epic: 'EPIC-009', dependsOn: ['US-001', 'US-007'] }),
        story('US-003', { acceptanceCriteria: [] }),
        story('US-003', {}),
      ],
    })
    expect(walk.request()).toMatchObject({
      attempt: 2,
      problems: [
        'US-003 is given twice',
        'US-002 names no epic of the plan: EPIC-009',
        'US-002 depends on US-007, which is no story',
        'US-003 has no acceptance criterion',
        'stories wait for each other: US-001 → US-002 → US-001',
      ],
    })
  })
})

describe.each([interview, delivery, phases].map((table) => [table.workflow, table] as const))(
  'signals in %s',
  (_, table) => {
    const rows = table.steps.filter(({ kind }) => kind !== 'end')
    test.each(rows.map((row) => [row.id, row] as const))(
      '%s takes those it has an edge for, ends by a shutdown, and refuses the others',
      (id, row) => {
        expect(pathsTo(table, id).length).toBeGreaterThan(0)
        for (const signal of SIGNALS) {
          const walk = reach(table, id)
          const before = walk.run()
          const pending = awaitedRequest(walk.table, before) ?? null
          const edges = row.next.filter(({ on }) => on === signal)
          const value = {
            phase: 'brainstorm',
            status: 'APPROVED',
            feedback: 'fine',
            type: 'spec',
            message: 'm',
            digest: walk.keep(SPEC),
          }
          const outcome = walk.signal(signal, value, signal === 'result' ? (pending ?? 'none') : undefined)
          if (edges.length > 0) expect(edges.map(({ to }) => `${id}>${to}`)).toContain(tookOf(outcome)[0])
          else if (signal === 'shutdown')
            expect(walk.run()).toMatchObject({ status: 'failed', step: id, requests: [] })
          else if (signal === 'fatal') expect(tookOf(outcome)[0]).toBe(`${id}>${table.fault}`)
          else expect([isRefused(outcome), walk.run() === before]).toEqual([true, true])
        }
      },
    )
    test.each(table.steps.filter(({ kind }) => kind === 'end').map(({ id }) => id))(
      '%s has ended and refuses all',
      (id) => {
        for (const signal of SIGNALS) expect(refusalOf(reach(table, id).signal(signal)).code).toBe('ended')
      },
    )
  },
)

describe('replies and phases that are not possible', () => {
  test('a late result, or one that names nothing, changes nothing and says so', () => {
    const walk = reach(interview, 'await-architect')
    const before = walk.run()
    const value = { status: 'APPROVED', feedback: '', type: 'spec' }
    for (const correlation of ['another', undefined])
      expect(refusalOf(walk.signal('result', value, correlation)).code).toBe('late')
    expect(walk.run()).toBe(before)
    const pending = awaitedRequest(walk.table, before) as string
    walk.signal('result', { ...value, status: 'NEEDS_CHANGES', feedback: 'more' }, pending)
    expect(walk.run().findings).toMatchObject({ feedback: 'more' })
    expect(awaitedRequest(walk.table, walk.run())).toBeUndefined()
    expect(refusalOf(walk.signal('result', value, pending)).code).toBe('late')
  })
  test.each(phasesFacts.transitions.filter(({ type, current }) => type === 'blocked' && current === null))(
    'goto $target is blocked: $artifacts',
    ({ target, artifacts }) => {
      const has = Object.entries(artifacts).filter(([, present]) => present)
      const walk = drive(phases, {
        documents: Object.fromEntries(has.map(([name]) => [name, '# A document\n\nWords.\n'])),
      })
      const { code, message } = refusalOf(walk.signal('goto', { phase: target }))
      expect(code).toBe('blocked')
      const [file, command] = target === 'implement' ? ['spec.md', 'specify'] : ['plan.md', 'create-plan']
      expect(message).toContain(file)
      expect(message).toContain(`throughline phase ${command}`)
      expect(walk.run().step).toBe('ready')
    },
  )
})
