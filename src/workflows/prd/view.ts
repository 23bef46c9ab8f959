import type { WorkflowView } from '../../core/workflow.ts'
import { asks } from './asks.ts'
import { toState } from './state.ts'

export const view: Omit<WorkflowView, 'table'> = {
  toState,
  asks,
  conflicts: async (...given) => (await import('./conflicts.ts')).findConflicts(...given),
}
