/**
 * Removes folders that programs of others filled. R1 whatever they hold: names that are no text, folders that their maker closed,
 * folders in folders that no path names. R2 no link is followed. R3 what stays all the same is in nobody's way: it gets a name of
 * its own, by which it is told.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { joinBytes, listBytes } from './byte-paths.ts'
import { listNames } from './durable.ts'
import { toErrno } from './errno.ts'
import { lookAt, OURS, WORKTREES } from './paths.ts'

/** Bytes of a path below the folder that is removed: with what lies above it and a last name it is one that the system takes. */
const LONGEST = process.platform === 'linux' ? 2_000 : 300

const toName = (prefix: string): string => `${prefix}${randomBytes(6).toString('hex')}`

const unlink = (path: Buffer): void => {
  try {
    unlinkSync(path)
  } catch (error) {
    if (toErrno(error) !== 'ENOENT') throw error
  }
}

/** Empties a folder below `top`, or moves what is too deep up there: whether anything was. */
const empty = (top: Buffer, folder: Buffer): boolean => {
  let isMoved = false
  chmodSync(folder, 0o700)
  for (const entry of listBytes(folder)) {
    const path = joinBytes(folder, entry.name)
    if (!entry.isDirectory()) unlink(path)
    else if (path.length - top.length > LONGEST) {
      // Whoever moves a folder to another one writes in it.
      chmodSync(path, 0o700)
      renameSync(path, joinBytes(top, toName('up-')))
      isMoved = true
    } else {
      isMoved = empty(top, path) || isMoved
      rmdirSync(path)
    }
  }
  return isMoved
}

const MOST_TRIES = 10

const takeApart = (path: string): void => {
  const top = Buffer.from(path)
  const found = lstatSync(top, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) {
    unlink(top)
    return
  }
  // What is there again though nothing was moved up, somebody puts there.
  let tries = 0
  do if (!empty(top, top)) tries++
  while (tries < MOST_TRIES && listBytes(top).length > 0)
  rmdirSync(top)
}

export const removeFolder = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    takeApart(path)
  }
}

const LEFT = '.left-'
const PLACES = [
  [OURS, WORKTREES],
  [OURS, 'agents'],
]

/** What could not be removed in a project, by its path. */
export const listLeft = (root: string): string[] =>
  PLACES.map((levels) => join(root, ...levels)).flatMap((folder) =>
    lookAt(folder) === 'folder'
      ? listNames(folder)
          .filter((name) => name.startsWith(LEFT))
          .map((name) => join(folder, name))
      : [],
  )

export const toRemedy = (path: string): string =>
  `end what still works in it, and remove it by hand: rm -rf '${path}'`

export const tellLeft = (path: string): string =>
  `${path} could not be removed and is in nobody’s way: ${toRemedy(path)}`

const toReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)

/** Removes a folder, or moves it out of the way: gives where it lies then. */
export const clearFolder = (path: string): string | undefined => {
  try {
    removeFolder(path)
    return undefined
  } catch (error) {
    if (basename(path).startsWith(LEFT)) return path
    const aside = join(dirname(path), toName(LEFT))
    try {
      renameSync(path, aside)
      return aside
    } catch {
      throw new Fault('blocked', `${path} cannot be removed: ${toReason(error)}`, toRemedy(path))
    }
  }
}
