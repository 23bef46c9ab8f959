/**
 * Children of a run: each is a run of its own, with its own lease and journal. C1 a child that was begun before a crash is
 * gone on with, never begun twice. C2 parent and child exchange events alone: how it begins, and how it ended. C3 at most as
 * many are advanced at once as the row says. C4 a parent that left the step meanwhile ends what its children do.
 */
import { toLimit } from '../core/limit.ts'
import { rowOf } from '../core/table.ts'
import type { Workflow } from '../core/workflow.ts'
import { toFault } from '../schema/fault.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { type ChildState, isEnded, type Run } from '../schema/run.ts'
import type { Lease, StoredRun } from './ports.ts'
import { submit } from './submit.ts'
import type { Parts } from './turn.ts'

const LOOK_MS = 500

type Advance = (parts: Parts, run: string) => Promise<unknown>

/** `moved`: one of them ended, and the run knows it. */
type Advanced = 'moved' | 'rested' | 'fenced'

const isoNow = ({ world }: Parts): string => new Date(world.now()).toISOString()

/** Options that parent and child share are the parent's. */
const toOptions = ({ table }: Workflow, { options }: Run): JsonObject =>
  Object.fromEntries(
    Object.entries(table.options).map(([key, { default: usual }]) => [key, options[key] ?? usual]),
  )

const beginChild = async (parts: Parts, parent: Run, item: string, { run: id, result }: ChildState) => {
  const { workflow, journal, user } = parts
  const at = isoNow(parts)
  const sent = await submit({
    ...{ journal, workflow, user, run: id },
    input: () => ({
      type: 'started',
      at,
      by: { who: 'throughline', at, door: 'engine', assurance: 'automatic' },
      documents: {},
      joins: `${id} of ${parent.feature}`,
      run: {
        ...{ id, workflow: workflow.table.workflow, table: workflow.table.digest, feature: parent.feature },
        ...{ author: parent.author, gates: parent.gates, options: toOptions(workflow, parent) },
        inputs: result as JsonObject,
        parent: { run: parent.id, item },
      },
    }),
  })
  if ('refused' in sent) throw toFault(sent.refused)
}

/** What a parent is told of a child that ended. */
const toResult = ({ rules }: Workflow, run: Run): Json => rules.toResult?.(run) ?? run.state

type Wave = {
  parts: Parts
  lease: Lease
  run: Run
  advance: Advance
  /** Renders what shows how the parent stands. */
  project(): Promise<boolean>
}

const advanceChild = async (
  { parts, run, advance }: Wave,
  item: string,
  signal: AbortSignal,
): Promise<{ child: Run; workflow: Workflow } | undefined> => {
  const state = run.children[item] as ChildState
  const open = parts.child
  if (!open) return undefined
  const own = { ...(await open({ ...run, workflow: state.workflow, parent: { run: run.id, item } })), signal }
  if (!(await parts.journal.load(state.run))) await beginChild(own, run, item, state)
  await advance(own, state.run)
  const { run: child } = (await parts.journal.load(state.run)) as StoredRun
  return isEnded(child) ? { child, workflow: own.workflow } : undefined
}

/** Tells the parent; false where its lease is another's by now. */
const tellParent = async (
  { parts, lease, run, project }: Wave,
  item: string,
  child: Run,
  workflow: Workflow,
): Promise<boolean> => {
  const { journal, user } = parts
  const sent = await submit({
    ...{ journal, workflow: parts.workflow, user, run: run.id, lease },
    input: () => ({
      type: 'ended',
      at: isoNow(parts),
      child: item,
      status: child.status === 'done' ? 'done' : 'failed',
      result: toResult(workflow, child),
    }),
  })
  if ('fenced' in sent) return false
  // Told before, or no longer asked for.
  return 'refused' in sent ? true : project()
}

/** Ends the wave when the parent has left the step that it belongs to. */
const watchParent = ({ parts, run }: Wave, controller: AbortController): (() => void) => {
  const look = async () => {
    const now = await parts.journal.load(run.id).catch(() => undefined)
    if (now && now.run.visit !== run.visit) controller.abort(new Error('the run went on elsewhere'))
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => clearInterval(timer)
}

/** Advances the children that are under way until none of them can go on by itself. */
export const advanceChildren = async (wave: Wave): Promise<Advanced> => {
  const { parts, run, project } = wave
  const items = Object.keys(run.children).filter((item) => run.children[item]?.status === 'working')
  if (items.length === 0 || !parts.child) return 'rested'
  if (!(await project())) return 'fenced'
  const limit = toLimit(rowOf(parts.workflow.table, run.step).limit, run.options)
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, ...(parts.signal ? [parts.signal] : [])])
  const unwatch = watchParent(wave, controller)
  let isFenced = false
  let hasMoved = false
  const failures: unknown[] = []
  const work = async (): Promise<void> => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      if (signal.aborted) return
      try {
        const ended = await advanceChild(wave, item, signal)
        if (!ended) continue
        hasMoved = true
        if (await tellParent(wave, item, ended.child, ended.workflow)) continue
        isFenced = true
        controller.abort()
      } catch (error) {
        failures.push(error)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  } finally {
    unwatch()
  }
  if (isFenced) return 'fenced'
  // Ended because the run is elsewhere: whoever looks at it next finds out where.
  if (controller.signal.aborted) return 'moved'
  if (failures.length > 0) throw failures[0]
  return hasMoved ? 'moved' : 'rested'
}
