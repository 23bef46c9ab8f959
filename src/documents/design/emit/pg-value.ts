/** What an SQL expression is worth: its type, what can be compared with what, and what functions take and give. */
import { type PgType, TEXT, toPgType } from './pg-type.ts'

/** Of a type, a text that takes any type it fits, or nothing at all. */
export type Value = { type: PgType } | { literal: string } | 'null'

const typeOf = (text: string): PgType => toPgType(text) ?? TEXT
export const BOOLEAN = typeOf('boolean')
export const INTEGER = typeOf('integer')
export const FLOAT = typeOf('double precision')
export const NUMERIC = typeOf('numeric')
export const INTERVAL = typeOf('interval')
export const DATE = typeOf('date')
export const NOW = typeOf('timestamptz')

const DAY = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/
export const SPAN = /^\d{1,4} (?:second|minute|hour|day|week|month|year)s?$/
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return !/\\u|\d[eE]/.test(text)
  } catch {
    return false
  }
}

/** Whether PostgreSQL reads this text as a value of the type. */
export const isOf = (type: PgType, text: string): boolean => {
  if (type.base.endsWith('[]')) return text === '{}'
  switch (type.family) {
    case 'text':
      return true
    case 'number':
      return type.base === 'numeric' || type.base.includes('double')
        ? /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text)
        : /^-?\d{1,4}$/.test(text)
    case 'boolean':
      return /^(?:true|false)$/.test(text)
    case 'moment':
      return DAY.test(text)
    case 'interval':
      return SPAN.test(text)
    case 'uuid':
      return UUID.test(text)
    case 'json':
      return isJson(text)
    case 'own':
      return false
  }
}

const isSame = (a: PgType, b: PgType): boolean =>
  a.family === 'own' ? a.base === b.base : a.family === b.family

/** Whether two values can be compared. */
export const meet = (a: Value, b: Value): boolean => {
  if (a === 'null') return b === 'null' || 'literal' in b || b.type.isOrdered
  if (b === 'null') return meet(b, a)
  if ('type' in a && 'type' in b) return a.type.isOrdered && isSame(a.type, b.type) && b.type.isOrdered
  if ('type' in a) return a.type.isOrdered && 'literal' in b && isOf(a.type, b.literal)
  return 'type' in b ? meet(b, a) : true
}

export const isFamily = (value: Value, family: PgType['family']): boolean =>
  value !== 'null' && ('type' in value ? value.type.family === family : family === 'text')

const typeIn = (value: Value): PgType => (value !== 'null' && 'type' in value ? value.type : TEXT)

type Call = { takes: (values: Value[]) => boolean; gives: (values: Value[]) => PgType }
const all = (family: PgType['family'], count: number) => (values: Value[]) =>
  values.length === count && values.every((value) => isFamily(value, family))
const given = (type: PgType) => () => type
const isBase = (value: Value | undefined, base: string): boolean =>
  typeof value === 'object' && 'type' in value && value.type.base === base
const isArray = (value: Value | undefined): boolean =>
  typeof value === 'object' && 'type' in value && value.type.base.endsWith('[]')
const typedAll = (values: Value[]): boolean =>
  values.length > 0 && values.every((value) => value !== 'null' && 'type' in value)
const sameAll = (values: Value[]): boolean =>
  typedAll(values) && values.every((value) => meet(value, values[0] ?? 'null'))
export const isFloat = (value: Value): boolean => /real|double/.test(typeIn(value).base)
const toWidest = (values: Value[]): PgType => (values.some(isFloat) ? FLOAT : typeIn(values[0] ?? 'null'))
export const CALLS: Record<string, Call> = {
  now: { takes: (values) => values.length === 0, gives: given(NOW) },
  gen_random_uuid: { takes: (values) => values.length === 0, gives: given(typeOf('uuid')) },
  length: { takes: all('text', 1), gives: given(INTEGER) },
  char_length: { takes: all('text', 1), gives: given(INTEGER) },
  octet_length: { takes: all('text', 1), gives: given(INTEGER) },
  lower: { takes: all('text', 1), gives: given(TEXT) },
  upper: { takes: all('text', 1), gives: given(TEXT) },
  btrim: { takes: all('text', 1), gives: given(TEXT) },
  trim: { takes: all('text', 1), gives: given(TEXT) },
  starts_with: { takes: all('text', 2), gives: given(BOOLEAN) },
  jsonb_typeof: {
    takes: ([value, ...more]) => isBase(value, 'jsonb') && more.length === 0,
    gives: given(TEXT),
  },
  cardinality: { takes: ([value, ...more]) => isArray(value) && more.length === 0, gives: given(INTEGER) },
  num_nonnulls: { takes: typedAll, gives: given(INTEGER) },
  num_nulls: { takes: typedAll, gives: given(INTEGER) },
  abs: { takes: all('number', 1), gives: ([value = 'null']) => typeIn(value) },
  round: { takes: all('number', 1), gives: given(FLOAT) },
  coalesce: { takes: sameAll, gives: toWidest },
  greatest: { takes: sameAll, gives: toWidest },
  least: { takes: sameAll, gives: toWidest },
}
