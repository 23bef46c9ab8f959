/** The statements of one document while it is read, and what is known of the blocks so far. */
import { findLine, type Markdown } from '../../documents/markdown.ts'
import { fromSource, type Plain, type Range, toPlain } from '../../documents/plain.ts'
import { type Block, type Heading, toPath } from '../../documents/prose.ts'
import { LINE_LIMIT } from '../language/sentence.ts'
import { type Acceptance, splitAcceptances } from '../rules/acceptance.ts'
import { type Form, isScenario } from './modality.ts'
import { type Role, toRole } from './roles.ts'

export type Statement = {
  /** What messages call it: its id, or its line. No two are the same. */
  key: string
  /** The id that the document gives, or the titles above. */
  requirement: string
  isNamed: boolean
  form: Form
  /** Steps of an example: two of them may well contradict each other. */
  scenario: boolean
  /** Somebody has to build or test it: only then its wording is judged. Of ours, all are. */
  isBinding?: boolean
  plain: Plain
  line: number
  acceptances: Acceptance[]
  dependencies?: string[]
  heading?: Heading | undefined
}

/** A statement of a document that is not ours. */
export type ForeignStatement = Statement & {
  /** Tells how a requirement is accepted, and demands nothing of its own. */
  isCriterion: boolean
}

/** What the titles and the words above a block say about it. */
export type Context = { role: Role | undefined; isAcceptance?: boolean; id?: string }
type Words = { block: Block; plain: Plain }
export type DocumentReading = {
  markdown: Markdown
  statements: ForeignStatement[]
  cut: number[]
  contexts: Map<Block, Context>
  ids: Map<Heading, string>
  /** Headings with an id, and the first words under them, until a statement is found there. */
  bare: Map<Heading, Words | undefined>
  /** How often a name was given. */
  keys: Map<string, number>
  /** Items of lists in which something is demanded. */
  lists: Set<Block>
  /** It has parts under its title. */
  isParted: boolean
}

/** The nearest heading above that has an id. */
export const findIdHeading = (
  { ids }: DocumentReading,
  heading: Heading | undefined,
): Heading | undefined => {
  for (let at = heading; at; at = at.above) if (ids.has(at)) return at
  return undefined
}

const SOURCE = /\n[ \t]*Sources?:/i

/** Whose words they are, in a line of its own below them, is no part of what is demanded. */
export const withoutSource = (text: string, [from, to]: Range): Range => {
  const source = SOURCE.exec(text.slice(from, to))
  return [from, source ? from + source.index : to]
}

/** The words of some blocks, of each as much as is analysed. */
export const read = (reading: DocumentReading, blocks: readonly Block[]): Plain => {
  const { text } = reading.markdown
  const ranges = blocks.map(({ range, line }): Range => {
    const [from, to] = withoutSource(text, range)
    if (to - from <= LINE_LIMIT) return [from, to]
    reading.cut.push(line)
    return [from, from + LINE_LIMIT]
  })
  return toPlain(text, ranges)
}

const toKey = ({ keys }: DocumentReading, id: string | undefined, line: number): string => {
  const base = id !== undefined && !keys.has(id) ? id : `line ${line}`
  const count = (keys.get(base) ?? 0) + 1
  keys.set(base, count)
  return count === 1 ? base : `${base} (${count})`
}

/** What a statement is called: by its id, or by the titles above it. */
export const toRequirement = (id: string | undefined, heading: Heading | undefined, line: number): string => {
  const path = toPath(heading).map((title) => title.replace(/[*_`]{1,3}/g, ''))
  const titles = path.length > 1 && heading && heading.level > 1 ? path.slice(1) : path
  return id ?? (titles.join(' › ').slice(0, 160) || `line ${line}`)
}

/** Comments that accept a finding, at their place among the words. */
export const toComments = (
  { markdown }: DocumentReading,
  blocks: readonly Block[],
  plain: Plain,
): Acceptance[] =>
  blocks.flatMap(({ range }) => {
    const source = markdown.text.slice(...range)
    if (!source.includes('<!--')) return []
    return splitAcceptances(source).acceptances.map((one) => ({
      ...one,
      at: fromSource(plain, range[0] + (one.at ?? 0)),
    }))
  })

type Found = {
  blocks: readonly Block[]
  plain: Plain
  form: Form
  id: string | undefined
  acceptances: Acceptance[]
  isCriterion?: boolean
}

const DUTY = /\b(?:shall|must|should|will|(?:is|are) (?:required|expected) to|needs? to|ha(?:s|ve) to)\b/i
/** Their paragraphs tell a story, and their criteria say what is built. */
const TELLING =
  /^(?:[\d.]+\s+)?(?:user |customer )?(?:stor(?:y|ies)|epics?|journeys?|scenarios?|use cases?)\b/i

const isTelling = ({ kind, heading }: Block): boolean =>
  kind === 'paragraph' && toPath(heading).some((title) => TELLING.test(title))

/** A criterion, an item under an id, or a sentence with a duty: a story, a label and how things are bind nobody. */
const toBinding = (block: Block, { plain: { text }, form, id, isCriterion }: Found): boolean => {
  if (form === 'story') return false
  if (form === 'criterion' || isCriterion === true) return true
  if (isTelling(block)) return false
  return DUTY.test(text) || (id !== undefined && toRole(block.heading) !== 'narrative')
}

/** Takes down a statement under a name of its own. */
export const push = (reading: DocumentReading, found: Found): void => {
  const { blocks, plain, form, id, acceptances, isCriterion = form === 'criterion' } = found
  const [block] = blocks
  if (!block || !/\p{L}/u.test(plain.text)) return
  const line = findLine(reading.markdown, plain.sources[0] ?? block.range[0])
  reading.statements.push({
    key: toKey(reading, id, line),
    requirement: toRequirement(id, block.heading, line),
    isNamed: id !== undefined,
    form,
    scenario: form === 'criterion' && (isScenario(plain.text) || blocks.length > 1),
    isBinding: toBinding(block, found),
    plain,
    line,
    acceptances,
    isCriterion,
    heading: block.heading,
  })
  const heading = findIdHeading(reading, block.heading)
  if (heading) reading.bare.delete(heading)
}

/** The first words of a block: enough to see what it is. */
export const toWords = ({ markdown: { text } }: DocumentReading, block: Block): string =>
  toPlain(text, [[block.range[0], Math.min(block.range[1], block.range[0] + 400)]]).text

export const countWords = ({ text }: Plain): number => text.split(/\s+/, 4).length

export const createReading = (markdown: Markdown): DocumentReading => ({
  markdown,
  statements: [],
  cut: [],
  contexts: new Map(),
  ids: new Map(),
  bare: new Map(),
  keys: new Map(),
  lists: new Set(),
  isParted: false,
})
