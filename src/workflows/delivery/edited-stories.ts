/**
 * Stories that a person edits before the plan is approved. The plan follows what their files say; what does not go together
 * is told at its gate, and until it does the plan stays as it was and cannot be approved.
 */
import type { Rules } from '../../core/workflow.ts'
import { readStory } from '../../documents/story/story.ts'
import type { DeliveryStory } from '../../schema/delivery.ts'
import { checkPlan, planOf } from './plan.ts'
import { toPlanned, toReferred } from './plan-files.ts'
import { toStoryDocument } from './progress.ts'

/** A story as its file says it; its title names that file, and stays. */
const withFile = (
  planned: DeliveryStory,
  text: string | undefined,
  referred: (ids: readonly string[]) => string[],
): DeliveryStory => {
  if (text === undefined) return planned
  const {
    acceptanceCriteria,
    dependsOn,
    requirements,
    story = '',
    files = [],
    notes = '',
    size,
  } = readStory(text)
  return {
    ...planned,
    ...{ acceptanceCriteria, dependsOn, story, files, notes },
    // The file names them as the PRD does: the plan keeps its own names for the same ones.
    ...(referred(planned.requirements).join() !== requirements.join() && { requirements }),
    ...(size && { size }),
  }
}

export const edits: NonNullable<Rules['edits']> = {
  approval_waiting: (context) => {
    const { run, text } = context
    const { epics, stories } = planOf(run)
    const referred = toReferred(context)
    const read = (story: DeliveryStory) => withFile(story, text(toStoryDocument(story)), referred)
    const plan = { epics, stories: stories.map(read) }
    const unsound = checkPlan(plan)
    if (unsound.length > 0) return { state: { unsound } }
    const planned = toPlanned(context, plan)
    // Whoever wrote into the plan itself keeps their text.
    const isOurs = run.documents['execution-plan']?.digest === run.state.printed
    return {
      state: isOurs ? planned.state : { ...planned.state, printed: run.state.printed ?? null },
      ...(isOurs && { changes: { 'execution-plan': { text: planned.text, approval: null } } }),
    }
  },
}
