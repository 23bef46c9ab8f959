/**
 * Files that an agent asks us to read and write. W1 only of its worktree, nothing of git, and no change of what people decided. W2 no link is followed, at no
 * level, and none that is put there meanwhile: every level is opened from the one above. W3 only plain files that have
 * one name.
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { isDecided, isInside } from './policy.ts'

const LARGEST = 8 << 20
/** Of a path, in bytes, and of the folders in it: each is opened, and made where it is not there. */
const LONGEST = 4_096
const DEEPEST = 64
const { O_CREAT, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

const refuse = (path: string, why: string): Fault =>
  new Fault('unsafe-path', `${JSON.stringify(path.slice(0, 200))} ${why}`, 'use a plain file of the worktree')

/** A name in an open folder; where the system has no such paths, its own path. */
const toEntry = (folder: { fd: number; path: string }, name: string): string => {
  const opened = `/proc/self/fd/${folder.fd}`
  return join(existsSync(opened) ? opened : folder.path, name)
}

type Opened = { fd: number; path: string }

const openFolder = (path: string, real: string): Opened => ({
  fd: openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
  path: real,
})

const enter = (folder: Opened, name: string, make: boolean): Opened => {
  const entry = toEntry(folder, name)
  const real = join(folder.path, name)
  try {
    return openFolder(entry, real)
  } catch (error) {
    if (!make || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(entry)
    return openFolder(entry, real)
  }
}

const bound = (path: string): void => {
  if (Buffer.byteLength(path) > LONGEST) throw refuse(path, `is longer than ${LONGEST} bytes`)
}

/** Opens a file of the worktree from level to level; undefined where there is none. */
const openFile = (worktree: string, path: string, flags: number): number | undefined => {
  if (!isInside(worktree, path)) throw refuse(path, 'is not of the worktree')
  const levels = relative(worktree, resolve(worktree, path)).split(sep)
  const name = levels.pop() ?? ''
  if (name === '') throw refuse(path, 'is a folder')
  if (levels.length > DEEPEST) throw refuse(path, `has more than ${DEEPEST} folders`)
  let folder = openFolder(worktree, worktree)
  try {
    for (const level of levels) {
      const next = enter(folder, level, (flags & O_CREAT) !== 0)
      closeSync(folder.fd)
      folder = next
    }
    return openSync(toEntry(folder, name), flags | O_NOFOLLOW | O_NONBLOCK, 0o644)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'ELOOP' || code === 'ENOTDIR') throw refuse(path, 'leads through a link')
    throw refuse(path, `cannot be opened (${code})`)
  } finally {
    closeSync(folder.fd)
  }
}

const withFile = <T>(
  worktree: string,
  path: string,
  flags: number,
  use: (fd: number) => T,
): T | undefined => {
  const fd = openFile(worktree, path, flags)
  if (fd === undefined) return undefined
  try {
    const found = fstatSync(fd)
    if (!found.isFile()) throw refuse(path, 'is no plain file')
    if (found.nlink > 1) throw refuse(path, 'has another name elsewhere')
    if (found.size > LARGEST) throw refuse(path, 'is larger than 8 MB')
    return use(fd)
  } finally {
    closeSync(fd)
  }
}

/** Its text, or `limit` lines of it from `line` on, which counts from 1; undefined where there is no such file. */
export const readWorktreeFile = (
  worktree: string,
  path: string,
  line?: number | null,
  limit?: number | null,
): string | undefined => {
  bound(path)
  const text = withFile(worktree, path, O_RDONLY, (fd) => readFileSync(fd, 'utf8'))
  if (text === undefined || (line == null && limit == null)) return text
  const from = Math.max((line ?? 1) - 1, 0)
  return text
    .split('\n')
    .slice(from, limit == null ? undefined : from + limit)
    .join('\n')
}

export const writeWorktreeFile = (worktree: string, path: string, text: string): void => {
  bound(path)
  if (isDecided(worktree, path)) throw refuse(path, 'is written by decisions, not by stories')
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length > LARGEST) throw refuse(path, 'would be larger than 8 MB')
  withFile(worktree, path, O_WRONLY | O_CREAT, (fd) => {
    ftruncateSync(fd)
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
  })
}
