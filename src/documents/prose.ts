/**
 * Any markdown as a list of blocks, whoever wrote it: headings, paragraphs, list items, table cells.
 *
 * 1. Left out: code, front matter, quotes, comments that stand alone, rules, link definitions.
 * 2. Every line is looked at a fixed number of times, and nothing recurses: documents are hostile.
 */
import { isBlank, type Line, toLevel } from './lines.ts'
import { type Markdown, toTitle } from './markdown.ts'
import type { Range } from './plain.ts'

/** The titles above a block, the outermost first. */
export type Heading = {
  level: number
  title: string
  line: number
  from: number
  to: number
  above?: Heading
}

/** One row of a table: its cells stand under the titles of the columns. */
export type Row = { columns: readonly string[]; cells: Block[] }

export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  range: Range
  line: number
  /** The heading it stands under; for a heading, itself. */
  heading: Heading | undefined
  /** Of a numbered item. */
  number?: string
  /** The item that it belongs to, or the words that lead in a list («The export:»). */
  parent?: Block
  row?: Row
  column?: number
}

const ITEM =
  /[ \t]*([-*+•‣◦]|(?:(\d{1,9}(?:\.\d{1,4}){0,4})|[a-zA-Z]|[ivxIVX]{1,6})[.)]|\((?:\d{1,4}|[a-z]|[ivx]{1,6})\))(?:[ \t]+(?:\[[ xX]\][ \t]+)?|$)/y
/** Behind backticks that open a block there is none: a line with more of them holds code of its own. */
const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/
const QUOTE = /^[ \t]*>/
const DEFINITION = /^ {0,3}\[[^\]]{1,300}\]:[ \t]/
const DELIMITER = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?[ \t]*$/
const COMMENT = /^[ \t]*<!--.*-->[ \t]*$/
const BOLD = /^ {0,3}(\*\*|__)([^*_]{2,100})\1:?[ \t]*$/
/** The longest line whose form is looked at; what is longer is a paragraph. */
const FORM_LIMIT = 4000

type Open = { block: Block; indent: number }
type ProseReading = {
  markdown: Markdown
  blocks: Block[]
  heading: Heading | undefined
  /** The paragraph or item that the next line may continue. */
  open: Block | undefined
  /** Items that further lines may belong to, the outermost first. */
  items: Open[]
  /** A paragraph that ends in a colon leads in the list behind it. */
  lead: Block | undefined
  quote: boolean
  fence: { mark: string; indent: number } | undefined
}

const toIndent = (text: string, line: Line): number => {
  let width = 0
  for (let at = line.start; at < line.end; at++) {
    if (text[at] === ' ') width++
    else if (text[at] === '\t') width += 4 - (width % 4)
    else break
  }
  return width
}

const toForm = (text: string, line: Line): string =>
  text.slice(line.start, Math.min(line.end, line.start + FORM_LIMIT))

const add = (reading: ProseReading, block: Block): Block => {
  reading.blocks.push(block)
  return block
}

const close = (reading: ProseReading): void => {
  const { open, markdown } = reading
  if (
    open?.kind === 'paragraph' &&
    markdown.text
      .slice(...open.range)
      .trimEnd()
      .endsWith(':')
  )
    reading.lead = open
  reading.open = undefined
}

const setHeading = (
  reading: ProseReading,
  level: number,
  title: string,
  line: number,
  range: Range,
): void => {
  let above = reading.heading
  while (above && above.level >= level) above = above.above
  const heading = { level, title, line, from: range[0], to: range[1], ...(above && { above }) }
  reading.heading = heading
  reading.items = []
  reading.lead = undefined
  reading.open = undefined
  add(reading, { kind: 'heading', range, line, heading })
}

