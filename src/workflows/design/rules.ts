import type { Rules } from '../../core/workflow.ts'
import { begin } from './begin.ts'
import { drafts, edits } from './drafts.ts'
import { guards } from './guards.ts'
import { outdated } from './outdated.ts'
import { results } from './results.ts'

export const rules: Rules = {
  ...{ guards, results, drafts, edits, outdated, begin },
  material: async () => (await import('./material.ts')).material,
}
