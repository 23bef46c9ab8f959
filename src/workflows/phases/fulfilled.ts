/** Phases that another workflow did for the feature while it goes through them. */
import type { BeginSource, KnownRun } from '../../core/begin.ts'
import { type PhaseRecord, phasesOf } from '../../core/phase-record.ts'
import type { Fulfilled, Rules } from '../../core/workflow.ts'
import { toContent } from '../../documents/content.ts'
import { toDigest } from '../../schema/digest.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { type DocumentState, isEnded, type Run } from '../../schema/run.ts'
import { findDelivered, toDelivered } from './delivered.ts'
import { PHASES } from './phase-change.ts'
import { findTaken, isLeftAsItWas, readDocuments, type Taken, toRecord } from './take-over.ts'

/** What such a `goto` brings along. */
type Brought = {
  record: PhaseRecord
  implementation?: JsonObject
  document?: { name: string; state: DocumentState }
}

const toFulfilled = (
  phase: string,
  brought: Brought,
  key: string,
  texts: Record<string, string> = {},
): Fulfilled => ({ value: { phase, fulfilled: brought as unknown as Json }, key, texts })

const toDocument = ({ table }: BeginSource, run: Run, { document, text, approval }: Taken): DocumentState => {
  const digest = toDigest(text)
  const { content, entries } = toContent(table.documents[document]?.format ?? 'markdown', text)
  const revision = (run.documents[document]?.revision ?? 0) + 1
  return {
    ...{ digest, content, entries, revision, characters: text.length, status: '', base: digest },
    ...{ approval, from: {}, verdicts: {} },
  }
}

/** Documents that others finished since the phases began, as long as they still are what was finished. */
const readWritten = async (
  feature: string,
  runs: KnownRun[],
  source: BeginSource,
  own: Run,
): Promise<Fulfilled[]> => {
  const known = new Set(((own.inputs.sources ?? []) as { run: string }[]).map(({ run }) => run))
  const others = runs.filter(({ run }) => isEnded(run) && !known.has(run.id))
  const found = await findTaken(source, feature, others, await readDocuments(source, feature))
  return found.filter(isLeftAsItWas).map((taken) => {
    const { phase, document: name, text, known: by } = taken
    const document = { name, state: toDocument(source, own, taken) }
    const key = `fulfilled ${phase} ${by.run.id}`
    return toFulfilled(phase, { record: toRecord(taken), document }, key, { [document.state.digest]: text })
  })
}

export const takes: NonNullable<Rules['takes']> = async (feature, runs, source) => {
  const own = runs.findLast(({ run }) => run.workflow === source.table.workflow && !isEnded(run))?.run
  const delivery = findDelivered(runs.map(({ run }) => run))
  return [
    ...(own ? await readWritten(feature, runs, source, own) : []),
    ...(delivery
      ? [toFulfilled('implement', toDelivered(delivery), `fulfilled implement ${delivery.id}`)]
      : []),
  ]
}

/** A run with its phase done; what was made from it before has to be looked at again. */
export const takeFulfilled = (run: Run, { phase, fulfilled }: JsonObject): Partial<Run> => {
  const { record, implementation, document } = fulfilled as unknown as Brought
  const order: readonly string[] = PHASES
  const at = order.indexOf(String(phase))
  const phases = Object.entries(phasesOf(run)).map(([name, known]) => {
    const isLater = order.indexOf(name) > at
    return [name, isLater && known.completed ? { ...known, stale: true } : known]
  })
  return {
    ...(document && { documents: { ...run.documents, [document.name]: document.state } }),
    state: {
      ...run.state,
      ...(implementation && { implementation }),
      currentPhase: String(phase),
      phases: { ...Object.fromEntries(phases), [String(phase)]: record } as unknown as JsonObject,
    },
  }
}
