import { Fault } from '../../schema/fault.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { findCounted, findRun } from '../runs.ts'
import { sendSignal } from '../signal.ts'

/** A process that works at it ends its programs when it sees that; where it took longer than we wait, that is said. */
const tellBusy = async (services: Services, id: string): Promise<string[]> => {
  const owner = (await (await services.journal())?.load(id))?.owner
  if (!owner || services.world.isDead(owner) || owner.pid === process.pid) return []
  return [`process ${owner.pid} still ends what it was doing; nothing of it counts any more`]
}

/** Of several that wait for somebody, none is meant more than the others. */
const refuseSeveral = async (services: Services, feature: string | undefined): Promise<void> => {
  const runs = await findCounted(await services.journal(), feature)
  const waiting = runs.filter(
    ({ run, fork }) => run.status === 'waiting' && run.parent === undefined && fork.length === 0,
  )
  const features = new Set(waiting.map(({ run }) => run.feature))
  if (waiting.length < 2 || features.size > 1) return
  throw new Fault(
    'usage',
    `${waiting.length} runs of ${[...features].join('')} wait: ${waiting.map(({ run }) => run.workflow).join(', ')}`,
    `say which: ${waiting.map(({ run }) => `throughline stop ${run.id}`).join(', or ')}`,
  )
}

/** The seeds' shutdown; a run whose table knows none ends where it stands. */
export const stop = async (services: Services, given: Arguments): Promise<Reply> => {
  const reason = textOf(given, 'reason')
  await refuseSeveral(services, textOf(given, 'feature'))
  const stored = await findRun(services, textOf(given, 'feature'))
  const reply = await sendSignal(services, stored, {
    signal: 'shutdown',
    ...(reason !== undefined && { value: { reason } }),
  })
  const busy = await tellBusy(services, stored.run.id)
  return { ...reply, next: { ...reply.next, messages: [...reply.next.messages, ...busy] } }
}
