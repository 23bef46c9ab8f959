/** A plan of epics and stories: what is wrong with it, and what a run remembers of it. Waves are code's. */
import { findCycles, toStoryWaves } from '../../documents/delivery/waves.ts'
import { printCycle } from '../../documents/graph.ts'
import type { DeliveryPlan } from '../../schema/delivery.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'

const findTwins = (ids: readonly string[]): string[] => {
  const seen = new Set<string>()
  return ids.filter((id) => seen.has(id) || !seen.add(id))
}

/** Ids exist once, and stories depend on stories of the plan, never on each other in a circle. */
export const checkPlan = ({ epics, stories }: DeliveryPlan): string[] => {
  const known = new Set(stories.map(({ id }) => id))
  const epicIds = new Set(epics.map(({ id }) => id))
  return [
    ...findTwins([...epics.map(({ id }) => id), ...stories.map(({ id }) => id)]).map(
      (id) => `${id} is given twice`,
    ),
    ...stories
      .filter(({ epic }) => !epicIds.has(epic))
      .map(({ id, epic }) => `${id} names no epic of the plan: ${epic}`),
    ...epics
      .filter(({ id }) => !stories.some(({ epic }) => epic === id))
      .map(({ id }) => `${id} has no story`),
    ...stories.flatMap(({ id, dependsOn }) =>
      dependsOn.filter((to) => !known.has(to)).map((to) => `${id} depends on ${to}, which is no story`),
    ),
    ...stories
      .filter(({ acceptanceCriteria }) => acceptanceCriteria.length === 0)
      .map(({ id }) => `${id} has no acceptance criterion`),
    ...findCycles(stories).map((ids) => `stories wait for each other: ${printCycle(ids, 1_000)}`),
  ]
}

/** What the run remembers of a plan that was accepted. */
export const toPlanState = (plan: DeliveryPlan, { unknownFiles }: Run['options']): JsonObject => {
  const waves = toStoryWaves(plan.stories, unknownFiles === 'together' ? 'together' : 'apart')
  return {
    plan: plan as unknown as Json,
    waves,
    stories: { completed: [], inProgress: [], pending: plan.stories.map(({ id }) => id) },
    currentWave: 0,
    totalWaves: waves.length,
    ...{ blocked: [], skipped: [], unsound: [] },
  }
}

export const planOf = ({ state }: Pick<Run, 'state'>): DeliveryPlan =>
  (state.plan as unknown as DeliveryPlan | undefined) ?? { epics: [], stories: [] }
