/**
 * `wave`: one child run for each item of the next wave, several at once; when none is under way any more, the machine
 * brings what they made together. K1 an item is completed when it was brought together with the others, and by nothing
 * else. K2 what failed goes back to what is pending, with its reason.
 */
import type { JsonObject } from '../../schema/json.ts'
import type { Context, Kind, Move } from '../kind.ts'
import { toItemsLeft } from '../route.ts'
import { answerTask, openTask, retryLater } from './task.ts'

type Stories = { completed: string[]; inProgress: string[]; pending: string[] }
type Local = { items: string[]; wave: number }

const storiesOf = ({ run }: Context): Stories =>
  (run.state.stories as Stories | undefined) ?? { completed: [], inProgress: [], pending: [] }

const localOf = ({ run }: Context): Local => run.local as unknown as Local

/** The first wave that has something left to do. */
const toNext = (context: Context): { wave: number; items: string[] } => {
  const left = new Set(toItemsLeft(context.run))
  const waves = (context.run.state.waves as string[][] | undefined) ?? []
  const index = waves.findIndex((wave) => wave.some((id) => left.has(id)))
  return { wave: index + 1, items: (waves[index] ?? []).filter((id) => left.has(id)) }
}

const close = (
  context: Context,
  done: string[],
  more: Pick<Move, 'state' | 'changes' | 'result'> = {},
): Move => {
  const { completed, inProgress, pending } = storiesOf(context)
  const failed = inProgress.filter((id) => !done.includes(id))
  const stories = { completed: [...completed, ...done], inProgress: [], pending: [...failed, ...pending] }
  return {
    ...more,
    state: { ...more.state, stories, blocked: failed },
    result: { ...more.result, done, failed },
  }
}

/** Those that came to their end well, in the order of the wave. */
const toDone = (context: Context): string[] =>
  localOf(context).items.filter((item) => context.run.children[item]?.status === 'done')

const open = (context: Context): Move => ({
  local: context.run.local,
  open: [
    openTask(context, {
      kind: 'check',
      to: 'machine',
      schema: context.row.result ?? 'integration',
      by: 'machine',
      detail: { stories: toDone(context) },
    }),
  ],
})

/** What the children left is brought together, where the row says how; without a tool they are done as they are. */
const join = (context: Context): Move => {
  const done = toDone(context)
  return context.row.tool === undefined || done.length === 0 ? close(context, done) : open(context)
}

const accept = (context: Context, value: JsonObject): Move | { problems: string[] } => {
  const own = context.rules.results?.[context.row.result ?? '']?.accept?.(context, value, {
    value,
    by: { who: 'throughline', at: context.at, door: 'code', assurance: 'automatic' },
    features: [],
  })
  if (own && 'problems' in own) return own
  const merged = (value.merged as string[] | undefined) ?? []
  return close(
    context,
    toDone(context).filter((item) => merged.includes(item)),
    own,
  )
}

export const wave: Kind = {
  enter: (context) => {
    const { completed, inProgress, pending } = storiesOf(context)
    const { wave: number, items } = toNext(context)
    if (items.length === 0) return { result: { done: [], failed: [] } }
    const children = Object.fromEntries(
      items.map((item) => [
        item,
        {
          workflow: context.row.workflow ?? '',
          inputs: context.rules.toItem?.(context, item) ?? { story: item },
        },
      ]),
    )
    // A wave that was broken off begins again with what it had not finished.
    const rest = [...inProgress, ...pending].filter((id) => !items.includes(id))
    const stories = { completed, inProgress: items, pending: rest }
    return {
      children,
      local: { items, wave: number },
      state: { currentWave: number, stories, blocked: [] },
    }
  },
  ended: (context, child, _status, result) => {
    const outcomes = { ...(context.run.state.outcomes as JsonObject | undefined), [child]: result }
    const state = { outcomes }
    const isUnderWay = Object.values(context.run.children).some(({ status }) => status === 'working')
    if (isUnderWay) return { local: context.run.local, state }
    const run = { ...context.run, state: { ...context.run.state, ...state } }
    const move = join({ ...context, run })
    return { ...move, state: { ...state, ...move.state } }
  },
  answer: answerTask(accept),
  failed: retryLater,
}
