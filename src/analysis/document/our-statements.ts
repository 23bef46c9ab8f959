/** The requirement statements of a requirements.md or prd.md of ours. What was rejected is not read. */
import { type Place, toPlaces, toPlacesWithin } from '../../documents/entry.ts'
import { type Field, findField } from '../../documents/field.ts'
import { findLine, type Markdown } from '../../documents/markdown.ts'
import { fromSource, type Plain, type Range, toPlain } from '../../documents/plain.ts'
import { findFunctional } from '../../documents/prd.ts'
import { type Acceptance, splitAcceptances, toAcceptances } from '../rules/acceptance.ts'
import { type Statement, withoutSource } from './document-reading.ts'

const SKIPPED = new Set(['rejected', 'out-of-scope'])
/** What nobody decided yet is a question, and no sentence to judge. */
const OPEN = /^open question\b/i
const BULLET = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?/

const toItemRanges = (text: string, { from, to }: Field): Range[] => {
  const ranges: Range[] = []
  let at = from
  for (const line of text.slice(from, to).split('\n')) {
    const mark = BULLET.exec(line.slice(0, 400))?.[0].length ?? 0
    if (line.trim().length > 0) ranges.push([at + mark, at + line.length])
    at += line.length + 1
  }
  return ranges
}

/** Comments behind a sentence accept, and so does the entry's own field. */
const collectAcceptances = (
  text: string,
  [from, to]: Range,
  plain: Plain,
  field: Acceptance[],
): Acceptance[] => [
  ...splitAcceptances(text.slice(from, to)).acceptances.map((one) => ({
    ...one,
    at: fromSource(plain, from + (one.at ?? 0)),
  })),
  ...field,
]

const fromPlace = (markdown: Markdown, { entry, fields }: Place): Statement[] => {
  const { text } = markdown
  const toLine = (at: number): number => findLine(markdown, at)
  const field = toAcceptances(findField(fields, 'accepted')?.value ?? '')
  const description = findField(fields, 'description')
  const criteria = findField(fields, 'acceptance criteria', 'acceptance')
  const toStatement = (range: Range, form: Statement['form'], key: string): Statement => {
    const plain = toPlain(text, [range])
    const acceptances = collectAcceptances(text, range, plain, field)
    const line = toLine(range[0])
    const own = {
      key,
      requirement: entry.id,
      isNamed: true,
      form,
      scenario: form === 'criterion',
    }
    return { ...own, plain, line, acceptances }
  }
  const form = OPEN.test(description?.value ?? '') ? 'label' : 'sentence'
  const own = description
    ? [toStatement(withoutSource(text, [description.from, description.to]), form, entry.id)]
    : []
  const items = criteria ? toItemRanges(text, criteria) : []
  return [
    ...own.map((one) => ({ ...one, dependencies: entry.dependencies })),
    ...items.map((range) => toStatement(range, 'criterion', `${entry.id} (line ${toLine(range[0])})`)),
  ]
}

const toOwnPlaces = (markdown: Markdown): Place[] => {
  const functional = findFunctional(markdown)
  const places = functional ? toPlacesWithin(markdown, functional) : toPlaces(markdown)
  return places.filter(({ entry }) => !SKIPPED.has(entry.section))
}

export const toOwnStatements = (markdown: Markdown): Statement[] =>
  toOwnPlaces(markdown).flatMap((place) => fromPlace(markdown, place))
