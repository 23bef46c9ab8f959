/** Items of a plan and of a list of tasks: `### P-001: Title` with one bold key for each field. */
import { toOneLine } from '../edit.ts'
import { findField, toFields } from '../field.ts'
import { ownLines, toMarkdown } from '../markdown.ts'

export type Item = { id: string; title: string; fields: Record<string, string>; line: number }

/** The letter that ids of such items begin with, and the fields that each has. */
export type ItemKind = { letter: string; keys: readonly string[] }

export const PLAN: ItemKind = { letter: 'P', keys: ['Depends on', 'Covers', 'Files', 'Risk'] }
export const TASKS: ItemKind = {
  letter: 'T',
  keys: ['Depends on', 'Covers', 'Files', 'Minutes', 'Do', 'Test', 'Done when'],
}

const NOTHING = /^(?:none|n\/a|unknown|—|-|)\.?$/i

export const readItems = (text: string, { letter, keys }: ItemKind): Item[] => {
  const markdown = toMarkdown(text)
  const heading = new RegExp(`^(${letter}-\\d{3,15})\\s*:\\s*(.*)$`)
  return markdown.sections.flatMap((section) => {
    const [, id, title = ''] = (section.level > 1 && heading.exec(section.title)) || []
    if (id === undefined) return []
    const found = toFields(markdown, ownLines(markdown, section), section.line + 1)
    const fields = keys.map((key) => {
      const value = toOneLine(findField(found, key.toLowerCase())?.value ?? '')
      return [key, NOTHING.test(value) ? '' : value] as const
    })
    return [{ id, title, fields: Object.fromEntries(fields), line: section.line }]
  })
}

export const readIds = (value: string | undefined, letters: string): string[] => [
  ...new Set(value?.match(new RegExp(`\\b(?:${letters})-\\d{3,15}\\b`, 'g')) ?? []),
]
