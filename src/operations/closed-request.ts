import { toData } from '../core/inputs/answered.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { KNOWN_BY, type Witness } from '../schema/assurance.ts'
import { fold } from '../schema/changes.ts'
import { toCanonical } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { isEnded } from '../schema/run.ts'
import { loadRun } from './advance.ts'
import type { Services } from './operation.ts'
import { toReply } from './reply.ts'

const NOTHING = 'nothing was changed; see `throughline status`'

/** Whether what is given now is what was answered then, with the run and the request as they were. */
const isSame = async (
  journal: Journal,
  stored: StoredRun,
  event: Event,
  id: string,
  answerOf: AnswerOf,
): Promise<boolean> => {
  const run = fold(undefined, (await journal.events(stored.run.id)).slice(0, event.seq - 1))
  const request = run.requests?.find((open) => open.id === id)
  if (!request || event.type !== 'answered') return false
  try {
    return (
      toCanonical(event.data.value) === toCanonical(toData(request, answerOf({ ...stored, run }, request)))
    )
  } catch {
    return false
  }
}

/** By whom, when, through which door and how surely: whoever comes second must be able to see that it was not them. */
const toGiver = ({ who, at, door, assurance, under }: Witness): string => {
  const terminal = under === undefined ? '' : `, below ${under}`
  return `by ${who} at ${at.slice(0, 19).replace('T', ' ')} UTC (${door}: ${KNOWN_BY[assurance]}${terminal})`
}

type AnswerOf = (stored: StoredRun, request: Request) => Json

/** Why a closed request takes no answer: the same again, another one first, or the text changed. */
export const toClosed = async (
  services: Services,
  journal: Journal,
  id: string,
  closed: { run: string; closedBy?: number },
  answerOf: AnswerOf,
): Promise<Fault> => {
  const stored = await loadRun(journal, closed.run)
  const [event] = await journal.events(closed.run, (closed.closedBy ?? 0) - 1)
  const more = { ...(await toReply(services, stored)) }
  if (event?.type === 'edited') {
    const message = `${event.data.document} was changed after request ${id} was made`
    return new Fault('stale', message, 'read it again and answer the request that is open now', more)
  }
  const given = event?.type === 'answered' ? ` ${toGiver(event.data.by as Witness)}` : ''
  if (event && (await isSame(journal, stored, event, id, answerOf))) {
    return new Fault(
      'duplicate',
      `request ${id} already has this answer${given && `, given${given}`}`,
      NOTHING,
      more,
    )
  }
  if (isEnded(stored.run)) {
    return new Fault('ended', `the run has ended; request ${id} is closed`, 'nothing was changed', more)
  }
  return new Fault('late', `request ${id} was answered already${given}`, NOTHING, more)
}
