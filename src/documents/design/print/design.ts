/** The whole software design document: the parts as they lie, and what can be said only of all of them. Code assembles it. */
import type { DesignParts } from '../../../schema/design.ts'
import { toOneLine } from '../../edit.ts'
import { toMarkdown } from '../../markdown.ts'
import { createAnchors } from '../anchor.ts'
import { type CoverageRow, findUncovered, toCoverage, toElements } from '../coverage.ts'
import type { PartName } from '../design.ts'
import { DERIVED, OUTLOOK, PART_TITLES, SECTIONS } from '../sections.ts'
import { NOTHING } from '../tidy.ts'
import { printCode, printHeading, printLine, printWordList, printWords, readWords } from '../words.ts'
import { join, printTable } from './blocks.ts'
import { printDatabase } from './database.ts'
import { embed } from './embed.ts'
import { printHld } from './hld.ts'
import { printLld } from './lld.ts'
import type { PrintContext } from './shared.ts'

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
  /** What the review came to, where there was one. */
  review?: Reviewed | undefined
}

export type Reviewed = {
  score: number
  issues: readonly { severity: string; location: string; description: string; suggestion: string }[]
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

const printContents = (body: string): string => {
  const toAnchor = createAnchors()
  const lines = toMarkdown(`\n${body}`).sections.flatMap(({ level, title }) => {
    const anchor = toAnchor(title)
    const link = `[${printWords(readWords(title)).replaceAll(']', '\\]')}](#${encodeURI(anchor)})`
    return level > 3 ? [] : [`${'  '.repeat(Math.max(level - 2, 0))}- ${link}`]
  })
  return section(DERIVED.contents, lines.join('\n'))
}

const PRINT = { hld: printHld, lld: printLld, database: printDatabase }

/** A part that says nothing but its entries is printed so that it says each thing once; any other stays as it is. */
const toInside = ({ texts, parts, title }: DesignDocument, part: PartName): string => {
  const text = texts[part] ?? ''
  const print = PRINT[part] as (value: unknown, context: PrintContext) => string
  const isOurs = parts[part] !== undefined && print(parts[part], { title }) === text
  return isOurs ? print(parts[part], { title, isInside: true }) : text
}

const count = (many: number, word: string): string => `${many} ${word}${many === 1 ? '' : 's'}`

/** A brief without its headings: they are no part of a sentence. */
const toPlain = (brief: string): string =>
  brief
    .split('\n')
    .filter((line) => !/^\s*#{1,6}\s/.test(line))
    .join('\n')
    .trim()

/** One paragraph: what is designed, how much of it there is, and what is open. */
const printShort = ({ parts, requirements, projectBrief, review }: DesignDocument): string => {
  const { hld, lld, database } = parts
  const rows = toCoverage(
    parts,
    requirements.map(({ id }) => id),
  )
  const open = new Set(findUncovered(rows))
  const covered = requirements.filter(({ id }) => !open.has(id)).length
  const questions = [hld, lld, database].flatMap((part) => part?.openQuestions ?? []).length
  const [first = ''] = toOneLine(toPlain(projectBrief) || hld?.overview || '').split(/(?<=[.!?])\s/)
  const size = [
    count(hld?.components.length ?? 0, 'component'),
    count(hld?.flows.length ?? 0, 'flow'),
    count(lld?.endpoints.length ?? 0, 'endpoint'),
    count(database?.tables.length ?? 0, 'table'),
  ]
  const words = [
    first,
    `The design has ${size.slice(0, -1).join(', ')} and ${size.at(-1)}.`,
    ...(requirements.length > 0
      ? [`It covers ${covered} of ${count(requirements.length, 'requirement')}.`]
      : []),
    questions === 0
      ? 'No question is open.'
      : `${count(questions, 'question')} ${questions === 1 ? 'is' : 'are'} open.`,
    ...(review
      ? [`The review came to ${review.score.toFixed(2)} with ${count(review.issues.length, 'issue')}.`]
      : []),
  ]
  return section(DERIVED.short, printLine(words.filter((one) => one !== '').join(' ')))
}

const printReview = ({ review }: DesignDocument): string =>
  review === undefined
    ? ''
    : section(
        DERIVED.review,
        printTable(
          ['Severity', 'Where', 'Issue', 'What would mend it'],
          review.issues.map(({ severity, location, description, suggestion }) =>
            [severity, location, description, suggestion].map((words) => printWords(toOneLine(words))),
          ),
        ) || 'The review found nothing.',
      )

const printGlance = ({ parts: { lld } }: DesignDocument): string =>
  lld === undefined || lld.endpoints.length === 0
    ? ''
    : section(
        DERIVED.glance,
        printTable(
          ['Endpoint', 'Call', 'What it does', 'Callers'],
          lld.endpoints.map(({ id, method, path, does, callers }) => [
            toLabel(id),
            printCode(toOneLine(`${method} ${path}`)),
            printWords(shorten(does)),
            printWordList(callers.map(toOneLine)),
          ]),
        ),
      )

export const printDesign = (document: DesignDocument): string => {
  const embedded = PARTS.map((part) => {
    const text = toInside(document, part)
    return text.trim() === ''
      ? { part: section(PART_TITLES[part][0], NOTHING), dependencies: '', risks: '' }
      : embed(text, part)
  })
  const [hld] = embedded
  const body = join([
    printReview(document),
    printGlance(document),
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
  return `${join([printFront(document), title, printShort(document), printContents(body), body])}\n`
}
