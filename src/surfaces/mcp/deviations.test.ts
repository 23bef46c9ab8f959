import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMcpAccess } from '../../compose.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'
import { textsOf } from '../../schema/json.ts'
import { type Called, connect, taskOf, type Value } from './client.case.ts'
import { DEVIATIONS, type Outcome, type Stage } from './deviations.case.ts'
import { BRIEF, GAP, KEPT, REQUIREMENTS, REVIEW, SAID } from './slots.case.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-deviations-'))
let tools: Awaited<ReturnType<typeof connect>>
let access: Awaited<ReturnType<typeof createMcpAccess>>

beforeAll(async () => {
  mkdirSync(join(folder, 'home'))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  writeFileSync(join(folder, 'home', 'settings.json'), '{"gates":{"minimum":"reported"}}')
  access = await createMcpAccess('0.0.0', undefined, folder)
  tools = await connect(undefined, 'default', access)
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
  rmSync(folder, { recursive: true, force: true })
})

const GIVEN = '- At least 95 % of the slots are used.'
const toSections = (requestedContent: string): Value => ({
  approved: false,
  modifications: [{ section: 'Goals', modificationReason: 'too low', requestedContent }],
})
const WORDS = toSections(GIVEN)
const ORDER = toSections('Make it harder to reach.')
const UNDECIDED = { approvedRequirementIds: [], rejectedRequirementIds: [] }
/** Every part but the description, of one that is decided by that, and parts of two that are not. */
const PARTS = {
  ...UNDECIDED,
  missing: 'The member can leave.',
  modifications: [
    {
      ...{ requirementId: 'REQ-004', modificationReason: 'clearer' },
      requestedChanges: {
        ...{ title: 'Tell by e-mail', priority: 'low', category: 'Messages' },
        acceptanceCriteria: ['The e-mail arrives within 5 minutes.', 'It names the slot.'],
      },
    },
    { requirementId: 'REQ-001', requestedChanges: { priority: 'medium' }, undecided: true },
    { requirementId: 'REQ-002', requestedChanges: { title: 'Charge only once' }, undecided: true },
  ],
}
/** Said of two that are there, and of one that is not. */
const REMARK = {
  ...UNDECIDED,
  feedback:
    'REQ-001 must say 20 minutes, as REQ-003 does. REQ-002 is too long. A member can also pay by card.',
}
const REMARKED = {
  changed: [
    { id: 'REQ-001', description: 'The app shall hold a slot for 20 minutes.' },
    { id: 'REQ-002', description: 'The app shall never charge twice.' },
  ],
  added: [],
}
const REASON = {
  ...UNDECIDED,
  modifications: [{ requirementId: 'REQ-004', modificationReason: 'by which way?', requestedChanges: {} }],
}

const TO_REVIEWED = [BRIEF, { approved: true }, REQUIREMENTS, REVIEW, { changed: [] }]
const NOTHING_LEFT = { approvedRequirementIds: [], rejectedRequirementIds: [] }

