/** The tasks of the workflow `prd`. */

import { toBrief } from '../../../documents/brief.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import { addEntries, modify, printRequirements, toRequirements } from '../../../documents/requirements.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import { Fault } from '../../../schema/fault.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import type { Gap } from '../../../schema/requirement.ts'
import { toCriteria } from '../derived-criteria.ts'
import { isEnglish } from '../english.ts'
import { applyFeedback } from '../feedback.ts'
import { toHeadline } from '../headline.ts'
import { toFeatureId, toIdea } from '../idea.ts'
import { findSectionText } from '../section-text.ts'
import { collapse } from '../sentences.ts'
import { asList, asObject, asText, type Tasks, toReview } from '../task.ts'
import { findAnswers, toAnswers } from './answers.ts'
import { toBriefText } from './brief.ts'
import { addMissing } from './brief-additions.ts'
import { toScope } from './brief-content.ts'
import { analyse, findLeftOpen, type GapSources } from './gaps.ts'
import { toPrdText } from './prd.ts'
import { number, toAnswerDrafts, toDrafts, toFeedbackDrafts, toGapDrafts } from './requirements.ts'

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
  findSectionText(toMarkdown(brief), 'Overview', 2)

const writeBrief = (task: Task, catalogue: Catalogue): JsonObject => {
  const idea = toIdea(toUtterance(task, ''), toAnswers(task.inputs.answers), catalogue)
  const taken = asList(task.input.currentFeatureIds).map(asText)
  return {
    featureBriefMarkdown: toBriefText(idea),
    recommendedFeatureId: task.feature ?? toFeatureId(idea.title, taken),
  }
}

const writeRequirements = (task: Task, catalogue: Catalogue): JsonObject => {
  const brief = readDocument(task, 'feature-brief')
  const markdown = toMarkdown(brief)
  const idea = toIdea(toUtterance(task, brief), findAnswers(markdown), catalogue)
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

/** A description in other words takes title and criteria along, unless these were given as well. */
const followDescriptions = (text: string, modifications: Json[]): string =>
  modifications.map(asObject).reduce((current, { requirementId, requestedChanges }) => {
    const { title, description, acceptanceCriteria } = asObject(requestedChanges)
    const entry = toRequirements(current).entries.find(({ id }) => id === requirementId)
    if (!entry || asText(description) === '' || !isEnglish(entry.description)) return current
    const criteria = toCriteria(entry.description)
    const isStale = entry.acceptance.length > 0 && entry.acceptance.join() !== criteria.join()
    return modify(current, entry.id, {
      ...(asText(title) === '' && { title: toHeadline(entry.description, true) || entry.title }),
      ...(acceptanceCriteria === undefined &&
        (isStale || criteria.length > 0) && {
          acceptance: criteria.length > 0 ? criteria : ['Open question: how is this checked?'],
        }),
    })
  }, text)

const updateRequirements = (task: Task): JsonObject => {
  const review = asObject(task.input.reviewResult)
  const modifications = asList(review.modifications)
  const text = followDescriptions(
    questionModifications(readDocument(task, 'requirements'), modifications),
    modifications,
  )
  const said = [asText(review.feedback), asText(review.missing)].filter((words) => words.trim() !== '')
  const { entries } = toRequirements(text)
  const drafts = [
    ...said.flatMap((words) => toFeedbackDrafts(words, entries)),
    ...toAnswerDrafts(toAnswers(review.answers ?? []), entries),
  ]
  return { updatedRequirementsContent: addEntries(text, number(drafts, text)) }
}

const toGapSources = (task: Task, catalogue: Catalogue): GapSources => ({
  brief: toMarkdown(readDocument(task, 'feature-brief')),
  entries: toRequirements(readDocument(task, 'requirements')).entries,
  catalogue,
})

const addGapRequirements = (task: Task, catalogue: Catalogue): JsonObject => {
  const text = readDocument(task, 'requirements')
  const given = task.input.identifiedGaps
  const gaps =
    given === undefined
      ? analyse(toGapSources(task, catalogue)).identifiedGaps
      : (asList(given) as unknown as Gap[])
  const drafts = toGapDrafts(gaps, toRequirements(text).entries)
  return { updatedRequirementsMarkdown: addEntries(text, number(drafts, text)) }
}

const writePrd = (task: Task, catalogue: Catalogue): JsonObject => ({
  prdContent: toPrdText(
    readDocument(task, 'feature-brief'),
    readDocument(task, 'requirements'),
    asText(task.inputs.date),
    findLeftOpen(toGapSources(task, catalogue)),
  ),
})

export const TASKS: Tasks = {
  'feature-brief': writeBrief,
  'feature-brief-update': (task) => ({
    featureBriefMarkdown: addMissing(
      applyFeedback(readDocument(task, 'feature-brief'), toReview(task.input.reviewResult)),
      asText(asObject(task.input.reviewResult).missing),
    ),
  }),
  requirements: writeRequirements,
  'requirements-update': updateRequirements,
  'gap-analysis': (task, catalogue) => analyse(toGapSources(task, catalogue)) as unknown as JsonObject,
  'gap-requirements': addGapRequirements,
  prd: writePrd,
  'prd-update': (task) => ({
    updatedPrdContent: applyFeedback(readDocument(task, 'prd'), toReview(task.input.reviewResult)),
  }),
}
