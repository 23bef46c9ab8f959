/**
 * Edits of a specification. Each changes what it says and no other byte; a half-saved text stays as it is, for nobody
 * knows where its parts end.
 */
import { type Edit, splice, toBreaks, toInkEnd, toOneLine } from '../edit.ts'
import type { Line } from '../lines.ts'
import { isHalf, type Markdown, type Section } from '../markdown.ts'
import { findSpecField, type SpecField } from './field.ts'
import { isExactId, toHighestNumber, toId, toTokens } from './heading.ts'
import { type Item, toCriteria, toItemsOf, toMark } from './items.ts'
import { type Block, findBest, type Outline, toOutline, toRange } from './outline.ts'
import {
  printCriterion,
  printDependencies,
  printRequirement,
  type SpecRequirement,
  toInline,
  toSpecTitle,
} from './print.ts'
import { toSpecRequirement } from './spec.ts'
import { findTakenOut } from './taken-out.ts'
import { FIELD_LABEL, type FieldName } from './vocabulary.ts'

export { mendForm } from './mend.ts'

/** A requirement without what its document gives it. */
export type NewRequirement = Omit<SpecRequirement, 'id' | 'line'>

/** Puts parts behind the last ink before `end`, with a blank line around each. */
const appendAt = ({ text, eol }: Markdown, end: number, parts: readonly string[]): string => {
  const at = toInkEnd(text.slice(0, end))
  const rest = text.slice(at)
  const isLast = rest.trim() === ''
  const isTight = !isLast && toBreaks(rest.slice(0, rest.length - rest.trimStart().length)) < 2
  const behind = rest === '' || isTight ? eol : ''
  return text.slice(0, at) + (at > 1 ? eol + eol : '') + parts.join(eol + eol) + behind + rest
}

/** Ids that are given, meant or waited for, and those that were taken out. */
const listUsedIds = ({ blocks, markdown }: Outline): string[] => [
  ...blocks.flatMap(({ id, fields }) => [
    id,
    ...toTokens(findSpecField(fields, 'dependencies')?.value ?? '').filter(isExactId),
  ]),
  ...findTakenOut(markdown.text).map(({ id }) => id),
]

/** Where the requirements end: behind the last one, else at the end of their section. */
const findEnd = ({ markdown, homes, blocks }: Outline): number | undefined => {
  const last = blocks.findLast(({ isPlaced }) => isPlaced)
  const end = last ? markdown.lines[last.until - 1]?.next : undefined
  return end ?? homes[0]?.end
}

const toNextNumber = (outline: Outline): number => toHighestNumber(listUsedIds(outline)) + 1

/** The id of the first requirement that is added. */
export const nextSpecId = (text: string): string => toId(toNextNumber(toOutline(text)))

/** Prints more requirements behind the others, numbered after the highest id. */
export const addRequirements = (text: string, more: readonly NewRequirement[]): string => {
  const outline = toOutline(text)
  const { markdown } = outline
  if (isHalf(markdown) || more.length === 0) return text
  const first = toNextNumber(outline)
  const printed = more.map((one, at) => printRequirement({ ...one, id: toId(first + at) }, markdown.eol))
  const end = findEnd(outline)
  return end === undefined
    ? appendAt(markdown, text.length, ['## Requirements', ...printed])
    : appendAt(markdown, end, printed)
}

/** Takes a requirement out, and with it what waits for it; the ids of the others stay. */
export const dropRequirement = (text: string, id: string): string => {
  const { markdown, blocks } = toOutline(text)
  const block = blocks.find((one) => one.isExact && one.id === id)
  if (isHalf(markdown) || !block) return text
  const from = (markdown.lines[block.index] as Line).start
  const to = (markdown.lines[block.until - 1] as Line).next
  const left = splice(text, [{ from, to, text: '' }])
  return toOutline(left)
    .blocks.filter(({ isExact, fields }) => isExact && toWaiting(fields).includes(id))
    .reduce(
      (now, one) =>
        changeRequirement(now, one.id, {
          dependencies: toWaiting(one.fields).filter((other) => other !== id),
        }),
      left,
    )
}

