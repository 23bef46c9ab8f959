/**
 * `wait`: idle until a signal. A row that names a result waits for somebody's: it opens their task, and the reply must
 * name that request. A row that returns to where it was asks a person whether to.
 */
import { refuse } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { type Answer, type Context, isRefusal, type Kind, type Move, toRequestId } from '../kind.ts'
import { acceptSpec, toSpecRequest } from '../spec.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

const openReturn = (): Move => ({
  open: [{ kind: 'question', to: 'person', ask: 'confirm', schema: 'confirm', assurance: 'reported' }],
})

/** A review that is asked for once more has another id, and that one is pending. */
const withPending = ({ run }: Context, move: Move): Move =>
  move.open ? { ...move, state: { ...move.state, pending_request_id: toRequestId(run, 0) } } : move

const openReview = (context: Context): Move => {
  const document = context.row.reads[0]
  const opening = openTask(context, { ...(document && { document }), detail: toSpecRequest(context) })
  return withPending(context, { open: [opening] })
}

const answerReview = answerTask((context, value) => {
  const accepted = acceptSpec(context, value)
  if ('problems' in accepted) return accepted
  const { epics: _epics, stories: _stories, ...result } = value
  return { ...accepted, result, signal: 'result' }
})

/** A message of another kind than the one that is awaited says that something else is talking to us. */
const isStrange = (value: Json): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value.type === 'string' &&
  value.type.toLowerCase() !== 'spec'

const answerConfirm = (answer: Answer) => {
  const parsed = parseResult('confirm', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose proceed or cancel')
  return { result: { gaveUp: parsed.value.choice === 'cancel' } }
}

export const wait: Kind = {
  enter: (context) => {
    if (context.row.result) return openReview(context)
    return context.row.next.some((edge) => !edge.on) ? openReturn() : {}
  },
  answer: (context, request, answer) => {
    if (request.ask === 'confirm') return answerConfirm(answer)
    if (request.ask === 'result' && isStrange(answer.value))
      return { fault: [`an unexpected message of type ${JSON.stringify(answer.value.type).slice(0, 80)}`] }
    const move = answerReview(context, request, answer)
    return isRefusal(move) ? move : withPending(context, move)
  },
  failed: (context, request, failure) => withPending(context, retryLater(context, request, failure)),
  /** A verdict on a text that is no longer there would be worth nothing: ask for one on the text that is. */
  edited: (context) => (context.row.result ? { close: 'all', ...openReview(context) } : {}),
}
