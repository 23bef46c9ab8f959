/**
 * Git directories of submodules, as digests of all by which git starts something there: settings, hooks, and what leads it to
 * others. M1 a name says nothing of what lies under it: a submodule may be called as a part of git is. M2 what git moves all
 * the time, its objects, refs and logs, is looked through for submodules and for what it borrows, and for nothing else.
 */
import { basename, join, resolve } from 'node:path'
import { listNames } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { type Digests, readEntry, readFolder } from './entries.ts'
import { readIncluded, readValues } from './included.ts'

const STEERING = new Set([
  ...['config', 'config.worktree', 'commondir', 'gitdir', 'HEAD', 'shallow'],
  ...['hooks', 'info', 'branches', 'remotes'],
])

/** What git moves all the time. */
const MOVED = new Set(['objects', 'refs', 'logs'])

/** Objects by the beginning of their names, and packs of them. */
const STORED = /^(?:[0-9a-f]{2}|pack)$/

const WORKTREE = /^[ \t]*worktree[ \t]*=[ \t]*"?([^"\n]+)/gm

const isGitDirectory = (path: string): boolean =>
  lookAt(join(path, 'HEAD')) !== 'absent' &&
  (lookAt(join(path, 'commondir')) !== 'absent' ||
    ['objects', 'refs'].every((name) => lookAt(join(path, name)) === 'folder'))

const toAll = (parts: Digests[]): Digests => Object.assign({}, ...parts)

/** The file by which a submodule's checkout leads here. */
const readPointer = (base: string, name: string): Digests =>
  toAll(
    readValues(join(base, name, 'config'), WORKTREE).map((worktree) => ({
      [`${name}/.git`]: readEntry(join(resolve(base, name, worktree), '.git')),
    })),
  )

const readMoved = (base: string, name: string): Digests => {
  if (isGitDirectory(join(base, name))) return readModules(base, name)
  const isObjects = basename(name) === 'objects'
  return toAll(
    listNames(join(base, name))
      .filter((entry) => !(isObjects && STORED.test(entry)))
      .map((entry): Digests => {
        const path = `${name}/${entry}`
        if (entry.endsWith('alternates')) return readFolder(base, path)
        return lookAt(join(base, path)) === 'folder' ? readMoved(base, path) : {}
      }),
  )
}

/** Below a folder of a git directory, however deep they lie. */
export const readModules = (base: string, name = 'modules'): Digests => {
  const isOwn = isGitDirectory(join(base, name))
  const read = (entry: string): Digests => {
    const path = `${name}/${entry}`
    const sight = lookAt(join(base, path))
    if (sight === 'link') return { [path]: readEntry(join(base, path)) }
    if (isOwn && MOVED.has(entry) && sight === 'folder') return readMoved(base, path)
    const isPart = STEERING.has(entry) && !isGitDirectory(join(base, path))
    if (sight === 'folder' && !(isPart && isOwn)) return readModules(base, path)
    if (!isPart) return {}
    // Git lists its refs there when it tidies up.
    const { [`${name}/info/refs`]: _, ...found } = readFolder(base, path)
    return entry.startsWith('config') ? { ...found, ...readIncluded(join(base, path)) } : found
  }
  const sight = lookAt(join(base, name))
  if (sight === 'link') return { [name]: readEntry(join(base, name)) }
  return toAll([...listNames(join(base, name)).map(read), isOwn ? readPointer(base, name) : {}])
}
