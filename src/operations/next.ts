import { findRun } from './find.ts'
import type { Input, Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

/** What waits longest. Reads only. */
export const next = async (services: Services, { feature }: Input): Promise<Reply> =>
  toReply(services, findRun(await services.journal(), feature as string | undefined))
