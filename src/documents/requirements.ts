import { VERDICTS, type VerdictName } from '../schema/requirement.ts'
import { append, printBlocks, toBlocks } from './blocks.ts'
import { splice, toBlock, toInkEnd, toOneLine } from './edit.ts'
import { type Entry, HISTORY_TITLE, type Place, SECTION_TITLES, toPlaces } from './entry.ts'
import { findField, toFields } from './field.ts'
import { type Eol, findTitle, isHalf, type Markdown, ownLines, toMarkdown, toTitle } from './markdown.ts'

export { arrange } from './arrange.ts'
export { checkRequirements } from './check-requirements.ts'
export { type Entry, isRefused, PROJECTED_FIELDS } from './entry.ts'

export type Changes = {
  title?: string | undefined
  description?: string | undefined
  priority?: string | undefined
  category?: string | undefined
  rationale?: string | undefined
  source?: string | undefined
  acceptance?: string[] | undefined
  dependencies?: string[] | undefined
}

export type NewEntry = {
  id: string
  title: string
  priority: string
  category: string
  description: string
  rationale?: string | undefined
  source?: string | undefined
  acceptance?: string[] | undefined
  dependencies?: string[] | undefined
}

type Requirements = { feature: string; entries: Entry[] }

const readRequirements = (markdown: Markdown): Requirements => {
  const title = findTitle(markdown)
  const fields = title ? toFields(markdown, ownLines(markdown, title), title.line + 1) : []
  const feature = findField(fields, 'feature id')?.value.split('\n')[0] ?? ''
  return { feature, entries: toPlaces(markdown).map((place) => place.entry) }
}

const known = new WeakMap<Markdown, Requirements>()

/** The requirements of a document, in its order. */
export const toRequirements = (text: string): Requirements => {
  const markdown = toMarkdown(text)
  const requirements = known.get(markdown) ?? readRequirements(markdown)
  known.set(markdown, requirements)
  return requirements
}

/** A title that a heading gives back as it is: one line, and no closing run of `#`. */
const toSafeTitle = (title: string): string => toTitle(toOneLine(title))

const setTitle = (markdown: Markdown, place: Place, title: string): string => {
  const { text } = markdown
  const { start, level } = place.heading
  const from = text.indexOf(':', start + level) + 1
  const old = place.entry.title
  if (old === title) return text
  const at = old === '' ? from : text.indexOf(old, from)
  const blank = at === from ? ' ' : ''
  return splice(text, [{ from: at, to: at + old.length, text: blank + title }])
}

const KEYS = [
  'Priority',
  'Category',
  'Description',
  'Rationale',
  'Source',
  'Acceptance Criteria',
  'Dependencies',
]

/** A field that the entry lacks goes behind the one that comes before it in our order. */
const addField = (markdown: Markdown, place: Place, key: string, value: string): string => {
  const { text, eol } = markdown
  const line = `- **${key}**: ${value}`
  const earlier = KEYS.slice(0, KEYS.indexOf(key)).map((name) => name.toLowerCase())
  const above = place.fields.findLast((field) => earlier.includes(field.key.toLowerCase()))
  const first = place.fields[0]
  if (above) {
    const at = Math.max(above.to, above.line.end)
    return splice(text, [{ from: at, to: at, text: eol + line }])
  }
  if (first) return splice(text, [{ from: first.line.start, to: first.line.start, text: line + eol }])
  const at = place.heading.start + toInkEnd(text.slice(place.heading.start, toTextEnd(markdown, place)))
  return splice(text, [{ from: at, to: at, text: eol + eol + line }])
}

/** Where the text right under an entry's heading ends: at the next heading, or at a block that is never closed. */
const toTextEnd = (markdown: Markdown, { heading }: Place): number => {
  const open = isHalf(markdown) ? markdown.lines[(markdown.open?.line ?? 0) - 1] : undefined
  return open && open.start > heading.start ? Math.min(open.start, heading.own) : heading.own
}

const setField = (markdown: Markdown, place: Place, key: string, value: string): string => {
  const field = findField(place.fields, key.toLowerCase())
  if (!field) return addField(markdown, place, key, value)
  if (markdown.text.slice(field.from, field.to) === value) return markdown.text
  const blank = /[ \t]/.test(markdown.text[field.from - 1] ?? '') ? '' : ' '
  return splice(markdown.text, [{ from: field.from, to: field.to, text: blank + value }])
}

const change = (text: string, id: string, edit: (markdown: Markdown, place: Place) => string): string => {
  const markdown = toMarkdown(text)
  const place = toPlaces(markdown).find((candidate) => candidate.entry.id === id)
  return place ? edit(markdown, place) : text
}

