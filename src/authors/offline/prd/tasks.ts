/** The tasks of the workflow `prd`. */

import { isAskedOf, toAsked } from '../../../documents/answer-questions.ts'
import { toBrief } from '../../../documents/brief.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import { type Entry, toRequirements } from '../../../documents/requirements.ts'
import { findSectionText } from '../../../documents/section-body.ts'
import { carriedQuestions } from '../../../documents/values/prd.ts'
import { toSectionValues } from '../../../documents/values/sections.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import { Fault } from '../../../schema/fault.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import type { BriefValues, NewRequirements, RequirementChanges, SectionValues } from '../../../schema/prd.ts'
import type { Gap } from '../../../schema/requirement.ts'
import { toCriteria } from '../derived-criteria.ts'
import { isEnglish } from '../english.ts'
import { applyFeedback } from '../feedback.ts'
import { toHeadline } from '../headline.ts'
import { toFeatureId, toIdea, toRule } from '../idea.ts'
import { collapse } from '../sentences.ts'
import { asList, asObject, asText, type Tasks, toReview } from '../task.ts'
import { findAnswers, toAnswers } from './answers.ts'
import { toBriefValues } from './brief.ts'
import { addMissing } from './brief-additions.ts'
import { toScope } from './brief-content.ts'
import { analyse, findDecidedRules, findLeftOpen, type GapSources } from './gaps.ts'
import { followGoals } from './goal-criteria.ts'
import { toKnownWords } from './known-words.ts'
import { toAnswerDrafts, toDrafts, toGapDrafts, toMissingDrafts } from './requirements.ts'

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

/** Values that a task gives, as JSON. */
const toJson = (value: BriefValues | SectionValues | RequirementChanges | NewRequirements): JsonObject =>
  value as unknown as JsonObject

const writeBrief = (task: Task, catalogue: Catalogue): JsonObject => {
  const idea = toIdea(toUtterance(task, ''), toAnswers(task.inputs.answers), catalogue)
  const taken = asList(task.input.currentFeatureIds).map(asText)
  return toJson(toBriefValues(idea, task.feature ?? toFeatureId(idea.title, taken)))
}

const writeRequirements = (task: Task, catalogue: Catalogue): JsonObject => {
  const brief = readDocument(task, 'feature-brief')
  const markdown = toMarkdown(brief)
  const idea = toIdea(toUtterance(task, brief), findAnswers(markdown), catalogue)
  const drafts = toDrafts(idea, toScope(markdown), catalogue)
  const before = task.documents.requirements
  // Behind a brief that was opened again, what is there stays as it was decided: only what is new is brought.
  const isKnown = before === undefined ? () => false : toKnownWords(before)
  return toJson({ added: drafts.filter((draft) => !isKnown(draft)) })
}

type Change = RequirementChanges['changed'][number]

/** Asked for without words to put in: the reason is kept beside the requirement, as a question to the reviewer. */
const toQuestion = ({ id, description }: Entry, reason: string): Change[] => {
  const question = `Open question from review: ${collapse(reason) || 'no reason given'}`
  return description.includes(question) ? [] : [{ id, description: `${description}\n${question}` }]
}

/** A description in other words takes title and criteria along, unless these were given as well. */
const followDescription = (
  { id, title, description, acceptance }: Entry,
  { title: wanted, acceptanceCriteria }: JsonObject,
): Change => {
  const criteria = toCriteria(description)
  const isStale = acceptance.length > 0 && acceptance.join() !== criteria.join()
  const isFollowed = acceptanceCriteria === undefined && (isStale || criteria.length > 0)
  return {
    id,
    ...(asText(wanted) === '' && { title: toHeadline(description, true) || title }),
    ...(isFollowed && {
      acceptance: criteria.length > 0 ? criteria : ['Open question: how is this checked?'],
    }),
  }
}

const toChange = (entries: readonly Entry[], modification: Json): Change[] => {
  const { requirementId, modificationReason, requestedChanges } = asObject(modification)
  const entry = entries.find(({ id }) => id === requirementId)
  const wanted = asObject(requestedChanges)
  if (!entry) return []
  if (!Object.values(wanted).some((value) => value != null))
    return toQuestion(entry, asText(modificationReason))
  return asText(wanted.description) === '' || !isEnglish(entry.description)
    ? []
    : [followDescription(entry, wanted)]
}

const updateRequirements = (task: Task): JsonObject => {
  const review = asObject(task.input.reviewResult)
  const { entries } = toRequirements(readDocument(task, 'requirements'))
  const said = [asText(review.feedback), asText(review.missing)].filter((words) => words.trim() !== '')
  return toJson({
    changed: asList(review.modifications).flatMap((one) => toChange(entries, one)),
    added: [
      ...said.flatMap((words) => toMissingDrafts(words, entries)),
      ...toAnswerDrafts(toAnswers(review.answers), entries),
    ],
  })
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
  return toJson({ added: toGapDrafts(gaps, toRequirements(text).entries) })
}

/** What is still open: what rules ask now, and whatever the brief asks and nobody answered or decided. */
const writePrd = (task: Task, catalogue: Catalogue): JsonObject => {
  const [brief, requirements] = [readDocument(task, 'feature-brief'), readDocument(task, 'requirements')]
  const sources = toGapSources(task, catalogue)
  const left = findLeftOpen(sources)
  const decided = new Set(findDecidedRules(sources.entries))
  const all = carriedQuestions(brief, requirements)
  const referred = all.filter(({ question }) => isAskedOf(question))
  // One that somebody is asked already stands as it was said.
  const toWords = (question: string): string => toAsked(question.replace(/ \([^()]*\)$/, ''))
  const asked = new Set(referred.flatMap(({ question }) => [toRule(question) ?? '', toAsked(question)]))
  const own = left.filter((one) => !asked.has(toRule(one) ?? toWords(one)))
  const settled = new Set([...own.flatMap((one) => toRule(one) ?? []), ...decided])
  const carried = all.filter(({ question }) => !settled.has(toRule(question) ?? ''))
  return { openQuestions: [...own.map((question) => ({ question })), ...carried] }
}

/** Words for sections, and then what `more` makes of the text. */
const reviseSections =
  (
    document: string,
    more = (text: string, _review: JsonObject, _before: string): string => text,
  ): Tasks[string] =>
  (task) => {
    const before = readDocument(task, document)
    const after = applyFeedback(before, toReview(task.input.reviewResult))
    return toJson(toSectionValues(before, more(after, asObject(task.input.reviewResult), before)))
  }

const reviseBrief = reviseSections('feature-brief', (text, { missing }, before) =>
  addMissing(followGoals(before, text), asText(missing)),
)

export const TASKS: Tasks = {
  'feature-brief': writeBrief,
  'feature-brief-update': reviseBrief,
  requirements: writeRequirements,
  'requirements-update': updateRequirements,
  'gap-analysis': (task, catalogue) => analyse(toGapSources(task, catalogue)) as unknown as JsonObject,
  'gap-requirements': addGapRequirements,
  prd: writePrd,
  'prd-update': reviseSections('prd'),
}