/** What is said on the way to a stage, and then what should be said there. */
const WAYS: Record<Stage, { workflow: string; document: string; way: Value[]; right: Value }> = {
  brief: { workflow: 'prd', document: 'feature-brief', way: [], right: BRIEF },
  'brief-words': {
    ...{ workflow: 'prd', document: 'feature-brief' },
    way: [BRIEF, WORDS],
    right: { changed: [{ section: 'Goals', text: GIVEN }] },
  },
  'brief-order': {
    ...{ workflow: 'prd', document: 'feature-brief' },
    way: [BRIEF, ORDER],
    right: { changed: [{ section: 'Goals', text: '- At least 92 % of the slots are used.' }] },
  },
  'brief-update': {
    ...{ workflow: 'prd', document: 'feature-brief' },
    way: [BRIEF, { approved: false, feedback: 'Say more.' }],
    right: { changed: [{ section: 'Overview', text: 'Members book slots of a gym.' }] },
  },
  'brief-answer': {
    ...{ workflow: 'prd', document: 'feature-brief' },
    way: [BRIEF, { approved: false, feedback: 'Say more.', answers: { 'Q-001': 'Nobody pays.' } }],
    right: { changed: [{ section: 'Overview', text: 'Members book slots of a gym.' }] },
  },
  requirements: {
    ...{ workflow: 'prd', document: 'requirements' },
    ...{ way: [BRIEF, { approved: true }], right: REQUIREMENTS },
  },
  update: {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [BRIEF, { approved: true }, REQUIREMENTS, REVIEW],
    right: { changed: [] },
  },
  'parts-update': {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [BRIEF, { approved: true }, REQUIREMENTS, PARTS],
    right: { changed: [], openQuestions: [{ question: 'When can the member leave?' }] },
  },
  'remark-update': {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [BRIEF, { approved: true }, REQUIREMENTS, REMARK],
    right: REMARKED,
  },
  'missing-update': {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [BRIEF, { approved: true }, REQUIREMENTS, { ...UNDECIDED, missing: 'A member pays by card.' }],
    right: { changed: [], openQuestions: [{ question: 'Which cards?' }] },
  },
  'reason-update': {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [BRIEF, { approved: true }, REQUIREMENTS, REASON],
    right: { changed: [] },
  },
  'gap-analysis': {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [...TO_REVIEWED, NOTHING_LEFT],
    right: { gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] },
  },
  gap: {
    ...{ workflow: 'prd', document: 'requirements' },
    way: [...TO_REVIEWED, NOTHING_LEFT, { gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] }],
    right: { added: [KEPT] },
  },
  prd: {
    ...{ workflow: 'prd', document: 'prd' },
    way: [
      ...TO_REVIEWED,
      { approvedRequirementIds: [], rejectedRequirementIds: [], userIterationPreference: true },
    ],
    right: {},
  },
  'prd-update': {
    ...{ workflow: 'prd', document: 'prd' },
    way: [
      ...TO_REVIEWED,
      { approvedRequirementIds: [], rejectedRequirementIds: [], userIterationPreference: true },
      ...[{}, { approved: false, feedback: 'Say more.' }],
    ],
    right: { changed: [{ section: 'Terms', text: 'None so far.' }] },
  },
  'prd-answer': {
    ...{ workflow: 'prd', document: 'prd' },
    way: [
      ...[BRIEF, { approved: true, answers: { 'Q-001': 'Nobody pays.' } }],
      ...[REQUIREMENTS, REVIEW, { changed: [] }],
      { approvedRequirementIds: [], rejectedRequirementIds: [], userIterationPreference: true },
      ...[{}, { approved: false, feedback: 'Say more.' }],
    ],
    right: { changed: [{ section: 'Terms', text: 'None so far.' }] },
  },
  'prd-words': {
    ...{ workflow: 'prd', document: 'prd' },
    way: [
      ...TO_REVIEWED,
      { approvedRequirementIds: [], rejectedRequirementIds: [], userIterationPreference: true },
      ...[{}, WORDS],
    ],
    right: { changed: [{ section: 'Goals', text: GIVEN }] },
  },
  spec: {
    ...{ workflow: 'interview', document: 'spec' },
    way: [
      { question: 'Who books?' },
      { answer: 'Members do.', done: true },
      {
        ...{ title: 'Book a slot', vision: 'Members book.', inScope: ['Booking'], outOfScope: [] },
        added: ['Book', 'Hold'].map((title) => ({
          ...{ title, type: 'functional', priority: 'must', source: 'turn 1' },
          ...{ description: `The app shall ${title}.`, acceptance: ['It is seen.'] },
        })),
      },
      { choice: 'continue_interview', feedback: 'Say more.' },
      { question: 'What more?' },
      { answer: 'A slot ends.', done: true },
    ],
    right: { openQuestions: [] },
  },
}

const requestOf = ({ value }: Called): string => String((value.task as Value)?.request ?? value.request)
const say = (projectPath: string, at: Called, result: Value): Promise<Called> =>
  tools.call('answer', { projectPath, request: requestOf(at), result })

