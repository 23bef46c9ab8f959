import type { Problem } from '../schema/problem.ts'
import { checkSections, checkStatusWord, checkTitle } from './brief.ts'
import { checkDuplicates, checkNear } from './check-requirements.ts'
import { checkDamage, checkLastEntry, type Report, toReport } from './damage.ts'
import { splice, toBreaks, toInkEnd, toOneLine } from './edit.ts'
import { type Entry, toHeading, toPlacesWithin } from './entry.ts'
import type { Line } from './lines.ts'
import { findSection, isHalf, type Markdown, ownLines, type Section, toMarkdown } from './markdown.ts'
import { toSpecIds } from './requirement-names.ts'
import { type Status, toStatus } from './status.ts'

const TRACEABILITY_TITLES = ['Traceability', 'Traceability Table']
const FUNCTIONAL = ['Functional Requirements']

export type TraceRow = { requirement: string; technical: string[]; tasks: string[] }

export const findFunctional = (markdown: Markdown): Section | undefined =>
  findSection(markdown, FUNCTIONAL, 2)

/** Functional ones, and those of other sections that somebody has for requirements. */
const toPrdEntries = (markdown: Markdown): Entry[] =>
  markdown.sections
    .filter(({ level, title }) => level === 2 && /\brequirements$/i.test(title.trim()))
    .flatMap((section) => toPlacesWithin(markdown, section).map((place) => place.entry))

export const toPrd = (text: string): { entries: Entry[]; status: Status | undefined } => ({
  entries: toPrdEntries(toMarkdown(text)),
  status: toStatus(text),
})

const isRow = (text: string, line: Line): boolean => line.block === 'text' && text[line.start] === '|'

const isHeader = (text: string, line: Line): boolean =>
  /^\|[ \t]{0,8}requirement/i.test(text.slice(line.start, Math.min(line.end, line.start + 40)))

/** The lines of our table: the first one under the heading whose first column is about requirements. */
export const toTable = (markdown: Markdown, section: Section): Line[] => {
  const lines = ownLines(markdown, section)
  const isRowAt = (index: number) => lines[index] !== undefined && isRow(markdown.text, lines[index])
  const from = lines.findIndex(
    (line, index) => isRowAt(index) && !isRowAt(index - 1) && isHeader(markdown.text, line),
  )
  if (from < 0) return []
  let to = from
  while (isRowAt(to)) to++
  return lines.slice(from, to)
}

export const findTraceability = (markdown: Markdown): Section | undefined =>
  findSection(markdown, TRACEABILITY_TITLES, 2)

const toCell = (words: string[]): string =>
  words.map((word) => toOneLine(word).replace(/[\\|]/g, '\\$&')).join(', ') || '—'

const printTable = (rows: TraceRow[], eol: string): string =>
  [
    '| Requirement ID | Technical Requirement IDs | Task IDs |',
    '| --- | --- | --- |',
    ...rows.map(
      (row) => `| ${toCell([row.requirement])} | ${toCell(row.technical)} | ${toCell(row.tasks)} |`,
    ),
  ].join(eol)

const fromCell = (cell = ''): string[] =>
  cell
    .split(',')
    .map((word) => word.trim().replace(/\\([\\|])/g, '$1'))
    .filter((word) => word !== '' && word !== '—')

/** The rows of the table as they stand there. */
export const toTraceability = (text: string): TraceRow[] => {
  const markdown = toMarkdown(text)
  const section = findTraceability(markdown)
  const lines = section ? toTable(markdown, section).slice(2) : []
  return lines.flatMap((line) => {
    const [, first, technical, tasks] = text.slice(line.start, line.end).split(/(?<!\\)\|/)
    const [requirement] = fromCell(first)
    return requirement === undefined
      ? []
      : [{ requirement, technical: fromCell(technical), tasks: fromCell(tasks) }]
  })
}

