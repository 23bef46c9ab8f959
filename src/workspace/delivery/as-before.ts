/**
 * What a change made of the tests, prose and data that were there, put back for a second look: the earlier tests, as they were, run on its
 * code. A1 no test of its own is among them, so what it added to a helper of tests is not missed. A2 a command that fails, and passes
 * every test by name that passed before the story, has failed by something else. A3 nothing of this proves the story; where
 * the commands fail a person is told.
 */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Baseline } from '../../schema/delivery.ts'
import type { CommandRun, Evidence } from '../../schema/evidence.ts'
import { type FileChange, readFileChanges } from '../git/file-changes.ts'
import type { PlainGit } from '../git/plain-git.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { withCheckout } from '../git/story-branch.ts'
import { ANY_NAME, readTree, writeCommit } from '../git/tree.ts'
import { type Bench, prove } from './proof.ts'
import { isCompiled, isSource, isTest } from './proof-files.ts'
import { passedAll } from './test-runs.ts'
import { isGiven, isReadProse, type Scope, tellUnplanned, toScope } from './unplanned.ts'
import { toMade } from './work.ts'

/** A change from one commit to another, with what was planned and read of it. */
export type Changed = { base: string; commit: string; scope: Scope }

/** Data that nobody planned to change, and that nothing was seen to read. */
const isUnread = (change: FileChange, scope: Scope): boolean =>
  change.how !== 'added' &&
  !isSource(change.path) &&
  tellUnplanned(change, scope) === undefined &&
  tellUnplanned(change, { ...scope, read: [change.path] }) !== undefined

const ABSENT = '0'

export type AsBefore = {
  commit: string
  /** Files that are as they were. */
  paths: string[]
  /** How many tests, and files that these use, are not there, because they are new. */
  without: number
}

/** A commit of its files with those tests, that prose and that data as they were, and no new test. */
export const makeAsBefore = async (
  git: PlainGit,
  { base, commit, scope }: Changed,
): Promise<AsBefore & { known: readonly string[] }> => {
  const changes = await readFileChanges(git, base, commit, { moves: false })
  const planned = toScope(git.layout, scope)
  const tests = changes.filter(({ path }) => isTest(path) && !isCompiled(path) && !isGiven(path, planned))
  const data = changes.filter((change) => isUnread(change, planned) || isReadProse(change, planned))
  const paths = [...tests.filter(({ how }) => how !== 'added'), ...data].map(({ path }) => path)
  const known = new Map((await readTree(git, base)).map((entry) => [entry.path, entry]))
  const input = [...tests, ...data].map(({ path }) => {
    const { mode = ABSENT, blob = ABSENT.repeat(base.length) } = known.get(path) ?? {}
    return `${mode} ${blob}\t${path}\0`
  })
  await git.read([...ANY_NAME, 'read-tree'], { given: [commit] })
  const words = [...ANY_NAME, 'update-index', '-z', '--replace', '--index-info']
  await git.read(words, { input: input.join('') })
  const tree = (await git.read([...ANY_NAME, 'write-tree'])).trim()
  return {
    commit: await writeCommit(git, tree, [], `As before ${commit}\n`),
    ...{ paths, without: tests.length + data.length - paths.length, known: [...known.keys()] },
  }
}

const MOST = 3

const toFew = (paths: string[]): string =>
  paths.slice(0, MOST).join(', ') + (paths.length > MOST ? ` and ${paths.length - MOST} more` : '')

const toAre = (paths: string[]): string =>
  `${toFew(paths)} ${paths.length === 1 ? 'is as it was' : 'are as they were'}`

export const tellFailing = (
  { argv, exitCode, signal, timedOut }: CommandRun,
  { paths, without }: AsBefore,
  before: string,
): string => {
  const how = timedOut ? 'takes too long' : `ends with ${exitCode ?? signal}`
  const added = `the ${without === 1 ? 'one that is new is' : `${without} that are new are`} not there`
  const where = paths.length > 0 ? `${toAre(paths)} before ${before}` : `of its tests ${added}`
  return `${printArgv(argv)} ${how} where ${where}`
}

/** The commands on a commit as it was before, every one of them. */
export const proveAsBefore = (
  bench: Bench,
  path: string,
  made: AsBefore,
  { commands, baseline }: { commands: readonly string[][]; baseline: Baseline | undefined },
): Promise<Evidence> =>
  withCheckout(bench.root, { path, commit: made.commit }, (checkout) =>
    prove({ ...bench, isWhole: true }, checkout, made.commit, commands, toMade(baseline)),
  )

/** Commands that pass only with what a story made of tests, prose and data that were there: a sentence each. */
export const findReliant = async (
  bench: Bench,
  path: string,
  story: Changed & { commands: readonly string[][]; baseline: Baseline | undefined },
): Promise<string[]> => {
  const { root } = bench
  const { baseline } = story
  const made = await withPlainGit(root, (git) => makeAsBefore(git, story))
  if (made.paths.length === 0) return []
  const { commands: runs, problem } = await proveAsBefore(bench, path, made, story)
  const failed = runs
    .filter((run) => run.exitCode !== 0 && !passedAll(root, baseline, run))
    .map((run) => tellFailing(run, made, 'the story'))
  // Code that writes over the earlier tests passes them, and what could not be run shows nothing.
  return problem === undefined ? failed : [...failed, `${problem}, with ${toFew(made.paths)} as before`]
}
