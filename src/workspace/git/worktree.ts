/** One worktree for each feature, made when it is asked for: `.throughline/worktrees/<feature>` on a branch of its own. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { checkedFeature, hasFolders, lookAt, OURS, toRealPath, WORKTREES } from '../paths.ts'
import { readGit, runGit } from './git.ts'

/** Where it lies, from the project's folder, with `/`. */
export const toWorktree = (feature: string): string => [OURS, WORKTREES, checkedFeature(feature)].join('/')

export const toBranch = (feature: string): string => `throughline/${checkedFeature(feature)}`

export const toRef = (feature: string): string => `refs/heads/${toBranch(feature)}`

/** The commit that a ref names; undefined where there is none. */
export const readCommit = (cwd: string, ref: string): Promise<string | undefined> =>
  readGit(cwd, ['rev-parse', '--verify', '--quiet'], [`${ref}^{commit}`])

/** Refuses a folder that has no commit to begin from. */
export const checkRepository = async (root: string): Promise<void> => {
  const top = await readGit(root, ['rev-parse', '--show-toplevel'])
  if (top === undefined)
    throw new Fault(
      'blocked',
      `${root} is no git repository`,
      'run `git init` and commit, or work in the project itself',
    )
  if ((await readCommit(root, 'HEAD')) === undefined)
    throw new Fault('blocked', 'the repository has no commit yet', 'commit something first')
}

/** Whether git knows this folder as a worktree of the project. */
export const isWorktree = async (root: string, feature: string): Promise<boolean> => {
  const path = join(root, OURS, WORKTREES, checkedFeature(feature))
  if (lookAt(path) !== 'folder') return false
  const list = (await readGit(root, ['worktree', 'list', '--porcelain', '-z'])) ?? ''
  return list.split('\0').includes(`worktree ${toRealPath(path)}`)
}

/** Makes it, or finds the one that is there; its path from the project's folder. */
export const makeWorktree = async (root: string, feature: string): Promise<string> => {
  const path = toWorktree(feature)
  await checkRepository(root)
  if (await isWorktree(root, feature)) return path
  if (!hasFolders(root, [OURS])) throw new Fault('bug', `${OURS} is missing`, 'report this')
  if (!hasFolders(root, [OURS, WORKTREES])) mkdirSync(join(root, OURS, WORKTREES), { mode: 0o700 })
  if (lookAt(join(root, path)) !== 'absent')
    throw new Fault('exists', `${path} is there and is no worktree of ours`, 'move it away')
  const isThere = (await readCommit(root, toRef(feature))) !== undefined
  const made = isThere
    ? await runGit(root, ['worktree', 'add', '--quiet'], [path, toBranch(feature)])
    : await runGit(root, ['worktree', 'add', '--quiet', '-b', toBranch(feature)], [path, 'HEAD'])
  if (made.code !== 0)
    throw new Fault(
      'blocked',
      `git made no worktree: ${made.err.trim().slice(0, 300)}`,
      'mend that, and try again',
    )
  return path
}
