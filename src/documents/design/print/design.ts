/** The whole software design document: the parts as they lie, and what can be said only of all of them. Code assembles it. */
import type { DesignParts } from '../../../schema/design.ts'
import { toOneLine } from '../../edit.ts'
import { toMarkdown } from '../../markdown.ts'
import { type CoverageRow, findUncovered, toCoverage, toElements } from '../coverage.ts'
import type { PartName } from '../design.ts'
import { DERIVED, OUTLOOK, PART_TITLES, SECTIONS } from '../sections.ts'
import { NOTHING } from '../tidy.ts'
import { printCode, printHeading, printLine, printWordList, printWords, readWords } from '../words.ts'
import { join, printTable } from './blocks.ts'
import { embed } from './embed.ts'

/** What was given to an author; `lines` as in `10-42`, nothing for the whole file. */
export type Source = { path: string; digest: string; lines?: string }
/** Who did a step, with what, and when. */
export type Processing = { step: string; author: string; version: string; start: string; end: string }

export type DesignDocument = {
  title: string
  status: 'DRAFT' | 'REVIEW' | 'FINAL'
  createdAt: string
  projectBrief: string
  version: number
  revisionCount: number
  /** The documents of the parts. */
  texts: { [P in PartName]?: string }
  /** What they say, as it was read from them. */
  parts: DesignParts
  requirements: readonly { id: string; text: string }[]
  sources: readonly Source[]
  processing: readonly Processing[]
}

const LONGEST = 100

const shorten = (text: string): string => {
  const points = [...toOneLine(text)]
  return points.length <= LONGEST
    ? points.join('')
    : `${points
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** YAML reads a JSON string as it is. */
const printFront = (document: DesignDocument): string =>
  [
    '---',
    `title: ${JSON.stringify(toOneLine(document.title))}`,
    `status: ${document.status}`,
    `created_at: ${JSON.stringify(toOneLine(document.createdAt))}`,
    `project_brief: ${JSON.stringify(toOneLine(document.projectBrief))}`,
    `version: ${document.version}`,
    `revision_count: ${document.revisionCount}`,
    '---',
  ].join('\n')

const PARTS: PartName[] = ['hld', 'lld', 'database']
const below = (title: string, body: string): string => join([printHeading(3, title), body || NOTHING])
const section = (title: string, ...parts: string[]): string => join([printHeading(2, title), ...parts])

const toLabel = (label: string): string => printWords(toOneLine(label))

const printByRequirement = (rows: readonly CoverageRow[], document: DesignDocument): string => {
  const texts = new Map(document.requirements.map(({ id, text }) => [id, text]))
  return printTable(
    ['Requirement', 'What it asks', 'Technical', 'Covered by'],
    rows.map(({ requirement, technical, elements }) => [
      toLabel(requirement),
      printWords(shorten(texts.get(requirement) ?? 'not among the requirements')),
      printWordList(technical),
      printWordList(elements.map(toOneLine)),
    ]),
  )
}

const printByElement = ({ parts }: DesignDocument): string =>
  printTable(
    ['Element', 'Part', 'Covers'],
    toElements(parts)
      .filter(({ covers }) => covers.length > 0)
      .map(({ label, part, covers }) => [
        toLabel(label),
        PART_TITLES[part][0],
        printWordList(covers.map(toOneLine)),
      ]),
  )

const printUncovered = (rows: readonly CoverageRow[], { requirements }: DesignDocument): string => {
  const texts = new Map(requirements.map(({ id, text }) => [id, text]))
  const uncovered = findUncovered(rows).filter((id) => texts.has(id))
  if (requirements.length === 0) return ''
  if (uncovered.length === 0) return 'Every requirement is covered by an element of this design.'
  return uncovered
    .map((id) => `- ${printLine(`${toOneLine(id)}: ${shorten(texts.get(id) ?? '')}`)}`)
    .join('\n')
}

const printCoverage = (document: DesignDocument): string => {
  const rows = toCoverage(
    document.parts,
    document.requirements.map(({ id }) => id),
  )
  return section(
    DERIVED.coverage,
    below('By Requirement', printByRequirement(rows, document)),
    below('By Element', printByElement(document)),
    below('Not Covered', printUncovered(rows, document)),
  )
}

const printSources = (sources: readonly Source[]): string =>
  section(
    DERIVED.sources,
    printTable(
      ['Source', 'Lines', 'Digest'],
      sources.map(({ path, lines, digest }) => [
        printCode(toOneLine(path)),
        printWords(toOneLine(lines ?? 'all')),
        printCode(toOneLine(digest)),
      ]),
    ) || NOTHING,
  )

const printProcessing = (processing: readonly Processing[]): string =>
  section(
    DERIVED.processing,
    printTable(
      ['Step', 'Author', 'Version', 'Start', 'End'],
      processing.map(({ step, author, version, start, end }) =>
        [step, author, version, start, end].map((words) => printWords(toOneLine(words))),
      ),
    ) || NOTHING,
  )

/** The name that a heading has in a link, as GitHub makes it. */
const toAnchor = (title: string): string =>
  readWords(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

const printContents = (body: string): string => {
  const seen = new Map<string, number>()
  const lines: string[] = []
  for (const { level, title } of toMarkdown(`\n${body}`).sections) {
    const anchor = toAnchor(title)
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    if (level > 3) continue
    const link = `[${printWords(readWords(title)).replaceAll(']', '\\]')}](#${encodeURI(anchor)}${count > 0 ? `-${count}` : ''})`
    lines.push(`${'  '.repeat(Math.max(level - 2, 0))}- ${link}`)
  }
  return section(DERIVED.contents, lines.join('\n'))
}

export const printDesign = (document: DesignDocument): string => {
  const embedded = PARTS.map((part) => {
    const text = document.texts[part] ?? ''
    return text.trim() === ''
      ? { part: section(PART_TITLES[part][0], NOTHING), dependencies: '', risks: '' }
      : embed(text, part)
  })
  const [hld] = embedded
  const body = join([
    ...embedded.map(({ part }) => part),
    section(
      OUTLOOK,
      below(SECTIONS.hld.dependencies[0], hld?.dependencies ?? ''),
      below(SECTIONS.hld.risks[0], hld?.risks ?? ''),
    ),
    printCoverage(document),
    printSources(document.sources),
    printProcessing(document.processing),
  ])
  const title = printHeading(1, `Software Design: ${printWords(toOneLine(document.title))}`)
  return `${join([printFront(document), title, printContents(body), body])}\n`
}
