/** Moves the feature's branch, in the checkout that has it, too; never by force, and never over somebody's changes. */
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt, toRealPath } from '../paths.ts'
import { toHomeProject } from '../project.ts'
import { readGit } from './git.ts'
import { isOwn, type Layout, readLayout } from './layout.ts'
import { clearLock } from './locks.ts'
import type { PlainGit } from './plain-git.ts'
import { moveRef } from './refs.ts'
import { type Change, readChanges, toLevels } from './tree.ts'
import { toBranch, toRef } from './worktree.ts'

/** The checkout that stands on a branch. */
const findCheckout = async (root: string, ref: string): Promise<string | undefined> => {
  const list = (await readGit(root, ['worktree', 'list', '--porcelain', '-z'])) ?? ''
  const blocks = list.split('\0\0').map((block) => block.split('\0').filter(Boolean))
  const found = blocks.find((lines) => lines.includes(`branch ${ref}`))
  return found?.[0]?.replace(/^worktree /, '')
}

type Checkout = { files: string; index: string; layout: Layout }

const toNames = (out: string): string[] => out.split('\0').filter(Boolean)

/**
 * Files in whose place somebody has put something: in the index what neither commit holds, in the folder what differs from
 * the index and is not to change. Our own documents are no change of a person's.
 */
const readDirty = async (
  git: PlainGit,
  { files, index }: Checkout,
  [before, after]: [string, string],
  own: Set<string>,
): Promise<string[]> => {
  const options = { files, index }
  await git.run(['update-index', '-q', '--refresh'], options)
  const words = ['-z', '--name-only', '--ignore-submodules=all', '--no-ext-diff']
  const differs = async (commit: string): Promise<string[]> =>
    toNames(await git.read(['diff-index', '--cached', ...words], { ...options, given: [commit] }))
  const staged = new Set(await differs(after))
  const unstaged = toNames(await git.read(['diff-files', ...words], options))
  return [
    ...(await differs(before)).filter((path) => staged.has(path)),
    ...unstaged.filter((path) => !own.has(path)),
  ].filter((path) => !isOwn(git.layout, path))
}

/** A name as a line: git takes one that begins with a quote for a quoted one, and one of two lines for two. */
const toQuoted = (path: string): string => `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

/** What stands at paths of a checkout, as blobs: zeros where there is nothing, empty where it can be none. */
export const readBlobs = async (
  git: PlainGit,
  files: string,
  changes: Change[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const plain: string[] = []
  for (const { path, blob } of changes) {
    const place = join(files, path)
    const sight = lookAt(place)
    if (sight === 'file') plain.push(path)
    else if (sight === 'absent') found.set(path, '0'.repeat(blob.after.length))
    else if (sight === 'link') {
      const target = await git.read(['hash-object', '--stdin'], { input: readlinkSync(place) })
      found.set(path, target.trim())
    }
  }
  if (plain.length === 0) return found
  const input = plain.map((path) => `${toQuoted(path)}\n`).join('')
  const blobs = (await git.read(['hash-object', '--stdin-paths'], { files, input })).split('\n')
  for (const [at, path] of plain.entries()) found.set(path, blobs[at] ?? '')
  return found
}

/** Whether a file or a link of somebody's stands where a folder is needed. */
const isBlocked = (files: string, path: string, own: Set<string>): boolean =>
  toLevels(path)
    .slice(0, -1)
    .some((level) => !own.has(level) && ['file', 'link'].includes(lookAt(join(files, level))))

/**
 * How the files stand that are to change: those that hold neither the old text nor the new one are somebody's, and where
 * some hold the new one already, a move was cut off.
 */
const readStanding = async (
  git: PlainGit,
  files: string,
  changes: Change[],
): Promise<{ foreign: string[]; isCutOff: boolean }> => {
  const own = new Set(changes.map(({ path }) => path))
  const blobs = await readBlobs(git, files, changes)
  const isForeign = ({ path, blob }: Change): boolean =>
    isBlocked(files, path, own) || ![blob.before, blob.after].includes(blobs.get(path) ?? '')
  return {
    foreign: changes.filter(isForeign).map(({ path }) => path),
    isCutOff: changes.some(({ path, blob }) => blob.before !== blob.after && blobs.get(path) === blob.after),
  }
}

const moveCheckout = async (
  git: PlainGit,
  checkout: Checkout,
  before: string,
  after: string,
): Promise<string | undefined> => {
  const { files, index, layout } = checkout
  if (toHomeProject(files) !== files) clearLock(layout, `${index}.lock`)
  const changes = await readChanges(git, before, after)
  const { foreign, isCutOff } = await readStanding(git, files, changes)
  const own = new Set(changes.map(({ path }) => path))
  const all = new Set([...foreign, ...(await readDirty(git, checkout, [before, after], own))])
  if (all.size > 0) return `${files} has changes that are not committed: ${[...all].slice(0, 5).join(', ')}`
  // Nothing that differs is anybody's: what a move that was cut off has written may be written again.
  const words = isCutOff ? ['--reset', '-u'] : ['-m', '-u']
  const given = isCutOff ? [after] : [before, after]
  const ran = await git.run(['read-tree', ...words], { files, index, given })
  return ran.code === 0
    ? undefined
    : `${files} could not be brought up to date: ${ran.err.trim().slice(0, 300)}`
}

/** Moves the branch; undefined when it stands at `after`, else why it does not. */
export const advanceBranch = async (
  git: PlainGit,
  root: string,
  { feature, before, after, why }: { feature: string; before: string; after: string; why: string },
): Promise<string | undefined> => {
  const ref = toRef(feature)
  const files = await findCheckout(root, ref)
  if (files !== undefined && lookAt(files) === 'folder') {
    const layout = readLayout(files)
    const checkout = { files: toRealPath(files), index: join(layout.own, 'index'), layout }
    const problem = await moveCheckout(git, checkout, before, after)
    if (problem) return problem
  }
  return (await moveRef(root, ref, after, before, why))
    ? undefined
    : `${toBranch(feature)} was moved by somebody else meanwhile`
}
