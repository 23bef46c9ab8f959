import type { Rules } from '../../core/workflow.ts'
import { refuse } from '../../schema/fault.ts'
import { validate } from './phase-change.ts'

/** A phase that lacks what it cannot do without is not entered. */
export const signals: NonNullable<Rules['signals']> = {
  goto: {
    check: (run, { phase }) => {
      const { type, message } = validate(run, String(phase))
      return type === 'blocked' ? refuse('blocked', message, message) : undefined
    },
  },
}
