import { contentOf } from '../../core/admit.ts'
import type { Change, Context } from '../../core/kind.ts'
import { toApprovedFields } from '../../core/projected.ts'
import { isStale } from '../../core/route.ts'
import { documentOf } from '../../core/table.ts'
import { setStatus } from '../../documents/status.ts'

/** The approval goes along with a person's own words that were put in; journal and file say what is new since it was given. */
export const keepApproval = ({ table, run }: Context, name: string, text: string, since: string): Change => {
  const document = documentOf(table, name)
  const state = run.documents[name]
  if (!state?.approval || isStale(state)) return { text }
  const { kept: earlier } = state.approval
  const kept = earlier === undefined ? since : `${earlier}; ${since}`
  const isMarked = state.status === document?.statuses.at(-1)
  const approved = state.approval.approved ?? state.approval.content
  const approval = { ...state.approval, approved, ...contentOf(document, text), kept }
  return { text: isMarked ? setStatus(text, state.status, toApprovedFields(run, approval)) : text, approval }
}
