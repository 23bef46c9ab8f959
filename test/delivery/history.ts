/**
 * `workflow-state.json` after every event of a delivery, told from its journal file, against the seed's table of facts and its
 * ten rules; and against the files that lie there now. Written from the seed, not from the code that it checks.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { WorkflowState } from '../../src/documents/delivery/state.ts'
import { type Changes, fold } from '../../src/schema/changes.ts'
import type { Run } from '../../src/schema/run.ts'
import { WORKFLOW_STATE } from '../../src/schema/workflow-state.ts'
import { tableOf } from '../../src/workflows/all.case.ts'
import { toSteps, toWorkflowState } from '../../src/workflows/delivery/state.ts'
import type { Project } from '../cli.ts'
import facts from '../facts/delivery.json' with { type: 'json' }

const STEPS = toSteps(tableOf('delivery') as NonNullable<ReturnType<typeof tableOf>>)
const UNPLANNED = ['analysis', 'requirements', 'design']
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

type Known = { epics: string[]; stories: string[] }

/** The ten rules, one after the other, and what the seed says of each status. */
export const checkState = (state: WorkflowState, before: WorkflowState | undefined, known: Known): void => {
  const { command, phase, status, currentWave, totalWaves, stories, epics } = state
  const said = JSON.stringify(state)
  for (const field of facts.required) expect(state, said).toHaveProperty(field)
  expect(facts.commands, said).toContain(command)
  expect([1, 2, 3, 4, 5], said).toContain(phase)
  expect(Object.keys(facts.statuses), said).toContain(status)
  expect(Number.isInteger(currentWave) && currentWave >= 0 && currentWave <= totalWaves, said).toBe(true)
  const isPlanned = known.stories.length > 0
  const mayBeNone = UNPLANNED.includes(status) || command === 'audit' || !isPlanned
  expect(Number.isInteger(totalWaves) && (totalWaves > 0 || mayBeNone), said).toBe(true)
  expect(state.lastUpdate).toMatch(ISO)
  for (const { id } of epics) expect(known.epics, said).toContain(id)
  const lists = [stories.completed, stories.inProgress, stories.pending]
  expect(new Set(lists.flat()).size, said).toBe(lists.flat().length)
  expect(lists.flat().toSorted(), said).toEqual(known.stories.toSorted())
  checkStatus(state, before)
}

const checkStatus = (state: WorkflowState, before: WorkflowState | undefined): void => {
  const { phase, status, stories } = state
  const said = JSON.stringify(state)
  const own = facts.phaseOf[status as keyof typeof facts.phaseOf]
  const isInterrupted = typeof own === 'string'
  if (!isInterrupted) expect(phase, said).toBe(own)
  else if (before) expect(phase, `${said} after ${JSON.stringify(before)}`).toBe(before.phase)
  expect(state.phaseName).toBe(facts.phaseNames[String(phase) as keyof typeof facts.phaseNames])
  for (const field of facts.hitl) expect(field in state, said).toBe(status === 'hitl_waiting')
  expect('error' in state, said).toBe(status === 'error')
  // What was under way when it was stopped is what it goes on with.
  if (status !== 'executing' && status !== 'error') expect(stories.inProgress, said).toEqual([])
  if (before) expect(state.lastUpdate >= before.lastUpdate, said).toBe(true)
}

/** A story is completed for good, and epics count what is. */
export const checkCounters = (
  { epics, stories }: WorkflowState,
  epicOf: (story: string) => string | undefined,
): void => {
  const all = [...stories.completed, ...stories.inProgress, ...stories.pending]
  for (const { id, status, storiesCompleted, storiesTotal } of epics) {
    const own = all.filter((story) => epicOf(story) === id)
    const done = own.filter((story) => stories.completed.includes(story))
    expect([id, storiesCompleted, storiesTotal]).toEqual([id, done.length, own.length])
    expect(facts.epic.statuses).toContain(status)
    expect(status === 'complete').toBe(done.length === own.length)
  }
}

type Event = { seq: number; type: string; run: string; data: Record<string, unknown>; changes: Changes }

/** Events of the runs of a workflow, run by run. */
const readRuns = ({ path }: Project, feature: string, workflow: string): Event[][] => {
  const folder = path('magi-sdd', feature, 'journal')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${workflow}-`) && name.endsWith('.jsonl'))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Event)
        .toSorted((one, other) => one.seq - other.seq),
    )
}

/** The runs of stories, each by its story and attempt. */
export const readAttempts = (project: Project, feature: string): { name: string; events: Event[] }[] =>
  readRuns(project, feature, 'story').map((events) => {
    const { inputs } = fold(undefined, events)
    return { name: `${inputs.story} ${inputs.attempt}`, events }
  })

const toKnown = ({ state }: Run): Known & { epicOf(story: string): string | undefined } => {
  const { epics = [], stories = [] } = (state.plan ?? {}) as {
    epics?: { id: string }[]
    stories?: { id: string; epic: string }[]
  }
  return {
    epics: epics.map(({ id }) => id),
    stories: stories.map(({ id }) => id),
    epicOf: (story) => stories.find(({ id }) => id === story)?.epic,
  }
}

/** Every state that the runs of a feature were in, by the seed's names. */
export const readHistory = (project: Project, feature: string): WorkflowState[][] =>
  readRuns(project, feature, 'delivery').map((events) => {
    let run: Run | undefined
    return events.map((event) => {
      run = fold(run, [event])
      return toWorkflowState(run, STEPS)
    })
  })

const idsIn = (folder: string, prefix: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (name) => new RegExp(`^${prefix}-\\d+`).exec(name)?.[0] ?? [],
  )

/** The file lies there, says what the journal says, and every story and epic that it names has a file beside it. */
const checkFile = ({ path }: Project, run: Run, state: WorkflowState): void => {
  const folder = path('docs', 'projects', `${run.started.slice(0, 10).replaceAll('-', '')}-${run.feature}`)
  const text = readFileSync(join(folder, 'workflow-state.json'), 'utf8')
  expect(JSON.parse(text)).toEqual(state)
  const named = [...state.stories.completed, ...state.stories.inProgress, ...state.stories.pending]
  expect(idsIn(join(folder, 'user-stories'), 'US')).toEqual(expect.arrayContaining(named))
  expect(idsIn(join(folder, 'epics'), 'EPIC')).toEqual(
    expect.arrayContaining(state.epics.map(({ id }) => id)),
  )
}

/** Checks all of them, and that the file says what the last one says. */
export const checkHistory = (project: Project, feature: string): void => {
  const runs = readRuns(project, feature, 'delivery')
  expect(runs.length).toBeGreaterThan(0)
  const ended: { run: Run; state: WorkflowState }[] = []
  for (const events of runs) {
    let run: Run | undefined
    let before: WorkflowState | undefined
    for (const event of events) {
      run = fold(run, [event])
      const state = toWorkflowState(run, STEPS)
      expect(WORKFLOW_STATE.safeParse(state).error, JSON.stringify(state)).toBe(undefined)
      const { epicOf, ...known } = toKnown(run)
      checkState(state, before, known)
      checkCounters(state, epicOf)
      for (const id of before?.stories.completed ?? []) expect(state.stories.completed).toContain(id)
      before = state
    }
    if (run && before) ended.push({ run, state: before })
  }
  // Several runs of a day share a folder, in which the last of them writes.
  const last = ended.toSorted((one, other) => one.run.started.localeCompare(other.run.started)).at(-1)
  if (last) checkFile(project, last.run, last.state)
}
