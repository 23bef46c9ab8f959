import type { Problem } from '../schema/problem.ts'
import { findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

/** Every run with what it waits for; an empty list where nothing was started. */
export const status = async (
  services: Services,
  { feature }: Input,
): Promise<{ runs: Omit<Reply, 'request'>[]; problems?: Problem[] }> => {
  const runs = findRuns(await services.journal(), feature as string | undefined)
  const problems = services.damaged()
  return {
    ...(problems.length > 0 && { problems }),
    runs: runs.map((stored) => {
      const { request: _request, ...reply } = toReply(services, stored)
      return reply
    }),
  }
}
