import { placeOf } from '../core/table.ts'
import type { Workflow } from '../core/workflow.ts'
import type { StoredRun } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { Fault } from '../schema/fault.ts'
import type { Request } from '../schema/request.ts'
import type { Services } from './operation.ts'

/**
 * Writes a person's own text of a document over the one that they were shown, and over no other: like any edit of the file
 * it becomes a revision, and no decision.
 */
export const editDocument = async (
  { workspace }: Services,
  { stored, request, workflow }: { stored: StoredRun; request: Request; workflow: Workflow },
  text: string,
): Promise<void> => {
  const { name, digest } = request.document ?? { name: '', digest: '' }
  const { folder, file } = placeOf(workflow.table, stored.run, name)
  if (toDigest(text) === digest)
    throw new Fault('usage', 'the text is the one that is asked about', 'change it, or decide about it')
  const done = await workspace.exchange(folder, file, text, digest, async (rename) => {
    rename()
    return true
  })
  if (done !== 'written')
    throw new Fault('stale', 'the file changed meanwhile', 'look at it again: `throughline continue`')
}
