import type { Rules } from '../../core/workflow.ts'
import { toDue } from '../../documents/delivery/due-commands.ts'
import { readStory } from '../../documents/story/story.ts'
import type { Baseline } from '../../schema/delivery.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { outcomesOf, toStoryDocument } from './progress.ts'
import { toolsOf } from './questions.ts'

/** What the commands said where the story begins: after the last wave, or before the first. */
const toBaseline = ({ state }: Run): JsonObject => {
  const begun = state.baseline as unknown as Baseline | undefined
  const waves = (state.integrations ?? []) as unknown as { proof: Baseline | null }[]
  const last = waves.findLast(({ proof }) => proof !== null)?.proof ?? begun
  if (last === undefined) return {}
  const commands = last.commands.map(({ argv, outputDigest, leftovers, exitCode }) => ({
    ...{ argv, outputDigest },
    ...(exitCode !== undefined && { exitCode }),
    ...(leftovers !== undefined && { leftovers }),
  }))
  return { baseline: { passed: last.passed, commands, altered: begun?.altered ?? [] } }
}

/** The commands that show a story: those that other stories are to mend show nothing of it. */
const toOwnCommands = (run: Run, id: string): string[][] => {
  const begun = run.state.baseline as unknown as Baseline | undefined
  const waves = (run.state.integrations ?? []) as unknown as { merged: string[] }[]
  return toDue({
    commands: (toolsOf(run)?.commands ?? []).map(({ argv }) => argv),
    failed: (begun?.commands ?? []).filter(({ exitCode }) => exitCode !== 0).map(({ argv }) => argv),
    stories: planOf(run).stories,
    ids: [id, ...waves.flatMap(({ merged }) => merged)],
  })
}

/** What a story is given to its child run: as its file says it now, and where it begins from. */
export const toItem: NonNullable<Rules['toItem']> = ({ run, text }, id) => {
  const planned = planOf(run).stories.find((story) => story.id === id)
  const file = planned && text(toStoryDocument(planned))
  const now = file === undefined ? planned : readStory(file)
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
    commands: toOwnCommands(run, id),
    ...toBaseline(run),
    ...(remarks[id] !== undefined && { remark: remarks[id] }),
    ...(attempt > 0 && { earlier: reason ?? summary ?? 'it did not come to its end' }),
  }
}
