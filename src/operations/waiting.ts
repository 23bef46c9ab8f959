/** Waiting for somebody else: until what is asked of a person is decided, whichever process records it, and nothing works at it. */
import { Fault } from '../schema/fault.ts'
import type { Services } from './operation.ts'
import { pause } from './pause.ts'
import { type Reply, toReply } from './reply.ts'
import { findRun } from './runs.ts'

const LOOK_MS = 250
const LONGEST_SECONDS = 86_400

export const toSeconds = (given: string): number => {
  const seconds = /^\d{1,5}$/.test(given) ? Number(given) : 0
  if (seconds > 0 && seconds <= LONGEST_SECONDS) return seconds
  throw new Fault(
    'usage',
    `${JSON.stringify(given.slice(0, 20))} is no number of seconds to wait`,
    `use --wait 600, at most ${LONGEST_SECONDS}`,
  )
}

const isOpen = ({ requests, next }: Reply, asked: string | undefined): boolean =>
  next.state === 'go' || requests.some(({ id }) => id === asked)

/** Where the run stands then, or when the time is over. Of whatever waits for no person it is where it stands now. */
export const waitForDecision = async (services: Services, reply: Reply, seconds: number): Promise<Reply> => {
  const { world, signal } = services
  const journal = await services.journal()
  const asked = reply.request?.to === 'person' ? reply.request.id : undefined
  const until = world.elapsed() + seconds * 1_000
  let now = reply
  let seen = await journal?.stamp()
  while (isOpen(now, asked) && world.elapsed() < until && !signal?.aborted) {
    await pause(LOOK_MS)
    const stamp = await journal?.stamp()
    if (stamp === seen) continue
    seen = stamp
    now = await toReply(services, await findRun(services, reply.run.id))
  }
  return now
}
