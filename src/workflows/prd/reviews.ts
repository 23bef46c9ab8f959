/**
 * What is said at a gate besides a verdict, and the text that it touches. An answer to an open question stands in the
 * brief from then on; what it makes of the requirements, and what is missing, is worked in before anything is finalized.
 */
import type { Change, Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { Accepted, ResultRules } from '../../core/workflow.ts'
import {
  type Answered,
  addAnswers,
  dropQuestions,
  type Question,
  toQuestions,
} from '../../documents/answer-questions.ts'
import { addHistory, toRequirements } from '../../documents/requirements.ts'
import { historyHeading } from '../../documents/verdicts.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { ResultOf } from '../../schema/result.ts'
import { isScribe } from '../../schema/scribe.ts'
import { toDifferences } from './differences.ts'
import { takeHandEdits } from './hand-edits.ts'
import { keepApproval } from './kept-approval.ts'

const BRIEF = 'feature-brief'

const toId = (at: number): string => `Q-${String(at + 1).padStart(3, '0')}`

/** The questions that are open at this gate: of the brief, and of the document that is decided about. */
const questionsOf = ({ row, text }: Context): Question[] => {
  const sources = row.document === 'prd' ? ['prd'] : [...new Set([BRIEF, row.document ?? BRIEF])]
  return sources
    .flatMap((name) => toQuestions(text(name) ?? ''))
    .filter(({ question }, at, all) => all.findIndex((one) => one.question === question) === at)
    .map((one, at) => ({ ...one, id: toId(at) }))
}

const toMessage = (context: Context): JsonObject => {
  const openQuestions = questionsOf(context)
  return openQuestions.length > 0 ? { openQuestions: openQuestions as unknown as JsonObject[] } : {}
}

const toAnswered = (context: Context, { answers = {} }: JsonObject): Answered[] | { problems: string[] } => {
  const open = questionsOf(context)
  const said = Object.entries(answers as Record<string, string>).filter(([, answer]) => answer.trim() !== '')
  const stray = said.find(([id]) => !open.some((one) => one.id === id))
  if (stray) return { problems: [`there is no open question ${stray[0]} here`] }
  return open.flatMap((one) => {
    const answer = said.find(([id]) => id === one.id)?.[1]
    return answer === undefined ? [] : [{ ...one, answer }]
  })
}

/** A person's own words take the approval along: nothing else of the brief changes. */
const answerBrief = (context: Context, answered: Answered[], by: Witness): Change => {
  const ids = answered.map(({ id, rule }) => rule ?? id).join(', ')
  const text = addAnswers(context.text(BRIEF) ?? '', answered)
  return keepApproval(context, BRIEF, text, `answers were added: ${ids} (${toStamp(by)})`)
}

const toChanges = (
  context: Context,
  answered: Answered[],
  by: Witness,
): { changes: Record<string, Change> } => {
  if (answered.length === 0 || context.text(BRIEF) === undefined) return { changes: {} }
  const name = context.row.document ?? BRIEF
  const own = name === BRIEF ? {} : { [name]: { text: dropQuestions(context.text(name) ?? '', answered) } }
  return { changes: { ...own, [BRIEF]: answerBrief(context, answered, by) } }
}

/** What was answered as its reader needs it: the question beside the words. */
const withAnswers = (value: JsonObject, answered: Answered[]): JsonObject =>
  answered.length === 0
    ? value
    : { ...value, answers: answered.map(({ id, question, answer }) => ({ id, question, answer })) }

const isFilled = (value: Json | undefined): boolean => typeof value === 'string' && value.trim() !== ''

/** A remark on what stands there, where its author could do nothing with it. */
const checkRemark = ({ run, table, row }: Context, remarks: boolean): string[] => {
  if (!remarks || !isScribe(run.author)) return []
  const file = documentOf(table, row.document ?? '')?.file ?? 'the file'
  return [
    `the ${run.author} author puts in words that it is given and cannot rewrite from a remark: edit ${file} (here, or with --file), say what is missing, give the words themselves, or begin with another author (--author host)`,
  ]
}

const isRemarked = ({ feedback, modifications = [] }: JsonObject): boolean =>
  isFilled(feedback) ||
  (modifications as JsonObject[]).some(({ requestedContent }) => !isFilled(requestedContent))

/** What was said of the whole, in the history of what it is made of. */
const toHistory = (value: JsonObject, ids: string[]): string[] => {
  const { approved, feedback, missing, modifications = [], answers = [] } = value
  return [
    ...(approved === true ? ['approved'] : []),
    ...(ids.length > 0 ? [`changed by hand: ${ids.join(', ')}`] : []),
    ...(modifications as JsonObject[]).map(
      ({ section, modificationReason }) => `to change: ${section} (${modificationReason})`,
    ),
    ...(isFilled(feedback) ? [`feedback: ${feedback}`] : []),
    ...(isFilled(missing) ? [`missing: ${missing}`] : []),
    ...(answers as JsonObject[]).map(({ id, answer }) => `answer to ${id}: ${answer}`),
  ]
}

/** A requirement that is missing, or that an answer calls for, is decided where requirements are. */
const acceptPrd = (
  context: Context,
  value: JsonObject,
  changes: Record<string, Change>,
  by: Witness,
): Accepted | { problems: string[] } => {
  const isBack = [value.answers, value.missing].some(Boolean)
  const isApproved = value.approved === true && !isBack
  const taken = isApproved || isBack ? takeHandEdits(context, by, isApproved) : { ids: [], changes: {} }
  if ('problems' in taken) return taken
  const { requirements, prd } = taken.changes
  const told = toHistory({ ...value, approved: isApproved }, taken.ids)
  const text = addHistory(
    requirements?.text ?? context.text('requirements') ?? '',
    historyHeading('review of prd.md', by),
    told,
  )
  const own = {
    ...changes,
    ...(prd && { prd: { ...changes.prd, ...prd } }),
    requirements: { ...requirements, text },
  }
  return isBack
    ? { changes: own, result: { ...value, approved: false }, to: 'update-requirements' }
    : { changes: own, result: value }
}

const documentReview: ResultRules = {
  toMessage: (context) => ({ ...toDifferences(context), ...toMessage(context) }),
  accept: (context, value, { by }) => {
    const remarks = checkRemark(context, isRemarked(value))
    if (remarks.length > 0) return { problems: remarks }
    const answered = toAnswered(context, value)
    if ('problems' in answered) return answered
    const result = withAnswers(value, answered)
    const { changes } = toChanges(context, answered, by)
    if (context.row.document !== 'prd') return { changes, result }
    return acceptPrd(context, result, changes, by)
  },
}

type Modification = NonNullable<ResultOf<'requirements-review'>['modifications']>[number]

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
const isForAuthor = (
  { run }: Context,
  { feedback, missing }: JsonObject,
  modifications: Modification[],
  answered: Answered[],
): boolean =>
  answered.length > 0 ||
  isFilled(feedback) ||
  isFilled(missing) ||
  modifications.some((one) => isScribe(run.author) || isWordless(one))

const requirementsReview: ResultRules = {
  toMessage,
  accept: (context, value, { by }) => {
    const given = (value.modifications ?? []) as unknown as Modification[]
    const modifications = given.map((one) => dropSame(context, one))
    const problems = [
      ...checkRemark(context, isFilled(value.feedback) || given.some(isWordless)),
      ...modifications
        .filter((one, at) => isWordless(one) && !isWordless(given[at] as Modification))
        .map(
          ({ requirementId: id }) => `${id} is to be modified, and what is asked for is what it says already`,
        ),
    ]
    if (problems.length > 0) return { problems }
    const answered = toAnswered(context, value)
    if ('problems' in answered) return answered
    const isLater =
      value.userIterationPreference === true && isForAuthor(context, value, modifications, answered)
    return {
      ...toChanges(context, answered, by),
      state: { finalizes: isLater },
      result: {
        ...withAnswers({ ...value, modifications: modifications as unknown as JsonObject[] }, answered),
        ...(isLater && { userIterationPreference: null }),
      },
    }
  },
}

export const reviews = { 'document-review': documentReview, 'requirements-review': requirementsReview }
