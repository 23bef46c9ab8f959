/** CYCLE and ORPHAN: dependencies that go round or lead nowhere. */
import { toCycle, toOrder } from '../../documents/graph.ts'
import { LINE_LIMIT } from '../language/sentence.ts'
import type { Meaning } from './meaning.ts'
import type { SetHit, SetRule } from './set-rule.ts'

const SHOWN = 12
const CYCLES = 20

const toHit = (ids: readonly string[]): SetHit => {
  const ring = [...ids, ids[0] ?? '']
  const shown = ring.length > SHOWN ? [...ring.slice(0, SHOWN - 2), '...', ring.at(-1)] : ring
  return {
    ids: [...ids],
    message: `these depend on each other: ${shown.join(' -> ')}`,
    rewrite: `remove the dependency of ${ids.at(-1)} on ${ids[0]}`,
  }
}

const findCycles = (meanings: readonly Meaning[]): SetHit[] => {
  const order = toOrder(new Map(meanings.map(({ item }) => [item.id, item.dependencies ?? []])))
  return order.cuts.slice(0, CYCLES).map((cut) => toHit(toCycle(order, cut)))
}

const MENTION = /\b(?:REQ|FR|NFR|TR|US)-\d{1,15}\b/g

/** Ids that a text mentions count like dependencies, if the set has ids of that kind. */
const toMentions = (text: string, kinds: ReadonlySet<string>): string[] =>
  Array.from(text.slice(0, LINE_LIMIT).matchAll(MENTION), ([id]) => id).filter((id) =>
    kinds.has(id.slice(0, id.indexOf('-'))),
  )

const findOrphans = (meanings: readonly Meaning[]): SetHit[] => {
  const ids = new Set(meanings.map(({ item }) => item.id))
  const kinds = new Set([...ids].map((id) => id.slice(0, Math.max(0, id.indexOf('-')))))
  return meanings.flatMap(({ item }) => {
    const named = new Set([...(item.dependencies ?? []), ...toMentions(item.text, kinds)])
    return [...named]
      .filter((id) => !ids.has(id))
      .map((id) => ({
        ids: [item.id, id],
        message: `${item.id} names ${id.slice(0, 60)}, which does not exist`,
        rewrite: `name an existing requirement in ${item.id}, or remove ${id.slice(0, 60)}`,
      }))
  })
}

export const LINK_RULES: SetRule[] = [
  {
    rule: 'CYCLE',
    name: 'Dependency cycle',
    severity: 'error',
    why: 'None of them can come first, so no plan can order them.',
    find: findCycles,
    good: ['REQ-001 depends on REQ-002.', 'REQ-002 depends on nothing.'],
    bad: ['REQ-001 depends on REQ-002.', 'REQ-002 depends on REQ-001.'],
  },
  {
    rule: 'ORPHAN',
    name: 'Dead link',
    severity: 'error',
    why: 'A link to nothing hides what was meant, and impact analysis stops there.',
    find: findOrphans,
    good: ['REQ-001 depends on REQ-002.', 'REQ-002 stands in the set.'],
    bad: ['REQ-001 depends on REQ-099.', 'No REQ-099 stands in the set.'],
  },
]
