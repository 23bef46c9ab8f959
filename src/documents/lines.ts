/**
 * The lines of a text and what each one belongs to. Headings and fields are looked for in `text` lines only.
 *
 * 1. A line ends with LF, CRLF or a lone CR; a BOM belongs to no line.
 * 2. A code fence or comment that is indented by two or more belongs to a list item and ends with it, at the
 *    next line that is not indented: so a value that we wrote can never swallow what follows it. Nothing in
 *    it can be a heading or a field, since those are not indented; its lines are plain text to us.
 * 3. Every character is looked at a fixed number of times: documents are hostile.
 */
export type Line = { start: number; end: number; next: number; block: 'text' | 'fence' | 'comment' | 'front' }

/** A block that the end of the text left open. A bounded one ends with its list item. */
export type Open = {
  kind: 'fence' | 'comment' | 'front matter'
  mark: string
  line: number
  bounded: boolean
}

const FENCE = /`{3,}|~{3,}/y
const BULLET = /(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)/y
const HEADING = /#{1,6}(?=[ \t\r\n]|$)/y

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const seek = (text: string, mark: string, from: number, last: number): number => {
  if (last >= from) return last
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found
}

const split = (text: string): Line[] => {
  const lines: Line[] = []
  let start = text.startsWith('\uFEFF') ? 1 : 0
  let lf = -1
  let cr = -1
  while (start < text.length) {
    lf = seek(text, '\n', start, lf)
    cr = seek(text, '\r', start, cr)
    const end = Math.min(lf, cr)
    const width = end === text.length ? 0 : text.startsWith('\r\n', end) ? 2 : 1
    lines.push({ start, end, next: end + width, block: 'text' })
    start = end + width
  }
  return lines
}

/** Offset of the first character of a line that is neither blank nor tab. */
const toInk = (text: string, line: Line): number => {
  let at = line.start
  while (at < line.end && (text[at] === ' ' || text[at] === '\t')) at++
  return at
}

export const isBlank = (text: string, line: Line): boolean => text.slice(line.start, line.end).trim() === ''

/** The level of the heading that stands in this line, or 0. Headings are not indented. */
export const toLevel = (text: string, line: Line): number =>
  line.block === 'text' && text[line.start] === '#' ? (matchAt(HEADING, text, line.start)?.length ?? 0) : 0

export const isBullet = (text: string, at: number): boolean => matchAt(BULLET, text, at) !== undefined

const closes = (text: string, line: Line, ink: number, open: Open): boolean => {
  if (open.kind === 'comment') return text.slice(line.start, line.end).includes('-->')
  const run = matchAt(FENCE, text, ink)
  if (run === undefined || !run.startsWith(open.mark)) return false
  return text.slice(ink + run.length, line.end).trim() === ''
}

const opens = (text: string, line: Line, ink: number): Pick<Open, 'kind' | 'mark'> | undefined => {
  if (text.startsWith('<!--', ink)) {
    return text.slice(ink, line.end).includes('-->') ? undefined : { kind: 'comment', mark: '-->' }
  }
  const mark = matchAt(FENCE, text, ink)
  if (mark === undefined) return undefined
  if (mark.startsWith('`') && text.slice(ink + mark.length, line.end).includes('`')) return undefined
  return { kind: 'fence', mark }
}

/** Marks one line and returns the block that is open behind it. */
const mark = (text: string, line: Line, number: number, before: Open | undefined): Open | undefined => {
  const ink = toInk(text, line)
  const indented = ink - line.start >= 2
  const open = before?.bounded && !indented && !isBlank(text, line) ? undefined : before
  const found = open ? undefined : opens(text, line, ink)
  const now = open ?? (found && { kind: found.kind, mark: found.mark, line: number, bounded: indented })
  if (!now) return undefined
  if (!now.bounded) line.block = now.kind === 'fence' ? 'fence' : 'comment'
  return open && closes(text, line, ink, open) ? undefined : now
}

const KEY = /^["']?\w[\w .-]{0,80}["']?:(?:\s|$)/

/**
 * Number of lines of front matter; -1 when it was begun and never closed. It has a key in it, and no section's
 * heading: otherwise the first line is a rule like any other.
 */
const toFront = (text: string, lines: Line[]): number => {
  const first = lines[0]
  if (first === undefined || text.slice(first.start, first.end).trimEnd() !== '---') return 0
  let keys = 0
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as Line
    if (toLevel(text, line) > 1) break
    const words = text.slice(line.start, Math.min(line.end, line.start + 100)).trimEnd()
    if (words === '---' || words === '...') return keys > 0 || index === 1 ? index + 1 : 0
    if (KEY.test(words)) keys++
  }
  return keys > 0 ? -1 : 0
}

export const toLines = (text: string): { lines: Line[]; open: Open | undefined } => {
  const lines = split(text)
  const front = toFront(text, lines)
  for (const line of lines.slice(0, Math.max(front, 0))) line.block = 'front'
  let open: Open | undefined
  for (let index = Math.max(front, 0); index < lines.length; index++) {
    open = mark(text, lines[index] as Line, index + 1, open)
  }
  if (open || front >= 0) return { lines, open }
  return { lines, open: { kind: 'front matter', mark: '---', line: 1, bounded: true } }
}
