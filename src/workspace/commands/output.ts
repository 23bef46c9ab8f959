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

const toTail = (text: string): string => {
  const tail = toPlainText(text).trimEnd().slice(-LONGEST_TAIL)
  // Half of a character is none.
  return /^[\udc00-\udfff]/.test(tail) ? tail.slice(1) : tail
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
    bytes: () => {
      const rest = joinEnd()
      const missing = size - head.length - rest.length
      const gap = missing === 0 ? '' : `\n… ${missing} ${GAP} …\n`
      return Buffer.concat([head, Buffer.from(gap), rest])
    },
    tail: () => {
      const rest = joinEnd()
      const last = rest.length >= LONGEST_TAIL * 8 ? rest : Buffer.concat([head, rest])
      return toTail(last.subarray(-LONGEST_TAIL * 8).toString('utf8'))
    },
  }
}
