import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import { toErrno, toIoFault } from './errno.ts'

/**
 * The only words that paths are built from, and the look at every level before it is used. Nothing here follows
 * a link: a repository is untrusted, and a link in it may lead anywhere.
 */

export const FEATURES = 'magi-sdd'
export const OURS = '.throughline'
/** Where delivery folders lie. */
export const DELIVERIES = ['docs', 'projects']
export const JOURNAL = 'journal'
/** Where worktrees of features lie, inside of our own folder. */
export const WORKTREES = 'worktrees'

const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:md|json)$/
/** The two files with a dot that a feature folder holds. */
const DOTTED = new Set(['.meta.json', '.review-history.md'])
/** Windows opens a device under these names, whatever the ending. */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)\./i
const RUN = /^[a-z][a-z0-9_-]{0,39}-\d{1,20}-[0-9a-z]{6}$/

export const unsafe = (message: string, fix: string): Fault => new Fault('unsafe-path', message, fix)

/** Where a path leads to; itself where nothing is there yet. */
export const toRealPath = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** What the caller gave, made fit for one line of a message. */
const quote = (given: unknown): string => JSON.stringify(String(given).slice(0, 80))

export const checkedFeature = (id: string): string => {
  const reason = typeof id === 'string' ? checkFeatureId(id) : 'a feature id is a text'
  if (reason === undefined) return id
  throw unsafe(`${quote(id)} cannot name a feature: ${reason}`, 'Use an id such as "guest-checkout".')
}

export const checkedFile = (name: string): string => {
  const fits = typeof name === 'string' && (FILE.test(name) || DOTTED.has(name)) && !DEVICE.test(name)
  if (fits) return name
  throw unsafe(`${quote(name)} cannot name a document`, 'Use a plain name that ends in .md or .json.')
}

/** The two folders of a delivery folder that hold a file for each item. */
export const ITEMS = ['epics', 'user-stories']
const DELIVERY = /^\d{8}-(.+)$/

export const checkedDelivery = (name: string): string => {
  const feature = DELIVERY.exec(name)?.[1]
  if (feature !== undefined && checkFeatureId(feature) === undefined) return name
  throw unsafe(`${quote(name)} cannot name a delivery folder`, 'Use a date and a feature id.')
}

/** A file of a delivery folder: its folder, where it lies in one, and its name. */
export const checkedItem = (file: string): { levels: string[]; name: string } => {
  const parts = file.split('/')
  const name = checkedFile(parts.at(-1) ?? '')
  const levels = parts.slice(0, -1)
  if (levels.length === 0 || (levels.length === 1 && ITEMS.includes(levels[0] ?? ''))) return { levels, name }
  throw unsafe(`${quote(file)} cannot name a document`, 'Use a plain name in epics or user-stories.')
}

export const isRunId = (id: string): boolean => typeof id === 'string' && RUN.test(id)

export const checkedRun = (id: string): string => {
  if (isRunId(id)) return id
  throw unsafe(`${quote(id)} is no run id`, 'Use an id that "throughline status" shows.')
}

type Sight = 'absent' | 'folder' | 'file' | 'link' | 'other'

/** What stands at a path, without following it. */
export const lookAt = (path: string): Sight => {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) return 'absent'
    if (found.isSymbolicLink()) return 'link'
    if (found.isDirectory()) return 'folder'
    return found.isFile() ? 'file' : 'other'
  } catch (error) {
    const code = toErrno(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'absent'
    throw toIoFault(error, path, 'read')
  }
}

/** Which file or folder stands at a path: one that is made there later has another identity. Empty where there is none. */
export const readIdentity = (path: string): string => {
  try {
    const { dev, ino, birthtimeNs } = lstatSync(path, { bigint: true })
    // The number alone is given again as soon as it is free.
    return `${dev}-${ino}-${birthtimeNs}`
  } catch {
    return ''
  }
}

export const refuseLink = (path: string): Fault =>
  unsafe(`${path} is a symbolic link`, 'Put the real folder or file in its place; links are never followed.')

/** True when every level is a real folder, false when one is missing. Anything else there is a fault. */
export const hasFolders = (root: string, levels: readonly string[]): boolean => {
  let path = root
  for (const level of levels) {
    path = join(path, level)
    const sight = lookAt(path)
    if (sight === 'absent') return false
    if (sight === 'link') throw refuseLink(path)
    if (sight !== 'folder') throw unsafe(`${path} is not a folder`, 'Move it away; a folder belongs there.')
  }
  return true
}

/** True for a regular file, false where there is none. */
export const hasFile = (path: string): boolean => {
  const sight = lookAt(path)
  if (sight === 'link') throw refuseLink(path)
  if (sight === 'folder' || sight === 'other')
    throw unsafe(`${path} is not a regular file`, 'Move it away; a file belongs there.')
  return sight === 'file'
}

/** What a folder holds; nothing when it has just been removed. */
export const listEntries = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (toErrno(error) === 'ENOENT') return []
    throw toIoFault(error, folder, 'read')
  }
}
