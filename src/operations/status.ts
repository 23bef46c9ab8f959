import { findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

/** Every run with what it waits for; an empty list where nothing was started. */
export const status = async (
  services: Services,
  { feature }: Input,
): Promise<{ runs: Omit<Reply, 'request'>[] }> => {
  const runs = findRuns(await services.journal(), feature as string | undefined)
  return {
    runs: runs.map((stored) => {
      const { request: _request, ...reply } = toReply(services, stored)
      return reply
    }),
  }
}
