import { type Refusal, refuse } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import { admit } from '../admit.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { toLimit } from '../limit.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

type PhaseState = { started: string; completed: string | null; approved?: boolean; capReached?: boolean }

const phasesOf = ({ run }: Context) => (run.state.phases as unknown as Record<string, PhaseState>) ?? {}

/** The phase that was completed last with its reviewer still against it. */
const openBlocker = (context: Context): string | undefined => {
  const current = context.run.state.currentPhase
  const state = typeof current === 'string' ? phasesOf(context)[current] : undefined
  return state?.capReached && state.approved === false ? String(current) : undefined
}

const record = (context: Context, more: JsonObject): JsonObject => {
  const all = (context.run.state.phases as JsonObject | undefined) ?? {}
  return { phases: { ...all, [context.row.id]: { ...((all[context.row.id] as JsonObject) ?? {}), ...more } } }
}

/** A phase begins once, however often it is drafted; one that was completed begins anew. */
const openDraft = (context: Context, local: JsonObject): Move => {
  const { started, completed } = phasesOf(context)[context.row.id] ?? {}
  const state = record(context, { started: started && !completed ? started : context.at, completed: null })
  if (context.row.workflow) {
    return {
      local,
      state,
      children: { [context.row.id]: { workflow: context.row.workflow, inputs: context.run.inputs } },
    }
  }
  return { local, state, open: [openTask(context, { detail: local.issues ?? null })] }
}

const openReview = (context: Context, local: JsonObject): Move => ({
  local,
  open: [
    openTask(context, {
      schema: 'chain-review',
      by: context.row.agent ?? 'chain-reviewer',
      detail: { iteration: Number(local.iteration) },
    }),
  ],
})

const begin = (context: Context): Move => openDraft(context, { iteration: 1, issues: null })

const enter = (context: Context): Move => {
  const { run, row, rules } = context
  const verdict = rules.validateTransition?.(run, row.id)
  const blocker = openBlocker(context)
  if (verdict?.type === 'warning' || blocker) {
    const detail = { message: verdict?.message ?? '', override: blocker ?? null }
    return {
      open: [
        { kind: 'question', to: 'person', ask: 'confirm', schema: 'confirm', assurance: 'reported', detail },
      ],
    }
  }
  return enterPartial(context)
}

const enterPartial = (context: Context): Move => {
  const state = phasesOf(context)[context.row.id]
  if (!state?.started || state.completed) return begin(context)
  return {
    open: [{ kind: 'question', to: 'person', ask: 'partial', schema: 'partial', assurance: 'reported' }],
  }
}

const answerQuestion = (context: Context, request: Request, answer: Answer): Move | Refusal => {
  const parsed = parseResult(request.schema, answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose one of the offered words')
  const { choice, override, reason } = parsed.value
  if (request.ask === 'partial') {
    return choice === 'review' ? openReview(context, { iteration: 1, issues: null }) : begin(context)
  }
  if (choice === 'cancel') return { result: { cancelled: true } }
  const needs = (request.detail as JsonObject).override
  if (needs && (override !== true || !reason)) {
    return refuse(
      'blocked',
      `the reviewer of ${needs} still objects`,
      'answer with {choice: "proceed", override: true, reason: "…"}',
    )
  }
  return enterPartial(context)
}

/** The draft is there: the reviewer sees it, whoever or whatever wrote it. */
const acceptDraft = (context: Context, value: JsonObject): Move | { problems: string[] } => {
  const name = context.row.document
  if (!name) return openReview(context, context.run.local)
  const admitted = admit(context, name, String(value.content ?? ''))
  if ('problems' in admitted) return admitted
  const changes = { [name]: { text: admitted.text, approval: null, from: context.row.reads } }
  return { ...openReview(context, context.run.local), changes }
}

/** Approved exactly when there is no blocker; the limit counts reviews. */
const acceptReview = (context: Context, value: JsonObject): Move => {
  const issues = value.issues as JsonObject[]
  const iteration = Number(context.run.local.iteration)
  const approved = !issues.some((issue) => issue.severity === 'blocker')
  const capReached = !approved && iteration >= toLimit(context.row.limit, context.run.options)
  if (!approved && !capReached) return openDraft(context, { iteration: iteration + 1, issues })
  const notes = approved ? [] : issues.map((issue) => String(issue.description))
  const outcome = { approved, capReached, iterations: iteration, reviewerNotes: notes }
  const state = { ...record(context, { ...outcome, completed: context.at }), currentPhase: context.row.id }
  return { state, result: { ...outcome, phase: context.row.id } }
}

const answerWork = answerTask((context, value, _answer, request): Move | { problems: string[] } =>
  request.schema === 'chain-review' ? acceptReview(context, value) : acceptDraft(context, value),
)

/** `phase`: draft ⇄ assess until the reviewer approves or the mode's limit is reached. */
export const phase: Kind = {
  enter,
  failed: retryLater,
  /** The reviewer sees the text that is there now. */
  edited: (context) =>
    context.run.requests.some(({ schema }) => schema === 'chain-review')
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
