import type { WorkflowView } from '../../core/workflow.ts'
import { findClaims } from '../../documents/delivery/progress.ts'
import { planOf } from './plan.ts'
import { toEpicDocument, toEpicProgress, toProgress, toStoryDocument } from './progress.ts'

/** What the file of a story or an epic claims, against what was merged. */
export const toClaims: NonNullable<WorkflowView['toClaims']> = async (run, document, text) => {
  const { epics, stories } = planOf(run)
  const story = stories.find((one) => toStoryDocument(one) === document)
  if (story) return findClaims(text, toProgress(run, story.id))
  const epic = epics.find((one) => toEpicDocument(one) === document)
  if (!epic) return []
  return findClaims(
    text,
    toEpicProgress(
      run,
      stories.filter((one) => one.epic === epic.id),
    ),
  )
}
