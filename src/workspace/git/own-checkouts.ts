/**
 * What the user's checkouts have besides commits and files: what is staged in each, what git is in the middle of, where refs
 * once stood, and what was stashed. Worktrees of ours are none of these.
 */
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toDigest } from '../../schema/digest.ts'
import { listNames } from '../durable.ts'
import { lookAt, OURS, WORKTREES } from '../paths.ts'
import { type Digests, readEntry, readFolder } from './entries.ts'
import { HARDENED, runProgram } from './git.ts'
import type { Layout } from './layout.ts'
import { LARGEST_LIST } from './tree.ts'

/** The git directory of a checkout, and how what is read there is called. */
type Checkout = { prefix: string; directory: string }

const isOurs = (admin: string): boolean => {
  try {
    return readFileSync(join(admin, 'gitdir'), 'utf8').includes(`/${OURS}/${WORKTREES}/`)
  } catch {
    return false
  }
}

/** The user's checkouts, the project's first. */
export const listCheckouts = ({ own, common }: Layout): Checkout[] => [
  { prefix: 'checkout ', directory: own },
  ...(own === common ? [] : [{ prefix: 'other main/', directory: common }]),
  ...listNames(join(common, 'worktrees'))
    .map((name) => ({ prefix: `other ${name}/`, directory: join(common, 'worktrees', name) }))
    .filter(({ directory }) => directory !== own && !isOurs(directory)),
]

/** What is staged, and what git was told to overlook. Its file is written anew whenever somebody asks git for the status. */
const readIndex = async (root: string, directory: string): Promise<string> => {
  const found = lstatSync(join(directory, 'index'), { throwIfNoEntry: false })
  if (!found?.isFile()) return found ? 'no file' : 'none'
  const words = [...HARDENED, 'ls-files', '-v', '--stage', '-z']
  const env = { GIT_DIR: directory }
  const { code, out, err } = await runProgram('git', root, words, { env, most: LARGEST_LIST })
  return code === 0 ? toDigest(out) : `unreadable ${err.slice(0, 100)}`
}

/** Files by which git knows what it is in the middle of, and what it did last; every fetch of an editor writes one of them. */
const STATE =
  /^(?!(?:FETCH_)?HEAD$)[A-Z][A-Z_]*$|^(?:rebase-merge|rebase-apply|sequencer|rr-cache|branches|remotes)$/
const POINTERS = ['HEAD', 'gitdir', 'commondir', 'config.worktree', 'locked', 'info', 'hooks', 'refs']

const readState = (directory: string): Digests =>
  Object.assign(
    {},
    ...listNames(directory)
      .filter((name) => STATE.test(name))
      .map((name) => readFolder(directory, name)),
  )

const readPointers = (directory: string): Digests =>
  Object.assign({}, ...POINTERS.map((name) => readFolder(directory, name)))

/** Where a checkout stood, line by line; that of the project is one of the logs. */
const readHeadLog = ({ prefix, directory }: Checkout, since: Digests): Digests => {
  const path = join(directory, 'logs', 'HEAD')
  return !prefix.startsWith('other ') || lookAt(path) === 'absent'
    ? {}
    : { 'logs/HEAD': readLog(path, since[`${prefix}logs/HEAD`]) }
}

const readCheckout = async (root: string, checkout: Checkout, since: Digests): Promise<Digests> => {
  const { prefix, directory } = checkout
  const found = {
    ...readState(directory),
    ...(lookAt(join(directory, 'commondir')) === 'absent' ? {} : readPointers(directory)),
    ...readHeadLog(checkout, since),
    index: await readIndex(root, directory),
  }
  return Object.fromEntries(Object.entries(found).map(([name, digest]) => [prefix + name, digest]))
}

export const readCheckouts = async (root: string, layout: Layout, since: Digests): Promise<Digests> =>
  Object.assign(
    {},
    ...(await Promise.all(listCheckouts(layout).map((checkout) => readCheckout(root, checkout, since)))),
  )

/** Whoever holds a lock is done after this, or dead. */
const PATIENCE_MS = 2_000

/** Locks by which the user's own git would be kept from its work. */
const listLocks = (layout: Layout, isRead: (ref: string) => boolean): string[] => [
  ...['config.lock', 'packed-refs.lock', 'shallow.lock'].filter(
    (name) => lookAt(join(layout.common, name)) !== 'absent',
  ),
  ...listCheckouts(layout).flatMap(({ prefix, directory }) =>
    ['index.lock', 'HEAD.lock']
      .filter((name) => lookAt(join(directory, name)) !== 'absent')
      .map((name) => prefix.replace(/^\w+ /, '') + name),
  ),
  ...listFiles(layout.common, 'refs').filter(
    (name) => name.endsWith('.lock') && isRead(name.replace(/\.lock$/, '')),
  ),
]

/** Those that stay. */
export const readLocks = async (layout: Layout, isRead: (ref: string) => boolean): Promise<Digests> => {
  const found = listLocks(layout, isRead)
  if (found.length > 0) await wait(PATIENCE_MS)
  const left = found.length > 0 ? listLocks(layout, isRead) : []
  return Object.fromEntries(
    left.filter((name) => found.includes(name)).map((name) => [`lock ${name}`, 'there']),
  )
}

const toLog = (bytes: Buffer): string => `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`

/** A log that only got lines since is what it was. */
const readLog = (path: string, since: string | undefined): string => {
  if (!lstatSync(path).isFile()) return readEntry(path)
  const bytes = readFileSync(path)
  const known = bytes.subarray(0, Number.parseInt(since ?? '', 10) || 0)
  return since === toLog(known) ? since : toLog(bytes)
}

/** Journal files of a feature; who has them all writes behind what is there, and nowhere else. */
export const readJournals = (folder: string, since: Digests): Digests =>
  Object.fromEntries(
    listNames(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => [`journal ${name}`, readLog(join(folder, name), since[`journal ${name}`])]),
  )

/** Every file below a folder, by its name; a link is none, and is not followed. */
const listFiles = (folder: string, name: string): string[] => {
  const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [name] : []
  return listNames(join(folder, name)).flatMap((entry) => listFiles(folder, `${name}/${entry}`))
}

/** Logs of the checkout and of refs, by the ref. `since` is an earlier look at them. */
export const readLogs = (
  { own, common }: Layout,
  isRead: (ref: string) => boolean,
  since: Digests,
): Digests => {
  const read = (folder: string, name: string) => {
    const key = `log ${name}`
    return [key, readLog(join(folder, 'logs', name), since[key])]
  }
  return Object.fromEntries([
    ...listFiles(join(own, 'logs'), 'HEAD').map((name) => read(own, name)),
    ...listFiles(join(common, 'logs'), 'refs')
      .filter(isRead)
      .map((name) => read(common, name)),
  ])
}
