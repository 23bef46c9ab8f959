import type { WorkflowView } from '../../core/workflow.ts'
import { DRAFTS } from '../../documents/design/draft.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import {
  canFinalize,
  type DocumentStatus,
  isReadyForEnd,
  shouldContinueRevision,
  shouldRevise,
} from './lifecycle.ts'
import { isForced, PARTS, revisionCount, totalRevisions } from './parts.ts'

/** A text is named by its place and its digest; whoever wants to read it reads the file. */
const toDraft = ({ feature, documents }: Run, name: string): JsonObject | null => {
  const state = documents[name]
  if (!state) return null
  const path = feature === null ? null : `magi-sdd/${feature}/${name}.md`
  return { path, digest: state.digest, characters: state.characters ?? null }
}

/** Pending while a person is asked; afterwards what they said. */
const toApproved = (run: Run): boolean | null => {
  if (run.step === 'human_review' && !isEnded(run)) return null
  return typeof run.state.approved === 'boolean' ? run.state.approved : null
}

/** The seed's fields, by their names, and what its functions say of them. */
export const toState: NonNullable<WorkflowView['toState']> = (run, state) => {
  const { inputs, options, documents } = run
  const approved = toApproved(run)
  const document = {
    final_document: toDraft(run, 'design'),
    document_status: (documents.design?.status ?? 'DRAFT') as DocumentStatus,
    needs_revision: state.needs_revision === true,
    revision_count: revisionCount(run),
    max_revisions: Number(options.maxRevisions),
  }
  return {
    ...state,
    project_brief: inputs.project_brief ?? null,
    ...Object.fromEntries(PARTS.map(({ name }) => [DRAFTS[name], toDraft(run, name)])),
    ...document,
    total_revisions: totalRevisions(run),
    forced: isForced(run),
    review_feedback: state.review_feedback ?? null,
    retrieved_context: state.retrieved_context ?? (inputs.retrieved_context as Json | undefined) ?? [],
    processing_metadata: state.processing_metadata ?? {},
    saved_author_calls: state.saved_author_calls ?? 0,
    approved,
    human_revision_requested: approved === false && !isEnded(run),
    can_finalize: canFinalize(document),
    should_revise: shouldRevise(document),
    should_continue_revision: shouldContinueRevision(document),
    is_ready_for_end: isReadyForEnd(document),
  }
}
