/** Lists of a specification: criteria and scope. Each item has its words and the lines in which they stand. */
import { isBlank, type Line } from '../lines.ts'
import type { Markdown } from '../markdown.ts'
import { dropComments, type SpecField } from './field.ts'
import { fromInline } from './print.ts'
import { isNothing } from './vocabulary.ts'

/** `index` to `until` are its lines. */
export type Item = { text: string; index: number; until: number }

const MARK = /^([ \t]*)(?:[-*+•]|\d{1,9}[.)])(?:[ \t]+|$)(?:\[[ xX]?\](?:[ \t]+|$))?/
/** «☐ …», «[ ] …» without a bullet. */
const BOX = /^([ \t]*)(?:\[[ xX]?\][ \t]+|[☐☑✓✔✅][ \t]*)/u
/** A line that goes on with what the line before it began. */
const LOWER = /^\p{Ll}/u
const GHERKIN = /^(?:when|then|and|but)\b/i

type Read = { words: string; indent: number; isItem: boolean; index: number; afterBlank: boolean }

const readLine = (text: string, line: Line, index: number, afterBlank: boolean): Read => {
  const raw = text.slice(line.start, line.end)
  const mark = MARK.exec(raw.slice(0, 300)) ?? BOX.exec(raw.slice(0, 300))
  const indent = mark?.[1]?.length ?? raw.length - raw.trimStart().length
  return { words: raw.slice(mark?.[0].length ?? 0).trim(), indent, isItem: mark !== null, index, afterBlank }
}

const readLines = ({ text, lines }: Markdown, from: number, until: number): Read[] => {
  const read: Read[] = []
  let afterBlank = true
  for (let index = from; index < until; index++) {
    const line = lines[index] as Line
    if (line.block === 'comment' || isBlank(text, line)) {
      afterBlank = true
      continue
    }
    const isHeading = line.block === 'text' && text[line.start] === '#'
    if (!isHeading) read.push(readLine(text, line, index, afterBlank))
    afterBlank = isHeading
  }
  return read
}

const goesOn = (words: string): boolean => GHERKIN.test(words) || LOWER.test(words)

/** Lines of a list: an item goes on in lines that are indented or follow directly; deeper items belong to it. */
const fromBullets = (read: readonly Read[]): Item[] => {
  const items: Item[] = []
  const top = Math.min(
    ...read
      .filter(({ isItem }) => isItem)
      .map(({ indent }) => indent)
      .slice(0, 200),
  )
  for (const { words, indent, isItem, index, afterBlank } of read) {
    const last = items.at(-1)
    if (isItem && indent <= top + 1) items.push({ text: words, index, until: index + 1 })
    else if (last && (isItem || indent > top || !afterBlank)) {
      last.text = `${last.text}${isItem ? '; ' : ' '}${words}`
      last.until = index + 1
    }
  }
  return items
}

/** Lines without any bullet: each begins an item, unless it goes on with the one before it. */
const fromLines = (read: readonly Read[]): Item[] => {
  const items: Item[] = []
  for (const { words, index, indent, afterBlank } of read) {
    const last = items.at(-1)
    if (last && ((!afterBlank && goesOn(words)) || (indent > 1 && !afterBlank))) {
      last.text = `${last.text} ${words}`
      last.until = index + 1
    } else items.push({ text: words, index, until: index + 1 })
  }
  return items
}

/** The items among these lines; words for «nothing» are none. */
export const toItemsOf = (markdown: Markdown, from: number, until: number): Item[] => {
  const read = readLines(markdown, from, until)
  const items = read.some(({ isItem }) => isItem) ? fromBullets(read) : fromLines(read)
  return items
    .map((item) => ({ ...item, text: fromInline(dropComments(item.text).replace(/\s+/g, ' ').trim()) }))
    .filter(({ text }) => !isNothing(text))
}

/** The criteria of a requirement: a list, lines, or the words right behind the field's name. */
export const toCriteria = (markdown: Markdown, field: SpecField | undefined): Item[] => {
  if (!field) return []
  const items = toItemsOf(markdown, field.index + 1, field.until)
  if (items.length > 0) return items
  const line = markdown.lines[field.index] as Line
  const text = dropComments(markdown.text.slice(field.from, line.end)).trim()
  return isNothing(text) ? [] : [{ text: fromInline(text), index: field.index, until: field.index + 1 }]
}

export const isPlainItem = (raw: string): boolean => !/^[ \t]*- \[[ xX]\] /.test(raw)

export const toMark = (raw: string): string =>
  (MARK.exec(raw.slice(0, 300)) ?? BOX.exec(raw.slice(0, 300)))?.[0] ?? ''
