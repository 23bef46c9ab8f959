import { accessSync, constants, existsSync, lstatSync, realpathSync, type Stats } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import { toErrno } from './errno.ts'
import { OURS, unsafe, WORKTREES } from './paths.ts'

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

/** Asked of the mode too: for root every access succeeds, and a folder nobody may write is meant to stay as it is. */
const isReadOnly = (path: string, mode: number): boolean => {
  if (process.platform !== 'win32' && (mode & 0o222) === 0) return true
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return false
  } catch {
    return true
  }
}

/** The project whose worktree a folder lies in; the folder itself where it lies in none. */
export const toHomeProject = (path: string): string => {
  const parts = resolve(path).split(sep)
  const at = parts.findLastIndex(
    (part, index) => part === WORKTREES && parts[index - 1] === OURS && index < parts.length - 1,
  )
  const isOurs = at > 1 && checkFeatureId(parts[at + 1] ?? '') === undefined
  return isOurs && existsSync(join(parts.slice(0, at + 2).join(sep), '.git'))
    ? parts.slice(0, at - 1).join(sep)
    : path
}

/** The real absolute path of a project that can be used; anything else is refused before a run exists. */
export const checkProject = (path: string): string => {
  const root = resolve(path)
  const found = stat(root)
  if (found.isSymbolicLink()) throw refuseLink(root)
  if (!found.isDirectory())
    throw unsafe(`${root} is not a folder`, 'Pass the folder of your project as --project.')
  if (isReadOnly(root, found.mode))
    throw unsafe(
      `the project folder ${root} is read-only`,
      `Make it writable (chmod u+rwx ${root}), or pass another.`,
    )
  return realpathSync(root)
}
