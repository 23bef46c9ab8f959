/** The waves of a delivery, as somebody watches them. */
import type { Board, Child, Lane } from '../../core/workflow.ts'
import type { DeliveryStory } from '../../schema/delivery.ts'
import type { Json } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { outcomesOf, toProgress } from './progress.ts'

const LONGEST = 160

const toShort = (words: string): string => {
  const [first = ''] = words.trim().split('\n')
  return first.length > LONGEST ? `${first.slice(0, LONGEST - 1)}…` : first
}

type Usage = { cost?: { amount: number; currency: string }; tokens?: number }

/** What an agent says that it cost; most say nothing. */
const toCost = (usage: Json | undefined): string[] =>
  ((usage ?? []) as Usage[]).flatMap(({ cost, tokens }) =>
    cost ? [`${cost.amount.toFixed(2)} ${cost.currency}`] : tokens ? [`${tokens} tokens`] : [],
  )

const toWorking = ({ run, title, at }: Child): Pick<Lane, 'state' | 'says' | 'since' | 'run'> => ({
  state: run.status === 'waiting' ? 'waits' : 'now',
  says: [title, ...toCost(run.state.usage)].join(' · '),
  ...{ since: at, run: run.id },
})

const toLane = (run: Run, { id, title }: DeliveryStory, child: Child | undefined): Lane => {
  const { status } = toProgress(run, id)
  const outcome = outcomesOf(run)[id]
  const lane = { id, title: toShort(title) }
  if (status === 'Complete')
    return {
      ...lane,
      state: 'done',
      says: [outcome?.commit?.slice(0, 12) ?? '', ...toCost(outcome?.usage)].join(' · '),
    }
  if (status === 'Blocked')
    return { ...lane, state: 'failed', says: toShort(outcome?.reason ?? outcome?.summary ?? 'left out') }
  if (child) return { ...lane, ...toWorking(child) }
  const isProven = run.children[id]?.status === 'done' && status === 'In Progress'
  return {
    ...lane,
    state: isProven ? 'now' : 'open',
    says: isProven ? 'Proven; it is merged with its wave' : '',
  }
}

export const toBoard = (run: Run, children: Record<string, Child>): Board => {
  const { stories } = planOf(run)
  return ((run.state.waves ?? []) as string[][]).map((ids, at) => ({
    title: `Wave ${at + 1}`,
    lanes: stories
      .filter(({ id }) => ids.includes(id))
      .map((story) => toLane(run, story, children[story.id])),
  }))
}
