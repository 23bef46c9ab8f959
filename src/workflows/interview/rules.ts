import type { Rules } from '../../core/workflow.ts'
import { begin } from './begin.ts'
import { checks } from './checks.ts'
import { deviations } from './deviations.ts'
import { guards } from './guards.ts'
import { results } from './results.ts'
import { signals } from './signals.ts'

export const rules: Rules = { guards, results, checks, deviations, signals, begin }
