/**
 * Which tests ran, as far as what a runner printed tells it: a story that leaves everything alone that is a test, and ends the
 * runner, or renames what is no test any more, is found by it. T1 names, each as often as it is printed, else how many passed.
 * T2 where a runner tells of files, each for itself: another one that has as many tests stands for none. T3 a file that a runner
 * counts as a test, because it told of none, has lost those that it had. T4 where what was printed is gone, that is told.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printArgv } from '../../documents/delivery/argv.ts'
import { toOutputFile } from '../../documents/delivery/kept-files.ts'
import { toPlainText } from '../../documents/plain-text.ts'
import type { Baseline } from '../../schema/delivery.ts'
import type { CommandRun, Evidence } from '../../schema/evidence.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { checkOutput } from './kept-output.ts'
import type { MovedTests } from './moved-tests.ts'

type Counts = Map<string, number>
export type TestRun = { passed: number; names?: Counts; files?: Counts }

/** A line for each test: TAP, and what the runners of go, Rust and Python print of one. */
const NAMED = [
  /^\s*ok \d+ - (.+?)(?<skipped>(?<!\s)\s+# (?:skip|todo)\b.*)?$/i,
  /^\s*--- PASS: (\S+)/,
  /^test (\S+) \.\.\. ok$/,
  /^((?=(\S+?::\S))\2.*?) PASSED\b/,
]

/** A line with a tick, which other programs print, too: it names a test where a runner tells how many there are. */
const TICKED = /^\s*[✔✓√] (?!.*\(\d+ tests?\b)(.+?)(?:(?<!\s)\s+\(?\d[\d.]*\s?m?s\)?)?$/

/** A line for each file with how many of it ran, or a sign for each that did. */
const FILED: [line: RegExp, toPassed: (told: string) => number][] = [
  [
    /^\s*[✔✓√] (?:.* )?(\S+) \((\d+ tests?[^()]*)\)/,
    (told) => Number.parseInt(told, 10) - Number(/(\d+) skipped/.exec(told)?.[1] ?? 0),
  ],
  [/^(\S+\.py) ([.sxXFE]+)(?:\s+\[ *\d+%\])?$/, (told) => told.replace(/[^.]/g, '').length],
]

/** How many passed, in the words of common runners. */
const COUNTED = [
  /^\s*(?:#|ℹ) pass (\d+)\s*$/,
  /^\s*Tests:?\s.*?\b(\d+) passed\b/,
  /^\s*(\d+) passing\b/,
  /^(?=.*\bin [\d.]+s\b).*?\b(\d+) passed\b/,
  /^test result: \S+ (\d+) passed\b/,
  /^OK \((\d+) tests?\b/,
  /^Tests run: (\d+)\b/,
  /^Ran (\d+) tests? in\b/,
  /^(\d+) examples?, 0 failures\b/,
]

/** A test that failed, or how many did, in the words of the same runners. */
const FAILED = [
  /^\s*not ok \d+(?!.*# (?:skip|todo)\b)/i,
  /^\s*(?:#|ℹ) fail [1-9]/,
  /^\s*--- FAIL: /,
  /^test \S+ \.\.\. FAILED$/,
  /^(?=(\S+?::\S))\1.*? FAILED\b|^FAILED \S+::/,
  /^\s*Tests:?\s.*?\b[1-9]\d* failed\b/,
  /^\s*[1-9]\d* failing\b/,
  /^(?=.*\bin [\d.]+s\b).*?\b[1-9]\d* failed\b/,
  /^test result: FAILED\b/,
  /^FAILED \((?:failures|errors)=/,
  /^Tests run: .*\b(?:Failures|Errors): [1-9]/,
  /^\d+ examples?, [1-9]\d* failures?\b/,
]

/** Nobody tells of a test in a longer one. */
const LONGEST_LINE = 2_000

/** Checkouts of ours have other names each time. */
const CHECKOUT = /(?<!\S)\S*\.throughline\/worktrees\/[^/\s]+\//g

const toLines = (printed: string): string[] =>
  toPlainText(printed)
    .split('\n')
    .filter((line) => line.length <= LONGEST_LINE)
    .map((line) => line.replace(CHECKOUT, ''))

const toName = (line: string, patterns: RegExp[]): string[] => {
  const found = patterns.map((pattern) => pattern.exec(line)).find((match) => match !== null)
  return found && !found.groups?.skipped ? [found[1]?.trim() ?? ''] : []
}

const toFile = (line: string): [file: string, passed: number][] =>
  FILED.flatMap(([pattern, toPassed]) => {
    const [, file, told = ''] = pattern.exec(line) ?? []
    return file === undefined ? [] : [[file, toPassed(told)] as [string, number]]
  })

const addUp = (entries: [key: string, count: number][]): Counts => {
  const counts: Counts = new Map()
  for (const [key, count] of entries) counts.set(key, (counts.get(key) ?? 0) + count)
  return counts
}

/** What all lines of one runner say together. */
const toCount = (lines: string[]): number | undefined => {
  for (const pattern of COUNTED) {
    const counts = lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])
    if (counts.length > 0) return counts.reduce((all, count) => all + Number(count), 0)
  }
  return undefined
}

/** Undefined where nothing tells of tests. */
export const readTests = (printed: string): TestRun | undefined => {
  const lines = toLines(printed)
  const count = toCount(lines)
  const patterns = count === undefined ? NAMED : [...NAMED, TICKED]
  const named = lines.flatMap((line) => toName(line, patterns))
  const files = addUp(lines.flatMap(toFile))
  if (count === undefined && named.length === 0) return undefined
  return {
    passed: count ?? named.length,
    ...(named.length > 0 && { names: addUp(named.map((name) => [name, 1])) }),
    ...(files.size > 0 && { files }),
  }
}

/** Whether any line tells of a test that failed: beside one, the same name on a test that passed says nothing. */
export const tellsFailure = (printed: string): boolean =>
  toLines(printed).some((line) => FAILED.some((pattern) => pattern.test(line)))

const LONGEST = 80
const MOST = 3

const toQuoted = (names: string[]): string => {
  const few = names.slice(0, MOST).map((name) => `«${name.slice(0, LONGEST)}»`)
  return few.join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '')
}

/** What is there less often than it was. */
const toMissing = (before: Counts | undefined, after: Counts | undefined): string[] =>
  after === undefined
    ? []
    : [...(before ?? [])].filter(([key, count]) => (after.get(key) ?? 0) < count).map(([key]) => key)

/** What ran before and does not now; undefined where nothing is missing. `isOld`: whether a file was there before. */
export const compareTests = (
  before: TestRun | undefined,
  after: TestRun | undefined,
  isOld: (path: string) => boolean = () => false,
): string | undefined => {
  if (before === undefined || before.passed === 0) return undefined
  if (after === undefined) return `told of ${before.passed} tests that passed, and tells of none now`
  const fewer = toMissing(before.names, after.names)
  const gone = fewer.filter((name) => !after.names?.has(name))
  if (gone.length > 0) return `runs no longer: ${toQuoted(gone)}`
  if (fewer.length > 0) return `runs less often: ${toQuoted(fewer)}`
  const silent = [...(after.names?.keys() ?? [])].filter((name) => !before.names?.has(name) && isOld(name))
  if (silent.length > 0) return `runs no test any more of ${toQuoted(silent)}`
  const emptied = toMissing(before.files, after.files)
  if (emptied.length > 0) return `runs fewer tests of ${toQuoted(emptied)}`
  return after.passed < before.passed
    ? `had ${before.passed} tests that passed, and has ${after.passed} now`
    : undefined
}

const isKept = (root: string, digest: string): boolean => ['whole', 'cut'].includes(checkOutput(root, digest))

const readOutput = (root: string, digest: string): string =>
  readFileSync(join(root, toOutputFile(digest)), 'utf8')

const readKept = (root: string, digest: string): TestRun | undefined => readTests(readOutput(root, digest))

/** What a command did there, by its words. */
export const findRun = <R extends Pick<CommandRun, 'argv'>>(
  { commands }: { commands: readonly R[] } = { commands: [] },
  argv: string[] = [],
): R | undefined => commands.find((run) => printArgv(run.argv) === printArgv(argv))

/** Whether a command that failed passed every test all the same that it passed before, as far as it tells. */
export const passedAll = (
  root: string,
  baseline: Pick<Baseline, 'commands'> | undefined,
  { argv, outputDigest }: CommandRun,
): boolean => {
  const before = findRun(baseline, argv)
  if (before === undefined) return false
  if (![before.outputDigest, outputDigest].every((digest) => isKept(root, digest))) return false
  if (tellsFailure(readOutput(root, outputDigest))) return false
  const [ran, runs] = [readKept(root, before.outputDigest), readKept(root, outputDigest)]
  return (ran?.passed ?? 0) > 0 && runs !== undefined && compareTests(ran, runs) === undefined
}

/** What one run of a command passed, and another does not, as far as both tell; undefined where nothing is missing. */
export const findFewer = (
  root: string,
  before: Pick<CommandRun, 'outputDigest'>,
  after: Pick<CommandRun, 'outputDigest'>,
): string | undefined =>
  [before, after].every(({ outputDigest }) => isKept(root, outputDigest))
    ? compareTests(readKept(root, before.outputDigest), readKept(root, after.outputDigest))
    : UNKNOWN

const UNKNOWN = 'was compared with nothing: what it printed before is not kept any more, or was altered'

/** By the names that files have now. */
const toMoved = (counts: Counts | undefined, moved: MovedTests): Counts | undefined =>
  counts &&
  addUp(
    [...counts].map(([name, count]) => [
      [...moved].reduce((words, [now, old]) => words.replaceAll(old, now), name),
      count,
    ]),
  )

const withMoved = (ran: TestRun | undefined, moved: MovedTests): TestRun | undefined => {
  const [names, files] = [toMoved(ran?.names, moved), toMoved(ran?.files, moved)]
  return ran && { passed: ran.passed, ...(names && { names }), ...(files && { files }) }
}

/** Whether a command tells which tests it runs, and not only how many, or nothing. */
export const tellsTests = (root: string, baseline: Pick<Baseline, 'commands'> | undefined): boolean =>
  (baseline?.commands ?? []).some(({ outputDigest }) => {
    const ran = isKept(root, outputDigest) ? readKept(root, outputDigest) : undefined
    return ran?.names !== undefined || ran?.files !== undefined
  })

/** Tests that ran where a story began, and not after it: a sentence for each command. */
export const findVanished = async (
  root: string,
  baseline: Pick<Baseline, 'commands'> | undefined,
  proof: Evidence,
  base: string,
  moved: MovedTests = new Map(),
): Promise<string[]> => {
  const entries = await withPlainGit(root, (git) => readTree(git, base))
  const paths = new Set(entries.map(({ path }) => path))
  return proof.commands.flatMap(({ argv, exitCode, outputDigest }) => {
    const line = printArgv(argv)
    const before = findRun(baseline, argv)
    if (before === undefined || exitCode !== 0) return []
    if (![before.outputDigest, outputDigest].every((digest) => isKept(root, digest)))
      return [`${line} ${UNKNOWN}`]
    const [ran, runs] = [readKept(root, before.outputDigest), readKept(root, outputDigest)]
    const words = compareTests(withMoved(ran, moved), runs, (path) => paths.has(path))
    return words === undefined ? [] : [`${line} ${words}`]
  })
}
