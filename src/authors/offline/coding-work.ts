import type { Task } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'

/** Code: rules cannot write it, and saying otherwise would be a lie. */
export const refuseWork = (task: Task): never => {
  throw new Fault(
    'usage',
    `the offline author cannot write code: a coding agent is needed for ${task.step}`,
    'choose an author that is a coding agent with --author host, or do the work yourself and answer the task',
  )
}
