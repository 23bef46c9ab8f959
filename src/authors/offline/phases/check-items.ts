/** Checks of what is a list of items: plan and tasks. */
import type { Task } from '../../../engine/ports.ts'
import { toSentences } from '../sentences.ts'
import { findText } from '../task.ts'
import { checkCovered, checkUnknownIds, findCovering, type Issue, toIssue } from './issue.ts'
import { type Item, PLAN_KEYS, readIds, readItems, TASK_KEYS } from './items.ts'

const toPattern = (letter: string): RegExp => new RegExp(`\\b${letter}-\\d{3,}\\b`, 'g')

/** Ids once, dependencies that exist and stand before, and no circle: what stands before cannot wait for what follows. */
const checkOrder = (items: readonly Item[], letter: string, file: string): Issue[] => {
  const at = new Map(items.map(({ id }, index) => [id, index]))
  return items.flatMap(({ id, fields, line }, index) => {
    const where = `${file}, line ${line}`
    const before = readIds(fields['Depends on'], toPattern(letter))
    return [
      ...(at.get(id) === index ? [] : [toIssue('blocker', where, `${id} is given twice.`)]),
      ...before.flatMap((other) => {
        const place = at.get(other)
        if (place === undefined)
          return [toIssue('blocker', where, `${id} depends on ${other}, which does not exist.`)]
        if (place >= index)
          return [toIssue('blocker', where, `${id} depends on ${other}, which does not stand before it.`)]
        return []
      }),
    ]
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
        .filter((key) => (fields[key] ?? '') === '')
        .map((key) => toIssue(severity, `${file}, line ${line}`, `${id} has no "${key}".`))
    return [...missing(blocking, 'blocker'), ...missing(wanted, 'warning')]
  })

const NONE = (letter: string, file: string): Issue[] => [
  toIssue('blocker', file, `There is no item such as "### ${letter}-001: Title".`),
]

const findSources = (task: Task, names: readonly string[]): string[] =>
  names.flatMap((name) => findText(task, [name])?.text ?? [])

/** Technical requirements of the design that nothing covers. */
const checkTechnical = (task: Task, text: string, file: string): Issue[] => {
  const design = findText(task, ['design', 'hld'])?.text ?? ''
  const named = new Set(text.match(/\bTR-\d{3,}\b/g) ?? [])
  const all = new Set(design.match(/\bTR-\d{3,}\b/g) ?? [])
  return [...all]
    .filter((id) => !named.has(id))
    .map((id) => toIssue('blocker', file, `${id} of the design is not covered.`))
}

export const checkPlan = (task: Task, text: string): Issue[] => {
  const items = readItems(text, 'P', PLAN_KEYS)
  if (items.length === 0) return NONE('P', 'plan.md')
  const sources = findSources(task, ['spec', 'prd', 'requirements', 'design', 'hld'])
  const covered = items.map(({ fields }) => fields.Covers ?? '').join(' ')
  return [
    ...checkOrder(items, 'P', 'plan.md'),
    ...checkFields(items, 'plan.md', ['Covers'], ['Files', 'Risk']),
    ...checkCovered(findCovering(task), covered, 'plan.md'),
    ...checkTechnical(task, covered, 'plan.md'),
    ...checkUnknownIds(covered, sources, /\b(?:REQ|R|TR)-\d{3,}\b/g, 'plan.md'),
  ]
}

const LONG = /\b(\d{2,3})\s*(?:min|minutes)\b|\b\d+\s*(?:h|hours?|days?)\b/i
const WORDS = 120

/** More than a quarter of an hour, as far as words tell: a longer time is named, or many things are to be done. */
const checkSize = (items: readonly Item[]): Issue[] =>
  items.flatMap(({ id, fields, line }) => {
    const stated = LONG.exec(fields.Estimate ?? '')
    const isLong = stated !== null && Number(stated[1] ?? 60) > 15
    const doing = fields.Do ?? ''
    const many = doing.split(/\s+/).length > WORDS || toSentences(doing).length > 4
    const where = `tasks.md, line ${line}`
    return isLong || many
      ? [toIssue('warning', where, `${id} looks longer than 15 minutes: cut it in two.`)]
      : []
  })

export const checkTasks = (task: Task, text: string): Issue[] => {
  const items = readItems(text, 'T', [...TASK_KEYS, 'Estimate'])
  if (items.length === 0) return NONE('T', 'tasks.md')
  const plan = findText(task, ['plan'])?.text ?? ''
  const covered = items.map(({ fields }) => fields.Covers ?? '').join(' ')
  const steps = readItems(plan, 'P', PLAN_KEYS).map(({ id }) => id)
  const named = new Set(covered.match(/\bP-\d{3,}\b/g) ?? [])
  const sources = findSources(task, ['spec', 'prd', 'requirements', 'design', 'hld', 'plan'])
  return [
    ...checkOrder(items, 'T', 'tasks.md'),
    ...checkFields(items, 'tasks.md', ['Do', 'Test', 'Done when', 'Covers'], ['Files']),
    ...checkSize(items),
    ...checkCovered(findCovering(task), covered, 'tasks.md'),
    ...checkUnknownIds(covered, sources, /\b(?:REQ|R|TR|P)-\d{3,}\b/g, 'tasks.md'),
    ...steps
      .filter((id) => !named.has(id))
      .map((id) => toIssue('warning', 'tasks.md', `No task names ${id} of the plan.`)),
  ]
}
