/** Every sentence of a document that says something, in whatever form: what may contradict another one. */
import { findLine, type Markdown } from '../../documents/markdown.ts'
import { cutPlain, type Plain, toPlain, toSource } from '../../documents/plain.ts'
import { type Block, toProse } from '../../documents/prose.ts'
import { analyse } from '../analyse.ts'
import { toSentences } from '../language/sentence.ts'
import { isTelling, type Statement } from './document-reading.ts'
import { isExcluded } from './exclusions.ts'
import { toLabelEnd } from './modality.ts'
import { toRole } from './roles.ts'

const LEAST = 3
/** Where a sentence goes on with a clause of its own. */
const JOINT =
  /;\s+|,\s+(?:and|but)\s+(?=(?:the|an?|each|every|only|no|all|there|it|they)\s|[a-z]+s\s+(?:can|may|must|should|see|get|are|have)\s)/gi
const QUESTION = /\?\s*$/

/** The sentences of some words, and the clauses of long ones. */
const toParts = ({ text }: Plain): [number, number][] =>
  toSentences(text).flatMap(([from, to]) => {
    const sentence = text.slice(from, to)
    if (QUESTION.test(sentence)) return []
    const cuts = [...sentence.matchAll(JOINT)]
    const starts = [0, ...cuts.map(({ index, 0: said }) => index + said.length)]
    return starts.map((start, at): [number, number] => [from + start, cuts[at] ? from + cuts[at].index : to])
  })

/** A step of a scenario is no claim without the others. */
const STEP = /^(?:given|when|then|and|but)\b(?!.*,\s+then\b)/i
const isSaying = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= LEAST

/** A sentence with its place in its paragraph. */
export type ToldSentence = Statement & { place: { paragraph: string; part: number } }

const toClaim = (statement: Statement, markdown: Markdown): ToldSentence[] =>
  toParts(statement.plain)
    .filter((part) => isSaying(statement.plain.text.slice(...part)))
    .map(([from, to], at) => {
      const plain = cutPlain(statement.plain, from, to)
      const key = at === 0 ? statement.key : `${statement.key}, part ${at + 1}`
      const place = { paragraph: statement.key, part: at }
      return { ...statement, key, plain, line: findLine(markdown, toSource(plain, 0)), place }
    })

const toTold = (markdown: Markdown, blocks: readonly Block[], number: number): Statement => {
  const plain = toPlain(
    markdown.text,
    blocks.map(({ range }) => range),
  )
  const line = blocks[0]?.line ?? 1
  return {
    key: number === 1 ? `line ${line}` : `line ${line} (${number})`,
    requirement: `line ${line}`,
    isNamed: false,
    form: 'label',
    scenario: false,
    plain,
    line,
    acceptances: [],
    heading: blocks[0]?.heading,
  }
}

/** A row under a code, a figure or a name of the program says what belongs to it, and claims nothing. */
const isCoded = (cell: string): boolean =>
  cell.includes('`') || !/\p{L}{3}/u.test(cell) || /^\s*[A-Z]{1,4}-?\d/.test(cell)

/** What a reader asked and was told holds as much as the rest. */
const isAnswering = ({ heading }: Block): boolean =>
  /\b(?:faqs?|frequently asked|questions? (?:and|&) answers?|q ?& ?a)\b/i.test(heading?.title ?? '')

/** What is skipped or tells why and when, and what has no verb: of two such lines each speaks of what stands above it. */
const isLoose = ({ text }: Markdown, block: Block): boolean => {
  const role = toRole(block.heading)
  if (role === 'skip' || role === 'narrative' || isTelling(block)) return true
  const words = toPlain(text, [block.range]).text.slice(0, READ)
  return block.row === undefined && (toLabelEnd(words) < 0 || analyse(words).frames.length === 0)
}
const READ = 600

/** Prose and rows of which no statement was read; what only refers, asks or is left out claims nothing. */
const findTold = (markdown: Markdown, statements: readonly Statement[]): Statement[] => {
  const read = new Set(statements.map(({ line }) => line))
  const names = new Map<number, number>()
  return toProse(markdown).flatMap((block) => {
    const isOther = block.kind === 'heading' || (block.row !== undefined && block.column !== 0)
    if (isOther || isExcluded(markdown, block)) return []
    if (!isAnswering(block) && isLoose(markdown, block)) return []
    if (read.has(block.line) && block.kind !== 'paragraph') return []
    if (block.row && isCoded(markdown.text.slice(...block.range))) return []
    const number = (names.get(block.line) ?? 0) + 1
    names.set(block.line, number)
    return [toTold(markdown, block.row?.cells ?? [block], number)]
  })
}

const MOST = 1_500

/** A sentence in a paragraph without an id is called by its line, where no other one is. */
const nameByLine = (claims: readonly ToldSentence[]): ToldSentence[] => {
  const taken = new Set(claims.map(({ key }) => key))
  return claims.map((claim) => {
    const name = `line ${claim.line}`
    if (claim.isNamed || claim.place.part === 0 || taken.has(name)) return claim
    taken.add(name)
    return { ...claim, key: name }
  })
}

/** In the order of the document. */
export const toClaims = (markdown: Markdown, statements: readonly Statement[]): ToldSentence[] => {
  const stated = statements.flatMap((statement) => toClaim(statement, markdown))
  const starts = stated.map(({ plain }) => toSource(plain, 0))
  const isStated = ({ plain }: Statement): boolean =>
    starts.some((start) => toSource(plain, 0) <= start && start <= toSource(plain, plain.text.length - 1))
  const keys = new Set(stated.map(({ key }) => key))
  const isNew = (one: Statement): boolean => !isStated(one) && !keys.has(one.key)
  const told = findTold(markdown, statements)
    .flatMap((one) => toClaim(one, markdown))
    .filter((one) => isNew(one) && !STEP.test(one.plain.text))
  const all = [...stated, ...told].toSorted((a, b) => toSource(a.plain, 0) - toSource(b.plain, 0))
  return nameByLine(all.slice(0, MOST))
}
