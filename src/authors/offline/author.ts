import { CATALOGUE } from '../../analysis/gaps/catalogue/catalogue.ts'
import type { Catalogue } from '../../analysis/gaps/row.ts'
import { toBrief } from '../../documents/brief.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { addEntries, modify, printRequirements, toRequirements } from '../../documents/requirements.ts'
import type { Author, Task } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { toFeatureId, toIdea } from './idea.ts'
import { readAnswers, toAnswers } from './prd/answers.ts'
import { toBriefText } from './prd/brief.ts'
import { analyse, type Subjects, toLeftOpen } from './prd/gaps.ts'
import { toPrdText } from './prd/prd.ts'
import { number, toDrafts, toFeedbackDrafts, toGapDrafts } from './prd/requirements.ts'
import { findBody, toScope } from './read.ts'
import { collapse } from './sentences.ts'
import { FURTHER_TASKS } from './tasks.ts'
import { applyFeedback, type Feedback, type Modification } from './update.ts'

/**
 * The author that needs no key and no network. A1 it says nothing that the idea, the documents or a rule does not
 * say. A2 the same task gives the same bytes. A3 what it cannot do it says, in the document or as a fault.
 */
type Perform = (task: Task, catalogue: Catalogue) => JsonObject

const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const readDocument = (task: Task, name: string): string => {
  const text = task.documents[name]
  if (text !== undefined) return text
  throw new Fault(
    'usage',
    `the task of ${task.step} brings no ${name}`,
    `run the steps that write ${name} first`,
  )
}

/** The idea as the person gave it; a brief of their own stands in for it where there is none. */
const toUtterance = (task: Task, brief: string): string =>
  asText(task.inputs.userUtterance) ||
  asText(task.input.userUtterance) ||
  toBrief(brief).utterance ||
  findBody(toMarkdown(brief), 'Overview', 2)

const toFeedback = (task: Task): Feedback => {
  const review = asObject(task.input.reviewResult)
  const modifications = asList(review.modifications).map((item): Modification => {
    const { section, modificationReason, requestedContent } = asObject(item)
    return {
      section: asText(section),
      modificationReason: asText(modificationReason) || 'no reason given',
      requestedContent: asText(requestedContent),
    }
  })
  return { modifications, feedback: asText(review.feedback) }
}

const writeBrief: Perform = (task, catalogue) => {
  const idea = toIdea(toUtterance(task, ''), toAnswers(task.inputs.answers), catalogue)
  const taken = asList(task.input.currentFeatureIds).map(asText)
  return {
    featureBriefMarkdown: toBriefText(idea),
    recommendedFeatureId: task.feature ?? toFeatureId(idea.title, taken),
  }
}

const writeRequirements: Perform = (task, catalogue) => {
  const brief = readDocument(task, 'feature-brief')
  const markdown = toMarkdown(brief)
  const idea = toIdea(toUtterance(task, brief), readAnswers(markdown), catalogue)
  const drafts = toDrafts(idea, toScope(markdown), catalogue)
  return { requirementsMarkdown: printRequirements(task.feature ?? 'feature', number(drafts, '')) }
}

/** Asked for without words to put in: the reason is kept beside the requirement, as a question to the reviewer. */
const questionModifications = (text: string, modifications: Json[]): string =>
  modifications.map(asObject).reduce((current, { requirementId, modificationReason, requestedChanges }) => {
    if (Object.values(asObject(requestedChanges)).some((value) => value !== null)) return current
    const entry = toRequirements(current).entries.find(({ id }) => id === requirementId)
    const question = `Open question from review: ${collapse(asText(modificationReason)) || 'no reason given'}`
    if (!entry || entry.description.includes(question)) return current
    return modify(current, entry.id, { description: `${entry.description}\n${question}` })
  }, text)

const updateRequirements: Perform = (task) => {
  const review = asObject(task.input.reviewResult)
  const text = questionModifications(readDocument(task, 'requirements'), asList(review.modifications))
  const feedback = asText(review.feedback)
  if (feedback.trim() === '') return { updatedRequirementsContent: text }
  const drafts = toFeedbackDrafts(feedback, toRequirements(text).entries)
  return { updatedRequirementsContent: addEntries(text, number(drafts, text)) }
}

const toSubjects = (task: Task, catalogue: Catalogue): Subjects => ({
  brief: toMarkdown(readDocument(task, 'feature-brief')),
  entries: toRequirements(readDocument(task, 'requirements')).entries,
  catalogue,
})

const addGapRequirements: Perform = (task, catalogue) => {
  const text = readDocument(task, 'requirements')
  const given = task.input.identifiedGaps
  const gaps =
    given === undefined
      ? analyse(toSubjects(task, catalogue)).identifiedGaps
      : (asList(given) as unknown as Gap[])
  const drafts = toGapDrafts(gaps, toRequirements(text).entries)
  return { updatedRequirementsMarkdown: addEntries(text, number(drafts, text)) }
}

const writePrd: Perform = (task, catalogue) => ({
  prdContent: toPrdText(
    readDocument(task, 'feature-brief'),
    readDocument(task, 'requirements'),
    asText(task.inputs.date),
    toLeftOpen(toSubjects(task, catalogue)),
  ),
})

const TASKS: Record<string, Perform> = {
  'feature-brief': writeBrief,
  'feature-brief-update': (task) => ({
    featureBriefMarkdown: applyFeedback(readDocument(task, 'feature-brief'), toFeedback(task)),
  }),
  requirements: writeRequirements,
  'requirements-update': updateRequirements,
  'gap-analysis': (task, catalogue) => analyse(toSubjects(task, catalogue)) as unknown as JsonObject,
  'gap-requirements': addGapRequirements,
  prd: writePrd,
  'prd-update': (task) => ({ updatedPrdContent: applyFeedback(readDocument(task, 'prd'), toFeedback(task)) }),
  ...FURTHER_TASKS,
}

/** Fulfils one task, or says which it cannot do. */
export const performOffline = (task: Task, catalogue: Catalogue = CATALOGUE): JsonObject => {
  const perform = Object.hasOwn(TASKS, task.schema) ? TASKS[task.schema] : undefined
  if (perform) return perform(task, catalogue)
  throw new Fault(
    'usage',
    `the offline author cannot do ${task.schema} yet`,
    'choose another author with --author host, or answer the task yourself',
  )
}

export const createOfflineAuthor = (catalogue: Catalogue = CATALOGUE): Author => ({
  name: 'offline',
  perform: async (task, signal) => {
    signal.throwIfAborted()
    return performOffline(task, catalogue)
  },
})
