/** A sentence of a person as a requirement of a specification: their words, a title, and how it is checked. */
import { analyse } from '../../../analysis/analyse.ts'
import type { Spec } from '../../../documents/spec/spec.ts'
import type { Clause } from '../clauses.ts'
import { toCategory, toPriority } from '../english.ts'
import { toHeadline } from '../headline.ts'
import { toHeadingWords } from '../print.ts'
import { toPurpose } from '../purpose.ts'
import { capitalise, collapse, shorten } from '../sentences.ts'
import { SPEC_PRIORITY } from '../spec.ts'
import { toSpecCriteria } from './spec-criteria.ts'

/** A requirement before it has an id. */
export type Fresh = Omit<Spec['requirements'][number], 'id'>

const LONG = 1_000

/** Stands where nothing says how a requirement is checked. */
export const OPEN_CRITERION = 'Open question: how is this checked?'

/** Words of others on one line. Whoever prints them sees to it that they begin nothing. */
export const tell = (text: string, limit = 300): string => shorten(collapse(text), limit)

/** Words of others between our marks; theirs cannot close them. */
export const cite = (text: string, limit = 300): string =>
  `«${tell(text, limit).replace(/<!--/g, '&lt;!--').replaceAll('«', '“').replaceAll('»', '”')}»`

const NON_FUNCTIONAL =
  /^(?:security|privacy|performance|reliability|accessibility|locali[sz]ation|usability|compatibility)/i

const toSpecType = (category: string, description: string): string =>
  analyse(description.slice(0, LONG)).type !== 'functional' || NON_FUNCTIONAL.test(category)
    ? 'non-functional'
    : 'functional'

/** The criteria that a text itself gives; a specification has at least one line for them. */
export const withCriteria = (text: string): { description: string; acceptance: string[] } => {
  const criteria = /^open question\b/i.test(text)
    ? ['The question is answered and the answer stands here.']
    : toSpecCriteria(text)
  return { description: text, acceptance: criteria.length > 0 ? criteria : [OPEN_CRITERION] }
}

/** A sentence as a requirement. */
export const toFresh = (text: string, english: boolean, title = ''): Omit<Fresh, 'source'> => {
  const said = shorten(collapse(text), LONG)
  const main = english ? toPurpose(said).main : said
  const category = toCategory(said)
  // An identifier stays as it is written.
  const description = /^[\p{Ll}\d]+[_\d./]/u.test(said) ? said : capitalise(said)
  return {
    title: toHeadingWords(title || toHeadline(text, english) || 'What was said'),
    type: toSpecType(category, description),
    priority: SPEC_PRIORITY[toPriority(said)],
    dependencies: [],
    description,
    acceptance: english ? withCriteria(main).acceptance : [OPEN_CRITERION],
  }
}

/** What the idea asks for in one clause. */
export const fromClause = ({ text, source, lead }: Clause, english: boolean): Fresh => ({
  ...toFresh(lead === '' ? text : `${lead} ${text}`, english),
  source: `your words ${cite(source, 600)}`,
})
