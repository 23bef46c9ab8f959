/** The last review of a run. Loads no analysis: whoever shows a run reads it, too. */
import type { Issue } from '../../designs/rule.ts'
import { SEVERITIES } from '../../designs/score.ts'
import type { Run } from '../../schema/run.ts'
import type { Review } from './review.ts'

export const reviewOf = ({ state }: Run): Review | undefined =>
  (state.review_feedback ?? undefined) as Review | undefined

export const toGravest = <T extends Issue>(issues: readonly T[]): T[] =>
  issues.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
