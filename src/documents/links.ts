/** What leads to what: where requirements come from, what they wait for, and what was made of them. */
import { toElements } from './design/coverage.ts'
import type { PartName } from './design/design.ts'
import { readDesign } from './design/read/read.ts'
import { type ItemKind, PLAN, readIds, readItems, TASKS } from './phases/items.ts'
import { toPrd } from './prd.ts'
import { toOrigin } from './requirement-names.ts'
import { toRequirements } from './requirements.ts'
import { toSpec } from './spec/spec.ts'
import { readStory } from './story/story.ts'

export type Link = {
  from: string
  to: string
  kind:
    | ('source' | 'depends' | 'included' | 'technical' | 'design' | 'plan' | 'task' | 'story' | 'criterion')
    | ('commit' | 'merged' | 'evidence')
}

type Traced = { id: string; source: string; dependencies: string[] }

const fromEntries = (entries: Traced[]): Link[] =>
  entries.flatMap(({ id, source, dependencies }) => [
    // What a requirement was imported from is named by its id; anything else by its words.
    ...(source ? [{ from: toOrigin(source) ?? source, to: id, kind: 'source' as const }] : []),
    ...dependencies.map((from) => ({ from, to: id, kind: 'depends' as const })),
  ])

const fromStory = (text: string): Link[] => {
  const { id, requirements, dependsOn, acceptanceCriteria } = readStory(text)
  return [
    ...requirements.map((from) => ({ from, to: id, kind: 'story' as const })),
    ...dependsOn.map((from) => ({ from, to: id, kind: 'depends' as const })),
    ...acceptanceCriteria.map((words) => ({ from: id, to: `${id}: ${words}`, kind: 'criterion' as const })),
  ]
}

const fromItems =
  (items: ItemKind, kind: 'plan' | 'task') =>
  (text: string): Link[] =>
    readItems(text, items).flatMap(({ id, fields }) => [
      ...readIds(fields.Covers, 'REQ|R|TR|P').map((from) => ({ from, to: id, kind })),
      ...readIds(fields['Depends on'], items.letter).map((from) => ({
        from,
        to: id,
        kind: 'depends' as const,
      })),
    ])

/** What each entry of a part covers: a technical requirement stands between a requirement and what answers it. */
const fromPart =
  (part: PartName) =>
  (text: string): Link[] =>
    toElements(readDesign({ [part]: text }).parts).flatMap(({ label, covers }) =>
      covers.map((from) => ({ from, to: label, kind: /^TR-\d/.test(label) ? 'technical' : 'design' })),
    )

const LINKS: Record<string, (text: string, file: string) => Link[]> = {
  spec: (text) => fromEntries(toSpec(text).requirements),
  requirements: (text) => fromEntries(toRequirements(text).entries),
  prd: (text, file) => toPrd(text).entries.map(({ id }) => ({ from: id, to: file, kind: 'included' })),
  plan: fromItems(PLAN, 'plan'),
  tasks: fromItems(TASKS, 'task'),
  story: fromStory,
  hld: fromPart('hld'),
  lld: fromPart('lld'),
  database: fromPart('database'),
}

/** A design that a phase wrote is one file, with the technical requirements that a part of a larger one would hold. */
const DESIGN_FILE = 'design.md'

/** The links that a document of this format states. */
export const toLinks = (format: string, text: string, file: string): Link[] => {
  const read = file === DESIGN_FILE ? LINKS.hld : Object.hasOwn(LINKS, format) ? LINKS[format] : undefined
  return read?.(text, file) ?? []
}

type Walked = { ids: string[]; taken: Link[] }
export type Chain = { up: string[]; down: string[]; links: Link[] }

/** Everything that can be reached in one direction, the nearest first, and the links that lead there. */
const walk = (links: readonly Link[], id: string, from: 'from' | 'to', to: 'from' | 'to'): Walked => {
  const reached = new Set([id])
  const taken: Link[] = []
  for (const at of reached)
    for (const link of links) {
      // What something waits for is told of itself alone: it was not made of it.
      if (link[from] !== at || (link.kind === 'depends' && at !== id)) continue
      taken.push(link)
      if (link.kind !== 'depends') reached.add(link[to])
    }
  const waited = taken.filter(({ kind }) => kind === 'depends').map((link) => link[to])
  return { ids: [...new Set([...reached, ...waited])].slice(1), taken }
}

/** The documents in which a reached requirement stands are told behind it, and lead nowhere: others stand there, too. */
const withPlaces = ({ ids, taken }: Walked, links: readonly Link[]): Walked => {
  const placed = links.filter(({ from, kind }) => kind === 'included' && ids.includes(from))
  const placesOf = (id: string): string[] => placed.filter(({ from }) => from === id).map(({ to }) => to)
  return {
    ids: [...new Set(ids.flatMap((id) => [id, ...placesOf(id)]))],
    taken: [...taken, ...placed],
  }
}

/** The whole way of an id through these links, back to where it began and on to what shows it. */
export const toChain = (links: readonly Link[], id: string): Chain => {
  const up = withPlaces(walk(links, id, 'to', 'from'), links)
  const down = walk(links, id, 'from', 'to')
  return { up: up.ids, down: down.ids, links: [...new Set([...up.taken, ...down.taken])] }
}
