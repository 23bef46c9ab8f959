/** A run for each thing that a person can be asked, standing where they are asked it. */
import { toDigest } from '../schema/digest.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Approval } from '../schema/run.ts'
import { tableOf, workflowOf } from '../workflows/all.case.ts'
import type { Asked, Asks } from './ask.ts'
import { GAP, SPEC, toCanned, walkTo } from './canned.case.ts'
import { appliedOf, drive, type Setup, type Walk, witness } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

const start = (workflow: string, setup: Setup = {}): Walk => drive(tableOf(workflow) as CompiledTable, setup)

const IDS = ['REQ-001', 'REQ-002', 'REQ-003']
const review = (more: JsonObject): JsonObject => ({
  approvedRequirementIds: [],
  rejectedRequirementIds: [],
  ...more,
})
const POOR = {
  gapAnalysisEvaluation: 'Poor',
  identifiedGaps: [
    {
      id: 'GAP-001',
      title: 'Failed shares',
      description: 'Nobody learns of them.',
      severity: 'high',
      category: 'Reliability',
      impact: 'Photos are lost.',
      suggestedRequirements: [],
    },
  ],
}

const SMALL = {
  gapAnalysisEvaluation: 'Fair',
  identifiedGaps: [
    { ...GAP, severity: 'medium' },
    { ...GAP, id: 'GAP-002', title: 'No limit', severity: 'low' },
  ],
}

/** Gaps that are no obstacle, in a first round or when the rounds are used up. */
const toGaps = (rounds: number): Walk => {
  const walk = toRequirements({ options: { gapRounds: 1 } })
  for (let n = 0; n < rounds; n++) {
    walkTo(walk, 'analyse-gaps').answer(POOR)
  }
  walkTo(walk, 'analyse-gaps').answer(SMALL)
  return walk
}

const toRequirements = (setup: Setup = {}): Walk => walkTo(start('prd', setup), 'review-requirements')

/** After a round in which everything was decided as `decided` says, and the author had nothing to add. */
const toSecondRound = (decided: JsonObject, setup: Setup = {}): Walk => {
  const walk = toRequirements(setup)
  walk.answer(review(decided))
  walk.answer(POOR)
  walk.answer(toCanned(walk, walk.request()))
  return walk
}

const toCap = (decided: JsonObject): Walk => {
  const walk = toSecondRound(decided, { options: { gapRounds: 1 } })
  walk.answer(review({}))
  walk.answer(POOR)
  return walk
}

const toPending = (decided: JsonObject): Walk => {
  const walk = toRequirements()
  walk.answer(review({ ...decided, userIterationPreference: true }))
  return walk
}

const editBrief = (walk: Walk): Walk => {
  walk.edit('feature-brief', walk.text('feature-brief').replace('ten seconds', 'one second'))
  return walk
}

const toRepair = (walk: Walk, wrong: Json): Walk => {
  for (let n = 0; n < 3; n++) walk.answer(wrong)
  return walk
}

/** A brief that nobody has read, and that was changed since. */
const toChangedUnread = (): Walk => {
  const walk = walkTo(start('prd', { gates: { automatic: true } }), 'review-brief')
  walk.answer({ approved: true }, { assurance: 'automatic' })
  return editBrief(walk)
}

/** A specification that was taken over from an interview in which no person approved it. */
const toUnread = (): Walk => {
  const approval: Approval = {
    shown: toDigest(SPEC),
    content: '',
    entries: {},
    request: '',
    by: witness('automatic'),
  }
  return start('prd', { documents: { spec: SPEC }, approvals: { spec: approval }, feature: 'photo-share' })
}

const toInterview = (setup: Setup = {}): Walk => {
  const walk = start('interview', setup)
  walk.signal('interview')
  return walk
}

const toTurn = (question: JsonObject): Walk => {
  const walk = toInterview()
  walk.answer({ question: 'Who shares photos?', ...question })
  return walk
}

const toSuspended = (): Walk => {
  const walk = toInterview()
  for (let n = 0; n < 3; n++) walk.failed('no model answers', true)
  return walk
}

/** The specification was changed while the architect reads it. */
const toChangedSpec = (): Walk => {
  const walk = walkTo(toInterview(), 'await-architect')
  walk.edit('spec', SPEC.replace('by a link.', 'by a link that ends.'))
  return walk
}

/** A design that its reviewer still objects to when the revisions are used up. */
const toObjected = (): Walk => {
  const setup = { options: { maxRevisions: 1 } }
  return walkTo(start('design', setup), 'human_review', {
    review_doc: { overall_score: 0.2, issues: [], strengths: [] },
  })
}

const toPhase = (phase: string, walk: Walk = start('phases')): Walk => {
  walk.signal('goto', { phase })
  return walk
}

/** A phase that was left before its end, and is entered again. */
const toPartial = (): Walk => {
  const walk = toPhase('brainstorm')
  walk.signal('cancel')
  return toPhase('brainstorm', walk)
}

