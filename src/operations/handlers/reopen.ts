import { listReviewed } from '../../core/table.ts'
import type { StoredRun } from '../../engine/ports.ts'
import { submit } from '../../engine/submit.ts'
import { Fault, toFault } from '../../schema/fault.ts'
import { isCutShort } from '../../schema/run.ts'
import { advanceAndReply, refuseStanding } from '../advance.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { findCounted } from '../runs.ts'
import { loadWorkflow, viewOf } from '../workflow.ts'

type Found = { stored: StoredRun; document: string }

/** Documents by name, for whoever named another. */
type Others = { others: string[] }

/**
 * The newest run of the feature that is done, that somebody stopped, or that failed, and a document of it which is reviewed: this one,
 * else what it ends with, else the last that it has.
 */
const findReviewed = async (
  services: Services,
  feature: string,
  wanted: string | undefined,
): Promise<Found | Others> => {
  const others: string[] = []
  const runs = await findCounted(await services.journal(), feature)
  const isOver = ({ run }: StoredRun): boolean => run.status === 'done' || isCutShort(run)
  // What was begun anew in the place of a run goes on by itself.
  const isReplaced = ({ run }: StoredRun): boolean =>
    runs.some((other) => other.run.workflow === run.workflow && other.run.started > run.started) &&
    isCutShort(run)
  for (const stored of runs.filter((one) => isOver(one) && !isReplaced(one)).reverse()) {
    const { table } = await viewOf(services, stored.run.workflow)
    const reviewed = listReviewed(table, stored.run)
    others.push(...reviewed)
    const named = reviewed.find((name) => table.documents[name]?.file === wanted) ?? wanted
    const document = named ?? table.yields.find((name) => reviewed.includes(name)) ?? reviewed.at(-1)
    if (document !== undefined && reviewed.includes(document)) return { stored, document }
  }
  return { others }
}

/** Goes on from a finished document: what changed since is shown, and the person decides again. */
export const reopen = async (services: Services, given: Arguments): Promise<Reply> => {
  const feature = textOf(given, 'feature') ?? ''
  const wanted = textOf(given, 'document')
  const found = await findReviewed(services, feature, wanted)
  if ('others' in found)
    throw new Fault(
      'blocked',
      wanted === undefined
        ? `nothing of ${feature} is finished, was stopped or failed`
        : `no finished ${wanted} of ${feature} is here`,
      found.others.length > 0
        ? `these can be opened again: ${[...new Set(found.others)].join(', ')}`
        : 'see `throughline status` for where it stands',
    )
  const { stored, document } = found
  refuseStanding(services, stored)
  const journal = await services.prepare()
  const by = services.witness()
  const submitted = await submit({
    ...{ journal, user: services.user(), run: stored.run.id },
    workflow: await loadWorkflow(services, stored.run.workflow),
    input: () => ({ type: 'reopened', at: by.at, document, by }),
  })
  if ('refused' in submitted) throw toFault(submitted.refused)
  return advanceAndReply(services, journal, stored.run.id)
}
