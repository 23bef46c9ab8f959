/** The tasks of the workflow `interview`. */
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { LARGEST_NOTE } from '../../../schema/limits.ts'
import { checkSpecText } from '../spec.ts'
import { findText, type Tasks } from '../task.ts'
import { reviewSpec } from './architect.ts'
import { writeSpec } from './first-draft.ts'
import { writeTurn } from './turn.ts'

/** Whether the specification has its form. */
const validateSpec = (task: Task): JsonObject => {
  const problems = checkSpecText(findText(task, ['spec'])?.text ?? '')
  return {
    passed: problems.length === 0,
    summary:
      problems.length === 0 ? 'The specification has its form.' : problems.join('\n').slice(0, LARGEST_NOTE),
  }
}

export const TASKS: Tasks = {
  'interview-turn': writeTurn,
  spec: writeSpec,
  validation: validateSpec,
  'architect-result': reviewSpec,
}
