/** Moves the feature's branch, in the checkout that has it, too; never by force, and never over somebody's changes. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { toRealPath } from '../paths.ts'
import { readGit } from './git.ts'
import { type Layout, readLayout } from './layout.ts'
import { clearLock } from './locks.ts'
import type { PlainGit } from './plain-git.ts'
import { moveRef } from './refs.ts'
import { type Change, readChanges } from './tree.ts'
import { toBranch, toRef } from './worktree.ts'

/** The checkout that stands on a branch. */
const findCheckout = async (root: string, ref: string): Promise<string | undefined> => {
  const list = (await readGit(root, ['worktree', 'list', '--porcelain', '-z'])) ?? ''
  const blocks = list.split('\0\0').map((block) => block.split('\0').filter(Boolean))
  const found = blocks.find((lines) => lines.includes(`branch ${ref}`))
  return found?.[0]?.replace(/^worktree /, '')
}

type Checkout = { files: string; index: string; layout: Layout }

/** Files that differ from a commit in the checkout or its index, without our own documents. */
const readDirty = async (git: PlainGit, { files, index }: Checkout, commit: string): Promise<string[]> => {
  const options = { files, index }
  await git.run(['update-index', '-q', '--refresh'], options)
  const words = ['-z', '--name-only', '--ignore-submodules=all', '--no-ext-diff']
  const staged = await git.read(['diff-index', '--cached', ...words], { ...options, given: [commit] })
  const unstaged = await git.read(['diff-files', ...words], options)
  const ours = ['.throughline/', 'magi-sdd/', 'docs/projects/'].map((folder) => git.layout.prefix + folder)
  return [...new Set([...staged.split('\0'), ...unstaged.split('\0')])].filter(
    (path) => path !== '' && !ours.some((folder) => path.startsWith(folder)),
  )
}

/** What a file of a checkout is as a blob; zeros where there is none. */
const readBlob = async (git: PlainGit, files: string, { path, blob }: Change): Promise<string> => {
  if (!lstatSync(join(files, path), { throwIfNoEntry: false })) return '0'.repeat(blob.after.length)
  return (await git.run(['hash-object'], { files, given: [join(files, path)] })).out.trim()
}

/** Of the files that are to change, those that hold neither the old text nor the new one. */
const readForeign = async (git: PlainGit, files: string, changes: Change[]): Promise<string[]> => {
  const found: string[] = []
  for (const change of changes) {
    const blob = await readBlob(git, files, change)
    const isLink = [change.mode.before, change.mode.after].includes('120000')
    if (!isLink && blob !== change.blob.before && blob !== change.blob.after) found.push(change.path)
  }
  return found
}

const moveCheckout = async (
  git: PlainGit,
  checkout: Checkout,
  before: string,
  after: string,
): Promise<string | undefined> => {
  const { files, index, layout } = checkout
  clearLock(layout, `${index}.lock`)
  const changes = await readChanges(git, before, after)
  const foreign = await readForeign(git, files, changes)
  const own = new Set(changes.map(({ path }) => path))
  // Files that already hold the new text were written by a move that was cut off.
  const dirty = [...foreign, ...(await readDirty(git, checkout, before)).filter((path) => !own.has(path))]
  if (dirty.length > 0) return `${files} has changes that are not committed: ${dirty.slice(0, 5).join(', ')}`
  const ran = await git.run(['read-tree', '--reset', '-u'], { files, index, given: [after] })
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
  if (files !== undefined && lstatSync(files, { throwIfNoEntry: false })?.isDirectory()) {
    const layout = readLayout(files)
    const checkout = { files: toRealPath(files), index: join(layout.own, 'index'), layout }
    const problem = await moveCheckout(git, checkout, before, after)
    if (problem) return problem
  }
  return (await moveRef(root, ref, after, before, why))
    ? undefined
    : `${toBranch(feature)} was moved by somebody else meanwhile`
}
