/** Assembly is code: the document is the three parts as they stand, and what the run knows of them. */
import type { Change, Context } from '../../core/kind.ts'
import type { Rules } from '../../core/workflow.ts'
import { toContestWords } from '../../designs/contests.ts'
import type { PartName } from '../../documents/design/design.ts'
import { printDesign } from '../../documents/design/print/design.ts'
import { readDesign } from '../../documents/design/read/read.ts'
import { setStatus } from '../../documents/status.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import type { Run } from '../../schema/run.ts'
import { isBlocking } from './guards.ts'
import { partOf, revisionCount, totalRevisions } from './parts.ts'
import { processingOf, toProcessing } from './processing.ts'
import type { Source } from './retrieved-context.ts'
import { type Review, type ReviewIssue, reviewAgain, toRequirements } from './review.ts'
import { toTexts } from './traces.ts'
import { reviewOf, toGravest } from './verdict.ts'

/** Who says that it is mistaken stands beside what was found. */
const toPrinted = ({ contested, ...issue }: ReviewIssue): ReviewIssue =>
  contested ? { ...issue, description: `${issue.description} ${toContestWords(contested)}` } : issue

const assemble = ({ run, text }: Context): string => {
  const texts = toTexts(text)
  const processing = Object.entries(processingOf(run))
  const review = reviewOf(run)
  return printDesign({
    title: String(run.inputs.title ?? ''),
    status: 'DRAFT',
    createdAt: run.started,
    projectBrief: String(run.inputs.project_brief ?? ''),
    version: (run.documents.design?.revision ?? 0) + 1,
    revisionCount: totalRevisions(run),
    texts,
    parts: readDesign(texts).parts,
    requirements: toRequirements(text('prd') ?? ''),
    sources: (run.state.retrieved_context ?? []) as unknown as Source[],
    processing: processing.map(([step, done]) => ({ step, ...done })),
    ...(review && {
      review: { score: review.overall_score, issues: toGravest(review.issues).map(toPrinted) },
    }),
  })
}

/** In review, and by nobody approved; with what the review came to. */
const toInReview = (run: Run, text: string): Change => {
  const review = reviewOf(run)
  const saved = Number(run.state.saved_author_calls ?? 0)
  const fields = {
    'Approved by': null,
    Review: review ? toVerdict(run, review) : null,
    'Sent back': toSentBack(run),
    'Author calls saved by targeted revisions': saved > 0 ? String(saved) : null,
  }
  return { text: setStatus(text, 'REVIEW', fields), status: 'REVIEW' }
}

/** How often a person sent it back, and what they said last. */
const toSentBack = ({ state }: Run): string | null => {
  const said = state.human_feedback as unknown as (Witness & { feedback?: string }) | null | undefined
  if (!said) return null
  const times = Number(state.sent_back) === 1 ? 'once' : `${state.sent_back} times, last`
  return `${times} by ${toStamp(said)}${said.feedback ? `: ${said.feedback}` : ''}`
}

const toVerdict = (run: Run, { overall_score, issues, needs_revision }: Review): string => {
  const blocking = issues.filter(isBlocking).length
  const counts = `score ${overall_score.toFixed(2)}, ${issues.length} issues, ${blocking} of them blocking`
  const revisions = `${revisionCount(run)} of ${run.options.maxRevisions} revisions`
  return `${counts}; ${needs_revision ? `the reviewer still objects after ${revisions}` : revisions}`
}

type Draft = NonNullable<Rules['drafts']>[string]

/** A design that begins where an earlier one ended leaves the parts that nothing concerns as they are. */
const keep =
  (name: PartName): Draft =>
  ({ run, text }) => {
    const kept = (run.inputs.kept as string[] | undefined) ?? []
    const isKept = run.options.revision === 'targeted' && run.findings === null && kept.includes(name)
    const state = { saved_author_calls: Number(run.state.saved_author_calls ?? 0) + 1 }
    return isKept ? { text: text(name) ?? '', state } : undefined
  }

export const drafts: NonNullable<Rules['drafts']> = {
  draft_hld: keep('hld'),
  draft_lld: keep('lld'),
  design_database: keep('database'),
  format_doc: (context) => ({
    text: assemble(context),
    decide: (text) => toInReview(context.run, text),
    state: toProcessing(context, 'throughline'),
  }),
}

/** A part that a person edits while they decide: the checks look again, and the whole is assembled from what it says now. */
export const edits: NonNullable<Rules['edits']> = {
  human_review: (context, document) => {
    if (!partOf(document)) return undefined
    const state = reviewAgain(context)
    const run = { ...context.run, state: { ...context.run.state, ...state } }
    const text = assemble({ ...context, run })
    return { changes: { design: { ...toInReview(run, text), approval: null } }, state }
  },
}
