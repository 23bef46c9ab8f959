/** Refs of ours, moved only from what was seen to what is wanted: never by force, and never another one that they lead to. */

import { failedGit, type Ran, readGit, runGit } from './git.ts'
import { tryUnlocked } from './locks.ts'
import type { StoryName } from './story-names.ts'
import { toAttempts } from './story-names.ts'
import { readCommit, toRef } from './worktree.ts'

const toNone = (commit: string): string => '0'.repeat(commit.length)

/** True when the ref has moved from `before` to `after`. */
export const moveRef = (
  root: string,
  ref: string,
  after: string,
  before: string | undefined,
  why: string,
): Promise<boolean> => {
  const words = ['update-ref', '--no-deref', '--create-reflog', '-m', why]
  const given = [ref, after, before ?? toNone(after)]
  return tryUnlocked(root, ref, async () => (await runGit(root, words, given)).code === 0)
}

/** Deletes a ref that still is what was seen. */
export const dropRef = async (root: string, ref: string, before: string): Promise<void> => {
  let ran: Ran = { code: 1, out: '', err: '' }
  const isDone = await tryUnlocked(root, ref, async () => {
    ran = await runGit(root, ['update-ref', '--no-deref', '-d'], [ref, before])
    return ran.code === 0
  })
  if (!isDone && (await readCommit(root, ref)) !== undefined) throw failedGit(['update-ref'], ran)
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

/** Whether the feature's branch or what is kept of the story holds a commit. */
const isKept = async (root: string, name: StoryName, commit: string): Promise<boolean> => {
  const words = ['for-each-ref', '--count=1', `--contains=${commit}`, '--format=%(refname)']
  return Boolean(await readGit(root, words, [toRef(name.feature), `${toAttempts(name)}*`]))
}

const MOST_TRIES = 20

/** Makes sure that a commit of a story can be found again: in the feature's branch, or under a ref of its own. */
export const keepCommit = async (root: string, name: StoryName, commit: string): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await isKept(root, name, commit)) return
    const last = (await readAttempts(root, name)).at(-1)
    const ref = `${toAttempts(name)}${last ? toNumber(last) + 1 : 1}`
    if (await moveRef(root, ref, commit, undefined, `${name.story}: kept`)) return
  }
  throw failedGit(['update-ref'], { code: 1, out: '', err: `no ref could be made for ${commit}` })
}
