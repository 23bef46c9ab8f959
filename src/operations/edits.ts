import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { compareFiles, refuseProblems, toEdited } from '../engine/reconcile.ts'
import { submit } from '../engine/submit.ts'
import { Fault } from '../schema/fault.ts'
import type { Table } from '../schema/table.ts'
import type { Services } from './operation.ts'

export const tableFor = ({ run }: StoredRun): Table => {
  const table = tableOf(run.workflow)
  if (!table)
    throw new Fault('usage', `this version knows no workflow ${run.workflow}`, 'upgrade throughline')
  return table
}

/** Edits made since the run last looked become revisions first; true when there was one. */
export const adoptEdits = (services: Services, journal: Journal, stored: StoredRun): boolean => {
  const { edits, problems } = compareFiles(services.workspace, tableFor(stored), stored)
  refuseProblems(problems)
  for (const edit of edits) {
    const at = new Date(services.world.now()).toISOString()
    const texts = { [edit.digest]: edit.text }
    submit({ journal, tableOf, run: stored.run.id, input: () => toEdited(edit, at), texts })
  }
  return edits.length > 0
}
