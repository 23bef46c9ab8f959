/**
 * What is said at a gate besides a verdict, and the text that it touches. An answer to an open question stands in the
 * brief from then on; what it makes of the requirements, and what is missing, is worked in before anything is finalized.
 */
import { toAccount, toRules } from '../../analysis/account.ts'
import type { SureChange } from '../../analysis/remark.ts'
import type { Change, Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { Accepted, ResultRules } from '../../core/workflow.ts'
import type { Answered } from '../../documents/answer-questions.ts'
import { addCorrections, type Correction } from '../../documents/correction.ts'
import { collapse } from '../../documents/plain-words.ts'
import { isRefused, toRequirements } from '../../documents/requirements.ts'
import { toPlaceQuestion, toWanted } from '../../documents/sorting.ts'
import { listAsked } from '../../documents/values/asked-sections.ts'
import { pendingIds, takenOutIds } from '../../documents/verdict-ids.ts'
import {
  applyReview,
  askAgain,
  keepWorded,
  listLoosened,
  type Proposed,
  proposeChanges,
} from '../../documents/verdicts.ts'
import { listReworded } from '../../documents/worded.ts'
import type { Witness } from '../../schema/assurance.ts'
import { type Json, type JsonObject, textsOf } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import { isScribe } from '../../schema/scribe.ts'
import { type SortedAnswers, sortAnswers } from './answer-changes.ts'
import { askedSections } from './deviations.ts'
import { toDifferences } from './differences.ts'
import { followCorrections } from './followed-corrections.ts'
import { tellUndecided } from './gap-decisions.ts'
import { openGaps } from './gaps.ts'
import { takeHandEdits, toOpen } from './hand-edits.ts'
import { tellLeftOutAgain } from './left-out-again.ts'
import { readModified } from './modified-words.ts'
import { withNear } from './neighbours.ts'
import { setParts } from './parts.ts'
import type { GivenPriorities } from './priorities.ts'
import {
  checkLeftOpen,
  isAllWorkedIn,
  isChoice,
  questionsOf,
  rememberQuestions,
  toAnswered,
  toChanges,
  toReferred,
  withAnswers,
} from './questions.ts'
import { addDecisions, isFilled, type Review, type WorkedIn, workIn } from './remarks.ts'
import { waitForPrd } from './section-changes.ts'
import { setPriorities } from './set-priorities.ts'
import { toLive } from './shown-requirements.ts'
import { listWaiting, rememberGaps } from './told-gaps.ts'

const toMessage = (context: Context): JsonObject => {
  const openQuestions = questionsOf(context)
  return openQuestions.length > 0 ? { openQuestions: openQuestions as unknown as JsonObject[] } : {}
}

const toLeftOutAgain = (context: Context): JsonObject => {
  const leftOutAgain = tellLeftOutAgain(context)
  return leftOutAgain.length > 0 ? { leftOutAgain } : {}
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

const BRIEF = 'feature-brief'
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

/** What was said in words of the whole. */
const toRemark = ({ feedback, missing }: JsonObject): string =>
  [feedback, missing].filter(isFilled).join('\n')

type Said = WorkedIn & SortedAnswers

/** Words that name a requirement ask for a change of that one, which no author of the whole can make. */
const isOfRequirement = (context: Context, feedback: Json | undefined): boolean =>
  isFilled(feedback) &&
  toRequirements(context.text('requirements') ?? '').entries.some(
    (entry) => !isRefused(entry) && new RegExp(`\\b${entry.id}\\b`, 'i').test(feedback),
  )

/** What is changed may make its neighbours wrong: an author who reads the task is shown them. */
const toNear = ({ run, text }: Context, modifications: Review['modifications'] = []): JsonObject[] => {
  const given = modifications as unknown as JsonObject[]
  return isScribe(run.author)
    ? given
    : withNear(given, toLive(toRequirements(text('requirements') ?? '').entries))
}

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
const VERDICTS = [
  ...['approvedRequirementIds', 'rejectedRequirementIds', 'outOfScopeRequirementIds', 'modifications'],
  ...['userIterationPreference', 'feedback', 'missing'],
]
const DECISIONS = [...VERDICTS, 'priorities']
/** What is decided of the undecided ones, or of the whole. */
const DECIDED = VERDICTS.filter((field) => field !== 'feedback' && field !== 'missing')

const isBare = (value: JsonObject, fields: readonly string[]): boolean =>
  fields.every((field) => {
    const said = value[field]
    return Array.isArray(said) ? said.length === 0 : !said
  })

/** What is answered at a gate, and what that makes of requirements; `isAll` where nothing else is said. */
const readAnswers = (
  context: Context,
  value: JsonObject,
  isAll: boolean,
): SortedAnswers | { problems: string[] } => {
  const answered = toAnswered(context, value)
  if ('problems' in answered) return answered
  const problems = checkLeftOpen(value, answered, isAll)
  return problems.length > 0 ? { problems } : sortAnswers(context, answered)
}

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

/** What is decided now is no longer what a brief that was opened again brought. */
const forgetRedraft = ({ run }: Context): JsonObject =>
  run.state.redrafted === undefined ? {} : { redrafted: null }

const documentReview: ResultRules = {
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

type Modification = NonNullable<Review['modifications']>[number]

/** Without what is asked for and says so already. */
const dropSame = ({ text }: Context, modification: Modification): Modification => {
  const { requirementId, requestedChanges } = modification
  const entry = toRequirements(text('requirements') ?? '').entries.find(({ id }) => id === requirementId)
  if (!entry) return modification
  const now: Record<string, unknown> = { ...entry, acceptanceCriteria: entry.acceptance }
  const given = Object.entries(requestedChanges)
  const isSame = ([field, value]: [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(now[field])
  // A part that was given as it stands is still given: nothing else follows there.
  const wanted = given.every(isSame) ? [] : given.filter((one) => one[0] !== 'description' || !isSame(one))
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
        ({ requirementId: id }) =>
          `${id} is to be modified, and what is asked for is what it says already: approve it, or change what it says`,
      ),
  ]
  return problems.length > 0 ? { problems } : { review, modifications }
}

/** A yes to words that an answer changes in the same breath was for the words before. */
const withoutProposed = <Taken extends { review: Review }>(
  taken: Taken,
  proposed: readonly Proposed[],
): Taken => {
  const isKept = (id: string): boolean => !proposed.some((one) => one.id === id)
  const { review } = taken
  const approvedRequirementIds = review.approvedRequirementIds.filter(isKept)
  return { ...taken, review: { ...review, approvedRequirementIds } }
}

/** The run as it stands once these changes of the brief are made, and this is remembered. */
const after = (given: Context, changes: Record<string, Change>, state: JsonObject): Context => {
  const context = { ...given, run: { ...given.run, state: { ...given.run.state, ...state } } }
  const { documents } = context.run
  const { approval } = changes[BRIEF] ?? {}
  const brief = documents[BRIEF]
  const run =
    approval && brief
      ? {
          ...context.run,
          documents: { ...documents, [BRIEF]: { ...brief, approval, content: approval.content } },
        }
      : context.run
  return { ...context, run, text: (name) => changes[name]?.text ?? context.text(name) }
}

/** Priorities and other parts that were set, for the history. */
const toSummary = (
  { summary }: Review,
  priorities: Json | undefined,
  ofParts: readonly string[],
): { summary?: string } => {
  const set = Object.entries((priorities ?? {}) as JsonObject).map(([id, level]) => `${id} ${level}`)
  const parts = [
    ...(summary === undefined ? [] : [summary]),
    ...(set.length > 0 ? [`priorities set: ${set.join(', ')}`] : []),
    ...(ofParts.length > 0 ? [`set, and not decided by that: ${ofParts.join('; ')}`] : []),
  ]
  return parts.length > 0 ? { summary: parts.join('; ') } : {}
}

/** Requirements that an edit took out, with their last text. */
const listTakenOut = ({ run, text }: Context): string[] => {
  const { verdicts = {}, entries = {} } = run.documents.requirements ?? {}
  const ids = takenOutIds(verdicts, entries)
  return toRequirements(ids.length > 0 ? (text('requirements') ?? '') : '')
    .entries.filter(({ id }) => ids.includes(id))
    .map(({ id, title, description }) => `${id} was removed by an edit: «${title}: ${collapse(description)}»`)
}

/** Those about which the person decided otherwise at the gate of the whole, each with its text. */
const listDecidedAnew = ({ run, text }: Context): string[] => {
  const ids = textsOf(run.state.decidedAnew)
  return toRequirements(ids.length > 0 ? (text('requirements') ?? '') : '')
    .entries.filter(({ id }) => ids.includes(id))
    .map(({ id, title, description, section, fields: { Reason: why } }) => {
      const says = `${id} is ${section.replaceAll('-', ' ')} now, as you said`
      return `${says}${why ? ` (${collapse(why)})` : ''}: «${title}: ${collapse(description)}»`
    })
}

/** What was asked for where an author wrote something else, or the words for it. */
const tellReworded = ({ run, text }: Context): string[] => {
  const { verdicts = {} } = run.documents.requirements ?? {}
  return listReworded(toRequirements(text('requirements') ?? '').entries, ({ id, content }) =>
    verdicts[id]?.content === content ? verdicts[id] : undefined,
  )
}

const requirementsReview: ResultRules = {
  toMessage: (context) => {
    const reworded = tellReworded(context)
    const loosened = listLoosened(context.text('requirements') ?? '').map(
      (line) => `${line}: does it still hold?`,
    )
    const decidedAnew = [...listDecidedAnew(context), ...loosened]
    const open = openGaps(context)
    const waiting = listWaiting(context)
    const takenOut = listTakenOut(context)
    return {
      ...toMessage(context),
      ...toLeftOutAgain(context),
      ...(open.length > 0 && { openGaps: open.map(({ id }) => id) }),
      ...(waiting.length > 0 && { waitingGaps: waiting }),
      ...(takenOut.length > 0 && { takenOut }),
      ...(reworded.length > 0 && { reworded }),
      ...(decidedAnew.length > 0 && { decidedAnew }),
    }
  },
  accept: (context, raw, { by }) => {
    const read = readModified(context, raw)
    if ('problems' in read) return read
    const given = read.value
    const said = workIn(context, given)
    if ('problems' in said) return said
    const { value, excluded } = said
    const sorted = readAnswers(context, value, isBare(given, DECISIONS) && said.decisions.length === 0)
    if ('problems' in sorted) return sorted
    const { answered, left, proposed } = sorted
    const words = toChanges(context, answered, excluded, toReferred(context, value), by, [
      ...said.asked,
      ...read.asked,
    ])
    const text = words.requirements?.text ?? context.text('requirements') ?? ''
    const ranked = setPriorities(context, text, value.priorities as GivenPriorities | undefined)
    if ('problems' in ranked) return ranked
    const taken = toReview(context, value, [...said.decisions, ...sorted.decisions, ...ranked.decisions])
    if ('problems' in taken) return taken
    const { review: whole, modifications } = withoutProposed(taken, proposed)
    const told = withAnswers(context, whole as unknown as JsonObject, left)
    const isLater =
      value.userIterationPreference === true &&
      (proposed.length > 0 || isForAuthor(context, told, modifications))
    const unbuilt = rememberGaps(context, toRemark(given), answered)
    const then = after(context, words, unbuilt)
    // Where nothing has to be decided again, nobody comes back to this gate.
    const changes = value.userIterationPreference
      ? { ...words, ...tellUndecided(then, openGaps(then)) }
      : words
    const { verdicts = {}, entries = {} } = context.run.documents.requirements ?? {}
    const isDecision = ({ verdict }: SureChange): boolean => verdict !== undefined
    const spoken = [...said.decisions, ...sorted.decisions]
    const verdictIds = spoken.filter(isDecision).map(({ id }) => id)
    const set = setParts(
      context,
      whole,
      keepWorded({ text: ranked.text, verdicts }, ranked.worded, by),
      verdictIds,
      by,
    )
    const decided = new Set(spoken.map(({ id }) => id))
    const undecided = pendingIds(verdicts, entries).filter((id) => !decided.has(id))
    // Whoever only sets priorities, or speaks of other requirements, has not decided yet.
    const isAside = decided.size > 0 && isBare(given, DECIDED)
    const shown = new Set([
      ...proposed.map(({ id }) => id),
      ...(isBare(given, VERDICTS) ? ranked.ids : []),
      ...(value.userIterationPreference === true ? [] : set.ids),
      ...(isAside ? undecided : []),
    ])
    return {
      changes: {
        ...changes,
        requirements: proposeChanges(set.decided, proposed, context.at),
      },
      state: {
        finalizes: isLater,
        ...(context.run.state.decidedAnew !== undefined && { decidedAnew: null }),
        ...rememberQuestions(context),
        ...unbuilt,
        ...forgetRedraft(context),
      },
      review: { ...set.review, ...toSummary(whole, value.priorities, set.lines) } as unknown as JsonObject,
      result: {
        ...told,
        modifications: toNear(context, modifications),
        ...(shown.size > 0 && { proposed: [...shown] }),
        ...(isLater && { userIterationPreference: null }),
      },
    }
  },
}

export const reviews = { 'document-review': documentReview, 'requirements-review': requirementsReview }
