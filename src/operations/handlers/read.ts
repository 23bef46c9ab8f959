import { documentOf, placeOf } from '../../core/table.ts'
import { toContent } from '../../documents/content.ts'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { isRevision } from '../../engine/revision.ts'
import { Fault } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import { type DocumentState, isEnded, type Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'
import { findChanges, toChangeWords } from '../changed.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { findCounted, findRun } from '../runs.ts'
import { viewOf } from '../workflow.ts'

export type Read = {
  document: string
  format: string
  path: string
  digest: string
  text: string
  /** The text that was last decided about, or approved. */
  reviewed?: string | undefined
  /** Why the text is not the one that was approved, whatever it says of itself. */
  warnings?: string[]
}

/** The text that somebody last decided about, in the review of this document. */
const findReviewed = async (
  journal: Journal | undefined,
  table: Table,
  run: Run,
  name: string,
): Promise<string | undefined> => {
  const steps = new Set(
    table.steps.filter((row) => row.kind === 'review' && row.document === name).map(({ id }) => id),
  )
  const events = (await journal?.events(run.id)) ?? []
  const last = events.findLast(
    ({ type, data }) =>
      type === 'answered' && data.ask !== 'reapprove' && steps.has(String(data.step)) && data.shown,
  )
  return last && journal?.readText(String(last.data.shown))
}

/** Whether two texts say the same: what we project into them ourselves, a status or a history, is no change. */
const isSaying = (format: string, one: string, other: string): boolean =>
  toContent(format, one).content === toContent(format, other).content

/** What a request shows beside its document: of a text that changed, the one that was approved. */
const findBefore = async (
  journal: Journal | undefined,
  table: Table,
  run: Run,
  name: string,
  request: Request | undefined,
): Promise<string | undefined> => {
  const { approved } = (request?.detail ?? {}) as JsonObject
  return request?.ask === 'reapprove'
    ? journal?.readText(String(approved))
    : findReviewed(journal, table, run, name)
}

/** The run of a feature that holds the document; the one under way where several do. */
const findHolder = async (
  services: Services,
  feature: string | undefined,
  document: string | undefined,
): Promise<StoredRun> => {
  const stored = await findRun(services, feature)
  const holds = ({ run }: StoredRun) => Object.hasOwn(run.documents, String(document))
  if (feature === undefined || document === undefined || holds(stored)) return stored
  return (await findCounted(await services.journal(), feature)).findLast(holds) ?? stored
}

/** The digest of the run's own revision where the file holds that one, however its lines end. */
const toDigestOf = async (
  journal: Journal | undefined,
  file: { text: string; digest: string },
  { digest }: DocumentState,
): Promise<string> => (journal && (await isRevision(journal, file, digest)) ? digest : file.digest)

/** The text of a document as it is in the file now, with its digest; by its name, or as a request shows it. */
export const read = async (services: Services, given: Arguments): Promise<Read> => {
  const journal = await services.journal()
  const asked = textOf(given, 'request')
  const wanted = textOf(given, 'document')
  const stored = await findHolder(services, textOf(given, 'feature'), wanted)
  const { run } = stored
  const request = run.requests.find(({ id }) => id === asked)
  const name = request?.document?.name ?? wanted ?? Object.keys(run.documents).at(-1) ?? ''
  const view = await viewOf(services, run.workflow)
  const { table } = view
  const isHeld = Object.hasOwn(run.documents, name) && run.feature !== null
  const place = isHeld ? placeOf(table, run, name) : undefined
  const found = place ? services.workspace.read(place.folder, place.file) : null
  if (!found || 'problem' in found || !place) {
    const known = Object.keys(run.documents).join(', ') || 'none yet'
    throw new Fault('usage', `there is no document "${name}" to read`, `documents: ${known}`)
  }
  const format = documentOf(table, name)?.format ?? 'markdown'
  const { changed } =
    journal && isEnded(run) ? await findChanges(services, journal, view, stored) : { changed: [] }
  const warnings = toChangeWords({ changed: changed.filter(({ document }) => document === name), stale: [] })
  const before = given.since ? await findBefore(journal, table, run, name, request) : undefined
  return {
    document: name,
    format,
    path: services.workspace.path(place.folder, place.file),
    digest: await toDigestOf(journal, found, run.documents[name] as DocumentState),
    text: found.text,
    ...(warnings.length > 0 && { warnings }),
    ...(before !== undefined && !isSaying(format, before, found.text) && { reviewed: before }),
  }
}
