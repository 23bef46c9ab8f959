import { toReason } from '../../core/admit.ts'
import type { Context } from '../../core/kind.ts'
import type { Admitted } from '../../core/workflow.ts'
import { checkApproved, restoreEntries } from '../../documents/approved-entries.ts'
import { applyLineEdits } from '../../documents/hand-lines.ts'
import { checkPrd, setTraceability, toPrd } from '../../documents/prd.ts'
import { setStatus } from '../../documents/status.ts'
import { approvedIds } from '../../documents/verdicts.ts'
import { handEditsOf } from './hand-edits.ts'

/** It holds every requirement that was approved, as it was approved, and no other. Author and date are ours. */
const admitPrd = (context: Context, file: string, text: string): Admitted => {
  const { row, run, at } = context
  const state = run.documents.requirements
  // What a person edited in it is theirs: an author leaves it as it is.
  const approved = context.text(row.kind === 'revise' ? 'prd' : 'requirements') ?? ''
  const ids = state ? approvedIds(state.verdicts, state.entries) : []
  const held = toPrd(text).entries.map(({ id }) => id)
  const known = { approved: ids, excluded: held.filter((id) => !ids.includes(id)) }
  const problems = [...checkPrd(text, file, known), ...checkApproved(text, approved, file)]
  if (problems.length) return { problems: problems.map(toReason) }
  const rows = known.approved.map((requirement) => ({ requirement, technical: [], tasks: [] }))
  const { lines } = handEditsOf(context)
  const restored = restoreEntries(text, approved)
  const assembled = setTraceability(row.kind === 'revise' ? restored : applyLineEdits(restored, lines), rows)
  const fields = { Author: `${run.author} author`, Date: at.slice(0, 10) }
  return { text: setStatus(assembled, 'draft', fields) }
}

export const admits = { prd: admitPrd }
