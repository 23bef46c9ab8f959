/**
 * Which tests ran, as far as what a runner printed tells it: a story that leaves everything alone that is a test, and ends the
 * runner, or renames what is no test any more, is found by it. T1 names where they are printed, else how many passed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printArgv } from '../../documents/delivery/argv.ts'
import { toOutputFile } from '../../documents/delivery/kept-files.ts'
import { toPlainText } from '../../documents/plain-text.ts'
import type { Baseline } from '../../schema/delivery.ts'
import type { Evidence } from '../../schema/evidence.ts'
import { checkOutput } from './kept-output.ts'

export type TestRun = { passed: number; names?: Set<string> }

/** A line for each test: TAP, and what the runners of go, Rust and Python print of one. */
const NAMED = [
  /^\s*ok \d+ - (.+?)(?<skipped>\s+# (?:skip|todo)\b.*)?$/i,
  /^\s*--- PASS: (\S+)/,
  /^test (\S+) \.\.\. ok$/,
  /^(\S+::\S.*?) PASSED\b/,
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

/** Nobody tells of a test in a longer one. */
const LONGEST_LINE = 2_000

/** Checkouts of ours have other names each time. */
const CHECKOUT = /\S*\.throughline\/worktrees\/[^/\s]+\//g

const toLines = (printed: string): string[] =>
  toPlainText(printed)
    .split('\n')
    .filter((line) => line.length <= LONGEST_LINE)
    .map((line) => line.replace(CHECKOUT, ''))

const toName = (line: string): string[] => {
  const found = NAMED.map((pattern) => pattern.exec(line)).find((match) => match !== null)
  return found && !found.groups?.skipped ? [found[1]?.trim() ?? ''] : []
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
  const names = new Set(lines.flatMap(toName))
  const count = toCount(lines)
  if (count === undefined && names.size === 0) return undefined
  return { passed: count ?? names.size, ...(names.size > 0 && { names }) }
}

const LONGEST = 80
const MOST = 3

const toQuoted = (names: string[]): string => {
  const few = names.slice(0, MOST).map((name) => `«${name.slice(0, LONGEST)}»`)
  return few.join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '')
}

/** What ran before and does not now; undefined where nothing is missing. */
export const compareTests = (before: TestRun | undefined, after: TestRun | undefined): string | undefined => {
  if (before === undefined || before.passed === 0) return undefined
  if (after === undefined) return `told of ${before.passed} tests that passed, and tells of none now`
  const missing = [...(before.names ?? [])].filter((name) => !after.names?.has(name))
  if (after.names !== undefined && missing.length > 0) return `runs no longer: ${toQuoted(missing)}`
  return after.passed < before.passed
    ? `had ${before.passed} tests that passed, and has ${after.passed} now`
    : undefined
}

const readKept = (root: string, digest: string): TestRun | undefined => {
  const isKept = ['whole', 'cut'].includes(checkOutput(root, digest))
  return isKept ? readTests(readFileSync(join(root, toOutputFile(digest)), 'utf8')) : undefined
}

/** Tests that ran where a story began, and not after it: a sentence for each command. */
export const findVanished = (root: string, baseline: Baseline | undefined, proof: Evidence): string[] =>
  proof.commands.flatMap(({ argv, exitCode, outputDigest }) => {
    const line = printArgv(argv)
    const before = baseline?.commands.find((run) => printArgv(run.argv) === line)
    if (before === undefined || exitCode !== 0) return []
    const words = compareTests(readKept(root, before.outputDigest), readKept(root, outputDigest))
    return words === undefined ? [] : [`${line} ${words}`]
  })
