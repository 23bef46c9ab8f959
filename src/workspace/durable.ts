import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Guard } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { toErrno, toIoFault } from './errno.ts'
import { toStamp } from './file-text.ts'
import { hasProcess } from './process.ts'

/**
 * Files that survive a crash. D1 a reader finds the old text or the new one, whole. D2 what was reported as
 * written is on the disk, its name included. D3 a failure leaves the old file and no temporary one. D4 a killed
 * process leaves at most a temporary file, which the next start sweeps.
 */

/** Makes the names in a folder durable. Windows has no such call, and needs none. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const fd = openSync(folder, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0))
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Permission bits of the file that is replaced; undefined leaves a new file to 0o644 and the umask. */
const readMode = (path: string): number | undefined => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found.mode & 0o777 : undefined
}

const writeAll = (fd: number, bytes: Buffer): void => {
  for (let done = 0; done < bytes.length; ) {
    const count = writeSync(fd, bytes, done)
    // A device that takes nothing and reports nothing would keep us here for ever.
    if (count === 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' })
    done += count
  }
}

/** A text whole, or in pieces where it may be longer than a text can be. */
type Text = string | Iterable<string>

/** A file that holds a text durably, under a name that nobody asks for; its stamp stays when it gets another name. */
export type Beside = { path: string; stamp: string }

/** Told how the file looks that was put in its place. */
export type Tell = (stamp: string) => void

/** As much as is written at once. */
const PIECE = 1 << 20

/** Pieces as long as a write should be, whatever lengths they were given in. */
const joinPieces = function* (pieces: Iterable<string>): Iterable<string> {
  let joined = ''
  for (const piece of pieces) {
    joined += piece
    if (joined.length < PIECE) continue
    yield joined
    joined = ''
  }
  if (joined !== '') yield joined
}

const writeTemporary = (path: string, text: Text, mode: number | undefined): string => {
  const { O_CREAT, O_EXCL, O_WRONLY } = constants
  const fd = openSync(path, O_CREAT | O_EXCL | O_WRONLY | (constants.O_NOFOLLOW ?? 0), mode ?? 0o644)
  try {
    for (const piece of typeof text === 'string' ? [text] : joinPieces(text))
      writeAll(fd, Buffer.from(piece, 'utf8'))
    // The umask has cut the mode given to open.
    if (mode !== undefined) fchmodSync(fd, mode)
    fsyncSync(fd)
    return toStamp(fstatSync(fd, { bigint: true }))
  } finally {
    closeSync(fd)
  }
}

export const remove = (path: string): void => {
  try {
    unlinkSync(path)
  } catch {
    // Gone already, or the folder no longer lets us: the sweep of a later start tries again.
  }
}

/** Six bytes by chance, as hexadecimal digits: Node draws those of an id many at once. */
export const toChance = (): string => randomUUID().slice(-12)

const temporaryFor = (path: string): string =>
  join(dirname(path), `.throughline-${process.pid}-${toChance()}.tmp`)

/** A temporary file beside the path that holds the text, durably. */
export const writeBeside = (path: string, text: Text, mode?: number): Beside => {
  const temporary = temporaryFor(path)
  try {
    return {
      path: temporary,
      stamp: attempt(path, () => writeTemporary(temporary, text, mode ?? readMode(path))),
    }
  } catch (error) {
    remove(temporary)
    throw error
  }
}

/** A replacement that is written and not yet in its place: `rename` puts it there, `end` makes that durable or drops it. */
const prepareReplacement = (path: string, text: Text, tell?: Tell, mode?: number) => {
  const { path: temporary, stamp } = writeBeside(path, text, mode)
  let renamed = false
  return {
    rename: (): void => {
      attempt(path, () => renameSync(temporary, path))
      renamed = true
      tell?.(stamp)
    },
    isRenamed: (): boolean => renamed,
    end: (): void => {
      if (renamed) attempt(path, () => syncFolder(dirname(path)))
      else remove(temporary)
    },
  }
}

/**
 * Durable replace of a file that no lease guards; `check` looks once more at the last moment, and throws. Where `isNamed` is
 * false, its name is durable with the next one in its folder.
 */
export const replaceDurably = (
  path: string,
  text: string,
  { mode, check, isNamed = true }: { mode?: number; check?(): void; isNamed?: boolean } = {},
): void => {
  const replacement = prepareReplacement(path, text, undefined, mode)
  try {
    check?.()
    replacement.rename()
  } finally {
    if (isNamed || !replacement.isRenamed()) replacement.end()
  }
}

export const broken = (path: string): Fault =>
  new Fault('bug', `the guard of ${path} broke its contract`, 'Report this.')

/** Durable replace of one file. An error that the guard throws by itself passes through unchanged. */
export const writeDurably = async (
  path: string,
  text: Text,
  guard: Guard,
  tell?: Tell,
): Promise<'written' | 'fenced'> => {
  const replacement = prepareReplacement(path, text, tell)
  try {
    const held = await guard(replacement.rename)
    if (held !== replacement.isRenamed()) throw broken(path)
    return held ? 'written' : 'fenced'
  } finally {
    replacement.end()
  }
}

/** Errors of the disk as faults. */
export const attempt = <T>(path: string, call: () => T): T => {
  try {
    return call()
  } catch (error) {
    throw toIoFault(error, path)
  }
}

/** Whether the last line was cut off: what follows it must not become a part of it. */
const endsMidLine = (fd: number, size: number): boolean => {
  const last = Buffer.alloc(1)
  return size > 0 && readSync(fd, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a
}

/** Gives the size that the file had. */
const appendOpen = (fd: number, text: string): number => {
  const { size } = fstatSync(fd)
  try {
    writeAll(fd, Buffer.from(endsMidLine(fd, size) ? `\n${text}` : text, 'utf8'))
  } catch (error) {
    // Half a line helps nobody; the lines before it stay as they were.
    ftruncateSync(fd, size)
    throw error
  }
  return size
}

/** Adds lines at the end of a file, whose name is durable where it holds some. A crash cuts off at most the lines that are being added. */
export const appendDurably = async (
  path: string,
  text: string,
  guard: Guard,
  tell?: Tell,
): Promise<'written' | 'fenced'> => {
  const { O_APPEND, O_CREAT, O_RDWR } = constants
  const flags = O_APPEND | O_CREAT | O_RDWR | (constants.O_NOFOLLOW ?? 0)
  let fd: number | undefined
  let before = 0
  const add = () => {
    attempt(path, () => {
      fd = openSync(path, flags, 0o644)
      before = appendOpen(fd, text)
    })
  }
  try {
    if (!(await guard(add))) return 'fenced'
    const opened = fd
    if (opened === undefined) throw broken(path)
    attempt(path, () => {
      fsyncSync(opened)
      if (before === 0) syncFolder(dirname(path))
      tell?.(toStamp(fstatSync(opened, { bigint: true })))
    })
    return 'written'
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}

/** Removes a file, and returns when its absence is durable. */
export const removeDurably = (path: string): void =>
  attempt(path, () => {
    unlinkSync(path)
    syncFolder(dirname(path))
  })

/** Makes a folder and its missing parents; each new name is durable before the next level is made. */
export const makeFolder = (path: string): void => {
  attempt(path, () => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory()) return
    if (found) throw Object.assign(new Error(path), { code: 'ENOTDIR' })
    const parent = dirname(path)
    if (parent !== path) makeFolder(parent)
    makeLevel(path)
    syncFolder(parent)
  })
}

/** A folder whose parents are there; its name is not durable yet. */
export const makeLevel = (path: string, mode?: number): void => {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process was faster. A dangling link is no folder and stays an error.
    if (toErrno(error) !== 'EEXIST' || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const TEMPORARY = /^\.throughline-([1-9]\d{0,9})-[0-9a-z]+\.tmp$/
const HOUR = 3_600_000

/** A pid may have been given to another process meanwhile: after an hour no write of ours is still under way. */
export const isLeftover = (pid: number, changed: number): boolean => {
  const now = Date.now()
  if (now - changed > HOUR) return true
  if (pid === process.pid) return changed < now - process.uptime() * 1000
  return !hasProcess(pid)
}

/** Removes what killed writers of ours left in a folder, and nothing else. */
export const sweepTemporary = (folder: string, names: string[] = listNames(folder)): void => {
  for (const name of names) {
    const pid = TEMPORARY.exec(name)?.[1]
    if (pid === undefined) continue
    const path = join(folder, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found?.isFile() && isLeftover(Number(pid), found.mtimeMs)) remove(path)
  }
}

export const listNames = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
