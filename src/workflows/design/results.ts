import type { Answer, Change, Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { ResultRules } from '../../core/workflow.ts'
import type { Contest } from '../../designs/contests.ts'
import { checkMarkdown } from '../../documents/damage.ts'
import type { PartName } from '../../documents/design/design.ts'
import { checkLength } from '../../documents/design/draft.ts'
import { setStatus } from '../../documents/status.ts'
import { type Json, type JsonObject, textsOf } from '../../schema/json.ts'
import { printEntries, toEntries } from './entries.ts'
import { toEarliest } from './guards.ts'
import { checkUpstream, isForced, PARTS, partOf, revisionCount, totalRevisions } from './parts.ts'
import { toProcessing } from './processing.ts'
import {
  checkParts,
  contestsOf,
  type Judgement,
  toContests,
  toKept,
  toRequirements,
  toReview,
} from './review.ts'
import { findMoved, type Revised, revise } from './revise.ts'
import { toInterfaceChange, toPrdChange, toSources } from './sources.ts'

type Given = { changes?: JsonObject; removed?: string[]; contested?: Omit<Contest, 'by'>[] }

/** What an author gave, as the whole part: a revision may say only what changes. */
const toWhole = ({ run, text }: Context, part: PartName, value: JsonObject): Revised => {
  const before = text(part)
  const entries = before === undefined ? undefined : toEntries(part, before, String(run.inputs.title ?? ''))
  const isChange = 'changes' in value || 'removed' in value
  const { changes = {}, removed = [] } = value as Given
  if (isChange && before !== undefined && Object.keys(changes).length + removed.length === 0)
    return { value: { content: before } }
  const revised: Revised = isChange ? revise(part, entries, value as Given) : { value }
  if ('problems' in revised) return revised
  const moved = findMoved(entries, revised.value)
  return moved.length > 0 ? { problems: moved } : revised
}

const toText = ({ run }: Context, part: PartName, value: JsonObject): string =>
  typeof value.content === 'string'
    ? value.content
    : printEntries(part, value, String(run.inputs.title ?? ''))

/** What an author holds a check to be mistaken about, for the review that follows. */
const toContestState = ({ run }: Context, { contested = [] }: Given): JsonObject =>
  contested.length === 0
    ? {}
    : { contested: toContests(contestsOf(run), contested, 'author') as unknown as Json }

/** A part given whole is kept as it is, one given as entries is written by code. Only what is too short is refused. */
const acceptPart: ResultRules['accept'] = (context, given, answer) => {
  const part = partOf(context.row.document)
  if (!part) return { problems: [`${context.row.id} writes no part of a design`] }
  const whole = toWhole(context, part.name, given)
  if ('problems' in whole) return whole
  const { value } = whole
  const text = toText(context, part.name, value)
  const file = documentOf(context.table, part.name)?.file ?? ''
  const short = checkLength(part.name, textsOf(value).join(' '))
  const problems = [
    ...checkUpstream(part, context.text),
    ...(short === undefined ? [] : [short]),
    ...checkMarkdown(text, file).map(({ line, message, fix }) => `line ${line}: ${message} (${fix})`),
  ]
  if (problems.length > 0) return { problems }
  return {
    changes: { [part.name]: { text, approval: null, from: context.row.reads } },
    state: {
      ...toProcessing(context, answer.by.who),
      ...toContestState(context, given),
      retrieved_context: toSources(context),
    },
    result: {},
  }
}

/** Author calls that a targeted revision leaves out: those of the parts before the one it begins with. */
const toSaved = (context: Context, result: JsonObject): JsonObject => {
  const isTargeted = result.needs_revision === true && context.run.options.revision === 'targeted'
  if (!isTargeted || context.isExhausted(result)) return {}
  const kept = PARTS.findIndex(({ name }) => name === toEarliest(result.issues))
  return { saved_author_calls: Number(context.run.state.saved_author_calls ?? 0) + kept }
}

const designReview: ResultRules = {
  accept: (context, value, answer) => {
    const judgement = value as unknown as Judgement
    const contested = toContests(contestsOf(context.run), judgement.contested ?? [], 'reviewer')
    const checks = checkParts(context.text, contested)
    const ids = toRequirements(context.text('prd') ?? '').map(({ id }) => id)
    const review = toReview(judgement, checks, ids)
    const result = { ...review, score: review.overall_score } as unknown as JsonObject
    return {
      result,
      state: {
        ...toProcessing(context, answer.by.who),
        ...toKept(review, checks, contested),
        ...toSaved(context, result),
      },
    }
  },
}

/** What a person decided, as it is told from then on. */
const toDecision = ({ run, at }: Context, { by }: Answer, value: JsonObject): JsonObject => ({
  who: by.who,
  assurance: by.assurance,
  at,
  revision_count: revisionCount(run),
  forced: isForced(run),
  ...(typeof value.feedback === 'string' && { feedback: value.feedback }),
  ...(Array.isArray(value.modifications) &&
    value.modifications.length > 0 && { modifications: value.modifications }),
})

/** Back to its authors: the document is a draft again, and the person's words go with it. */
const sendBack = (
  { run, text }: Context,
  decision: JsonObject,
): { changes: Record<string, Change>; state: JsonObject } => ({
  changes: {
    design: {
      text: setStatus(text('design') ?? '', 'DRAFT', { 'Approved by': null }),
      status: 'DRAFT',
      approval: null,
    },
  },
  state: {
    human_feedback: decision,
    sent_back: Number(run.state.sent_back ?? 0) + 1,
    earlier_revisions: totalRevisions(run) + 1,
  },
})

/** The person's decision about the whole. A final design fills the PRD's traceability table, and its interface lies beside it. */
const documentReview: ResultRules = {
  accept: (context, result, answer) => {
    const decision = toDecision(context, answer, result)
    const processing = toProcessing(context, answer.by.who)
    if (result.approved !== true) {
      const { changes, state } = sendBack(context, decision)
      return { result, changes, state: { ...processing, ...state } }
    }
    const override =
      result.override === true ? { override: { ...decision, reason: result.reason ?? '' } } : {}
    return {
      result,
      changes: { ...toPrdChange(context), ...toInterfaceChange(context) },
      state: { ...processing, human_feedback: null, ...override },
    }
  },
}

export const results: Record<string, ResultRules> = {
  hld: { accept: acceptPart },
  lld: { accept: acceptPart },
  database: { accept: acceptPart },
  'design-review': designReview,
  'document-review': documentReview,
}
