import type { WorkflowView } from '../../core/workflow.ts'
import { toDisagreements } from '../../documents/held-entries.ts'
import { isEnded } from '../../schema/run.ts'

/** Product requirements that are to be assembled anew are behind, and contradict nobody. */
const SETTLED = new Set(['review-prd', 'update-prd', 'approve-prd'])

export const findConflicts: NonNullable<WorkflowView['conflicts']> = async (run, read) => {
  const [prd, requirements] = [read('prd'), read('requirements')]
  if (prd === undefined || requirements === undefined) return {}
  const found = isEnded(run) || SETTLED.has(run.step) ? toDisagreements(prd, requirements) : []
  return found.length > 0 ? { prd: found } : {}
}
