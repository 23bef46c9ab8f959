/** Worktrees of ours: made without starting anything, removed with nothing left behind. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { clearFolder, removeFolder } from '../remove-folder.ts'
import { failedGit, type Ran, runGit } from './git.ts'
import { findAdmin, findHalfMade, type Layout, readLayout } from './layout.ts'
import { type PlainGit, toPlace } from './plain-git.ts'

/**
 * Removes a worktree and what git knows of it. Whoever calls has kept what lies in it; a folder that git does not know is
 * removed only where the caller knows it.
 */
export const removeCheckout = (root: string, worktree: string, isKnown = false): void => {
  const folder = toPlace(root, worktree)
  const layout = readLayout(root)
  let admin = findAdmin(layout, folder)
  if (lookAt(folder) !== 'absent' && !admin && !isKnown)
    throw new Fault(
      'exists',
      `${worktree} is there and is no worktree of ours: move it and ${worktree}.json away; a story may have planted them`,
      'move them away, and try again',
    )
  clearFolder(folder)
  for (; admin; admin = findAdmin(layout, folder)) removeFolder(admin)
  const halfMade = findHalfMade(layout, folder)
  if (halfMade) removeFolder(halfMade)
}

/** Git reads what there is of every worktree, also of one that is just being made beside it. */
const isHalfMade = ({ err }: Ran): boolean => /failed to read \S*worktrees\/\S+/.test(err)

const MOST_TRIES = 100
const TRY_MS = 20

/** Of worktrees of ours; one that is being made is whole long before. */
const clearHalfMade = (layout: Layout): void => {
  for (const name of listNames(join(layout.common, 'worktrees'))) {
    const admin = /\.(?:us|wave)-\d+$/.test(name) ? findHalfMade(layout, name) : undefined
    const made = admin && lstatSync(admin, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > MOST_TRIES * TRY_MS) removeFolder(admin)
  }
}

const addWorktree = async (root: string, words: string[], given: string[]): Promise<Ran> => {
  let made = await runGit(root, words, given)
  for (let tries = 0; isHalfMade(made) && tries < MOST_TRIES; tries++) {
    await wait(TRY_MS)
    made = await runGit(root, words, given)
  }
  if (!isHalfMade(made)) return made
  clearHalfMade(readLayout(root))
  return runGit(root, words, given)
}

/** Makes a worktree on a branch, or on a commit alone; its files are written by git without configuration. */
export const makeCheckout = async (
  git: PlainGit,
  root: string,
  worktree: string,
  { commit, branch }: { commit: string; branch?: string },
): Promise<void> => {
  const folder = toPlace(root, worktree)
  const words = ['worktree', 'add', '--quiet', '--no-checkout', ...(branch ? [] : ['--detach'])]
  const made = await addWorktree(root, words, [folder, branch ?? commit])
  if (made.code !== 0) throw failedGit(words, made)
  const admin = findAdmin(git.layout, folder)
  if (!admin) throw new Fault('bug', `git made no worktree at ${worktree}`, 'report this')
  const options = { files: folder, index: join(admin, 'index'), given: [commit] }
  await git.read(['read-tree', '-m', '-u'], options)
}
