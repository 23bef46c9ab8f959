/**
 * What makes a turn last. E1 the journal file holds what was decided, and the names of the documents are durable, before the run
 * no longer says that they are unwritten.
 */
import { placeOf } from '../core/table.ts'
import type { Definition } from '../core/workflow.ts'
import { writeJournalFile } from './journal-projection.ts'
import type { Journal, Lease, StoredRun, Workspace } from './ports.ts'

type Parts = { journal: Journal; workspace: Workspace; workflow: Pick<Definition, 'table'> }

/** Makes the names of documents durable, put there by this process or by one that was killed before it came so far. */
export const nameDocuments = (
  { workspace, workflow }: Pick<Parts, 'workspace' | 'workflow'>,
  { run, unwritten }: Pick<StoredRun, 'run' | 'unwritten'>,
): void => {
  if (run.feature !== null) workspace.syncNames(unwritten.map((name) => placeOf(workflow.table, run, name)))
}

/** Brings the journal file up to date, makes the names of what was written durable, and gives the lease back. */
export const rest = async (
  parts: Parts,
  lease: Lease,
  stored: StoredRun,
): Promise<'settled' | 'moved' | 'fenced'> => {
  const projected = await writeJournalFile(parts, lease, stored)
  if (projected === undefined) return 'fenced'
  nameDocuments(parts, stored)
  return parts.journal.settle(lease, stored, projected.hash, projected.stamp)
}
