/** The tasks of delivery and of its stories. What needs a command or code is refused, never pretended. */
import type { Task } from '../../../engine/ports.ts'
import { Fault } from '../../../schema/fault.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { toDesign } from '../design/model.ts'
import { findNeeds } from '../needs.ts'
import { count, say } from '../print.ts'
import { revise } from '../revise.ts'
import { checkSpecText } from '../spec.ts'
import { asList, asObject, asText, findGiven, findReview, findValue } from '../task.ts'
import { toAnalysis } from './analysis.ts'
import { toExecutionPlan } from './execution-plan.ts'
import { toPlan } from './plan.ts'

const readDesign = (task: Task) => toDesign(findNeeds(task, ['prd', 'requirements', 'spec']))

export const writeAnalysis = (task: Task): JsonObject => ({ content: toAnalysis(task, readDesign(task)) })

export const writePlan = (task: Task): JsonObject => {
  const { epics, stories, waves } = toPlan(task, readDesign(task))
  return {
    epics,
    stories: stories.map(({ id, epic, title, dependsOn }) => ({ id, epic, title, dependsOn })),
    waves,
  }
}

/** Architecture notes for every story, in the execution plan. */
export const writeExecutionPlan = (task: Task): JsonObject => {
  const design = readDesign(task)
  const fresh = toExecutionPlan(design, toPlan(task, design))
  const review = findReview(task)
  const isReviewed = review.remarks.length + review.wishes.length > 0 || review.feedback.trim() !== ''
  const now = findGiven(task, ['execution-plan'])?.text ?? ''
  if (!isReviewed || now === '') return { content: fresh }
  const { text, changes } = revise(now, fresh, review)
  return { content: text, changesMade: changes.join('\n').slice(0, 20_000) }
}

const SHOWN = 20

const validateSpec = (text: string): JsonObject => {
  const problems = checkSpecText(text)
  return {
    passed: problems.length === 0,
    summary: problems.length === 0 ? 'The specification has its form.' : problems.join('\n').slice(0, 20_000),
  }
}

/**
 * A verdict on commands that somebody ran: `checks`, a list of `{command, exitCode}`. Without them nothing passed. The
 * form of a specification is checked from its text.
 */
export const writeValidation = (task: Task): JsonObject => {
  const spec = task.workflow === 'interview' ? findGiven(task, ['spec'])?.text : undefined
  if (spec !== undefined) return validateSpec(spec)
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

/** Code and its evidence: rules cannot write or run it, and saying otherwise would be a lie. */
export const refuseWork = (task: Task): never => {
  const what = task.schema === 'evidence' ? 'run the checks of a story' : 'write code'
  throw new Fault(
    'usage',
    `the offline author cannot ${what}: a coding agent is needed for ${task.step}`,
    'choose an author that is a coding agent with --author host, or do the work yourself and answer the task',
  )
}
