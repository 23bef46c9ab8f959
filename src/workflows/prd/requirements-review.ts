/** The review of requirements one by one, with everything that is said beside the verdicts. */
import type { SureChange } from '../../analysis/remark.ts'
import type { Change, Context } from '../../core/kind.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { collapse } from '../../documents/plain-words.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { pendingIds, takenOutIds } from '../../documents/verdict-ids.ts'
import { keepWorded, listLoosened, type Proposed, proposeChanges } from '../../documents/verdicts.ts'
import { listReworded } from '../../documents/worded.ts'
import { type Json, type JsonObject, textsOf } from '../../schema/json.ts'
import { isScribe } from '../../schema/scribe.ts'
import { tellUndecided } from './gap-decisions.ts'
import { openGaps } from './gaps.ts'
import { readModified } from './modified-words.ts'
import { setParts } from './parts.ts'
import type { GivenPriorities } from './priorities.ts'
import { isAllWorkedIn, rememberQuestions, toChanges, toReferred, withAnswers } from './questions.ts'
import { addDecisions, type Review, workIn } from './remarks.ts'
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
import { setPriorities } from './set-priorities.ts'
import { listWaiting, rememberGaps } from './told-gaps.ts'

const VERDICTS = [
  ...['approvedRequirementIds', 'rejectedRequirementIds', 'outOfScopeRequirementIds', 'modifications'],
  ...['userIterationPreference', 'feedback', 'missing'],
]
const DECISIONS = [...VERDICTS, 'priorities']
/** What is decided of the undecided ones, or of the whole. */
const DECIDED = VERDICTS.filter((field) => field !== 'feedback' && field !== 'missing')

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

export const requirementsReview: ResultRules = {
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
