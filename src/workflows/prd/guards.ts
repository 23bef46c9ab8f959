import type { Guard } from '../../core/guards.ts'

export const guards: Record<string, Guard> = {
  finalize: { holds: ({ userIterationPreference }) => userIterationPreference === true },
  'below-threshold': {
    holds: ({ score, critical }, { options }) =>
      critical === true || (typeof score === 'number' ? score : 0) < Number(options.gapThreshold),
  },
}
