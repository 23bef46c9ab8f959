import type { Journal, StoredRun } from '../engine/ports.ts'
import { compareFiles, refuseProblems, toEdited } from '../engine/reconcile.ts'
import { submit } from '../engine/submit.ts'
import type { Services } from './operation.ts'
import { loadWorkflow } from './workflow.ts'

/** Edits made since the run last looked become revisions first; true when there is something to go on with. */
export const adoptEdits = async (
  services: Services,
  journal: Journal,
  stored: StoredRun,
): Promise<boolean> => {
  const workflow = await loadWorkflow(services, stored.run.workflow)
  const { edits, missing, problems } = await compareFiles(services.workspace, journal, workflow, stored)
  refuseProblems(problems)
  for (const edit of edits) {
    const at = new Date(services.world.now()).toISOString()
    const texts = { [edit.digest]: edit.text }
    await submit({
      journal,
      workflow,
      user: services.user(),
      run: stored.run.id,
      input: () => toEdited(edit, at),
      texts,
    })
  }
  return edits.length > 0 || missing.some(({ over }) => over !== undefined)
}
