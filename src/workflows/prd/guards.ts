import type { Guard } from '../../core/guards.ts'
import { isAllWorkedIn } from './questions.ts'

export const guards: Record<string, Guard> = {
  finalize: { holds: ({ userIterationPreference }) => userIterationPreference === true },
  /** Whatever was said is worked in, and what it makes of a requirement decided, before anybody looks for gaps. */
  modifications: { holds: (review) => !isAllWorkedIn(review) || Array.isArray(review.proposed) },
  /** Where it is known which gaps are to be closed, the round is for these; else the grade decides. */
  'below-threshold': {
    holds: ({ score, critical, closing }, { options }) =>
      Array.isArray(closing)
        ? closing.length > 0
        : critical === true || (typeof score === 'number' ? score : 0) < Number(options.gapThreshold),
  },
}
