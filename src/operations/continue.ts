import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { submit } from '../engine/submit.ts'
import { advance, refuseStanding } from './advance.ts'
import { toAdvanced } from './advanced.ts'
import { findRun } from './find.ts'
import type { Input, Services } from './operation.ts'
import type { Reply } from './reply.ts'

/** A run that was suspended because its author did not answer is asked to try again: that is what going on means. */
const leaveSuspension = (services: Services, journal: Journal, { run }: StoredRun): void => {
  const row = tableOf(run.workflow)?.steps.find(({ id }) => id === run.step)
  const request = run.requests.find(({ ask }) => ask === 'confirm')
  if (row?.kind !== 'wait' || !request) return
  const by = services.witness()
  const value = { choice: 'proceed' }
  submit({
    ...{ journal, tableOf, run: run.id },
    input: () => ({ type: 'answered', at: by.at, request: request.id, value, by }),
  })
}

/** Goes on where the last process stopped, however it stopped. */
export const resume = async (services: Services, { feature }: Input): Promise<Reply> => {
  const stored = findRun(await services.journal(), feature as string | undefined)
  const journal = await services.prepare()
  refuseStanding(services, stored)
  leaveSuspension(services, journal, stored)
  return toAdvanced(services, await advance(services, journal, stored.run.id))
}
