/** The branch that a feature's waves are merged into. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { lookAt } from '../paths.ts'
import { runGit } from './git.ts'
import { holdsOwn, isOwn } from './layout.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'
import { moveRef } from './refs.ts'
import { LARGEST_LIST } from './tree.ts'
import { checkRepository, readCommit, toBranch, toRef } from './worktree.ts'

/** Git merges trees without a checkout since this version. */
const NEEDED = [2, 38] as const

const checkVersion = async (root: string): Promise<void> => {
  const { out } = await runGit(root, ['--version'])
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(out) ?? []).map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  throw new Fault(
    'blocked',
    `git ${NEEDED.join('.')} is needed, and this is ${out.trim()}`,
    'install a newer git',
  )
}

/** New files of a checkout, and new folders as one; one that holds a folder of ours is named by what else lies in it. */
const readAdded = async (git: PlainGit): Promise<string[]> => {
  const list = async (...more: string[]): Promise<string[]> => {
    const words = ['ls-files', '-z', '--others', '--exclude-standard', ...more]
    return (await git.read(words, { files: git.layout.top, most: LARGEST_LIST })).split('\0')
  }
  const added = await list('--directory', '--no-empty-directory')
  const holders = added.filter((path) => path.endsWith('/') && holdsOwn(git.layout, path))
  if (holders.length === 0) return added
  const inside = (await list()).filter((path) => holders.some((folder) => path.startsWith(folder)))
  return [...added.filter((path) => !holders.includes(path)), ...inside]
}

/** Files of the project's checkout that are not in its commit, apart from our own documents. */
export const readUncommitted = (root: string, head: string): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const { top, own } = git.layout
    // A copy of the checkout's index knows which files need no look.
    if (lookAt(join(own, 'index')) === 'file') copyFileSync(join(own, 'index'), join(git.folder, 'index'))
    await git.run(['update-index', '-q', '--refresh'], { files: top })
    const words = ['diff-index', '-z', '--name-only', '--ignore-submodules=all', '--no-ext-diff']
    const changed = await git.read(words, { files: top, given: [head] })
    return [...new Set([...changed.split('\0'), ...(await readAdded(git))])]
      .filter((path) => path !== '' && !isOwn(git.layout, path))
      .sort()
  })

/** Makes the branch that a feature's waves are merged into, from HEAD; finds it where it is there. */
export const beginFeatureBranch = async (
  root: string,
  feature: string,
): Promise<{ branch: string; base: string; uncommitted: string[] }> => {
  await checkRepository(root)
  await checkVersion(root)
  const head = await readCommit(root, 'HEAD')
  if (head === undefined)
    throw new Fault('blocked', 'the repository has no commit yet', 'commit something first')
  const branch = toBranch(feature)
  const isThere = (await readTip(root, feature)) !== undefined
  if (!isThere) await moveRef(root, toRef(feature), head, undefined, `${feature}: begun`)
  const base = await readTip(root, feature)
  if (base === undefined)
    throw new Fault(
      'blocked',
      `git made no branch ${branch}`,
      'is there a branch called "throughline"? rename it: it stands in the way',
    )
  return { branch, base, uncommitted: await readUncommitted(root, head) }
}

/** The commit that a feature's waves have come to. */
export const readTip = (root: string, feature: string): Promise<string | undefined> =>
  readCommit(root, toRef(feature))
