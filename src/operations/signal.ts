import type { StoredRun } from '../engine/ports.ts'
import { submit } from '../engine/submit.ts'
import { findTaken } from '../engine/turn.ts'
import { toFault } from '../schema/fault.ts'
import type { JsonObject } from '../schema/json.ts'
import type { SignalName } from '../schema/table.ts'
import { adoptEdits } from './adopt-edits.ts'
import { advanceAndReply, loadRun, refuseStanding } from './advance.ts'
import { repeat } from './idempotency.ts'
import { type Arguments, type Services, textOf } from './operation.ts'
import { type Reply, toReply } from './reply.ts'
import { findRun } from './runs.ts'
import { loadWorkflow } from './workflow.ts'

export type Signal = { signal: SignalName; value?: JsonObject; texts?: Record<string, string>; key?: string }

/** Gives a run a signal and advances it; one that it has no edge for is refused and changes nothing. */
export const sendSignal = async (services: Services, stored: StoredRun, given: Signal): Promise<Reply> => {
  const { signal, value = {}, texts = {}, key } = given
  refuseStanding(services, stored)
  const { id } = stored.run
  const journal = await services.prepare()
  const workflow = await loadWorkflow(services, stored.run.workflow)
  // What was edited by hand is a revision before what is called for replaces or builds on it.
  await adoptEdits(services, journal, await loadRun(journal, id))
  const by = services.witness()
  const submitted = await submit({
    journal,
    workflow,
    user: services.user(),
    run: id,
    texts,
    ...(key && { key }),
    input: async (run) => ({
      type: 'signalled',
      at: by.at,
      signal,
      key: key ?? `${signal}-${by.at}`,
      value,
      by,
      ...(run?.feature == null && { features: await findTaken({ workspace: services.workspace, journal }) }),
    }),
  })
  if ('kept' in submitted) return repeat(services, journal, submitted.kept)
  if ('refused' in submitted) {
    const { run } = (await journal.load(id)) ?? stored
    throw toFault({ ...submitted.refused, more: { ...(await toReply(services, { ...stored, run })) } })
  }
  return advanceAndReply(services, journal, id)
}

/** An operation that gives the run of a feature this signal. */
export const sends =
  (signal: SignalName) =>
  async (services: Services, given: Arguments): Promise<Reply> =>
    sendSignal(services, await findRun(services, textOf(given, 'feature')), { signal })
