/** Tasks in the order of the plan, each with what it really waits for. */
import { toId } from '../../../documents/story/model.ts'
import type { Design } from '../derived/design.ts'
import { printOrigin } from '../derived/parts.ts'
import { toTables } from '../derived/sql.ts'
import { type LinkOrder, toLinkOrder } from '../link-order.ts'
import { toLinks } from '../need-links.ts'
import { printDocument, printSection, toHeadingWords, toIds } from '../print.ts'
import { COVERED, type Item, PLAN_KEYS, printItem, readIds, readItems } from './items.ts'
import { printCovers, toPlanned } from './plan.ts'
import {
  type Draft,
  fromEndpoint,
  fromLimits,
  fromOther,
  fromQuestion,
  fromTable,
  fromTechnical,
} from './task-drafts.ts'

const P = /\bP-\d{3,}\b/g

/** A file for each need of a step, in their order; one for all where the step names only one. */
const toFile = (item: Item, ids: readonly string[], need: string): string => {
  const all = (item.fields.Files ?? '').split(/,\s*/)
  return all[[...new Set(ids)].indexOf(need)] ?? all[0] ?? ''
}

const toDrafts = (design: Design, item: Item, order: LinkOrder): Draft[] => {
  const covered = new Set(readIds(item.fields.Covers, COVERED))
  const delivers = new Set((item.fields.Delivers ?? '').split(/[\s,]+/))
  const files = item.fields.Files ?? ''
  const calls = design.endpoints.filter(({ id }) => delivers.has(id))
  const tables = toTables(design.entities).tables.filter(({ table }) => delivers.has(table))
  if (calls.length + tables.length > 0)
    return [
      ...tables.map((table) => fromTable(design, table, files)),
      ...calls.map((call) => fromEndpoint(design, call, files)),
    ]
  const technical = design.technical.filter(({ id }) => covered.has(id))
  const ids = technical.map(({ need }) => need.id)
  const drafts = technical.flatMap((one) => {
    const file = toFile(item, ids, one.need.id)
    return [fromTechnical(design, one, file, order.before.get(one.need.id) ?? []), ...fromLimits(one, file)]
  })
  const open = design.open.filter(({ id }) => covered.has(id)).map(fromQuestion)
  const own = [...open, ...drafts]
  return own.length > 0 ? own : [fromOther(item, readIds(item.fields['Depends on'], P))]
}

/** The plan as it stands; where there is none, the one that the rules would write. */
const toItems = (design: Design, plan: string): Item[] => {
  const read = readItems(plan, 'P', PLAN_KEYS)
  if (read.length > 0) return read
  return toPlanned(design).map(({ id, step, before }) => ({
    id,
    title: step.title,
    line: 0,
    fields: {
      'Depends on': toIds(before),
      Covers: printCovers(step),
      Delivers: step.delivers.join(', '),
      Files: step.files.join(', '),
      Risk: '',
    },
  }))
}

type Task = Omit<Draft, 'waits'> & { waits: string[] }

/** A task waits only for tasks that stand before it, so no circle can arise. */
const toTasks = (design: Design, items: readonly Item[]): Task[] => {
  const order = toLinkOrder(
    design.needs.map(({ id }) => id),
    toLinks(design.settled, design.model),
  )
  const made = new Map<string, string>()
  const tasks: Task[] = []
  for (const item of items)
    for (const draft of toDrafts(design, item, order)) {
      const id = toId('T', tasks.length)
      const waits = [...new Set(draft.waits.flatMap((name) => made.get(name) ?? []))]
      tasks.push({ ...draft, covers: [item.id, ...draft.covers], waits })
      if (draft.makes !== '') made.set(draft.makes, id)
      if (!made.has(item.id)) made.set(item.id, id)
    }
  return tasks
}

export const toTasksText = (design: Design, plan: string): string => {
  const tasks = toTasks(design, toItems(design, plan))
  const items = tasks.map(({ title, covers, files, doing, test, done, waits }, index) =>
    printItem(toId('T', index), title, [
      ['Depends on', toIds(waits)],
      ['Covers', toIds(covers)],
      ['Files', files],
      ['Do', doing],
      ['Test', test],
      ['Done when', done],
    ]),
  )
  return printDocument(
    `Tasks: ${toHeadingWords(design.title)}`,
    printOrigin(design, false),
    'A task is one table, one deed, its limits, or one call: under 15 minutes. One that takes longer is cut in two.',
    ...(items.length > 0
      ? [printSection('Tasks', ...items)]
      : ['There is no task: no requirement is settled.']),
  )
}
