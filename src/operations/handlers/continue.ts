import type { Journal, StoredRun } from '../../engine/ports.ts'
import { readOwn } from '../../engine/trust.ts'
import { isBelow } from '../../schema/assurance.ts'
import { advanceAndReply, refuseStanding } from '../advance.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { findRun } from '../runs.ts'
import { withAuthor } from '../with-author.ts'
import { loadWorkflow, viewOf } from '../workflow.ts'

/** A run that was suspended because its author did not answer is asked to try again: that is what going on means. */
const leaveSuspension = async (services: Services, journal: Journal, { run }: StoredRun): Promise<void> => {
  const { table } = await viewOf(services, run.workflow)
  const row = table.steps.find(({ id }) => id === run.step)
  const request = run.requests.find(({ ask }) => ask === 'confirm')
  if (row?.kind !== 'wait' || !request) return
  const by = services.witness()
  const value = { choice: 'proceed' }
  const { submit } = await import('../../engine/submit.ts')
  await submit({
    journal,
    workflow: await loadWorkflow(services, run.workflow),
    user: services.user(),
    run: run.id,
    input: () => ({ type: 'answered', at: by.at, request: request.id, value, by }),
  })
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** What asks whether commands may be run. */
const TRUST = 'trust'

/** Such a question is over where they were allowed meanwhile: going on says the same once more. */
const leaveAllowed = async (services: Services, journal: Journal, stored: StoredRun): Promise<void> => {
  // A workflow is loaded only for it: most runs go on without.
  if (!stored.run.requests.some(({ schema }) => schema === TRUST)) return
  const workflow = await loadWorkflow(services, stored.run.workflow)
  const run = await readOwn(journal, workflow.table, stored, services.user())
  const by = services.witness()
  for (const { id, schema, assurance } of run.requests) {
    const { allows, toAllowing } = workflow.rules.results?.[schema] ?? {}
    const value = toAllowing?.(run)
    if (!allows || !value || isBelow(by.assurance, assurance)) continue
    const isAllowed = allows(run, value).every(([list, commands]) =>
      commands.every((argv) => services.allowed(list).some((known) => isSame(known, argv))),
    )
    if (!isAllowed) continue
    const { submit } = await import('../../engine/submit.ts')
    const input = () => ({ type: 'answered' as const, at: by.at, request: id, value, by })
    await submit({ journal, workflow, user: services.user(), run: run.id, input })
  }
}

/** A checkout that went back goes on from what this machine's journal holds, because the person says so. */
const leaveBehind = async (services: Services, journal: Journal, stored: StoredRun): Promise<void> => {
  if (services.standing(stored.run.id)?.state !== 'behind') return
  const { workspace, world } = services
  const workflow = await loadWorkflow(services, stored.run.workflow)
  const { restore } = await import('../../engine/restore.ts')
  await restore({ journal, workspace, world, workflow }, stored)
  await services.look()
}

/** Goes on where the last process stopped, however it stopped. */
export const continueRun = async (services: Services, given: Arguments): Promise<Reply> => {
  const stored = await findRun(services, textOf(given, 'feature'))
  const journal = await services.prepare()
  if (given.restore === true) await leaveBehind(services, journal, stored)
  refuseStanding(services, stored)
  await leaveSuspension(services, journal, stored)
  await leaveAllowed(services, journal, stored)
  return advanceAndReply(withAuthor(services, given), journal, stored.run.id)
}
