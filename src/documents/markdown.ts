import { type Line, type Open, toLevel, toLines } from './lines.ts'
import { remember } from './remember.ts'

export type Eol = '\n' | '\r\n'

/**
 * A heading and what stands under it. `start` is where the heading's line begins, `body` where the next line
 * does, `own` the next heading of any level, `end` the next one that is not below this one.
 */
export type Section = {
  level: number
  title: string
  line: number
  start: number
  body: number
  own: number
  end: number
}

/** A text with its structure beside it. The text itself is never changed. */
export type Markdown = { text: string; eol: Eol; lines: Line[]; sections: Section[]; open: Open | undefined }

/** The line end that most lines have; what we insert uses it. */
const toEol = (text: string, lines: Line[]): Eol => {
  let balance = 0
  for (const line of lines) {
    if (line.next - line.end === 2) balance++
    else if (text[line.end] === '\n') balance--
  }
  return balance > 0 ? '\r\n' : '\n'
}

/** A heading's words: without the closing run of `#`, if there is one. */
export const toTitle = (raw: string): string => {
  const title = raw.trim()
  let end = title.length
  while (end > 0 && title[end - 1] === '#') end--
  const closes = end === 0 || title[end - 1] === ' ' || title[end - 1] === '\t'
  return closes ? title.slice(0, end).trimEnd() : title
}

const toSections = (text: string, lines: Line[]): Section[] => {
  const sections: Section[] = []
  const above: Section[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line
    const level = toLevel(text, line)
    if (level === 0) continue
    const title = toTitle(text.slice(line.start + level, line.end))
    const last = sections.at(-1)
    if (last) last.own = line.start
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= level) {
      const closed = above.pop()
      if (closed) closed.end = line.start
    }
    const far = text.length
    const section = { level, title, line: index + 1, start: line.start, body: line.next, own: far, end: far }
    sections.push(section)
    above.push(section)
  }
  return sections
}

/** The structure of a text that is asked for once. */
export const readMarkdown = (text: string): Markdown => {
  const { lines, open } = toLines(text)
  return { text, eol: toEol(text, lines), lines, sections: toSections(text, lines), open }
}

/** The structure of a text. */
export const toMarkdown = remember(readMarkdown, 8)

const readName = (title: string): string => {
  const words = toTitle(title)
    .replace(/^[*_]{1,3}/, '')
    .replace(/^\d{1,3}(?:\.\d{1,3}){0,5}[.)]?\s+/, '')
    .replace(/[*_:]{1,4}$/, '')
  return words
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
}

const toShortName = remember(readName, 128)

/** A title as it is compared: no case, number in front, emphasis or colon. */
export const toName = (title: string): string => (title.length > 200 ? title : toShortName(title))

/** The first section with one of these titles, in the order of the document. */
export const findSection = (markdown: Pick<Markdown, 'sections'>, titles: string[], level?: number) => {
  const names = titles.map(toName)
  return markdown.sections.find(
    (section) => (level === undefined || section.level === level) && names.includes(toName(section.title)),
  )
}

/** The document's title: its first heading of level 1. */
export const findTitle = (markdown: Pick<Markdown, 'sections'>): Section | undefined =>
  markdown.sections.find((section) => section.level === 1)

/** Lines that stand directly under a heading, before any further one. */
export const ownLines = (markdown: Markdown, section: Section): Line[] => {
  let until = section.line
  while ((markdown.lines[until]?.start ?? section.own) < section.own) until++
  return markdown.lines.slice(section.line, until)
}

/** A half-saved text: what is appended to it would land inside its open block. */
export const isHalf = (markdown: Pick<Markdown, 'open'>): boolean => markdown.open?.bounded === false

/** The number of the line in which a place of the text stands. */
export const findLine = ({ lines }: Pick<Markdown, 'lines'>, offset: number): number => {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(low, 1)
}

/** The text without its sections of level 2 of these names. */
export const dropSections = (text: string, titles: string[]): string => {
  const wanted = new Set(titles.map(toName))
  const { sections } = toMarkdown(text)
  const gone = sections.filter(({ level, title }) => level === 2 && wanted.has(toName(title)))
  return gone.reduceRight((now, { start, end }) => now.slice(0, start) + now.slice(end), text)
}
