/** Types: how they may be written, and how PostgreSQL calls them. */
import {
  type Cursor,
  expectSign,
  fail,
  isWord,
  type Name,
  peek,
  take,
  takeName,
  takeSign,
  takeWords,
} from './cursor.ts'
import { SqlError } from './fault.ts'

export type TypeName = {
  /** As PostgreSQL prints it: `character varying(20)`, `text[]`. */
  text: string
  /** Without length, precision and brackets. */
  base: string
  isArray: boolean
  isSerial: boolean
  /** Set where the type is none of PostgreSQL's own: an enumeration, a domain, one of an extension. */
  own: Name | undefined
  line: number
}

/** A spelling, and what it means. */
const ALIASES: Record<string, string> = {
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  serial: 'integer',
  serial2: 'smallint',
  serial4: 'integer',
  serial8: 'bigint',
  smallserial: 'smallint',
  bigserial: 'bigint',
  bool: 'boolean',
  float4: 'real',
  float8: 'double precision',
  dec: 'numeric',
  decimal: 'numeric',
  varchar: 'character varying',
  char: 'character',
  bpchar: 'character',
  nchar: 'character',
  varbit: 'bit varying',
  timestamptz: 'timestamp with time zone',
  timetz: 'time with time zone',
}

const PLAIN = new Set(
  `smallint integer bigint numeric real boolean text character bit date interval uuid json jsonb jsonpath bytea inet
  cidr macaddr macaddr8 money xml tsvector tsquery point line lseg box path polygon circle name oid xid pg_lsn regclass
  int4range int8range numrange tsrange tstzrange daterange int4multirange int8multirange nummultirange tsmultirange
  tstzmultirange datemultirange`.split(/\s+/),
)

/** Types of other systems, and what stands for them here. */
const FOREIGN: Record<string, string> = {
  datetime: 'timestamptz',
  datetime2: 'timestamptz',
  datetimeoffset: 'timestamptz',
  tinyint: 'smallint',
  mediumint: 'integer',
  double: 'double precision',
  number: 'numeric',
  string: 'text',
  nvarchar: 'varchar',
  varchar2: 'varchar',
  tinytext: 'text',
  mediumtext: 'text',
  longtext: 'text',
  clob: 'text',
  blob: 'bytea',
  longblob: 'bytea',
  binary: 'bytea',
  varbinary: 'bytea',
  uniqueidentifier: 'uuid',
  guid: 'uuid',
  enum: 'a type made by CREATE TYPE … AS ENUM',
  array: 'text[] or another type with []',
  object: 'jsonb',
}

export const toAdvice = (name: string): string =>
  Object.hasOwn(FOREIGN, name) ? `; PostgreSQL has ${FOREIGN[name]}` : ''

const takeNumber = (cursor: Cursor): number => {
  const { kind, text } = peek(cursor)
  if (kind !== 'number' || !/^\d+$/.test(text)) fail(cursor, 'a whole number')
  cursor.at++
  return Number(text)
}

/** `(10, 2)` */
const takeModifiers = (cursor: Cursor): number[] => {
  if (!takeSign(cursor, '(')) return []
  const numbers = [takeNumber(cursor)]
  while (takeSign(cursor, ',')) numbers.push(takeNumber(cursor))
  expectSign(cursor, ')')
  return numbers
}

const MOST: Record<string, { count: number; least: number; most: number }> = {
  character: { count: 1, least: 1, most: 10_485_760 },
  'character varying': { count: 1, least: 1, most: 10_485_760 },
  bit: { count: 1, least: 1, most: 83_886_080 },
  'bit varying': { count: 1, least: 1, most: 83_886_080 },
  numeric: { count: 2, least: 1, most: 1000 },
}

const checkModifiers = (base: string, numbers: number[], line: number): void => {
  if (numbers.length === 0) return
  const row = MOST[base]
  if (!row || numbers.length > row.count)
    throw new SqlError(line, `the type ${base} takes no (${numbers.join(', ')})`)
  const [first = 0, scale = 0] = numbers
  if (first < row.least || first > row.most || scale > row.most)
    throw new SqlError(line, `${base}(${numbers.join(', ')}) is outside of what PostgreSQL allows`)
}

/** `character` and `bit` alone have the length 1. */
const printModifiers = (base: string, numbers: number[]): string => {
  if (numbers.length > 0)
    return base === 'numeric' && numbers.length === 1 ? `(${numbers[0]},0)` : `(${numbers.join(',')})`
  return base === 'character' || base === 'bit' ? '(1)' : ''
}

type Plain = { text: string; base: string }

const takeTime = (cursor: Cursor, base: string): Plain => {
  const [precision] = takeModifiers(cursor)
  const zone = takeWords(cursor, 'with time zone') ? 'with' : 'without'
  if (zone === 'without') takeWords(cursor, 'without time zone')
  const digits = precision === undefined ? '' : `(${Math.min(precision, 6)})`
  return { text: `${base}${digits} ${zone} time zone`, base: `${base} ${zone} time zone` }
}

