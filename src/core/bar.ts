/** Where a feature stands on its way, whichever workflows go it. */
import { isEnded, type Run } from '../schema/run.ts'
import { STAGES } from '../schema/stage.ts'
import type { Stage, WorkflowView } from './workflow.ts'

export type Walked = { run: Run; view: Pick<WorkflowView, 'table' | 'toBar' | 'isFulfilling'> }

/** The stage that a run goes through as a whole; undefined for one that goes through several, or none. */
const stageOf = ({ run, view }: Walked): string | undefined =>
  view.isFulfilling?.(run) === false ? undefined : view.table.steps.find(({ fulfils }) => fulfils)?.fulfils

const isFulfilled = ({ run, view }: Walked): boolean =>
  run.status === 'done' && view.table.steps.some(({ id, fulfils }) => id === run.step && fulfils)

/** What the runs of single stages say of each: one that is under way, or else whether one came to its result. */
const readStages = (walked: Walked[]): Map<string, 'now' | 'done'> => {
  const found = new Map<string, 'now' | 'done'>()
  for (const one of walked) {
    const stage = stageOf(one)
    if (stage === undefined) continue
    if (!isEnded(one.run)) found.set(stage, 'now')
    else if (isFulfilled(one) && !found.has(stage)) found.set(stage, 'done')
  }
  return found
}

/** A stage is behind a feature whichever way it was gone through. */
const isBehind = ({ state }: Stage): boolean => ['done', 'objected', 'stale', 'now'].includes(state)

/** The stage to go to from where the feature stands; one that is stale comes first, and says so itself. */
const toNextStage = (bar: Stage[]): string | undefined => {
  const named = bar.find(({ state }) => state === 'next' || state === 'stale')
  const last = bar.findLastIndex(isBehind)
  return (named ?? bar.find(({ state }, at) => at > last && state === 'open'))?.name
}

const withStages = (bar: Stage[], stages: Map<string, 'now' | 'done'>): Stage[] =>
  bar.map((stage) => {
    const state = stages.get(stage.name)
    return state === 'now' || (state === 'done' && !isBehind(stage)) ? { ...stage, state } : stage
  })

/** The run that leads a feature through all of its stages, or else the newest one. */
export const findLead = (walked: Walked[]): Walked | undefined =>
  walked.findLast(({ view }) => view.toBar) ?? walked.at(-1)

/** The stages of a feature by all of its runs, oldest first; none where none of them goes through any. */
export const toFeatureBar = (walked: Walked[]): Stage[] => {
  const lead = findLead(walked)
  const own = lead?.view.toBar?.(lead.run)
  const stages = readStages(walked)
  if (!own && stages.size === 0) return []
  const bar = withStages(own ?? STAGES.map((name) => ({ name, state: 'open' })), stages)
  const isUnderWay = bar.some(({ state }) => state === 'now')
  const isOver = own !== undefined && lead !== undefined && isEnded(lead.run)
  const next = isUnderWay || isOver ? undefined : toNextStage(bar)
  const toState = ({ name, state }: Stage): Stage['state'] => {
    if (name === next && state !== 'stale') return 'next'
    return state === 'next' ? 'open' : state
  }
  return bar.map((stage) => ({ ...stage, state: toState(stage) }))
}
