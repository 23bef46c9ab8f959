import type { Failure } from '../schema/event.ts'
import { FAULTS, Fault } from '../schema/fault.ts'

/** Whatever a program said of itself may be in it, and all of it would be in the journal and in documents. */
const LONGEST = 2_000

const cut = (message: string): string =>
  message.length > LONGEST ? `${message.slice(0, LONGEST)} …` : message

/** What the run makes of an author that threw. */
export const toFailure = (error: unknown): Failure => {
  if (!(error instanceof Fault))
    return { message: cut(error instanceof Error ? error.message : String(error)), retry: false }
  const { code, fix, more } = error.refusal
  const message = cut(error.refusal.message)
  if (code === 'unavailable') return { message: `${message}: ${fix}`, retry: false, ask: true }
  const wait = Number(more?.waitMs ?? 0)
  return { message, retry: FAULTS[code].disposition === 'retry', ...(wait > 0 && { wait }) }
}
