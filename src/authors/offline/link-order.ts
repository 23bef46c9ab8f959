/** What comes before what. O1 the result has no cycle. O2 what was dropped to keep it so is said. */
import { reach } from '../../documents/graph.ts'

export type Link = { from: string; to: string; why: string }
export type LinkOrder = {
  /** Ids that each id waits for; all of them exist. */
  before: Map<string, string[]>
  /** Links that would have closed a circle. */
  dropped: Link[]
}

/** Takes the links in their order; one that closes a circle or leads nowhere is left out. */
export const toLinkOrder = (ids: readonly string[], links: readonly Link[]): LinkOrder => {
  const before = new Map<string, string[]>(ids.map((id) => [id, []]))
  const dropped: Link[] = []
  for (const link of links) {
    const own = before.get(link.from)
    if (!own || !before.has(link.to) || own.includes(link.to)) continue
    if (reach(before, [link.to]).has(link.from)) dropped.push(link)
    else own.push(link.to)
  }
  return { before, dropped }
}
