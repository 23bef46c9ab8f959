/** Tests that a story wrote: they prove nothing of it by themselves, so a person is told which they are. */
import { readFileChanges } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { isTest } from './proof-files.ts'

const MOST = 5

/** Test files that are new, or only got lines: one sentence, or none. */
export const findAddedTests = (root: string, from: string, to: string): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const changes = await readFileChanges(git, from, to, { moves: false })
    const own = changes.filter(
      ({ path, how, removed }) => isTest(path) && how !== 'deleted' && (how === 'added' || removed === 0),
    )
    if (own.length === 0) return []
    const named = own.slice(0, MOST).map(({ path, how, added }) => {
      const lines = added === null ? 'no text' : `+${added}`
      return `${path} (${how === 'added' ? `new, ${lines}` : lines})`
    })
    return [named.join(', ') + (own.length > MOST ? ` and ${own.length - MOST} more` : '')]
  })