/** After a phase whose reviewer still objects. */
const toOverride = (): Walk => {
  const walk = toPhase('brainstorm', start('phases', { options: { mode: 'hotfix' } }))
  const blocker = { severity: 'blocker', description: 'It says nothing.' }
  for (let n = 0; n < 20 && walk.run().step === 'brainstorm'; n++) {
    const request = walk.request()
    const objects = { approved: false, issues: [blocker], summary: 'no' }
    walk.answer(request.schema === 'chain-review' ? objects : toCanned(walk, request))
  }
  return toPhase('specify', walk)
}

/** Every phase before the last is done. */
const toFinish = (risks: string[] = []): Walk => {
  const walk = start('phases')
  walk.signal('goto', { phase: 'finish', finish: { how: 'discard', says: ['Remove it.'], risks } })
  return walkTo(walk, 'finish')
}

const WAVES = [['US-001'], ['US-002']]

const toWave = (status: 'done' | 'failed'): Walk => {
  const walk = start('delivery')
  const plan = { ...toCanned(walk, { ...walk.request(), schema: 'plan' }, { waves: WAVES }) }
  walkTo(walk, 'executing', { requirements: plan })
  appliedOf(walk.ended('US-001', status))
  return walkTo(walk, 'hitl_waiting')
}

/** All stories are done, and the check of the whole failed. */
const toInvalid = (): Walk => {
  const walk = walkTo(start('delivery'), 'executing')
  walk.ended('US-001', 'done')
  walkTo(walk, 'validating').answer({ passed: false, summary: 'two tests fail' })
  return walk
}

/** The story that failed was left out, and all the others are merged. */
const toLeftOut = (): Walk => {
  const walk = toWave('failed')
  walk.answer({ choice: 'skip' })
  walkTo(walk, 'validating').answer({ passed: true, summary: 'all green' })
  return walk
}

/** What can be asked, each where it can be told from the others: the schema of the answer, then what is special. */
export const ASKED: Record<string, () => Walk> = {
  'document-review': () => walkTo(start('prd'), 'review-brief'),
  'document-review: the reviewer objects': toObjected,
  'requirements-review': () => toRequirements(),
  'requirements-review: some are decided': () => toSecondRound({ approvedRequirementIds: ['REQ-001'] }),
  'requirements-review: all are decided': () => toSecondRound({ approvedRequirementIds: IDS }),
  'requirements-review: nothing is left': () => toSecondRound({ rejectedRequirementIds: IDS }),
  pending: () => toPending({ approvedRequirementIds: ['REQ-001'] }),
  'pending: nothing is approved': () => toPending({}),
  'pending: one is approved': () => toPending({ approvedRequirementIds: ['REQ-001'] }),
  cap: () => toCap({ approvedRequirementIds: IDS }),
  gaps: () => toGaps(0),
  'gaps: the rounds are used up': () => toGaps(1),
  'cap: nothing is left': () => toCap({ rejectedRequirementIds: IDS }),
  reapprove: () => editBrief(walkTo(start('prd'), 'draft-requirements')),
  'reapprove: while the architect reads': toChangedSpec,
  'reapprove: nobody had read it': toChangedUnread,
  'reapprove: unread': toUnread,
  repair: () => toRepair(start('prd'), { featureBriefMarkdown: '# Too short', recommendedFeatureId: 'x' }),
  'repair: a check of the machine': () => toRepair(walkTo(start('story'), 'check'), 'rubbish'),
  confirm: toSuspended,
  'confirm: a phase is skipped': () => toPhase('specify'),
  'confirm: its reviewer objects': toOverride,
  finish: () => toFinish(),
  'finish: commits would be lost': () => toFinish(['2 commits are not merged.']),
  partial: toPartial,
  preview: () => walkTo(toInterview(), 'preview'),
  'interview-answer': () => toTurn({ choices: ['My family', 'Anyone', 'My  family'] }),
  'interview-answer: no choice is offered': () => toTurn({}),
  'wave-answer': () => toWave('done'),
  'wave-answer: a story failed': () => toWave('failed'),
  'wave-answer: the check failed': toInvalid,
  'wave-answer: some are left out': toLeftOut,
  trust: () => walkTo(start('delivery'), 'trust'),
  'own-work': () => walkTo(start('story'), 'by-hand'),
}

/** What is open there, as a form sees it, and the forms that its workflow brings along. */
export const askedOf = (walk: Walk): { asked: Asked; own?: Asks } => {
  const { asks } = workflowOf(walk.table.workflow)
  const asked = { run: walk.run(), request: walk.request(), table: walk.table }
  return { asked, ...(asks && { own: asks }) }
}

/** What the request of a fork holds whose sides end in these. */
export const toForkDetail = (heads: string[]): Json => ({
  between: 'ends',
  sides: heads.map((hash, at) => ({
    hash,
    run: 'prd-1-aaaaaa',
    ours: at === 0,
    deeds: [],
    earlier: 0,
    stands: { title: 'Decide about the feature brief', status: 'waiting' },
  })),
})
