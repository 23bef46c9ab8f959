import type { Rules } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'
import { guards } from './guards.ts'
import { results } from './results.ts'

export const rules: Rules = {
  guards,
  results,
  /** A program does the story, unless an agent is asked for that only the host can be. */
  author: ({ author, options: { executor, agent } }) =>
    executor === 'command' || (executor === 'agent' && (author !== 'host' || agent !== ''))
      ? String(executor)
      : undefined,
  /** What its wave learns: the evidence, or the reason why there is none. */
  toResult: ({ state, inputs, status, findings }) => {
    const said = ((findings?.messages ?? []) as string[]).join('; ')
    return {
      ...((state.evidence ?? {}) as JsonObject),
      attempt: inputs.attempt ?? 1,
      ...(state.usage !== undefined && { usage: state.usage }),
      ...(status === 'failed' && { reason: said || 'it was given up' }),
    }
  },
}
