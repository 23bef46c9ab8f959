/**
 * `wait`: idle until a signal. A row that names a result waits for somebody's: it opens their task, and the reply must
 * name that request. A row that returns to where it was asks a person whether to.
 */
import { refuse } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import type { ResultRules } from '../workflow.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

const rulesOf = ({ row, rules }: Context): ResultRules | undefined => rules.results?.[row.result ?? '']

const openReturn = (): Move => ({
  open: [{ kind: 'question', to: 'person', ask: 'confirm', schema: 'confirm', assurance: 'reported' }],
})

const openReview = (context: Context): Move => {
  const document = context.row.reads[0]
  const detail = rulesOf(context)?.toMessage?.(context)
  return { open: [openTask(context, { ...(document && { document }), ...(detail && { detail }) })] }
}

const answerReview = answerTask((context, value, answer) => {
  const accepted = rulesOf(context)?.accept?.(context, value, answer) ?? { result: value }
  return 'problems' in accepted ? accepted : { ...accepted, signal: 'result' }
})

/** The type of a message that is none of those awaited. */
const toStrangeType = (context: Context, value: Json): string | undefined => {
  const named = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.type : undefined
  const awaited = rulesOf(context)?.type
  const isStrange = typeof named === 'string' && awaited !== undefined && named.toLowerCase() !== awaited
  return isStrange ? named : undefined
}

const answerConfirm = (answer: Answer) => {
  const parsed = parseResult('confirm', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose proceed or cancel')
  const gaveUp = parsed.value.choice === 'cancel'
  // Whoever gives up knows why: no older message is told for this one.
  return { result: { gaveUp, ...(gaveUp && { messages: [] }) } }
}

export const wait: Kind = {
  enter: (context) => {
    if (context.row.result) return openReview(context)
    return context.row.next.some((edge) => !edge.on) ? openReturn() : {}
  },
  answer: (context, request, answer) => {
    if (request.ask === 'confirm') return answerConfirm(answer)
    const strange = request.ask === 'result' ? toStrangeType(context, answer.value) : undefined
    if (strange !== undefined)
      return { fault: [`an unexpected message of type ${JSON.stringify(strange).slice(0, 80)}`] }
    return answerReview(context, request, answer)
  },
  failed: retryLater,
  /** A verdict on a text that is no longer there would be worth nothing: ask for one on the text that is. */
  edited: (context) => (context.row.result ? { close: 'all', ...openReview(context) } : {}),
}
