/**
 * What an audit is told of each command that failed: the tests, by what common runners print of one that failed, and the files of
 * the project that it named. What is not readable is not guessed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printArgv } from '../../documents/delivery/argv.ts'
import { toOutputFile } from '../../documents/delivery/kept-files.ts'
import type { Failure } from '../../schema/delivery.ts'
import type { CommandRun, Evidence } from '../../schema/evidence.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { readFailed } from './failed-tests.ts'
import { checkOutput } from './kept-output.ts'
import { toSummary } from './proof.ts'

/** The files of the commit; none where there is none. */
export const listPaths = async (root: string, commit: string | undefined): Promise<Set<string>> => {
  const entries = commit === undefined ? [] : await withPlainGit(root, (git) => readTree(git, commit))
  return new Set(entries.map(({ path }) => path))
}

/** Which commands failed, in a line; what they printed stands with each finding. */
export const toFailed = (proof: Evidence, failures: readonly Failure[]): string =>
  failures.length === 0
    ? toSummary(proof)
    : failures.map(({ argv, how }) => `${printArgv(argv)} ${how}`).join(', ')

const readPrinted = (root: string, { outputDigest, tail }: CommandRun): string =>
  checkOutput(root, outputDigest) === 'whole'
    ? readFileSync(join(root, toOutputFile(outputDigest)), 'utf8')
    : tail

const toHow = ({ exitCode, signal, timedOut }: CommandRun): string =>
  timedOut ? 'took too long' : `ended with ${exitCode ?? signal}`

export const toFailures = (
  root: string,
  paths: ReadonlySet<string>,
  { commands, problem }: Evidence,
): Failure[] =>
  commands.flatMap((run, at) => {
    const isLast = at === commands.length - 1
    const how = run.exitCode === 0 ? (isLast ? problem : undefined) : toHow(run)
    if (how === undefined) return []
    return [
      { argv: run.argv, how, ...readFailed(readPrinted(root, run), paths), outputDigest: run.outputDigest },
    ]
  })
