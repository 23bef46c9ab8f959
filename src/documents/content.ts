/**
 * What a text stands for: digests in which nothing that we project ourselves counts.
 *
 * 1. Our own setStatus, arrange, addHistory and setTraceability change no digest.
 * 2. An edit of one requirement changes its digest and the document's, and no other.
 * 3. Line ends, trailing blanks, blank lines outside of code, a BOM and the last line end do not count.
 */
import { toCanonical, toDigest } from '../schema/digest.ts'
import type { JsonObject } from '../schema/json.ts'
import { type Entry, isHistory, linesOf, toInk, toPlaces, toPlacesWithin, toSectionVerdict } from './entry.ts'
import type { Line } from './lines.ts'
import { type Markdown, ownLines, type Section, toMarkdown, toName } from './markdown.ts'
import { findFunctional, findTraceability, toTable } from './prd.ts'
import { toOutline } from './spec/outline.ts'
import { findFrontStatus, STATUS_TITLES } from './status.ts'
import { readStory } from './story/read.ts'

export type Content = { content: string; entries: Record<string, string> }

/** An entry with its place and its digest. */
type Held = Pick<Entry, 'id' | 'start' | 'end' | 'content'>

/** Requirements of a specification; where two of its headings nest, the upper one ends at the lower. */
const toSpecEntries = (markdown: Markdown): Held[] => {
  const blocks = toOutline(markdown.text).blocks.filter(({ level }) => level > 0)
  return blocks.flatMap(({ isExact, id, section }, at) => {
    const next = blocks[at + 1]?.section?.start ?? markdown.text.length
    const end = Math.min(section?.end ?? next, next)
    if (!isExact || !section) return []
    const content = toDigest(toInk(markdown.text, linesOf(markdown, { line: section.line, end })).join('\n'))
    return [{ id, start: section.start, end, content }]
  })
}

const toHeld = (format: string, markdown: Markdown): Held[] => {
  if (format === 'spec') return toSpecEntries(markdown)
  if (format === 'requirements') return toPlaces(markdown).map(({ entry }) => entry)
  const functional = format === 'prd' ? findFunctional(markdown) : undefined
  return functional ? toPlacesWithin(markdown, functional).map(({ entry }) => entry) : []
}

const STATUS = new Set(STATUS_TITLES.map(toName))

const PLACEHOLDER =
  /^[\W_]{0,4}(?:none|n\/a|empty|no (?:\w{1,20} ){0,3}requirements|nothing)(?: (?:yet|so far|at this time))?[\W_]{0,4}$/i

/** A section of verdicts in which nobody wrote anything but «none yet». */
const isEmpty = (ink: string[]): boolean =>
  ink.length < 2 || (ink.length === 2 && PLACEHOLDER.test((ink[1] ?? '').slice(0, 120)))

type Projection = { status: Section | undefined; traceability: Section | undefined; table: Set<Line> }

const toProjection = (format: string, markdown: Markdown): Projection => {
  const traceability = format === 'prd' ? findTraceability(markdown) : undefined
  return {
    status: markdown.sections.find(({ level, title }) => level === 2 && STATUS.has(toName(title))),
    traceability,
    table: new Set(traceability ? toTable(markdown, traceability) : []),
  }
}

/** The words under one heading that count; none where the region is ours. */
const toWords = (markdown: Markdown, section: Section, ours: Projection): string[] => {
  if (section === ours.status) return []
  const heading = markdown.lines[section.line - 1] as Line
  const ink = toInk(markdown.text, [heading, ...ownLines(markdown, section)], ours.table)
  const mayBeEmpty = toSectionVerdict(section) !== undefined || section === ours.traceability
  return mayBeEmpty && isEmpty(ink) ? [] : ink
}

/** Everything outside of entries and projected regions, in the order of the document. */
const readProse = (format: string, markdown: Markdown, held: Held[]): string[] => {
  const { sections, lines, text } = markdown
  const ours = toProjection(format, markdown)
  const first = sections[0]
  const front = findFrontStatus(markdown)
  const head = lines.slice(0, first ? first.line - 1 : lines.length).filter((line) => line !== front)
  const prose = [toInk(text, head)]
  let taken = 0
  let history = false
  for (const section of sections) {
    while ((held[taken]?.end ?? Number.POSITIVE_INFINITY) <= section.start) taken++
    if (section.level <= 2) history = isHistory(section)
    const inEntry = section.start >= (held[taken]?.start ?? text.length)
    if (!history && !inEntry) prose.push(toWords(markdown, section, ours))
  }
  return prose.filter((words) => words.length > 0).map((words) => words.join('\n'))
}

/** Entries are a set: neither their order nor their section counts. Two of one id count together. */
const toEntries = (entries: Held[]): Record<string, string> => {
  const digests = new Map<string, string[]>()
  for (const { id, content } of entries) {
    const same = digests.get(id)
    if (same) same.push(content)
    else digests.set(id, [content])
  }
  const pairs = [...digests].map(([id, all]) => [
    id,
    all.length === 1 ? all[0] : toDigest(all.sort().join('\n')),
  ])
  return Object.fromEntries(pairs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

/** Of a story what is to be done: how far it is stands in the same file, and is ours. */
const toStoryContent = (markdown: Markdown): Content => {
  const { status: _status, completion: _completion, implementation, ...rest } = readStory(markdown.text)
  const story = { ...rest, ...(implementation !== '' && { implementation }) }
  return { content: toDigest(toCanonical(story as unknown as JsonObject)), entries: {} }
}

const readContent = (format: string, markdown: Markdown): Content => {
  if (format === 'story') return toStoryContent(markdown)
  const held = toHeld(format, markdown)
  const entries = toEntries(held)
  const prose = readProse(format, markdown, held)
  return { content: toDigest(toCanonical({ prose, entries })), entries }
}

export const toProse = (format: string, text: string): string[] => {
  const markdown = toMarkdown(text)
  return readProse(format, markdown, toHeld(format, markdown))
}

const known = new WeakMap<Markdown, Map<string, Content>>()

export const toContent = (format: string, text: string): Content => {
  const markdown = toMarkdown(text)
  const contents = known.get(markdown) ?? new Map<string, Content>()
  known.set(markdown, contents)
  const content = contents.get(format) ?? readContent(format, markdown)
  contents.set(format, content)
  return content
}
