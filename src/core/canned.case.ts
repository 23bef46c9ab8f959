/** Documents and results for tests: one plausible answer to every request that a workflow can open. */
import { DATABASE, HLD, LLD } from '../../test/design/values.ts'
import { printBrief } from '../documents/brief.ts'
import { type NewEntry, printRequirements, toRequirements } from '../documents/requirements.ts'
import { printSpec } from '../documents/spec/spec.ts'
import { approvedIds } from '../documents/verdicts.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { toVerdict } from './ask.ts'
import type { Walk } from './walk.case.ts'

const LONG = 'A paragraph that says enough about the part to be taken for one. '.repeat(3)

export const BRIEF = printBrief({
  title: 'Photo Share',
  utterance: 'some userUtterance',
  sections: [
    { title: 'Overview', body: 'People share photos with their family by a link.' },
    { title: 'Goals', body: 'A photo is shared in ten seconds.' },
    { title: 'Scope', body: 'Photos, no videos.' },
    { title: 'Success Criteria', body: 'Nine of ten shares are opened.' },
  ],
})

export const entry = (n: number, more: Partial<NewEntry> = {}): NewEntry => ({
  id: `REQ-00${n}`,
  title:
    ['Sign in', 'Share a photo', 'Delete a photo', 'Name an album', 'See who looked'][n - 1] ??
    `Feature ${n}`,
  priority: 'high',
  category: 'Sharing',
  description: `The system shall do what number ${n} says.`,
  ...more,
})

const printEntries = (...numbers: number[]): string =>
  printRequirements(
    'photo-share',
    numbers.map((n) => entry(n)),
  )

const REQUIREMENTS = printEntries(1, 2, 3)

/** A PRD that holds these requirements, with the text that the requirements document gives them. */
export const printPrd = (requirements: string, ids: string[]): string => {
  const held = toRequirements(requirements).entries.filter(({ id }) => ids.includes(id))
  return [
    '# Photo Share',
    '## Document Status\n\n- **Author**: Ana\n- **Date**: 2026-11-15\n- **Status**: draft',
    '## Feature Brief\n\nPeople share photos with their family.',
    '## Functional Requirements',
    ...held.map(
      ({ id, title, priority, description }) =>
        `### ${id}: ${title}\n\n- **Priority**: ${priority}\n- **Description**: ${description}`,
    ),
    '## Traceability\n\n| Requirement ID | Technical Requirement IDs | Task IDs |\n| --- | --- | --- |\n',
  ].join('\n\n')
}

export const prdOf = (walk: Walk): string => {
  const state = walk.run().documents.requirements
  return printPrd(walk.text('requirements'), state ? approvedIds(state.verdicts, state.entries) : [])
}

export const SPEC = printSpec({
  ...{ version: '1', priority: 'must', title: 'Photo share', vision: 'Families share photos by a link.' },
  ...{ inScope: ['Photos'], outOfScope: ['Videos'], questions: [] },
  requirements: [
    {
      ...{ id: 'R-001', title: 'Share a photo', type: 'functional', priority: 'must', dependencies: [] },
      ...{ description: 'The system shall share a photo by a link.', source: 'the idea' },
      acceptance: ['Whoever opens the link sees the photo.'],
    },
  ],
})

/** Ids that later phases have to name, as far as earlier ones gave them. */
const coveredBy = (walk: Walk): string[] => [
  ...new Set(`${walk.text('spec')} ${walk.text('design')}`.match(/\b(?:R|TR)-\d{3}\b/g) ?? []),
]

const PLANNED = (walk: Walk): JsonObject[] => [
  { id: 'P-001', title: 'Links', covers: coveredBy(walk), risk: 'low' },
]

/** A gap that goes round by itself. */
export const GAP = {
  id: 'GAP-001',
  title: 'No backup',
  description: 'd',
  severity: 'high',
  category: 'c',
  impact: 'i',
  suggestedRequirements: [],
}

/** What a world looks like besides the answers: the waves that planning makes. */
export type World = { waves?: string[][] }

