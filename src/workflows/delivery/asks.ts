import type { Asks } from '../../core/ask.ts'
import { bare } from '../../core/asks.ts'

export const asks: Asks = {
  /** Between waves, and after a story or a check failed: then only a person goes on. */
  'wave-answer': {
    toForm: ({ run: { state, findings } }) => {
      const hasFailed = ((state.blocked ?? []) as string[]).length > 0 || findings?.passed === false
      return {
        says: [],
        choices: [
          { id: 'proceed', label: 'Go on', ...(!hasFailed && { does: 'approve' }) },
          { id: 'stop', label: 'Stop here', hint: 'everything is kept' },
        ],
      }
    },
    toValue: bare,
  },
}
