/** What comes behind what. Every link is looked at once, and nothing recurses. */

type Graph = ReadonlyMap<string, readonly string[]>

/** Ids so that each stands behind what it waits for; `cuts` are the links that would have closed a cycle. */
type Sorted = { ids: string[]; cuts: Array<{ from: string; to: string; cycle: string }> }

const SHOWN = 12

export const showCycle = (ids: readonly string[]): string =>
  (ids.length > SHOWN ? [...ids.slice(0, SHOWN - 2), '…', ids.at(-1)] : ids).join(' → ')

/** Takes the ids in their order and each one's links in theirs, so that equal input is cut at the same place. */
export const toSorted = (graph: Graph): Sorted => {
  const ids: string[] = []
  const cuts: Sorted['cuts'] = []
  const done = new Set<string>()
  for (const root of graph.keys()) {
    const path = done.has(root) ? [] : [{ id: root, next: 0 }]
    const depth = new Map([[root, 0]])
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = graph.get(top.id)?.[top.next++]
      const above = to === undefined ? undefined : depth.get(to)
      if (to === undefined) {
        ids.push(top.id)
        done.add(top.id)
        depth.delete(top.id)
        path.pop()
      } else if (above !== undefined) {
        cuts.push({ from: top.id, to, cycle: showCycle([...path.slice(above).map(({ id }) => id), to]) })
      } else if (!done.has(to) && graph.has(to)) {
        depth.set(to, path.length)
        path.push({ id: to, next: 0 })
      }
    }
  }
  return { ids, cuts }
}
