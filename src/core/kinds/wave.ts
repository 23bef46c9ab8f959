import type { Context, Kind, Move } from '../kind.ts'

type Stories = { completed: string[]; inProgress: string[]; pending: string[] }

const storiesOf = ({ run }: Context): Stories =>
  (run.state.stories as Stories | undefined) ?? { completed: [], inProgress: [], pending: [] }

const next = (context: Context, pending: string[]): { number: number; items: string[] } => {
  const waves = (context.run.state.waves as string[][] | undefined) ?? []
  const index = waves.findIndex((wave) => wave.some((id) => pending.includes(id)))
  return { number: index + 1, items: (waves[index] ?? []).filter((id) => pending.includes(id)) }
}

const close = (context: Context, done: string[], failed: string[]): Move => {
  const { completed, pending } = storiesOf(context)
  const stories = { completed: [...completed, ...done], inProgress: [], pending: [...pending, ...failed] }
  return { state: { stories, blocked: failed }, result: { done, failed } }
}

/** `wave`: one child run per story of the next wave, in parallel; it ends when none is in progress. */
export const wave: Kind = {
  enter: (context) => {
    const { completed, inProgress, pending: left } = storiesOf(context)
    // A wave that was broken off begins again with what it had not finished.
    const pending = [...inProgress, ...left]
    const { number, items } = next(context, pending)
    if (items.length === 0) return { result: { done: [], failed: [] } }
    const children = Object.fromEntries(
      items.map((story) => [story, { workflow: context.row.workflow ?? '', inputs: { story } }]),
    )
    const stories = { completed, inProgress: items, pending: pending.filter((id) => !items.includes(id)) }
    return { children, local: { items }, state: { currentWave: number, stories } }
  },
  ended: (context, child, status) => {
    const items = context.run.local.items as string[]
    const statusOf = (story: string) => (story === child ? status : context.run.children[story]?.status)
    if (items.some((story) => statusOf(story) === 'working')) return { local: context.run.local }
    const done = items.filter((story) => statusOf(story) === 'done')
    return close(
      context,
      done,
      items.filter((story) => !done.includes(story)),
    )
  },
}
