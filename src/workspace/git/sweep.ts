/** What killed processes left of a feature's stories: worktrees, branches, locks and scratch. No commit is lost by it. */
import { join } from 'node:path'
import { LARGEST_FILE } from '../../schema/limits.ts'
import { listNames, sweepTemporary } from '../durable.ts'
import { readNow } from '../file-text.ts'
import { hasFolders, OURS, WORKTREES } from '../paths.ts'
import { clearFolder, listLeft, tellLeft } from '../remove-folder.ts'
import { removeCheckout } from './checkout.ts'
import { readGit } from './git.ts'
import { findAdmin, readLayout } from './layout.ts'
import { clearLock, clearRefLocks } from './locks.ts'
import { toPlace } from './plain-git.ts'
import { makeWorktrees, sweepScratch } from './scratch.ts'
import { readName, toStoryBranches, toStoryRef, toStoryWorktree } from './story-names.ts'
import { giveUpWorktree } from './story-worktree.ts'
import { toRef } from './worktree.ts'

const listStories = async (root: string, feature: string, names: string[]): Promise<string[]> => {
  const branches = toStoryBranches(feature)
  const format = '--format=%(refname:lstrip=4)'
  const out = (await readGit(root, ['for-each-ref', format], [`refs/heads/${branches}`])) ?? ''
  // Of a branch that is deleted a killed git may have left its lock.
  const files = listNames(join(readLayout(root).common, 'refs', 'heads', branches))
  const locked = files.filter((file) => file.endsWith('.lock')).map((file) => file.slice(0, -'.lock'.length))
  const words = [...[...out.split('\n'), ...locked].map((word) => `${feature}.${word}`), ...names]
  return [
    ...new Set(
      words.flatMap((word) => {
        const found = readName(feature, word.replace(/\.json$/, ''))
        return found && 'story' in found ? [found.story] : []
      }),
    ),
  ].sort()
}

const sweepLocks = async (root: string, feature: string, story: string): Promise<void> => {
  const layout = readLayout(root)
  const name = { feature, story }
  await clearRefLocks(root, toStoryRef(name))
  const admin = findAdmin(layout, toPlace(root, toStoryWorktree(name)))
  if (!admin) return
  for (const entry of listNames(admin)) if (entry.endsWith('.lock')) clearLock(layout, join(admin, entry))
}

/** What could not be removed before is tried again; what stays is in nobody's way, and told. */
const sweepLeft = (root: string): string[] =>
  listLeft(root).flatMap((path) => {
    const stays = clearFolder(path)
    return stays === undefined ? [] : [tellLeft(stays)]
  })

/** Checkouts for checks are on no branch: a worktree that is on one was made there by somebody else. */
const isOnBranch = (root: string, worktree: string): boolean => {
  const admin = findAdmin(readLayout(root), toPlace(root, worktree))
  const head = admin ? readNow(join(admin, 'HEAD'), LARGEST_FILE) : null
  return head !== null && 'text' in head && head.text.startsWith('ref: ')
}

const sweepCheckouts = (root: string, feature: string, names: string[]): void => {
  for (const word of names) {
    const found = readName(feature, word)
    if (!found || !('scratch' in found)) continue
    if (!isOnBranch(root, found.scratch)) removeCheckout(root, found.scratch, true)
  }
}

/** What killed processes left of a feature's checks, and scratch: nothing in it is anybody's work. */
export const sweepChecks = (root: string, feature: string): void => {
  sweepScratch(root)
  if (hasFolders(root, [OURS, WORKTREES])) sweepCheckouts(root, feature, listNames(makeWorktrees(root)))
}

/** Cleans up after killed processes; the worktrees of the stories in `keep` stay. Gives why others do, too. */
export const sweepStories = async (root: string, feature: string, keep: string[]): Promise<string[]> => {
  const folder = makeWorktrees(root)
  sweepScratch(root)
  sweepTemporary(folder)
  await clearRefLocks(root, toRef(feature))
  const names = listNames(folder)
  sweepCheckouts(root, feature, names)
  const left = sweepLeft(root)
  for (const story of await listStories(root, feature, names)) {
    await sweepLocks(root, feature, story)
    const why = keep.includes(story) ? undefined : await giveUpWorktree(root, { feature, story })
    if (why !== undefined) left.push(why)
  }
  return left
}
