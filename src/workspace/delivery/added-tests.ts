/** Tests that a story wrote: they prove nothing of it by themselves, so a person is told which they are. */
import { type FileChange, readFileChanges, toCounted, toFileReader } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { isBeside } from './around.ts'
import type { MovedTests } from './moved-tests.ts'
import { isCompiled, isTest } from './proof-files.ts'
import { tellAdded } from './redefined.ts'
import { isGiven, type Scope, toScope } from './unplanned.ts'

const MOST = 5

const toNamed = ({ path, how, added }: FileChange): string => {
  const lines = added === null ? 'no text' : `+${added}`
  return `${path} (${how === 'added' ? `new, ${lines}` : lines})`
}

const toSentence = (changes: FileChange[]): string[] => {
  if (changes.length === 0) return []
  const named = changes.slice(0, MOST).map(toNamed).join(', ')
  return [named + (changes.length > MOST ? ` and ${changes.length - MOST} more` : '')]
}

/**
 * Test files that are new, or only got lines, and switch nothing off: a sentence of those that stand for themselves, and one of
 * those that got lines within what was there. Where tests do not run any more that did before, lines that were added to
 * one may be the reason: then only new files count.
 */
export const findAddedTests = (
  root: string,
  from: string,
  to: string,
  { allRan, moved = new Map() }: { allRan: boolean; moved?: MovedTests },
): Promise<{ tests: string[]; around: string[] }> =>
  withPlainGit(root, async (git) => {
    const [before, after] = [toFileReader(git, from), toFileReader(git, to)]
    const own: FileChange[] = []
    const around: FileChange[] = []
    for (const change of await readFileChanges(git, from, to, { moves: false })) {
      const { path, how, added, removed } = change
      const isMore = removed === 0 && added !== 0 && allRan
      const isAdded = how === 'added' || (how === 'changed' && isMore)
      if (!isTest(path) || isCompiled(path) || !isAdded || moved.has(path)) continue
      const [was, is] = [await before(path), await after(path)]
      if (tellAdded(path, how, was, is) === undefined)
        (how === 'added' || isBeside(was, is) ? own : around).push(change)
    }
    return { tests: toSentence(own), around: toSentence(around) }
  })

/** What tests use and the plan gives to the story by name, as it was changed: a sentence each. */
export const findGiven = (root: string, from: string, to: string, scope: Scope): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const planned = toScope(git.layout, scope)
    return (await readFileChanges(git, from, to, { moves: false }))
      .filter(({ path, how }) => how !== 'added' && isGiven(path, planned))
      .map(
        (change) =>
          `${change.how} what tests use, as its plan names it: ${change.path} (${toCounted(change)})`,
      )
  })
