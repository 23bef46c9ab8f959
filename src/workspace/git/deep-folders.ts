/**
 * What lies in a checkout that somebody else's program filled, walked by bytes: folders in folders, deeper than any project has
 * them, so that what walks through them takes for ever or no path names it, and names that are no text.
 */
import { createHash } from 'node:crypto'
import { chmodSync, type Dirent, lstatSync, renameSync } from 'node:fs'
import { isText, joinBytes, listBytes } from '../byte-paths.ts'
import { changeMode, type Held, holdFolder, withFolder } from '../held-folder.ts'
import { lookAt } from '../paths.ts'

/** Levels below a checkout, and bytes of a path below it: others of ours lie under longer names, and git takes none over 4,096. */
export const DEEPEST = 100
export const LONGEST = process.platform === 'linux' ? 2_000 : 500

/** `at`: its path, as long as it is what the walk gave last; `below`: the same from the folder that is walked. */
export type Found = { at: Buffer; below: Buffer; entry: Dirent<Buffer>; isDeep: boolean }

const EMPTY = Buffer.alloc(0)

/** `folder`: a path of the folder, which is held; `below`: the same from the one that is walked, empty where it is that. */
type Visit = (folder: Buffer, below: Buffer) => void

const holdThere = (path: Buffer): Held | undefined => {
  try {
    return holdFolder(path)
  } catch {
    return undefined
  }
}

/** Everything but what lies in git's folder, and below what is too deep; no link is followed. `visit` sees each folder first. */
export function* walk(
  folder: Buffer,
  visit: Visit = () => undefined,
  below: Buffer = EMPTY,
  depth = 0,
): Generator<Found> {
  const held = holdThere(folder)
  if (held === undefined) return
  try {
    visit(held.path, below)
    for (const entry of listBytes(held.path)) {
      const path = below.length === 0 ? entry.name : joinBytes(below, entry.name)
      if (path.equals(GIT)) continue
      const isDeep = path.length > LONGEST || (entry.isDirectory() && depth >= DEEPEST)
      const at = joinBytes(held.path, entry.name)
      yield { at, below: path, entry, isDeep }
      if (entry.isDirectory() && !isDeep) yield* walk(at, visit, path, depth + 1)
    }
  } finally {
    held.release()
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
const open: Visit = (folder, below) => {
  chmodSync(folder, 0o700)
  for (const entry of listBytes(folder)) {
    const path = joinBytes(folder, entry.name)
    const { mode } = entry.isFile() ? lstatSync(path) : { mode: READABLE }
    if ((mode & READABLE) !== READABLE) changeMode(path, (now) => (now & 0o777) | READABLE)
    if (!isText(entry.name)) renameSync(path, toFree(folder, toText(entry.name)))
    else if (entry.name.equals(GIT) && below.length > 0) renameSync(path, toFree(folder, REPOSITORY))
  }
}

/** Moves what lies too deep to the top; gives the paths that it has there. */
const lift = (top: Buffer, found: Iterable<Found>, toNext: () => Buffer): Buffer[] => {
  const paths: Buffer[] = []
  for (const { at, entry, isDeep } of found) {
    if (!isDeep) continue
    if (entry.isDirectory()) withFolder(at, (held) => chmodSync(held, 0o700))
    let path = joinBytes(top, toNext())
    while (!isFree(path)) path = joinBytes(top, toNext())
    renameSync(at, path)
    paths.push(path)
  }
  return paths
}

/**
 * Opens folders and files that their maker closed, moves what lies too deep up to the top, and gives what no text names a
 * name, and repositories another one, so that all can be read and kept.
 */
export const openFolders = (path: string): void => {
  if (lookAt(path) !== 'folder') return
  let count = 0
  const toNext = () => Buffer.from(`deep-${++count}`)
  withFolder(Buffer.from(path), (top) => {
    for (let left = lift(top, walk(Buffer.from(path), open), toNext); left.length > 0; )
      left = left.flatMap((at) => {
        const below = at.subarray(top.length + 1)
        return lstatSync(at).isDirectory() ? lift(top, walk(at, open, below, 1), toNext) : []
      })
  })
}
