import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'

/** The request whose reply a waiting row waits for: it is asked once more where it was not taken, and of a person then. */
export const awaitedRequest = (table: Table, run: Run): string | undefined => {
  const row = table.steps.find(({ id }) => id === run.step)
  if (row?.kind !== 'wait' || row.result === undefined) return undefined
  return run.requests.find(({ ask }) => ask === 'result' || ask === 'repair')?.id
}
