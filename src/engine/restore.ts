/**
 * A checkout that went back behind the journal, written again from what this machine knows: its journal file, and documents
 * that hold an earlier text of the run or are gone. What was typed since is left to the next turn, which takes it in.
 */
import { placeOf } from '../core/table.ts'
import { toForms } from '../documents/line-ends.ts'
import { fold } from '../schema/changes.ts'
import { toDigest } from '../schema/digest.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { rest } from './end-of-turn.ts'
import type { Journal, StoredRun } from './ports.ts'
import { type Missing, readSafely, writeDocument } from './reconcile.ts'
import { isRevision } from './revision.ts'
import { claim, isLease, type Parts } from './turn.ts'

/** Every text that each document of the run ever was, by its digest. */
const readRevisions = async (journal: Journal, id: string): Promise<Map<string, Set<string>>> => {
  const revisions = new Map<string, Set<string>>()
  let run: Run | undefined
  for (const event of await journal.events(id)) {
    run = fold(run, [event])
    for (const [name, { digest, base }] of Object.entries(run.documents)) {
      const known = revisions.get(name) ?? new Set()
      revisions.set(name, known.add(digest).add(base ?? digest))
    }
  }
  return revisions
}

type Restoring = Pick<Parts, 'journal' | 'workspace' | 'world' | 'workflow'>

const findTakenBack = async (
  { workspace, journal, workflow: { table } }: Restoring,
  { run }: StoredRun,
): Promise<Missing[]> => {
  const revisions = await readRevisions(journal, run.id)
  const found: Missing[] = []
  for (const [document, { digest }] of Object.entries(run.documents)) {
    const place = placeOf(table, run, document)
    const file = readSafely(workspace, place.folder, place.file)
    if ((await journal.readText(digest)) === undefined) continue
    if (file === null) found.push({ document, file })
    if (file === null || !('text' in file) || (await isRevision(journal, file, digest))) continue
    const isEarlier = toForms(file.text).some((form) => revisions.get(document)?.has(toDigest(form)))
    if (isEarlier) found.push({ document, file, over: file.digest })
  }
  return found
}

/** The journal file comes last: until then the checkout is behind, and this can be repeated. */
export const restore = async (parts: Restoring, stored: StoredRun): Promise<void> => {
  const { workspace, journal, workflow } = parts
  const lease = await claim(parts, stored.run.id)
  if (!isLease(lease)) throw new Fault('concurrent', 'another process works at this run', 'try again')
  workspace.sweep()
  const now = (await journal.load(stored.run.id)) ?? stored
  for (const missing of await findTakenBack(parts, now))
    await writeDocument(workspace, journal, lease, workflow.table, { run: now.run, unwritten: [] }, missing)
  await rest(parts, lease, now)
}
