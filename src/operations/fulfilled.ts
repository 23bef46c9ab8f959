/** A phase that another run of the feature did: the run that goes through the phases takes it in, once. */
import type { StoredRun } from '../engine/ports.ts'
import { submit } from '../engine/submit.ts'
import { isEnded } from '../schema/run.ts'
import type { Services } from './operation.ts'
import { runsOf } from './runs.ts'
import { loadWorkflow } from './workflow.ts'

export const findFulfilled = async (services: Services, { run }: StoredRun) => {
  const { rules } = await loadWorkflow(services, run.workflow)
  if (!rules.takes || isEnded(run)) return undefined
  return rules.takes((await runsOf(await services.journal(), run.feature)).map((other) => other.run))
}

/** The run with what was done for it. One that is in the middle of a phase takes it in when that is left. */
export const takeIn = async (services: Services, stored: StoredRun): Promise<StoredRun> => {
  const fulfilled = await findFulfilled(services, stored)
  const journal = fulfilled && (await services.journal())
  if (!journal) return stored
  const by = services.witness()
  await submit({
    ...{ journal, user: services.user(), run: stored.run.id, key: fulfilled.key },
    workflow: await loadWorkflow(services, stored.run.workflow),
    input: () => ({ type: 'signalled', at: by.at, signal: 'goto', ...fulfilled, by }),
  })
  return (await journal.load(stored.run.id)) ?? stored
}
