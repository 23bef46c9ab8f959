/** Where the parts of a repository lie, read from its files alone: no configuration has a say in it. */
import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { DELIVERIES, FEATURES, lookAt, OURS } from '../paths.ts'

export type Layout = {
  /** The folder of the checkout that the project lies in. */
  top: string
  /** The project's folder in it, with `/` at its end; empty where it is the same. */
  prefix: string
  /** The checkout's own git directory, and the one that all checkouts share. */
  own: string
  common: string
}

const readLine = (path: string): string => readFileSync(path, 'utf8').trim()

/** Files that every git opens: where one of them is no file it waits for ever. */
const OPENED = ['config', 'config.worktree', 'HEAD', 'index', 'packed-refs', 'shallow']

const refuseSpecial = (folder: string, name: string): void => {
  if (lookAt(join(folder, name)) !== 'other') return
  throw new Fault(
    'blocked',
    `${join(basename(folder), name)} is a pipe, a socket or a device, and git would wait for it for ever`,
    'remove it, put the file back that belongs there, and try again: a story may have planted it',
  )
}

const toGitDirectory = (top: string): string => {
  const path = join(top, '.git')
  if (lookAt(path) === 'folder') return path
  refuseSpecial(top, '.git')
  if (lookAt(path) === 'link')
    throw new Fault(
      'blocked',
      `${path} is a link, so whoever put it there says where the repository lies: put the git directory back in its place`,
      'put the git directory back in its place; a story may have moved it away',
    )
  return resolve(top, readLine(path).replace(/^gitdir: /, ''))
}

const findTop = (folder: string): string | undefined => {
  if (lookAt(join(folder, '.git')) !== 'absent') return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : findTop(parent)
}

export const readLayout = (root: string): Layout => {
  const folder = realpathSync(root)
  const top = findTop(folder)
  if (top === undefined)
    throw new Fault('blocked', `${root} is no git repository`, 'run `git init` there and commit')
  const own = toGitDirectory(top)
  const pointer = join(own, 'commondir')
  const common = lookAt(pointer) === 'file' ? resolve(own, readLine(pointer)) : own
  for (const name of OPENED) for (const directory of new Set([own, common])) refuseSpecial(directory, name)
  const below = relative(top, folder).split(sep).join('/')
  return { top, prefix: below && `${below}/`, own, common }
}

/** The git directory of a worktree of ours, by what it points back to. */
export const findAdmin = ({ common }: Layout, path: string): string | undefined =>
  listNames(join(common, 'worktrees'))
    // Git calls it by the folder's name, with a number where that is taken.
    .filter((name) => name.replace(/\d+$/, '') === basename(path).replace(/\d+$/, ''))
    .map((name) => join(common, 'worktrees', name))
    .find((admin) => {
      try {
        return resolve(admin, readLine(join(admin, 'gitdir'))) === join(path, '.git')
      } catch {
        return false
      }
    })

/** What a git that was killed while it made a worktree left of its directory: not all of its files say something yet. */
export const findHalfMade = ({ common }: Layout, path: string): string | undefined => {
  const admin = join(common, 'worktrees', basename(path))
  if (lookAt(admin) !== 'folder') return undefined
  const isEmpty = (file: string): boolean => lookAt(file) !== 'file' || readLine(file) === ''
  return ['gitdir', 'commondir', 'HEAD'].some((file) => isEmpty(join(admin, file))) ? admin : undefined
}

const OWN = [OURS, FEATURES, DELIVERIES.join('/')]

/** Whether a path of the repository is a document or state of ours. */
export const isOwn = ({ prefix }: Layout, path: string): boolean =>
  OWN.some((folder) => path.startsWith(`${prefix}${folder}/`))

/** Whether a folder of the repository, written with its `/`, has one of ours in it. */
export const holdsOwn = ({ prefix }: Layout, path: string): boolean =>
  OWN.some((folder) => `${prefix}${folder}/`.startsWith(path))
