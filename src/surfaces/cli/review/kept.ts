import type { KeptReview } from '../../../operations/kept-review.ts'
import { toKeptLines } from '../../../operations/kept-words.ts'
import { show, wrap } from './prompt.ts'

/** What was decided, answered and typed before, and is not sent yet. */
export const showKept = (kept: KeptReview): void => {
  const lines = toKeptLines(kept)
  if (lines.length > 0)
    show(['Not sent yet, as you left it:', ...lines.map((line) => wrap(`  ${line}`, '    '))])
}
