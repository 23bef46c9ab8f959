/** TWICE: one list, or the headings of one part, give the same id to two requirements. */
import { type Block, type Heading, toPath } from '../../documents/prose.ts'
import { findHeadingLabel, findLabel } from '../document/ids.ts'
import { toRole } from '../document/roles.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

/** «FR-3», «Requirement 4»: an id of the document, and no number of a step or a section. */
const ID = /^(?:[A-Z][A-Z-]{0,11}-\d{1,4}(?:[.-]\d{1,4})*|requirement #?\d{1,4})$/i
const DUTY = /\b(?:shall|must|should|will)\b/i
const LEAST = 3
/** A part of what bears the id, under a title of its own. */
const PART =
  /^\W*(?:acceptance|criteria|tests?|notes?|details?|tasks?|implementation|dependencies|rationale|examples?|scenarios?|continued|verification|design)\b/i

type Given = { block: Block; id: string; words: string }

/** A list states what somebody has to do; a heading says what its part is about. */
const toGiven = (document: Document, block: Block): Given[] => {
  if (block.kind !== 'heading' && block.kind !== 'item') return []
  const text = toBlockStatement(document.markdown, block).plain.text.trim()
  const label = block.kind === 'heading' ? findHeadingLabel(text) : findLabel(text)
  const words = text.slice(label?.to ?? 0).trim()
  const isStating = block.kind === 'heading' || DUTY.test(words)
  const isLong = block.kind === 'heading' ? words !== '' : words.split(/\s+/).length >= LEAST
  return label && ID.test(label.id) && isStating && isLong && !PART.test(words)
    ? [{ block, id: label.id, words }]
    : []
}

const toPart = ({ kind, heading }: Block): Heading | undefined =>
  kind === 'heading' ? heading?.above : heading

const isOneList = (a: Given, b: Given): boolean =>
  a.block.kind === b.block.kind &&
  toPart(a.block) === toPart(b.block) &&
  a.block.heading?.level === b.block.heading?.level &&
  a.block.parent === b.block.parent

/** What is changed, removed or was once stands under the id of what stays. */
const isOfNow = ({ heading }: Block): boolean =>
  toRole(heading) !== 'skip' &&
  !toPath(heading).some((title) => /\b(?:added|modified|removed|renamed|changes?)\b/i.test(title))

const toSame = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const findRepeated = (document: Document): Place[] => {
  const given = document.blocks.filter(isOfNow).flatMap((block) => toGiven(document, block))
  return given.flatMap((one, at) => {
    const before = given
      .slice(0, at)
      .find(
        (other) => other.id === one.id && isOneList(one, other) && toSame(other.words) !== toSame(one.words),
      )
    if (!before) return []
    const statement = toBlockStatement(document.markdown, one.block)
    const from = Math.max(0, statement.plain.text.indexOf(one.id))
    const message = `${one.id} is the id of another requirement, too: line ${before.block.line}`
    return [{ statement, span: [from, from + one.id.length], message }]
  })
}

export const TWICE: StructureRule = {
  rule: 'TWICE',
  name: 'Id given twice',
  severity: 'error',
  why: 'A decision, a task or a test that names it means one of the two, and nobody can tell which.',
  fix: 'give one of them an id of its own',
  find: findRepeated,
  good: ['- **FR-1**: The till shall open the drawer.', '- **FR-2**: The till shall print a receipt.'],
  bad: ['- **FR-1**: The till shall open the drawer.', '- **FR-1**: The till shall print a receipt.'],
}
