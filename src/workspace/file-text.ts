import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import type { FileText } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { toErrno } from './errno.ts'

const PAUSE = 25
/** Milliseconds in which a file may still be half of what is being saved; an emptied one waits to be filled. */
const FRESH = { some: 50, empty: 500 }
const ATTEMPTS = { some: 4, empty: 2 + FRESH.empty / PAUSE }

/** Changes whenever the file does. */
export const toStamp = (stat: BigIntStats): string => `${stat.size}-${stat.mtimeNs}-${stat.ino}`

/** What a reader makes of an open file, and of how many bytes. */
type Read<T> = { value: T; count: number } | { problem: string }
type Reader<T> = (fd: number, size: number) => Read<T>

/** One look at the file, null where there is none; without a value when it changed under our eyes. */
type Look<T> =
  | null
  | { found?: { value: T }; stamp: string; fill: 'some' | 'empty'; fresh: boolean }
  | { problem: string }

/** Time for whoever is writing. */
export const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
}

const isFresh = (stat: BigIntStats, limit: number): boolean => {
  const age = Date.now() - Number(stat.mtimeMs)
  return age >= 0 && age < limit
}

const readBytes = (fd: number, size: number): Buffer => {
  const bytes = Buffer.allocUnsafe(size)
  let done = 0
  while (done < bytes.length) {
    const count = readSync(fd, bytes, done, bytes.length - done, null)
    if (count === 0) break
    done += count
  }
  return bytes.subarray(0, done)
}

const toSize = (limit: number): string => (limit >= 1 << 20 ? `${limit >> 20} MB` : `${limit >> 10} KB`)

const lookOpen = <T>(fd: number, read: Reader<T>): Look<T> => {
  const before = fstatSync(fd, { bigint: true })
  if (!before.isFile()) return { problem: 'is not a regular file' }
  const found = read(fd, Number(before.size))
  if ('problem' in found) return found
  const after = fstatSync(fd, { bigint: true })
  const fill = after.size === 0n ? 'empty' : 'some'
  const seen = { stamp: toStamp(after), fill, fresh: isFresh(after, FRESH[fill]) } as const
  const steady = toStamp(before) === seen.stamp && BigInt(found.count) === after.size
  return steady ? { ...seen, found } : seen
}

export const LINK = 'is a symbolic link'

const look = <T>(path: string, read: Reader<T>, follow: boolean): Look<T> => {
  const seen = (follow ? statSync : lstatSync)(path, { throwIfNoEntry: false })
  if (!seen) return null
  // Asked before opening: to open a pipe or a device may block or do something.
  if (seen.isSymbolicLink()) return { problem: LINK }
  if (!seen.isFile()) return { problem: 'is not a regular file' }
  const { O_RDONLY } = constants
  const flags = O_RDONLY | (constants.O_NONBLOCK ?? 0) | (follow ? 0 : (constants.O_NOFOLLOW ?? 0))
  const fd = openSync(path, flags)
  try {
    return lookOpen(fd, read)
  } finally {
    closeSync(fd)
  }
}

let decoder: InstanceType<typeof TextDecoder> | undefined

/** Every byte survives: a BOM stays in the text, so that the text's digest is the digest of the file. */
const toText = (bytes: Buffer): FileText => {
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return { text: decoder.decode(bytes), digest: toDigest(bytes) }
  } catch {
    return { problem: 'is not UTF-8 text' }
  }
}

/** Why a look failed; an absent file is no problem. */
const toProblem = (error: unknown): { problem: string } | null => {
  const code = toErrno(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  if (code === 'ELOOP') return { problem: LINK }
  return { problem: `cannot be read (${code || String(error)})` }
}

export const RESTLESS = 'keeps changing while it is read'

/**
 * What `read` makes of a file as it is now, not of half of one that is being saved: a file that was changed a moment ago
 * must look the same twice, unless `known` is its stamp. Links are followed only if asked.
 */
export const readSteadily = <T>(
  path: string,
  read: Reader<T>,
  follow = false,
  known = '',
): { value: T } | { problem: string } | null => {
  let last = ''
  for (let attempt = 1; ; attempt++) {
    try {
      const seen = look(path, read, follow)
      if (seen === null || 'problem' in seen) return seen
      const { found, stamp, fill, fresh } = seen
      const believed = !fresh || stamp === known || (stamp === last && fill === 'some')
      if (found && believed) return found
      if (attempt >= ATTEMPTS[fill]) return { problem: RESTLESS }
      last = stamp
    } catch (error) {
      return toProblem(error)
    }
    pause()
  }
}

const readAll =
  (limit: number): Reader<Buffer> =>
  (fd, size) => {
    if (size > limit) return { problem: `is larger than ${toSize(limit)}` }
    const value = readBytes(fd, size)
    return { value, count: value.length }
  }

export const readText = (path: string, limit: number, follow = false, known = ''): FileText => {
  const found = readSteadily(path, readAll(limit), follow, known)
  return found && 'value' in found ? toText(found.value) : found
}

/** The file as it is at this moment, though it may be half saved. Links are not followed. */
export const readNow = (path: string, limit: number): FileText => {
  try {
    const seen = look(path, readAll(limit), false)
    if (seen === null || 'problem' in seen) return seen
    return seen.found ? toText(seen.found.value) : { problem: RESTLESS }
  } catch (error) {
    return toProblem(error)
  }
}

/** The digest of the same bytes; undefined where they cannot be read. */
export const readDigestNow = (path: string, limit: number): string | undefined => {
  try {
    const seen = look(path, readAll(limit), false)
    return seen && 'found' in seen && seen.found ? toDigest(seen.found.value) : undefined
  } catch {
    return undefined
  }
}
