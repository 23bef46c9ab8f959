/** What a proof says beside whether it passed: what was written over meanwhile, and what failed before the story, too. */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Baseline } from '../../schema/delivery.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { type Proven, toSummary } from './proof.ts'
import { isTest, toSteered } from './proof-files.ts'
import { toFolderMark } from './work.ts'

export const readPaths = (root: string, commit: string): Promise<string[]> =>
  withPlainGit(root, async (git) => (await readTree(git, commit)).map(({ path }) => path))

const isProof = (path: string): boolean => isTest(path) || toSteered(path) !== undefined

const toAbove = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** What proves the story was something else for a while, and looks as it did; `paths` are those that it began with. */
export const tellWritten = (
  { touched, moved, stirred }: Proven,
  paths: readonly string[],
  isMade: (path: string) => boolean,
): string[] => {
  const proofs = paths.filter(isProof)
  const folders = [
    ...moved.filter((folder) => proofs.some((path) => path.startsWith(`${folder}/`))),
    ...stirred.filter((folder) => paths.some((path) => isTest(path) && toAbove(path) === folder)),
  ].filter((folder) => !isMade(toFolderMark(folder)))
  return [
    ...touched
      .filter(isProof)
      .map((path) => `${path} was written while the commands ran, and is what it was again`),
    ...folders.map(
      (folder) => `the folder ${folder}, with tests in it, was changed or moved while the commands ran`,
    ),
  ]
}

/** A command that failed before the story began says nothing of the story. */
export const tellFailed = (proof: Proven, baseline: Baseline | undefined): string => {
  const [first = '', ...rest] = toSummary(proof).split('\n')
  const line = printArgv(proof.commands.at(-1)?.argv ?? [])
  const before = baseline?.commands.find(({ argv }) => printArgv(argv) === line)
  const isSame = !proof.passed && baseline?.passed === false && proof.problem === undefined
  // Of an earlier version only the last one had failed.
  const hadFailed =
    before?.exitCode === undefined ? before === baseline?.commands.at(-1) : before.exitCode !== 0
  if (!isSame || before === undefined || !hadFailed) return [first, ...rest].join('\n')
  return [`${first}, and fails without the story, too`, ...rest].join('\n')
}

/** Processes that a command left running and did not leave before the story: they were ended with it. */
export const tellLeft = (proof: Proven, baseline: Baseline | undefined): string[] =>
  proof.commands.flatMap(({ argv, leftovers = 0 }) => {
    const words = printArgv(argv)
    const before = baseline?.commands.find((one) => printArgv(one.argv) === words)?.leftovers ?? 0
    if (leftovers <= before) return []
    const count = leftovers === 1 ? 'a process' : `${leftovers} processes`
    return [`${words} left ${count} running, to be ended by us`]
  })
