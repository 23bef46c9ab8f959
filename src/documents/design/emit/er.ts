import type { Column, Database, Table } from '../../../schema/design.ts'
import { toForeignKey } from '../foreign-key.ts'
import { tidy } from '../tidy.ts'
import { idOf, isMisleading, toIds, toLabel } from './label.ts'
import { toReference } from './reference.ts'

const printType = (type: string): string => {
  const [base = ''] = type.toLowerCase().split('(')
  const slug = base
    .trim()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
  return `${slug || 'unknown'}${type.trimEnd().endsWith('[]') ? '[]' : ''}`
}

const isSingle = (keys: readonly (readonly string[])[], { name }: Column): boolean =>
  keys.some((key) => key.length === 1 && key[0] === name)

/** Inside of a table a word means nothing, but for the names of keys. */
const isAttribute = (name: string): boolean =>
  /^(?!(?:pk|fk|uk)$)[A-Za-z]\w{0,60}$/i.test(name) && !isMisleading(name)

const printAttribute = (table: Table, column: Column, names: ReadonlyMap<string, string>): string => {
  const keys = [
    ...(table.primaryKey.includes(column.name) ? ['PK'] : []),
    ...(column.references ? ['FK'] : []),
    ...(isSingle(table.unique, column) ? ['UK'] : []),
  ]
  const id = isAttribute(column.name) ? column.name : idOf(names, column.name)
  const remark = id === column.name ? '' : ` "${toLabel(column.name)}"`
  return `    ${printType(column.type)} ${id}${keys.length > 0 ? ` ${keys.join(', ')}` : ''}${remark}`
}

/** One row of the other table for each of ours, or none where the column may be empty; of ours many, or one. */
const printRelation = (table: Table, column: Column, ids: ReadonlyMap<string, string>): string[] => {
  const other = column.references === undefined ? undefined : toReference(column.references)
  if (!other) return []
  const theirs = column.null ? '|o' : '||'
  const ours = isSingle([...table.unique, table.primaryKey], column) ? 'o|' : 'o{'
  return [
    `  ${idOf(ids, other.table)} ${theirs}--${ours} ${idOf(ids, table.name)} : "${toLabel(column.name)}"`,
  ]
}

const printWide = (table: Table, text: string, ids: ReadonlyMap<string, string>): string[] => {
  const key = toForeignKey(text)
  if (!key) return []
  return [`  ${idOf(ids, key.table)} ||--o{ ${idOf(ids, table.name)} : "${toLabel(key.columns.join(', '))}"`]
}

/** Tables, and what refers to what; without columns where these are told beside it. */
export const toErDiagram = (given: Database, isBare = false): string => {
  const { tables } = tidy(given)
  const others = tables.flatMap(({ columns, foreignKeys = [] }) => [
    ...columns.flatMap(({ references }) =>
      references === undefined ? [] : (toReference(references)?.table ?? []),
    ),
    ...foreignKeys.flatMap((text) => toForeignKey(text)?.table ?? []),
  ])
  const ids = toIds([...tables.map(({ name }) => name), ...others])
  const described = new Map(tables.toReversed().map((table) => [table.name, table]))
  return [
    'erDiagram',
    ...[...ids].flatMap(([name, id]) => {
      const table = described.get(name)
      const names = toIds(table?.columns.map((column) => column.name) ?? [])
      if (isBare) return [`  ${id}${id === name ? '' : `["${toLabel(name)}"]`}`]
      return [
        `  ${id}${id === name ? '' : `["${toLabel(name)}"]`} {`,
        ...(table?.columns.map((column) => printAttribute(table, column, names)) ?? []),
        '  }',
      ]
    }),
    ...[
      ...new Set(
        tables.flatMap((table) => [
          ...table.columns.flatMap((column) => printRelation(table, column, ids)),
          ...(table.foreignKeys ?? []).flatMap((text) => printWide(table, text, ids)),
        ]),
      ),
    ],
  ].join('\n')
}
