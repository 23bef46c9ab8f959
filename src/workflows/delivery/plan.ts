/** A plan of epics, stories and waves: what is wrong with it, and the state fields that it begins. */
import type { JsonObject } from '../../schema/json.ts'
import type { ResultOf } from '../../schema/result.ts'

type Plan = ResultOf<'plan'>

const toTwins = (ids: string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index)

const checkStory = (plan: Plan, story: Plan['stories'][number]): string[] => {
  const waveOf = (id: string) => plan.waves.findIndex((wave) => wave.includes(id))
  const own = waveOf(story.id)
  const early = story.dependsOn.filter((id) => waveOf(id) < 0 || waveOf(id) >= own)
  return [
    ...(own < 0 ? [`${story.id} is in no wave`] : []),
    ...(plan.epics.some(({ id }) => id === story.epic)
      ? []
      : [`${story.id} names no epic of the plan: ${story.epic}`]),
    ...early.map((id) => `${story.id} depends on ${id}, which no earlier wave holds`),
  ]
}

/** Every story is in exactly one wave, and depends on earlier waves only. */
export const checkPlan = (plan: Plan): string[] => {
  const ids = plan.stories.map(({ id }) => id)
  const placed = plan.waves.flat()
  return [
    ...(ids.length === 0 ? ['the plan has no story'] : []),
    ...toTwins(ids).map((id) => `${id} is given twice`),
    ...toTwins(placed).map((id) => `${id} is in two waves`),
    ...placed.filter((id) => !ids.includes(id)).map((id) => `there is no story ${id}`),
    ...plan.stories.flatMap((story) => checkStory(plan, story)),
  ]
}

export const toPlanState = ({ epics, stories, waves }: Plan): JsonObject => ({
  epics: epics.map(({ id, title }) => ({ id, title, status: 'pending' })),
  stories: { completed: [], inProgress: [], pending: stories.map(({ id }) => id) },
  waves,
  currentWave: 0,
  totalWaves: waves.length,
  blocked: [],
})