/** Changes parts of one requirement, and no other byte. A value cannot begin a heading, an entry or a field. */
export const modify = (text: string, id: string, changes: Changes): string => {
  const { eol } = toMarkdown(text)
  const { title, priority, category, description, rationale, source, acceptance, dependencies } = changes
  const wanted: Array<[key: string, value: string | undefined]> = [
    ['Priority', priority && toOneLine(priority)],
    ['Category', category && toOneLine(category)],
    ['Description', description && toBlock(description, eol)],
    ['Rationale', rationale && toBlock(rationale, eol)],
    ['Source', source && toBlock(source, eol)],
    ['Acceptance Criteria', acceptance?.map((line) => `${eol}  - ${toOneLine(line)}`).join('')],
    ['Dependencies', dependencies?.map(toOneLine).join(', ')],
  ]
  let result = title === undefined ? text : change(text, id, (...at) => setTitle(...at, toSafeTitle(title)))
  for (const [key, value] of wanted) {
    if (value !== undefined) result = change(result, id, (...at) => setField(...at, key, value))
  }
  return result
}

/** A heading of the history never reads as a requirement. */
const toHistoryHeading = (heading: string): string => {
  const words = toSafeTitle(heading) || 'Review'
  return /^\W{0,8}req/i.test(words) ? `On ${words}` : words
}

/** Appends one record to Review History. A half-saved text stays as it is. */
export const addHistory = (text: string, heading: string, lines: string[]): string => {
  const markdown = toMarkdown(text)
  if (isHalf(markdown)) return text
  const { eol } = markdown
  const bullets = lines.map((line) => `- ${toOneLine(line)}`).join(eol)
  const blocks = toBlocks(markdown)
  append(blocks, 'history', [`### ${toHistoryHeading(heading)}${bullets ? eol + eol + bullets : ''}`])
  return printBlocks(blocks, markdown)
}

const printField = (key: string, value: string | undefined): string[] =>
  value ? [`- **${key}**: ${value}`] : []

const printEntry = (entry: NewEntry, eol: Eol): string => {
  const items = (entry.acceptance ?? []).map((item) => `  - ${toOneLine(item)}`)
  const lines = [
    `### ${toOneLine(entry.id)}: ${toSafeTitle(entry.title)}`,
    '',
    ...printField('Priority', toOneLine(entry.priority)),
    ...printField('Category', toOneLine(entry.category)),
    ...printField('Description', toBlock(entry.description, eol)),
    ...printField('Rationale', toBlock(entry.rationale ?? '', eol)),
    ...printField('Source', toBlock(entry.source ?? '', eol)),
    ...(items.length > 0 ? ['- **Acceptance Criteria**:', ...items] : []),
    ...printField('Dependencies', (entry.dependencies ?? []).map(toOneLine).join(', ')),
  ]
  return lines.join(eol)
}

/** Prints new requirements at the end of the pending ones. A half-saved text stays as it is. */
export const addEntries = (text: string, entries: NewEntry[]): string => {
  const markdown = toMarkdown(text)
  if (isHalf(markdown) || entries.length === 0) return text
  const blocks = toBlocks(markdown)
  append(
    blocks,
    'pending',
    entries.map((entry) => printEntry(entry, markdown.eol)),
  )
  return printBlocks(blocks, markdown)
}

/** A whole requirements.md: a draft, its sections in order, everything pending. */
export const printRequirements = (feature: string, entries: NewEntry[]): string => {
  const sections = VERDICTS.map((verdict: VerdictName) => `## ${SECTION_TITLES[verdict]}`)
  const parts = [
    '# Requirements',
    `**Feature ID:** ${toOneLine(feature)}`,
    '## Status',
    '**Status**: draft',
    ...sections,
    `## ${HISTORY_TITLE}`,
  ]
  return addEntries(`${parts.join('\n\n')}\n`, entries)
}

/** An id that the text has never mentioned, not even in its history. */
export const nextId = (text: string): string => {
  let highest = 0
  for (const [, digits] of text.matchAll(/REQ-(\d{3,15})(?!\d)/g)) highest = Math.max(highest, Number(digits))
  return `REQ-${String(highest + 1).padStart(3, '0')}`
}

/** Ids that go on from the highest one the text has ever mentioned. */
export const numberEntries = (entries: readonly Omit<NewEntry, 'id'>[], text: string): NewEntry[] => {
  const first = Number(nextId(text).slice('REQ-'.length))
  return entries.map((entry, index) => ({ id: `REQ-${String(first + index).padStart(3, '0')}`, ...entry }))
}
