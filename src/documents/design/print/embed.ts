/** A part inside of the whole document: its headings one level deeper, without what the whole says for all parts. */
import { splice } from '../../edit.ts'
import { type Markdown, type Section, toMarkdown, toName } from '../../markdown.ts'
import { STATUS_TITLES } from '../../status.ts'
import type { PartName } from '../design.ts'
import { DERIVED, PART_TITLES, SECTIONS } from '../sections.ts'
import { printHeading } from '../words.ts'

const DEEPEST = 6

const isNamed = (title: string, titles: readonly string[]): boolean =>
  titles.map(toName).includes(toName(title))

/** «High-Level Design», with or without what is designed. */
const isPartTitle = (title: string, part: PartName): boolean =>
  isNamed(title, PART_TITLES[part]) || isNamed(title.split(':')[0] ?? '', PART_TITLES[part])

/** How much deeper, so that what stands highest is a section of the part; and whether the part's own title is missing. */
const toDepth = ({ sections }: Markdown, part: PartName): { by: number; isUntitled: boolean } => {
  const tops = sections.filter(({ level }) => level === 1)
  const isTitled = tops.length === 1 && tops[0] === sections[0] && isPartTitle(tops[0]?.title ?? '', part)
  const highest = sections.reduce((level, section) => Math.min(level, section.level), 3)
  return isTitled ? { by: 1, isUntitled: false } : { by: 3 - highest, isUntitled: true }
}

const deepen = ({ text, sections }: Markdown, by: number, from: number, to: number): string => {
  const edits = sections
    .filter(({ start }) => start >= from && start < to)
    .map(({ start, level }) => ({
      from: start - from,
      to: start - from,
      text: '#'.repeat(Math.max(Math.min(level + by, DEEPEST) - level, 0)),
    }))
  return splice(text.slice(from, to), edits)
}

const isLeftOut = ({ level, title }: Section): boolean =>
  level === 2 && isNamed(title, [DERIVED.coverage, ...STATUS_TITLES])

const isMoved = ({ level, title }: Section, titles: readonly string[]): boolean =>
  level === 2 && isNamed(title, titles)

export type Embedded = { part: string; dependencies: string; risks: string }

/** The body of a section that the whole document shows elsewhere. */
const toBody = (markdown: Markdown, section: Section | undefined): string =>
  section ? deepen(markdown, 1, section.body, section.end).trim() : ''

export const embed = (text: string, part: PartName): Embedded => {
  const markdown = toMarkdown(text.replace(/\r\n?/g, '\n'))
  const { by, isUntitled } = toDepth(markdown, part)
  const dependencies = markdown.sections.find((section) => isMoved(section, SECTIONS.hld.dependencies))
  const risks = markdown.sections.find((section) => isMoved(section, SECTIONS.hld.risks))
  const moved = part === 'hld' ? [dependencies, risks].filter((section) => section !== undefined) : []
  const cuts = [...markdown.sections.filter(isLeftOut), ...moved].sort((a, b) => a.start - b.start)
  const front = markdown.lines.findLast(({ block }) => block === 'front')?.next ?? 0
  const parts: string[] = []
  let at = front
  for (const { start, end } of cuts) {
    parts.push(deepen(markdown, by, at, start))
    at = end
  }
  parts.push(deepen(markdown, by, at, markdown.text.length))
  const open = markdown.open && markdown.open.kind !== 'front matter' ? `\n${markdown.open.mark}` : ''
  const title = isUntitled ? `${printHeading(2, PART_TITLES[part][0])}\n\n` : ''
  return {
    part: `${title}${parts.join('').trim()}${open}`,
    dependencies: part === 'hld' ? toBody(markdown, dependencies) : '',
    risks: part === 'hld' ? toBody(markdown, risks) : '',
  }
}