/** A fence inside of a list: it ends with its mark, or with its list item. */
const isInFence = (reading: ProseReading, line: Line, form: string): boolean => {
  const { markdown, fence } = reading
  const mark = FENCE.exec(form)?.[1]
  const indent = toIndent(markdown.text, line)
  if (!fence) {
    if (mark === undefined) return false
    reading.fence = { mark, indent }
    close(reading)
    return true
  }
  const isClosed = mark?.startsWith(fence.mark) === true && form.trim() === mark
  const isLeft = indent < Math.min(fence.indent, 2) && form.trim() !== ''
  if (isClosed || isLeft) reading.fence = undefined
  return !isLeft
}

/** Cells between bars that are not escaped; a place inside of code counts as well, as it does on GitHub. */
const toCells = (text: string, line: Line): Range[] => {
  const cells: Range[] = []
  let from = line.start
  for (let at = line.start; at <= line.end; at++) {
    if (at < line.end && text[at] === '\\') {
      at++
      continue
    }
    if (at < line.end && text[at] !== '|') continue
    const isOuter = (at === line.end || from === line.start) && text.slice(from, at).trim() === ''
    if (!isOuter) cells.push([from, at])
    from = at + 1
  }
  return cells
}

const readTable = (reading: ProseReading, first: number): number => {
  const { text, lines } = reading.markdown
  const columns = toCells(text, lines[first] as Line).map((range) => text.slice(...range).trim())
  let at = first + 2
  for (; at < lines.length; at++) {
    const line = lines[at] as Line
    if (line.block !== 'text' || !text.slice(line.start, line.end).includes('|')) break
    const row: Row = { columns, cells: [] }
    for (const [column, range] of toCells(text, line).entries()) {
      const block: Block = { kind: 'cell', range, line: at + 1, heading: reading.heading, row, column }
      row.cells.push(add(reading, block))
    }
  }
  return at
}

const isTable = ({ markdown: { text, lines } }: ProseReading, index: number): boolean => {
  const [line, next] = [lines[index], lines[index + 1]]
  if (!line || !next || next.block !== 'text' || !text.slice(line.start, line.end).includes('|')) return false
  const delimiter = toForm(text, next)
  return delimiter.includes('-') && delimiter.includes('|') && DELIMITER.test(delimiter)
}

const readItem = (reading: ProseReading, line: Line, number: number): boolean => {
  const { text } = reading.markdown
  ITEM.lastIndex = line.start
  const found = ITEM.exec(text)
  if (!found || line.start + found[0].length > line.end) return false
  // A wrapped line may begin with a number: only the first of a list interrupts a paragraph.
  if (reading.open?.kind === 'paragraph' && !/^(?:[-*+•‣◦]|\(?[1aAiI][.)])/.test(found[1] ?? '')) return false
  close(reading)
  const indent = toIndent(text, line)
  while (reading.items.length > 0 && (reading.items.at(-1)?.indent ?? 0) >= indent) reading.items.pop()
  const parent = reading.items.at(-1)?.block ?? reading.lead
  const block = add(reading, {
    kind: 'item',
    range: [line.start + found[0].length, line.end],
    line: number,
    heading: reading.heading,
    ...(found[2] !== undefined && { number: found[2] }),
    ...(parent && { parent }),
  })
  reading.items.push({ block, indent })
  reading.open = block
  return true
}

/** «**FR-2**: …» on the next line is the next one. */
const LABELLED = /^[ \t]*(?:\*\*|__)[A-Z]{1,5}-?\d{1,4}(?:\.\d{1,3})*\b/

/** A line of words: it continues what is open, or begins a paragraph, perhaps one of a list item. */
const readWords = (reading: ProseReading, line: Line, number: number): void => {
  const { text } = reading.markdown
  if (reading.open?.kind === 'paragraph' && LABELLED.test(toForm(text, line))) close(reading)
  if (reading.open) {
    reading.open.range[1] = line.end
    return
  }
  const indent = toIndent(text, line)
  while (reading.items.length > 0 && (reading.items.at(-1)?.indent ?? 0) >= indent) reading.items.pop()
  const owner = indent >= 2 ? reading.items.at(-1)?.block : undefined
  if (indent >= 4 && !owner) return
  if (!owner) {
    reading.items = []
    reading.lead = undefined
  }
  reading.open = add(reading, {
    kind: 'paragraph',
    range: [line.start, line.end],
    line: number,
    heading: reading.heading,
    ...(owner && { parent: owner }),
  })
}

