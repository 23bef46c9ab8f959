/** A request with all that a person needs to decide about it: the text, what changed, what the analysis found. */
import { type GateFindings, readFindings } from '../../operations/findings.ts'
import { type ShownEntry, toFormEntries } from '../../operations/form-entries.ts'
import { type KeptReview, readReview } from '../../operations/kept-review.ts'
import { perform } from '../../operations/perform.ts'
import type { Diff, Services } from '../../operations/rows.ts'
import { readWaiting, type Waiting } from './waiting.ts'

export type Shown = {
  text: string
  digest: string
  format: string
  /** The text about which somebody decided last, or which was approved. */
  reviewed?: string
}

export type Gate = Waiting & {
  shown?: Shown
  /** The file holds another text than the one that was asked about. */
  changed: boolean
  findings?: GateFindings
  /** What was changed for each story that it is about. */
  diffs: Diff[]
  /** Entries that can be decided one by one. */
  entries: ShownEntry[]
  /** What this person decided before and has not sent. */
  kept: KeptReview
}

const readShown = async (services: Services, { run, request }: Waiting): Promise<Shown | undefined> =>
  request.document && perform<Shown>(services, 'read', { feature: run.id, request: request.id, since: true })

/** The open request of this id; undefined where it is closed or was never asked. */
export const readGate = async (services: Services, id: string): Promise<Gate | undefined> => {
  const waiting = (await readWaiting(services)).find(({ request }) => request.id === id)
  if (!waiting) return undefined
  const shown = await readShown(services, waiting)
  const findings = shown && (await readFindings(shown.format, shown.text))
  const { run, request } = waiting
  const { diffs } = request.form?.diffs
    ? await perform<{ diffs: Diff[] }>(services, 'diff', { feature: run.id })
    : { diffs: [] }
  const entries = toFormEntries(request.form?.items, shown?.text)
  return {
    ...waiting,
    diffs,
    ...(shown && { shown }),
    ...(findings && { findings }),
    changed: shown !== undefined && shown.digest !== request.document?.digest,
    entries,
    kept: readReview(services, waiting, entries),
  }
}
