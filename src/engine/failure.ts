import type { Failure } from '../schema/event.ts'
import { FAULTS, Fault } from '../schema/fault.ts'

/** What the run makes of an author that threw. */
export const toFailure = (error: unknown): Failure => {
  if (!(error instanceof Fault))
    return { message: error instanceof Error ? error.message : String(error), retry: false }
  const { code, message, fix, more } = error.refusal
  if (code === 'unavailable') return { message: `${message}: ${fix}`, retry: false, ask: true }
  const wait = Number(more?.waitMs ?? 0)
  return { message, retry: FAULTS[code].disposition === 'retry', ...(wait > 0 && { wait }) }
}
