/**
 * The requirement statements of a markdown text that is not ours, whatever its habits: list items, table rows,
 * sentences of a paragraph, headings with an id; user stories, EARS, Given/When/Then.
 *
 * 1. A statement is found by its words, its id or its column, never by its place alone: prose stays prose.
 * 2. Its words carry their places, so that a finding names line and column of the file.
 */
import type { Markdown } from '../../documents/markdown.ts'
import { cutPlain, type Plain } from '../../documents/plain.ts'
import { type Block, type Heading, type Row, toProse } from '../../documents/prose.ts'
import { toSentences } from '../language/sentence.ts'
import type { Acceptance } from '../rules/acceptance.ts'
import {
  type Context,
  countWords,
  createReading,
  type DocumentReading,
  type ForeignStatement,
  findIdHeading,
  push,
  read,
  toComments,
  toWords,
} from './document-reading.ts'
import { findHeadingLabel, findLabel, isCriterionId, toCellId } from './ids.ts'
import {
  type Form,
  isDemand,
  isScenario,
  isStep,
  isStory,
  isUndecided,
  isWholeSentence,
  toLabelEnd,
} from './modality.ts'
import {
  isAcceptance,
  isAcceptanceTitle,
  isIdColumn,
  isMetaColumn,
  isOtherTable,
  type Role,
  toRole,
  toTitleRole,
} from './roles.ts'

export type Statements = {
  statements: ForeignStatement[]
  /** Lines of which only the beginning was read. */
  cut: number[]
  /** Parts that hold text and no statement, in their order. */
  skipped: Skipped[]
}

/** `lines`: where its blocks begin. */
export type Skipped = { title: string; lines: number[] }

const toForm = (words: string, role: Role | undefined): Form | undefined => {
  if (isStory(words)) return 'story'
  if (isScenario(words)) return 'criterion'
  if (isDemand(words, role))
    return role === 'criteria' && !/\b(?:shall|must|should)\b/i.test(words) ? 'criterion' : 'sentence'
  if (role === 'criteria') return 'criterion'
  return undefined
}

/** The sentences of a paragraph that demand something, each a statement of its own. */
const pushSentences = (
  reading: DocumentReading,
  block: Block,
  plain: Plain,
  role: Role | undefined,
  isStated: boolean,
): void => {
  const comments = toComments(reading, [block], plain)
  const sentences = toSentences(plain.text)
  for (const [index, [from, to]] of sentences.entries()) {
    const words = plain.text.slice(from, to)
    const form = toForm(words, role === 'criteria' ? 'requirements' : role)
    if (!form) continue
    const next = sentences[index + 1]?.[0] ?? Number.POSITIVE_INFINITY
    const acceptances = comments
      .filter(({ at = 0 }) => at > from && at <= next)
      .map(({ at: _at, ...one }): Acceptance => one)
    push(reading, {
      blocks: [block],
      plain: cutPlain(plain, from, to),
      form,
      id: undefined,
      acceptances,
      isCriterion: isStated || form === 'criterion',
    })
  }
}

const LIST = /^(?:item|cell)$/
/** A line of a table of contents, or of further reading. */
const LINK = /^\s*\[[^\]\n]{1,300}\]\([^\n]{0,300}\)[.,;]?\s*$/

/** Numbered items under an id are «FR-3.1», «FR-3.2»; the others bear the id itself. */
const toItemId = (context: Context, own: string | undefined, block: Block): string | undefined => {
  if (own !== undefined) return own
  if (block.number?.includes('.')) return block.number
  return context.id !== undefined && block.number ? `${context.id}.${block.number}` : context.id
}

/** A whole sentence in a list of which another item demands something demands something, too. */
const toSiblingForm = (
  reading: DocumentReading,
  block: Block,
  words: string,
  role: Role | undefined,
): Form | undefined =>
  role !== 'narrative' && reading.lists.has(block) && isWholeSentence(words) ? 'sentence' : undefined

/** The items of lists in which something is demanded. */
const findLists = (reading: DocumentReading, blocks: readonly Block[]): void => {
  const lists = new Map<unknown, Block[]>()
  for (const block of blocks) {
    if (block.kind !== 'item') continue
    const key = block.parent ?? block.heading
    const list = lists.get(key)
    if (list) list.push(block)
    else lists.set(key, [block])
  }
  for (const items of lists.values())
    if (items.some((item) => isDemand(toWords(reading, item), toRole(item.heading))))
      for (const item of items) reading.lists.add(item)
}

/** «When there is none, 0 is printed», below a requirement that bears the id. */
const isInheritedStep = ({ id }: Context, words: string): boolean => id !== undefined && isStep(words)

/** «When there is none, then 0 is printed» */
const isExample = (words: string): boolean => isStep(words) && /^when\b.*\bthen\b/is.test(words)

