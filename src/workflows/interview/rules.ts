import type { Rules } from '../../core/workflow.ts'
import { admits } from './admits.ts'
import { begin } from './begin.ts'
import { checks } from './checks.ts'
import { deviations } from './deviations.ts'
import { guards } from './guards.ts'
import { results } from './results.ts'
import { signals } from './signals.ts'

export const rules: Rules = {
  ...{ guards, results, admits, checks, deviations, signals, begin },
  material: async () => (await import('./material.ts')).material,
}
