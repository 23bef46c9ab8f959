import type { Context } from '../../core/kind.ts'
import { type Progress, withProgress } from '../../documents/delivery/progress.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { toEpicDocument, toEpicProgress, toProgress, toStoryDocument } from './progress.ts'

const isSame = (one: Progress, other: Progress): boolean =>
  one.status === other.status && one.completion === other.completion && one.isShown === other.isShown

/** The files whose progress, or whose text, is another than before. */
export const follow = ({ run, text }: Context, before: Run | null): Record<string, string> => {
  const { epics, stories } = planOf(run)
  const texts: Record<string, string> = {}
  const write = (name: string, progress: Progress, was: Progress | undefined): void => {
    const isUntouched = run.documents[name]?.digest === before?.documents[name]?.digest
    if (was && isUntouched && isSame(progress, was)) return
    const now = text(name)
    if (now === undefined) return
    const next = withProgress(now, progress)
    if (next !== now) texts[name] = next
  }
  for (const story of stories)
    write(
      toStoryDocument(story),
      toProgress(run, story.id),
      before ? toProgress(before, story.id) : undefined,
    )
  for (const epic of epics) {
    const own = stories.filter((story) => story.epic === epic.id)
    write(toEpicDocument(epic), toEpicProgress(run, own), before ? toEpicProgress(before, own) : undefined)
  }
  return texts
}
