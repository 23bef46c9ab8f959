/**
 * Epics and stories from a specification. T1 one story for each requirement that says what to build. T2 a story stands
 * behind all that it waits for. T3 the words are the specification's; what had to be left out is said in the notes.
 */

import { LARGEST_NOTE } from '../../schema/limits.ts'
import { printCycle, toCycle, toOrder } from '../graph.ts'
import { type SpecRequirement, toSpec } from '../spec/spec.ts'
import { type Group, QUALITIES, toGroups } from './epics.ts'
import { type Epic, type Story, toHeadline, toId, toSize } from './model.ts'
import { toUserStory } from './user-story.ts'

const OPEN = /^\W{0,3}open question\b[^:]{0,30}:/i

/** Nothing is asked for yet: its text is a question. */
const isOpen = ({ title, description }: SpecRequirement): boolean => {
  const lines = description.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines.every((line) => OPEN.test(line)) : OPEN.test(title)
}

const TITLE = 80
const toStoryTitle = ({ id, title, description }: SpecRequirement): string =>
  toHeadline(title) || toHeadline(description).slice(0, TITLE).trim() || id

/** Ids of a specification's requirements, and of those among them that must have a story. */
export const toStoryIds = (spec: string): { all: string[]; must: string[] } => {
  const { requirements } = toSpec(spec)
  const must = requirements.filter((one) => /^(?:must|high)$/i.test(one.priority) && !isOpen(one))
  return { all: [...new Set(requirements.map(({ id }) => id))], must: [...new Set(must.map(({ id }) => id))] }
}

type Planned = { requirement: SpecRequirement; waits: string[]; notes: string[] }

const explainLeftOut = (
  { id, dependencies }: SpecRequirement,
  settled: ReadonlySet<string>,
  all: ReadonlySet<string>,
): string[] =>
  [...new Set(dependencies)].flatMap((to) => {
    if (to === id) return [`${id} depends on itself in the specification; that is left out.`]
    if (settled.has(to)) return []
    return all.has(to)
      ? [`${id} depends on ${to}, which is still a question: it has no story yet.`]
      : [`${id} depends on ${to}, which the specification does not have.`]
  })

/** The settled requirements in the order of their dependencies. A cycle is cut where it closes, and that is said. */
const toPlanned = (requirements: readonly SpecRequirement[]): Planned[] => {
  const first = new Map(requirements.map(({ id }, index) => [id, index] as const).toReversed())
  const all = new Set(first.keys())
  const own = requirements.filter((one, index) => !isOpen(one) && first.get(one.id) === index)
  const byId = new Map(own.map((one) => [one.id, one]))
  const settled = new Set(byId.keys())
  const graph = new Map(
    own.map(({ id, dependencies }) => [
      id,
      [...new Set(dependencies)].filter((to) => to !== id && settled.has(to)),
    ]),
  )
  const order = toOrder(graph)
  return order.nodes.flatMap((id) => {
    const requirement = byId.get(id)
    const cut = order.cuts.filter(({ from }) => from === id)
    const waits = (graph.get(id) ?? []).filter((to) => !cut.some((one) => one.to === to))
    const cycles = cut.map(
      (one) =>
        `${id} depends on ${one.to} in the specification, which closes a cycle (${printCycle(toCycle(order, one))}): this story does not wait for it.`,
    )
    return requirement
      ? [{ requirement, waits, notes: [...cycles, ...explainLeftOut(requirement, settled, all)] }]
      : []
  })
}

const MOST_NOTES = 20

const printNotes = (notes: readonly string[]): string =>
  [
    ...notes.slice(0, MOST_NOTES),
    ...(notes.length > MOST_NOTES ? [`And ${notes.length - MOST_NOTES} more of that kind.`] : []),
  ].join('\n')

const toStory = (planned: Planned, storyOf: ReadonlyMap<string, string>, epic: string): Story => {
  const { requirement, waits, notes } = planned
  const words = toUserStory(requirement.description).slice(0, LARGEST_NOTE)
  const story = {
    title: toStoryTitle(requirement),
    ...(words !== '' && { story: words }),
    acceptanceCriteria: [...requirement.acceptance],
  }
  return {
    id: storyOf.get(requirement.id) ?? '',
    epic,
    ...story,
    dependsOn: waits.flatMap((id) => storyOf.get(id) ?? []).toSorted(),
    requirements: [requirement.id],
    size: toSize(story).size,
    ...(notes.length > 0 && { notes: printNotes(notes) }),
  }
}

const toLower = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const describe = ({ title, about, ids }: Group, order: readonly string[]): string => {
  const list = order.filter((id) => ids.includes(id)).join(', ')
  if (title === QUALITIES) return `What every part must meet: ${list}.`
  return about === '' ? `The requirements ${list}.` : `What has to do with ${toLower(title)}: ${list}.`
}

/** Deterministic: the same specification gives the same epics and stories. */
export const toStories = (spec: string): { epics: Epic[]; stories: Story[] } => {
  const { title, requirements } = toSpec(spec)
  const planned = toPlanned(requirements)
  const order = planned.map(({ requirement }) => requirement.id)
  const storyOf = new Map(order.map((id, index) => [id, toId('US', index)]))
  const items = planned.map(({ requirement }) => ({ ...requirement, title: toStoryTitle(requirement) }))
  const groups = toGroups(items, toHeadline(title)).toSorted((a, b) => toRank(a, order) - toRank(b, order))
  const epicOf = new Map(
    groups.flatMap(({ ids }, index) => ids.map((id) => [id, toId('EPIC', index)] as const)),
  )
  return {
    epics: groups.map((group, index) => ({
      id: toId('EPIC', index),
      title: group.title,
      description: describe(group, order),
    })),
    stories: planned.map((one) => toStory(one, storyOf, epicOf.get(one.requirement.id) ?? '')),
  }
}

/** Epics as their first stories come; the qualities of the whole are last. */
const toRank = ({ title, ids }: Group, order: readonly string[]): number =>
  title === QUALITIES ? order.length : Math.min(...ids.map((id) => order.indexOf(id)))
