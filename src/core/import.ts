/**
 * A specification that an interview ended with becomes brief and requirements by code, whoever the author is: nothing is
 * asked or written again that a person approved before. A requirement keeps the approval that its specification has.
 */
import { toRequirements } from '../documents/requirements.ts'
import { toBriefFromSpec, toRequirementsFromSpec } from '../documents/spec/import.ts'
import { applyReview, type Decided } from '../documents/verdicts.ts'
import type { Context } from './kind.ts'

const SPEC = 'spec'

/** The text that this row would have an author write, where a specification says it already. */
export const importText = ({ row, run, text }: Context): string | undefined => {
  const spec = row.kind === 'draft' && row.reads.includes(SPEC) ? text(SPEC) : undefined
  if (spec === undefined) return undefined
  if (row.result === 'feature-brief') return toBriefFromSpec(spec, String(run.inputs.userUtterance ?? ''))
  return row.result === 'requirements' ? toRequirementsFromSpec(spec, run.feature ?? '') : undefined
}

/** Requirements with the decision that a person made about the specification they stand in. */
export const importDecided = ({ run }: Context, text: string): Decided => {
  const approval = run.documents[SPEC]?.approval
  if (!approval) return { text, verdicts: {} }
  const { entries } = toRequirements(text)
  const reasons = Object.fromEntries(
    entries.map(({ id, source }) => [id, `approved as ${source.split(/[\s;:,]/)[0]} in spec.md`]),
  )
  const ids = entries.map(({ id }) => id)
  const review = { approvedRequirementIds: ids, rejectedRequirementIds: [], reasons }
  return applyReview({ text, verdicts: {} }, review, approval.by)
}
