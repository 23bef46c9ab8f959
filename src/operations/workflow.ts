/** The workflow of a run, or why there is none. */
import type { Workflow, WorkflowView } from '../core/workflow.ts'
import { Fault } from '../schema/fault.ts'
import type { Services } from './operation.ts'

const found = <T>(workflow: T | undefined, name: string): T => {
  if (workflow) return workflow
  throw new Fault('usage', `this version knows no workflow ${name}`, 'upgrade throughline')
}

export const viewOf = async (
  { workflows }: Pick<Services, 'workflows'>,
  name: string,
): Promise<WorkflowView> => found(await workflows.view(name), name)

export const loadWorkflow = async (
  { workflows }: Pick<Services, 'workflows'>,
  name: string,
): Promise<Workflow> => found(await workflows.load(name), name)
