import type { Problem } from '../schema/problem.ts'
import { checkDamage, type Report, toReport } from './damage.ts'
import { type Edit, splice, toOneLine } from './edit.ts'
import { findSection, findTitle, type Markdown, toMarkdown, toName, toTitle } from './markdown.ts'
import { STATUS_TITLES, toStatus } from './status.ts'

export type Brief = { title: string; utterance: string; sections: Record<string, string> }

/**
 * A text that may stand under a heading of level 2: its own headings lie below that one, and what it opens it
 * closes.
 */
const toBody = (text: string): string => {
  const markdown = toMarkdown(`\n${text.replace(/\r\n?/g, '\n').trim()}`)
  const lowered: Edit[] = markdown.sections
    .filter((section) => section.level < 3)
    .map(({ start, level }) => ({ from: start, to: start, text: '#'.repeat(3 - level) }))
  const closed = markdown.open ? `\n${markdown.open.mark}` : ''
  return splice(markdown.text, lowered).slice(1) + closed
}

const quote = (text: string): string =>
  text
    .trim()
    .split(/\r\n|\n|\r/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const unquote = (body: string): string => {
  const lines = body.trim().split(/\r\n|\n|\r/)
  if (!lines.every((line) => line.startsWith('>'))) return body.trim()
  return lines
    .map((line) => line.slice(line[1] === ' ' ? 2 : 1))
    .join('\n')
    .trim()
}

/** A whole feature-brief.md, as a draft. The person's own words are quoted, so that they are read as text only. */
export const printBrief = (brief: {
  title: string
  utterance: string
  sections: Array<{ title: string; body: string }>
}): string => {
  const parts = [
    `# ${toTitle(toOneLine(brief.title))}`,
    '## Status',
    '**Status**: draft',
    '## User Utterance',
    quote(brief.utterance),
    ...brief.sections.flatMap(({ title, body }) => [`## ${toTitle(toOneLine(title))}`, toBody(body)]),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const NOT_BODY = new Set([...STATUS_TITLES, 'User Utterance'].map(toName))

/** A brief's parts. `sections` has every further section of level 2 by its title as written. */
export const toBrief = (text: string): Brief => {
  const markdown = toMarkdown(text)
  const utterance = findSection(markdown, ['User Utterance'], 2)
  const sections = markdown.sections
    .filter(({ level, title }) => level === 2 && !NOT_BODY.has(toName(title)))
    .map(({ title, body, end }) => [title, text.slice(body, end).trim()] as const)
  return {
    title: findTitle(markdown)?.title ?? '',
    utterance: utterance ? unquote(text.slice(utterance.body, utterance.end)) : '',
    sections: Object.fromEntries(sections.toReversed()),
  }
}

/** Each wanted section stands there, at level 2, and says something. Several titles may name the same one. */
export const checkSections = (markdown: Markdown, wanted: string[][], report: Report): Problem[] =>
  wanted.flatMap((titles) => {
    const [name = ''] = titles
    const section = findSection(markdown, titles, 2)
    if (section && markdown.text.slice(section.body, section.end).trim() !== '') return []
    if (section) {
      return [
        report(
          'missing-section',
          section.line,
          `the section "${name}" is empty`,
          `write what belongs to "${name}"`,
        ),
      ]
    }
    const other = findSection(markdown, titles)
    const message = other ? `"${name}" is not a section of level 2` : `there is no section "## ${name}"`
    return [
      report('missing-section', other?.line ?? 1, message, `write the heading "## ${name}" with its text`),
    ]
  })

export const checkTitle = (markdown: Markdown, report: Report): Problem[] =>
  findTitle(markdown)?.title
    ? []
    : [report('missing-title', 1, 'the document has no title', 'begin it with a line such as "# Title"')]

/** The status is a word of its own, besides the section that holds it. */
export const checkStatusWord = (text: string, report: Report): Problem[] => {
  const status = toStatus(text)
  if (!status || status.status) return []
  return [
    report(
      'missing-status',
      status.line,
      'the status section names no status',
      'add the line "**Status**: draft"',
    ),
  ]
}

const SECTIONS = [
  ['Status', 'Document Status'],
  ['User Utterance'],
  ['Overview'],
  ['Goals'],
  ['Scope'],
  ['Success Criteria'],
]

export const checkBrief = (text: string, path: string): Problem[] => {
  const markdown = toMarkdown(text)
  const report = toReport(path)
  const damage = checkDamage(markdown, path)
  if (damage.some((problem) => problem.code === 'empty-document')) return damage
  return [
    ...damage,
    ...checkTitle(markdown, report),
    ...checkSections(markdown, SECTIONS, report),
    ...checkStatusWord(text, report),
  ].sort((a, b) => a.line - b.line)
}
