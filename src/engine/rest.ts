/** A look before a turn: one that has nothing to do would claim the run, and give it back, with a durable commit each. */
import { toAutomatic } from '../core/automatic.ts'
import { placeOf } from '../core/table.ts'
import type { WorkflowView } from '../core/workflow.ts'
import { Fault } from '../schema/fault.ts'
import { isEnded, type Run } from '../schema/run.ts'
import { isUntouched } from './journal-projection.ts'
import type { Folder, Journal, StoredRun, Workspace } from './ports.ts'
import { isRendered } from './projections.ts'
import { isRevision } from './revision.ts'

type Parts = { journal: Journal; workspace: Workspace; view: WorkflowView }

/** Everything that was decided is in the journal file, and nobody is about to write something. */
const isSettled = (
  { workspace }: Parts,
  { run, owner, unwritten, head, projected, stamp }: StoredRun,
): boolean =>
  owner === null &&
  unwritten.length === 0 &&
  (run.feature === null ||
    (projected === head && isUntouched(stamp, workspace.readJournalStamp(run.feature, run.id))))

/** Whether the run waits for people alone. What an author or the machine is asked may be done by now. */
const waitsForPeople = (view: WorkflowView, run: Run): boolean =>
  run.status !== 'working' &&
  run.requests.every(
    (request) => request.to === 'person' && toAutomatic({ ...view, rules: {} }, run, request) === undefined,
  )

/** Whether a file says what the run knows of it; what cannot be read is told by the turn. */
const holdsText = async (
  { journal, workspace }: Parts,
  folder: Folder,
  name: string,
  digest: string,
): Promise<boolean> => {
  try {
    const file = workspace.read(folder, name)
    return file !== null && 'text' in file && (await isRevision(journal, file, digest))
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/**
 * Whether a turn of this run would change nothing. Reads only, and needs no lease: a run that somebody holds is not at
 * rest, and what happens after the look might as well have happened after the turn. `own` is the run as this machine
 * goes on with it.
 */
export const isAtRest = async (parts: Parts, stored: StoredRun, own: Run): Promise<boolean> => {
  if (!isSettled(parts, stored) || !waitsForPeople(parts.view, own)) return false
  if (!isRendered({ ...parts, workflow: parts.view }, own)) return false
  if (isEnded(own) || own.feature === null) return true
  for (const [name, { digest }] of Object.entries(own.documents)) {
    const { folder, file } = placeOf(parts.view.table, own, name)
    if (!(await holdsText(parts, folder, file, digest))) return false
  }
  return true
}
