import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs'
import type { FileText } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { toErrno } from './errno.ts'

const ATTEMPTS = 4
const PAUSE = 15

/** Bytes of one look at the file; undefined when it changed under our eyes. */
type Look = { bytes: Buffer } | { problem: string } | null | undefined

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
}

const readBytes = (fd: number, size: number): Buffer => {
  // One byte more than expected shows a file that grew.
  const bytes = Buffer.alloc(size + 1)
  let done = 0
  while (done < bytes.length) {
    const count = readSync(fd, bytes, done, bytes.length - done, null)
    if (count === 0) break
    done += count
  }
  return bytes.subarray(0, done)
}

const lookOnce = (fd: number, limit: number, last: boolean): Look => {
  const before = fstatSync(fd, { bigint: true })
  if (!before.isFile()) return { problem: 'is not a regular file' }
  if (before.size > BigInt(limit)) return { problem: `is larger than ${toSize(limit)}` }
  const bytes = readBytes(fd, Number(before.size))
  const after = fstatSync(fd, { bigint: true })
  const steady = before.size === after.size && before.mtimeNs === after.mtimeNs
  if (!steady || BigInt(bytes.length) !== after.size) return undefined
  // Many editors empty a file and then fill it: an empty one is believed only when it stays so.
  return bytes.length === 0 && !last ? undefined : { bytes }
}

const toSize = (limit: number): string => (limit >= 1 << 20 ? `${limit >> 20} MB` : `${limit >> 10} KB`)

const look = (path: string, limit: number, follow: boolean, last: boolean): Look => {
  const seen = follow ? statSync(path) : lstatSync(path)
  // Asked before opening: to open a pipe or a device may block or do something.
  if (seen.isSymbolicLink()) return { problem: 'is a symbolic link' }
  if (!seen.isFile()) return { problem: 'is not a regular file' }
  const { O_RDONLY } = constants
  const flags = O_RDONLY | (constants.O_NONBLOCK ?? 0) | (follow ? 0 : (constants.O_NOFOLLOW ?? 0))
  const fd = openSync(path, flags)
  try {
    return lookOnce(fd, limit, last)
  } finally {
    closeSync(fd)
  }
}

/** Every byte survives: a BOM stays in the text, so that the text's digest is the digest of the file. */
const toText = (bytes: Buffer): FileText => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, digest: toDigest(text) }
  } catch {
    return { problem: 'is not UTF-8 text' }
  }
}

/** The text of a file as it is now, never half of one that is being saved. Links are followed only if asked. */
export const readText = (path: string, limit: number, follow = false): FileText => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) pause()
    try {
      const found = look(path, limit, follow, attempt === ATTEMPTS)
      if (found === undefined) continue
      return found && 'bytes' in found ? toText(found.bytes) : found
    } catch (error) {
      const code = toErrno(error)
      if (code === 'ENOENT' || code === 'ENOTDIR') return null
      if (code === 'ELOOP') return { problem: 'is a symbolic link' }
      return { problem: `cannot be read (${code || String(error)})` }
    }
  }
  return { problem: 'keeps changing while it is read' }
}
