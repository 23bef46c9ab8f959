import { toDigest } from '../schema/digest.ts'
import type { VerdictName } from '../schema/requirement.ts'
import { type Field, findField, toFields, toItems, toKey } from './field.ts'
import { isBlank, type Line } from './lines.ts'
import { type Markdown, ownLines, readMarkdown, type Section, toName } from './markdown.ts'

/** Fields that we render from the journal. They are no content: a hand edit in them is rendered again. */
export const PROJECTED_FIELDS = ['Decision', 'Reason', 'Before', 'Revision']

/** The sections of requirements.md, in their order. */
export const SECTION_TITLES: Record<VerdictName, string> = {
  approved: 'Approved Requirements',
  modified: 'Modified Requirements',
  rejected: 'Rejected Requirements',
  'out-of-scope': 'Out-of-Scope Requirements',
  pending: 'Pending Review Requirements',
}
export const HISTORY_TITLE = 'Review History'

let verdicts: Map<string, VerdictName> | undefined
/** Made when there is a document to read: most starts read none. */
const toVerdicts = (): Map<string, VerdictName> => {
  verdicts ??= new Map<string, VerdictName>([
    ...Object.entries(SECTION_TITLES).map(
      ([verdict, title]) => [toName(title), verdict as VerdictName] as const,
    ),
    ['pending requirements', 'pending'],
    ['pending review', 'pending'],
  ])
  return verdicts
}

export const toSectionVerdict = (section: Section | undefined): VerdictName | undefined =>
  section?.level === 2 ? toVerdicts().get(toName(section.title)) : undefined

export const isHistory = (section: Section | undefined): boolean =>
  section?.level === 2 && toName(section.title) === toName(HISTORY_TITLE)

/** One requirement as its document states it; a field that is missing is empty. */
export type Entry = {
  id: string
  title: string
  priority: string
  category: string
  description: string
  rationale: string
  source: string
  acceptance: string[]
  dependencies: string[]
  fields: Record<string, string>
  /** The section that it stands in; `pending` outside of them all. */
  section: VerdictName
  line: number
  start: number
  end: number
  /** Digest of its text without projected fields. */
  content: string
}

/** Nothing is made from what stands there. */
export const isRefused = ({ section }: Entry): boolean => section === 'rejected' || section === 'out-of-scope'

/** It stands in the product requirements. */
export const isHeld = ({ section }: Entry): boolean => section === 'approved' || section === 'modified'

/** In the order of their ids. */
export const byNumber = (a: Pick<Entry, 'id'>, b: Pick<Entry, 'id'>): number =>
  Number(a.id.slice('REQ-'.length)) - Number(b.id.slice('REQ-'.length))

/** An entry with what an edit needs to know of it. */
export type Place = { entry: Entry; heading: Section; fields: Field[]; home: VerdictName | undefined }

const HEADING = /^(REQ-\d{3,15})[ \t]*:[ \t]*/

export const toHeading = (title: string): { id: string; title: string } | undefined => {
  const found = HEADING.exec(title)
  return found?.[1] === undefined ? undefined : { id: found[1], title: title.slice(found[0].length) }
}

const PROJECTED = new Set(PROJECTED_FIELDS.map(toKey))
export const isProjected = ({ name }: Field): boolean => PROJECTED.has(name)

/** Lines as they count for a digest: no line ends, trailing blanks, or blank lines outside of code. */
export const toInk = (text: string, lines: Line[], skip: ReadonlySet<Line> = new Set()): string[] => {
  const ink: string[] = []
  for (const line of lines) {
    if (skip.has(line) || (line.block === 'text' && isBlank(text, line))) continue
    ink.push(text.slice(line.start, line.end).trimEnd())
  }
  return ink
}

export const linesOf = (markdown: Markdown, section: Pick<Section, 'line' | 'end'>): Line[] => {
  let until = section.line
  while ((markdown.lines[until]?.start ?? section.end) < section.end) until++
  return markdown.lines.slice(section.line - 1, until)
}

const ID = /\bREQ-\d{3,15}\b/gi
const NOTHING = new Set(['', 'none', 'n/a', 'na', '-', '–', '—', 'no', 'keine', 'none.'])

