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

/** Of each wave that is taken, one behind it; what was found is remembered, so that nobody walks a long row twice. */
type Taken = Map<number, number>

const toFree = (taken: Taken, from: number): number => {
  let free = from
  for (let next = taken.get(free); next !== undefined; next = taken.get(free)) free = next
  if (free !== from) taken.set(from, free)
  return free
}

/** Stories without a cycle, as waves of their ids, each in the order given. */
export const toStoryWaves = (
  stories: readonly Planned[],
  unknownFiles: UnknownFiles = 'apart',
): string[][] => {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const order = toOrder(new Map(stories.map(({ id, dependsOn }) => [id, dependsOn])))
  const waveOf = new Map<string, number>()
  /** By a file, where it is touched; of all files, where any is, and where all may be. */
  const touched = new Map<string, Taken>()
  const [any, all]: [Taken, Taken] = [new Map(), new Map()]
  for (const id of order.nodes) {
    const { dependsOn = [], files = [] } = byId.get(id) ?? {}
    const paths = [...new Set(files.map(toPath))]
    const own = paths.map((path) => touched.get(path) ?? (touched.set(path, new Map()).get(path) as Taken))
    const isAlone = paths.length === 0 && unknownFiles === 'apart'
    const barred = isAlone ? [any] : [all, ...own]
    let wave = Math.max(-1, ...dependsOn.map((to) => waveOf.get(to) ?? -1)) + 1
    for (let at = -1; at !== wave; ) {
      at = wave
      for (const taken of barred) wave = toFree(taken, wave)
    }
    waveOf.set(id, wave)
    for (const taken of isAlone ? [any, all] : [any, ...own]) taken.set(wave, wave + 1)
  }
  const waves: string[][] = []
  for (const { id } of stories) {
    const wave = waveOf.get(id) ?? 0
    while (waves.length <= wave) waves.push([])
    waves[wave]?.push(id)
  }
  return waves
}

const WEIGHTS = { S: 1, M: 2, L: 4 }

const toWeight = ({ size = 'M' }: Planned): number => WEIGHTS[size]

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
