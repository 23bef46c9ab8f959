import type { Rules } from '../../core/workflow.ts'
import { guards } from './guards.ts'
import { signals } from './signals.ts'
import { validate } from './transition.ts'

export const rules: Rules = { guards, signals, validateTransition: validate }
