import type { Guard } from '../../core/guards.ts'

export const guards: Record<string, Guard> = {
  finalize: { holds: ({ userIterationPreference }) => userIterationPreference === true },
  /** Whatever was said is worked in before anybody looks for gaps. */
  modifications: {
    holds: ({ modifications, feedback, missing, answers }) =>
      [modifications, answers].some((list) => Array.isArray(list) && list.length > 0) ||
      [feedback, missing].some((words) => typeof words === 'string' && words.trim() !== ''),
  },
  /** Where it is known which gaps are to be closed, the round is for these; else the grade decides. */
  'below-threshold': {
    holds: ({ score, critical, closing }, { options }) =>
      Array.isArray(closing)
        ? closing.length > 0
        : critical === true || (typeof score === 'number' ? score : 0) < Number(options.gapThreshold),
  },
}
