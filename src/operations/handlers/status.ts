import type { Problem } from '../../schema/problem.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { findRuns } from '../runs.ts'

export type Status = { runs: Omit<Reply, 'request'>[]; problems?: Problem[] }

/** Every run with what it waits for; an empty list where nothing was started. */
export const status = async (services: Services, given: Arguments): Promise<Status> => {
  const found = await findRuns(await services.journal(), textOf(given, 'feature'))
  const problems = services.damaged()
  const replies: Status['runs'] = []
  const user = found.length > 0 ? services.user() : undefined
  for (const stored of found) {
    const runs = found
      .map(({ run }) => run)
      .filter(({ feature, instead }) => feature === stored.run.feature && instead === undefined)
    const { request: _request, ...reply } = await toReply(services, { ...stored, runs }, user)
    replies.push(reply)
  }
  return { ...(problems.length > 0 && { problems }), runs: replies }
}
