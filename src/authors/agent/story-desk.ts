/**
 * Where the stand-in of a story asks and reports: files in its agent's home, so that nothing is open between it and us. K1 it
 * reads its own story and leaves its reports, and there is nothing else to reach. K2 what is no report is passed over, and of
 * reports as many are read as somebody may still read. K3 a report is a claim: it ends nothing and approves nothing.
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
const MOST_BYTES = 16 << 20
const LOOK_MS = 250

/** What the stand-in is called with: the folder of the files. `look` reads what was reported since; it does so by itself now and then. */
export type Desk = { folder: string; look(): void; close(): void }

type Calls = { story: JsonObject; report(report: Report): unknown }

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
    return at < MOST_BYTES ? readSync(fd, chunk, 0, chunk.length, at) : 0
  } catch {
    return 0
  }
}

/** Hands on the whole lines of a file that grows; one that is too long is none. */
const readLines = (fd: number, take: (line: string) => void): (() => void) => {
  const chunk = Buffer.alloc(LONGEST_LINE)
  let at = 0
  let rest = Buffer.alloc(0)
  let isTooLong = false
  const split = (bytes: Buffer): void => {
    let from = 0
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
      if (!isTooLong) take(bytes.toString('utf8', from, end))
      isTooLong = false
      from = end + 1
    }
    rest = Buffer.from(bytes.subarray(from))
    if (rest.length < LONGEST_LINE) return
    isTooLong = true
    rest = Buffer.alloc(0)
  }
  return () => {
    for (let read = readAt(fd, chunk, at); read > 0; read = readAt(fd, chunk, at)) {
      at += read
      split(Buffer.concat([rest, chunk.subarray(0, read)]))
    }
  }
}

export const openDesk = (home: string, { story, report }: Calls): Desk => {
  const folder = join(home, FOLDER)
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, STORY), JSON.stringify(story), { mode: 0o600, flag: 'wx' })
  // It stays this file, whatever its agent puts in its place.
  const { O_RDONLY, O_CREAT, O_EXCL } = constants
  const fd = openSync(join(folder, REPORTS), O_RDONLY | O_CREAT | O_EXCL, 0o600)
  let reports = 0
  const look = readLines(fd, (line) => {
    const given = toReport(parse(line))
    if (given && ++reports <= MOST_REPORTS) report(toTold(given))
  })
  const looking = setInterval(look, LOOK_MS).unref()
  return {
    folder,
    look,
    close: () => {
      clearInterval(looking)
      closeSync(fd)
    },
  }
}
