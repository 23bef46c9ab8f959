/** The tasks of the workflow `delivery` and of its stories. */
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { LARGEST_NOTE } from '../../../schema/limits.ts'
import { refuseWork } from '../coding-work.ts'
import { toDesign } from '../derived/design.ts'
import { findNeeds } from '../needs.ts'
import { count, say } from '../print.ts'
import { revise } from '../revise.ts'
import { asList, asObject, asText, findReview, findText, findValue, type Tasks } from '../task.ts'
import { toAnalysis } from './analysis.ts'
import { toExecutionPlan } from './execution-plan.ts'
import { toPlan } from './plan.ts'

const readDesign = (task: Task) => toDesign(findNeeds(task, ['prd', 'requirements', 'spec']))

const writeAnalysis = (task: Task): JsonObject => ({ content: toAnalysis(task, readDesign(task)) })

const writePlan = (task: Task): JsonObject => {
  const { epics, stories, waves } = toPlan(task, readDesign(task))
  return {
    epics,
    stories: stories.map(({ id, epic, title, dependsOn }) => ({ id, epic, title, dependsOn })),
    waves,
  }
}

/** Architecture notes for every story, in the execution plan. */
const writeExecutionPlan = (task: Task): JsonObject => {
  const design = readDesign(task)
  const fresh = toExecutionPlan(design, toPlan(task, design))
  const review = findReview(task)
  const isReviewed = review.remarks.length + review.wishes.length > 0 || review.feedback.trim() !== ''
  const now = findText(task, ['execution-plan'])?.text ?? ''
  if (!isReviewed || now === '') return { content: fresh }
  const { text, changes } = revise(now, fresh, review)
  return { content: text, changesMade: changes.join('\n').slice(0, LARGEST_NOTE) }
}

const SHOWN = 20

/** A verdict on commands that somebody ran: `checks`, a list of `{command, exitCode}`. Without them nothing passed. */
const writeValidation = (task: Task): JsonObject => {
  const checks = asList(findValue(task, 'checks')).flatMap((item) => {
    const { command, exitCode } = asObject(item)
    return asText(command) !== '' && typeof exitCode === 'number'
      ? [{ command: asText(command), exitCode }]
      : []
  })
  const failed = checks.filter(({ exitCode }) => exitCode !== 0)
  if (checks.length === 0)
    return {
      passed: false,
      summary: 'Nothing was validated: no command was run, and the offline author runs none.',
    }
  const lines = failed
    .slice(0, SHOWN)
    .map(({ command, exitCode }) => `failed with ${exitCode}: ${say(command, 300)}`)
  return {
    passed: failed.length === 0,
    summary: [`${count(checks.length, 'command')} run, ${failed.length} failed.`, ...lines].join('\n'),
  }
}

export const TASKS: Tasks = {
  analysis: writeAnalysis,
  plan: writePlan,
  artifact: writeExecutionPlan,
  validation: writeValidation,
  work: refuseWork,
  evidence: refuseWork,
}