const read = (project: string, document: string): string => {
  const path = join(project, 'magi-sdd', 'book-a-slot', `${document}.md`)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** `gate`: what a person is shown where the author said nothing else than was said. */
type Ready = { project: string; at: Called; right: string; gate: string }
const ready = new Map<Stage, Promise<Ready>>()
let count = 0
const copyOf = (project: string): string => {
  const copy = join(folder, `copy-${count++}`)
  cpSync(project, copy, { recursive: true })
  return copy
}

/** A run that waits for the result of this stage, and the document as it should become. */
const prepare = async (stage: Stage): Promise<Ready> => {
  const { workflow, way, right, document } = WAYS[stage]
  const project = join(folder, stage)
  mkdirSync(project)
  let at = await tools.call('run', { projectPath: project, workflow, text: SAID, feature: 'book-a-slot' })
  for (const result of way) {
    at = await say(project, at, result)
    expect(at.isError, JSON.stringify(at.value)).toBe(false)
  }
  expect(taskOf(at), JSON.stringify(at.value)).toBeDefined()
  const copy = copyOf(project)
  const done = await say(copy, at, right)
  expect(done.isError, JSON.stringify(done.value)).toBe(false)
  return { project, at, right: read(copy, document), gate: await readShown(copy, document) }
}

const readyAt = (stage: Stage): Promise<Ready> => {
  const found = ready.get(stage) ?? prepare(stage)
  ready.set(stage, found)
  return found
}

const readGate = async (project: string): Promise<Reply> => {
  const services = access.open(project, {})
  try {
    return await perform<Reply>(services, 'next', { feature: 'book-a-slot' })
  } finally {
    await services.close()
  }
}

/** The form of the gate, and what it asks about, entry by entry. */
const readShown = async (project: string, document: string): Promise<string> => {
  const form = (await readGate(project)).request?.form
  const entries = toRequirements(read(project, document)).entries.filter(({ id }) =>
    form?.items?.ids.includes(id),
  )
  const cards = entries.map(({ title, description, acceptance }) => [title, description, ...acceptance])
  return [...textsOf(form), ...cards.flat()].join('\n')
}

type Said = { isError: boolean; value: unknown }
type Way = (project: string, at: Called, result: Value) => Promise<Said>

/** The project in which the thread of a copy is looked for. */
let threads = ''
let seeds: Awaited<ReturnType<typeof connect>>
beforeAll(async () => {
  seeds = await connect(undefined, 'full', { ...access, projects: () => [threads] })
})

/** The ways by which a result is given: the tool of a host, the orchestrator of the seed, the command line. */
const DOORS: Record<string, Way> = {
  'with answer': say,
  'to the orchestrator': async (project, at, result) => {
    threads = project
    const workflowStateData = { thread_id: String(at.value.run) }
    const { value } = await seeds.call('magi-prd-orchestrator', { userInput: result, workflowStateData })
    const prompt = String(value.orchestrationInstructionsPrompt)
    return { isError: prompt.startsWith('# Your last result was not taken'), value }
  },
  'with answer --value': async (project, at, result) => {
    const services = access.open(project, {})
    try {
      const given = { request: requestOf(at), value: JSON.stringify(result) }
      return { isError: false, value: await perform<Reply>(services, 'answer', given) }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return { isError: true, value: error.refusal }
    } finally {
      await services.close()
    }
  },
}

const check = async (
  stage: Stage,
  given: (right: string) => Value,
  outcome: Outcome,
  door: Way,
): Promise<void> => {
  const { project, at, right, gate } = await readyAt(stage)
  const copy = copyOf(project)
  const before = read(copy, WAYS[stage].document)
  const said = await door(copy, at, given(right))
  const after = read(copy, WAYS[stage].document)
  if (outcome === 'refused') {
    expect([said.isError, after], JSON.stringify(said.value).slice(0, 500)).toEqual([true, before])
    return
  }
  expect(said.isError, JSON.stringify(said.value).slice(0, 500)).toBe(false)
  if (outcome === 'ours') {
    expect(JSON.stringify(given(right))).toContain('emperor')
    expect(after).not.toContain('emperor')
    const headings = after.match(/^## .*/gm) ?? []
    expect(headings).toEqual([...new Set(headings)])
    return
  }
  const shown = await readShown(copy, WAYS[stage].document)
  if ('kept' in outcome) {
    expect(JSON.stringify(given(right))).not.toContain(outcome.kept)
    expect(shown).toContain(outcome.kept)
    return
  }
  expect(gate).not.toContain(outcome.shown)
  expect(shown).toContain(outcome.shown)
}

/** An interview has no orchestrator. */
const isOpen = (door: string, stage: string): boolean => door !== 'to the orchestrator' || stage !== 'spec'

describe.each(Object.entries(DOORS))('%s', (door, way) => {
  const stages = Object.entries(DEVIATIONS).filter(([stage]) => isOpen(door, stage))
  describe.each(stages)('at %s an author gives', (stage, deviations) => {
    test.each(deviations)('%s', async (_what, given, outcome) => check(stage as Stage, given, outcome, way))
  })
})

describe('what a person edits in product requirements', () => {
  test('is theirs, is shown as a change, and an author leaves it as it is', async () => {
    const { project, at } = await readyAt('prd')
    const copy = copyOf(project)
    await say(copy, at, {})
    const path = join(copy, 'magi-sdd', 'book-a-slot', 'prd.md')
    writeFileSync(path, readFileSync(path, 'utf8').replace('for 15 minutes.', 'for 25 minutes.'))
    const gate = await tools.call('run', { projectPath: copy })
    const { form } = (await readGate(copy)).request ?? {}
    expect(form?.list?.entries).toEqual([
      'REQ-001: its description was approved as «The app shall hold a slot for 15 minutes.»',
    ])
    const asked = await say(copy, gate, { approved: false, feedback: 'Say more.' })
    const done = await say(copy, asked, { changed: [{ section: 'Terms', text: 'None so far.' }] })
    expect(done.isError, JSON.stringify(done.value)).toBe(false)
    expect(read(copy, 'prd')).toContain('for 25 minutes.')
    expect((await readGate(copy)).request?.form?.list?.entries[0]).toContain('15 minutes')
  })
})

test('these are far more than forty ways, in both forms, and three doors', () => {
  expect(Object.values(DEVIATIONS).flat().length).toBeGreaterThan(40)
})
