/**
 * Who waits for whom.
 *
 * 1. Nodes and links are taken in the order given, so that equal input is ordered, and cut, at the same place.
 * 2. Every link is looked at once, and nothing recurses: a chain may be as long as the document.
 * 3. A link to what is not in the graph counts for nothing, but in `reach`, which tells of it.
 */
export type Graph<T = string> = ReadonlyMap<T, readonly T[]>

/** Nodes that can be reached from `from` (included) without entering one of `barred`. */
export const reach = <T>(graph: Graph<T>, from: readonly T[], barred: ReadonlySet<T> = new Set()): Set<T> => {
  const seen = new Set<T>()
  const open = [...from]
  while (open.length > 0) {
    const node = open.pop() as T
    if (barred.has(node) || seen.has(node)) continue
    seen.add(node)
    open.push(...(graph.get(node) ?? []))
  }
  return seen
}

type Cut<T> = { from: T; to: T }
export type Order<T = string> = {
  /** Each stands behind what it waits for. */
  nodes: T[]
  /** Links that lead back: without them there is no cycle. */
  cuts: Cut<T>[]
  /** The node from which each was first come to. */
  above: Map<T, T>
}

export const toOrder = <T>(graph: Graph<T>): Order<T> => {
  const order: Order<T> = { nodes: [], cuts: [], above: new Map() }
  const done = new Set<T>()
  for (const root of graph.keys()) {
    const path = done.has(root) ? [] : [{ node: root, next: 0 }]
    const open = new Set([root])
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const links = graph.get(top.node) ?? []
      if (top.next >= links.length) {
        order.nodes.push(top.node)
        done.add(top.node)
        open.delete(top.node)
        path.pop()
        continue
      }
      const to = links[top.next++] as T
      if (open.has(to)) order.cuts.push({ from: top.node, to })
      else if (!done.has(to) && graph.has(to)) {
        order.above.set(to, top.node)
        open.add(to)
        path.push({ node: to, next: 0 })
      }
    }
  }
  return order
}

/** The cycle that a cut link would close, beginning with the node that it leads to. */
export const toCycle = <T>({ above }: Order<T>, { from, to }: Cut<T>): T[] => {
  const nodes = [from]
  for (let node = from; node !== to; nodes.push(node)) node = above.get(node) as T
  return nodes.reverse()
}

/** Nodes in layers: the first waits for nothing, each later one only for earlier ones. The graph has no cycle. */
export const toWaves = <T>(nodes: readonly T[], graph: Graph<T>): T[][] => {
  const depth = new Map<T, number>()
  for (const node of toOrder(graph).nodes)
    depth.set(node, Math.max(-1, ...(graph.get(node) ?? []).map((to) => depth.get(to) ?? -1)) + 1)
  const waves: T[][] = []
  for (const node of nodes) {
    const at = depth.get(node) ?? 0
    while (waves.length <= at) waves.push([])
    waves[at]?.push(node)
  }
  return waves
}

/** A cycle in words, its first id again at the end; a long one without its middle. */
export const printCycle = (ids: readonly string[], most = 12): string => {
  const ring = [...ids, ids[0] ?? '']
  return (ring.length > most ? [...ring.slice(0, most - 2), '…', ring.at(-1)] : ring).join(' → ')
}
