/** What a part of a document is for, by its title: words that demand something elsewhere may only tell a story here. */
import type { Heading } from '../../documents/prose.ts'
import { rememberByText } from '../language/memory.ts'
import { isExcludedTitle, toPlainName } from './exclusions.ts'

/**
 * `skip` is never read. `narrative` tells why and when: only a plain «shall» demands. `requirements` and `criteria`
 * demand with weaker words too. Without a role the words themselves decide.
 */
export type Role = 'skip' | 'narrative' | 'requirements' | 'criteria'

const SKIP = [
  'table of contents|contents|toc|index',
  'change ?logs?|changes|change history|revisions?|(?:revision|document|version|review) history|history|release notes',
  '.*\\bglossary|glossary\\b.*|definitions?\\b.*|terms?|terms and .*|terminology|acronyms?\\b.*|abbreviations?\\b.*',
  '(?:.*\\b(?:acceptance|completeness|completion|deployment|implementation|launch|quality|readiness|release|requirements?|review|test(?:ing)?|validation) )?checklists?',
  'references?|bibliography|further reading|links|related (?:documents?|links|work|issues)|resources',
  'rejected\\b.*',
  'open (?:questions?|issues|points|items)\\b.*|(?:known |open )?gaps|questions?|faqs?|frequently asked questions|q ?(?:&|and) ?a|alternatives?\\b.*|options considered|rejected options',
  'authors?|contributors|approvals?|sign ?offs?|acknowledge?ments?|licen[cs]e|(?:document )?conventions|notation|about this document|how to (?:read|use)\\b.*|contacts?|traceability\\b.*',
]
const NARRATIVE = [
  '(?:executive )?summary|tl;?dr|introduction|intro|.*\\boverview|background|context|purpose|motivation|.*\\bvision|mission|rationale|problem\\b.*|the problem|why\\b.*|opportunity|hypothes[ie]s',
  '.*\\bgoals?|(?:business )?goals?\\b.*|objectives?\\b.*|success\\b.*|(?:success )?metrics|kpis?|okrs?|measures of success',
  'assumptions?\\b.*|risks?\\b.*|dependencies|timeline|milestones?|roadmap|schedule|(?:launch|release|rollout|roll out|project|test) plan|planning|budget|go to market|marketing|pricing',
  'personas?|target (?:users|audience|market|customers?)|users|audience|stakeholders?|team|user research|research\\b.*|market\\b.*|competitors?|competitive\\b.*|customer (?:quotes?|feedback)|journeys?|user journeys?',
  'key entities\\b.*|(?:data|domain) entities|.*\\bprinciples?\\b.*|clarifications?\\b.*|.*\\b(?:roadmap|timeline|milestones?|journeys?)\\b.*|(?:implementation|delivery|development|work) (?:plan|phases|strategy|steps|approach)\\b.*|.*\\b(?:repo(?:sitory)?|folder|directory|code ?base|file|project|source) (?:layout|structure|tree|organi[sz]ation)\\b.*',
  'current (?:state|situation|process|system|behaviou?r)|today|as is|status|document status|feature brief|notes?|meeting notes|decisions?|decision log|discussion|comments|appendix\\b.*|lessons learned',
]
/** Titles of tests, and how there is tested: whatever is demanded stands elsewhere. */
const TESTING = [
  '(?:unit|integration|security|performance|load|end to end|e2e|regression|system|manual|smoke|user acceptance|acceptance) test(?:s|ing)\\b.*|testing\\b.*|test(?:ing)? (?:strategy|approach|criteria|plan|cases?|scenarios?|notes)\\b.*|.*\\b(?:implementation|testing|deployment) notes',
]
const CRITERIA = [
  '.*\\b(?:acceptance|criteri(?:a|on)|definition of done|scenarios?|examples?)\\b.*|acs?|tests?',
]
const REQUIREMENTS = [
  '.*\\b(?:requirements?|functional(?:ity)?|features?|user stor(?:y|ies)|stor(?:y|ies)|epics?|use cases?|specifications?|spec|behaviou?rs?|capabilit(?:y|ies)|constraints?|rules?|in scope|scope|mvp|limits?|policy|policies)\\b.*',
  '(?:must|should|could|nice to)[ -]haves?\\b.*|p[0-3]\\b.*|must|should|could',
  '.*\\b(?:security|performance|privacy|accessibility|reliability|availability|scalability|usability|compliance|quality|observability|localisation|localization|retention|audit|logging)\\b.*',
  '.*\\b(?:error handling|errors|edge cases|permissions|notifications?|integrations?|validation|data|api|interfaces?|user experience|ux|ui|flows?)\\b.*',
]

