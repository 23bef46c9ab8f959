import type { Rules } from '../../core/workflow.ts'
import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { validate } from './phase-change.ts'

/** What a call brings along: how the feature is to be finished, and the folder of its worktree. */
const takeAlong = ({ state }: Run, { finish, worktree }: JsonObject): Partial<Run> => ({
  state: {
    ...state,
    ...(finish !== undefined && { finish }),
    ...(worktree !== undefined && { worktree }),
  },
})

/** A phase that lacks what it cannot do without is not entered. */
export const signals: NonNullable<Rules['signals']> = {
  goto: {
    check: (run, { phase }) => {
      const { type, message } = validate(run, String(phase))
      return type === 'blocked' ? refuse('blocked', message, message) : undefined
    },
    take: takeAlong,
  },
}
