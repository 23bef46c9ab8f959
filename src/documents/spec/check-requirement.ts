/** What is wrong with the requirements of a specification: each alone, and all together. */
import type { Problem } from '../../schema/problem.ts'
import type { Report } from '../damage.ts'
import { checkCycles, checkDependencies, nameOf, toKnown } from './check-dependency.ts'
import { MAPPING, quote } from './check-front.ts'
import { findSpecField } from './field.ts'
import { toHighestNumber, toId } from './heading.ts'
import { toCriteria } from './items.ts'
import type { Block, Outline } from './outline.ts'
import {
  FIELD_LABEL,
  type FieldName,
  toMeantField,
  toMeantPriority,
  toMeantType,
  toSpecPriority,
  toSpecType,
} from './vocabulary.ts'

const toHeadingFix = ({ id, title }: Block): string =>
  id === ''
    ? 'give it a number of three digits that is free, such as "### R-001: Title"'
    : `write "### ${id}: ${title || 'Title'}"`

const checkHeading = (block: Block, { homes, markdown }: Outline, report: Report): Problem[] => {
  const line = block.index + 1
  const home = homes[0]
  if (!block.isExact) {
    const at = markdown.lines[block.index]
    const words = at ? markdown.text.slice(at.start, Math.min(at.end, at.start + 80)) : block.title
    const place = !block.isPlaced && home ? ` under "## Requirements" (line ${home.line})` : ''
    return [
      report(
        'near-id',
        line,
        `"${words.trimEnd()}" is nearly a requirement`,
        `${toHeadingFix(block)}${place}`,
      ),
    ]
  }
  const titled = /[\p{L}\p{N}]/u.test(block.title)
    ? []
    : [
        report(
          'untitled-requirement',
          line,
          `${block.id} has no title`,
          `write "### ${block.id}: Title" with a title of its own`,
        ),
      ]
  const placed = block.isPlaced
    ? []
    : [
        report(
          'misplaced-requirement',
          line,
          `${block.id} does not stand under "## Requirements"`,
          `move it, with its fields, under "## Requirements" (line ${home?.line ?? 1})`,
        ),
      ]
  return [...titled, ...placed]
}

/** A field that is missing under its name may stand there under a mistyped one. */
const checkPresent = (
  block: Block,
  name: FieldName,
  code: string,
  fix: string,
  report: Report,
): Problem[] => {
  const label = FIELD_LABEL[name]
  const near = block.fields.find((field) => field.name === undefined && toMeantField(field.key) === name)
  if (near) {
    const message = `"${near.key}" of ${nameOf(block)} is nearly "${label}"`
    return [report('near-field', near.index + 1, message, `write "**${label}:**"`)]
  }
  const what = {
    type: 'type',
    priority: 'priority',
    description: 'description',
    acceptance: 'acceptance criterion',
  }
  const word = name in what ? what[name as keyof typeof what] : name
  return [report(code, block.index + 1, `${nameOf(block)} has no ${word}`, fix)]
}

const checkType = (block: Block, report: Report): Problem[] => {
  const field = findSpecField(block.fields, 'type')
  const missing = 'write "**Type:** functional", or non-functional for a quality such as speed'
  if (!field) return checkPresent(block, 'type', 'missing-type', missing, report)
  if (toSpecType(field.value)) return []
  if (field.value === '')
    return [report('missing-type', field.index + 1, `${nameOf(block)} has no type`, missing)]
  const meant = toMeantType(field.value)
  const message = `${nameOf(block)} has the type ${quote(field.value)}: it is functional or non-functional`
  const fix = meant ? `write "**Type:** ${meant}"` : missing
  return [report('bad-type', field.index + 1, message, fix)]
}

const checkPriority = (block: Block, report: Report): Problem[] => {
  const field = findSpecField(block.fields, 'priority')
  const missing = `write "**Priority:** must", or should, or could (${MAPPING})`
  if (!field) return checkPresent(block, 'priority', 'missing-priority', missing, report)
  if (toSpecPriority(field.value)) return []
  if (field.value === '')
    return [report('missing-priority', field.index + 1, `${nameOf(block)} has no priority`, missing)]
  const meant = toMeantPriority(field.value)
  const message = `${nameOf(block)} has the priority ${quote(field.value)}: it is must, should or could`
  const wont = /^\W*wo(?:n.?t|uld)/i.test(field.value) ? 'list it under "### Out of Scope", or ' : ''
  const fix = meant ? `write "**Priority:** ${meant}" (${MAPPING})` : `${wont}${missing}`
  return [report('bad-priority', field.index + 1, message, fix)]
}

const checkDescription = (block: Block, report: Report): Problem[] => {
  const field = findSpecField(block.fields, 'description')
  const fix = 'write "**Description:** " and what the system shall do, in one or two sentences'
  if (!field) return checkPresent(block, 'description', 'missing-description', fix, report)
  return field.value === ''
    ? [report('missing-description', field.index + 1, `the description of ${nameOf(block)} is empty`, fix)]
    : []
}

const checkAcceptance = (block: Block, { markdown }: Outline, report: Report): Problem[] => {
  const field = findSpecField(block.fields, 'acceptance')
  const fix =
    'write "**Acceptance Criteria:**" and under it lines such as "- [ ] What is done, and what is then seen"'
  if (!field) return checkPresent(block, 'acceptance', 'missing-criterion', fix, report)
  if (toCriteria(markdown, field).length > 0) return []
  const message = `${nameOf(block)} has no acceptance criterion`
  const item = 'write under it at least one line such as "- [ ] What is done, and what is then seen"'
  return [report('missing-criterion', field.index + 1, message, item)]
}

const checkTwice = (blocks: readonly Block[], report: Report): Problem[] => {
  const first = new Map<string, number>()
  let next = toHighestNumber(blocks.map(({ id }) => id))
  return blocks
    .filter(({ isExact, isPlaced }) => isExact && isPlaced)
    .flatMap(({ id, index, title }) => {
      const earlier = first.get(id)
      if (earlier === undefined) {
        first.set(id, index + 1)
        return []
      }
      next++
      const free = next > 999 ? 'R-…' : toId(next)
      const message = `${id} is given twice: in line ${earlier} and in line ${index + 1}`
      return [
        report(
          'duplicate-id',
          index + 1,
          message,
          `write "### ${free}: ${title || 'Title'}", or delete one of them`,
        ),
      ]
    })
}

export const checkSpecRequirements = (outline: Outline, report: Report): Problem[] => {
  const { blocks } = outline
  const known = toKnown(blocks)
  return [
    ...blocks.flatMap((block) => [
      ...checkHeading(block, outline, report),
      ...checkType(block, report),
      ...checkPriority(block, report),
      ...checkDependencies(block, known, report),
      ...checkDescription(block, report),
      ...checkAcceptance(block, outline, report),
    ]),
    ...checkTwice(blocks, report),
    ...checkCycles(blocks, known, report),
  ]
}
