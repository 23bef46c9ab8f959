/** Where each story of a run stands, and how its file says so. */
import type { Progress } from '../../documents/delivery/progress.ts'
import { toNotes } from '../../documents/delivery/story-notes.ts'
import { toEpicFile, toStoryFile } from '../../documents/story/model.ts'
import type { DeliveryEpic, DeliveryStory, Proof, StoryEvidence } from '../../schema/delivery.ts'
import type { Json } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'

type Lists = { completed?: string[]; inProgress?: string[]; pending?: string[] }

/** What the child run of a story ended with, or why what it made was not merged. */
export type StoryOutcome = Partial<StoryEvidence> & {
  reason?: string
  attempt?: number
  usage?: Json
  /** What was run with it on the branch, where that is why it was not merged. */
  together?: Proof
}

export const outcomesOf = ({ state }: Pick<Run, 'state'>): Record<string, StoryOutcome> =>
  (state.outcomes as Record<string, StoryOutcome> | undefined) ?? {}

export const listsOf = ({ state }: Pick<Run, 'state'>): Required<Lists> => {
  const { completed = [], inProgress = [], pending = [] } = (state.stories ?? {}) as Lists
  return { completed, inProgress, pending }
}

/** What stopped and waits for a person's word, and what a person left out. */
export const toBlocked = ({ state }: Pick<Run, 'state'>): string[] => [
  ...new Set([...((state.blocked ?? []) as string[]), ...((state.skipped ?? []) as string[])]),
]

const toCompletion = (status: Progress['status'], outcome: StoryOutcome | undefined): string => {
  if (status === 'Blocked')
    return [
      outcome?.reason ?? outcome?.summary ?? 'It waits for a story that was left out.',
      ...(outcome?.breaches ?? []).map(({ message }) => message),
    ].join('\n')
  if (status !== 'Complete' || !outcome) return ''
  const { commit = '', proof } = outcome
  const commands = (proof?.commands ?? []).map(
    ({ argv, exitCode, outputDigest }) =>
      `${argv.join(' ')}: exit ${exitCode}, output sha256 ${outputDigest.replace('sha256:', '').slice(0, 12)}`,
  )
  return [`Commit ${commit}`, ...commands, ...toNotes(outcome)].join('\n')
}

export const toProgress = (run: Pick<Run, 'state'>, id: string): Progress => {
  const { completed, inProgress } = listsOf(run)
  const status = completed.includes(id)
    ? 'Complete'
    : inProgress.includes(id)
      ? 'In Progress'
      : toBlocked(run).includes(id)
        ? 'Blocked'
        : 'Pending'
  return {
    status,
    completion: toCompletion(status, outcomesOf(run)[id]),
    isShown: status === 'Complete',
  }
}

/** An epic is complete with the last of its stories, and under way with the first that was begun. */
export const toEpicProgress = (run: Pick<Run, 'state'>, stories: readonly DeliveryStory[]): Progress => {
  const all = stories.map(({ id }) => toProgress(run, id).status)
  const done = all.filter((status) => status === 'Complete').length
  const isWhole = done === all.length && all.length > 0
  const isBegun = all.some((status) => status !== 'Pending')
  const status = isWhole ? 'Complete' : isBegun ? 'In Progress' : 'Pending'
  const completion = done > 0 ? `${done} of ${all.length} stories are complete.` : ''
  return { status, completion, isShown: isWhole }
}

const toName = (row: string, file: string): string => `${row}/${file.replace(/\.md$/, '')}`

export const toStoryDocument = (story: Pick<DeliveryStory, 'id' | 'title'>): string =>
  toName('stories', toStoryFile(story))
export const toEpicDocument = (epic: Pick<DeliveryEpic, 'id' | 'title'>): string =>
  toName('epics', toEpicFile(epic))
