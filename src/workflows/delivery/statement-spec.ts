/**
 * The statements of a document that is not ours, as a specification. S1 what demands something is a requirement; what tells
 * how it is accepted, or stands below it by number (`FR-3.1`), is a criterion of it. S2 a criterion that belongs to nothing
 * is kept as a requirement: nothing is lost. S3 words stay as they are, and the document's id is told as the source.
 */

import type { ForeignStatement, Statement } from '../../analysis/document/document-reading.ts'
import { isCriterionId } from '../../analysis/document/ids.ts'
import { toStatements } from '../../analysis/document/statements.ts'
import { toTitle } from '../../documents/format.ts'
import { type Markdown, toMarkdown } from '../../documents/markdown.ts'
import { printSpec } from '../../documents/spec/spec.ts'

const LONGEST = 72

const toShort = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line.replace(/[.;]$/, '')
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST))} …`
}

type Requirement = { id: string; title: string; words: string; isMeasure: boolean; acceptance: string[] }

const findIdHeading = ({ sections }: Markdown, id: string): string | undefined =>
  sections.find(({ title }) => title.startsWith(id) && !/^[\p{L}\p{N}.]/u.test(title.slice(id.length)))?.title

/** The words of the heading that bears the id. */
const toHeadingWords = (heading: string, id: string): string =>
  heading
    .slice(id.length)
    .replace(/\((?:priority|prio)\b[^)]*\)/i, '')
    .replace(/^[\s:.–—-]+/, '')
    .trim()

const toPriority = (words: string): string =>
  /\b(?:may|could)\b/i.test(words) ? 'could' : /\bshould\b/i.test(words) ? 'should' : 'must'

/** `Requirement 1` of `Requirement 1.2`. */
const toAbove = (id: string): string | undefined => /^(.+)\.\d+$/.exec(id)?.[1]

/** `FR-3` of `FR-3.1.2`, though `FR-3.1` is stated, too. */
const findByNumber = (
  own: readonly ForeignStatement[],
  { requirement }: ForeignStatement,
): ForeignStatement | undefined => {
  let top: ForeignStatement | undefined
  for (let id = toAbove(requirement); id !== undefined; id = toAbove(id))
    top = own.find((other) => other.requirement === id) ?? top
  return top
}

const isUnder = ({ heading }: ForeignStatement, above: ForeignStatement): boolean => {
  for (let at = heading; at; at = at.above) if (at === above.heading) return true
  return above.heading === undefined
}

/** The requirement that a criterion is one of: by its id, or the last one above it in the same part. */
const findOwner = (own: readonly ForeignStatement[], one: ForeignStatement): ForeignStatement | undefined => {
  const { isNamed, requirement, line } = one
  const byNumber = findByNumber(own, one)
  if (byNumber || !one.isCriterion) return byNumber
  const before = own.filter((other) => other.line <= line)
  if (isNamed && !isCriterionId(requirement))
    return (
      before.findLast((other) => other.requirement === requirement) ??
      own.find((other) => other.requirement === requirement)
    )
  return before.findLast((other) => isUnder(one, other)) ?? (own.length === 1 ? own[0] : undefined)
}

/** A heading with an id under which nothing but criteria stands is a requirement in the heading's words. */
const findBareHeading = (
  markdown: Markdown,
  one: ForeignStatement,
): { id: string; words: string } | undefined => {
  if (!one.isCriterion || !one.isNamed) return undefined
  for (const id of [one.requirement, toAbove(one.requirement)]) {
    const heading = id === undefined ? undefined : findIdHeading(markdown, id)
    const words = heading === undefined || id === undefined ? '' : toHeadingWords(heading, id)
    if (id !== undefined && words !== '') return { id, words }
  }
  return undefined
}

const toRequirement = (markdown: Markdown, one: ForeignStatement): Requirement => {
  const words = one.plain.text
  const heading = one.isNamed ? findIdHeading(markdown, one.requirement) : undefined
  return {
    id: one.isNamed ? one.requirement : `line ${one.line}`,
    title: (heading && toHeadingWords(heading, one.requirement)) || toShort(words),
    ...{ words, isMeasure: one.form === 'criterion', acceptance: [] },
  }
}

/** Every requirement in its order with its criteria, and whether a criterion was left without one. */
const toOwned = (
  markdown: Markdown,
  all: readonly ForeignStatement[],
): { requirements: Requirement[]; isOrphaned: boolean } => {
  const own = all.filter((one) => !one.isCriterion)
  const found = new Map<ForeignStatement | string, Requirement>()
  let isOrphaned = false
  for (const one of all) {
    const owner = findOwner(own, one)
    const bare = owner ? undefined : findBareHeading(markdown, one)
    const key = owner ?? bare?.id ?? one
    const isKnown = found.has(key)
    const requirement =
      found.get(key) ??
      (bare
        ? { id: bare.id, title: bare.words, words: bare.words, isMeasure: false, acceptance: [] }
        : toRequirement(markdown, owner ?? one))
    if (!isKnown) found.set(key, requirement)
    if (owner || bare) requirement.acceptance.push(one.plain.text)
    else if (one.isCriterion) isOrphaned = true
  }
  return { requirements: [...found.values()], isOrphaned }
}

/** Undefined where no statement bears an id and no criterion its requirement: such a text is words. */
export const toStatementSpec = (text: string): string | undefined => {
  const markdown = toMarkdown(text)
  const all = toStatements(markdown).statements
  const isQuestion = ({ form, isNamed }: Statement): boolean => form === 'label' && !isNamed
  const stated = all.filter((one) => !isQuestion(one))
  const { requirements: owned, isOrphaned } = toOwned(markdown, stated)
  const hasCriteria = !isOrphaned && stated.some(({ isCriterion }) => isCriterion)
  if (!all.some(({ isNamed }) => isNamed) && !hasCriteria) return undefined
  const requirements = owned.map(({ id, title, words, isMeasure, acceptance }, at) => ({
    ...{ id: `R-${String(at + 1).padStart(3, '0')}`, title },
    type: isMeasure ? 'non-functional' : 'functional',
    ...{ priority: toPriority(words), dependencies: [], description: words, source: id },
    acceptance: acceptance.length > 0 ? acceptance : [words],
  }))
  const title = toTitle(text) || 'Specification'
  return printSpec({
    ...{ version: '1', priority: 'must', title, vision: `Taken over from a document: ${title}.` },
    inScope: requirements.map((one) => `${one.title} (${one.source})`),
    outOfScope: [],
    questions: all.filter(isQuestion).map(({ plain }) => plain.text),
    requirements,
  })
}