const toWaiting = (fields: Block['fields']): string[] =>
  toTokens(findSpecField(fields, 'dependencies')?.value ?? '').filter(isExactId)

type Change = { [Field in keyof NewRequirement]?: NewRequirement[Field] | undefined }

const setTitle = ({ text }: Markdown, { section, title: old }: Block, title: string): Edit[] => {
  if (!section || old === title) return []
  const colon = text.indexOf(':', section.start) + 1
  const at = old === '' ? colon : text.indexOf(old, colon)
  return [{ from: at, to: at + old.length, text: at === colon ? ` ${title}` : title }]
}

/** Criteria that stay keep their bytes, their check mark with them. */
const toCriteriaText = (markdown: Markdown, old: readonly Item[], wanted: readonly string[]): string => {
  const { text, lines, eol } = markdown
  const rawOf = ({ index, until }: Item): string =>
    text.slice((lines[index] as Line).start, (lines[until - 1] as Line).end).trimEnd()
  const kept = new Map(old.map((item) => [item.text, item]))
  return wanted
    .filter((words) => toOneLine(words) !== '')
    .map((words) => {
      const item = kept.get(words)
      return item && toMark(rawOf(item)) !== '' ? rawOf(item) : printCriterion(words)
    })
    .join(eol)
}

const setCriteria = (markdown: Markdown, block: Block, wanted: readonly string[]): Edit[] => {
  const { text, lines, eol } = markdown
  const field = findSpecField(block.fields, 'acceptance')
  const old = toCriteria(markdown, field)
  const list = toCriteriaText(markdown, old, wanted)
  const below = list === '' ? '' : eol + eol + list
  if (!field) return addField(markdown, block, 'acceptance', `**Acceptance Criteria:**${below}`)
  const { start } = lines[field.index] as Line
  const label = start + text.slice(start, field.from).trimEnd().length
  const [first] = old
  return first && first.index > field.index
    ? [{ from: (lines[first.index] as Line).start, to: field.to, text: list }]
    : [{ from: label, to: field.to, text: below }]
}

const ORDER: FieldName[] = ['type', 'priority', 'dependencies', 'description', 'source', 'acceptance']

/** Where the ink ends that comes before the field behind `above`: words that belong to no field stay before a new one. */
const findGap = ({ text, lines }: Markdown, block: Block, above: SpecField | undefined): number => {
  const next = block.fields.find(({ index }) => index > (above?.index ?? block.index))
  const end = next ? (lines[next.index] as Line).start : (lines[block.until - 1] as Line).end
  return toInkEnd(text.slice(0, end))
}

/** A field that is missing goes behind the one that comes before it in our order. */
const addField = (markdown: Markdown, block: Block, name: FieldName, printed: string): Edit[] => {
  const { text, lines, eol } = markdown
  const earlier = ORDER.slice(0, ORDER.indexOf(name))
  const above = earlier.toReversed().flatMap((one) => findSpecField(block.fields, one) ?? [])[0]
  const head = lines[block.index] as Line
  const isParagraph = name === 'description' || name === 'acceptance'
  const behind = above ? Math.max(above.to, (lines[above.index] as Line).end) : head.end
  const at = isParagraph ? Math.max(findGap(markdown, block, above), head.end) : behind
  const isTight = above && !isParagraph
  const rest = text.slice(at)
  const isFollowed = rest.trim() !== '' && toBreaks(rest.slice(0, rest.length - rest.trimStart().length)) < 2
  return [
    { from: at, to: at, text: (isTight ? eol : eol + eol) + printed + (isFollowed && !isTight ? eol : '') },
  ]
}

const printField = (name: FieldName, value: string): string =>
  name === 'source' ? `Source: ${value}` : `**${FIELD_LABEL[name]}:** ${value}`

