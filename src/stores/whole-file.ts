/**
 * The file beside a journal that all of its connections share in memory. Whoever touches it where it was cut off is ended by the
 * system, without a word: so it is looked at before anything is read or written.
 */
import { statSync, truncateSync } from 'node:fs'
import { toCut } from './faults.ts'

const readSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** What each of them has at least, once it is more than nothing. */
const PAGE = 4_096
/** As much of the shared file as a connection may have in its memory. */
const SHARED = 1 << 20

/** Nothing but zeros is harmless, and lets the connection be closed. */
const mend = (shared: string): void => {
  try {
    truncateSync(shared, SHARED)
  } catch {
    // It is gone, and what is in memory with it stays.
  }
}

/** Refuses what was cut off or taken away since it was opened, from then on. */
export const openWholeFile = (path: string): (() => void) => {
  const shared = `${path}-shm`
  const files = [path, shared].map((file) => ({ file, least: Math.min(readSize(file), PAGE) }))
  let isCut = false
  return () => {
    if (!isCut && files.every(({ file, least }) => readSize(file) >= least)) return
    if (!isCut) mend(shared)
    isCut = true
    throw toCut(path)
  }
}
