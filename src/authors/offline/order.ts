/** What comes before what. O1 the result has no cycle. O2 what was dropped to keep it so is said. */

export type Link = { from: string; to: string; why: string }
export type Order = {
  /** Ids that each id waits for; all of them exist. */
  before: Map<string, string[]>
  /** Links that would have closed a circle. */
  dropped: Link[]
}

const reaches = (before: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean => {
  const stack = [from]
  const seen = new Set<string>()
  while (stack.length > 0) {
    const id = stack.pop() as string
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    stack.push(...(before.get(id) ?? []))
  }
  return false
}

/** Takes the links in their order; one that closes a circle or leads nowhere is left out. */
export const toOrder = (ids: readonly string[], links: readonly Link[]): Order => {
  const before = new Map<string, string[]>(ids.map((id) => [id, []]))
  const dropped: Link[] = []
  for (const link of links) {
    const own = before.get(link.from)
    if (!own || !before.has(link.to) || own.includes(link.to)) continue
    if (reaches(before, link.to, link.from)) dropped.push(link)
    else own.push(link.to)
  }
  return { before, dropped }
}

/** Ids in layers: the first waits for nothing, each later one only for earlier ones. */
export const toWaves = (ids: readonly string[], { before }: Order): string[][] => {
  const depth = new Map<string, number>()
  const toDepth = (id: string): number => {
    const known = depth.get(id)
    if (known !== undefined) return known
    const own = Math.max(-1, ...(before.get(id) ?? []).map(toDepth)) + 1
    depth.set(id, own)
    return own
  }
  const waves: string[][] = []
  for (const id of ids) {
    const at = toDepth(id)
    while (waves.length <= at) waves.push([])
    waves[at]?.push(id)
  }
  return waves
}

/** Ids so that each stands behind what it waits for, otherwise as they were. */
export const toSorted = (ids: readonly string[], order: Order): string[] => {
  const placed = new Set<string>()
  const sorted: string[] = []
  const place = (id: string): void => {
    if (placed.has(id)) return
    placed.add(id)
    for (const other of order.before.get(id) ?? []) place(other)
    sorted.push(id)
  }
  for (const id of ids) place(id)
  return sorted
}
