import { type Arguments, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { findRun } from '../runs.ts'

/** What waits longest; with `wait`, once a person has decided about it. Reads only. */
export const next = async (services: Services, given: Arguments): Promise<Reply> => {
  const wait = textOf(given, 'wait')
  const reply = async () => toReply(services, await findRun(services, textOf(given, 'feature')))
  if (wait === undefined) return reply()
  const { toSeconds, waitForDecision } = await import('../waiting.ts')
  const seconds = toSeconds(wait)
  return waitForDecision(services, await reply(), seconds)
}
