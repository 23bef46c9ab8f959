/** Every workflow, loaded beforehand: for tests that look at all of them. */
import type { CompiledTable, Definition, Workflow } from '../core/workflow.ts'
import type { Table } from '../schema/table.ts'
import { workflows } from './index.ts'

const loaded = new Map<string, Workflow>()
for (const name of workflows.names) loaded.set(name, (await workflows.load(name)) as Workflow)

export const workflowNames = (): string[] => workflows.names
export const workflowOf = (name: string): Workflow => {
  const found = loaded.get(name)
  if (!found) throw new Error(`there is no workflow ${name}`)
  return found
}
export const tableOf = (name: string): CompiledTable | undefined => loaded.get(name)?.table

/** A table, perhaps one that a test made, with the code of the workflow that it names. */
export const definitionOf = (table: Table): Definition => {
  const { rules = {}, asks, projections } = loaded.get(table.workflow) ?? {}
  return { table, rules, ...(asks && { asks }), ...(projections && { projections }) }
}
