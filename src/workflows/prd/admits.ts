import { toReason } from '../../core/admit.ts'
import type { Context } from '../../core/kind.ts'
import type { Admitted } from '../../core/workflow.ts'
import { checkApproved, restoreEntries } from '../../documents/approved-entries.ts'
import { checkPrd, setTraceability, toPrd } from '../../documents/prd.ts'
import { setStatus } from '../../documents/status.ts'
import { approvedIds } from '../../documents/verdicts.ts'
import { reapplyEdits, rememberEdits } from './hand-edits.ts'

/** It holds every requirement that was approved, as it was approved, and no other. Author and date are ours. */
const admitPrd = (context: Context, file: string, text: string): Admitted => {
  const { row, run, at } = context
  const state = run.documents.requirements
  // What a person edited in it is theirs: an author leaves it as it is.
  const isRevised = row.kind === 'revise'
  const approved = context.text(isRevised ? 'prd' : 'requirements') ?? ''
  const ids = state ? approvedIds(state.verdicts, state.entries) : []
  const held = toPrd(text).entries.map(({ id }) => id)
  const known = { approved: ids, excluded: held.filter((id) => !ids.includes(id)) }
  const problems = [...checkPrd(text, file, known), ...checkApproved(text, approved, file)]
  if (problems.length) return { problems: problems.map(toReason) }
  const rows = known.approved.map((requirement) => ({ requirement, technical: [], tasks: [] }))
  const restored = restoreEntries(text, approved)
  const assembled = setTraceability(isRevised ? restored : reapplyEdits(context, restored), rows)
  const fields = { Author: `${run.author} author`, Date: at.slice(0, 10) }
  return {
    text: setStatus(assembled, 'draft', fields),
    ...(isRevised && { state: rememberEdits(context, approved, assembled) }),
  }
}

export const admits = { prd: admitPrd }
