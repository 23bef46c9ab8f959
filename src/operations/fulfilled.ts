/** Phases that other runs of the feature did: the run that goes through them takes each in, once. */
import type { Fulfilled } from '../core/workflow.ts'
import type { StoredRun } from '../engine/ports.ts'
import { submit } from '../engine/submit.ts'
import { isEnded } from '../schema/run.ts'
import { toBeginSource } from './begin-source.ts'
import type { Services } from './operation.ts'
import { runsOf } from './runs.ts'
import { loadWorkflow } from './workflow.ts'

/** What was done for a run and is not taken in yet. */
export const findFulfilled = async (services: Services, { run }: StoredRun): Promise<Fulfilled[]> => {
  const { rules, table } = await loadWorkflow(services, run.workflow)
  const journal = await services.journal()
  if (!rules.takes || !journal || isEnded(run) || run.feature === null) return []
  const runs = await runsOf(journal, run.feature)
  const found: Fulfilled[] = []
  for (const one of await rules.takes(run.feature, runs, toBeginSource(services, table)))
    if ((await journal.findReply(one.key)) === undefined) found.push(one)
  return found
}

/** The run with what was done for it. One that is in the middle of a phase takes it in when that is left. */
export const takeIn = async (services: Services, stored: StoredRun): Promise<StoredRun> => {
  const found = await findFulfilled(services, stored)
  const journal = found.length > 0 ? await services.prepare() : undefined
  if (!journal) return stored
  const workflow = await loadWorkflow(services, stored.run.workflow)
  const by = services.witness()
  for (const { value, key, texts } of found)
    await submit({
      ...{ journal, workflow, user: services.user(), run: stored.run.id, key, texts },
      input: () => ({ type: 'signalled', at: by.at, signal: 'goto', value, key, by }),
    })
  return (await journal.load(stored.run.id)) ?? stored
}
