/**
 * A folder that is held open while somebody works in it: what lies in it is named by that and one name, so that no link that is put in
 * the place of a folder meanwhile leads anywhere else. H1 nothing that is a link is held. H2 where a system has no such paths, the
 * folder's own path stands in.
 */
import { chmodSync, closeSync, constants, existsSync, fstatSync, lstatSync, openSync } from 'node:fs'

const { O_DIRECTORY, O_NOFOLLOW } = constants
/** Opens a place and nothing of it, so no right to read it is needed. */
const O_PATH = 0o10000000

const OPENED = '/proc/self/fd'

/** Whether folders are held here. */
export const HOLDS = process.platform === 'linux' && existsSync(OPENED)

export type Held = { path: Buffer; release(): void }

const hold = (path: Buffer, flags: number): { fd: number; at: string } => {
  const fd = openSync(path, O_PATH | O_NOFOLLOW | flags)
  return { fd, at: `${OPENED}/${fd}` }
}

export const holdFolder = (path: Buffer): Held => {
  if (!HOLDS) return { path, release: () => undefined }
  const { fd, at } = hold(path, O_DIRECTORY)
  return { path: Buffer.from(at), release: () => closeSync(fd) }
}

export const withFolder = <T>(path: Buffer, work: (held: Buffer) => T): T => {
  const held = holdFolder(path)
  try {
    return work(held.path)
  } finally {
    held.release()
  }
}

/** Changes the mode of what a path names, and of nothing that it leads to. */
export const changeMode = (path: Buffer, toMode: (mode: number) => number): void => {
  if (!HOLDS) {
    const found = lstatSync(path)
    if (!found.isSymbolicLink()) chmodSync(path, toMode(found.mode))
    return
  }
  const { fd, at } = hold(path, 0)
  try {
    const found = fstatSync(fd)
    if (!found.isSymbolicLink()) chmodSync(at, toMode(found.mode))
  } finally {
    closeSync(fd)
  }
}
