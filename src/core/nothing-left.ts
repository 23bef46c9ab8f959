import { remainingIds } from '../documents/verdict-ids.ts'
import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'

/** Every entry of a document that this step reads was refused: whatever the grade, there is nothing to go on with. */
export const isNothingLeft = (table: Table, run: Run): boolean => {
  const reads = table.steps.find(({ id }) => id === run.step)?.reads ?? []
  return reads.some((name) => {
    const { verdicts = {}, entries = {} } = run.documents[name] ?? {}
    return Object.keys(verdicts).length > 0 && remainingIds(verdicts, entries).length === 0
  })
}
