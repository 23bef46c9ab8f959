import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { isNothingLeft } from '../nothing-left.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

const openCap = (result: JsonObject): Move => ({
  local: { result },
  open: [
    { kind: 'question', to: 'person', ask: 'cap', schema: 'cap', assurance: 'reported', detail: result },
  ],
})

const accept = (context: Context, value: JsonObject, answer: Answer): Move | { problems: string[] } => {
  const { row, rules } = context
  const graded = rules.results?.[row.result ?? '']?.accept?.(context, value, answer) ?? { result: value }
  if ('problems' in graded) return graded
  return row.asks.includes('cap') && context.isExhausted(graded.result) ? openCap(graded.result) : graded
}

const answerCap = (context: Context, answer: Answer) => {
  const parsed = parseResult('cap', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose finalize or again')
  if (parsed.value.choice === 'finalize' && isNothingLeft(context.table, context.run)) {
    return refuse(
      'invalid-value',
      'no requirement is left to finalize',
      'choose again, so that new ones are written',
    )
  }
  const result = { ...(context.run.local.result as JsonObject), by: { ...answer.by } }
  return parsed.value.choice === 'again' ? { reset: true, result } : { result: { ...result, capped: true } }
}

const answerResult = answerTask(accept)

/** `assess`: a grade and findings; writes nothing. When automatic rounds are used up, a person decides. */
export const assess: Kind = {
  enter: (context) => ({ open: [openTask(context)] }),
  answer: (context, request, answer) =>
    request.ask === 'cap' ? answerCap(context, answer) : answerResult(context, request, answer),
  failed: retryLater,
}
