/**
 * A specification (`spec.md`) as a value. It is read as far as it goes: parts that are missing are empty, and what is
 * wrong with it is the affair of `checkSpec`.
 */
import type { Line } from '../lines.ts'
import { type Markdown, type Section, toMarkdown } from '../markdown.ts'
import { dropComments, findSpecField } from './field.ts'
import { isExactId, toTokens } from './heading.ts'
import { toCriteria, toItemsOf } from './items.ts'
import { type Block, findBest, type Outline, toOutline, toRange } from './outline.ts'
import { fromInline, OPEN_QUESTIONS, type Spec, type SpecRequirement } from './print.ts'
import { type FieldName, toSpecPriority, toSpecType } from './vocabulary.ts'

export { printSpec, type Spec, type SpecRequirement } from './print.ts'
export { SPEC_PRIORITY } from './vocabulary.ts'

export type ReadSpec = Omit<Spec, 'requirements'> & { requirements: SpecRequirement[] }

const collapse = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const toSpecRequirement = (markdown: Markdown, block: Block): SpecRequirement => {
  const value = (name: FieldName): string => findSpecField(block.fields, name)?.value ?? ''
  const type = collapse(value('type'))
  const priority = collapse(value('priority'))
  return {
    id: block.id,
    title: block.title,
    type: toSpecType(type) ?? type,
    priority: toSpecPriority(priority) ?? priority,
    dependencies: [...new Set(toTokens(value('dependencies')).filter(isExactId))],
    description: fromInline(collapse(value('description'))),
    source: fromInline(collapse(value('source'))),
    acceptance: toCriteria(markdown, findSpecField(block.fields, 'acceptance')).map(({ text }) => text),
    line: block.index + 1,
  }
}

const FEATURE = /^feature[ \t]*:[ \t]*/i

/** The heading that names the feature, else the first of level 1. */
const toSpecTitle = ({ sections }: Markdown): string => {
  const first = sections.filter(({ level }) => level === 1)
  const title = (first.find((section) => FEATURE.test(section.title)) ?? first[0])?.title ?? ''
  return title.replace(FEATURE, '')
}

const toList = (outline: Outline, section: Section | undefined): string[] =>
  section ? toItemsOf(outline.markdown, ...toRange(outline, section)).map(({ text }) => text) : []

/** The text under a heading without its comments. */
export const toBody = ({ text }: Markdown, section: Section): string =>
  dropComments(text.slice(section.body, section.end)).trim()

const fromOutline = (outline: Outline): ReadSpec => {
  const { markdown, front, blocks } = outline
  const vision = findBest(outline, 'vision', 2)
  const scope = findBest(outline, 'scope', 2)
  const created = front.keys.get('created')?.value
  const priority = front.keys.get('priority')?.value ?? ''
  return {
    version: front.keys.get('version')?.value ?? '',
    priority: toSpecPriority(priority) ?? priority,
    ...(created ? { created } : {}),
    title: toSpecTitle(markdown),
    vision: vision ? markdown.text.slice(vision.body, vision.end).trim() : '',
    inScope: toList(outline, findBest(outline, 'in scope', 3, scope)),
    outOfScope: toList(outline, findBest(outline, 'out of scope', 3, scope)),
    requirements: blocks.filter(({ isExact }) => isExact).map((block) => toSpecRequirement(markdown, block)),
    questions: toList(outline, findBest(outline, OPEN_QUESTIONS.toLowerCase(), 2)),
  }
}

/** What a specification says. */
export const toSpec = (text: string): ReadSpec => fromOutline(toOutline(text))

/** Somebody wrote requirements as a specification has them. */
export const isSpec = (text: string): boolean =>
  /^### R-\d{3}\s*:/m.test(text) &&
  toMarkdown(text).lines.some(
    (line: Line) => line.block === 'text' && /^### R-\d{3}\s*:/.test(text.slice(line.start, line.start + 80)),
  )
