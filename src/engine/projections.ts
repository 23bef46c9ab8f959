/**
 * Files that are rendered from a run and belong to nobody else. Q1 they say what the journal says, whatever stood in
 * them. Q2 what somebody wrote into one is never a decision: it is told, kept in the journal, and written over. Q3 one
 * that holds what an earlier moment of the run said was only not written yet, and one of another run of the feature is that one's.
 * Q4 one that its workflow finds wrong is not written: what stands there stays, and the journal has all that was decided.
 */
import type { Workflow } from '../core/workflow.ts'
import { isSameText } from '../documents/line-ends.ts'
import { fold } from '../schema/changes.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import type { FileText, Folder, Journal, Lease, StoredRun, Workspace } from './ports.ts'

type Parts = {
  journal: Journal
  workspace: Workspace
  workflow: Pick<Workflow, 'projections' | 'projectedInto' | 'table'>
}

/** A projection that somebody wrote into; what cannot be read as text has none. */
export type ChangedProjection = { file: string; text?: string; digest?: string }

/** Who writes them knows what may stand in them. */
type Writing = Parts & { workflow: Pick<Workflow, 'rules'> }

type Render = (run: Run) => Record<string, string | null>

const toFolder = ({ projectedInto }: Parts['workflow'], run: Run): Folder =>
  projectedInto?.(run) ?? run.feature ?? ''

const holds = (found: FileText, text: string | null): boolean =>
  found === null ? text === null : 'text' in found && text !== null && isSameText(found.text, text)

/** Whether an earlier moment of the run rendered this. */
const isEarlier = async (journal: Journal, id: string, render: Render, file: string, found: FileText) => {
  let run: Run | undefined
  for (const event of await journal.events(id)) {
    run = fold(run, [event])
    if (run.feature !== null && holds(found, render(run)[file] ?? null)) return true
  }
  return false
}

/** Whether another run of the feature, which writes into the same folder, rendered this. */
const isOfAnother = async (
  { journal, workflow }: Parts,
  run: Run,
  render: Render,
  file: string,
  found: FileText,
) => {
  const place = (one: Run): string => JSON.stringify([one.workflow, toFolder(workflow, one)])
  for (const { run: other } of await journal.list())
    if (other.id !== run.id && other.feature === run.feature && place(other) === place(run))
      if (await isEarlier(journal, other.id, render, file, found)) return true
  return false
}

/** Whether all of them say what the run says. */
export const isRendered = ({ workspace, workflow }: Omit<Parts, 'journal'>, run: Run): boolean => {
  if (!workflow.projections || run.feature === null) return true
  const folder = toFolder(workflow, run)
  return Object.entries(workflow.projections(run, workflow.table)).every(([file, text]) =>
    holds(workspace.read(folder, file), text),
  )
}

/** Projections that somebody changed. Reads only. */
export const findChangedProjections = async (parts: Parts, run: Run): Promise<ChangedProjection[]> => {
  const { journal, workspace, workflow } = parts
  const { projections, table } = workflow
  if (!projections || run.feature === null) return []
  const render: Render = (moment) => projections(moment, table)
  const folder = toFolder(workflow, run)
  const changed: ChangedProjection[] = []
  for (const [file, text] of Object.entries(render(run))) {
    const found = workspace.read(folder, file)
    if (found === null || holds(found, text)) continue
    if (await isEarlier(journal, run.id, render, file, found)) continue
    if (await isOfAnother(parts, run, render, file, found)) continue
    changed.push('text' in found ? { file, text: found.text, digest: found.digest } : { file })
  }
  return changed
}

export const toChangedWords = ({ file }: ChangedProjection): string =>
  `${file} was changed by hand. It decides nothing: it is written again from the journal, which keeps what stood there`

const isSameFile = (one: FileText, other: FileText): boolean =>
  one === null || other === null
    ? one === other
    : 'digest' in one && 'digest' in other
      ? one.digest === other.digest
      : 'problem' in one && 'problem' in other

const checkWritten = ({ workflow }: Writing, run: Run, file: string, text: string): void => {
  const problems = workflow.rules.checkProjection?.(run, workflow.table, file, text) ?? []
  if (problems.length === 0) return
  throw new Fault(
    'bug',
    `${file} was not written, because it would be wrong: ${problems.join('; ')}`,
    'nothing is lost: the journal has every decision, and the file says what it said before. Report this; after an update `throughline continue` writes it',
  )
}

const ROUNDS = 20

/**
 * Writes them as the run says, and gives the run; undefined when the lease is gone. `keep` takes what somebody wrote into
 * the journal, and gives the run as it is then.
 */
export const writeProjections = async (
  parts: Writing,
  lease: Lease,
  begun: StoredRun,
  keep: (stored: StoredRun, changed: ChangedProjection[]) => Promise<StoredRun | undefined>,
): Promise<StoredRun | undefined> => {
  const { workspace, workflow, journal } = parts
  if (!workflow.projections || begun.run.feature === null) return begun
  const folder = toFolder(workflow, begun.run)
  let stored = begun
  for (let round = 0; round < ROUNDS; round++) {
    const changed = await findChangedProjections(parts, stored.run)
    const kept = changed.length > 0 ? await keep(stored, changed) : stored
    if (!kept) return undefined
    stored = kept
    const outcomes: string[] = []
    for (const [file, text] of Object.entries(workflow.projections(stored.run, workflow.table))) {
      const now = workspace.read(folder, file)
      if (holds(now, text)) continue
      if (text !== null) checkWritten(parts, stored.run, file, text)
      const isSeen = (found: FileText) => isSameFile(found, now)
      const guard = (write: () => void) => journal.fenced(lease, write)
      if (text === null) outcomes.push(await workspace.remove(folder, file, isSeen, guard))
      // Bytes that are no text are nobody's words: they are replaced.
      else if (now !== null && 'problem' in now)
        outcomes.push(await workspace.write(folder, file, text, guard))
      else outcomes.push(await workspace.exchange(folder, file, text, now?.digest ?? null, guard))
    }
    if (outcomes.includes('fenced')) return undefined
    if (!outcomes.includes('crossed')) return stored
  }
  throw new Fault(
    'concurrent',
    'a file of ours is being changed all the time',
    'leave it alone, and try again',
  )
}
