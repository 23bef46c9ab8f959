/**
 * What earlier steps of a feature planned already. T1 stories that an architect submitted are taken over as they are, by
 * their ids. T2 a task that does what one of them is about joins it; any other task is a story of its own. T3 there is
 * no second story for what a story covers. T4 stories wait for each other as their tasks do, unless that closed a circle.
 */
import { reach } from '../../documents/graph.ts'
import { readIds, readItems, TASKS } from '../../documents/phases/items.ts'
import { toPrd } from '../../documents/prd.ts'
import { toPrdIds } from '../../documents/requirement-names.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { toId } from '../../documents/story/model.ts'
import { readEpic, readStory } from '../../documents/story/story.ts'
import type { DeliveryEpic, DeliveryPlan, DeliveryStory } from '../../schema/delivery.ts'

type Task = {
  id: string
  title: string
  dependsOn: string[]
  covers: string[]
  files: string[]
  does: string
  criteria: string[]
}

const toFiles = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/[,;]/)
    .map((path) => path.trim().replace(/^`|`$/g, ''))
    .filter((path) => path !== '' && !/^(?:none|unknown)$/i.test(path))

const readTasks = (text: string): Task[] =>
  readItems(text, TASKS).map(({ id, title, fields }) => ({
    id,
    title,
    dependsOn: readIds(fields['Depends on'], 'T'),
    covers: readIds(fields.Covers, 'REQ|R|TR|P'),
    files: toFiles(fields.Files),
    does: fields.Do ?? '',
    criteria: [fields['Done when'], fields.Test && `Test: ${fields.Test}`].filter((part): part is string =>
      Boolean(part),
    ),
  }))

const toStory = (text: string): DeliveryStory => {
  const {
    id,
    epic,
    title,
    story = '',
    acceptanceCriteria,
    dependsOn,
    requirements,
    files,
    size,
    notes,
  } = readStory(text)
  return {
    ...{ id, epic, title, story, acceptanceCriteria, dependsOn, requirements },
    ...{ files: files ?? [], notes: notes ?? '', source: 'submitted by the architect' },
    ...(size && { size }),
  }
}

const toEpic = (text: string): DeliveryEpic => {
  const { id, title, description = '' } = readEpic(text)
  return { id, title, description }
}

/** A story with the tasks that it is made of. */
const withTasks = (story: DeliveryStory, tasks: readonly Task[]): DeliveryStory =>
  tasks.length === 0
    ? story
    : {
        ...story,
        files: [...new Set([...story.files, ...tasks.flatMap(({ files }) => files)])],
        source: [story.source, ...tasks.map(({ id }) => id)].filter(Boolean).join(', '),
        notes: [story.notes, ...tasks.map(({ id, title, does }) => `${id} ${title}: ${does}`)]
          .filter(Boolean)
          .join('\n'),
      }

const TASK_EPIC = 'Tasks'

/** Stories that wait for each other as they did, and for the stories of the tasks that theirs wait for. */
const withWaits = (
  stories: readonly DeliveryStory[],
  tasks: readonly Task[],
  idOf: ReadonlyMap<string, string>,
): DeliveryStory[] => {
  const waits = new Map(stories.map(({ id, dependsOn }) => [id, [...dependsOn]]))
  for (const task of tasks) {
    const own = idOf.get(task.id) ?? ''
    for (const before of task.dependsOn) {
      const to = idOf.get(before)
      if (to === undefined || waits.get(own)?.includes(to) || reach(waits, [to]).has(own)) continue
      waits.get(own)?.push(to)
    }
  }
  return stories.map((story) => ({ ...story, dependsOn: waits.get(story.id) ?? [] }))
}

/** Files of epics and stories, and the text of a list of tasks, as one plan; undefined where there is none. */
export const toGivenPlan = (
  given: { epics: readonly string[]; stories: readonly string[] },
  tasks: string | undefined,
  { prd = '', spec = '' }: { prd?: string | undefined; spec?: string | undefined },
): DeliveryPlan | undefined => {
  const stories = given.stories.map(toStory).filter(({ id }) => id !== '')
  const all = tasks === undefined ? [] : readTasks(tasks)
  if (stories.length + all.length === 0) return undefined
  const idsOf = toPrdIds(toPrd(prd).entries, toSpec(spec).requirements)
  const coveredBy = (story: DeliveryStory) => new Set(story.requirements.flatMap(idsOf))
  const homeOf = new Map(
    all.flatMap((task) => {
      const home = stories.find((story) => task.covers.flatMap(idsOf).some((id) => coveredBy(story).has(id)))
      return home ? [[task.id, home.id] as const] : []
    }),
  )
  const own = all.filter(({ id }) => !homeOf.has(id))
  const first = Math.max(0, ...stories.map(({ id }) => Number(id.slice('US-'.length)) || 0))
  const idOf = new Map([
    ...homeOf,
    ...own.map((task, index) => [task.id, toId('US', first + index)] as const),
  ])
  const epics = given.epics.map(toEpic).filter(({ id }) => stories.some(({ epic }) => epic === id))
  const last = Math.max(0, ...epics.map(({ id }) => Number(id.slice('EPIC-'.length)) || 0))
  const epic = toId('EPIC', last)
  const joined = stories.map((story) =>
    withTasks(
      story,
      all.filter(({ id }) => homeOf.get(id) === story.id),
    ),
  )
  const made = own.map((task) => ({
    ...{ id: idOf.get(task.id) ?? '', epic, title: task.title, story: '', notes: task.does },
    acceptanceCriteria: task.criteria.length > 0 ? task.criteria : [task.title],
    dependsOn: [],
    requirements: task.covers.filter((id) => /^(?:REQ|R|TR)-/.test(id)),
    ...{ files: task.files, size: 'S' as const, source: task.id },
  }))
  return {
    epics: [...epics, ...(made.length > 0 ? [{ id: epic, title: TASK_EPIC, description: '' }] : [])],
    stories: withWaits([...joined, ...made], all, idOf),
  }
}
