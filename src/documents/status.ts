import { type Edit, splice, toBreaks, toGap, toInkEnd, toOneLine } from './edit.ts'
import { toHead, toKey } from './field.ts'
import type { Line } from './lines.ts'
import {
  findSection,
  findTitle,
  isHalf,
  type Markdown,
  ownLines,
  type Section,
  toMarkdown,
} from './markdown.ts'

export const STATUS_TITLES = ['Status', 'Document Status']

/** What the status of a text that nobody approved says of approvals: nothing. */
export const UNAPPROVED = {
  'Approved by': null,
  'Approved text': null,
  'Said with it': null,
  'Changed since': null,
}

const FRONT = /^status[ \t]*:[ \t]*/i

/** The line of the front matter that says the status, where there is one. */
export const findFrontStatus = ({ text, lines }: Pick<Markdown, 'text' | 'lines'>): Line | undefined =>
  lines.find((line) => line.block === 'front' && FRONT.test(text.slice(line.start, line.end)))

const setFront = (markdown: Markdown, status: string): Edit[] => {
  const line = findFrontStatus(markdown)
  const key = line && FRONT.exec(markdown.text.slice(line.start, line.end))?.[0].trimEnd()
  return line ? [{ from: line.start, to: line.end, text: `${key} ${toOneLine(status)}` }] : []
}

export type Status = { status: string; fields: Record<string, string>; line: number }

type Place = { key: string; line: Line; number: number; from: number; to: number }

const toPlaces = (markdown: Markdown, section: Section): Place[] =>
  ownLines(markdown, section).flatMap((line, index) => {
    const head = toHead(markdown.text, line)
    if (!head) return []
    const to = head.from + markdown.text.slice(head.from, line.end).trimEnd().length
    return [{ key: head.key, line, number: section.line + 1 + index, from: head.from, to }]
  })

const findStatus = (markdown: Markdown): Section | undefined => findSection(markdown, STATUS_TITLES, 2)

const EMPHASIS = new Set(['*', '_', '`'])

const unwrap = (value: string): string => {
  let from = 0
  let to = value.length
  while (from < to && EMPHASIS.has(value[from] ?? '')) from++
  while (to > from && EMPHASIS.has(value[to - 1] ?? '')) to--
  return value.slice(from, to).trim()
}

/** The status section of a document; `status` is empty when the section does not say it. */
export const toStatus = (text: string): Status | undefined => {
  const markdown = toMarkdown(text)
  const section = findStatus(markdown)
  if (!section) return undefined
  const places = toPlaces(markdown, section)
  const own = places.find((place) => toKey(place.key) === 'status')
  const fields = places.map((place) => [place.key, text.slice(place.from, place.to).trim()] as const)
  const status = own ? unwrap(text.slice(own.from, own.to)).toLowerCase() : ''
  return { status, fields: Object.fromEntries(fields.toReversed()), line: own?.number ?? section.line }
}

/** A field of the status section, by its name in any case. */
export const findStatusField = (status: Status | undefined, key: string): string | undefined =>
  Object.entries(status?.fields ?? {}).find(([name]) => toKey(name) === toKey(key))?.[1]

/** Keys are ours, but a stray mark in one must not break the line that it stands in. */
const toSafeKey = (key: string): string => toOneLine(key.replace(/[*:]/g, ' ')).slice(0, 60)

const setValue = (text: string, place: Place, value: string): Edit => {
  const blank = /[ \t]/.test(text[place.from - 1] ?? '') ? '' : ' '
  return { from: place.from, to: place.to, text: blank + toOneLine(value) }
}

type Wanted = Array<[key: string, value: string | null]>

/** Sets what is there, removes what is null, and puts the rest behind the last field. */
const editFields = (markdown: Markdown, section: Section, wanted: Wanted): string => {
  const { text, eol } = markdown
  const places = toPlaces(markdown, section)
  const edits: Edit[] = []
  const added: string[] = []
  for (const [key, value] of wanted) {
    const place = places.find((candidate) => toKey(candidate.key) === toKey(key))
    if (place && value === null) edits.push({ from: place.line.start, to: place.line.next, text: '' })
    else if (place && value !== null) {
      const same = text.slice(place.from, place.to) === toOneLine(value)
      if (!same) edits.push(setValue(text, place, value))
    } else if (value !== null) added.push(`**${toSafeKey(key)}**: ${toOneLine(value)}`)
  }
  const kept = places.filter((place) => !edits.some((edit) => edit.from === place.line.start))
  if (added.length > 0) edits.push(toAddition(markdown, section, kept, added, eol))
  return splice(text, edits)
}

const toAddition = (
  markdown: Markdown,
  section: Section,
  places: Place[],
  added: string[],
  eol: string,
): Edit => {
  const last = places.at(-1)
  if (last) {
    const at = last.line.end
    return { from: at, to: at, text: added.map((line) => `${eol}- ${line}`).join('') }
  }
  const at = markdown.lines[section.line - 1]?.end ?? section.body
  const lines = added.map((line, index) => (index === 0 ? line : `- ${line}`)).join(eol)
  const below = markdown.text.slice(at, section.own)
  const blanks = below.slice(0, below.length - below.trimStart().length)
  const room = blanks === below || toBreaks(blanks) > 1 ? '' : eol
  return { from: at, to: at, text: eol + eol + lines + room }
}

/**
 * A new section stands behind the title and the lines under it: directly under the title it would take those
 * lines for its own.
 */
const addSection = (markdown: Markdown, wanted: Wanted): string => {
  const { text, eol } = markdown
  const title = findTitle(markdown)
  const at = title ? title.own : (markdown.sections[0]?.start ?? text.length)
  if (at === text.length && isHalf(markdown)) return text
  const lines = wanted.flatMap(([key, value]) =>
    value === null ? [] : [`**${toSafeKey(key)}**: ${toOneLine(value)}`],
  )
  const body = lines.map((line, index) => (index === 0 ? line : `- ${line}`)).join(eol)
  const section = `## Status${eol}${eol}${body}`
  const above = text.slice(0, at)
  if (at < text.length) return above + toGap(above, eol) + section + eol + eol + text.slice(at)
  const ink = toInkEnd(above)
  const gap = above.trimEnd() === '' ? '' : eol + eol
  return above.slice(0, ink) + gap + section + (above.slice(ink) || (gap === '' ? eol : ''))
}

/**
 * Sets the status, in the front matter too where that says one, and further fields of its section: a text sets, null
 * removes. Nothing but those values changes; a missing section is added. A half-saved text, where it would be added,
 * stays as it is.
 */
export const setStatus = (
  given: string,
  status: string,
  fields: Record<string, string | null> = {},
): string => {
  const text = splice(given, setFront(toMarkdown(given), status))
  const markdown = toMarkdown(text)
  const section = findStatus(markdown)
  const further = Object.entries(fields).filter(([key]) => toKey(key) !== 'status' && toSafeKey(key) !== '')
  const wanted: Wanted = [['Status', status], ...further]
  return section ? editFields(markdown, section, wanted) : addSection(markdown, wanted)
}