const toPattern = (rows: readonly string[]): RegExp => new RegExp(`^(?:${rows.join('|')})$`)
const ROLES: [Role, RegExp][] = [
  ['skip', toPattern(SKIP)],
  ['narrative', toPattern(TESTING)],
  ['criteria', toPattern(CRITERIA)],
  ['narrative', toPattern(NARRATIVE)],
  ['requirements', toPattern(REQUIREMENTS)],
]

/** The role that a title gives, if any. */
export const toTitleRole = rememberByText((title): Role | undefined => {
  if (isExcludedTitle(title)) return 'skip'
  const name = toPlainName(title)
  return ROLES.find(([, pattern]) => pattern.test(name))?.[0]
})

const ACCEPTANCE =
  /^(?:.*\bacceptance\b.*|acs?|criteri(?:a|on)|definition of done|done when|scenarios?|examples?)$/

/** Whether a title says that what it leads in is how something is accepted: «Search criteria» does not. */
export const isAcceptanceTitle = (title: string): boolean => ACCEPTANCE.test(toPlainName(title))

/** Whether the nearest title that gives a role leads in acceptance criteria. */
export const isAcceptance = (heading: Heading | undefined): boolean => {
  for (let at = heading; at; at = at.above)
    if (toTitleRole(at.title) !== undefined) return isAcceptanceTitle(at.title)
  return false
}

const known = new WeakMap<Heading, Role | 'none'>()

/** «Phase 2: Integration» of a plan is work, whatever it is called. */
const STAGE = /^(?:phases?|sprints?|stages?|iterations?|milestones?|weeks?|months?|quarters?|q[1-4]|v?\d)\b/

const findRole = (heading: Heading): Role | undefined => {
  const above = heading.above ? toRole(heading.above) : undefined
  if (above === 'skip') return 'skip'
  if (above === 'narrative' && STAGE.test(toPlainName(heading.title))) return above
  // The title of the whole document names its kind, not this part of it.
  const own = toTitleRole(heading.title)
  const isWhole = heading.level === 1 && own === 'skip' && !isExcludedTitle(heading.title)
  return isWhole ? undefined : (own ?? above)
}

/** The role of what stands under a heading: the nearest title that gives one; what is skipped is skipped whole. */
export const toRole = (heading: Heading | undefined): Role | undefined => {
  if (!heading) return undefined
  const role = known.get(heading) ?? findRole(heading) ?? 'none'
  known.set(heading, role)
  return role === 'none' ? undefined : role
}

/** Columns of a table that tell about a requirement and do not state it. */
const META =
  /^(?:priority|prio|status|state|owner|assignee|author|date|rationale|reason|source|origin|notes?|comments?|remarks?|release|phase|sprint|milestone|version|estimate|effort|size|points|risk|impact|why|moscow|links?|refs?|references?|tests?|verification|type|category|area|component|team|kano|reach|confidence|value|example|examples)\b/i
/** Tables whose first column says that they are about something else. */
const OTHER =
  /^(?:terms?|acronyms?|abbreviations?|words?|version|revision|date|metrics?|kpis?|risks?|milestones?|personas?|questions?|assumptions?|stakeholders?|names?|competitors?|event name|field|column|parameter|method|endpoint|status code)\b/i
const IDS =
  /^(?:id|#|no\.?|nr\.?|number|key|ref|(?:req(?:uirement)?s?|story|user story|feature|fr|nfr|us)[ .]?(?:id|no\.?|#|number|key))$/i

export const isMetaColumn = (title: string): boolean => META.test(title.replace(/[*_`]/g, '').trim())
export const isIdColumn = (title: string): boolean => IDS.test(title.replace(/[*_`]/g, '').trim())
export const isOtherTable = (columns: readonly string[]): boolean =>
  OTHER.test((columns[0] ?? '').replace(/[*_`]/g, '').trim())
