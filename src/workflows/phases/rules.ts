import type { Rules } from '../../core/workflow.ts'
import { guards } from './guards.ts'
import { validate } from './phase-change.ts'
import { signals } from './signals.ts'

export const rules: Rules = { guards, signals, validateTransition: validate }
