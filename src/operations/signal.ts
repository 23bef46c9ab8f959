import { tableOf } from '../core/tables.ts'
import { submit } from '../engine/submit.ts'
import { toFault } from '../schema/fault.ts'
import type { SignalName } from '../schema/table.ts'
import { advance, refuseStanding } from './advance.ts'
import { findRun } from './find.ts'
import type { Input, Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

const send =
  (signal: SignalName) =>
  async (services: Services, { feature }: Input): Promise<Reply> => {
    const stored = findRun(await services.journal(), feature as string | undefined)
    refuseStanding(services, stored)
    const { run } = stored
    const journal = await services.prepare()
    const by = services.witness()
    const submitted = submit({
      journal,
      tableOf,
      run: run.id,
      input: () => ({ type: 'signalled', at: by.at, signal, key: `${signal}-${by.at}`, value: {}, by }),
    })
    if ('refused' in submitted) throw toFault(submitted.refused)
    return toReply(services, await advance(services, journal, run.id))
  }

/** `stop` is the seeds' shutdown; `reset` leaves their ERROR state. */
export const stop = send('shutdown')
export const reset = send('reset')
