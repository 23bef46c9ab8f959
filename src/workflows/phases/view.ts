import type { WorkflowView } from '../../core/workflow.ts'
import { isEnded } from '../../schema/run.ts'
import { asks } from './asks.ts'
import { diffs } from './finish.ts'
import { messages } from './messages.ts'
import { toMeta } from './meta.ts'
import { printReviewHistory } from './review-history.ts'
import { tell, toBar } from './tell.ts'

export const view: Omit<WorkflowView, 'table'> = {
  asks,
  diffs,
  messages,
  tell,
  toBar,
  toState: toMeta,
  projections: (run) => ({
    '.meta.json': `${JSON.stringify(toMeta(run), null, 2)}\n`,
    '.review-history.md': isEnded(run) ? null : printReviewHistory(run),
  }),
}
