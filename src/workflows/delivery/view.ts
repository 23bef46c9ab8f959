import { toDelivery } from '../../core/table.ts'
import type { WorkflowView } from '../../core/workflow.ts'
import { isBuilding } from '../../schema/building.ts'
import { asks } from './asks.ts'
import { toBoard } from './board.ts'
import { diffs } from './changed-stories.ts'
import { links } from './links.ts'
import { outputs } from './outputs.ts'
import { printWorkflowState, tell, toState, toSteps } from './state.ts'

export const view: Omit<WorkflowView, 'table'> = {
  asks,
  /** Loaded when a file was changed. */
  toClaims: async (...given) => (await import('./claims.ts')).toClaims(...given),
  diffs,
  links,
  outputs,
  toBoard,
  /** An audit looks and an architect plans: neither has implemented anything. */
  isFulfilling: ({ options }) => isBuilding(options.command),
  tell,
  toState: (run, _state, { table }) => toState(run, toSteps(table)),
  projections: (run, table) => ({ 'workflow-state.json': printWorkflowState(run, toSteps(table)) }),
  projectedInto: (run) => ({ delivery: toDelivery(run) }),
}
