import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { findRun } from '../runs.ts'
import { sendSignal } from '../signal.ts'

/** A process that works at it ends its programs when it sees that; where it took longer than we wait, that is said. */
const tellBusy = async (services: Services, id: string): Promise<string[]> => {
  const owner = (await (await services.journal())?.load(id))?.owner
  if (!owner || services.world.isDead(owner) || owner.pid === process.pid) return []
  return [`process ${owner.pid} still ends what it was doing; nothing of it counts any more`]
}

/** The seeds' shutdown; a run whose table knows none ends where it stands. */
export const stop = async (services: Services, given: Arguments): Promise<Reply> => {
  const reason = textOf(given, 'reason')
  const stored = await findRun(services, textOf(given, 'feature'))
  const reply = await sendSignal(services, stored, {
    signal: 'shutdown',
    ...(reason !== undefined && { value: { reason } }),
  })
  const busy = await tellBusy(services, stored.run.id)
  return { ...reply, next: { ...reply.next, messages: [...reply.next.messages, ...busy] } }
}
