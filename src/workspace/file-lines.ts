import { readSync } from 'node:fs'
import type { FileLine } from '../engine/ports.ts'
import { LONGEST_LINE } from '../schema/limits.ts'
import { toErrno } from './errno.ts'
import { readSteadily } from './file-text.ts'

/**
 * The lines of a file as it is now, however long it is: only one line of it is held at a time. What is wrong with a line is
 * said of that line; a file that cannot be read at all is one such line.
 */

const CHUNK = 1 << 16
/** No character of a line takes more bytes than this. */
const LONGEST = 3 * LONGEST_LINE
const BEGINNING = 1_000
const LINE_END = 0x0a

/** Every byte survives, a byte order mark among them. */
let decoder: InstanceType<typeof TextDecoder> | undefined

const toLine = (bytes: Buffer): FileLine => {
  if (bytes.length > LONGEST)
    return { text: bytes.toString('utf8', 0, BEGINNING), problem: 'the line is longer than 8 MB' }
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { text: bytes.toString('utf8'), problem: 'the line is not UTF-8 text' }
  }
}

/** Bytes that come in pieces; of too many only as much is kept as shows that. */
const createLine = () => {
  let pieces: Buffer[] = []
  let size = 0
  return {
    add: (piece: Buffer): void => {
      if (size <= LONGEST) pieces.push(Buffer.from(piece))
      size += piece.length
    },
    take: (): Buffer => {
      const bytes = Buffer.concat(pieces)
      pieces = []
      size = 0
      return bytes
    },
    isBegun: (): boolean => size > 0,
  }
}

type Count = { bytes: number }

function* readLines(fd: number, size: number, count: Count): Generator<FileLine> {
  const chunk = Buffer.allocUnsafe(CHUNK)
  const line = createLine()
  for (;;) {
    let read = 0
    try {
      read = readSync(fd, chunk, 0, CHUNK, null)
    } catch (error) {
      count.bytes = size
      const text = line.take().toString('utf8', 0, BEGINNING)
      yield { text, problem: `cannot be read (${toErrno(error) || String(error)})`, ends: true }
      return
    }
    if (read === 0) break
    count.bytes += read
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0 && end < read; end = chunk.indexOf(LINE_END, from)) {
      line.add(chunk.subarray(from, end))
      yield toLine(line.take())
      from = end + 1
    }
    if (from < read) line.add(chunk.subarray(from, read))
  }
  if (line.isBegun()) yield toLine(line.take())
}

/** What `take` makes of the lines; it may be called again where the file changed meanwhile. Null where there is none. */
export const readFileLines = <T>(
  path: string,
  take: (lines: Iterable<FileLine>) => T,
  known = '',
): { value: T } | { problem: string } | null =>
  readSteadily(
    path,
    (fd, size) => {
      const count = { bytes: 0 }
      const value = take(readLines(fd, size, count))
      return { value, count: count.bytes }
    },
    false,
    known,
  )
