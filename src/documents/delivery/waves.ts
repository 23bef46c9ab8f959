/**
 * Stories in waves. W1 every story is in exactly one wave. W2 the first wave waits for nothing, a later one only for
 * earlier ones. W3 stories of one wave touch different files; a story whose files nobody knows may touch any, so it has a
 * wave to itself, unless those are `together`. W4 no story could be in an earlier wave. The same stories give the same waves.
 */
import { toCycle, toOrder } from '../graph.ts'

export type Planned = {
  id: string
  dependsOn: readonly string[]
  files?: readonly string[]
  size?: 'S' | 'M' | 'L' | undefined
}

/** Links that lead back, each as the whole cycle that it closes. */
export const findCycles = (stories: readonly Planned[]): string[][] => {
  const order = toOrder(new Map(stories.map(({ id, dependsOn }) => [id, dependsOn])))
  return order.cuts.map((cut) => toCycle(order, cut))
}

const toPath = (file: string): string => file.trim().replace(/^\.\//, '')

/** Whether stories whose files nobody knows get a wave each, or are taken as if they touched nothing. */
type UnknownFiles = 'apart' | 'together'

/** Of each place that is taken, one behind it; what was found is remembered, so that nobody walks a long row twice. */
type Taken = Map<number, number>

const toFree = (taken: Taken, from: number): number => {
  let free = from
  for (let next = taken.get(free); next !== undefined; next = taken.get(free)) free = next
  for (let at = from; at !== free; ) {
    const next = taken.get(at) ?? free
    taken.set(at, free)
    at = next
  }
  return free
}

/**
 * Stories without a cycle, as waves of their ids, each in the order given. A wave is begun only behind all others, so what is
 * alone gets a new one, and the rest is looked for among the shared ones, by their own numbers.
 */
export const toStoryWaves = (
  stories: readonly Planned[],
  unknownFiles: UnknownFiles = 'apart',
): string[][] => {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const order = toOrder(new Map(stories.map(({ id, dependsOn }) => [id, dependsOn])))
  const waveOf = new Map<string, number>()
  /** By a file, which of the shared waves touch it. */
  const touched = new Map<string, Taken>()
  const shared: number[] = []
  /** Of each wave, how many shared ones come before it. */
  const sharedBefore: number[] = []
  for (const id of order.nodes) {
    const { dependsOn = [], files = [] } = byId.get(id) ?? {}
    const paths = [...new Set(files.map(toPath))]
    if (paths.length === 0 && unknownFiles === 'apart') {
      waveOf.set(id, sharedBefore.push(shared.length) - 1)
      continue
    }
    const own = paths.map((path) => touched.get(path) ?? (touched.set(path, new Map()).get(path) as Taken))
    const first = Math.max(-1, ...dependsOn.map((to) => waveOf.get(to) ?? -1)) + 1
    let place = sharedBefore[first] ?? shared.length
    for (let at = -1; at !== place; ) {
      at = place
      for (const taken of own) place = toFree(taken, place)
    }
    if (place === shared.length) shared.push(sharedBefore.push(place) - 1)
    waveOf.set(id, shared[place] ?? 0)
    for (const taken of own) taken.set(place, place + 1)
  }
  const waves: string[][] = sharedBefore.map(() => [])
  for (const { id } of stories) waves[waveOf.get(id) ?? 0]?.push(id)
  return waves
}

/** How much a story is, by its size. */
export const WEIGHTS = { S: 1, M: 2, L: 4 }

export const toWeight = ({ size = 'M' }: Planned): number => WEIGHTS[size]

/** The chain of stories that wait for each other and weigh most together, first to last. */
export const toCriticalPath = (stories: readonly Planned[]): string[] => {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const before = new Map<string, string | undefined>()
  const sum = new Map<string, number>()
  let last: string | undefined
  for (const id of toOrder(new Map(stories.map(({ id, dependsOn }) => [id, dependsOn]))).nodes) {
    const story = byId.get(id)
    if (!story) continue
    const own = story.dependsOn.filter((to) => sum.has(to))
    const longest = own.reduce<string | undefined>(
      (best, to) => (best === undefined || (sum.get(to) ?? 0) > (sum.get(best) ?? 0) ? to : best),
      undefined,
    )
    before.set(id, longest)
    sum.set(id, (longest === undefined ? 0 : (sum.get(longest) ?? 0)) + toWeight(story))
    if (last === undefined || (sum.get(id) ?? 0) > (sum.get(last) ?? 0)) last = id
  }
  const path: string[] = []
  for (let id = last; id !== undefined; id = before.get(id)) path.push(id)
  return path.reverse()
}

/** Everything that waits for one of these, themselves included, in the order given. */
export const toDependants = (stories: readonly Planned[], ids: readonly string[]): string[] => {
  const graph = new Map(stories.map(({ id, dependsOn }) => [id, dependsOn]))
  const found = new Set(ids)
  for (const id of toOrder(graph).nodes) if (graph.get(id)?.some((to) => found.has(to))) found.add(id)
  return stories.map(({ id }) => id).filter((id) => found.has(id))
}
