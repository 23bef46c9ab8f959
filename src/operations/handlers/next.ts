import { type Arguments, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { findRun } from '../runs.ts'

/** What waits longest. Reads only. */
export const next = async (services: Services, given: Arguments): Promise<Reply> =>
  toReply(services, await findRun(services, textOf(given, 'feature')))
