import { phasesOf, withPhase } from '../../core/phase-record.ts'
import type { Rules } from '../../core/workflow.ts'
import { isBelow, KNOWN_BY, type Witness } from '../../schema/assurance.ts'
import { type Refusal, refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { DocumentState, Run } from '../../schema/run.ts'
import { takeFulfilled } from './fulfilled.ts'
import { WRITES } from './meta.ts'
import { validate } from './phase-change.ts'

/** A person looked at what a completed phase made: their approval, bound to the text that stands there. */
const takeVerified = (run: Run, phase: string, by: Witness): Partial<Run> => {
  const name = WRITES[phase] ?? ''
  const document = run.documents[name]
  const approved = (state: DocumentState): DocumentState => ({
    ...state,
    approval: { shown: state.digest, content: state.content, entries: state.entries, by, request: '' },
  })
  return {
    state: { ...run.state, ...withPhase(run, phase, { verified: true }) },
    ...(document && { documents: { ...run.documents, [name]: approved(document) } }),
  }
}

const checkVerified = (run: Run, phase: string, by: Witness): Refusal | undefined => {
  if (!phasesOf(run)[phase]?.completed)
    return refuse('blocked', `${phase} is not complete`, `run \`throughline phase ${phase}\` first`)
  const minimum = run.gates.steps[`${run.workflow}.${phase}`] ?? run.gates.minimum
  return isBelow(by.assurance, minimum)
    ? refuse(
        'below-assurance',
        `this counts as ${by.assurance} (${KNOWN_BY[by.assurance]}), and only a person says that they checked it`,
        'a person says it in a terminal of their own',
      )
    : undefined
}

/** What a call brings along: who writes from now on, how the feature is to be finished, the folder of its worktree. */
const takeAlong = ({ state }: Run, { author, finish, worktree }: JsonObject): Partial<Run> => ({
  ...(author !== undefined && { author: String(author) }),
  state: {
    ...state,
    ...(finish !== undefined && { finish }),
    ...(worktree !== undefined && { worktree }),
  },
})

/** A phase that lacks what it cannot do without is not entered. */
export const signals: NonNullable<Rules['signals']> = {
  goto: {
    check: (run, { phase, verified, fulfilled }, by) => {
      if (verified === true) return checkVerified(run, String(phase), by)
      if (fulfilled !== undefined) return undefined
      const { type, message } = validate(run, String(phase))
      return type === 'blocked' ? refuse('blocked', message, message) : undefined
    },
    take: (run, value, by) => {
      if (value.verified === true) return takeVerified(run, String(value.phase), by)
      return value.fulfilled === undefined ? takeAlong(run, value) : takeFulfilled(run, value)
    },
  },
}
