import type { Rules } from '../../core/workflow.ts'
import { guards } from './guards.ts'
import { results } from './results.ts'

export const rules: Rules = { guards, results }
