/** Tests that a story wrote: they prove nothing of it by themselves, so a person is told which they are. */
import { type FileChange, readFileChanges, toFileReader } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { isCompiled, isTest } from './proof-files.ts'
import { tellAdded } from './redefined.ts'

const MOST = 5

const toNamed = ({ path, how, added }: FileChange): string => {
  const lines = added === null ? 'no text' : `+${added}`
  return `${path} (${how === 'added' ? `new, ${lines}` : lines})`
}

/**
 * Test files that are new, or only got lines, and switch nothing off: one sentence, or none. Where tests do not run any more
 * that did before, lines that were added to one may be the reason: then only new files count.
 */
export const findAddedTests = (root: string, from: string, to: string, allRan: boolean): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const [before, after] = [toFileReader(git, from), toFileReader(git, to)]
    const own: FileChange[] = []
    for (const change of await readFileChanges(git, from, to, { moves: false })) {
      const { path, how, added, removed } = change
      const isMore = removed === 0 && added !== 0 && allRan
      const isAdded = how === 'added' || (how === 'changed' && isMore)
      if (!isTest(path) || isCompiled(path) || !isAdded) continue
      if (tellAdded(path, how, await before(path), await after(path)) === undefined) own.push(change)
    }
    if (own.length === 0) return []
    const named = own.slice(0, MOST).map(toNamed).join(', ')
    return [named + (own.length > MOST ? ` and ${own.length - MOST} more` : '')]
  })
