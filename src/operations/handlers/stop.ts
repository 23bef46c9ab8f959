import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { findRun } from '../runs.ts'
import { sendSignal } from '../signal.ts'

/** The seeds' shutdown; a run whose table knows none ends where it stands. */
export const stop = async (services: Services, given: Arguments): Promise<Reply> => {
  const reason = textOf(given, 'reason')
  return sendSignal(services, await findRun(services, textOf(given, 'feature')), {
    signal: 'shutdown',
    ...(reason !== undefined && { value: { reason } }),
  })
}
