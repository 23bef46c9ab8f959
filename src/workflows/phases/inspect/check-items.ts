/** Checks of what is a list of items: plan and tasks. */
import { type Item, type ItemKind, PLAN, readIds, readItems, TASKS } from '../../../documents/phases/items.ts'
import {
  checkCovered,
  checkUndefined,
  checkUnknownIds,
  type Issue,
  readNeeds,
  type Texts,
  toIssue,
} from './issue.ts'

/** Ids once, dependencies that exist and stand before: what stands before cannot wait for what follows. */
const checkOrder = (items: readonly Item[], letter: string, file: string): Issue[] => {
  const at = new Map(items.map(({ id }, index) => [id, index] as const).toReversed())
  return items.flatMap(({ id, fields, line }, index) => {
    const where = `${file}, line ${line}`
    const twin = at.get(id) === index ? [] : [toIssue('blocker', where, `${id} is given twice.`)]
    const links = readIds(fields['Depends on'], letter).flatMap((other) => {
      const place = at.get(other)
      if (place === undefined)
        return [toIssue('blocker', where, `${id} depends on ${other}, which does not exist.`)]
      return place < index
        ? []
        : [toIssue('blocker', where, `${id} depends on ${other}, which does not stand before it.`)]
    })
    return [...twin, ...links]
  })
}

const checkFields = (
  items: readonly Item[],
  file: string,
  blocking: readonly string[],
  wanted: readonly string[],
): Issue[] =>
  items.flatMap(({ id, fields, line }) => {
    const missing = (keys: readonly string[], severity: Issue['severity']) =>
      keys
        .filter((key) => !fields[key])
        .map((key) => toIssue(severity, `${file}, line ${line}`, `${id} has no "${key}".`))
    return [...missing(blocking, 'blocker'), ...missing(wanted, 'warning')]
  })

const readList = (text: string, kind: ItemKind, file: string): Item[] | Issue[] => {
  const items = readItems(text, kind)
  return items.length > 0
    ? items
    : [toIssue('blocker', file, `There is no item such as "### ${kind.letter}-001: Title".`)]
}

const isIssues = (list: Item[] | Issue[]): list is Issue[] => list[0] !== undefined && 'severity' in list[0]

const toCovered = (items: readonly Item[]): string => items.map(({ fields }) => fields.Covers ?? '').join(' ')

/** Ids of an earlier document that no item names. */
const checkNamed = (
  earlier: string,
  covered: string,
  letters: string,
  file: string,
  say: (id: string) => string,
): Issue[] => {
  const named = new Set(readIds(covered, letters))
  return readIds(earlier, letters)
    .filter((id) => !named.has(id))
    .map((id) => toIssue('blocker', file, say(id)))
}

export const checkPlan = (text: string, texts: Texts): Issue[] => {
  const items = readList(text, PLAN, 'plan.md')
  if (isIssues(items)) return items
  const [spec = '', design = ''] = [texts('spec'), texts('design')]
  const covered = toCovered(items)
  return [
    ...checkOrder(items, 'P', 'plan.md'),
    ...checkFields(items, 'plan.md', ['Covers'], ['Risk']),
    ...checkCovered(readNeeds(spec), covered, 'plan.md'),
    ...checkNamed(design, covered, 'TR', 'plan.md', (id) => `${id} of the design is not covered.`),
    ...checkUnknownIds(covered, [spec, design], 'REQ|R|TR', 'plan.md'),
    ...checkUndefined(text, 'plan.md'),
  ]
}

const LONGEST = 15

const checkMinutes = (items: readonly Item[]): Issue[] =>
  items.flatMap(({ id, fields, line }) => {
    const where = `tasks.md, line ${line}`
    const minutes = Number(/\d+/.exec(fields.Minutes ?? '')?.[0] ?? Number.NaN)
    if (Number.isNaN(minutes))
      return [toIssue('blocker', where, `${id} does not say how many minutes it takes.`)]
    return minutes < LONGEST
      ? []
      : [
          toIssue(
            'blocker',
            where,
            `${id} takes ${minutes} minutes: cut it into tasks of less than ${LONGEST}.`,
          ),
        ]
  })

export const checkTasks = (text: string, texts: Texts): Issue[] => {
  const items = readList(text, TASKS, 'tasks.md')
  if (isIssues(items)) return items
  const [spec = '', design = '', plan = ''] = [texts('spec'), texts('design'), texts('plan')]
  const covered = toCovered(items)
  const steps = readItems(plan, PLAN)
    .map(({ id }) => id)
    .join(' ')
  return [
    ...checkOrder(items, 'T', 'tasks.md'),
    ...checkFields(items, 'tasks.md', ['Do', 'Test', 'Done when', 'Covers'], []),
    ...checkMinutes(items),
    ...checkCovered(readNeeds(spec), covered, 'tasks.md'),
    ...checkNamed(steps, covered, 'P', 'tasks.md', (id) => `No task covers ${id} of the plan.`),
    ...checkUnknownIds(covered, [spec, design, plan], 'REQ|R|TR|P', 'tasks.md'),
    ...checkUndefined(text, 'tasks.md'),
  ]
}
