import type { StoredRun } from '../../engine/ports.ts'
import type { Problem } from '../../schema/problem.ts'
import type { Run } from '../../schema/run.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { findRuns } from '../runs.ts'
import { findLostKeys } from '../signatures.ts'

export type Status = { runs: Omit<Reply, 'request'>[]; problems?: Problem[] }

/** The runs of each feature, without those that were dismissed. */
const groupRuns = (found: StoredRun[]): Map<Run['feature'], Run[]> => {
  const groups = new Map<Run['feature'], Run[]>()
  for (const { run } of found) {
    if (run.instead !== undefined) continue
    const group = groups.get(run.feature)
    if (group) group.push(run)
    else groups.set(run.feature, [run])
  }
  return groups
}

/** Every run with what it waits for; an empty list where nothing was started. */
export const status = async (services: Services, given: Arguments): Promise<Status> => {
  const journal = await services.journal()
  const found = await findRuns(journal, textOf(given, 'feature'))
  const problems = [...services.damaged(), ...(journal ? await findLostKeys(services, journal) : [])]
  const replies: Status['runs'] = []
  const user = found.length > 0 ? services.user() : undefined
  const siblings = groupRuns(found)
  for (const stored of found) {
    const runs = siblings.get(stored.run.feature) ?? []
    const { request: _request, ...reply } = await toReply(services, { ...stored, runs }, user)
    replies.push(reply)
  }
  return { ...(problems.length > 0 && { problems }), runs: replies }
}
