import type { Reply } from './reply.ts'

export type Stage = NonNullable<Reply['run']['bar']>[number]

/** How the stages of a bar are marked, wherever it is drawn. */
export const STAGE_MARKS: Record<Stage['state'], string> = {
  ...{ done: '✓', objected: '✗', stale: '↻', now: '◆', next: '→', skipped: '–', open: '·' },
}
