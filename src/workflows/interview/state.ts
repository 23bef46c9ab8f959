import { awaitedRequest } from '../../core/awaited-request.ts'
import type { WorkflowView } from '../../core/workflow.ts'

/** Fields of the seed that are there before anything set them; the draft is named by its digest. */
export const toState: NonNullable<WorkflowView['toState']> = (run, state, { table }) => ({
  conversation: [],
  turn_count: 0,
  ...state,
  pending_request_id: awaitedRequest(table, run) ?? null,
  draft_spec: run.documents.spec?.digest ?? null,
  ...(run.findings?.problems !== undefined && { validation_errors: run.findings.problems }),
  ...(typeof run.findings?.feedback === 'string' && { feedback: run.findings.feedback }),
  ...(run.step === table.fault &&
    run.findings?.messages !== undefined && { messages: run.findings.messages }),
})
