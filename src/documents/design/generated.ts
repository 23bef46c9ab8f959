/** Columns that are made of others: said by themselves, or at the end of a type as SQL writes it. */
import type { Column } from '../../schema/design.ts'

const CLAUSE = /\s+generated\s+always\s+as\s*\(([\s\S]*)\)\s*(?:stored|virtual)?\s*$/i

/** The type without the clause, and the expression that the column is made by. */
export const splitGenerated = ({
  type,
  generated,
}: Pick<Column, 'type' | 'generated'>): { type: string; generated: string | undefined } => ({
  type: type.replace(CLAUSE, ''),
  generated: generated ?? CLAUSE.exec(type)?.[1]?.trim(),
})
