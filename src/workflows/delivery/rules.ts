import type { Rules } from '../../core/workflow.ts'
import { begin } from './begin.ts'
import { checkState } from './check-state.ts'
import { drafts } from './drafts.ts'
import { edits } from './edited-stories.ts'
import { follow } from './follow.ts'
import { guards } from './guards.ts'
import { toItem } from './item.ts'
import { results } from './results.ts'
import { settled } from './settled.ts'

export const rules: Rules = {
  ...{ begin, drafts, edits, guards, results, settled, toItem, follow },
  checkProjection: checkState,
  material: async () => (await import('./material.ts')).material,
  touch: (at) => ({ lastUpdate: at }),
}
