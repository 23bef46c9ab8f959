/** Refs of ours, moved only from what was seen to what is wanted: never by force, and never another one that they lead to. */

import { readGit, runGit } from './git.ts'
import { clearStaleLock } from './locks.ts'
import { failedGit } from './plain-git.ts'
import type { StoryName } from './story-names.ts'
import { toAttempts } from './story-names.ts'
import { readCommit, toRef } from './worktree.ts'

const toNone = (commit: string): string => '0'.repeat(commit.length)

/** True when the ref has moved from `before` to `after`; a lock that a killed git left is cleared first. */
export const moveRef = async (
  root: string,
  ref: string,
  after: string,
  before: string | undefined,
  why: string,
): Promise<boolean> => {
  const move = () =>
    runGit(
      root,
      ['update-ref', '--no-deref', '--create-reflog', '-m', why],
      [ref, after, before ?? toNone(after)],
    )
  if ((await move()).code === 0) return true
  return clearStaleLock(root, ref) ? (await move()).code === 0 : false
}

/** Deletes a ref that still is what was seen. */
export const dropRef = async (root: string, ref: string, before: string): Promise<void> => {
  const drop = () => runGit(root, ['update-ref', '--no-deref', '-d'], [ref, before])
  let ran = await drop()
  if (ran.code !== 0 && clearStaleLock(root, ref)) ran = await drop()
  if (ran.code !== 0 && (await readCommit(root, ref)) !== undefined) throw failedGit('update-ref', ran)
}

export type Kept = { commit: string; tree: string; parent: string; ref: string }

/** What is kept of a story's attempts, the oldest first. */
export const readAttempts = async (root: string, name: StoryName): Promise<Kept[]> => {
  const format = '--format=%(refname) %(objectname) %(tree) %(parent)'
  const out = (await readGit(root, ['for-each-ref', format], [`${toAttempts(name)}*`])) ?? ''
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [ref = '', commit = '', tree = '', parent = ''] = line.split(' ')
      return { ref, commit, tree, parent }
    })
    .sort((a, b) => toNumber(a) - toNumber(b))
}

const toNumber = ({ ref }: Kept): number => Number(ref.slice(ref.lastIndexOf('-') + 1))

export const isAncestor = async (root: string, older: string, newer: string): Promise<boolean> =>
  (await runGit(root, ['merge-base', '--is-ancestor'], [older, newer])).code === 0

/** Makes sure that a commit of a story can be found again: in the feature's branch, or under a ref of its own. */
export const keepCommit = async (root: string, name: StoryName, commit: string): Promise<void> => {
  const tip = await readCommit(root, toRef(name.feature))
  if (tip !== undefined && (await isAncestor(root, commit, tip))) return
  for (let tries = 0; tries < 20; tries++) {
    const kept = await readAttempts(root, name)
    for (const one of kept) if (await isAncestor(root, commit, one.commit)) return
    const last = kept.at(-1)
    const ref = `${toAttempts(name)}${last ? toNumber(last) + 1 : 1}`
    if (await moveRef(root, ref, commit, undefined, `${name.story}: kept`)) return
  }
  throw failedGit('update-ref', { code: 1, out: '', err: `no ref could be made for ${commit}` })
}