const setField = (markdown: Markdown, block: Block, name: FieldName, value: string): Edit[] => {
  const field = findSpecField(block.fields, name)
  const { text, lines } = markdown
  if (!field) return value === '' ? [] : addField(markdown, block, name, printField(name, value))
  if (name === 'source' && value === '') {
    const line = lines[field.index] as Line
    return [{ from: line.start, to: (lines[field.until - 1] as Line).next, text: '' }]
  }
  const blank = /\s/.test(text[field.from - 1] ?? '') ? '' : ' '
  return [{ from: field.from, to: field.to, text: value === '' ? '' : blank + value }]
}

const toValue = (name: FieldName, change: Change): string => {
  if (name === 'dependencies') return printDependencies(change.dependencies ?? [])
  if (name === 'description' || name === 'source') return toInline(change[name] ?? '')
  return name === 'acceptance' ? '' : toOneLine(change[name] ?? '')
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const applyOne = (text: string, id: string, name: 'title' | FieldName, change: Change): string => {
  const { markdown, blocks } = toOutline(text)
  const block = blocks.find((one) => one.isExact && one.id === id)
  if (!block || isSame(toSpecRequirement(markdown, block)[name], change[name])) return text
  if (name === 'title') return splice(text, setTitle(markdown, block, toSpecTitle(change.title ?? '')))
  if (name === 'acceptance') return splice(text, setCriteria(markdown, block, change.acceptance ?? []))
  return splice(text, setField(markdown, block, name, toValue(name, change)))
}

/** Changes parts of one requirement; what it says already stays as it is written. */
export const changeRequirement = (text: string, id: string, change: Change): string => {
  if (isHalf(toOutline(text).markdown)) return text
  const names = (['title', ...ORDER] as const).filter((name) => change[name] !== undefined)
  return names.reduce((now, name) => applyOne(now, id, name, change), text)
}

const HEADINGS = { in: 'In Scope', out: 'Out of Scope' } as const

/** A list without its section: under `## Scope`, which comes before the requirements where it is missing, too. */
const addScope = (outline: Outline, heading: string, item: string): string => {
  const { markdown, homes } = outline
  const scope = findBest(outline, 'scope', 2)
  const parts = [`### ${heading}`, `- ${item}`]
  if (scope) return appendAt(markdown, scope.end, parts)
  const [home] = homes
  return appendAt(markdown, home && home.level === 2 ? home.start : markdown.text.length, [
    '## Scope',
    ...parts,
  ])
}

const insertItem = (outline: Outline, section: Section, item: string): string => {
  const { markdown } = outline
  const { text, lines, eol } = markdown
  const items = toItemsOf(markdown, ...toRange(outline, section))
  const last = items.at(-1)
  if (last) {
    const { start } = lines[last.index] as Line
    const { end } = lines[last.until - 1] as Line
    const mark = /^[ \t]*[-*+][ \t]+/.exec(toMark(text.slice(start, end)))?.[0] ?? '- '
    return splice(text, [{ from: end, to: end, text: `${eol}${mark}${item}` }])
  }
  const body = text.slice(section.body, section.own)
  const from = section.body + (body.length - body.trimStart().length)
  if (body.trim() !== '' && !body.includes('<!--'))
    return splice(text, [{ from, to: section.body + body.trimEnd().length, text: `- ${item}` }])
  const at = (lines[section.line - 1] as Line).end
  return splice(text, [{ from: at, to: at, text: `${eol}${eol}- ${item}` }])
}

/** Adds a line to what is in or out of scope, unless it stands there already. */
export const addScopeItem = (text: string, where: 'in' | 'out', item: string): string => {
  const outline = toOutline(text)
  const { markdown } = outline
  const words = toInline(item)
  if (isHalf(markdown) || words === '') return text
  const heading = HEADINGS[where]
  const section = findBest(outline, heading.toLowerCase(), 3, findBest(outline, 'scope', 2))
  if (!section) return addScope(outline, heading, words)
  const same = toItemsOf(markdown, ...toRange(outline, section)).some(
    (one) => one.text.toLowerCase() === toOneLine(item).toLowerCase(),
  )
  return same ? text : insertItem(outline, section, words)
}
