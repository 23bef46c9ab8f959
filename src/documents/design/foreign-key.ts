/** References over several columns: `(company_id, claim_id) references claims (company_id, id) on delete cascade`. */
import type { Column } from '../../schema/design.ts'

export type ForeignKey = { columns: string[]; table: string; to: string[]; onDelete?: Column['onDelete'] }

const FORM =
  /^(?:foreign key\s*)?\(([^()]{1,1000})\)\s*references\s+([^\s(]{1,200})\s*\(([^()]{1,1000})\)(?:\s+on delete (cascade|restrict|set null|no action))?$/i

const toNames = (list: string): string[] =>
  list.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))

/** Nothing where it is written otherwise. */
export const toForeignKey = (text: string): ForeignKey | undefined => {
  const [found, columns = '', table = '', to = '', action] = FORM.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (found === undefined) return undefined
  const onDelete = action?.toLowerCase() as Column['onDelete']
  return {
    columns: toNames(columns),
    table: table.replace(/^"(.*)"$/, '$1'),
    to: toNames(to),
    ...(onDelete && { onDelete }),
  }
}

export const printForeignKey = ({ columns, table, to, onDelete }: ForeignKey): string =>
  `(${columns.join(', ')}) references ${table} (${to.join(', ')})${onDelete ? ` on delete ${onDelete}` : ''}`
