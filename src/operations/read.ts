import { placeOf } from '../core/table.ts'
import { tableOf } from '../core/tables.ts'
import type { Journal } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { findRun, findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'

/** The text that somebody last decided about, in the review of this document. */
const findReviewed = (journal: Journal | undefined, run: Run, name: string): string | undefined => {
  const table = tableOf(run.workflow)
  const steps = new Set(
    table?.steps.filter((row) => row.kind === 'review' && row.document === name).map(({ id }) => id),
  )
  const last = journal
    ?.events(run.id)
    .findLast(({ type, data }) => type === 'answered' && steps.has(String(data.step)) && data.shown)
  return last && journal?.readText(String(last.data.shown))
}

/** The run of a feature that holds the document; the one under way where several do. */
const findHolder = (journal: Journal | undefined, { feature, document }: Input): Run => {
  const { run } = findRun(journal, feature as string | undefined)
  const holds = (one: Run) => Object.hasOwn(one.documents, String(document))
  if (feature === undefined || document === undefined || holds(run)) return run
  return findRuns(journal, String(feature)).findLast((stored) => holds(stored.run))?.run ?? run
}

/** The text of a document as it is in the file now, with its digest. */
export const read = async (services: Services, input: Input) => {
  const journal = await services.journal()
  const run = findHolder(journal, input)
  const name = (input.document as string | undefined) ?? Object.keys(run.documents).at(-1) ?? ''
  const table = Object.hasOwn(run.documents, name) ? tableOf(run.workflow) : undefined
  const place = table && run.feature ? placeOf(table, run, name) : undefined
  const found = place ? services.workspace.read(place.folder, place.file) : null
  if (!found || 'problem' in found || !place) {
    const known = Object.keys(run.documents).join(', ') || 'none yet'
    throw new Fault('usage', `there is no document "${name}" to read`, `documents: ${known}`)
  }
  return {
    document: name,
    path: services.workspace.path(place.folder, place.file),
    digest: found.digest,
    text: found.text,
    ...(input.since && { reviewed: findReviewed(journal, run, name) }),
  }
}
