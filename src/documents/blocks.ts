import type { VerdictName } from '../schema/requirement.ts'
import { toGap, toInkEnd } from './edit.ts'
import { HISTORY_TITLE, isHistory, SECTION_TITLES, toSectionVerdict } from './entry.ts'
import { type Eol, type Markdown, toMarkdown } from './markdown.ts'

type BlockName = VerdictName | 'history'

/** A section of level 1 or 2 with its bytes, and what is to be put at its end. */
export type Block = { name: BlockName | undefined; text: string; appended: string[]; created: boolean }

/** The order of the sections; what is missing is created in its place. */
const ORDER: BlockName[] = ['approved', 'modified', 'rejected', 'out-of-scope', 'pending', 'history']

const titleOf = (name: BlockName): string => (name === 'history' ? HISTORY_TITLE : SECTION_TITLES[name])

type Range = { start: number; end: number }

const without = (text: string, from: number, to: number, ranges: Range[]): string => {
  const parts: string[] = []
  let at = from
  for (const range of ranges) {
    parts.push(text.slice(at, range.start))
    at = range.end
  }
  parts.push(text.slice(at, to))
  return parts.join('')
}

/** Cuts a document into its sections, leaving out the given ranges, which are in order. */
export const toBlocks = (markdown: Markdown, leftOut: Range[] = []): Block[] => {
  const { text, sections } = markdown
  const heads = sections.filter((section) => section.level <= 2)
  const blocks: Block[] = []
  let taken = 0
  for (let index = -1; index < heads.length; index++) {
    const head = heads[index]
    const from = head?.start ?? 0
    const to = heads[index + 1]?.start ?? text.length
    const ranges: Range[] = []
    for (let range = leftOut[taken]; range && range.start < to; range = leftOut[++taken]) ranges.push(range)
    const name = toSectionVerdict(head) ?? (isHistory(head) ? 'history' : undefined)
    blocks.push({ name, text: without(text, from, to, ranges), appended: [], created: false })
  }
  return blocks
}

/** Behind the nearest section that comes before it, else before the nearest that comes after it, else last. */
const toPlace = (blocks: Block[], name: BlockName): number => {
  const rank = ORDER.indexOf(name)
  if (name === 'history') return blocks.length
  for (const earlier of ORDER.slice(0, rank).reverse()) {
    const index = blocks.findIndex((block) => block.name === earlier)
    if (index >= 0) return index + 1
  }
  for (const later of ORDER.slice(rank + 1)) {
    const index = blocks.findIndex((block) => block.name === later)
    if (index >= 0) return index
  }
  return blocks.length
}

/** Puts texts at the end of a section, which is created where it is missing. */
export const append = (blocks: Block[], name: BlockName, texts: string[]): void => {
  if (texts.length === 0) return
  const found = blocks.find((block) => block.name === name)
  if (found) for (const text of texts) found.appended.push(text)
  else {
    const block = { name, text: `## ${titleOf(name)}`, appended: [...texts], created: true }
    blocks.splice(toPlace(blocks, name), 0, block)
  }
}

const printBlock = (block: Block, eol: Eol): string => {
  if (block.appended.length === 0) return block.text
  const ink = toInkEnd(block.text)
  const gap = block.text.trim() === '' ? '' : eol + eol
  const texts = block.appended.map((text) => text.slice(0, toInkEnd(text))).join(eol + eol)
  return block.text.slice(0, ink) + gap + texts + block.text.slice(ink)
}

/** The document again. It ends as it ended before: with or without a last line end. */
export const printBlocks = (blocks: Block[], markdown: Markdown): string => {
  const { text, eol } = markdown
  const parts: string[] = []
  for (const [index, block] of blocks.entries()) {
    const changed = block.appended.length > 0 || blocks[index + 1]?.created === true
    const printed = printBlock(block, eol)
    const last = index === blocks.length - 1
    parts.push(printed, changed && !last ? toGap(printed, eol) : '')
  }
  const whole = parts.join('')
  const tail = text.trimEnd() === '' ? eol : text.slice(toInkEnd(text))
  return whole.slice(0, toInkEnd(whole)) + tail
}

/** Without a second section of the same verdict: what stands in it goes into the first. */
export const joinTwins = (text: string): string => {
  const markdown = toMarkdown(text)
  const blocks = toBlocks(markdown)
  const isTwin = ({ name }: Block, at: number): boolean =>
    name !== undefined && name !== 'history' && blocks.findIndex((one) => one.name === name) < at
  const twins = blocks.filter(isTwin)
  if (twins.length === 0) return text
  const kept = blocks.filter((one) => !twins.includes(one))
  for (const { name, text: own } of twins) {
    const body = own.replace(/^.*(?:\r\n|\r|\n|$)/, '').trim()
    if (name && body !== '') append(kept, name, [body])
  }
  return printBlocks(kept, markdown)
}
