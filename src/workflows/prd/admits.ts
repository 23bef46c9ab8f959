import { toReason } from '../../core/admit.ts'
import type { Context } from '../../core/kind.ts'
import type { Admitted } from '../../core/workflow.ts'
import { checkPrd, setTraceability } from '../../documents/prd.ts'
import { approvedIds, excludedIds } from '../../documents/verdicts.ts'

/** It holds every requirement that was approved, and no other. */
const admitPrd = (context: Context, file: string, text: string): Admitted => {
  const state = context.run.documents.requirements
  const known = {
    approved: state ? approvedIds(state.verdicts, state.entries) : [],
    excluded: state ? excludedIds(state.verdicts, state.entries) : [],
  }
  const problems = checkPrd(text, file, known)
  if (problems.length) return { problems: problems.map(toReason) }
  const rows = known.approved.map((requirement) => ({ requirement, technical: [], tasks: [] }))
  return { text: setTraceability(text, rows) }
}

export const admits = { prd: admitPrd }
