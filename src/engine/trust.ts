import { toStatus } from '../core/outcome.ts'
import { toClaims, toOwn, type User } from '../core/trust.ts'
import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import type { Journal, StoredRun } from './ports.ts'

/** The run of the journal as this machine may go on with it; only one that another machine had a part in costs a look. */
export const readOwn = async (
  journal: Journal,
  table: Table,
  { run, foreign }: StoredRun,
  user: User,
): Promise<Run> => {
  if (foreign === 0) return toOwn(run, table, user)
  const claims = toClaims(await journal.events(run.id), new Set(await journal.foreign(run.id)))
  const own = toOwn(run, table, user, claims)
  return { ...own, status: toStatus({ table, rules: {} }, own) }
}
