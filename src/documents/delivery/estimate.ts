/**
 * How much a plan is: which stories wait for each other longest, how much of the work that is, and how long it may take at
 * most. Sizes are a rule of thumb and no hours; the only times that are known are the limits of the run.
 */
import type { DeliveryStory } from '../../schema/delivery.ts'
import { toOneLine } from '../edit.ts'
import { toSize } from '../story/model.ts'
import { toCriticalPath, toWeight, WEIGHTS } from './waves.ts'

/** Minutes that a story may take, and how many are worked at together; none where people do them. */
export type Limits = { minutes: number; parallel: number } | undefined

type Size = keyof typeof WEIGHTS
const SIZES = Object.keys(WEIGHTS) as Size[]

export const sizeOf = (story: DeliveryStory): Size => story.size ?? toSize(story).size

const toSized = (stories: readonly DeliveryStory[]) =>
  stories.map((story) => ({ ...story, size: sizeOf(story) }))

/** Both ends of a long one, and how many there are between. */
const toEnds = (names: string[], most: number): string[] => {
  const left = names.length - most
  if (left < 2) return names
  return [...names.slice(0, most - 1), `${left} more`, ...names.slice(-1)]
}

/** The stories that wait for each other and weigh most together, by their names, first to last. */
export const printChain = (stories: readonly DeliveryStory[], most = Number.POSITIVE_INFINITY): string => {
  const byId = new Map(toSized(stories).map((story) => [story.id, story]))
  const names = toCriticalPath([...byId.values()]).map((id) => {
    const { title = '', size = 'M' } = byId.get(id) ?? {}
    return `${id} ${toOneLine(title)} (${size})`
  })
  return `Longest chain: ${toEnds(names, most).join(' → ')}`
}

const toTime = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Whatever happens, no wave takes longer: each place that stories are worked at has them one after the other. */
const toMost = (waves: readonly string[][], { minutes, parallel }: NonNullable<Limits>): string =>
  `; at most ${toTime(waves.reduce((sum, ids) => sum + Math.ceil(ids.length / parallel) * minutes, 0))} of work at stories if each is tried once (${minutes} min a story, ${parallel} at once)`

const count = (n: number): string => `${n} ${n === 1 ? 'unit' : 'units'} of work`

export const printEstimate = (
  stories: readonly DeliveryStory[],
  waves: readonly string[][],
  limits?: Limits,
): string => {
  const sized = toSized(stories)
  const weigh = (ids: ReadonlySet<string>) =>
    sized.filter(({ id }) => ids.has(id)).reduce((sum, story) => sum + toWeight(story), 0)
  const all = weigh(new Set(sized.map(({ id }) => id)))
  const chain = weigh(new Set(toCriticalPath(sized)))
  const sizes = SIZES.map((size) => `${sized.filter((story) => story.size === size).length} ${size}`)
  const units = SIZES.map((size) => `${size} ${WEIGHTS[size]}`).join(', ')
  return `Estimate: ${sizes.join(', ')}, or ${count(all)} (${units}), ${chain} of them in the longest chain${limits ? toMost(waves, limits) : ''}`
}
