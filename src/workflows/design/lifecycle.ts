/** The seed's functions of a document's state, as it defines them. */

export type DocumentStatus = 'DRAFT' | 'REVIEW' | 'FINAL'

type Revisions = { needs_revision: boolean; revision_count: number; max_revisions: number }
type Finished = { final_document: unknown; document_status: DocumentStatus }

const isInReview = ({ final_document, document_status }: Finished): boolean =>
  final_document !== null && final_document !== undefined && document_status === 'REVIEW'

/** `revision_count` counts revisions that were started, so that `max_revisions` of them can be. */
export const shouldContinueRevision = ({
  needs_revision,
  revision_count,
  max_revisions,
}: Revisions): boolean => needs_revision && revision_count < max_revisions

export const shouldRevise = (state: Revisions): 'revise' | 'continue' =>
  shouldContinueRevision(state) ? 'revise' : 'continue'

/** A document that the reviewer still objects to can be finalized only by a person's explicit override. */
export const canFinalize = (state: Finished & Pick<Revisions, 'needs_revision'>, override = false): boolean =>
  isInReview(state) && (!state.needs_revision || override)

export const isReadyForEnd = (state: Finished & Revisions): boolean =>
  isInReview(state) && !shouldContinueRevision(state)
