/**
 * `phase`: an author writes, a reviewer reads, until the reviewer has no blocker or the mode's limit is reached.
 * F1 every draft is reviewed, and by another role than wrote it. F2 what is skipped, made stale, objected to or done in
 * turns without end is asked about before anything begins. F3 a phase that was left half done is never begun silently.
 */
import { type Refusal, refuse } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import type { Run } from '../../schema/run.ts'
import { admit } from '../admit.ts'
import type { Answer, Change, Context, Kind, Move } from '../kind.ts'
import { toLimit } from '../limit.ts'
import {
  addChanges,
  addCompletion,
  addReview,
  findObjected,
  findPingPong,
  phasesOf,
  type ReviewIssue,
  reviewsOf,
  withPhase,
} from '../phase-record.ts'
import type { PhaseChange } from '../workflow.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

/** What a reviewer gives back. */
const REVIEW = 'chain-review'

/** A phase begins once, however often it is drafted; one that was completed begins anew. */
const toBegun = ({ run, row, at }: Context): JsonObject => {
  const { started, completed, iterations = 0 } = phasesOf(run)[row.id] ?? {}
  const isAnew = !started || Boolean(completed)
  return withPhase(run, row.id, {
    started: isAnew ? at : started,
    completed: null,
    verified: false,
    iterations: isAnew ? 0 : iterations,
    reviewerNotes: [],
    stale: false,
  })
}

const openDraft = (context: Context, local: JsonObject): Move => {
  const { row, run, rules } = context
  const state = toBegun(context)
  if (row.workflow)
    return { local, state, children: { [row.id]: { workflow: row.workflow, inputs: run.inputs } } }
  const message = rules.results?.[row.result ?? '']?.toMessage?.(context)
  const { issues = null, fresh } = local
  const detail = { ...message, issues, ...(fresh === true && { fresh }) }
  return { local, state, open: [openTask(context, { detail })] }
}

const openReview = (context: Context, local: JsonObject): Move => {
  const { row, rules } = context
  const message = rules.results?.[REVIEW]?.toMessage?.(context)
  return {
    local,
    open: [
      openTask(context, {
        schema: REVIEW,
        by: row.agent ?? 'chain-reviewer',
        ...(row.document && { document: row.document }),
        detail: { iteration: Number(local.iteration), ...message },
      }),
    ],
  }
}

const begin = (context: Context): Move => openDraft(context, { iteration: 1, issues: null })

/** What is objected to is done again, or what comes before it: nobody has to go against its reviewer for that. */
const isMending = ({ run, row }: Context, change: PhaseChange | undefined): boolean =>
  findObjected(run) === row.id || (change?.type === 'warning' && change.stale.length > 0)

const enter = (context: Context): Move => {
  const { run, row, rules } = context
  const change = rules.validateTransition?.(run, row.id)
  const objected = isMending(context, change) ? undefined : findObjected(run)
  const turns = findPingPong(run, row.id)
  if (change?.type !== 'warning' && !objected && !turns) return enterPartial(context)
  const says = [
    ...(change?.type === 'warning' ? [change.message] : []),
    ...(turns ? [`${row.id} and ${turns} were done in turns, and their issues do not become fewer.`] : []),
  ]
  const detail = {
    message: says.join(' '),
    override: objected ?? null,
    skipped: change?.type === 'warning' ? change.skipped : [],
    stale: change?.type === 'warning' ? change.stale : [],
  }
  // Against a reviewer goes whoever may decide at a gate.
  const asked = objected
    ? { kind: 'gate' as const, assurance: 'gate' as const }
    : { kind: 'question' as const, assurance: 'reported' as const }
  return { open: [{ ...asked, to: 'person', ask: 'confirm', schema: 'confirm', detail }] }
}

/** Whether somebody changed what the phase had made after its last review: an author would write over it. */
const isEdited = ({ run, row }: Context): boolean => {
  const { completed, content } = phasesOf(run)[row.id] ?? {}
  return Boolean(completed) && content !== undefined && content !== contentOf(run, row.document)
}

/** What was reviewed last, so that an edit of it is seen. */
const toMade = (run: Run, document: string | undefined): { content?: string } => {
  const content = contentOf(run, document)
  return content === undefined ? {} : { content }
}

const contentOf = ({ documents }: Run, document: string | undefined): string | undefined =>
  document === undefined ? undefined : documents[document]?.content

const enterPartial = (context: Context): Move => {
  const state = phasesOf(context.run)[context.row.id]
  const edited = isEdited(context)
  if (!state?.started || (state.completed && !edited)) return begin(context)
  const asked = { kind: 'question', to: 'person', ask: 'partial', schema: 'partial' } as const
  return { open: [{ ...asked, assurance: 'reported', ...(edited && { detail: { edited } }) }] }
}

/** Where the phase stood: the round after its last review, or the first where it was complete; with what that said. */
const toLeft = ({ run, row }: Context): JsonObject => {
  const { iterations = 0, completed } = phasesOf(run)[row.id] ?? {}
  const last = iterations > 0 ? reviewsOf(run).findLast(({ phase }) => phase === row.id) : undefined
  return { iteration: completed ? 1 : iterations + 1, issues: (last?.issues as unknown as Json) ?? null }
}

const answerPartial = (context: Context, choice: Json | undefined): Move => {
  const { run, row } = context
  if (choice === 'fresh') {
    const state = withPhase(run, row.id, { iterations: 0 })
    return openDraft(
      { ...context, run: { ...run, state: { ...run.state, ...state } } },
      { iteration: 1, fresh: true },
    )
  }
  const isThere = row.document === undefined || context.text(row.document) !== undefined
  return choice === 'review' && isThere
    ? { ...openReview(context, toLeft(context)), state: toBegun(context) }
    : openDraft(context, toLeft(context))
}

