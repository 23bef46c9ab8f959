import type { Task, Writer } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'

/** What a script gives: an `Error` is thrown; `undefined` means that the script ends too early. */
type Scripted = Json | Error | undefined

/** An author whose answers a test wrote. */
export type ScriptedAuthor = Writer & {
  /** The tasks it was given, oldest first. */
  tasks: Task[]
  calls(): number
}

export const createScriptedAuthor = (
  script: (task: Task) => Scripted | Promise<Scripted>,
): ScriptedAuthor => {
  const tasks: Task[] = []
  const answer = async (task: Task): Promise<Json> => {
    const value = await script(task)
    if (value instanceof Error) throw value
    if (value !== undefined) return value
    throw new Fault(
      'usage',
      `the script has no answer for ${task.schema} in ${task.step}`,
      'add one to the script',
    )
  }
  return {
    name: 'scripted',
    tasks,
    calls: () => tasks.length,
    perform: async (task, signal) => {
      signal.throwIfAborted()
      tasks.push(task)
      return answer(task)
    },
  }
}
