import { accessSync, constants, existsSync, lstatSync, realpathSync, type Stats } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import { toErrno } from './errno.ts'
import { lookAt, OURS, unsafe, WORKTREES } from './paths.ts'

const stat = (path: string): Stats => {
  try {
    return lstatSync(path)
  } catch (error) {
    const code = toErrno(error)
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw unsafe(`the project folder ${path} does not exist`, `Make it (mkdir ${path}), or pass --project.`)
    throw unsafe(
      `the project folder ${JSON.stringify(path)} cannot be used: ${code}`,
      'Pass another --project.',
    )
  }
}

/** A link is refused by name: who opens the project through it tomorrow may be led somewhere else. */
const refuseLink = (path: string): Fault => {
  try {
    return unsafe(`the project folder ${path} is a symbolic link`, `Use --project ${realpathSync(path)}`)
  } catch {
    return unsafe(`the project folder ${path} is a symbolic link to nowhere`, 'Use the real folder.')
  }
}

const canAccess = (path: string, wanted: number): boolean => {
  try {
    accessSync(path, wanted)
    return true
  } catch {
    return false
  }
}

/** Asked of the mode too: for root every access succeeds, and what nobody may write is meant to stay as it is. */
const isReadOnly = (path: string): boolean => {
  const sight = lookAt(path)
  if (sight !== 'folder' && sight !== 'file') return false
  const isSealed = process.platform !== 'win32' && (lstatSync(path).mode & 0o222) === 0
  return isSealed || !canAccess(path, constants.W_OK)
}

/** The first of these places in a project that cannot be written; undefined where all can, or are not there yet. */
export const findReadOnly = (root: string, places: readonly string[]): string | undefined =>
  places.map((place) => join(root, place)).find(isReadOnly)

export const refuseReadOnly = (path: string): Fault =>
  unsafe(
    `the project cannot be written: ${path} is read-only`,
    `Make it writable (chmod u+w ${path}), or use a copy of the project.`,
  )

/** The project whose worktree a folder lies in; the folder itself where it lies in none. */
export const toHomeProject = (path: string): string => {
  const parts = resolve(path).split(sep)
  const at = parts.findLastIndex(
    (part, index) => part === WORKTREES && parts[index - 1] === OURS && index < parts.length - 1,
  )
  // A story's worktree bears its feature's name before a dot.
  const [feature = ''] = (parts[at + 1] ?? '').split('.')
  const isOurs = at > 1 && checkFeatureId(feature) === undefined
  return isOurs && existsSync(join(parts.slice(0, at + 2).join(sep), '.git'))
    ? parts.slice(0, at - 1).join(sep)
    : path
}

/** The real absolute path of a project that can be read; anything else is refused before a run exists. */
export const checkProject = (path: string): string => {
  const root = resolve(path)
  const found = stat(root)
  if (found.isSymbolicLink()) throw refuseLink(root)
  if (!found.isDirectory())
    throw unsafe(`${root} is not a folder`, 'Pass the folder of your project as --project.')
  if (!canAccess(root, constants.R_OK | constants.X_OK))
    throw unsafe(
      `the project folder ${root} cannot be read`,
      `Make it readable (chmod u+rx ${root}), or pass another.`,
    )
  return realpathSync(root)
}
