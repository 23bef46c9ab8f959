import type { Rules } from '../../core/workflow.ts'
import { begin } from './begin.ts'
import { takes } from './fulfilled.ts'
import { guards } from './guards.ts'
import { validate } from './phase-change.ts'
import { results } from './results.ts'
import { signals } from './signals.ts'

export const rules: Rules = {
  ...{ guards, results, signals, validateTransition: validate, begin, takes },
  material: async () => (await import('./material.ts')).material,
}