/** `timestamptz(3)` is `timestamp(3) with time zone`. */
const takeShortTime = (cursor: Cursor, written: string): Plain => {
  const base = written === 'timetz' ? 'time' : 'timestamp'
  const [precision] = takeModifiers(cursor)
  const digits = precision === undefined ? '' : `(${Math.min(precision, 6)})`
  return { text: `${base}${digits} with time zone`, base: `${base} with time zone` }
}

const FIELDS =
  'year to month|day to hour|day to minute|day to second|hour to minute|hour to second|minute to second|year|month|day|hour|minute|second'

const takeInterval = (cursor: Cursor): Plain => {
  const field = FIELDS.split('|').find((words) => takeWords(cursor, words))
  const [precision] = takeModifiers(cursor)
  const digits = precision === undefined ? '' : `(${Math.min(precision, 6)})`
  return { text: `interval${field ? ` ${field}` : ''}${digits}`, base: 'interval' }
}

const takeFloat = (cursor: Cursor, line: number): Plain => {
  const [digits = 53] = takeModifiers(cursor)
  if (digits < 1 || digits > 53)
    throw new SqlError(line, `float(${digits}) is outside of what PostgreSQL allows`)
  const base = digits < 25 ? 'real' : 'double precision'
  return { text: base, base }
}

const takePlain = (cursor: Cursor, written: string, line: number): Plain => {
  if (written === 'timestamp' || written === 'time') return takeTime(cursor, written)
  if (written === 'timestamptz' || written === 'timetz') return takeShortTime(cursor, written)
  if (written === 'interval') return takeInterval(cursor)
  if (written === 'float') return takeFloat(cursor, line)
  const varies = /^(?:character|char|nchar|bit)$/.test(written) && takeWords(cursor, 'varying')
  const alias = Object.hasOwn(ALIASES, written) ? (ALIASES[written] as string) : written
  const base = varies ? `${alias} varying` : alias
  const numbers = takeModifiers(cursor)
  checkModifiers(base, numbers, line)
  const isBlank = written === 'bpchar' && numbers.length === 0
  return { text: isBlank ? written : base + printModifiers(base, numbers), base }
}

const takeWritten = (cursor: Cursor): Plain | undefined => {
  const { kind, text, line } = peek(cursor)
  if (kind !== 'word') return undefined
  if (takeWords(cursor, 'double precision')) return { text: 'double precision', base: 'double precision' }
  if (takeWords(cursor, 'national character') || takeWords(cursor, 'national char'))
    return takePlain(cursor, 'character', line)
  const isKnown = PLAIN.has(text) || Object.hasOwn(ALIASES, text) || /^(?:time|timestamp|float)$/.test(text)
  if (!isKnown) return undefined
  cursor.at++
  return takePlain(cursor, text, line)
}

/** `text[]`, `text[3]`, `integer array[4]`: PostgreSQL keeps neither length nor number of dimensions. */
const takeBrackets = (cursor: Cursor): boolean => {
  let isArray = false
  if (takeWords(cursor, 'array')) {
    if (takeSign(cursor, '[')) {
      takeNumber(cursor)
      expectSign(cursor, ']')
    }
    return true
  }
  while (takeSign(cursor, '[')) {
    isArray = true
    if (peek(cursor).kind === 'number') take(cursor)
    expectSign(cursor, ']')
  }
  return isArray
}

const takeOwn = (cursor: Cursor): Name => {
  const { kind, text, line } = peek(cursor)
  if (kind === 'word' && Object.hasOwn(FOREIGN, text)) {
    cursor.at++
    return { schema: undefined, name: text, line }
  }
  const first = takeName(cursor, 'a type')
  return takeSign(cursor, '.')
    ? { schema: first, name: takeName(cursor, 'a type'), line }
    : { schema: undefined, name: first, line }
}

export const takeType = (cursor: Cursor): TypeName => {
  const { text: written, kind, line } = peek(cursor)
  const isCatalogue = isWord(cursor, 'pg_catalog')
  if (isCatalogue) {
    cursor.at++
    expectSign(cursor, '.')
  }
  const plain = takeWritten(cursor)
  if (plain) {
    const isArray = takeBrackets(cursor)
    const isSerial = kind === 'word' && /serial\d?$/.test(written)
    if (isArray && isSerial) throw new SqlError(line, `there is no array of ${written}`)
    return { ...plain, text: plain.text + (isArray ? '[]' : ''), isArray, isSerial, own: undefined, line }
  }
  const own = takeOwn(cursor)
  if (takeSign(cursor, '(')) {
    while (!takeSign(cursor, ')')) if (take(cursor).kind === 'end') fail(cursor, ')')
  }
  const isArray = takeBrackets(cursor)
  const base = own.name
  return { text: base + (isArray ? '[]' : ''), base, isArray, isSerial: false, own, line }
}
