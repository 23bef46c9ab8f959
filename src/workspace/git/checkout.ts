/** Worktrees of ours: made without starting anything, removed with nothing left behind. */
import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { lookAt, toRealPath } from '../paths.ts'
import { runGit } from './git.ts'
import { findAdmin, readLayout } from './layout.ts'
import { failedGit, makeWorktrees, type PlainGit, withPlainGit } from './plain-git.ts'

/** Folders that their maker closed are opened, so that they can be emptied. */
const openFolders = (path: string): void => {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path)) openFolders(join(path, name))
}

export const removeFolder = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    openFolders(path)
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes a worktree and what git knows of it. Whoever calls has kept what lies in it. */
export const removeCheckout = (root: string, path: string): void => {
  const folder = join(toRealPath(root), path)
  const layout = readLayout(root)
  removeFolder(folder)
  for (let admin = findAdmin(layout, folder); admin; admin = findAdmin(layout, folder)) removeFolder(admin)
}

/** Makes a worktree on a branch, or on a commit alone; its files are written by git without configuration. */
export const makeCheckout = async (
  git: PlainGit,
  root: string,
  path: string,
  at: { branch: string } | { commit: string },
): Promise<void> => {
  makeWorktrees(root)
  if (lookAt(join(root, path)) !== 'absent')
    throw new Fault('exists', `${path} is there and is no worktree of ours`, 'move it away')
  const isBranch = 'branch' in at
  const words = ['worktree', 'add', '--quiet', '--no-checkout', ...(isBranch ? [] : ['--detach'])]
  const made = await runGit(root, words, [path, isBranch ? at.branch : at.commit])
  if (made.code !== 0) throw failedGit('worktree add', made)
  const folder = join(toRealPath(root), path)
  const admin = findAdmin(git.layout, folder)
  if (!admin) throw new Fault('bug', `git made no worktree at ${path}`, 'report this')
  await git.read(['read-tree', '-m', '-u'], {
    files: folder,
    index: join(admin, 'index'),
    given: [isBranch ? `${await readBranch(root, at.branch)}` : at.commit],
  })
}

const readBranch = async (root: string, branch: string): Promise<string> =>
  (await runGit(root, ['rev-parse', '--verify', '--quiet'], [`refs/heads/${branch}`])).out.trim()

/** A commit as files, in a worktree that vanishes afterwards. `use` is given the project's folder in it. */
export const withCheckout = async <T>(
  root: string,
  { path, commit }: { path: string; commit: string },
  use: (folder: string) => Promise<T>,
): Promise<T> => {
  removeCheckout(root, path)
  try {
    const prefix = await withPlainGit(root, async (git) => {
      await makeCheckout(git, root, path, { commit })
      return git.layout.prefix
    })
    return await use(join(toRealPath(root), path, prefix))
  } finally {
    removeCheckout(root, path)
  }
}
