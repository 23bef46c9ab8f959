/** The review of a brief, and of the product requirements: what is decided there about requirements is decided where they are. */
import { toAccount, toRules } from '../../analysis/account.ts'
import type { Change, Context } from '../../core/kind.ts'
import type { Accepted, ResultRules } from '../../core/workflow.ts'
import type { Answered } from '../../documents/answer-questions.ts'
import { addCorrections, type Correction } from '../../documents/correction.ts'
import { isRefused, toRequirements } from '../../documents/requirements.ts'
import { toPlaceQuestion, toWanted } from '../../documents/sorting.ts'
import { listAsked } from '../../documents/values/asked-sections.ts'
import { applyReview, askAgain, proposeChanges } from '../../documents/verdicts.ts'
import type { Witness } from '../../schema/assurance.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import type { SortedAnswers } from './answer-changes.ts'
import { askedSections } from './deviations.ts'
import { toDifferences } from './differences.ts'
import { followCorrections } from './followed-corrections.ts'
import { takeHandEdits, toOpen } from './hand-edits.ts'
import { isChoice, rememberQuestions, toChanges, toReferred, withAnswers } from './questions.ts'
import { addDecisions, isFilled, type Review, type WorkedIn, workIn } from './remarks.ts'
import {
  BRIEF,
  checkWishes,
  forgetRedraft,
  isBare,
  readAnswers,
  toLeftOutAgain,
  toMessage,
  toNear,
  toRemark,
} from './review-words.ts'
import { waitForPrd } from './section-changes.ts'
import { rememberGaps } from './told-gaps.ts'

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
const toWords = ({ feedback, missing, summary, answers = [] }: JsonObject): Partial<Review> => ({
  ...(isFilled(summary) && { summary }),
  ...(isFilled(feedback) && { feedback }),
  ...(isFilled(missing) && { missing }),
  answers: Object.fromEntries(
    (answers as JsonObject[]).map(({ id, answer }) => [String(id), String(answer)]),
  ),
})

type Said = WorkedIn & SortedAnswers

/** Words that name a requirement ask for a change of that one, which no author of the whole can make. */
const isOfRequirement = (context: Context, feedback: Json | undefined): boolean =>
  isFilled(feedback) &&
  toRequirements(context.text('requirements') ?? '').entries.some(
    (entry) => !isRefused(entry) && new RegExp(`\\b${entry.id}\\b`, 'i').test(feedback),
  )

/** What is decided about requirements, missing, or called for by an answer is decided where requirements are. */
const acceptPrd = (
  context: Context,
  said: Said,
  changes: Record<string, Change>,
  by: Witness,
): Accepted | { problems: string[] } => {
  const { value, answered, decisions, excluded, asked, proposed } = said
  const isChanging = decisions.length + proposed.length > 0
  const isBack =
    isChanging ||
    isOfRequirement(context, value.feedback) ||
    answered.length + excluded.length + asked.length > 0 ||
    Boolean(value.missing)
  const isApproved = value.approved === true && !isBack && !isFilled(value.feedback)
  const taken = isApproved || isBack ? takeHandEdits(context, by, isApproved) : { ids: [], changes: {} }
  if ('problems' in taken) return taken
  const { requirements = {}, prd } = taken.changes
  const verdicts = requirements.verdicts ?? context.run.documents.requirements?.verdicts ?? {}
  const text = requirements.text ?? context.text('requirements') ?? ''
  const review = addDecisions({ ...NOTHING, ...toWords(withAnswers(context, value, answered)) }, decisions)
  const told = { what: 'review of prd.md', lines: toTold(value, isApproved, taken.ids) }
  const reviewed = applyReview({ text, verdicts }, review, by, told)
  const changed = decisions.flatMap(({ id, changes: parts }) => (parts ? [id] : []))
  const decided = proposeChanges(askAgain(reviewed, changed), proposed, context.at)
  const own = {
    ...changes,
    ...(prd && { prd: { ...changes.prd, ...prd } }),
    requirements: isChanging ? toOpen(context, decided) : { ...requirements, ...decided },
  }
  if (!isBack) return { changes: own, result: { ...value, approved: isApproved } }
  const modifications = toNear(context, review.modifications)
  return {
    changes: own,
    result: { ...value, modifications, approved: false },
    state: waitForPrd(value.modifications),
    to: 'update-requirements',
  }
}

/** What a review says besides answers. */
const SAID = ['approved', 'modifications', 'feedback', 'missing']
/** Requirements that a specification brought are written already: the person says what an answer is to become. */
const findUnbuilt = ({ text }: Context, answered: readonly Answered[]): OpenQuestion[] =>
  text('spec') === undefined || text('requirements') !== undefined
    ? []
    : answered
        .filter((one) => !isChoice(one, one.answer) && toWanted(one.question, one.answer) === undefined)
        .flatMap(({ id, rule, question, answer }) =>
          toRules(toAccount(answer, { id: rule ?? id, question })).map(({ text: words }) =>
            toPlaceQuestion(words),
          ),
        )

/** The brief says otherwise what was taken back, and which words said so. */
const mend = (
  context: Context,
  corrections: readonly Correction[],
  told: Record<string, Change>,
): Record<string, Change> => {
  if (corrections.length === 0) return told
  const before = told[BRIEF]?.text ?? context.text(BRIEF) ?? ''
  return { ...told, [BRIEF]: { ...told[BRIEF], text: addCorrections(before, corrections) } }
}

export const documentReview: ResultRules = {
  toMessage: (context) => {
    const reworded = listAsked(context.text(context.row.document ?? '') ?? '', askedSections(context))
    return {
      ...toDifferences(context),
      ...toMessage(context),
      ...toLeftOutAgain(context),
      ...(reworded.length > 0 && { reworded }),
    }
  },
  accept: (context, value, { by }) => {
    const wishes = checkWishes(context, isWishing(value))
    if (wishes.length > 0) return { problems: wishes }
    const said = workIn(context, value)
    if ('problems' in said) return said
    const { answers } = said.value
    const given = answers === undefined ? value : { ...value, answers }
    const sorted = readAnswers(context, given, isBare(value, SAID) && said.corrections.length === 0)
    if ('problems' in sorted) return sorted
    const decisions = [...said.decisions, ...sorted.decisions]
    const result = withAnswers(context, said.value, sorted.left)
    const told = toChanges(context, sorted.answered, said.excluded, toReferred(context, given), by, [
      ...said.asked,
      ...findUnbuilt(context, sorted.answered),
    ])
    const changes = {
      ...mend(context, said.corrections, told),
      ...followCorrections(context, said.corrections),
    }
    const state = {
      ...rememberQuestions(context),
      ...rememberGaps(context, toRemark(given), sorted.answered),
      ...forgetRedraft(context),
    }
    if (context.row.document !== 'prd') {
      // What is asked for is worked in first, and the person sees it before they approve.
      const isAsking = isFilled(result.missing) || isFilled(result.feedback)
      return { changes, state, result: isAsking ? { ...result, approved: false } : result }
    }
    const accepted = acceptPrd(context, { ...said, ...sorted, decisions, value: result }, changes, by)
    if ('problems' in accepted) return accepted
    const decidedAnew = decisions.flatMap(({ id, changes: parts }) => (parts ? [] : [id]))
    return { ...accepted, state: { ...state, ...accepted.state, decidedAnew } }
  },
}
