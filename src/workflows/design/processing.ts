import type { Context } from '../../core/kind.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'

export type Processed = { agent: string; author: string; version: string; started: string; ended: string }

/** By step, as it was done last. */
export const processingOf = ({ state }: Run): Record<string, Processed> =>
  (state.processing_metadata ?? {}) as Record<string, Processed>

/** The step is done: who did it, by which version of the workflow, from the end of the step before until now. */
export const toProcessing = ({ run, row, at }: Context, author: string): JsonObject => {
  const before = processingOf(run)
  const started = Object.values(before).reduce(
    (last, { ended }) => (ended > last ? ended : last),
    run.started,
  )
  const version = run.table.slice('sha256:'.length, 'sha256:'.length + 12)
  const done = { agent: row.agent ?? 'person', author, version, started, ended: at }
  return { processing_metadata: { ...before, [row.id]: done } }
}