const toPlan = ({ waves = [['US-001']] }: World): JsonObject => ({
  epics: [{ id: 'EPIC-001', title: 'Sharing' }],
  stories: waves.flatMap((wave, index) =>
    wave.map((id) => ({
      ...{ id, epic: 'EPIC-001', title: `Story ${id}`, acceptanceCriteria: [`${id} can be seen.`] },
      ...{ dependsOn: waves[index - 1] ?? [], files: [`src/${id}.ts`] },
    })),
  ),
})

const TOOLS = {
  ...{ passed: true, summary: '', sandbox: 'none' },
  commands: [{ name: 'test', argv: ['npm', 'test'] }],
  executor: { name: 'person', trusted: true, found: true },
}

const PROOF = {
  ...{ commit: 'abc', at: '2026-11-15T06:00:00.000Z', passed: true },
  commands: [{ argv: ['npm', 'test'], exitCode: 0, durationMs: 1, outputDigest: 'sha256:00', tail: '' }],
}

/** What failed is left out, and what was left out does not hold the rest up. */
const toWaveAnswer = ({ blocked, checked }: JsonObject): JsonObject => {
  if (((blocked ?? []) as string[]).length > 0) return { choice: 'skip' }
  const isLeftOut = (checked as JsonObject | null | undefined)?.passed === true
  return { choice: 'proceed', ...(isLeftOut && { override: true, reason: 'not needed' }) }
}

/** What a review says in words is asked about, requirement by requirement. */
const toQuestions = (walk: Walk): JsonObject => {
  const { feedback, missing } = walk.run().findings ?? {}
  const said = JSON.stringify([feedback ?? '', missing ?? ''])
  const ids = said.match(/REQ-\d+/g) ?? []
  return /\w/.test(said)
    ? {
        openQuestions: [
          {
            question: `What else, said of ${walk.text('requirements').length + walk.text('prd').length}${ids.map((id) => `, of ${id}`).join('')}?`,
          },
        ],
      }
    : {}
}

