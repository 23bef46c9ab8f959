import { setTimeout } from 'node:timers/promises'
import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { type Parts, turn } from '../engine/turn.ts'
import { Fault, toFault } from '../schema/fault.ts'
import type { Services } from './operation.ts'
import { toStanding } from './standing.ts'

const toParts = async (services: Services, journal: Journal, author: string): Promise<Parts> => ({
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
  const standing = toStanding(services, stored)
  if (standing) throw toFault(standing)
}

const PATIENCE_MS = 10_000
const LOOK_MS = 40

/** Advances a run as far as this process can. Another live process doing so is waited for, but not for long. */
export const advance = async (services: Services, journal: Journal, id: string): Promise<StoredRun> => {
  const stored = loadRun(journal, id)
  refuseStanding(services, stored)
  const parts = await toParts(services, journal, stored.run.author)
  const until = services.world.now() + PATIENCE_MS
  while ((await turn(parts, id)).state === 'busy' && services.world.now() < until) {
    services.signal?.throwIfAborted()
    await setTimeout(LOOK_MS)
  }
  return loadRun(journal, id)
}
