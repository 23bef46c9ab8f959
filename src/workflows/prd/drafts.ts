/**
 * What code writes. A specification that an interview ended with becomes brief and requirements by code, whoever the author is: nothing is
 * asked or written again that a person approved before. A requirement keeps the approval that its specification has.
 */
import type { Context } from '../../core/kind.ts'
import type { Rules } from '../../core/workflow.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { toBriefFromSpec, toRequirementsFromSpec } from '../../documents/spec/import.ts'
import { printPrdValues } from '../../documents/values/prd.ts'
import { applyReview, type Decided, pendingIds } from '../../documents/verdicts.ts'
import { closingGaps } from './found-gaps.ts'
import { findOlder, judgedLines, toNewLines } from './front-lines.ts'
import { isAllWorkedIn } from './questions.ts'
import { isReader } from './reader.ts'
import { toWaitingReview } from './section-changes.ts'
import { sortGaps, toSuggested } from './whole-suggestions.ts'

/** Requirements with the decision that a person made about the specification they stand in. */
const decide = ({ run }: Context, text: string): Decided => {
  const approval = run.documents.spec?.approval
  if (!approval) return { text, verdicts: {} }
  const { entries } = toRequirements(text)
  const reasons = Object.fromEntries(
    entries.map(({ id, source }) => [id, `approved as ${source.split(/[\s;:,]/)[0]} in spec.md`]),
  )
  const ids = entries.map(({ id }) => id)
  const review = { approvedRequirementIds: ids, rejectedRequirementIds: [], reasons }
  return applyReview({ text, verdicts: {} }, review, approval.by)
}

export const drafts: NonNullable<Rules['drafts']> = {
  'draft-brief': ({ run, text }) => {
    const spec = text('spec')
    return spec === undefined
      ? undefined
      : { text: toBriefFromSpec(spec, String(run.inputs.userUtterance ?? '')) }
  },
  'draft-requirements': (context) => {
    const spec = context.text('spec')
    // What was decided since stays: of a brief that was opened again only what is new is written.
    if (spec === undefined || context.text('requirements') !== undefined) return undefined
    return {
      text: toRequirementsFromSpec(spec, context.run.feature ?? ''),
      decide: (text) => decide(context, text),
    }
  },
  /** What was suggested whole is not written again. */
  'draft-gap-requirements': ({ run }) => {
    const { whole, left } = sortGaps(closingGaps({ run }))
    return isReader(run.author) && whole.length > 0 && left.length === 0
      ? { value: { requirements: toSuggested(whole) } }
      : undefined
  },
  /** Nobody who reads tasks alone is asked for a document that code puts together, where nothing was said since that its front was not held against. */
  'draft-prd': ({ run, text }) => {
    const [brief, requirements] = [text('feature-brief'), text('requirements')]
    if (!isReader(run.author) || brief === undefined || requirements === undefined) return undefined
    const judged = judgedLines({ run })
    return findOlder(brief, requirements, judged).lines.length > 0
      ? undefined
      : { text: printPrdValues({}, brief, requirements, toNewLines(judged)) }
  },
  /** Nobody is asked to carry out a review in which all is decided. */
  'update-requirements': ({ run, text }) => {
    const requirements = text('requirements')
    return requirements !== undefined && run.findings && isAllWorkedIn(run.findings)
      ? { text: requirements }
      : undefined
  },
}

const NOTHING_SAID = { approvedRequirementIds: [], rejectedRequirementIds: [], modifications: [] }

/** Written again behind a brief that was opened again; requirements that were opened themselves wait for their person. */
const isRedrafted = ({ state, documents: { requirements } }: Context['run']): boolean =>
  state.redrafted === true && requirements?.status === 'draft'

/**
 * Nothing is left to decide where requirements were taken over with the approval of their specification, where a brief
 * that was opened again brought nothing new, and where somebody said to finalize them and what they said besides is worked in;
 * nor of a document of which changes were asked for before it was put together anew.
 */
export const settled: NonNullable<Rules['settled']> = {
  'review-requirements': ({ run }) => {
    const state = run.documents.requirements
    if (!state || pendingIds(state.verdicts, state.entries).length > 0) return undefined
    if (run.state.finalizes === true || isRedrafted(run))
      return { result: { ...NOTHING_SAID, userIterationPreference: true } }
    return run.documents.spec?.approval && state.revision === 1 ? { result: NOTHING_SAID } : undefined
  },
  'review-prd': toWaitingReview,
}
