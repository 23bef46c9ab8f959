/**
 * The workflows there are. A table is data that `npm run generate` finds and compiles; what only one workflow knows lies
 * in its folder here, the same file words in each, and nothing of it is loaded before a run of it is shown or advanced.
 */
import type { CompiledTable, Rules, Workflows, WorkflowTasks, WorkflowView } from '../core/workflow.ts'
import { TABLES } from './tables.generated.ts'

type Code = {
  /** What shows a run: the seed's state, requests of its own. */
  view?(): Promise<{ view: Omit<WorkflowView, 'table'> }>
  /** What advances one. */
  rules(): Promise<{ rules: Rules }>
}

/** One line for a workflow that has code; one without is its table alone. */
const CODE: Record<string, Code> = {
  interview: { view: () => import('./interview/view.ts'), rules: () => import('./interview/rules.ts') },
  prd: { view: () => import('./prd/view.ts'), rules: () => import('./prd/rules.ts') },
  design: { view: () => import('./design/view.ts'), rules: () => import('./design/rules.ts') },
  phases: { view: () => import('./phases/view.ts'), rules: () => import('./phases/rules.ts') },
  delivery: { view: () => import('./delivery/view.ts'), rules: () => import('./delivery/rules.ts') },
  story: { view: () => import('./story/view.ts'), rules: () => import('./story/rules.ts') },
}

const own = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const loadTable = async (name: string): Promise<CompiledTable | undefined> =>
  (await own(TABLES, name)?.table())?.default as unknown as CompiledTable | undefined

const view = async (name: string): Promise<WorkflowView | undefined> => {
  const table = await loadTable(name)
  return table && { table, ...(await own(CODE, name)?.view?.())?.view }
}

const tasks = async (name: string): Promise<WorkflowTasks | undefined> => {
  const found = await view(name)
  const prompts = (await own(TABLES, name)?.prompts())?.default as unknown as Record<string, string>
  return found && { ...found, prompts }
}

export const workflows: Workflows = {
  names: Object.keys(TABLES),
  view,
  tasks,
  load: async (name) => {
    const found = await tasks(name)
    return found && { ...found, rules: (await own(CODE, name)?.rules())?.rules ?? {} }
  },
}
