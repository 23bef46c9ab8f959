/** What a reviewer finds in calls, tables and diagrams. */
import { findSection, type Markdown, toMarkdown } from '../../../documents/markdown.ts'
import type { ResultOf } from '../../../schema/result.ts'
import { readTables } from './tables.ts'

export type Issue = ResultOf<'design-review'>['issues'][number]

export const toIssue = (
  category: string,
  severity: Issue['severity'],
  location: string,
  description: string,
  suggestion: string,
): Issue => ({ category, severity, description, suggestion, location })

const CALL = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\/\S*)/
const STATUS = /(?:^|[^\d-])[45]\d\d(?!\d)/

export const checkEndpoints = (text: string): Issue[] => {
  const markdown = toMarkdown(text)
  const sections = markdown.sections.filter(({ level, title }) => level > 2 && CALL.test(title))
  return sections
    .filter(({ body, own }) => !STATUS.test(text.slice(body, own)))
    .map(({ title }) =>
      toIssue(
        'errors',
        'HIGH',
        `lld.md, ${title}`,
        `The endpoint ${title} names no error case.`,
        'Say which errors it answers with, and when.',
      ),
    )
}

export const checkTables = (text: string): Issue[] => {
  const tables = readTables(text)
  const names = new Set(tables.map(({ name }) => name.toLowerCase()))
  return tables.flatMap(({ name, body }) => {
    const at = `database.md, table ${name}`
    if (body === undefined)
      return [toIssue('syntax', 'CRITICAL', at, `The parentheses of ${name} do not close.`, 'Close them.')]
    const missing = Array.from(
      body.matchAll(/\bREFERENCES\s+["`[]?(\w+)/gi),
      ([, other = '']) => other,
    ).filter((other) => !names.has(other.toLowerCase()))
    return [
      ...(/\bPRIMARY\s+KEY\b/i.test(body)
        ? []
        : [
            toIssue(
              'keys',
              'HIGH',
              at,
              `The table ${name} has no primary key.`,
              `Give ${name} a primary key.`,
            ),
          ]),
      ...missing.map((other) =>
        toIssue(
          'keys',
          'HIGH',
          at,
          `${name} refers to ${other}, which is no table here.`,
          `Add the table ${other}, or remove the reference.`,
        ),
      ),
    ]
  })
}

export const checkDiagrams = (parts: ReadonlyMap<string, string>): Issue[] =>
  [
    { name: 'hld', title: 'Data Flow' },
    { name: 'database', title: 'ER Diagram' },
  ].flatMap(({ name, title }) => {
    const markdown: Markdown = toMarkdown(parts.get(name) ?? '')
    const section = findSection(markdown, [title])
    if (!section) return []
    const body = markdown.text.slice(section.body, section.end)
    if (body.includes('```mermaid') || /open question|no requirement/i.test(body)) return []
    return [
      toIssue(
        'diagrams',
        'LOW',
        `${name}.md, ${title}`,
        `The section "${title}" has no diagram.`,
        'Draw it.',
      ),
    ]
  })
