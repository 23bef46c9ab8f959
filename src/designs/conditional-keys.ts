/** What keeps rows of a table apart, with the condition under which a row counts. */
import type { Table } from '../schema/design.ts'
import { toStem } from './names.ts'
import type { Subject } from './rule.ts'

const WHERE = /\bwhere\s*\((.*)\)\s*$/is

export type Conditional = {
  name: string
  where: string | undefined
  /** References of a key; an exclusion is about whatever it names. */
  columns: string[]
}

/** Unique indexes and keys over references, and exclusions. */
export const toConditional = ({ database }: Subject, table: Table): Conditional[] => {
  const isReference = (name: string): boolean =>
    table.columns.find((column) => column.name === name)?.references !== undefined
  const keys = [
    ...database.indexes
      .filter((index) => index.unique && toStem(index.table) === toStem(table.name))
      .map(({ name, where, columns }) => ({ name, where, columns })),
    ...table.unique.map((columns) => ({
      name: `the key of ${columns.join(', ')}`,
      where: undefined,
      columns,
    })),
  ].filter(({ where, columns }) => where !== undefined || columns.every(isReference))
  return [
    ...keys.map((key) => ({ ...key, columns: key.columns.filter(isReference) })),
    ...(table.exclusions ?? []).map((exclusion) => ({
      name: `the exclusion of ${table.name}`,
      where: WHERE.exec(exclusion)?.[1],
      columns: [],
    })),
  ]
}
