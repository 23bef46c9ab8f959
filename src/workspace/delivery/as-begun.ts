/**
 * The tests as they were where the delivery began, run on what a wave made of everything: what one story plants, a later one can use, and
 * neither shows it. E1 tests of the delivery's own are not among them. E2 a command that failed there says nothing. E3 what failed on what
 * the wave began from, too, was told of an earlier wave, and a person went on: then only tests count, by name or number, that passed there.
 */
import type { Proof } from '../../schema/delivery.ts'
import type { CommandRun } from '../../schema/evidence.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { type AsBefore, type Changed, makeAsBefore, proveAsBefore, tellFailing } from './as-before.ts'
import type { Bench } from './proof.ts'
import { isTest } from './proof-files.ts'
import { findFewer, findRun, passedAll } from './test-runs.ts'

type Wave = Changed & {
  /** What the wave began from. */
  tip: string
  commands: readonly string[][]
  /** What the commands did where the delivery began. */
  baseline: Proof | undefined
}

/** The same tests on what the wave began from; none where that is where the delivery began. */
const proveTip = async (bench: Bench, path: string, wave: Wave): Promise<readonly CommandRun[]> => {
  if (wave.tip === wave.base) return []
  const made = await withPlainGit(bench.root, (git) => makeAsBefore(git, { ...wave, commit: wave.tip }))
  return (await proveAsBefore(bench, path, made, wave)).commands
}

/** What is told of a command that fails with the tests of the beginning. */
const tellRun = (root: string, run: CommandRun, made: AsBefore, before: readonly CommandRun[]): string[] => {
  const known = findRun({ commands: before }, run.argv)
  const words = tellFailing(run, made, 'the delivery')
  if (known === undefined || known.exitCode === 0) return [words]
  const fewer = findFewer(root, known, run)
  return fewer === undefined ? [] : [`${words}: it ${fewer}`]
}

/** Commands that pass only with what the delivery made of tests, prose and data that were there before it: a sentence each. */
export const findSteered = async (bench: Bench, path: string, wave: Wave): Promise<string[]> => {
  const { root } = bench
  const { baseline } = wave
  const made = await withPlainGit(root, (git) => makeAsBefore(git, wave))
  if (made.paths.length + made.without === 0 || !made.known.some(isTest)) return []
  const { commands } = await proveAsBefore(bench, path, made, wave)
  const failedAtFirst = ({ argv }: CommandRun): boolean => (findRun(baseline, argv)?.exitCode ?? 0) !== 0
  const failed = commands.filter(
    (run) => run.exitCode !== 0 && !failedAtFirst(run) && !passedAll(root, baseline, run),
  )
  if (failed.length === 0) return []
  const before = await proveTip(bench, path, wave)
  return failed.flatMap((run) => tellRun(root, run, made, before))
}
