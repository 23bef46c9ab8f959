import type { WorkflowView } from '../../core/workflow.ts'
import { asks } from './asks.ts'

export const view: Omit<WorkflowView, 'table'> = { asks }
