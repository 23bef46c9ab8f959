/** What other workflows do for a phase; a delivery is the implementation: what was merged, and what the machine saw of it. */
import type { PhaseRecord } from '../../core/phase-record.ts'
import { printArgv } from '../../documents/delivery/argv.ts'
import { toNotes, toTogether, toUntested } from '../../documents/delivery/story-notes.ts'
import { isBuilding } from '../../schema/building.ts'
import type { DeliveryPlan, StoryEvidence } from '../../schema/delivery.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { isEnded, type Run } from '../../schema/run.ts'

const isDelivery = ({ workflow, options, instead }: Run): boolean =>
  workflow === 'delivery' && isBuilding(options.command) && instead === undefined

/** Workflows that do a phase as a whole. */
const DOERS: Record<string, string[]> = { specify: ['interview', 'prd'], design: ['design'] }

/** The run of another workflow that is doing this phase. */
export const findUnderWay = (runs: readonly Run[], phase: string): Run | undefined =>
  runs.findLast(
    (run) =>
      !isEnded(run) && (phase === 'implement' ? isDelivery(run) : DOERS[phase]?.includes(run.workflow)),
  )

export const findDelivered = (runs: readonly Run[]): Run | undefined =>
  runs.findLast((run) => isDelivery(run) && run.status === 'done')

type Stories = { completed: string[]; pending: string[] }

/** What whoever verifies is told: every story with what it is for, its commit, and what was run on it. */
const toImplementation = ({ state }: Run): JsonObject => {
  const plan = (state.plan as unknown as DeliveryPlan | undefined) ?? { epics: [], stories: [] }
  const outcomes = (state.outcomes ?? {}) as unknown as Record<
    string,
    Partial<StoryEvidence> & { reason?: string }
  >
  const { completed, pending } = (state.stories as Stories | undefined) ?? { completed: [], pending: [] }
  const stories = plan.stories.map(({ id, title, requirements, source, acceptanceCriteria }) => {
    const outcome = outcomes[id] ?? {}
    const { commit = null, proof, diffstat = '' } = outcome
    const commands = (proof?.commands ?? []).map(({ argv, exitCode }) => ({
      command: printArgv(argv),
      exitCode,
    }))
    return {
      id,
      title,
      requirements,
      source,
      acceptanceCriteria,
      commit,
      commands,
      // The last line of the statistics is their sum.
      changed: diffstat.trim().split('\n').at(-1)?.trim() ?? '',
      notes: [...toNotes(outcome), ...(completed.includes(id) ? toUntested(outcome) : [])],
      why: outcome.reason?.split('\n')[0] ?? '',
      merged: completed.includes(id),
    }
  })
  const checked = (state.checked ?? {}) as { tip?: string; brought?: string[] }
  const left = pending.length > 0 ? `; left out: ${pending.join(', ')}` : ''
  return {
    summary: `${completed.length} of ${stories.length} stories are merged into ${state.branch}${left}`,
    tip: checked.tip || state.tip || null,
    brought: [...toTogether(state), ...(checked.brought ?? [])],
    decided: state.decided ?? [],
    sandbox: (state.tools as { sandbox?: string } | undefined)?.sandbox ?? null,
    stories: stories as unknown as Json,
    evidence: stories.flatMap(({ requirements, commands, merged }) =>
      merged ? commands.map((run) => ({ ...run, covers: requirements })) : [],
    ),
  }
}

/** The phase as the delivery did it. */
export const toDelivered = (delivery: Run): { record: PhaseRecord; implementation: JsonObject } => ({
  record: {
    ...{ started: delivery.started, completed: String(delivery.state.lastUpdate ?? delivery.started) },
    ...{ verified: false, iterations: 0, reviewerNotes: [], approved: true, capReached: false },
    by: delivery.workflow,
  },
  implementation: toImplementation(delivery),
})
