/** Rows that must not meet, as PostgreSQL keeps them apart: `room_id with =, tstzrange(starts, ends) with &&`. */
import { toCondition } from './pg-expression.ts'
import { quoteName } from './pg-name.ts'
import type { PgType } from './pg-type.ts'

type Columns = ReadonlyMap<string, PgType>

/** What makes a range of two columns, and the type that both have. */
const RANGES: Record<string, string> = {
  tstzrange: 'timestamptz',
  tsrange: 'timestamp',
  daterange: 'date',
  int4range: 'integer',
  int8range: 'bigint',
  numrange: 'numeric',
}

const FORM = /^(.{1,1000}?)(?:\s+where\s+(.{1,1000}))?$/i
const ELEMENT = /^(.{1,300})\s+with\s+(=|<>|&&)$/i
const RANGE = /^(\w{1,20})\s*\(\s*([\w"]{1,80})\s*,\s*([\w"]{1,80})\s*(?:,\s*'([[(][\])])'\s*)?\)$/

/** Elements are parted by commas; those of a range stand in its brackets. */
const split = (text: string): string[] =>
  text.split(/(?<=\bwith (?:=|<>|&&))\s*,/i).map((part) => part.trim())

const findColumn = (columns: Columns, given: string): string | undefined => {
  const name = given.replace(/^"(.*)"$/, '$1')
  return [name, name.toLowerCase()].find((one) => columns.has(one))
}

const toRange = (columns: Columns, text: string): string | undefined => {
  const [found, given = '', first = '', last = '', bounds] = RANGE.exec(text) ?? []
  const name = given.toLowerCase()
  const base = RANGES[name]
  const ends = [first, last].map((one) => findColumn(columns, one))
  if (found === undefined || base === undefined) return undefined
  if (ends.some((one) => one === undefined || columns.get(one)?.base !== base)) return undefined
  const quoted = ends.map((one) => quoteName(one ?? ''))
  return `${name}(${[...quoted, ...(bounds === undefined ? [] : [`'${bounds}'`])].join(', ')})`
}

/** Families that the extension `btree_gist` lets be compared in a GiST index. */
const COMPARED: readonly PgType['family'][] = ['number', 'text', 'uuid', 'moment']

const toElement = (columns: Columns, text: string): { sql: string; isCompared: boolean } | undefined => {
  const [, given = '', operator = ''] = ELEMENT.exec(text) ?? []
  const name = findColumn(columns, given.trim())
  const type = name === undefined ? undefined : columns.get(name)
  const plain = name === undefined ? undefined : quoteName(name)
  if (operator === '&&') {
    const range = type && Object.hasOwn(RANGES, type.base) ? plain : toRange(columns, given.trim())
    return range === undefined ? undefined : { sql: `${range} with &&`, isCompared: false }
  }
  if (!plain || !type || !COMPARED.includes(type.family) || type.base.endsWith('[]')) return undefined
  return { sql: `${plain} with ${operator}`, isCompared: true }
}

export type Exclusion = { sql: string; needsExtension: boolean }

/** Nothing where it is written otherwise. */
export const toExclusion = (text: string, columns: Columns): Exclusion | undefined => {
  const [, listed = '', where] = FORM.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const elements = split(listed).map((part) => toElement(columns, part))
  const condition = where === undefined ? undefined : toCondition(where, columns)
  if (elements.some((one) => one === undefined) || (where !== undefined && condition === undefined))
    return undefined
  const known = elements.filter((one) => one !== undefined)
  return {
    sql: `exclude using gist (${known.map(({ sql }) => sql).join(', ')})${condition === undefined ? '' : ` where (${condition})`}`,
    needsExtension: known.some(({ isCompared }) => isCompared),
  }
}
