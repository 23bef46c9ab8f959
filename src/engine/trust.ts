import { toStatus } from '../core/status.ts'
import { type Claims, toBareClaims, toClaims, toOwn, type User } from '../core/trust.ts'
import { Fault } from '../schema/fault.ts'
import { isAllOwn, isBare, listOrigins } from '../schema/origins.ts'
import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import type { Journal, StoredRun } from './ports.ts'

/** What another machine decided in a run; undefined where none had a part in it. Events are read only where several had. */
export const readClaims = async (
  journal: Journal,
  { run, head, origins }: StoredRun,
): Promise<Claims | undefined> => {
  if (isAllOwn(origins)) return undefined
  if (isBare(origins)) return toBareClaims(run)
  const events = (await journal.events(run.id)).slice(0, run.version)
  // Who vouches for what was read with the run: it holds for these very events.
  if (events.at(-1)?.hash !== head)
    throw new Fault('concurrent', `run ${run.id} was changed meanwhile`, 'try again')
  return toClaims(events, listOrigins(origins))
}

/** The run of the journal as this machine may go on with it. */
export const toOwnRun = (table: Table, { run }: StoredRun, user: User, claims: Claims | undefined): Run => {
  const own = toOwn(run, table, user, claims)
  return claims ? { ...own, status: toStatus({ table, rules: {} }, own) } : own
}

export const readOwn = async (journal: Journal, table: Table, stored: StoredRun, user: User): Promise<Run> =>
  toOwnRun(table, stored, user, await readClaims(journal, stored))
