import type { WorkflowView } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'

/** The architect always reads the whole specification, and what was said before it. */
export const messages: NonNullable<WorkflowView['messages']> = {
  'architect-result': async (message, run, text) => {
    const metadata = (message.metadata ?? {}) as JsonObject
    const spec_markdown = (await text(String(metadata.spec_digest))) ?? ''
    return { ...message, metadata: { ...metadata, spec_markdown }, turns: run.state.conversation ?? [] }
  },
}
