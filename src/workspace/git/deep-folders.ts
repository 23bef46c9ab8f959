/**
 * What lies in a checkout that somebody else's program filled, walked by bytes: folders in folders, deeper than any project has
 * them, so that what walks through them takes for ever or no path names it, and names that are no text.
 */
import { createHash } from 'node:crypto'
import { chmodSync, type Dirent, lstatSync, renameSync } from 'node:fs'
import { isText, joinBytes, listBytes } from '../byte-paths.ts'
import { lookAt } from '../paths.ts'

/** Levels below a checkout, and bytes of a path below it: others of ours lie under longer names, and git takes none over 4,096. */
export const DEEPEST = 100
export const LONGEST = process.platform === 'linux' ? 2_000 : 500

/** `at`: its path; `below`: the same from the folder that is walked. */
export type Found = { at: Buffer; below: Buffer; entry: Dirent<Buffer>; isDeep: boolean }

const EMPTY = Buffer.alloc(0)

/** Everything but what lies in git's folder, and below what is too deep; no link is followed. `visit` sees each folder first. */
export function* walk(
  folder: Buffer,
  visit: (path: Buffer) => void = () => undefined,
  start: Buffer = EMPTY,
  depth = 0,
): Generator<Found> {
  const here = start.length === 0 ? folder : joinBytes(folder, start)
  visit(here)
  for (const entry of listBytes(here)) {
    const below = start.length === 0 ? entry.name : joinBytes(start, entry.name)
    if (below.equals(GIT)) continue
    const isDeep = below.length > LONGEST || (entry.isDirectory() && depth >= DEEPEST)
    yield { at: joinBytes(folder, below), below, entry, isDeep }
    if (entry.isDirectory() && !isDeep) yield* walk(folder, visit, below, depth + 1)
  }
}

const GIT = Buffer.from('.git')

export const findDeep = (folder: string): Found[] =>
  [...walk(Buffer.from(folder))].filter(({ isDeep }) => isDeep)

const isFree = (path: Buffer): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined

/** A path in a folder that nothing has: the name itself, or that with a number. */
const toFree = (folder: Buffer, name: string): Buffer => {
  let path = joinBytes(folder, name)
  for (let count = 2; !isFree(path); count++) path = joinBytes(folder, `${name}-${count}`)
  return path
}

/** Under this name a repository in a folder is a folder like others. */
const REPOSITORY = 'dot-git'

/** A name for bytes that are no text, and no other one for others. */
const toText = (name: Buffer): string =>
  `name-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`

const READABLE = 0o400

/** What is in a folder that its maker closed, under names that a text holds. */
const openFolder =
  (top: Buffer) =>
  (folder: Buffer): void => {
    chmodSync(folder, 0o700)
    for (const entry of listBytes(folder)) {
      const path = joinBytes(folder, entry.name)
      const { mode } = entry.isFile() ? lstatSync(path) : { mode: READABLE }
      if ((mode & READABLE) !== READABLE) chmodSync(path, (mode & 0o777) | READABLE)
      if (!isText(entry.name)) renameSync(path, toFree(folder, toText(entry.name)))
      else if (entry.name.equals(GIT) && !folder.equals(top)) renameSync(path, toFree(folder, REPOSITORY))
    }
  }

/**
 * Opens folders and files that their maker closed, moves what lies too deep up to the top, and gives what no text names a
 * name, and repositories another one, so that all can be read and kept.
 */
export const openFolders = (path: string): void => {
  if (lookAt(path) !== 'folder') return
  const top = Buffer.from(path)
  const open = openFolder(top)
  let count = 0
  const lift = (found: Iterable<Found>): Buffer[] =>
    [...found]
      .filter(({ isDeep }) => isDeep)
      .map(({ at, entry }) => {
        if (entry.isDirectory()) chmodSync(at, 0o700)
        let name: Buffer
        do name = Buffer.from(`deep-${++count}`)
        while (!isFree(joinBytes(top, name)))
        renameSync(at, joinBytes(top, name))
        return name
      })
  for (let left = lift(walk(top, open)); left.length > 0; )
    left = left.flatMap((name) =>
      lstatSync(joinBytes(top, name)).isDirectory() ? lift(walk(top, open, name, 1)) : [],
    )
}