/** What a person agreed to: phases left out, and phases whose outcome is no longer that of the ones before. */
const toAgreed = (context: Context, { skipped, stale }: JsonObject): JsonObject => {
  const { run, row } = context
  const left = [
    ...((run.state.skippedPhases as string[] | undefined) ?? []),
    ...((skipped ?? []) as string[]),
  ]
  const records = Object.entries(phasesOf(run)).map(([name, record]) => {
    const isStale = name !== row.id && ((stale ?? []) as string[]).includes(name)
    return [name, isStale ? { ...record, stale: true } : record]
  })
  return { skippedPhases: [...new Set(left)], phases: Object.fromEntries(records) }
}

const answerConfirm = (context: Context, request: Request, value: JsonObject): Move | Refusal => {
  const { choice, override, reason } = value
  if (choice === 'cancel') return { result: { cancelled: true } }
  const detail = (request.detail ?? {}) as JsonObject
  if (detail.override && (override !== true || !reason)) {
    return refuse(
      'blocked',
      `the reviewer of ${detail.override} still objects`,
      'answer with {choice: "proceed", override: true, reason: "…"}',
    )
  }
  const { run } = context
  const state = { ...run.state, ...toAgreed(context, detail) }
  const move = enterPartial({ ...context, run: { ...run, state } })
  return { ...move, state: { ...state, ...move.state } }
}

const answerQuestion = (context: Context, request: Request, answer: Answer): Move | Refusal => {
  const parsed = parseResult(request.schema, answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose one of the offered words')
  return request.ask === 'partial'
    ? answerPartial(context, parsed.value.choice)
    : answerConfirm(context, request, parsed.value)
}

type Drafted = { changes?: Record<string, Change>; state?: JsonObject } | { problems: string[] }

const toDrafted = (context: Context, value: JsonObject, answer: Answer): Drafted => {
  const { row, rules } = context
  const own = rules.results?.[row.result ?? '']?.accept?.(context, value, answer)
  if (own) return own
  if (!row.document) return {}
  const admitted = admit(context, row.document, String(value.content ?? ''))
  if ('problems' in admitted) return admitted
  return { changes: { [row.document]: { text: admitted.text, approval: null, from: row.reads } } }
}

/** The draft is there: the reviewer sees it, whoever or whatever wrote it. */
const acceptDraft = (context: Context, value: JsonObject, answer: Answer): Move | { problems: string[] } => {
  const { run, row } = context
  const drafted = toDrafted(context, value, answer)
  if ('problems' in drafted) return drafted
  const { changes = {} } = drafted
  const said = typeof value.changesMade === 'string' ? value.changesMade : ''
  const state = { ...run.state, ...addChanges(run, row.id, said), ...drafted.state }
  const now: Context = {
    ...context,
    run: { ...run, state },
    text: (name) => changes[name]?.text ?? context.text(name),
  }
  return { ...openReview(now, run.local), changes, state }
}

const toIssues = (value: Json | undefined): ReviewIssue[] => (value ?? []) as unknown as ReviewIssue[]

/** Approved exactly when there is no blocker; the limit counts reviews. */
const acceptReview = (context: Context, value: JsonObject, answer: Answer): Move | { problems: string[] } => {
  const { run, row, rules, at } = context
  const judged = rules.results?.[REVIEW]?.accept?.(context, value, answer) ?? { result: value }
  if ('problems' in judged) return judged
  const issues = toIssues(judged.result.issues)
  const iteration = Number(run.local.iteration)
  const approved = !issues.some(({ severity }) => severity === 'blocker')
  const capReached = !approved && iteration >= toLimit(row.limit, run.options)
  const review = {
    ...{ phase: row.id, iteration, at, summary: String(judged.result.summary ?? '') },
    ...{ issues, dropped: toIssues(judged.result.dropped) },
  }
  const held = {
    ...run.state,
    ...addReview(run, review),
    ...withPhase(run, row.id, { iterations: iteration }),
  }
  if (!approved && !capReached) {
    const now = { ...context, run: { ...run, state: held } }
    const move = openDraft(now, { iteration: iteration + 1, issues: issues as unknown as Json })
    return { ...move, state: { ...held, ...move.state } }
  }
  const outcome = {
    ...{ approved, capReached, iterations: iteration },
    reviewerNotes: approved ? [] : issues.map(({ description }) => description),
  }
  const state = {
    ...held,
    ...withPhase(run, row.id, { ...outcome, completed: at, ...toMade(run, row.document) }),
    ...addCompletion(run, { phase: row.id, issues: issues.length }),
    currentPhase: row.id,
  }
  // What stopped an earlier phase is no longer told.
  return { state, result: { ...outcome, phase: row.id, messages: [] } }
}

const answerWork = answerTask((context, value, answer, request): Move | { problems: string[] } =>
  request.schema === REVIEW ? acceptReview(context, value, answer) : acceptDraft(context, value, answer),
)

export const phase: Kind = {
  enter,
  failed: retryLater,
  /** The reviewer sees the text that is there now. */
  edited: (context) =>
    context.run.requests.some(({ schema }) => schema === REVIEW)
      ? { close: 'all', ...openReview(context, context.run.local) }
      : {},
  answer: (context, request, answer) =>
    request.ask === 'confirm' || request.ask === 'partial'
      ? answerQuestion(context, request, answer)
      : answerWork(context, request, answer),
  ended: (context, _child, status, result: Json) =>
    status === 'done'
      ? openReview(context, context.run.local)
      : { fault: [`${context.row.workflow} failed: ${JSON.stringify(result)}`] },
}
