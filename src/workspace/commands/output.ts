/** What a command prints: a digest over all of it, its beginning and its end. */
import { createHash } from 'node:crypto'
import { toPlainText } from '../../documents/plain-text.ts'

const HALF = 512 * 1024

/** Stands for what is not kept. */
export const GAP = 'bytes are left out here'

/** Of more than this its middle is not kept. */
export const LARGEST_KEPT = 2 * HALF
const LONGEST_TAIL = 2_000

export type Output = {
  add(chunk: Buffer): void
  digest(): string
  /** As it was printed where that is at most 1 MB; what is left out in the middle of more is said. */
  bytes(): Buffer
  tail(): string
}

/** A line that is longer shows its two ends, so that it pushes no other line out. */
const LONGEST_LINE = 600
const END = 200

/** Half of a character is none. */
const HALF_AT_START = /^[\udc00-\udfff]/
const HALF_AT_END = /[\ud800-\udbff]$/

const toShort = (line: string): string =>
  line.length <= LONGEST_LINE
    ? line
    : `${line.slice(0, END).replace(HALF_AT_END, '')} … ${line.length - 2 * END} characters … ${line.slice(-END).replace(HALF_AT_START, '')}`

const toTail = (text: string): string => {
  const lines = toPlainText(text).trimEnd().split('\n').map(toShort)
  return lines.join('\n').slice(-LONGEST_TAIL).replace(HALF_AT_START, '')
}

export const createOutput = (): Output => {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let end: Buffer[] = []
  let held = 0
  const joinEnd = (): Buffer => {
    const joined = Buffer.concat(end)
    const kept = joined.length > HALF ? joined.subarray(joined.length - HALF) : joined
    end = [kept]
    held = kept.length
    return kept
  }
  const bytes = (): Buffer => {
    const rest = joinEnd()
    const missing = size - head.length - rest.length
    const gap = missing === 0 ? '' : `\n… ${missing} ${GAP} …\n`
    return Buffer.concat([head, Buffer.from(gap), rest])
  }
  return {
    add: (chunk) => {
      hash.update(chunk)
      size += chunk.length
      const room = HALF - head.length
      if (room > 0) head = Buffer.concat([head, chunk.subarray(0, room)])
      const rest = chunk.subarray(Math.max(room, 0))
      if (rest.length === 0) return
      end.push(rest)
      held += rest.length
      if (held > HALF * 2) joinEnd()
    },
    digest: () => `sha256:${hash.copy().digest('hex')}`,
    bytes,
    tail: () => toTail(bytes().toString('utf8')),
  }
}
