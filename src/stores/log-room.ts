/**
 * Room in SQLite's log. A commit that makes a file longer waits until its length is durable, too, which takes twice as long as
 * writing over bytes that are there already. L1 zeros are added behind the end of the log and nowhere else: whatever anybody
 * writes meanwhile stays. L2 to SQLite they are what an earlier round left in the log: a frame without its salt, where reading stops.
 * L3 where no room can be made commits are as durable, and slower.
 */
import { closeSync, constants, fstatSync, openSync, statSync, writevSync } from 'node:fs'
import type { Statements } from './statements.ts'

/** A page and its head. */
const FRAME = 4096 + 24
const ROOM = 256 * 1024
const PIECE = 16 * 1024
/** Less than what the transactions until the next look take, as a rule. */
const NARROW = 40 * FRAME
/** Of so many transactions one looks. The first does not: many a process writes once and ends. */
const EVERY = 4
/** Before it is this long SQLite begins at its start again. */
const LONG = 1000 * FRAME

let zeros: Buffer[] | undefined
/** The same few zeros again and again: to make as many as there is room takes as long as to write them. */
const toRoom = (): Buffer[] => {
  zeros ??= Array(ROOM / PIECE).fill(Buffer.alloc(PIECE))
  return zeros
}

const isNarrow = (size: number, used: number): boolean => size < LONG && size - used < NARROW

const addZeros = (path: string, used: number): void => {
  // Most looks find room: to ask for the size takes a third of opening the file.
  if (!isNarrow(statSync(path).size, used)) return
  const { O_APPEND, O_WRONLY, O_NOFOLLOW = 0 } = constants
  const fd = openSync(path, O_APPEND | O_WRONLY | O_NOFOLLOW)
  try {
    if (isNarrow(fstatSync(fd).size, used)) writevSync(fd, toRoom())
  } finally {
    closeSync(fd)
  }
}

/** To be called before each transaction. Measured on Linux, and left alone elsewhere. */
export const openLogRoom = (sql: Statements, database: string): (() => void) => {
  let begun = 0
  return () => {
    if (begun++ % EVERY !== 1 || process.platform !== 'linux') return
    try {
      const { log } = sql.logLength.get() as { log: number }
      addZeros(`${database}-wal`, log * FRAME)
    } catch {
      // What is wrong with the file is told by the commit.
    }
  }
}
