/**
 * Live runs of one workflow that own one feature: two clones started it, and git brought them together. Both would write the
 * same files, so they are sides of a fork, as two ends of one run are. A run that has ended, one that works for another,
 * or one that this checkout does not hold whole, is nobody's rival.
 */
import { isEnded } from '../schema/run.ts'
import type { Journal, StoredRun } from './ports.ts'

const HASH = /^[0-9a-f]{64}$/

/** Whether a run is forked between runs and not in itself. */
export const isRival = ({ fork: [side] }: StoredRun): boolean => side !== undefined && !HASH.test(side)

/** The rivals of each run that has some, itself among them, by its id. */
const findRivals = (runs: StoredRun[]): Map<string, string[]> => {
  const owners = new Map<string, string[]>()
  for (const { run } of runs) {
    const key = `${run.workflow} ${run.feature}`
    if (run.feature !== null && !isEnded(run) && run.parent === undefined)
      owners.set(key, [...(owners.get(key) ?? []), run.id])
  }
  const rivals = [...owners.values()].filter(({ length }) => length > 1).map((ids) => ids.toSorted())
  return new Map(rivals.flatMap((ids) => ids.map((id) => [id, ids])))
}

/**
 * Marks what is a fork now and takes the mark from what no longer is; gives the runs as they are marked then. It follows from
 * the runs alone, so whatever a crash left half done is found as it is. A run that is forked in itself is settled first.
 */
export const markRivals = async (
  journal: Journal,
  runs: StoredRun[],
  isWhole: (run: string) => boolean,
): Promise<StoredRun[]> => {
  const rivals = findRivals(runs.filter(({ run }) => isWhole(run.id)))
  const marked: StoredRun[] = []
  for (const stored of runs) {
    const isSplit = stored.fork.length > 0 && !isRival(stored)
    const fork = isSplit ? stored.fork : (rivals.get(stored.run.id) ?? [])
    if (fork.join() !== stored.fork.join()) await journal.setFork(stored.run.id, fork)
    marked.push({ ...stored, fork })
  }
  return marked
}
