import type { Rules } from '../../core/workflow.ts'
import { admits } from './admits.ts'
import { begin } from './begin.ts'
import { deviations } from './deviations.ts'
import { drafts, settled } from './drafts.ts'
import { guards } from './guards.ts'
import { adopts } from './hand-edits.ts'
import { outdated } from './outdated.ts'
import { results } from './results.ts'

export const rules: Rules = {
  ...{ guards, results, admits, adopts, deviations, drafts, settled, outdated, begin },
  material: async () => (await import('./material.ts')).material,
}
