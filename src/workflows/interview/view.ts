import type { WorkflowView } from '../../core/workflow.ts'
import { asks } from './asks.ts'
import { messages } from './messages.ts'
import { toState } from './state.ts'
import { tell } from './tell.ts'

export const view: Omit<WorkflowView, 'table'> = { toState, asks, messages, tell }
