import { SECTION_TITLES } from './entry.ts'
import type { Format } from './format-kinds.ts'
import { findSection, type Markdown, toMarkdown } from './markdown.ts'
import { findNear } from './spec/heading.ts'
import { isFeature } from './spec/outline.ts'

const NAMES: Record<string, Format> = {
  'feature-brief.md': 'feature-brief',
  'requirements.md': 'requirements',
  'prd.md': 'prd',
  'spec.md': 'spec',
}

/** What a file's name says it is. */
export const toNamedFormat = (name: string): Format => {
  const lower = name.toLowerCase()
  return Object.hasOwn(NAMES, lower) ? (NAMES[lower] ?? 'markdown') : 'markdown'
}

const ENTRY = /^REQ-\d{3,15}[ \t]*:/

const hasEntry = ({ sections, text }: Markdown): boolean =>
  sections.some(
    ({ level, title, body, own }) =>
      level > 2 && ENTRY.test(title) && /^[-*+] \*\*(?:Description|Priority)/m.test(text.slice(body, own)),
  )

/** A change of OpenSpec: its «## MODIFIED Requirements» says what changes, and holds `### Requirement: …`. */
const isDelta = ({ sections }: Markdown): boolean =>
  sections.some(({ level, title }) => level > 2 && /^requirement:/i.test(title))

/** `# Feature: …`, and headings such as `### R-001: …`. */
const toSpecMarks = ({ sections }: Markdown): number => {
  const isEntry = (title: string): boolean => /^r-?\d/i.test(title) && findNear(title) !== undefined
  const hasEntry = sections.some(({ level, title }) => level > 1 && isEntry(title))
  return (sections.some(isFeature) ? 1 : 0) + (hasEntry ? 1 : 0)
}

const FRONT = /^\uFEFF?---\r?\n(?:[^\n]*\n){0,20}?(?:version|priority):/
const FEATURE_ID = /^\*\*Feature ID:\*\*/m
const STATUS = /^\s*\*\*Status\*\*:/

/** Whether a text bears what only our documents bear, whatever else it is like: a name alone is anybody's. */
export const isOurs = (text: string, format: Format): boolean => {
  const markdown = toMarkdown(text)
  if (format === 'spec') return toSpecMarks(markdown) + (FRONT.test(text) ? 1 : 0) > 1
  const titles = Object.values(SECTION_TITLES)
  const status = findSection(markdown, ['Status', 'Document Status'], 2)
  return (
    FEATURE_ID.test(text) ||
    (findSection(markdown, titles, 2) !== undefined && !isDelta(markdown)) ||
    findSection(markdown, ['User Utterance'], 2) !== undefined ||
    (status !== undefined && STATUS.test(text.slice(status.body, status.end)))
  )
}

/** What a text looks like: our documents bear marks that nobody else's do. */
export const toSeenFormat = (text: string): Format => {
  const markdown = toMarkdown(text)
  const has = (...titles: string[]): boolean => findSection(markdown, titles, 2) !== undefined
  if (has('User Utterance')) return 'feature-brief'
  if (toSpecMarks(markdown) === 2) return 'spec'
  if (has('Functional Requirements') && hasEntry(markdown)) return 'prd'
  const verdicts = Object.values(SECTION_TITLES)
  return (has(...verdicts) && !isDelta(markdown)) || hasEntry(markdown) ? 'requirements' : 'markdown'
}

/** What a document is about: its first heading, without the word that says what it is. */
export const toTitle = (text: string): string => {
  const first = toMarkdown(text).sections.filter(({ level }) => level === 1)
  return ((first.find(isFeature) ?? first[0])?.title ?? '').replace(/^feature[ \t]*:[ \t]*/i, '')
}
