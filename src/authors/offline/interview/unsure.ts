/** What was said of the draft since it was written and may mean several requirements, or none: each is asked about once. */
import type { Task } from '../../../engine/ports.ts'
import { findDraft, findFeedback, findSince } from './conversation.ts'
import { type Unsure, workIn } from './preview-words.ts'
import type { Said } from './said.ts'
import { toWhichId } from './which.ts'

/** `turn` 0 where it was said at the preview. */
export type Unplaced = Unsure & { id: string; turn: number }

/** `fresh`: what was answered since the draft. */
export const findUnsure = (task: Task, fresh: readonly Said[]): Unplaced[] => {
  const draft = findDraft(task)
  if (draft.trim() === '') return []
  const since = findSince(task)
  const preview = findFeedback(task)
    .filter(({ from }) => from === 'preview')
    .map(({ line }) => ({ words: line, turn: 0 }))
  const answers = fresh
    .filter(({ ask, chosen }) => ask.dimension === 'closing' && chosen === undefined)
    .map(({ answer, turn }) => ({ words: answer, turn }))
  return [...preview, ...answers].flatMap(({ words, turn }) =>
    workIn(draft, { words, turn, source: '' }).unsure.map((one) => ({
      ...one,
      id: toWhichId(`${turn === 0 ? since : turn} ${one.sentence}`),
      turn,
    })),
  )
}
