/**
 * A document as its reader is shown it: a line for each title, sentence or paragraph, item and row of a table, with its number.
 * What `check` never reads is not shown either: code, quotes, comments, front matter; nor what a document says of itself.
 */
import { type Statement, toRequirement } from '../../analysis/document/document-reading.ts'
import { toSentences } from '../../analysis/language/sentence.ts'
import { readForeign, readOwn } from '../../analysis/report.ts'
import { hasVerdicts, isAssembled } from '../../documents/format-kinds.ts'
import { findLine, type Markdown, toMarkdown } from '../../documents/markdown.ts'
import { type Plain, type Range, toPlain, toSource } from '../../documents/plain.ts'
import { type Block, type Heading, toProse } from '../../documents/prose.ts'

export type Passage = {
  line: number
  plain: Plain
  /** Sentence by sentence as it stands before the reader, each with the number of its line. */
  shown: string[]
  heading: Heading | undefined
  isTitle: boolean
  requirement: string
  /** Why a person accepts what is found in it, by rule. */
  acceptances: Statement['acceptances']
}

export type Passages = { markdown: Markdown; passages: Passage[] }

/** What is decided against, was once, or tells only where the document comes from. */
const ABOUT_ITSELF =
  /^(?:(?:table of )?contents|toc|change ?logs?|(?:change|revision|document|version|review) history|revisions?|history|release notes|rejected\b.*|alternatives?\b.*|options considered|(?:open|unresolved) (?:questions?|issues|points|items)|references?|bibliography|links|authors?|contributors|approvals?|sign ?offs?|acknowledge?ments?|licen[cs]e|traceability\b.*)$/

const isAboutItself = (heading: Heading | undefined): boolean => {
  for (let at = heading; at; at = at.above) {
    const name = at.title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ]+/gu, ' ')
      .trim()
    if (ABOUT_ITSELF.test(name)) return true
  }
  return false
}

/** What is longer is shown as several, of one line. */
const LONGEST = 4_000

const toPieces = (text: string, [from, to]: Range): Range[] => {
  const pieces: Range[] = []
  for (let at = from; at < to; ) {
    const blank = to - at > LONGEST ? text.lastIndexOf(' ', at + LONGEST) : to
    const end = blank > at ? blank : Math.min(at + LONGEST, to)
    pieces.push([at, end])
    at = end
  }
  return pieces
}

const toDepth = ({ parent }: Block): number => {
  let depth = 0
  for (let at = parent; at && depth < 4; at = at.parent) if (at.kind === 'item') depth++
  return depth
}

/** What stands before the words of a block. */
const toLead = (block: Block): string => {
  if (block.kind === 'heading') return `${'#'.repeat(Math.min(block.heading?.level ?? 1, 6))} `
  const indent = '  '.repeat(toDepth(block))
  return block.kind === 'item' ? `${indent}${block.number ? `${block.number}.` : '-'} ` : indent
}

const toShown = (markdown: Markdown, block: Block, plain: Plain): string[] =>
  toSentences(plain.text).map(([from, to], at) => {
    const words = plain.text.slice(from, to).replace(/\s+/g, ' ')
    const lead = at === 0 ? toLead(block) : ''
    return `${findLine(markdown, toSource(plain, from))}: ${lead}${words}`
  })

type Named = Map<number, Pick<Statement, 'requirement' | 'acceptances'>>

const toNames = (format: string, { text }: Markdown): Named => {
  const isOwn = hasVerdicts(format) || isAssembled(format)
  const { statements } = isOwn ? readOwn(text, '') : readForeign(text, '')
  return new Map(statements.toReversed().map((statement) => [statement.line, statement]))
}

const toPassage = (block: Block, plain: Plain, shown: string[], names: Named): Passage => {
  const { requirement, acceptances = [] } = names.get(block.line) ?? {}
  return {
    ...{ line: block.line, plain, shown, heading: block.heading, isTitle: block.kind === 'heading' },
    requirement: requirement ?? toRequirement(undefined, block.heading, block.line),
    acceptances,
  }
}

/** A row is one line, its cells apart; before the first stand the titles of the columns. */
const toRowPassage = ({ text }: Markdown, block: Block, names: Named, before: Block | undefined): Passage => {
  const { columns = [], cells = [] } = block.row ?? {}
  const ranges = cells.map(({ range }) => range)
  const words = ranges.map((range) => toPlain(text, [range]).text.replace(/\s+/g, ' ')).join(' | ')
  const titles = columns.map((title) => title.trim()).join(' | ')
  const isFirst = before?.row?.columns !== columns
  const shown = `${block.line}: ${isFirst ? `(columns: ${titles}) ` : ''}${words}`
  return toPassage(block, toPlain(text, ranges), [shown], names)
}

export const toPassages = (format: string, given: string): Passages => {
  const markdown = toMarkdown(given)
  const names = toNames(format, markdown)
  const blocks = toProse(markdown)
  const passages = blocks.flatMap((block, at): Passage[] => {
    if (isAboutItself(block.heading) || (block.column ?? 0) > 0) return []
    if (block.row) return [toRowPassage(markdown, block, names, blocks[at - 1])]
    return toPieces(markdown.text, block.range).map((range) => {
      const plain = toPlain(markdown.text, [range])
      return toPassage(block, plain, toShown(markdown, block, plain), names)
    })
  })
  return { markdown, passages: passages.filter(({ plain }) => /[\p{L}\p{N}]/u.test(plain.text)) }
}
