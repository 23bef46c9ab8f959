import type { WorkflowView } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { DocumentState } from '../../schema/run.ts'

const toPrdStatus = ({ status, approval }: DocumentState): JsonObject => ({
  status,
  author: approval?.by.who ?? null,
  assurance: approval?.by.assurance ?? null,
  lastModified: approval?.by.at ?? null,
})

export const toState: NonNullable<WorkflowView['toState']> = (run, state, { projectPath }) => {
  const { prd } = run.documents
  const userUtterance = run.inputs.userUtterance ?? null
  return {
    ...state,
    userInput: { projectPath, userUtterance },
    projectPath,
    userUtterance,
    featureId: run.feature,
    prdStatus: prd ? toPrdStatus(prd) : null,
    prdWorkflowFatalErrorMessages: state.prdWorkflowFatalErrorMessages ?? [],
  }
}
