/** Before the machine proves or merges anything: what it goes by is what was recorded. */
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import type { Journal, Machine } from './ports.ts'

const AND_THEN =
  'look at `throughline doctor`, move .throughline/journal.db aside, and then: throughline continue. Runs are rebuilt from their ' +
  'journal files, with who decided what as it was signed; what these do not hold is asked again'

/** Refuses to go on with runs that somebody changed behind us. */
export const refuseDamaged = async (journal: Journal, runs: readonly string[]): Promise<void> => {
  const [first, ...more] = await journal.verifyRuns(runs)
  if (first === undefined) return
  const rest = more.length > 0 ? ` (and ${more.length} more)` : ''
  throw new Fault(
    'journal-corrupt',
    `the journal is not what was recorded, so nothing is proven or merged: ${first.path}: ${first.message}${rest}`,
    AND_THEN,
  )
}

type Parts = { journal: Journal; machine?: Machine }

/** Whoever works for a run may have written into the journal: `work` is begun for it, or for who works for it, while both are sound. */
export const checkSound = async <T>({ journal, machine }: Parts, run: Run, work: T): Promise<T> => {
  const own = Object.values(run.children).map(({ run: id }) => id)
  if (machine && (run.parent !== undefined || own.length > 0)) await refuseDamaged(journal, [run.id, ...own])
  return work
}
