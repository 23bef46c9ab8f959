/** What code does in an author's place: a plan that was made before is taken over, and asked of nobody again. */
import type { Rules } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'
import { toDebugPlan } from './debug.ts'

/** A person sent the plan back: then somebody has to write another one. */
const isSentBack = (findings: JsonObject | null): boolean => findings?.approved === false

export const drafts: NonNullable<Rules['drafts']> = {
  requirements: ({ run }) => {
    if (isSentBack(run.findings)) return undefined
    if (run.options.command === 'debug') return { value: toDebugPlan(String(run.inputs.request ?? '')) }
    const { given } = run.inputs
    return given ? { value: given as JsonObject } : undefined
  },
}
