/** Where a delivery stands, by the seed's names. */
import type { Call } from '../../core/next.ts'
import { toDelivery } from '../../core/table.ts'
import type { Told } from '../../core/workflow.ts'
import type { EpicState, WorkflowState } from '../../documents/delivery/state.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'
import { decidedOf } from './decided.ts'
import { planOf } from './plan.ts'
import { listsOf, outcomesOf, toBlocked, toEpicProgress, toProgress } from './progress.ts'
import { toolsOf, toQuestion, toWarnings } from './questions.ts'

const PHASES = ['Analysis', 'Requirements', 'Design', 'Execution', 'Validation']
const EXECUTION = 4
const VALIDATION = 5

/** The row's own; a stop between waves interrupts the execution, one after them the validation. */
const toPhase = (steps: Record<string, { node: string; phase?: number }>, run: Run, step: string): number => {
  const phase = steps[step]?.phase
  if (phase !== undefined) return phase
  if (step === 'error') return toPhase(steps, run, run.interrupted ?? 'tools')
  return run.state.checked ? VALIDATION : EXECUTION
}

const toEpics = (run: Run): EpicState[] => {
  const { epics, stories } = planOf(run)
  return epics.map(({ id }) => {
    const own = stories.filter(({ epic }) => epic === id)
    const { status } = toEpicProgress(run, own)
    return {
      id,
      status: status.toLowerCase().replace(' ', '_'),
      storiesCompleted: own.filter((story) => toProgress(run, story.id).status === 'Complete').length,
      storiesTotal: own.length,
    }
  })
}

/** Whether it stands still because of an error, or because somebody stopped it for good. */
const isStopped = ({ step, status }: Run): boolean => step === 'error' || status === 'failed'

const toError = (run: Run): Pick<WorkflowState, 'error'> => {
  if (!isStopped(run)) return {}
  const { messages, summary } = run.findings ?? {}
  const message = ((messages ?? []) as string[]).join('; ') || String(summary ?? 'stopped by a person')
  return {
    error: { message, step: run.interrupted ?? run.step, at: String(run.state.lastUpdate ?? run.started) },
  }
}

/** Rows by id, as far as they matter here. */
export type Steps = Record<string, { node: string; phase?: number }>

export const toSteps = ({ steps }: Pick<Table, 'steps'>): Steps =>
  Object.fromEntries(
    steps.map(({ id, node, phase }) => [id, { node, ...(phase !== undefined && { phase }) }]),
  )

export const toWorkflowState = (run: Run, steps: Steps): WorkflowState => {
  const status = isStopped(run) ? 'error' : (steps[run.step]?.node ?? run.step)
  const phase = toPhase(steps, run, run.step)
  const question = status === 'hitl_waiting' && !isEnded(run) ? toQuestion(run) : undefined
  return {
    command: String(run.options.command ?? 'build'),
    phase,
    phaseName: PHASES[phase - 1] ?? '',
    step: run.step === 'executing' ? 'wave-execution' : run.step,
    currentWave: Number(run.state.currentWave ?? 0),
    totalWaves: Number(run.state.totalWaves ?? 0),
    status,
    lastUpdate: String(run.state.lastUpdate ?? run.started),
    epics: toEpics(run),
    stories: listsOf(run),
    ...(question && { hitlQuestion: question.says, resumeAction: question.resumeAction }),
    waves: (run.state.waves ?? []) as string[][],
    blocked: toBlocked(run),
    ...toError(run),
  }
}

/** `workflow-state.json`; `check-state.ts` holds it against its shape and its rules when it is written. */
export const printWorkflowState = (run: Run, steps: Steps): string =>
  `${JSON.stringify(toWorkflowState(run, steps), null, 2)}\n`

/** The seed's fields, and what else there is to know: who does it, what was found, what was merged. */
export const toState = (run: Run, steps: Steps): JsonObject => {
  const { tools = null, branch = null, tip = null, uncommitted = [], integrations = [] } = run.state
  return {
    ...(toWorkflowState(run, steps) as unknown as JsonObject),
    ...{ tools, branch, tip, uncommitted, integrations },
    outcomes: outcomesOf(run) as unknown as Json,
  }
}

/** Stories that the report of an audit proposes are built from it. */
const toProposed = (run: Run): Call[] => {
  const { proposed = 0 } = (run.state.checked ?? {}) as { proposed?: number }
  const file = `docs/projects/${toDelivery(run)}/report.md`
  return run.status === 'done' && proposed > 0
    ? [
        {
          ...{ operation: 'start', words: { workflow: 'delivery' }, options: { file } },
          says:
            proposed === 1
              ? 'build the story that it proposes'
              : `build the ${proposed} stories that it proposes`,
        },
      ]
    : []
}

/** What was merged into a branch of ours is verified, where the feature goes through phases, and finished. */
const toOnward = ({ status, state, feature }: Run, others: readonly Run[]): Call[] => {
  const phases = others.findLast(({ workflow }) => workflow === 'phases')
  if (status !== 'done' || !state.branch || feature === null || (phases && isEnded(phases))) return []
  return phases
    ? [{ operation: 'phase', words: { name: 'verify', feature } }]
    : [{ operation: 'finish', words: { feature }, options: { merge: true } }]
}

/** What is told besides the questions: what is left out of the branch, and what failed. */
export const tell = (run: Run, others: readonly Run[]): Told => {
  const { uncommitted, checked } = run.state
  const failed = (checked as JsonObject | undefined)?.passed === false ? (checked as JsonObject) : undefined
  const left = toBlocked(run)
  const dirty = ((uncommitted ?? []) as string[]).slice(0, 5)
  return {
    messages: [
      ...(isEnded(run) && left.length > 0 ? [`Left out: ${left.join(', ')}`] : []),
      ...(isEnded(run) && failed ? [String(failed.summary ?? '')] : []),
      ...decidedOf(run).map((words) => `Decided: ${words}`),
      ...(isEnded(run) ? toWarnings(toolsOf(run)) : []),
    ].filter(Boolean),
    warnings: [
      ...(dirty.length > 0 ? [`Not committed, so left out: ${dirty.join(', ')}`] : []),
      ...(isEnded(run) ? [] : toWarnings(toolsOf(run))),
    ],
    ...(isEnded(run) && { calls: [...toOnward(run, others), ...toProposed(run)] }),
  }
}
