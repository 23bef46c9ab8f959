/** The types that PostgreSQL knows without an extension. */

/** Values of one family meet each other; `own` ones meet none but their like. */
export type Family = 'number' | 'text' | 'boolean' | 'moment' | 'interval' | 'uuid' | 'json' | 'own'

export type PgType = {
  /** As it is written in a statement. */
  sql: string
  /** One name for what has several. */
  base: string
  family: Family
  /** Whether rows can be ordered by it: only such a column is a key. */
  isOrdered: boolean
  /** Filled by a sequence: it takes no default. */
  isSerial: boolean
}

type Row = {
  base?: string
  family: Family
  arguments?: 'length' | 'precision' | 'digits' | 'bits'
  unordered?: true
}

const own = { family: 'own' } as const
const shape = { family: 'own', unordered: true } as const
const TYPES: Record<string, Row> = {
  smallint: { family: 'number' },
  int2: { base: 'smallint', family: 'number' },
  integer: { family: 'number' },
  int: { base: 'integer', family: 'number' },
  int4: { base: 'integer', family: 'number' },
  bigint: { family: 'number' },
  int8: { base: 'bigint', family: 'number' },
  decimal: { base: 'numeric', family: 'number', arguments: 'digits' },
  numeric: { family: 'number', arguments: 'digits' },
  real: { family: 'number' },
  float4: { base: 'real', family: 'number' },
  float: { base: 'double precision', family: 'number', arguments: 'bits' },
  'double precision': { family: 'number' },
  float8: { base: 'double precision', family: 'number' },
  boolean: { family: 'boolean' },
  bool: { base: 'boolean', family: 'boolean' },
  text: { family: 'text' },
  varchar: { base: 'text', family: 'text', arguments: 'length' },
  'character varying': { base: 'text', family: 'text', arguments: 'length' },
  char: { base: 'char', family: 'text', arguments: 'length' },
  character: { base: 'char', family: 'text', arguments: 'length' },
  date: { family: 'moment' },
  timestamp: { family: 'moment', arguments: 'precision' },
  timestamptz: { family: 'moment', arguments: 'precision' },
  time: { ...own, arguments: 'precision' },
  timetz: { ...own, arguments: 'precision' },
  interval: { family: 'interval', arguments: 'precision' },
  uuid: { family: 'uuid' },
  jsonb: { family: 'json' },
  json: { family: 'json', unordered: true },
  bytea: own,
  money: own,
  inet: own,
  cidr: own,
  macaddr: own,
  macaddr8: own,
  bit: { ...own, arguments: 'length' },
  varbit: { ...own, arguments: 'length' },
  'bit varying': { ...own, base: 'varbit', arguments: 'length' },
  tsvector: own,
  tsquery: own,
  int4range: own,
  int8range: own,
  numrange: own,
  tsrange: own,
  tstzrange: own,
  daterange: own,
  xml: shape,
  point: shape,
  line: shape,
  lseg: shape,
  box: shape,
  path: shape,
  polygon: shape,
  circle: shape,
}
const SERIALS: Record<string, string> = {
  smallserial: 'smallint',
  serial2: 'smallint',
  serial: 'integer',
  serial4: 'integer',
  bigserial: 'bigint',
  serial8: 'bigint',
}

const inRange = (value: number | undefined, from: number, to: number): boolean =>
  value !== undefined && value >= from && value <= to

const fits = (kind: Row['arguments'], [first, second, ...more]: number[]): boolean => {
  if (first === undefined) return true
  if (more.length > 0 || (second !== undefined && kind !== 'digits')) return false
  switch (kind) {
    case 'length':
      return inRange(first, 1, 10_485_760)
    case 'precision':
      return inRange(first, 0, 6)
    case 'bits':
      return inRange(first, 1, 53)
    case 'digits':
      return inRange(first, 1, 1000) && inRange(second ?? 0, 0, 1000)
    case undefined:
      return false
  }
}

const FORM =
  /^([a-z][a-z0-9 ]*?)(?: ?\(([0-9, ]{1,12})\))?( with time zone| without time zone)?((?:\[\])*)( generated (?:always|by default) as identity)?$/
const ZONED: Record<string, string> = { timestamp: 'timestamptz', time: 'timetz' }

/** A type, or nothing where PostgreSQL would not know it. */
export const toPgType = (text: string): PgType | undefined => {
  const words = text.slice(0, 200).trim().toLowerCase().replace(/\s+/g, ' ')
  const [found, written = '', list = '', zone = '', array = '', identity = ''] = FORM.exec(words) ?? []
  if (found === undefined) return undefined
  const serial = Object.hasOwn(SERIALS, written) ? SERIALS[written] : undefined
  const name = serial ?? (zone === ' with time zone' ? ZONED[written] : written)
  const row = name !== undefined && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
  if (!row || name === undefined || (zone !== '' && !Object.hasOwn(ZONED, written))) return undefined
  const numbers =
    list === '' ? [] : list.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one)))
  const base = row.base ?? name
  const isWhole = base === 'smallint' || base === 'integer' || base === 'bigint'
  if (numbers.some(Number.isNaN) || !fits(row.arguments, numbers) || (serial && numbers.length > 0))
    return undefined
  if ((serial || identity) && (array !== '' || !isWhole || (serial && identity))) return undefined
  const args = numbers.length > 0 ? `(${numbers.join(', ')})` : ''
  return {
    sql: `${written}${args}${zone}${array}${identity}`,
    base: array === '' ? base : `${written}${array}`,
    family: array === '' ? row.family : 'own',
    isOrdered: !row.unordered,
    isSerial: serial !== undefined || identity !== '',
  }
}

const WHOLE = new Set(['smallint', 'integer', 'bigint'])

/** Whether a column of one type can refer to one of the other. */
export const canRefer = (from: PgType, to: PgType): boolean =>
  from.base === to.base || (WHOLE.has(from.base) && WHOLE.has(to.base))

/** The stand-in for a type that is not known. */
export const TEXT: PgType = { sql: 'text', base: 'text', family: 'text', isOrdered: true, isSerial: false }
