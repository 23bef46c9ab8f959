/** A specification as a value, and how it is printed. Words of others stand in it as words: they begin nothing. */
import { type Edit, splice, toOneLine } from '../edit.ts'
import { toMarkdown, toTitle } from '../markdown.ts'
import { findNear } from './heading.ts'

export type SpecRequirement = {
  id: string
  title: string
  type: string
  priority: string
  dependencies: string[]
  description: string
  /** Whose words it stands on; printed as the last line of the description. */
  source: string
  acceptance: string[]
  line: number
}

export type Spec = {
  version: string
  priority: string
  created?: string
  title: string
  vision: string
  inScope: string[]
  outOfScope: string[]
  requirements: Omit<SpecRequirement, 'line'>[]
  questions: string[]
}

const OPENS = '#{1,6}(?=\\s|$)|[-+*•](?=\\s|$)|>|```|~~~|\\||\\[[ xX]?\\](?=\\s|$)|-{3,}|={3,}|[☐☑✓✔✅]'
const ESCAPED = new RegExp(`^(\\\\*)(${OPENS})`, 'u')
const UNESCAPED = new RegExp(`^\\\\(\\\\*)(${OPENS})`, 'u')

/** Words of others on one line, which open no block. */
export const toInline = (text: string): string =>
  toOneLine(text)
    .replace(/<!--/g, '&lt;!--')
    .replace(ESCAPED, '\\$1$2')
    .replace(/^(\d{1,9})(\\*)([.)])(?=\s|$)/, '$1\\$2$3')

/** The words again. */
export const fromInline = (text: string): string =>
  text
    .replace(/&lt;!--/g, '<!--')
    .replace(UNESCAPED, '$1$2')
    .replace(/^(\d{1,9})\\(\\*)([.)])(?=\s|$)/, '$1$2$3')

/** Words as a heading gives them back. */
export const toSpecTitle = (title: string): string => toTitle(toOneLine(title)) || 'Untitled'

/** Text that may stand under a heading of level 2: it begins no section and no requirement, and closes what it opens. */
const toVision = (vision: string): string => {
  const markdown = toMarkdown(`\n${vision.replace(/\r\n?/g, '\n').trim()}`)
  const edits: Edit[] = markdown.sections.flatMap(({ start, level, title }) => {
    if (findNear(title)) return [{ from: start, to: start, text: '\\' }]
    return level < 3 ? [{ from: start, to: start, text: '#'.repeat(3 - level) }] : []
  })
  const closed = markdown.open ? `\n${markdown.open.mark}` : ''
  return splice(markdown.text, edits).slice(1) + closed
}

export const printDependencies = (ids: readonly string[]): string => `[${ids.map(toOneLine).join(', ')}]`

export const printCriterion = (text: string): string => `- [ ] ${toInline(text)}`

export const printRequirement = (one: Omit<SpecRequirement, 'line'>, eol = '\n'): string =>
  [
    `### ${toOneLine(one.id)}: ${toSpecTitle(one.title)}`,
    '',
    `**Type:** ${toOneLine(one.type)}`,
    `**Priority:** ${toOneLine(one.priority)}`,
    `**Dependencies:** ${printDependencies(one.dependencies)}`,
    '',
    `**Description:** ${toInline(one.description)}`,
    ...(toOneLine(one.source) === '' ? [] : [`Source: ${toInline(one.source)}`]),
    '',
    '**Acceptance Criteria:**',
    '',
    ...one.acceptance.filter((item) => toOneLine(item) !== '').map(printCriterion),
  ].join(eol)

export const printItems = (items: readonly string[]): string =>
  items
    .map(toInline)
    .filter((item) => item !== '')
    .map((item) => `- ${item}`)
    .join('\n') || 'None.'

export const OPEN_QUESTIONS = 'Open Questions'

export const printSpec = (spec: Spec): string => {
  const front = [
    '---',
    `version: ${toOneLine(spec.version) || '1'}`,
    `priority: ${toOneLine(spec.priority)}`,
    ...(spec.created ? [`created: ${toOneLine(spec.created)}`] : []),
    '---',
  ]
  const parts = [
    front.join('\n'),
    `# Feature: ${toSpecTitle(spec.title)}`,
    `## Vision\n\n${toVision(spec.vision)}`,
    `## Scope\n\n### In Scope\n\n${printItems(spec.inScope)}`,
    `### Out of Scope\n\n${printItems(spec.outOfScope)}`,
    `## Requirements\n\n${spec.requirements.map((one) => printRequirement(one)).join('\n\n')}`,
    ...(spec.questions.length > 0 ? [`## ${OPEN_QUESTIONS}\n\n${printItems(spec.questions)}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
