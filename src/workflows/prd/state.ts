import type { WorkflowView } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { DocumentState } from '../../schema/run.ts'

/** As its file says it; who approved it is told apart from who wrote it. */
const toPrdStatus = ({ status, written, approval }: DocumentState): JsonObject => ({
  status,
  author: written?.author ?? null,
  lastModified: written?.at ?? null,
  approvedBy: approval?.by.who ?? null,
  assurance: approval?.by.assurance ?? null,
})

/** What a reviewer saw last, what a line was held against, and what had which id once, is nobody's to read. */
export const toState: NonNullable<WorkflowView['toState']> = (
  run,
  {
    looked: _looked,
    judgedLines: _judged,
    decidedAnew: _anew,
    redrafted: _redrafted,
    sectionChanges: _changes,
    questions: _questions,
    gaps: _gaps,
    ...state
  },
  { projectPath },
) => {
  const { prd } = run.documents
  const userUtterance = run.inputs.userUtterance ?? null
  return {
    ...state,
    // Taken in: what it held is told by its own name.
    userInput: null,
    projectPath,
    userUtterance,
    featureId: run.feature,
    prdStatus: prd ? toPrdStatus(prd) : null,
    prdWorkflowFatalErrorMessages: state.prdWorkflowFatalErrorMessages ?? [],
  }
}
