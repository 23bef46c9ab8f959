/**
 * The statements of a document that is not ours, as a specification. Every statement that bears an id is a requirement, and
 * what stands below it by number (`FR-3.1`, criteria of a user story) its criteria. Its words stay; its id is told as the source.
 */
import { toTitle } from '../../documents/format.ts'
import { type Markdown, toMarkdown } from '../../documents/markdown.ts'
import { printSpec } from '../../documents/spec/spec.ts'
import type { Statement } from './document-reading.ts'
import { toStatements } from './statements.ts'

const LONGEST = 72

const toShort = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line.replace(/[.;]$/, '')
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST))} …`
}

/** The words of the heading that bears the id, or the first ones of the statement. */
const findTitle = ({ sections }: Markdown, { requirement, isNamed, plain }: Statement): string => {
  const heading = isNamed ? sections.find(({ title }) => title.startsWith(requirement)) : undefined
  const rest = heading?.title
    .slice(requirement.length)
    .replace(/\((?:priority|prio)\b[^)]*\)/i, '')
    .replace(/^[\s:.–—-]+/, '')
    .trim()
  return rest || toShort(plain.text)
}

const toPriority = (words: string): string =>
  /\b(?:may|could)\b/i.test(words) ? 'could' : /\bshould\b/i.test(words) ? 'should' : 'must'

/** `Requirement 1` of `Requirement 1.2`, where there is such a statement. */
const findParent = (statements: readonly Statement[], { requirement }: Statement): Statement | undefined => {
  const above = /^(.+)\.\d+$/.exec(requirement)?.[1]
  return above === undefined ? undefined : statements.find((one) => one.requirement === above)
}

/** Undefined where no statement bears an id: such a text is words. */
export const toStatementSpec = (text: string): string | undefined => {
  const markdown = toMarkdown(text)
  const all = toStatements(markdown).statements
  if (!all.some(({ isNamed }) => isNamed)) return undefined
  const isQuestion = ({ form, isNamed }: Statement): boolean => form === 'label' && !isNamed
  const own = all.filter((one) => !isQuestion(one) && findParent(all, one) === undefined)
  const requirements = own.map((one, at) => {
    const below = all.filter((other) => findParent(all, other) === one).map(({ plain }) => plain.text)
    const words = one.plain.text
    return {
      ...{ id: `R-${String(at + 1).padStart(3, '0')}`, title: findTitle(markdown, one) },
      type: one.form === 'criterion' ? 'non-functional' : 'functional',
      ...{ priority: toPriority(words), dependencies: [], description: words },
      source: one.isNamed ? one.requirement : `line ${one.line}`,
      acceptance: below.length > 0 ? below : [words],
    }
  })
  const title = toTitle(text) || 'Specification'
  return printSpec({
    ...{ version: '1', priority: 'must', title, vision: `Taken over from a document: ${title}.` },
    inScope: requirements.map((one) => `${one.title} (${one.source})`),
    outOfScope: [],
    questions: all.filter(isQuestion).map(({ plain }) => plain.text),
    requirements,
  })
}