/** Renders the traceability table in place of the old one; prose around it stays. A half-saved text stays too. */
export const setTraceability = (text: string, rows: TraceRow[]): string => {
  const markdown = toMarkdown(text)
  if (isHalf(markdown)) return text
  const table = printTable(rows, markdown.eol)
  const section = findTraceability(markdown)
  if (!section) return addAt(markdown, text.length, `## Traceability${markdown.eol}${markdown.eol}${table}`)
  const old = toTable(markdown, section)
  const [first, last] = [old[0], old.at(-1)]
  if (!first || !last) return addAt(markdown, section.own, table)
  return splice(text, [{ from: first.start, to: last.end, text: table }])
}

/**
 * The table with what was planned for each requirement: itself, by way of a technical one, or by the one of a
 * specification that was imported into it or made of it. Ids of this form take the place of those that stood there.
 */
export const setTasks = (
  text: string,
  form: RegExp,
  planned: readonly { id: string; covers: readonly string[] }[],
  spec: readonly { id: string; source: string }[] = [],
): string => {
  const known = new Map(toTraceability(text).map((row) => [row.requirement, row]))
  const rows = toPrdEntries(toMarkdown(text)).map(({ id, source }) => {
    const { technical = [], tasks = [] } = known.get(id) ?? {}
    const names = new Set([id, ...technical, ...toSpecIds({ id, source }, spec)])
    const own = planned.filter(({ covers }) => covers.some((one) => names.has(one))).map((one) => one.id)
    return { requirement: id, technical, tasks: [...tasks.filter((one) => !form.test(one)), ...own] }
  })
  return setTraceability(text, rows)
}

/** Puts a paragraph behind the last text before `end`. */
const addAt = ({ text, eol }: Markdown, end: number, paragraph: string): string => {
  const above = text.slice(0, end)
  const at = toInkEnd(above)
  if (above.trimEnd() === '') return above.slice(0, at) + paragraph + eol + text.slice(end)
  const tail = above.slice(at)
  const room = end < text.length && toBreaks(tail) < 2 ? eol : ''
  return above.slice(0, at) + eol + eol + paragraph + tail + room + text.slice(end)
}

const SECTIONS = [['Document Status', 'Status'], ['Feature Brief'], FUNCTIONAL, TRACEABILITY_TITLES]

export type Known = { approved: string[]; excluded: string[] }

const checkKnown = (entries: Entry[], known: Known, line: number, report: Report): Problem[] => {
  const lineOf = new Map(entries.map((entry) => [entry.id, entry.line]))
  const missing = known.approved
    .filter((id) => !lineOf.has(id))
    .map((id) =>
      report(
        'missing-requirement',
        line,
        `${id} is approved and not in the PRD`,
        `add "### ${id}: …" under Functional Requirements`,
      ),
    )
  const extra = known.excluded
    .filter((id) => lineOf.has(id))
    .map((id) =>
      report(
        'excluded-requirement',
        lineOf.get(id) ?? line,
        `${id} is in the PRD and was not approved`,
        `delete the entry ${id}`,
      ),
    )
  return [...missing, ...extra]
}

/** Near misses count inside of Functional Requirements only; elsewhere an id in a heading is a reference. */
const checkNearWithin = (markdown: Markdown, section: Section | undefined, report: Report): Problem[] => {
  if (!section) return []
  const until = markdown.lines.findLastIndex((line) => line.start < section.end) + 1
  return checkNear(markdown, (level) => level === 3 || level === 4, report).filter(
    ({ line }) => line > section.line && line <= until,
  )
}

export const checkPrd = (
  text: string,
  path: string,
  known: Known = { approved: [], excluded: [] },
): Problem[] => {
  const markdown = toMarkdown(text)
  const report = toReport(path)
  const damage = checkDamage(markdown, path)
  if (damage.some((problem) => problem.code === 'empty-document')) return damage
  const entries = toPrdEntries(markdown)
  const section = findFunctional(markdown)
  return [
    ...damage,
    ...checkTitle(markdown, report),
    ...checkSections(markdown, SECTIONS, report),
    ...checkStatusWord(text, report),
    ...checkDuplicates(entries, report),
    ...checkNearWithin(markdown, section, report),
    ...checkKnown(entries, known, section?.line ?? 1, report),
    ...checkLastEntry(markdown, (title) => toHeading(title) !== undefined, report),
  ].sort((a, b) => a.line - b.line)
}
