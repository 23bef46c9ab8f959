import type { WorkflowView } from '../../core/workflow.ts'
import { toWitnessed } from '../../schema/assurance.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { DocumentState } from '../../schema/run.ts'

const toPrdStatus = ({ status, approval }: DocumentState, foreign: number): JsonObject => ({
  status,
  author: approval?.by.who ?? null,
  assurance: approval ? toWitnessed(approval.by.assurance, foreign) : null,
  lastModified: approval?.by.at ?? null,
})

export const toState: NonNullable<WorkflowView['toState']> = (run, state, { projectPath, foreign }) => {
  const { prd } = run.documents
  const userUtterance = run.inputs.userUtterance ?? null
  return {
    ...state,
    userInput: { projectPath, userUtterance },
    projectPath,
    userUtterance,
    featureId: run.feature,
    prdStatus: prd ? toPrdStatus(prd, foreign) : null,
    prdWorkflowFatalErrorMessages: state.prdWorkflowFatalErrorMessages ?? [],
  }
}
