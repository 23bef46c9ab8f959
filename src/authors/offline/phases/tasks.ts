/** The tasks of the workflow `phases`: an honest scaffold by step, and a review by rules alone. */

import { PRINT } from '../../../documents/values/print.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { refuseWork } from '../coding-work.ts'
import { writeSpec } from '../interview/first-draft.ts'
import { asText, findValue, type Perform, type Tasks } from '../task.ts'
import { scaffoldDesign, scaffoldPlan, scaffoldTasks, scaffoldVerification } from './scaffold.ts'

const nameOf = (task: Task): string => asText(findValue(task, 'name')) || task.feature || 'Feature'
const wordsOf = (task: Task): string => asText(findValue(task, 'words')) || nameOf(task)
const textOf = ({ documents }: Task, name: string): string => documents[name] ?? ''

/** What stands there is somebody's: it is laid out again only where they ask for that. */
const scaffold =
  (document: string, write: (task: Task, catalogue: Catalogue) => JsonObject): Perform =>
  (task, catalogue) => {
    const now = textOf(task, document)
    const isFresh = findValue(task, 'fresh') === true || now.trim() === ''
    return isFresh
      ? write(task, catalogue)
      : { content: now, changesMade: 'Nothing: rules write no text again.' }
  }

const writeBrainstorm = (task: Task): JsonObject => ({
  problem: wordsOf(task),
  options: [{ title: 'Open question: which ways to solve it were looked at?' }],
  intent: wordsOf(task),
})

const writeSpecification = (task: Task, catalogue: Catalogue): JsonObject => {
  const inputs = { ...task.inputs, userUtterance: wordsOf(task) }
  const value = writeSpec({ ...task, documents: {}, inputs }, catalogue)
  const printed = PRINT.spec?.(value, { text: () => undefined, inputs, feature: task.feature })
  return { content: printed && 'text' in printed ? printed.text : asText(value.specMarkdown) }
}

export const TASKS: Tasks = {
  brainstorm: scaffold('brainstorm', writeBrainstorm),
  specification: scaffold('spec', writeSpecification),
  'phase-design': scaffold('design', (task) => ({
    content: scaffoldDesign(nameOf(task), textOf(task, 'spec')),
  })),
  'plan-items': scaffold('plan', (task) => ({
    content: scaffoldPlan(nameOf(task), textOf(task, 'spec'), textOf(task, 'design')),
  })),
  'task-list': scaffold('tasks', (task) => ({
    content: scaffoldTasks(nameOf(task), textOf(task, 'spec'), textOf(task, 'plan')),
  })),
  implementation: refuseWork,
  verification: scaffold('verification', (task) => ({
    content: scaffoldVerification(nameOf(task), textOf(task, 'spec')),
  })),
  'chain-review': () => ({
    approved: true,
    issues: [],
    summary: 'Checked by rules alone: nobody has read it.',
  }),
}
