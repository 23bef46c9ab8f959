/** Tasks besides those of `prd`, by the schema of their result; where several share one, the step decides. */
import type { Catalogue } from '../../analysis/gaps/row.ts'
import type { Task } from '../../engine/ports.ts'
import type { JsonObject } from '../../schema/json.ts'
import {
  refuseWork,
  writeAnalysis,
  writeExecutionPlan,
  writePlan,
  writeValidation,
} from './delivery/write.ts'
import { writeDesignPart, writeDesignReview } from './design/write.ts'
import { reviewSpec } from './interview/architect.ts'
import { writeSpec } from './interview/specify.ts'
import { writeTurn } from './interview/turn.ts'
import { writePhase, writePhaseReview } from './phases/write.ts'

type Perform = (task: Task, catalogue: Catalogue) => JsonObject

export const FURTHER_TASKS: Record<string, Perform> = {
  'interview-turn': writeTurn,
  spec: writeSpec,
  'architect-result': reviewSpec,
  'design-part': writeDesignPart,
  'design-review': writeDesignReview,
  artifact: (task, catalogue) =>
    task.workflow === 'delivery' ? writeExecutionPlan(task) : writePhase(task, catalogue),
  'chain-review': writePhaseReview,
  analysis: writeAnalysis,
  plan: writePlan,
  validation: writeValidation,
  work: refuseWork,
  evidence: refuseWork,
}
