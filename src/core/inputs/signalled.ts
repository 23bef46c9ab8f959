import { type Refusal, refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { begin, finish, type Handler } from '../outcome.ts'
import { validateTransition } from '../phases.ts'
import { route } from '../route.ts'
import { rowOf } from '../stale.ts'
import { fault, leave } from '../work.ts'

const refuseSignal = (run: Run, signal: string): Refusal => {
  if (run.status === 'done' || run.status === 'failed')
    return refuse('ended', `run ${run.id} has ended`, 'start a new run')
  return refuse(
    'blocked',
    `${signal} is not possible while ${run.step} is under way`,
    'see `throughline status` for what is open',
  )
}

/** A signal takes an edge of the row that names it, or is refused. */
export const signalled: Handler<'signalled'> = (table, run, input, lookup) => {
  const row = rowOf(table, run.step)
  const value = (input.value ?? {}) as JsonObject
  const pending = run.state.pending_request_id ?? undefined
  if ((input.signal === 'result' || input.correlation !== undefined) && input.correlation !== pending) {
    const what =
      input.correlation === undefined
        ? 'names no request'
        : `answers ${input.correlation}, which is not pending`
    return {
      refused: refuse(
        'late',
        `this ${input.signal} ${what}`,
        'nothing was changed; see `throughline status`',
      ),
    }
  }
  if (input.signal === 'goto') {
    const artifacts = Object.fromEntries(Object.keys(run.documents).map((name) => [name, true]))
    const verdict = validateTransition(
      (run.state.currentPhase as string | null) ?? null,
      String(value.phase),
      artifacts,
    )
    if (verdict.type === 'blocked')
      return { refused: refuse('blocked', verdict.message ?? 'blocked', verdict.message ?? '') }
  }
  const work = begin(table, run, input.at, lookup)
  const data = { signal: input.signal, key: input.key, value: input.value, by: { ...input.by } }
  if (route(run, row, value, input.signal)) leave(work, value, input.signal)
  else if (input.signal === 'fatal') fault(work, [String(value.message ?? 'a fatal error')])
  else return { refused: refuseSignal(run, input.signal) }
  return finish(work, run, 'signalled', data)
}
