/** What the stories of a wave changed, and what was run on them. */
import type { Diffed } from '../../core/workflow.ts'
import { printArgv } from '../../documents/delivery/argv.ts'
import { toNotes, toTogether } from '../../documents/delivery/story-notes.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { outcomesOf, type StoryOutcome } from './progress.ts'
import { toFirstLine } from './questions.ts'

const toLastWave = ({ state }: Run): string[] =>
  ((state.waves ?? []) as string[][])[Number(state.currentWave) - 1] ?? []

const toRan = (outcome: StoryOutcome | undefined): string[] =>
  (outcome?.proof?.commands ?? []).map(
    ({ argv, exitCode, signal }) => `${printArgv(argv)}: exit ${exitCode ?? signal}`,
  )

/** The changes of a story, or of those of the last wave. */
export const diffs = (run: Run, item?: string): Diffed[] => {
  const ids = item === undefined ? toLastWave(run) : [item]
  return planOf(run)
    .stories.filter(({ id }) => ids.includes(id))
    .flatMap(({ id, title }) => {
      const outcome = outcomesOf(run)[id] ?? {}
      const { base, commit = outcome.kept, breaches = [] } = outcome
      if (!base || !commit) return []
      const evidence = [...breaches.map(({ message }) => message), ...toRan(outcome), ...toNotes(outcome)]
      return [{ id, title, base, commit, evidence }]
    })
}

/** Of each story of the last wave its commit, how much it changed, how the commands ended, and what deserves a look. */
export const toEvidence = (run: Run): string[] => [
  ...toTogether(run.state).filter((words) => words.startsWith(`Wave ${Number(run.state.currentWave)}: `)),
  ...toLastWave(run).flatMap((id) => {
    const outcome = outcomesOf(run)[id] ?? {}
    const { commit, diffstat, reason, summary } = outcome
    // The last line of the statistics is their sum.
    const sum = diffstat?.trim().split('\n').at(-1)?.trim()
    const what = reason ? toFirstLine(reason) : [sum, ...toRan(outcome)].filter(Boolean).join(' · ')
    return [
      `${id} ${(commit ?? '').slice(0, 12)} ${what || toFirstLine(summary ?? 'not begun')}`,
      ...toNotes(outcome).map((words) => `${id} ${words}`),
    ]
  }),
]
