/**
 * All cycles of a graph; each begins with the node that the graph names first, and is told once. Within, nodes are
 * their places in the graph.
 *
 * 1. Strongly connected parts are found first: what lies on no cycle costs one look.
 * 2. Inside of them Johnson's search runs, which looks at the part once for each cycle at most, up to a limit.
 * 3. Nothing recurses: a chain may be as long as the document.
 */
import type { Graph } from './graph.ts'

type Places = readonly (readonly number[])[]

type Search = { index: Int32Array; low: Int32Array; onStack: Uint8Array; stack: number[]; next: number }
type Step = { node: number; at: number }

const enter = (search: Search, node: number): Step => {
  search.index[node] = search.next
  search.low[node] = search.next++
  search.stack.push(node)
  search.onStack[node] = 1
  return { node, at: 0 }
}

const lower = (search: Search, node: number, value: number): void => {
  search.low[node] = Math.min(search.low[node] ?? 0, value)
}

const leave = (search: Search, node: number): number[] => {
  if (search.low[node] !== search.index[node]) return []
  const part: number[] = []
  for (let top = search.stack.pop(); top !== undefined; top = search.stack.pop()) {
    search.onStack[top] = 0
    part.push(top)
    if (top === node) break
  }
  return part
}

/** Tarjan: the parts in which every node reaches every other one, of the nodes that `isIn` admits. */
const toParts = (graph: Places, nodes: readonly number[], isIn: (node: number) => boolean): number[][] => {
  const { length } = graph
  const search: Search = {
    index: new Int32Array(length).fill(-1),
    low: new Int32Array(length),
    onStack: new Uint8Array(length),
    stack: [],
    next: 0,
  }
  const parts: number[][] = []
  for (const root of nodes) {
    const path: Step[] = search.index[root] === -1 ? [enter(search, root)] : []
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = graph[top.node]?.[top.at++]
      if (next === undefined) {
        path.pop()
        const part = leave(search, top.node)
        if (part.length > 1) parts.push(part)
        const above = path.at(-1)
        if (above) lower(search, above.node, search.low[top.node] ?? 0)
      } else if (!isIn(next)) continue
      else if (search.index[next] === -1) path.push(enter(search, next))
      else if (search.onStack[next] === 1) lower(search, top.node, search.index[next] ?? 0)
    }
  }
  return parts
}

type Blocking = { blocked: Set<number>; waiting: Map<number, Set<number>> }

const unblock = ({ blocked, waiting }: Blocking, node: number): void => {
  const todo = [node]
  for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
    if (!blocked.delete(one)) continue
    for (const other of waiting.get(one) ?? []) todo.push(other)
    waiting.delete(one)
  }
}

const wait = ({ waiting }: Blocking, node: number, behind: readonly number[]): void => {
  for (const next of behind) {
    const held = waiting.get(next)
    if (held) held.add(node)
    else waiting.set(next, new Set([node]))
  }
}

/** Johnson: all cycles through `start` inside of one part. */
const circle = (
  graph: Places,
  part: ReadonlySet<number>,
  start: number,
  take: (cycle: number[]) => boolean,
): void => {
  const blocking: Blocking = { blocked: new Set([start]), waiting: new Map() }
  const nextOf = (node: number): number[] => (graph[node] ?? []).filter((next) => part.has(next))
  const path = [{ node: start, behind: nextOf(start), at: 0, found: false }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const next = top.behind[top.at++]
    if (next === undefined) {
      path.pop()
      if (top.found) unblock(blocking, top.node)
      else wait(blocking, top.node, top.behind)
      const above = path.at(-1)
      if (above && top.found) above.found = true
    } else if (next === start) {
      top.found = true
      if (!take(path.map(({ node }) => node))) return
    } else if (!blocking.blocked.has(next)) {
      blocking.blocked.add(next)
      path.push({ node: next, behind: nextOf(next), at: 0, found: false })
    }
  }
}

const lowest = (part: readonly number[]): number => part.reduce((a, b) => Math.min(a, b))

const listCycles = (graph: Places, most: number): number[][] => {
  const cycles: number[][] = []
  const nodes = graph.map((_, node) => node)
  const parts = toParts(graph, nodes, () => true).sort((a, b) => lowest(a) - lowest(b))
  const take = (cycle: number[]): boolean => cycles.push(cycle) < most
  while (parts.length > 0 && cycles.length < most) {
    const part = parts.shift() as number[]
    const start = lowest(part)
    circle(graph, new Set(part), start, take)
    const rest = new Set(part.filter((node) => node !== start))
    parts.push(
      ...toParts(
        graph,
        [...rest].sort((a, b) => a - b),
        (node) => rest.has(node),
      ),
    )
    parts.sort((a, b) => lowest(a) - lowest(b))
  }
  return cycles
}

/** All cycles of two nodes or more, in the order of their first nodes; at most `most` of them. */
export const findCycles = <T>(graph: Graph<T>, most: number): T[][] => {
  const nodes = [...graph.keys()]
  const places = new Map(nodes.map((node, place) => [node, place]))
  const links = [...graph].map(([node, others]) =>
    [...new Set(others)].flatMap((other) => (other === node ? [] : (places.get(other) ?? []))),
  )
  return listCycles(links, most).map((cycle) => cycle.map((place) => nodes[place] as T))
}
