/**
 * Where the stand-in of a story asks and reports: files in its agent's home, so that nothing is open between it and us. K1 it
 * reads its own story and leaves its reports, and there is nothing else to reach. K2 of reports as many are read as somebody may
 * still read, a little at each look; whoever leaves too much, or too much that is no report, is told of once and not read on. K3 a report is a claim: it ends nothing and approves nothing.
 */
import { closeSync, constants, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPlainText } from '../../documents/plain-text.ts'
import type { JsonObject } from '../../schema/json.ts'
import { LARGEST_NOTE } from '../../schema/limits.ts'
import { REPORTS, type Report, STORY, toReport } from './desk-files.ts'

const FOLDER = '.throughline-story'
const MOST_REPORTS = 500
const LONGEST_LINE = 256 << 10
const MOST_BYTES = 4 << 20
const MOST_OTHERS = 500
const LOOK_MS = 250

/** What the stand-in is called with: the folder of the files. `look` reads what was reported since; it does so by itself now and then. */
export type Desk = { folder: string; look(): void; close(): void }

/** `refuse` is told what was left there that nobody reads. */
type Calls = { story: JsonObject; report(report: Report): unknown; refuse(what: string): unknown }

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const toTold = ({ state, message }: Report): Report => ({
  state,
  message: toPlainText(message).slice(0, LARGEST_NOTE),
})

/** A disk that fails has nothing more to say. */
const readAt = (fd: number, chunk: Buffer, at: number): number => {
  try {
    return readSync(fd, chunk, 0, chunk.length, at)
  } catch {
    return 0
  }
}

/** Hands on the whole lines of a file that grows, a chunk each time, until there is nothing more; of one that is too long, nothing. */
const readLines = (
  fd: number,
  take: (line: string | undefined) => void,
  refuse: (what: string) => unknown,
): (() => boolean) => {
  const chunk = Buffer.alloc(LONGEST_LINE)
  let at = 0
  let rest = Buffer.alloc(0)
  let isTooLong = false
  const split = (bytes: Buffer): void => {
    let from = 0
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
      if (isTooLong) take(undefined)
      else if (end > from) take(bytes.toString('utf8', from, end))
      isTooLong = false
      from = end + 1
    }
    rest = Buffer.from(bytes.subarray(from))
    if (rest.length < LONGEST_LINE) return
    isTooLong = true
    rest = Buffer.alloc(0)
  }
  return () => {
    const read = readAt(fd, chunk, at)
    at += read
    if (at > MOST_BYTES) refuse(`more than ${MOST_BYTES >> 20} MB of reports`)
    else if (read > 0) split(Buffer.concat([rest, chunk.subarray(0, read)]))
    return read > 0
  }
}

export const openDesk = (home: string, { story, report, refuse }: Calls): Desk => {
  const folder = join(home, FOLDER)
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, STORY), JSON.stringify(story), { mode: 0o600, flag: 'wx' })
  // It stays this file, whatever its agent puts in its place.
  const { O_RDONLY, O_CREAT, O_EXCL } = constants
  const fd = openSync(join(folder, REPORTS), O_RDONLY | O_CREAT | O_EXCL, 0o600)
  let reports = 0
  let others = 0
  let isRead = true
  const stop = (what: string): void => {
    if (isRead) refuse(what)
    isRead = false
  }
  const take = (line: string | undefined): void => {
    const given = isRead && line !== undefined ? toReport(parse(line)) : undefined
    if (given === undefined && ++others > MOST_OTHERS)
      stop(`more than ${MOST_OTHERS} lines that are no reports`)
    if (given && ++reports <= MOST_REPORTS) report(toTold(given))
  }
  const read = readLines(fd, take, stop)
  const readNext = (): boolean => isRead && read()
  const looking = setInterval(readNext, LOOK_MS).unref()
  return {
    folder,
    look: () => {
      while (readNext());
    },
    close: () => {
      clearInterval(looking)
      closeSync(fd)
    },
  }
}
