import type { PhaseChange } from '../../core/workflow.ts'
import type { Run } from '../../schema/run.ts'
import { STAGES } from '../../schema/stage.ts'
import { findUnderWay } from './delivered.ts'

/** The seed's order of phases, and what a change from one to another means. */
export const PHASES = STAGES
type Phase = (typeof PHASES)[number]

/** What a phase cannot do without, and the phase that produces it. */
const HARD: Partial<Record<Phase, { artifact: string; from: Phase }>> = {
  implement: { artifact: 'spec', from: 'specify' },
  'create-tasks': { artifact: 'plan', from: 'create-plan' },
}

const block = (message: string, missing: string | null): PhaseChange => ({
  allowed: false,
  type: 'blocked',
  message,
  missing,
})

const warn = (message: string, skipped: Phase[], stale: Phase[]): PhaseChange => ({
  allowed: true,
  type: 'warning',
  message,
  skipped,
  stale,
})

/**
 * May the phase `target` begin after `current`, the phase completed last? `artifacts` says which documents exist, by
 * name; one that is not mentioned does not.
 */
export const validateTransition = (
  current: string | null,
  target: string,
  artifacts: Record<string, boolean>,
): PhaseChange => {
  const to = PHASES.indexOf(target as Phase)
  if (to < 0) return block(`There is no phase "${target}". The phases are ${PHASES.join(', ')}.`, null)
  const need = HARD[target as Phase]
  if (need && !artifacts[need.artifact]) {
    const file = `${need.artifact}.md`
    return block(
      `${target} needs ${file}, which is missing. Run \`throughline phase ${need.from}\` first.`,
      file,
    )
  }
  const from = PHASES.indexOf(current as Phase)
  const skipped = PHASES.slice(from + 1, Math.max(to, from + 1))
  if (skipped.length > 0) return warn(`${target} skips ${skipped.join(', ')}.`, skipped, [])
  const stale = to < from ? PHASES.slice(to, from + 1) : []
  if (stale.length > 0) return warn(`Going back to ${target} makes stale: ${stale.join(', ')}.`, [], stale)
  return { allowed: true, type: 'proceed', message: null }
}

/** The same of a run: what it completed last, and the documents it has. What another workflow is doing is not done beside it. */
export const validate = (run: Run, target: string, others: readonly Run[] = []): PhaseChange => {
  // What is finished is the branch that a delivery builds.
  const doer = findUnderWay(others, target === 'finish' ? 'implement' : target)
  if (doer)
    return block(
      target === 'finish'
        ? `A delivery of ${run.feature} is under way. End it first: throughline continue ${doer.id}, or throughline stop ${doer.id}`
        : `${target} of ${run.feature} is under way, as ${doer.workflow}. Go on with it: throughline continue ${doer.id}`,
      null,
    )
  const artifacts = Object.fromEntries(Object.keys(run.documents).map((name) => [name, true]))
  return validateTransition((run.state.currentPhase as string | null) ?? null, target, artifacts)
}
