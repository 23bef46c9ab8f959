/** What the checks of a table say about one column. */
import { readCheck } from '../documents/design/sql/read.ts'
import type { Table } from '../schema/design.ts'
import { toChoices } from './field-type.ts'
import type { Subject } from './rule.ts'

/** The values that a column may hold, where a check or its type lists them. */
export const toAllowed = ({ ddl }: Subject, table: Table, column: string): string[] | undefined => {
  for (const text of table.checks) {
    const allows = readCheck(text)?.allows
    if (allows && allows.column.toLowerCase() === column.toLowerCase()) return allows.values
  }
  const type = table.columns.find(({ name }) => name === column)?.type ?? ''
  return ddl.enums[type.trim().toLowerCase()] ?? (/^enum\b/i.test(type) ? toChoices(type) : undefined)
}

/** The text that a default puts in: `'open'`, `'open'::text`. */
export const toDefaultText = (value: string | undefined): string | undefined =>
  /^'((?:[^']|'')*)'(?:\s*::\s*[\w ().]+)?$/.exec(value?.trim() ?? '')?.[1]?.replaceAll("''", "'")