/** One block, or several that make one scenario. */
const pushBlock = (reading: DocumentReading, blocks: readonly Block[], context: Context): void => {
  const [block] = blocks
  if (!block || LINK.test(reading.markdown.text.slice(...block.range).slice(0, 700))) return
  const all = read(reading, blocks)
  const label = findLabel(all.text)
  const behind = label?.to ?? 0
  const titleEnd = toLabelEnd(all.text.slice(behind))
  if (titleEnd < 0 && !label) return
  const id = toItemId(context, label?.id, block)
  const role = context.role === undefined && id !== undefined ? 'requirements' : context.role
  const from = behind + Math.max(titleEnd, 0)
  const plain = cutPlain(all, from)
  const title = all.text.slice(behind, from).replace(/[\s:–—]+$/, '')
  const isTitled = isAcceptanceTitle(title)
  const isBelow = label ? isCriterionId(label.id) : isInheritedStep(context, plain.text)
  const isStated = isTitled || isBelow || context.isAcceptance === true
  if (!LIST.test(block.kind) && id === undefined && !isTitled && !isScenario(plain.text)) {
    pushSentences(reading, block, plain, role, isStated)
    return
  }
  const form =
    (block.kind === 'paragraph'
      ? toParagraphForm(plain.text, role)
      : (toForm(plain.text, role) ?? toSiblingForm(reading, block, plain.text, role))) ??
    (isTitled || isExample(plain.text) ? 'criterion' : undefined)
  const comments = toComments(reading, blocks, all)
  const shift = (by: number) => comments.map((one) => ({ ...one, at: (one.at ?? 0) - by }))
  const isCriterion = isStated || form === 'criterion'
  if (form) push(reading, { blocks, plain, form, id, acceptances: shift(from), isCriterion })
  else if (
    (label && countWords(plain) > 2) ||
    (role === 'requirements' && (block.kind === 'item' || isUndecided(all.text)))
  )
    push(reading, {
      ...{ blocks, plain: cutPlain(all, behind), form: 'label', id },
      ...{ acceptances: shift(behind), isCriterion: isStated },
    })
}

/** A paragraph under an id is read whole if one of its sentences demands something. */
const toParagraphForm = (words: string, role: Role | undefined): Form | undefined => {
  if (isStory(words) || isScenario(words)) return toForm(words, role)
  const isAny = toSentences(words).some(([from, to]) => isDemand(words.slice(from, to), role))
  return isAny ? 'sentence' : undefined
}

const BY_COLUMN = /requirement|description|statement|behaviou?r|detail|specification|need|feature|story|what/i

const readRow = (reading: DocumentReading, row: Row, context: Context): void => {
  if (isOtherTable(row.columns)) return
  const words = row.cells.map((cell) => toWords(reading, cell))
  const ids = row.cells.map((_, at) => toCellId(words[at] ?? '', isIdColumn(row.columns[at] ?? '')))
  const id = ids.find((one) => one !== undefined)
  const before = reading.statements.length
  for (const [at, cell] of row.cells.entries()) {
    const title = row.columns[at] ?? ''
    if (ids[at] !== undefined || isMetaColumn(title) || (words[at] ?? '').split(/\s+/, 3).length < 3) continue
    const own = toTitleRole(title)
    const role =
      own === 'criteria' || own === 'requirements'
        ? own
        : id
          ? (context.role ?? 'requirements')
          : context.role
    pushBlock(reading, [cell], {
      role: role === 'narrative' && id ? 'requirements' : role,
      isAcceptance: isAcceptanceTitle(title),
      ...(id && { id }),
    })
  }
  if (id === undefined || reading.statements.length > before) return
  const named = row.cells
    .filter((_, at) => ids[at] === undefined && BY_COLUMN.test(row.columns[at] ?? ''))
    .toSorted((a, b) => b.range[1] - b.range[0] - (a.range[1] - a.range[0]))[0]
  const plain = named && read(reading, [named])
  if (named && plain && countWords(plain) > 2)
    push(reading, {
      blocks: [named],
      plain,
      form: 'label',
      id,
      acceptances: toComments(reading, [named], plain),
    })
}

/** Words that lead in a list may say what it is: «Acceptance criteria:», «Out of scope:», «**FR-3** Export». */
const toContext = (reading: DocumentReading, { parent, heading }: Block): Context => {
  if (!parent) {
    const owner = findIdHeading(reading, heading)
    const id = owner && reading.ids.get(owner)
    return { role: toRole(heading), isAcceptance: isAcceptance(heading), ...(id !== undefined && { id }) }
  }
  const above: Context = reading.contexts.get(parent) ?? {
    role: toRole(heading),
    isAcceptance: isAcceptance(heading),
  }
  const words = toWords(reading, parent)
  const label = findLabel(words)
  const title = words.slice(label?.to ?? 0).replace(/:$/, '')
  const role = title.split(/\s+/, 7).length < 7 ? toTitleRole(title) : undefined
  const id = label?.id ?? above.id
  return {
    role: above.role === 'skip' ? 'skip' : (role ?? above.role),
    isAcceptance: role === undefined ? above.isAcceptance === true : isAcceptanceTitle(title),
    ...(id !== undefined && { id }),
  }
}

