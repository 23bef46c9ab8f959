import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { type Parts, turn } from '../engine/turn.ts'
import { Fault } from '../schema/fault.ts'
import type { Services } from './operation.ts'

export const toParts = async (services: Services, journal: Journal, author: string): Promise<Parts> => ({
  journal,
  workspace: services.workspace,
  world: services.world,
  runner: await services.runner(author),
  tableOf,
  ...(services.progress && { progress: services.progress }),
  ...(services.signal && { signal: services.signal }),
})

export const loadRun = (journal: Journal, run: string): StoredRun => {
  const stored = journal.load(run)
  if (!stored) throw new Fault('bug', `run ${run} is gone`, 'report this')
  return stored
}

/** Refuses to advance what two checkouts decided differently, and what this checkout does not hold whole. */
export const refuseStanding = (services: Services, stored: StoredRun): void => {
  const standing = services.standing(stored.run.id)
  const name = stored.run.feature ?? stored.run.id
  if (standing?.state === 'behind') {
    throw new Fault(
      'blocked',
      `this checkout of ${name} is behind its journal`,
      'check out or pull the commit that holds the newer journal',
    )
  }
  if (standing)
    throw new Fault(
      'journal-corrupt',
      `the journal file of ${name} is not whole: ${standing.message}`,
      'restore it from git',
    )
  if (stored.fork.length === 0) return
  throw new Fault(
    'blocked',
    `${stored.run.feature ?? stored.run.id} was decided differently in two checkouts`,
    `choose a side: throughline answer ${stored.run.id.slice(-6)}-fork --value '{"choice":"${stored.fork[0]?.slice(0, 12)}"}'`,
    { heads: stored.fork },
  )
}

/** Advances a run as far as this process can; another live process doing so is fine. */
export const advance = async (services: Services, journal: Journal, id: string): Promise<StoredRun> => {
  const stored = loadRun(journal, id)
  refuseStanding(services, stored)
  await turn(await toParts(services, journal, stored.run.author), id)
  return loadRun(journal, id)
}
