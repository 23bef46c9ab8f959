/** A feature's branch that somebody moved: what they brought into it, and the way back, on which nothing is lost. */
import { advanceBranch } from './advance.ts'
import { readGit } from './git.ts'
import { readTip } from './integration-branch.ts'
import { withPlainGit } from './plain-git.ts'
import { isAncestor, moveRef } from './refs.ts'
import { toMoved } from './story-names.ts'
import { readCommit, toBranch, toRef } from './worktree.ts'

const MOST = 5

type Moved = { feature: string; left: string; tip: string; stories: readonly string[] }

/** What we left is not in it any more. */
export const tellLost = async (root: string, { feature, left, tip }: Moved): Promise<string[]> =>
  (await isAncestor(root, left, tip))
    ? []
    : [`${toBranch(feature)} has lost ${left.slice(0, 7)}, where it was left`]

/** Commits that stand upon what we left, apart from merges of these stories; in words, the newest first. */
export const tellBrought = async (root: string, moved: Moved): Promise<string[]> => {
  const { feature, left, tip, stories } = moved
  if (left === tip || (await tellLost(root, moved)).length > 0) return []
  const format = '--format=%h %P%x09%s'
  const out =
    (await readGit(
      root,
      ['rev-list', '--first-parent', '--no-commit-header', format],
      [`${left}..${tip}`],
    )) ?? ''
  const ours = new Set(stories)
  const brought = out
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .filter(([ids = '']) => !ours.has(ids.split(' ')[2] ?? ''))
    .map(([ids = '', subject = '']) => `${ids.split(' ')[0]} «${subject.slice(0, 80)}»`)
  if (brought.length === 0) return []
  const more = brought.length > MOST ? ` and ${brought.length - MOST} more` : ''
  return [`${toBranch(feature)} holds what no story made: ${brought.slice(0, MOST).join(', ')}${more}`]
}

/** Puts the branch back to where it was left, and keeps what it held; undefined when it stands there, else why it does not. */
export const putBack = async (root: string, feature: string, left: string): Promise<string | undefined> => {
  const tip = await readTip(root, feature)
  if (tip === left) return undefined
  if (tip === undefined) {
    const isMade = await moveRef(root, toRef(feature), left, undefined, `${feature}: put back`)
    return isMade ? undefined : `${toBranch(feature)} could not be made at ${left.slice(0, 7)}`
  }
  const ref = toMoved(feature, tip)
  const isKept = (await readCommit(root, ref)) === tip
  if (!isKept && !(await moveRef(root, ref, tip, undefined, `${feature}: kept`)))
    return `${ref} could not be made, so nothing was moved`
  const why = `put back from ${tip.slice(0, 12)}`
  return withPlainGit(root, (git) => advanceBranch(git, root, { feature, before: tip, after: left, why }))
}
