/** Tables as statements that every SQL engine reads: no dialect, no type of one vendor. */
import { toOrder } from '../../../documents/graph.ts'
import { toLinkOrder } from '../link-order.ts'
import { collapse } from '../sentences.ts'
import type { Entity } from './entities.ts'
import { toSnake } from './fields.ts'

export type Index = {
  name: string
  table: string
  column: string
  unique: boolean
  why: string
  need: string
}

/** Tables so that each stands behind those it refers to; a link that would close a circle is told instead. */
export const toTables = (
  entities: readonly Entity[],
): { tables: Entity[]; circular: { from: string; to: string; need: string }[] } => {
  const links = entities.flatMap(({ name, links }) =>
    links.map(({ to, need }) => ({ from: name, to, why: need })),
  )
  const order = toLinkOrder(
    entities.map(({ name }) => name),
    links,
  )
  const cut = new Set(order.dropped.map(({ from, to }) => `${from} ${to}`))
  const byName = new Map(entities.map((one) => [one.name, one]))
  const tables = toOrder(order.before).nodes.flatMap((name) => {
    const one = byName.get(name)
    return one
      ? [{ ...one, links: one.links.filter(({ to }) => byName.has(to) && !cut.has(`${name} ${to}`)) }]
      : []
  })
  return { tables, circular: order.dropped.map(({ from, to, why }) => ({ from, to, need: why })) }
}

export const toKey = ({ name }: Entity): string => `${toSnake(name) || 'thing'}_id`

const toComment = (text: string): string => collapse(text).replace(/[^\p{L}\p{N} ,._«»'()-]/gu, ' ')

type Line = { code: string; note: string }

const toLines = (entity: Entity, byName: ReadonlyMap<string, Entity>): Line[] => [
  { code: `${toKey(entity)} INTEGER NOT NULL PRIMARY KEY`, note: entity.needs[0] ?? '' },
  ...entity.links.map(({ column, required, need }) => ({
    code: `${column} INTEGER${required ? ' NOT NULL' : ''}`,
    note: need,
  })),
  ...entity.fields.map(({ column, type, required, need, secret }) => ({
    code: `${column} ${type}${required ? ' NOT NULL' : ''}`,
    note: secret ? `${need}, secret` : need,
  })),
  ...(entity.states.length > 0
    ? [
        {
          code: `${toSnake(entity.name)}_status VARCHAR(40)`,
          note: entity.states.map(({ name, need }) => `${name} ${need}`).join(', '),
        },
      ]
    : []),
  ...entity.links.flatMap(({ column, to, need }) => {
    const other = byName.get(to)
    return other
      ? [{ code: `FOREIGN KEY (${column}) REFERENCES ${other.table} (${toKey(other)})`, note: need }]
      : []
  }),
]

export const printTableStatement = (entity: Entity, byName: ReadonlyMap<string, Entity>): string[] => {
  const lines = toLines(entity, byName)
  const last = lines.length - 1
  return [
    `CREATE TABLE ${entity.table} (`,
    ...lines.map(({ code, note }, at) => `  ${code}${at === last ? '' : ','} -- ${toComment(note)}`),
    ');',
  ]
}

/** What is looked up: keys of other tables, what somebody signs in with, and what ends after a while. */
export const toIndexes = (entities: readonly Entity[]): Index[] =>
  entities.flatMap(({ table, fields, links }) => [
    ...links.map(({ column, to, need }) => ({
      name: `${table}_${column}`,
      table,
      column,
      unique: false,
      need,
      why: `finds what belongs to one ${to}`,
    })),
    ...fields
      .filter(({ name, words }) => /\be-?mail\b|\buser ?name\b/i.test(name) && /\b(?:sign|log)/i.test(words))
      .map(({ column, need }) => ({
        name: `${table}_${column}`,
        table,
        column,
        unique: true,
        need,
        why: 'is what somebody signs in with, so it leads to one row',
      })),
    ...fields
      .filter(({ column }) => column === 'created_at')
      .map(({ column, need }) => ({
        name: `${table}_${column}`,
        table,
        column,
        unique: false,
        need,
        why: 'finds what is due to end or to be erased',
      })),
  ])

export const printIndexStatement = ({ name, table, column, unique }: Index): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table} (${column});`
