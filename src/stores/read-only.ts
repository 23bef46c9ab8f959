import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Journal, Keys } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { openSqliteJournal } from './sqlite.ts'

/**
 * A journal in a place that cannot be written. SQLite writes beside a file even to read it, and what a killed process left in
 * the log beside it counts; so both are copied, and the copy is opened. O1 the copy is what stood there at one moment. O2 it
 * is gone once it is closed. O3 every write of a caller is refused.
 */
const LOGS = ['', '-wal', '-journal']

/** A change within one tick of the disk's clock leaves no trace: what was changed just now is looked at again. */
const FRESH_MS = 50
const PAUSE_MS = 25
const TRIES = 80

type Seen = { stamp: string; changed: number }

const look = (path: string): Seen => {
  const found = LOGS.map((log) => statSync(path + log, { bigint: true, throwIfNoEntry: false }))
  const stamps = found.map((stat) => stat && [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join(' '))
  return { stamp: stamps.join(), changed: Math.max(...found.map((stat) => Number(stat?.ctimeMs ?? 0))) }
}

const copyAll = (path: string, copy: string): void => {
  for (const log of LOGS) {
    rmSync(copy + log, { force: true })
    if (log !== '' && !statSync(path + log, { throwIfNoEntry: false })) continue
    copyFileSync(path + log, copy + log)
    chmodSync(copy + log, 0o600)
  }
}

const copyAtRest = async (path: string, copy: string): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = look(path)
    copyAll(path, copy)
    const { stamp } = look(path)
    if (stamp === before.stamp && Math.abs(Date.now() - before.changed) > FRESH_MS) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Fault('concurrent', `${path} is being written all the time`, 'Try again in a moment.')
}

const toFault = (error: unknown, path: string): unknown =>
  error instanceof Error && 'syscall' in error
    ? new Fault(
        'io',
        `${path} cannot be written, and no copy of it can be made: ${error.message}`,
        'Make it readable, or set TMPDIR to a folder with room.',
      )
    : error

/** A copy of a journal's file, which is read in its place. */
export const openCopy = async (path: string, keys: Keys): Promise<Journal> => {
  let folder = ''
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    folder = mkdtempSync(join(tmpdir(), 'throughline-journal-'))
    const copy = join(folder, basename(path))
    await copyAtRest(path, copy)
    const journal = await openSqliteJournal(path, keys, undefined, copy)
    const close = () => journal.close().finally(remove)
    return { ...journal, close }
  } catch (error) {
    if (folder) remove()
    throw toFault(error, path)
  }
}

const READS = new Set<string>([
  'load',
  'list',
  'findRequest',
  'findReply',
  'events',
  'foreign',
  'readText',
  'stamp',
  'verify',
  'verifyRuns',
  'close',
] satisfies (keyof Journal)[])

/** The same journal for whoever may not change it. */
export const toReadOnly = (journal: Journal, refusal: Fault): Journal => {
  const methods = Object.entries(journal).map(([name, method]) => [
    name,
    READS.has(name) ? method : () => Promise.reject(refusal),
  ])
  return Object.fromEntries(methods) as Journal
}
