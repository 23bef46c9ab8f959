import type { WorkflowView } from '../../core/workflow.ts'
import { asks } from './asks.ts'
import { messages } from './messages.ts'
import { toState } from './state.ts'

export const view: Omit<WorkflowView, 'table'> = {
  toState,
  asks,
  messages,
  // Loaded where something changed: most runs are shown without it.
  outdated: async (...given) => (await import('./outdated.ts')).findOutdated(...given),
}
