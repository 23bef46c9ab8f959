import type { Rules } from '../../core/workflow.ts'
import { begin } from './begin.ts'
import { drafts } from './drafts.ts'
import { guards } from './guards.ts'
import { results } from './results.ts'

export const rules: Rules = { guards, results, drafts, begin }
