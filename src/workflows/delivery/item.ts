import type { Rules } from '../../core/workflow.ts'
import { readStory } from '../../documents/story/story.ts'
import type { Json } from '../../schema/json.ts'
import { planOf } from './plan.ts'
import { outcomesOf, toStoryDocument } from './progress.ts'
import { toolsOf } from './questions.ts'

/** What a story is given to its child run: as its file says it now, and where it begins from. */
export const toItem: NonNullable<Rules['toItem']> = ({ run, text }, id) => {
  const planned = planOf(run).stories.find((story) => story.id === id)
  const file = planned && text(toStoryDocument(planned))
  const now = file === undefined ? planned : readStory(file)
  const { commands = [] } = toolsOf(run) ?? {}
  const remarks = (run.state.remarks ?? {}) as Record<string, Json>
  const { reason, summary, attempt = 0 } = outcomesOf(run)[id] ?? {}
  return {
    story: id,
    title: now?.title ?? id,
    userStory: now?.story ?? '',
    acceptanceCriteria: now?.acceptanceCriteria ?? [],
    architectureNotes: now?.notes ?? '',
    implementationNotes: now && 'implementation' in now ? now.implementation : '',
    files: now?.files ?? [],
    base: String(run.state.tip ?? ''),
    attempt: attempt + 1,
    commands: commands.map(({ argv }) => argv),
    ...(remarks[id] !== undefined && { remark: remarks[id] }),
    ...(attempt > 0 && { earlier: reason ?? summary ?? 'it did not come to its end' }),
  }
}
