/**
 * What lies in a git directory and is not git's own. Git takes a name for a file there before it looks for a branch or tag, so
 * what is planted under the name of a branch leads whoever names that branch astray.
 */
import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { listNames } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { type Digests, readEntry } from './entries.ts'

/** What git writes at the top of a git directory, for a moment or for good; names in capitals are looked at as its state. */
const OF_GIT = [
  /^[A-Z][A-Z_]*$/,
  /^(?:branches|config|config\.worktree|description|hooks|info|logs|modules|objects|refs|reftable|remotes|worktrees)$/,
  /^(?:index|packed-refs|shallow|sharedindex)(?:[._][\w.-]*)?$|^next-index-\d+$/,
  /^(?:rebase-merge|rebase-apply|sequencer|rr-cache|lost-found|addp-hunk-edit\.diff)$/,
  /^(?:commondir|gitdir|locked|gc\.log|gc\.pid|git-daemon-export-ok|fsmonitor--daemon(?:\.ipc)?)$/,
]

/** What other tools keep there all the time. Of these only what has the name of a ref is looked at. */
const OF_TOOLS = new Set([
  ...['annex', 'branchless', 'cursor', 'filter-repo', 'git-bug', 'git-crypt', 'gitbutler', 'gitk.cache'],
  ...['gk', 'jj', 'lfs', 'machete', 'machete-log', 'ms-persist.xml', 'opencode', 'sl'],
  ...['sourcetreeconfig', 'sourcetreeconfig.json', 'svn'],
])

/** What git never takes for a part of a name. */
const NAMELESS = /^\.|\.lock$|\.\.|@\{|[\s~^:?*[\\]/

const MOST_BYTES = 1 << 20

/** Its content where it is small; else what the disk says of it. */
const readDigest = (path: string): string => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size <= MOST_BYTES) return readEntry(path)
  return `${found.size} ${found.ctimeMs}`
}

const readBelow = (base: string, name: string): [string, string][] => {
  if (NAMELESS.test(name.slice(name.lastIndexOf('/') + 1))) return []
  if (lookAt(join(base, name)) !== 'folder') return [[name, readDigest(join(base, name))]]
  return listNames(join(base, name)).flatMap((entry) => readBelow(base, `${name}/${entry}`))
}

const MOST_FILES = 100

/** Each file; of very many in one folder only whether they are what they were. */
const readStrangeEntry = (base: string, name: string): [string, string][] => {
  const found = readBelow(base, name)
  if (found.length <= MOST_FILES) return found
  return [[name, createHash('sha256').update(JSON.stringify(found)).digest('hex')]]
}

const isKnown = (name: string): boolean => OF_TOOLS.has(name) || OF_GIT.some((pattern) => pattern.test(name))

/** `names` are those by which refs are called. */
export const readStrange = (directory: string, prefix: string, names: readonly string[]): Digests => {
  const entries = listNames(directory)
    .filter((name) => !isKnown(name))
    .flatMap((name) => readStrangeEntry(directory, name))
  const called = names
    .filter((name) => OF_TOOLS.has(name.split('/')[0] ?? ''))
    .filter((name) => !['absent', 'folder'].includes(lookAt(join(directory, name))))
    .map((name): [string, string] => [name, readDigest(join(directory, name))])
  return Object.fromEntries(
    [...entries, ...called].map(([name, digest]) => [`strange ${prefix}${name}`, digest]),
  )
}

/** As somebody may call a ref: a branch or a tag by its last part alone. */
export const toCalled = (ref: string): string[] => [
  ref.replace(/^refs\//, ''),
  ref.replace(/^refs\/(?:heads|tags|remotes)\//, ''),
]
