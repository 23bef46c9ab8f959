/**
 * What is said at a gate besides a verdict, and the text that it touches. An answer to an open question stands in the
 * brief from then on; what it makes of the requirements, and what is missing, is worked in before anything is finalized.
 */
import type { SureChange } from '../../analysis/remark.ts'
import type { Change, Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { Accepted, ResultRules } from '../../core/workflow.ts'
import type { Answered } from '../../documents/answer-questions.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { applyReview } from '../../documents/verdicts.ts'
import type { Witness } from '../../schema/assurance.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isScribe } from '../../schema/scribe.ts'
import { toDifferences } from './differences.ts'
import { takeHandEdits, toOpen } from './hand-edits.ts'
import {
  checkLeftOpen,
  isAllWorkedIn,
  questionsOf,
  rememberQuestions,
  toAnswered,
  toChanges,
  withAnswers,
} from './questions.ts'
import { addDecisions, isFilled, type Review, type WorkedIn, workIn } from './remarks.ts'

const toMessage = (context: Context): JsonObject => {
  const openQuestions = questionsOf(context)
  return openQuestions.length > 0 ? { openQuestions: openQuestions as unknown as JsonObject[] } : {}
}

/** A wish without words, where its author could do nothing with it. */
const checkWishes = ({ run, table, row }: Context, isWordlessWish: boolean): string[] => {
  if (!isWordlessWish || !isScribe(run.author)) return []
  const file = documentOf(table, row.document ?? '')?.file ?? 'the file'
  return [
    `the ${run.author} author puts in words that it is given and cannot rewrite from a remark: edit ${file} (here, or with --file), say what is missing, give the words themselves, or begin with another author (--author host)`,
  ]
}

const isWishing = ({ modifications = [] }: JsonObject): boolean =>
  (modifications as JsonObject[]).some(({ requestedContent }) => !isFilled(requestedContent))

const NOTHING: Review = { approvedRequirementIds: [], rejectedRequirementIds: [] }

/** What was said of the whole besides what a review of requirements says. */
const toTold = ({ modifications = [] }: JsonObject, isApproved: boolean, edited: string[]): string[] => [
  ...(isApproved ? ['approved'] : []),
  ...(edited.length > 0 ? [`changed by hand: ${edited.join(', ')}`] : []),
  ...(modifications as JsonObject[]).map(
    ({ section, modificationReason }) => `to change: ${section} (${modificationReason})`,
  ),
]

/** The words of a review, for the history. */
const toWords = ({ feedback, missing, answers = [] }: JsonObject): Partial<Review> => ({
  ...(isFilled(feedback) && { feedback }),
  ...(isFilled(missing) && { missing }),
  answers: Object.fromEntries(
    (answers as JsonObject[]).map(({ id, answer }) => [String(id), String(answer)]),
  ),
})

type Said = WorkedIn & { answered: Answered[] }

/** What is decided about requirements, missing, or called for by an answer is decided where requirements are. */
const acceptPrd = (
  context: Context,
  said: Said,
  changes: Record<string, Change>,
  by: Witness,
): Accepted | { problems: string[] } => {
  const { value, decisions, excluded } = said
  const isBack = [value.answers, value.missing].some(Boolean) || decisions.length + excluded.length > 0
  const isApproved = value.approved === true && !isBack
  const taken = isApproved || isBack ? takeHandEdits(context, by, isApproved) : { ids: [], changes: {} }
  if ('problems' in taken) return taken
  const { requirements = {}, prd } = taken.changes
  const verdicts = requirements.verdicts ?? context.run.documents.requirements?.verdicts ?? {}
  const text = requirements.text ?? context.text('requirements') ?? ''
  const review = addDecisions({ ...NOTHING, ...toWords(value) }, decisions)
  const told = { what: 'review of prd.md', lines: toTold(value, isApproved, taken.ids) }
  const decided = applyReview({ text, verdicts }, review, by, told)
  const own = {
    ...changes,
    ...(prd && { prd: { ...changes.prd, ...prd } }),
    requirements: decisions.length > 0 ? toOpen(context, decided) : { ...requirements, ...decided },
  }
  if (!isBack) return { changes: own, result: value }
  const modifications = (review.modifications ?? []) as unknown as JsonObject[]
  return { changes: own, result: { ...value, modifications, approved: false }, to: 'update-requirements' }
}

/** What a review says besides answers. */
const SAID = ['approved', 'modifications', 'feedback', 'missing']
const DECISIONS = [
  ...['approvedRequirementIds', 'rejectedRequirementIds', 'outOfScopeRequirementIds', 'modifications'],
  ...['userIterationPreference', 'feedback', 'missing'],
]

const isBare = (value: JsonObject, fields: readonly string[]): boolean =>
  fields.every((field) => {
    const said = value[field]
    return Array.isArray(said) ? said.length === 0 : !said
  })

const documentReview: ResultRules = {
  toMessage: (context) => ({ ...toDifferences(context), ...toMessage(context) }),
  accept: (context, value, { by }) => {
    const wishes = checkWishes(context, isWishing(value))
    if (wishes.length > 0) return { problems: wishes }
    const said = workIn(context, value)
    if ('problems' in said) return said
    const answered = toAnswered(context, value)
    if ('problems' in answered) return answered
    const leftOpen = checkLeftOpen(value, answered, isBare(value, SAID))
    if (leftOpen.length > 0) return { problems: leftOpen }
    const result = withAnswers(said.value, answered)
    const changes = toChanges(context, answered, said.excluded, by)
    const state = rememberQuestions(context)
    if (context.row.document !== 'prd') return { changes, state, result }
    const accepted = acceptPrd(context, { ...said, value: result, answered }, changes, by)
    return 'problems' in accepted ? accepted : { ...accepted, state }
  },
}

type Modification = NonNullable<Review['modifications']>[number]

/** Without what is asked for and says so already. */
const dropSame = ({ text }: Context, modification: Modification): Modification => {
  const { requirementId, requestedChanges } = modification
  const entry = toRequirements(text('requirements') ?? '').entries.find(({ id }) => id === requirementId)
  if (!entry) return modification
  const now: Record<string, unknown> = { ...entry, acceptanceCriteria: entry.acceptance }
  const wanted = Object.entries(requestedChanges).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field]),
  )
  return { ...modification, requestedChanges: Object.fromEntries(wanted) }
}

