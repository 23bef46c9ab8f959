import { refuse } from '../../schema/fault.ts'
import { KIND_OF } from '../kinds/index.ts'
import { apply, contextOf, fault } from '../moves.ts'
import { type Handler, toApplied, toWork } from '../outcome.ts'
import { rowOf } from '../table.ts'

/** An author could not answer at all. */
export const failed: Handler<'failed'> = (definition, run, input, lookup) => {
  const request = run.requests.find((open) => open.id === input.request)
  if (!request)
    return {
      refused: refuse('late', `request ${input.request} is no longer open`, 'see `throughline status`'),
    }
  if (request.to === 'person') {
    return {
      refused: refuse(
        'invalid-value',
        `request ${request.id} waits for a person, who cannot fail`,
        'answer it instead',
      ),
    }
  }
  const work = toWork(definition, run, input.at, lookup)
  work.run = { ...work.run, requests: run.requests.filter((open) => open.id !== request.id) }
  const row = rowOf(definition.table, run.step)
  const move = KIND_OF[row.kind].failed?.(contextOf(work, row), request, input)
  if (move) apply(work, move)
  else fault(work, [input.message])
  return toApplied(work, run, 'failed', {
    request: request.id,
    step: request.step,
    message: input.message,
    retry: input.retry,
    ...(input.ask && { ask: true }),
  })
}