const NUMBERED = /^\d{1,3}(?:\.\d{1,3}){0,4}[.)]?[ \t]+\S/

/** «1. Intake» over a row of dashes: to a reader a heading, whatever a list may begin with. */
const isNumberedTitle = (
  { markdown: { text, lines }, open }: ProseReading,
  index: number,
  form: string,
): boolean => {
  const next = lines[index + 1]
  if (open || !next || form.length > 120 || !NUMBERED.test(form)) return false
  return /^(?:={3,}|-{3,})[ \t]*$/.test(toForm(text, next))
}

/** A heading underlined with `=` or `-`: the one line above it is its title. */
const readUnderline = (reading: ProseReading, form: string): boolean => {
  const { open, markdown, blocks } = reading
  const mark = open?.kind === 'paragraph' && !open.parent ? UNDERLINE.exec(form)?.[1] : undefined
  if (!open || mark === undefined || blocks.at(-1) !== open) return false
  const title = markdown.text.slice(...open.range)
  if (/[\r\n]/.test(title) || title.length > 200) return false
  blocks.pop()
  setHeading(reading, mark.startsWith('=') ? 1 : 2, title.trim(), open.line, open.range)
  return true
}

/** Reads one line, or a whole table; returns the index of the line to read next. */
const readLine = (reading: ProseReading, index: number): number => {
  const { text, lines } = reading.markdown
  const line = lines[index] as Line
  const form = toForm(text, line)
  if (line.block !== 'text') close(reading)
  if (line.block !== 'text' || isInFence(reading, line, form)) return index + 1
  if (isBlank(text, line)) {
    close(reading)
    reading.quote = false
    return index + 1
  }
  const level = toLevel(text, line)
  if (level > 0) {
    setHeading(reading, level, toTitle(text.slice(line.start + level, line.end)), index + 1, [
      line.start + level,
      line.end,
    ])
    return index + 1
  }
  if (COMMENT.test(form) && reading.open) {
    reading.open.range[1] = line.end
    return index + 1
  }
  reading.quote = (reading.quote && !reading.open) || QUOTE.test(form)
  const isSkipped = reading.quote || DEFINITION.test(form) || COMMENT.test(form)
  if (isSkipped || readUnderline(reading, form) || RULE.test(form)) {
    close(reading)
    return index + 1
  }
  if (isTable(reading, index)) {
    close(reading)
    return readTable(reading, index)
  }
  const bold = reading.open ? undefined : BOLD.exec(form)
  const isTitle =
    bold && (!lines[index + 1] || isBlank(text, lines[index + 1] as Line)) && !/[.!?]$/.test(bold[2] ?? '')
  if (isTitle) setHeading(reading, 7, (bold[2] ?? '').replace(/:$/, ''), index + 1, [line.start, line.end])
  else if (isNumberedTitle(reading, index, form) || !readItem(reading, line, index + 1))
    readWords(reading, line, index + 1)
  return index + 1
}

/** The blocks of a document, in its order. */
export const toProse = (markdown: Markdown): Block[] => {
  const reading: ProseReading = {
    markdown,
    blocks: [],
    heading: undefined,
    open: undefined,
    items: [],
    lead: undefined,
    quote: false,
    fence: undefined,
  }
  for (let index = 0; index < markdown.lines.length; ) index = readLine(reading, index)
  return reading.blocks
}

/** The titles above a block, the outermost first. */
export const toPath = (heading: Heading | undefined): string[] => {
  const titles: string[] = []
  for (let at = heading; at; at = at.above) titles.unshift(at.title)
  return titles
}
