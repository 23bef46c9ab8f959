import { CATALOGUE } from '../../analysis/gaps/catalogue.ts'
import type { Writer } from '../../engine/ports.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { Fault } from '../../schema/fault.ts'
import type { Perform, Tasks } from './task.ts'

/** Each workflow's tasks, loaded when the first of them is asked for: a process rarely runs more than one workflow. */
const WORKFLOWS: Record<string, () => Promise<{ TASKS: Tasks }>> = {
  prd: () => import('./prd/tasks.ts'),
  interview: () => import('./interview/tasks.ts'),
  design: () => import('./design/tasks.ts'),
  phases: () => import('./phases/tasks.ts'),
  delivery: () => import('./delivery/tasks.ts'),
  story: () => import('./delivery/tasks.ts'),
}

/** The tasks of a workflow; none where no rule can do any of them. */
export const loadTasks = async (workflow: string): Promise<Tasks> => {
  const load = Object.hasOwn(WORKFLOWS, workflow) ? WORKFLOWS[workflow] : undefined
  return (await load?.())?.TASKS ?? {}
}

const findTask = (tasks: Tasks, schema: string): Perform => {
  const perform = Object.hasOwn(tasks, schema) ? tasks[schema] : undefined
  if (perform) return perform
  throw new Fault(
    'usage',
    `the offline author cannot do ${schema} yet`,
    'choose another author with --author host, or answer the task yourself',
  )
}

/**
 * The author that needs no key and no network. A1 it says nothing that the idea, the documents or a rule does not
 * say. A2 the same task gives the same bytes. A3 what it cannot do it says, in the document or as a fault.
 */
export const createOfflineAuthor = (catalogue: Catalogue = CATALOGUE): Writer => ({
  name: 'offline',
  perform: async (task, signal) => {
    signal.throwIfAborted()
    return findTask(await loadTasks(task.workflow), task.schema)(task, catalogue)
  },
})