const readHeading = (reading: DocumentReading, block: Block): void => {
  const { heading } = block
  if (!heading || toRole(heading) === 'skip') return
  const plain = read(reading, [block])
  // The id of a whole document names none of its requirements.
  const label = heading.level === 1 && reading.isParted ? undefined : findHeadingLabel(plain.text)
  if (label) reading.ids.set(heading, label.id)
  const words = cutPlain(plain, label?.to ?? 0)
  if (isDemand(words.text, 'requirements') && /\b(?:shall|must|should)\b(?![ -]haves?\b)/i.test(words.text))
    push(reading, { blocks: [block], plain: words, form: 'sentence', id: label?.id, acceptances: [] })
  else if (label) reading.bare.set(heading, undefined)
}

/** Steps of one scenario stand in items of their own: «Given …», «When …», «Then …». */
const toScenario = (reading: DocumentReading, blocks: readonly Block[], at: number): Block[] => {
  const first = blocks[at] as Block
  const words = toWords(reading, first)
  const isBegun = isScenario(words) || (/^when\b/i.test(words) && isStep(words))
  if (first.kind !== 'item' || !isBegun || /\bthen\b/i.test(words)) return [first]
  let end = at + 1
  while (
    blocks[end]?.kind === 'item' &&
    blocks[end]?.heading === first.heading &&
    isStep(toWords(reading, blocks[end] as Block))
  )
    end++
  return blocks.slice(at, end)
}

/** Keeps the first words under a heading with an id, in case that nothing under it demands anything. */
const keepBare = (reading: DocumentReading, block: Block): void => {
  const owner = findIdHeading(reading, block.heading)
  if (owner && reading.bare.has(owner) && !reading.bare.get(owner))
    reading.bare.set(owner, { block, plain: read(reading, [block]) })
}

const readBlocks = (reading: DocumentReading, blocks: readonly Block[]): void => {
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block
    if (block.kind === 'heading') {
      readHeading(reading, block)
      continue
    }
    const context = toContext(reading, block)
    reading.contexts.set(block, context)
    if (context.role === 'skip') continue
    if (block.row) {
      if (block.column === 0) readRow(reading, block.row, context)
    } else {
      const steps = toScenario(reading, blocks, at)
      const before = reading.statements.length
      pushBlock(reading, steps, context)
      if (reading.statements.length === before) keepBare(reading, block)
      at += steps.length - 1
    }
  }
}

/** A requirement that has an id and no sentence that demands: its first words count, for they are all there is. */
const pushBare = (reading: DocumentReading): void => {
  for (const [heading, words] of [...reading.bare]) {
    const id = reading.ids.get(heading)
    if (words && countWords(words.plain) > 2)
      push(reading, {
        blocks: [words.block],
        plain: words.plain,
        form: 'label',
        id,
        acceptances: toComments(reading, [words.block], words.plain),
      })
  }
}

const DEEPEST = 4

/** The highest heading with all that stands under it, above a block and below the title, of which nothing was read. */
const toUnread = (heading: Heading | undefined, read: ReadonlySet<Heading>): Heading | undefined => {
  let highest: Heading | undefined
  for (let at = heading; at && at.level > 1 && !read.has(at); at = at.above) highest = at
  return highest && highest.level <= DEEPEST ? highest : undefined
}

/** Parts with text of which nothing was read as a statement. */
const findSkipped = ({ statements }: DocumentReading, blocks: readonly Block[]): Skipped[] => {
  const read = new Set<Heading>()
  for (const { heading } of statements)
    for (let at = heading; at && !read.has(at); at = at.above) read.add(at)
  const parts = new Map<Heading, number[]>()
  for (const { kind, heading, line } of blocks) {
    const part = kind === 'heading' ? undefined : toUnread(heading, read)
    if (part) parts.set(part, [...(parts.get(part) ?? []), line])
  }
  return [...parts].map(([{ title }, lines]) => ({ title, lines }))
}

export const toStatements = (markdown: Markdown): Statements => {
  const reading = createReading(markdown)
  const blocks = toProse(markdown)
  reading.isParted = blocks.some(({ kind, heading }) => kind === 'heading' && heading?.level === 2)
  findLists(reading, blocks)
  readBlocks(reading, blocks)
  pushBare(reading)
  const statements = reading.statements.toSorted(
    (a, b) => (a.plain.sources[0] ?? 0) - (b.plain.sources[0] ?? 0),
  )
  return {
    statements,
    cut: [...new Set(reading.cut)],
    skipped: findSkipped(reading, blocks),
  }
}
