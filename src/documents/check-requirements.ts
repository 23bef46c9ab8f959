import type { Problem } from '../schema/problem.ts'
import type { Priority } from '../schema/requirement.ts'
import { checkDamage, checkLastEntry, type Report, toReport } from './damage.ts'
import { type Entry, isHistory, toHeading, toPlaces } from './entry.ts'
import { printCycle, toCycle, toOrder } from './graph.ts'
import type { Line } from './lines.ts'
import { type Markdown, toMarkdown } from './markdown.ts'
import { toRead, toVisible } from './plain-text.ts'
import { toStatus } from './status.ts'

const PRIORITY_OF = new Map<string, Priority>([
  ['high', 'high'],
  ['medium', 'medium'],
  ['low', 'low'],
  ['must', 'high'],
  ['should', 'medium'],
  ['could', 'low'],
])

/** A priority as written, in our words: must is high, should medium, could low. */
export const toPriority = (value: string): Priority | undefined =>
  value.length > 40 ? undefined : PRIORITY_OF.get(value.toLowerCase().replace(/[^a-z]/g, ''))

export const checkDuplicates = (entries: Entry[], report: Report): Problem[] => {
  const first = new Map<string, number>()
  return entries.flatMap(({ id, line }) => {
    const earlier = first.get(id)
    if (earlier === undefined) {
      first.set(id, line)
      return []
    }
    const message = `${id} is given twice: in line ${earlier} and in line ${line}`
    return [report('duplicate-id', line, message, 'give one of them a number of its own, or delete it')]
  })
}

const NEAR = /^[\W_]{0,6}req(?:uirement)?[\W_]{0,4}\d/i
/** Also in letters that are only drawn like ours. */
const isNear = (words: string): boolean => NEAR.test(toRead(words.slice(0, 60)))
const LOOSE = /^ {0,3}#{1,6}[ \t]{0,4}/

const printHeadingFix = (title: string): string => {
  const digits = /\d{1,15}/.exec(toRead(title.slice(0, 60)))?.[0] ?? '1'
  return `### REQ-${digits.padStart(3, '0')}: Title`
}

const near = (report: Report, line: number, words: string): Problem =>
  report(
    'near-id',
    line,
    `"${toVisible(words.trim().slice(0, 80))}" is nearly a requirement`,
    `write "${printHeadingFix(words)}"`,
  )

/** A line that a reader takes for a heading and we do not: no blank behind the `#`, or blanks before it. */
const isLoose = (text: string, line: Line): string | undefined => {
  if (line.block !== 'text') return undefined
  const head = text.slice(line.start, Math.min(line.end, line.start + 120))
  const marks = head.trimStart().startsWith('#') ? LOOSE.exec(head)?.[0] : undefined
  return marks !== undefined && isNear(head.slice(marks.length)) ? head : undefined
}

/** Headings that are nearly requirements are reported, never skipped. */
export const checkNear = (
  markdown: Markdown,
  isEntry: (level: number) => boolean,
  report: Report,
): Problem[] => {
  const problems: Problem[] = []
  let history = false
  const headings = new Set<number>()
  for (const section of markdown.sections) {
    headings.add(section.line)
    if (section.level <= 2) history = isHistory(section)
    if (history || !isNear(section.title)) continue
    if (isEntry(section.level) && toHeading(section.title)) continue
    problems.push(near(report, section.line, section.title))
  }
  let list = false
  for (const [index, line] of markdown.lines.entries()) {
    const first = markdown.text[line.start]
    if (first === '-' || first === '*' || first === '+') list = true
    else if (line.end > line.start && first !== ' ' && first !== '\t') list = false
    if (headings.has(index + 1) || (list && first === ' ')) continue
    const words = isLoose(markdown.text, line)
    if (words !== undefined) problems.push(near(report, index + 1, words))
  }
  return problems
}

const checkEntry = (entry: Entry, ids: Set<string>, report: Report): Problem[] => {
  const problems: Problem[] = []
  const { id, line, priority } = entry
  if (entry.description === '')
    problems.push(report('missing-field', line, `${id} has no description`, 'add "- **Description**: …"'))
  if (toPriority(priority) === undefined) {
    const message = priority ? `${id} has the priority "${priority.slice(0, 40)}"` : `${id} has no priority`
    problems.push(report('bad-priority', line, message, 'write "- **Priority**: high", medium or low'))
  }
  for (const dependency of entry.dependencies) {
    if (ids.has(dependency) || !/^req\W?\d/i.test(dependency)) continue
    const message = `${id} depends on ${dependency.slice(0, 40)}, which is not in this document`
    problems.push(
      report('unknown-dependency', line, message, 'name a requirement of this document, or remove it'),
    )
  }
  return problems
}

const CYCLES = 20

const checkCycles = (entries: Entry[], report: Report): Problem[] => {
  const lines = new Map(entries.map((entry) => [entry.id, entry.line]))
  const order = toOrder(new Map(entries.map((entry) => [entry.id, entry.dependencies])))
  return order.cuts
    .slice(0, CYCLES)
    .map((cut) =>
      report(
        'dependency-cycle',
        lines.get(cut.to) ?? 1,
        `these requirements depend on each other: ${printCycle(toCycle(order, cut))}`,
        'remove one of these dependencies',
      ),
    )
}

const checkStatus = (text: string, report: Report): Problem[] => {
  const status = toStatus(text)
  if (status?.status) return []
  const message = status ? 'the status section names no status' : 'there is no section "## Status"'
  return [
    report('missing-status', status?.line ?? 1, message, 'add "## Status" with the line "**Status**: draft"'),
  ]
}

/** Everything that keeps a requirements document from being reviewed as it stands. */
export const checkRequirements = (text: string, path: string): Problem[] => {
  const markdown = toMarkdown(text)
  const report = toReport(path)
  const damage = checkDamage(markdown, path)
  if (damage.some((problem) => problem.code === 'empty-document')) return damage
  const entries = toPlaces(markdown).map((place) => place.entry)
  const ids = new Set(entries.map((entry) => entry.id))
  const none = report(
    'empty-document',
    1,
    'there is no requirement in it',
    'add an entry such as "### REQ-001: Title"',
  )
  const problems = [
    ...damage,
    ...checkStatus(text, report),
    ...(entries.length === 0 ? [none] : []),
    ...checkDuplicates(entries, report),
    ...checkNear(markdown, (level) => level === 3, report),
    ...entries.flatMap((entry) => checkEntry(entry, ids, report)),
    ...checkCycles(entries, report),
    ...checkLastEntry(markdown, (title) => toHeading(title) !== undefined, report),
  ]
  return problems.sort((a, b) => a.line - b.line)
}
