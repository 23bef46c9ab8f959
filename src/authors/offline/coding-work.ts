import type { Task } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'

/** Code and its evidence: rules cannot write or run it, and saying otherwise would be a lie. */
export const refuseWork = (task: Task): never => {
  const what = task.schema === 'evidence' ? 'run the checks of a story' : 'write code'
  throw new Fault(
    'usage',
    `the offline author cannot ${what}: a coding agent is needed for ${task.step}`,
    'choose an author that is a coding agent with --author host, or do the work yourself and answer the task',
  )
}
