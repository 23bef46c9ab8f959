/**
 * Epics, stories and waves. W1 every story is in exactly one wave. W2 the first wave waits for nothing, a later one only
 * for earlier ones. W3 what is still a question is no story. Stories that an architect submitted come as `stories`, a
 * list of `{title, criteria?, dependsOn?}`, and are taken over as they are.
 */

import { toWaves } from '../../../documents/graph.ts'
import { toId } from '../../../documents/story/model.ts'
import type { Task } from '../../../engine/ports.ts'
import { Fault } from '../../../schema/fault.ts'
import { OF_ALL } from '../derived/components.ts'
import type { Design } from '../derived/design.ts'
import { toLinkOrder } from '../link-order.ts'
import { toLinks } from '../need-links.ts'
import type { Need } from '../needs.ts'
import { say, toHeadingWords } from '../print.ts'
import { shorten } from '../sentences.ts'
import { asList, asObject, asText, findText, findValue } from '../task.ts'

type Epic = { id: string; title: string }
/** `need` is what the story was made from; a submitted story has none. */
export type Story = {
  id: string
  epic: string
  title: string
  dependsOn: string[]
  need?: Need
  source: string
  criteria: string[]
}
export type Plan = { epics: Epic[]; stories: Story[]; waves: string[][] }

const withWaves = (epics: Epic[], stories: Story[]): Plan => {
  const ids = stories.map(({ id }) => id)
  const order = toLinkOrder(
    ids,
    stories.flatMap(({ id, dependsOn }) => dependsOn.map((to) => ({ from: id, to, why: '' }))),
  )
  return {
    epics,
    stories: stories.map((story) => ({ ...story, dependsOn: order.before.get(story.id) ?? [] })),
    waves: toWaves(ids, order.before),
  }
}

/** The failing command is the whole story. */
const toDebugPlan = (command: string): Plan =>
  withWaves(
    [{ id: toId('EPIC', 0), title: 'Mend what fails' }],
    [
      {
        id: toId('US', 0),
        epic: toId('EPIC', 0),
        dependsOn: [],
        source: 'the request',
        title: `Make this pass: ${shorten(say(command, 200), 200)}`,
        criteria: [`The command fails before the change and passes after it: ${say(command, 400)}`],
      },
    ],
  )

const fromSubmitted = (task: Task): Story[] =>
  asList(findValue(task, 'stories')).flatMap((item, index) => {
    const { title, dependsOn, criteria, acceptanceCriteria } = asObject(item)
    if (asText(title) === '') return []
    return [
      {
        id: toId('US', index),
        epic: toId('EPIC', 0),
        source: 'submitted by the architect',
        title: toHeadingWords(asText(title)),
        dependsOn: asList(dependsOn).map(asText),
        criteria: [...asList(criteria), ...asList(acceptanceCriteria)].map(asText).filter(Boolean),
      },
    ]
  })

/** A criterion that a submitted story holds needs no second story. */
const isTaken = ({ criteria }: Need, submitted: readonly Story[]): boolean =>
  criteria.length > 0 && criteria.every((line) => submitted.some((story) => story.criteria.includes(line)))

const toEpics = (
  design: Design,
  needs: readonly Need[],
  first: number,
): { epics: Epic[]; epicOf: Map<string, string> } => {
  const held = design.components.filter((one) => one.needs.some((need) => needs.includes(need)))
  const epics = held.map(({ name }, index) => ({
    id: toId('EPIC', first + index),
    title: name === OF_ALL ? 'What every part must meet' : name,
  }))
  const epicOf = new Map(
    held.flatMap((one, index) => one.needs.map(({ id }) => [id, epics[index]?.id ?? ''] as const)),
  )
  return { epics, epicOf }
}

/** Qualities of the whole are shown when the parts are there. */
const toQualityLinks = (design: Design, stories: readonly Story[]) => {
  const all = new Set(design.components.find(({ name }) => name === OF_ALL)?.needs.map(({ id }) => id) ?? [])
  const high = stories.filter(({ need }) => need && !all.has(need.id) && need.priority === 'high')
  return stories
    .filter(({ need }) => need && all.has(need.id))
    .flatMap(({ id }) => high.map((other) => ({ from: id, to: other.id })))
}

export const toPlan = (task: Task, design: Design): Plan => {
  const request = findText(task, ['request'])?.text ?? ''
  if (task.options.command === 'debug' && request !== '') return toDebugPlan(request)
  const submitted = fromSubmitted(task)
  const needs = design.settled.filter((need) => !isTaken(need, submitted))
  const { epics, epicOf } = toEpics(design, needs, submitted.length > 0 ? 1 : 0)
  const made = needs.map(
    (need, index): Story => ({
      id: toId('US', submitted.length + index),
      epic: epicOf.get(need.id) ?? '',
      title: toHeadingWords(need.title),
      dependsOn: [],
      need,
      source: need.id,
      criteria: need.criteria,
    }),
  )
  const stories = [...submitted, ...made]
  if (stories.length === 0)
    throw new Fault(
      'usage',
      'no requirement is settled, so there is no story to plan',
      'answer the open questions of the requirements first',
    )
  const idOf = new Map(made.map(({ id, need }) => [need?.id ?? '', id]))
  const links = [
    ...toLinks(design.settled, design.model).flatMap(({ from, to }) => {
      const [one, other] = [idOf.get(from), idOf.get(to)]
      return one && other ? [{ from: one, to: other }] : []
    }),
    ...toQualityLinks(design, made),
  ]
  const linked = stories.map((story) => ({
    ...story,
    dependsOn: [
      ...new Set([...story.dependsOn, ...links.filter(({ from }) => from === story.id).map(({ to }) => to)]),
    ],
  }))
  const own = submitted.length > 0 ? [{ id: toId('EPIC', 0), title: 'Submitted stories' }] : []
  return withWaves([...own, ...epics], linked)
}
