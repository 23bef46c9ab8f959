/**
 * Removes folders that programs of others filled. R1 whatever they hold: names that are no text, folders that their maker closed,
 * folders in folders that no path names. R2 no link is followed, nor one that is put in the place of a folder meanwhile. R3 what stays all the same is in nobody's way: it gets a name of
 * its own, by which it is told.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { joinBytes, listBytes } from './byte-paths.ts'
import { listNames } from './durable.ts'
import { toErrno } from './errno.ts'
import { HOLDS, withFolder } from './held-folder.ts'
import { lookAt, OURS, WORKTREES } from './paths.ts'

/** Levels that are held open at once: what lies deeper is moved up. */
const DEEPEST = 100

const toName = (prefix: string): string => `${prefix}${randomBytes(6).toString('hex')}`

const removeFile = (path: Buffer): void => {
  try {
    unlinkSync(path)
  } catch (error) {
    if (toErrno(error) !== 'ENOENT') throw error
  }
}

/** Whoever moves a folder to another one writes in it. */
const moveUp = (path: Buffer, top: Buffer): void => {
  withFolder(path, (held) => chmodSync(held, 0o700))
  renameSync(path, joinBytes(top, toName('up-')))
}

/** What is something else by now, or gone, is looked at again. */
const OTHER = ['EISDIR', 'ELOOP', 'ENOENT', 'ENOTDIR', 'ENOTEMPTY']

/** Empties a folder, or moves what is too deep in it to `top`: whether anything was. Both are held. */
const empty = (top: Buffer, folder: Buffer, depth = 0): boolean => {
  chmodSync(folder, 0o700)
  let isMoved = false
  for (const entry of listBytes(folder)) {
    const path = joinBytes(folder, entry.name)
    try {
      if (!entry.isDirectory()) removeFile(path)
      else if (depth >= DEEPEST) {
        moveUp(path, top)
        isMoved = true
      } else {
        isMoved = withFolder(path, (held) => empty(top, held, depth + 1)) || isMoved
        rmdirSync(path)
      }
    } catch (error) {
      if (!OTHER.includes(toErrno(error))) throw error
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
    removeFile(top)
    return
  }
  withFolder(top, (held) => {
    // What is there again though nothing was moved up, somebody puts there.
    let tries = 0
    do if (!empty(held, held)) tries++
    while (tries < MOST_TRIES && listBytes(held).length > 0)
  })
  rmdirSync(top)
}

export const removeFolder = (path: string): void => {
  try {
    if (HOLDS) takeApart(path)
    else rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    if (HOLDS) throw error
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