const BY_SCHEMA: Record<string, (walk: Walk, request: Request, world: World) => JsonObject> = {
  'feature-brief': () => ({ featureBriefMarkdown: BRIEF, recommendedFeatureId: 'photo-share' }),
  'feature-brief-update': (walk) => ({
    ...(walk.text('feature-brief').includes('ten seconds')
      ? { featureBriefMarkdown: walk.text('feature-brief').replace('ten seconds', 'five seconds') }
      : { changed: [], ...toQuestions(walk) }),
  }),
  'document-review': () => ({ approved: true }),
  requirements: (walk) => ({ requirementsMarkdown: walk.text('requirements') || REQUIREMENTS }),
  'requirements-review': (walk, request) =>
    toVerdict({ run: walk.run(), request, table: walk.table }, 'approve') as JsonObject,
  'requirements-update': (walk) => {
    const asked = toQuestions(walk)
    return asked.openQuestions
      ? { changed: [], ...asked }
      : { updatedRequirementsContent: walk.text('requirements') }
  },
  'gap-analysis': () => ({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] }),
  'gap-requirements': (walk) => ({ updatedRequirementsMarkdown: walk.text('requirements') }),
  prd: (walk) => ({ prdContent: prdOf(walk) }),
  'prd-update': (walk) => {
    const asked = toQuestions(walk)
    return asked.openQuestions ? { changed: [], ...asked } : { updatedPrdContent: prdOf(walk) }
  },
  'interview-turn': () => ({ complete: true }),
  'interview-answer': () => ({ answer: 'my family', done: true }),
  spec: () => ({ specMarkdown: SPEC }),
  'architect-result': () => ({ status: 'APPROVED', feedback: 'it can be built', type: 'spec' }),
  preview: () => ({ choice: 'submit_to_architect' }),
  hld: () => HLD,
  lld: () => LLD,
  database: () => DATABASE,
  'design-review': () => ({ overall_score: 0.9, issues: [], strengths: [] }),
  brainstorm: () => ({
    problem: 'Families lose their photos.',
    options: [{ title: 'A link' }, { title: 'An application' }],
    intent: 'A photo is shared by a link.',
  }),
  specification: () => ({ content: SPEC }),
  'phase-design': () => ({
    ...{ overview: 'A link leads to a photo.', dependencies: ['A store of files'] },
    components: [{ name: 'Links', does: 'Makes a link for a photo (R-001).' }],
    interfaces: [{ name: 'GET /l/:id', contract: 'The photo, or 404.' }],
    risks: [{ risk: 'A link is guessed.', mitigation: 'Long ids.' }],
    technical: [{ id: 'TR-001', requirements: ['R-001'], statement: 'A link has 128 random bits.' }],
  }),
  'plan-items': (walk) => ({ items: PLANNED(walk) }),
  'task-list': (walk) => ({
    tasks: [
      {
        ...{ id: 'T-001', title: 'Make links', covers: ['P-001', ...coveredBy(walk)], minutes: 10 },
        ...{ do: 'Write the function.', test: 'A link is made.', doneWhen: 'The test passes.' },
      },
    ],
  }),
  implementation: () => ({
    summary: 'Links are made.',
    tasks: [{ id: 'T-001', status: 'done' }],
    evidence: [{ command: 'npm test', exitCode: 0, covers: ['R-001'] }],
  }),
  verification: () => ({
    summary: 'All is shown.',
    verdicts: [{ requirement: 'R-001', verdict: 'verified', evidence: 'npm test, exit 0' }],
  }),
  finish: () => ({ choice: 'proceed' }),
  artifact: () => ({ content: `# Artifact\n\n${LONG}\n` }),
  'chain-review': () => ({ approved: true, issues: [], summary: 'fine' }),
  tools: () => TOOLS,
  analysis: () => ({ content: '# Analysis\n\nSmall.\n' }),
  trust: () => ({ choice: 'trust' }),
  plan: (_walk, _request, world) => toPlan(world),
  'architecture-notes': () => ({ notes: [{ story: 'US-001', notes: 'Beside the album.' }] }),
  branch: () => ({ passed: true, summary: '', branch: 'throughline/photo-share', tip: 'abc' }),
  integration: (walk) => ({
    ...{ passed: true, summary: 'merged', tip: 'def', left: [], proof: PROOF },
    merged: Object.keys(walk.run().children),
  }),
  checked: () => ({ passed: true, summary: 'all green', tip: 'def', proof: PROOF }),
  'wave-answer': (walk) => toWaveAnswer(walk.run().state),
  worktree: () => ({ passed: true, summary: '', worktree: 'w', base: 'abc', before: {} }),
  'own-work': () => ({ choice: 'done' }),
  validation: () => ({ passed: true, summary: 'all green' }),
  evidence: () => ({ passed: true, commit: 'abc', summary: 'all green', proof: PROOF }),
  work: () => ({ summary: 'done' }),
  repair: () => ({ choice: 'retry' }),
  reapprove: () => ({ choice: 'accept' }),
  pending: (walk, request) =>
    toVerdict({ run: walk.run(), request, table: walk.table }, 'approve') as JsonObject,
  cap: () => ({ choice: 'finalize' }),
  gaps: (walk, request) =>
    toVerdict({ run: walk.run(), request, table: walk.table }, 'approve') as JsonObject,
  confirm: () => ({ choice: 'proceed', override: true, reason: 'a person said so' }),
  partial: () => ({ choice: 'continue' }),
}

export const toCanned = (walk: Walk, request: Request, world: World = {}): JsonObject => {
  const make = BY_SCHEMA[request.schema]
  if (!make) throw new Error(`no canned answer for ${request.schema}`)
  return make(walk, request, world)
}

/** Answers what is open, plausibly, until the run rests at this step with this request open. */
export const walkTo = (walk: Walk, step: string, answers: Record<string, Json> = {}): Walk => {
  for (let n = 0; n < 60; n++) {
    const { requests, step: at, status } = walk.run()
    if (at === step || status === 'done' || status === 'failed') return walk
    const [request] = requests
    if (!request) return walk
    walk.answer(answers[request.step] ?? toCanned(walk, request), { request })
  }
  throw new Error(`${step} was never reached`)
}
