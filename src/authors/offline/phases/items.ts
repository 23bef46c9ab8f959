/** Items of a plan and tasks: `### P-001: Title` with one bold key for each field. */
import { findField, toFields } from '../../../documents/field.ts'
import { ownLines, toMarkdown } from '../../../documents/markdown.ts'
import { toHeadingWords } from '../print.ts'
import { collapse, inline } from '../sentences.ts'

export type Item = { id: string; title: string; fields: Record<string, string>; line: number }

export const printItem = (
  id: string,
  title: string,
  fields: ReadonlyArray<readonly [string, string]>,
): string =>
  [
    `### ${id}: ${toHeadingWords(title)}`,
    '',
    ...fields.map(([key, value]) => `- **${key}**: ${inline(value) || 'none'}`),
  ].join('\n')

/** The items whose ids begin with this letter, with the fields that they are read for. */
export const readItems = (text: string, letter: string, keys: readonly string[]): Item[] => {
  const markdown = toMarkdown(text)
  const heading = new RegExp(`^(${letter}-\\d{3,})\\s*:\\s*(.*)$`)
  return markdown.sections.flatMap((section) => {
    const [, id, title = ''] = (section.level > 1 && heading.exec(section.title)) || []
    if (id === undefined) return []
    const found = toFields(markdown, ownLines(markdown, section), section.line + 1)
    const fields = keys.map(
      (key) => [key, collapse(findField(found, key.toLowerCase())?.value ?? '')] as const,
    )
    return [{ id, title, fields: Object.fromEntries(fields), line: section.line }]
  })
}

export const readIds = (value: string | undefined, pattern: RegExp): string[] => [
  ...new Set(value?.match(pattern) ?? []),
]

export const PLAN_KEYS = ['Depends on', 'Covers', 'Delivers', 'Files', 'Risk'] as const
export const TASK_KEYS = ['Depends on', 'Covers', 'Files', 'Do', 'Test', 'Done when'] as const
export const COVERED = /\b(?:REQ|R|S|TR|P)-\d{3,}\b/g