const isWordless = ({ requestedChanges }: Modification): boolean => Object.keys(requestedChanges).length === 0

/** Words that no code can put in their place; a scribe has title and criteria follow a description besides. */
const isForAuthor = ({ run }: Context, review: JsonObject, modifications: Modification[]): boolean => {
  const left = modifications.filter((one) => isScribe(run.author) || isWordless(one))
  return !isAllWorkedIn({ ...review, modifications: left as unknown as JsonObject[] })
}

/** The review with what was said in words, each modification without what is so already; or what is wrong with it. */
const toReview = (
  context: Context,
  value: JsonObject,
  decisions: readonly SureChange[],
): { review: Review; modifications: Modification[] } | { problems: string[] } => {
  const review = addDecisions(value as unknown as Review, decisions)
  const given = review.modifications ?? []
  const modifications = given.map((one) => dropSame(context, one))
  const problems = [
    ...checkWishes(context, given.some(isWordless)),
    ...modifications
      .filter((one, at) => isWordless(one) && !isWordless(given[at] as Modification))
      .map(
        ({ requirementId: id }) => `${id} is to be modified, and what is asked for is what it says already`,
      ),
  ]
  return problems.length > 0 ? { problems } : { review, modifications }
}

const requirementsReview: ResultRules = {
  toMessage,
  accept: (context, given, { by }) => {
    const said = workIn(context, given)
    if ('problems' in said) return said
    const { value, decisions, excluded } = said
    const taken = toReview(context, value, decisions)
    if ('problems' in taken) return taken
    const answered = toAnswered(context, value)
    if ('problems' in answered) return answered
    const leftOpen = checkLeftOpen(value, answered, isBare(given, DECISIONS))
    if (leftOpen.length > 0) return { problems: leftOpen }
    const { review, modifications } = taken
    const told = withAnswers(review as unknown as JsonObject, answered)
    const isLater = value.userIterationPreference === true && isForAuthor(context, told, modifications)
    return {
      changes: toChanges(context, answered, excluded, by),
      state: { finalizes: isLater, ...rememberQuestions(context) },
      review: review as unknown as JsonObject,
      result: {
        ...told,
        modifications: modifications as unknown as JsonObject[],
        ...(isLater && { userIterationPreference: null }),
      },
    }
  },
}

export const reviews = { 'document-review': documentReview, 'requirements-review': requirementsReview }
