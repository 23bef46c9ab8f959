/** Which tests failed, and which files of the project are named beside, as far as what a runner printed tells it. */
import { toPlainText } from '../../documents/plain-text.ts'

/** A line for each test that failed: TAP, the runners of go, Rust and Python, and a cross before its name. */
const FAILED = [
  /^\s*not ok \d+ - (?!.*# (?:skip|todo)\b)(.+)$/i,
  /^\s*--- FAIL: (\S+)/,
  /^test (\S+) \.\.\. FAILED$/,
  /^FAILED (\S+::\S+)/,
  /^((?=(\S+?::\S))\2.*?) FAILED\b/,
  /^(?:FAIL|ERROR): (\S+ \([\w.]+\))$/,
  /^\s*[✖✗✘×] (.+?)(?:(?<!\s)\s+\(?\d[\d.]*\s?m?s\)?)?$/,
  /^\s*● (.+ › .+)$/,
]

/** A heading of a list of crosses, which is no test. */
const HEADING = /^failing tests:?$/i

/** A file with its line, wherever the checkout lies that it was run in. */
const PLACE = /(?<![\w@./-])(?:[\w@.-]*\/)*[\w@.-]+\.\w+:\d+/g
const PYTHON = /File "([^"]+)", line (\d+)/g
const CHECKOUT = /(?<!\S)\S*\.throughline\/worktrees\/[^/\s]+\//g

const MOST = 50
const LONGEST = 200
const LONGEST_LINE = 2_000

const toNames = (lines: readonly string[]): string[] => {
  const names = lines.flatMap((line) => {
    const found = FAILED.map((pattern) => pattern.exec(line)?.[1]?.trim()).find((name) => name)
    return found === undefined || HEADING.test(found) ? [] : [found.slice(0, LONGEST)]
  })
  return [...new Set(names)].slice(0, MOST)
}

/** The first line that is named of each file of the project. */
const toPlaces = (lines: readonly string[], paths: ReadonlySet<string>): string[] => {
  const places = new Map<string, string>()
  for (const line of lines)
    for (const place of line.replace(PYTHON, '$1:$2').match(PLACE) ?? []) {
      const path = place.replace(/:\d+$/, '').replace(/^(?:\.?\/)+/, '')
      if (paths.has(path) && !places.has(path)) places.set(path, place.replace(/^(?:\.?\/)+/, ''))
    }
  return [...places.values()].slice(0, MOST)
}

const WRONG = /\b(?:\w*Error|error|failed|not allowed|cannot|not found|panic)\b/
const STACK = /^\s*(?:at |File ")/

/** The first line that tells of something wrong, or else the last one. */
const toSays = (lines: readonly string[]): string => {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !STACK.test(line))
  const wrong = told.find((line) => WRONG.test(line) && !/^(?:make|throw)\b/.test(line))
  return (wrong ?? told.at(-1) ?? '').slice(0, LONGEST)
}

export type Told = { tests: string[]; says: string; places: string[] }

export const readFailed = (printed: string, paths: ReadonlySet<string>): Told => {
  const lines = toPlainText(printed)
    .split('\n')
    .filter((line) => line.length <= LONGEST_LINE)
    .map((line) => line.replace(CHECKOUT, ''))
  return { tests: toNames(lines), says: toSays(lines), places: toPlaces(lines, paths) }
}
