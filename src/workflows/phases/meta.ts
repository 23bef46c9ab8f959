/** `.meta.json`: where a feature stands, by the seed's names. Rendered from the run, never read back. */
import { currentPhase, type PhaseRecord, phasesOf } from '../../core/phase-record.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import { finishOf } from './finish.ts'
import { PHASES } from './phase-change.ts'

const STATUS: Record<string, string> = { done: 'completed', abandoned: 'abandoned' }

/** Documents that each phase writes. */
export const WRITES: Record<string, string> = {
  brainstorm: 'brainstorm',
  specify: 'spec',
  design: 'design',
  'create-plan': 'plan',
  'create-tasks': 'tasks',
  verify: 'verification',
}

/** What it was written from has changed since, or an earlier phase was begun again. */
export const isStalePhase = (run: Run, phase: string): boolean => {
  const record = phasesOf(run)[phase]
  if (!record?.completed) return false
  const from = run.documents[WRITES[phase] ?? '']?.from ?? {}
  const isOther = Object.entries(from).some(
    ([name, content]) => content !== '' && run.documents[name]?.content !== content,
  )
  return record.stale === true || isOther
}

const toPhase = (run: Run, phase: string, record: PhaseRecord): JsonObject => ({
  started: record.started,
  completed: record.completed,
  verified: record.verified,
  iterations: record.iterations,
  reviewerNotes: record.reviewerNotes,
  ...(record.completed !== null && {
    approved: record.approved ?? true,
    capReached: record.capReached ?? false,
  }),
  ...(isStalePhase(run, phase) && { stale: true }),
  ...(record.by !== undefined && { by: record.by }),
})

/** The furthest phase that was ever completed. */
const lastCompleted = (run: Run): string | null =>
  PHASES.findLast((phase) => phasesOf(run)[phase]?.completed) ?? null

/** A feature that was merged or discarded has no worktree any more. */
const isRemoved = (run: Run): boolean => isEnded(run) && ['merge', 'discard'].includes(finishOf(run).how)

export const toMeta = (run: Run): JsonObject => {
  const records = phasesOf(run)
  const phases = PHASES.flatMap((phase) => {
    const record = records[phase]
    return record ? [[phase, toPhase(run, phase, record)] as const] : []
  })
  const status = run.status === 'done' ? (STATUS[run.step] ?? 'completed') : 'active'
  return {
    id: run.feature,
    name: (run.inputs.name ?? run.feature) as Json,
    mode: run.options.mode ?? null,
    status,
    created: run.started,
    completed: run.state.completed ?? null,
    worktree: isRemoved(run) ? null : (run.state.worktree ?? null),
    currentPhase: currentPhase(run),
    lastCompletedPhase: lastCompleted(run),
    skippedPhases: run.state.skippedPhases ?? [],
    phases: Object.fromEntries(phases),
  }
}
