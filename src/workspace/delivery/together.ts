/**
 * What stories do to each other's proof. Each was compared with the commit that it began from; what one of them adds may end the
 * tests of another one, or be loaded in place of what that one added, as soon as both are there.
 */
import { type FileChange, readFileChanges, toFileReader } from '../git/file-changes.ts'
import type { Integration } from '../git/integrate.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { findShadows } from './shadows.ts'
import { findVanished } from './test-runs.ts'
import type { Outcome } from './work.ts'

/** Files that others added, and that may be loaded in place of what a story's commit has. */
const findOthersShadows = (
  root: string,
  from: string,
  to: string,
  commands: readonly string[][],
): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const changes: FileChange[] = await readFileChanges(git, from, to, { moves: false })
    const toPaths = async (commit: string): Promise<Set<string>> =>
      new Set((await readTree(git, commit)).map(({ path }) => path))
    const paths = { before: await toPaths(from), after: await toPaths(to) }
    return findShadows(git, from, changes, { paths, read: toFileReader(git, from), commands })
  })

/** What the stories of a wave told each for itself is not told again. */
export const findTogether = async (
  root: string,
  { merged, evidence, tip }: Integration,
  outcomes: Record<string, Outcome>,
  commands: readonly string[][],
): Promise<string[]> => {
  if (evidence === null || merged.length < 2) return []
  const known = new Set(merged.flatMap(({ id }) => outcomes[id]?.redefines ?? []))
  const found = new Set<string>()
  for (const { id, commit } of merged) {
    const proof = outcomes[id]?.proof
    const vanished = await findVanished(root, proof, evidence, commit)
    for (const words of vanished) found.add(`with ${id} and the others merged, ${words}`)
    for (const words of await findOthersShadows(root, commit, tip, commands)) found.add(words)
  }
  return [...found].filter((words) => !known.has(words))
}
