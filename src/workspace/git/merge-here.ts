/**
 * A branch is merged into the one that the project stands on, in the person's own checkout and with their own git. M1 done
 * again after a crash, what a merge that was cut off has written is taken back first. M2 what differs from both sides is a
 * person's: it is left alone, and git says so.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt } from '../paths.ts'
import { readBlobs } from './advance.ts'
import { HARDENED, type Ran, runGit, runProgram } from './git.ts'
import { readLayout } from './layout.ts'
import { clearCheckoutLocks } from './locks.ts'
import { mergeTrees } from './merge.ts'
import { type PlainGit, readIdentity, withPlainGit } from './plain-git.ts'
import { dropRef, moveRef } from './refs.ts'
import { toBegun } from './story-names.ts'
import { type Change, readChanges } from './tree.ts'
import { readCommit } from './worktree.ts'

export const isCutOff = async (root: string, feature: string): Promise<boolean> =>
  (await readCommit(root, toBegun(feature))) !== undefined

const isNone = (blob: string): boolean => /^0+$/.test(blob)

/** Files that a merge changes and that hold what it writes, or the nothing that it leaves for a moment. */
const findWritten = async (git: PlainGit, changes: Change[]): Promise<Change[]> => {
  const blobs = await readBlobs(git, git.layout.top, changes)
  const empty = (await git.read(['hash-object', '--stdin'], { input: '' })).trim()
  return changes.filter(({ path, blob }) => {
    const now = blobs.get(path) ?? ''
    return now !== blob.before && (now === blob.after || now === empty || isNone(now))
  })
}

/** The index and the files as HEAD has them, where a merge of this branch has put something else. */
const takeBack = async (root: string, head: string, tip: string): Promise<void> => {
  if ((await readCommit(root, 'MERGE_HEAD')) === tip) await runGit(root, ['merge', '--abort'])
  await withPlainGit(root, async (git) => {
    const merged = await mergeTrees(git, head, tip)
    if (!('tree' in merged)) return
    const changes = await readChanges(git, head, merged.tree)
    const { top } = git.layout
    const give = (words: string[], given: Change[]): Promise<Ran> =>
      runProgram('git', top, [...HARDENED, '--literal-pathspecs', ...words], {
        input: given.map(({ path }) => `${path}\0`).join(''),
      })
    if (changes.length === 0) return
    // A merge does not begin where somebody has staged one of these.
    await give(['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul'], changes)
    const written = await findWritten(git, changes)
    const isAdded = ({ blob }: Change): boolean => isNone(blob.before)
    for (const { path } of written.filter(isAdded)) rmSync(join(top, path), { force: true })
    await give(
      ['checkout-index', '--force', '-z', '--stdin'],
      written.filter((change) => !isAdded(change)),
    )
  })
}

/** One merge commit on top of HEAD, or why there is none. */
export const mergeHere = async (
  root: string,
  { feature, tip, onto }: { feature: string; tip: string; onto: string },
  message: string,
): Promise<Ran> => {
  const head = (await readCommit(root, 'HEAD')) ?? ''
  const begun = await readCommit(root, toBegun(feature))
  if (begun !== undefined) {
    await clearCheckoutLocks(root, `refs/heads/${onto}`)
    if (begun === head) await takeBack(root, head, tip)
  }
  const lock = join(readLayout(root).own, 'index.lock')
  if (lookAt(lock) !== 'absent')
    return { code: 1, out: '', err: `another git is at work here; remove ${lock} where none is` }
  await moveRef(root, toBegun(feature), head, begun, `${feature}: merging`)
  const words = ['merge', '--no-ff', '--no-edit', '--quiet', '-m', message, '--end-of-options', tip]
  const merged = await runProgram('git', root, [...HARDENED, ...words], { env: await readIdentity(root) })
  if (merged.code !== 0 && (await readCommit(root, 'MERGE_HEAD')) === tip)
    await runGit(root, ['merge', '--abort'])
  await dropRef(root, toBegun(feature), head)
  return merged
}
