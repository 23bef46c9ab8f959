import type { WorkflowView } from '../../core/workflow.ts'
import { messages } from './messages.ts'
import { toState } from './state.ts'

export const view: Omit<WorkflowView, 'table'> = { toState, messages }
