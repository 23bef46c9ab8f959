import type { Context } from '../../core/kind.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'

export type Processed = { agent: string; author: string; version: string; start: string; end: string }

/** By step, as it was done last. */
export const processingOf = ({ state }: Run): Record<string, Processed> =>
  (state.processing_metadata ?? {}) as Record<string, Processed>

/** The step is done: who did it, by which version of the workflow, from the end of the step before until now. */
export const toProcessing = ({ run, row, at }: Context, author: string): JsonObject => {
  const before = processingOf(run)
  const ends = Object.values(before).map(({ end }) => end)
  const start = ends.reduce((last, end) => (end > last ? end : last), run.started)
  const version = run.table.slice('sha256:'.length, 'sha256:'.length + 12)
  const done = { agent: row.agent ?? 'person', author, version, start, end: at }
  return { processing_metadata: { ...before, [row.id]: done } }
}