/** Ids where there are some; other words are kept, for they name something outside of the document. */
const toDependencies = (value: string): string[] => {
  if (value === '') return []
  const found = toItems(value)
    .flatMap((item) => item.split(/[,;]/))
    .flatMap((part) => part.match(ID)?.map((id) => id.toUpperCase()) ?? [part.trim().replace(/^\[|\]$/g, '')])
  return [...new Set(found)].filter((part) => !NOTHING.has(part.toLowerCase()))
}

/** An entry as its own words state it, wherever they stand: what counts places and lines counts from its heading. */
type Words = { entry: Omit<Entry, 'section' | 'line' | 'start' | 'end'>; fields: Field[] }

const readWords = (text: string): Words => {
  const markdown = readMarkdown(text)
  const heading = markdown.sections[0] as Section
  const fields = toFields(markdown, ownLines(markdown, heading), heading.line)
  const value = (...keys: string[]) => findField(fields, ...keys)?.value ?? ''
  const projected = new Set(fields.filter(isProjected).map((field) => field.line))
  const entry = {
    ...(toHeading(heading.title) as Pick<Entry, 'id' | 'title'>),
    priority: value('priority'),
    category: value('category'),
    description: value('description'),
    rationale: value('rationale'),
    source: value('source'),
    acceptance: toItems(value('acceptance criteria', 'acceptance')),
    dependencies: toDependencies(value('dependencies', 'depends on')),
    fields: Object.fromEntries(fields.map((field) => [field.key, field.value] as const).toReversed()),
    content: toDigest(toInk(text, linesOf(markdown, heading), projected).join('\n')),
  }
  return { entry, fields }
}

const RECENT = 4096
const recent = new Map<string, Words>()

/** From one revision to the next most entries stay as they are: they are read once. */
const toWords = (text: string): Words => {
  const known = recent.get(text)
  if (known) return known
  if (recent.size >= RECENT) recent.clear()
  // A copy: a part of a text keeps the whole text in memory.
  const copy = Buffer.from(text, 'utf16le').toString('utf16le')
  const words = readWords(copy)
  recent.set(copy, words)
  return words
}

const toEntry = (markdown: Markdown, heading: Section, home: VerdictName | undefined): Place | undefined => {
  if (!toHeading(heading.title)) return undefined
  const { start, end, line } = heading
  const words = toWords(markdown.text.slice(start, end))
  const fields = words.fields.map((field) => ({
    ...field,
    line: markdown.lines[line - 1 + field.number] as Line,
    number: line + field.number,
    from: start + field.from,
    to: start + field.to,
  }))
  return { entry: { ...words.entry, section: home ?? 'pending', line, start, end }, heading, fields, home }
}

const readPlaces = (markdown: Markdown): Place[] => {
  const places: Place[] = []
  let home: VerdictName | undefined
  for (const section of markdown.sections) {
    if (section.level <= 2) home = toSectionVerdict(section)
    if (section.level !== 3) continue
    const place = toEntry(markdown, section, home)
    if (place) places.push(place)
  }
  return places
}

const known = new WeakMap<Markdown, Place[]>()

/** Every entry of level 3, wherever it stands: one typed under a foreign heading must not be overlooked. */
export const toPlaces = (markdown: Markdown): Place[] => {
  const places = known.get(markdown) ?? readPlaces(markdown)
  known.set(markdown, places)
  return places
}

const readPlacesWithin = (markdown: Markdown, within: Section): Place[] => {
  const places: Place[] = []
  let covered = within.body
  for (const section of markdown.sections) {
    const inside = section.start >= covered && section.start < within.end
    if (!inside || section.level < 3 || section.level > 4) continue
    const place = toEntry(markdown, section, undefined)
    if (!place) continue
    places.push(place)
    covered = section.end
  }
  return places
}

const knownWithin = new WeakMap<Section, Place[]>()

/** Entries inside one section, of level 3, or 4 where they are grouped. */
export const toPlacesWithin = (markdown: Markdown, within: Section): Place[] => {
  const places = knownWithin.get(within) ?? readPlacesWithin(markdown, within)
  knownWithin.set(within, places)
  return places
}
