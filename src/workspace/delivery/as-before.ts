/**
 * What a story made of the tests and data that were there, put back for a second look: the earlier tests, as they were, run on its
 * code. A1 no test of its own is among them, so what it added to a helper of tests is not missed. A2 a command that fails, and passes
 * every test by name that passed before the story, has failed by something else. A3 nothing of this proves the story; where
 * the commands fail a person is told.
 */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Baseline } from '../../schema/delivery.ts'
import type { CommandRun } from '../../schema/evidence.ts'
import { type FileChange, readFileChanges } from '../git/file-changes.ts'
import type { PlainGit } from '../git/plain-git.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { withCheckout } from '../git/story-branch.ts'
import { ANY_NAME, readTree, writeCommit } from '../git/tree.ts'
import { type Bench, prove } from './proof.ts'
import { isCompiled, isSource, isTest } from './proof-files.ts'
import { passedAll } from './test-runs.ts'
import { type Scope, tellUnplanned, toScope } from './unplanned.ts'
import { toMade } from './work.ts'

type Story = { base: string; commit: string; scope: Scope }

/** Data that nobody planned to change, and that nothing was seen to read. */
const isUnread = (change: FileChange, scope: Scope): boolean =>
  change.how !== 'added' &&
  !isSource(change.path) &&
  tellUnplanned(change, scope) === undefined &&
  tellUnplanned(change, { ...scope, read: [change.path] }) !== undefined

const ABSENT = '0'

/** A commit of the story's files with those tests and that data as they were; none where nothing was there before. */
const makeCommit = async (
  git: PlainGit,
  { base, commit, scope }: Story,
): Promise<{ commit: string; paths: string[] } | undefined> => {
  const changes = await readFileChanges(git, base, commit, { moves: false })
  const planned = toScope(git.layout, scope)
  const tests = changes.filter(({ path }) => isTest(path) && !isCompiled(path))
  const data = changes.filter((change) => isUnread(change, planned))
  const paths = [...tests.filter(({ how }) => how !== 'added'), ...data].map(({ path }) => path)
  if (paths.length === 0) return undefined
  const known = new Map((await readTree(git, base)).map((entry) => [entry.path, entry]))
  const input = [...tests, ...data].map(({ path }) => {
    const { mode = ABSENT, blob = ABSENT.repeat(base.length) } = known.get(path) ?? {}
    return `${mode} ${blob}\t${path}\0`
  })
  await git.read([...ANY_NAME, 'read-tree'], { given: [commit] })
  const words = [...ANY_NAME, 'update-index', '-z', '--replace', '--index-info']
  await git.read(words, { input: input.join('') })
  const tree = (await git.read([...ANY_NAME, 'write-tree'])).trim()
  return { commit: await writeCommit(git, tree, [], `As before ${commit}\n`), paths }
}

const MOST = 3

const toFew = (paths: string[]): string =>
  paths.slice(0, MOST).join(', ') + (paths.length > MOST ? ` and ${paths.length - MOST} more` : '')

const tell = ({ argv, exitCode, signal, timedOut }: CommandRun, paths: string[]): string => {
  const how = timedOut ? 'takes too long' : `ends with ${exitCode ?? signal}`
  const are = paths.length === 1 ? 'is as it was' : 'are as they were'
  return `${printArgv(argv)} ${how} where ${toFew(paths)} ${are} before the story`
}

/** Commands that pass only with what a story made of tests and data that were there: a sentence each. */
export const findReliant = async (
  bench: Bench,
  path: string,
  story: Story & { commands: readonly string[][]; baseline: Baseline | undefined },
): Promise<string[]> => {
  const { root } = bench
  const { commands, baseline } = story
  const made = await withPlainGit(root, (git) => makeCommit(git, story))
  if (made === undefined) return []
  const { commands: runs, problem } = await withCheckout(root, { path, commit: made.commit }, (checkout) =>
    prove({ ...bench, isWhole: true }, checkout, made.commit, commands, toMade(baseline)),
  )
  const failed = runs
    .filter((run) => run.exitCode !== 0 && !passedAll(root, baseline, run))
    .map((run) => tell(run, made.paths))
  // Code that writes over the earlier tests passes them, and what could not be run shows nothing.
  return problem === undefined ? failed : [...failed, `${problem}, with ${toFew(made.paths)} as before`]
}
