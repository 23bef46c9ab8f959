/**
 * A document as a tree of its headings, each with what stands directly under it. A line in bold that stands alone is a
 * heading of level 7. Every line is looked at a fixed number of times, and the tree is as deep as there are levels.
 */
import { isBlank, type Line } from '../../lines.ts'
import { type Markdown, toMarkdown } from '../../markdown.ts'
import { type Heading, type Block as ProseBlock, type Row, toProse } from '../../prose.ts'
import type { Block } from '../design.ts'
import { DERIVED, SECTIONS } from '../sections.ts'

/** A table: its titles, and its rows with their lines. */
export type GivenTable = {
  titles: readonly string[]
  rows: { cells: string[]; line: number }[]
  line: number
}
/** An item or a paragraph, as it is written. */
export type Words = { raw: string; line: number; isItem: boolean; isNested: boolean }

export type Node = {
  level: number
  title: string
  line: number
  /** Where its text begins, where the next heading does, and where the next one that is not below it does. */
  from: number
  own: number
  end: number
  above: Node | undefined
  below: Node[]
  tables: GivenTable[]
  words: Words[]
  fences: Block[]
}

/** `isOurs`: every document of ours says what it covers, in a table or a list of ours, and states its SQL in one place. */
export type Outline = { file: string; markdown: Markdown; root: Node; blocks: Block[]; isOurs: boolean }

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)/

const toIndent = (words: string): number => words.length - words.trimStart().length

type OpenFence = { mark: string; indent: number; language: string; line: number; text: string[] }

/** All code blocks; one that is indented ends with its list item. */
const toFences = ({ text, lines }: Markdown, file: string): Block[] => {
  const blocks: Block[] = []
  let open: OpenFence | undefined
  const close = (): void => {
    if (open) blocks.push({ file, line: open.line, language: open.language, text: open.text.join('\n') })
    open = undefined
  }
  for (const [index, line] of lines.entries()) {
    const words = text.slice(line.start, line.end)
    const [, blanks = '', mark, language = ''] = FENCE.exec(words.slice(0, 500)) ?? []
    if (open && open.indent > 0 && !isBlank(text, line) && !/^[ \t]/.test(words)) close()
    if (open && mark?.startsWith(open.mark) && words.trim() === mark) close()
    else if (open) open.text.push(words.slice(Math.min(open.indent, toIndent(words))).trimEnd())
    else if (mark !== undefined && isOpening(line, words, mark))
      open = { mark, indent: blanks.length, language: language.toLowerCase(), line: index + 1, text: [] }
  }
  close()
  return blocks
}

const isOpening = ({ block }: Line, words: string, mark: string): boolean =>
  block !== 'front' &&
  block !== 'comment' &&
  !(mark.startsWith('`') && words.slice(words.indexOf(mark) + mark.length).includes('`'))

const toNode = (heading: Heading | undefined, above: Node | undefined, { text, lines }: Markdown): Node => ({
  level: heading?.level ?? 0,
  title: heading?.title ?? '',
  line: heading?.line ?? 1,
  from: heading ? (lines[heading.line - 1]?.next ?? text.length) : 0,
  own: text.length,
  end: text.length,
  above,
  below: [],
  tables: [],
  words: [],
  fences: [],
})

/** Where the text of a heading begins: behind its underline, where it has one. */
const toBody = ({ text, lines }: Markdown, heading: Heading): number => {
  const next = lines[heading.line]
  const isUnderlined =
    text[lines[heading.line - 1]?.start ?? 0] !== '#' && heading.level < 3 && next !== undefined
  return isUnderlined ? next.next : (lines[heading.line - 1]?.next ?? text.length)
}

const addCell = (node: Node, block: ProseBlock, row: Row, text: string, rows: Map<Row, number>): void => {
  let table = node.tables.at(-1)
  if (!table || table.titles !== row.columns) {
    table = { titles: row.columns, rows: [], line: block.line - 2 }
    node.tables.push(table)
  }
  const at = rows.get(row)
  const cell = text.slice(...block.range)
  if (at === undefined) {
    rows.set(row, table.rows.length)
    table.rows.push({ cells: [cell], line: block.line })
  } else table.rows[at]?.cells.push(cell)
}

const COVERED = ['Covered by', 'Covers']

const isCoverage = ({ title, tables }: Node): boolean =>
  title === DERIVED.coverage &&
  tables.every(({ titles }) => titles[0] === 'Requirement' && COVERED.includes(titles.at(-1) ?? ''))

/** We print all statements under one heading, nobody's own SQL under that of a table. */
const hasOwnSql = ({ title, fences }: Node): boolean =>
  title !== SECTIONS.database.tables[0] && fences.some(({ text }) => /^\s*create\s+table\b/im.test(text))

/** Blocks in the order of the document, each put under its heading. */
export const toOutline = (given: string, file: string): Outline => {
  const markdown = toMarkdown(given)
  const { text } = markdown
  const front = markdown.lines.findLast(({ block }) => block === 'front')?.next ?? 0
  const root = { ...toNode(undefined, undefined, markdown), from: front }
  const rows = new Map<Row, number>()
  const all = [root]
  let node = root
  for (const block of toProse(markdown)) {
    if (block.kind === 'heading' && block.heading) {
      const { heading } = block
      const start = markdown.lines[heading.line - 1]?.start ?? 0
      node.own = start
      while (node.above && node.level >= heading.level) {
        node.end = start
        node = node.above
      }
      const next = { ...toNode(heading, node, markdown), from: toBody(markdown, heading) }
      node.below.push(next)
      all.push(next)
      node = next
    } else if (block.row) addCell(node, block, block.row, text, rows)
    else {
      const isItem = block.kind === 'item'
      node.words.push({
        raw: text.slice(...block.range),
        line: block.line,
        isItem,
        isNested: block.parent !== undefined && block.parent.kind === 'item',
      })
    }
  }
  const blocks = toFences(markdown, file)
  let at = 0
  for (const fence of blocks) {
    const offset = markdown.lines[fence.line - 1]?.start ?? 0
    while (offset >= (all[at + 1]?.from ?? text.length)) at++
    all[at]?.fences.push(fence)
  }
  return { file, markdown, root, blocks, isOurs: all.some(isCoverage) && !all.some(hasOwnSql) }
}

/** A node and everything below it, in the order of the document. */
export const toAll = (node: Node): Node[] => [node, ...node.below.flatMap(toAll)]
