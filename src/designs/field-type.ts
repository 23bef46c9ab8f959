/** What a type means, whoever wrote it: the class of a field, and of a column. */
import { splitGenerated } from '../documents/design/generated.ts'
import { readType } from '../documents/design/sql/read.ts'

export type TypeClass =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'clock'
  | 'duration'
  | 'uuid'
  | 'list'
  | 'object'
  | 'choice'
  | 'bytes'
  | 'model'

const FIELD: Record<string, TypeClass> = {
  string: 'text',
  str: 'text',
  text: 'text',
  varchar: 'text',
  char: 'text',
  email: 'text',
  url: 'text',
  uri: 'text',
  phone: 'text',
  slug: 'text',
  int: 'integer',
  integer: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  short: 'integer',
  number: 'number',
  float: 'number',
  double: 'number',
  decimal: 'number',
  numeric: 'number',
  money: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  uuid: 'uuid',
  guid: 'uuid',
  date: 'date',
  datetime: 'moment',
  'date-time': 'moment',
  timestamp: 'moment',
  timestamptz: 'moment',
  instant: 'moment',
  time: 'clock',
  duration: 'duration',
  interval: 'duration',
  object: 'object',
  json: 'object',
  jsonb: 'object',
  map: 'object',
  enum: 'choice',
  binary: 'bytes',
  bytes: 'bytes',
  bytea: 'bytes',
}

/** Undefined where the words say no type that is known. */
export const toFieldClass = (type: string, models: readonly string[] = []): TypeClass | undefined => {
  const words = type
    .trim()
    .replace(/\?$/, '')
    .replace(/\s*\|\s*null$/i, '')
  if (/\[\]$|^(?:array|list|set)\b/i.test(words)) return 'list'
  if (/^(["'`]).*\1$/.test(words) || /^enum\b/i.test(words)) return 'choice'
  if (/^(?:map|record)</i.test(words)) return 'object'
  if (models.includes(words)) return 'model'
  const format = /\b(uuid|date-time|datetime|timestamp|iso[ -]?8601|date|email|uri|url|enum|decimal)\b/i.exec(
    /^(?:string|text)\b(.+)$/i.exec(words)?.[1] ?? '',
  )?.[1]
  const bare = (format ?? words.replace(/\(.*$/, '').replace(/<.*$/, '').trim()).toLowerCase()
  if (/^iso/.test(bare)) return 'moment'
  return Object.hasOwn(FIELD, bare) ? FIELD[bare] : undefined
}

const COLUMN: Record<string, TypeClass> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  money: 'number',
  boolean: 'boolean',
  text: 'text',
  'character varying': 'text',
  character: 'text',
  name: 'text',
  uuid: 'uuid',
  date: 'date',
  'timestamp with time zone': 'moment',
  'timestamp without time zone': 'moment',
  'time with time zone': 'clock',
  'time without time zone': 'clock',
  interval: 'duration',
  json: 'object',
  jsonb: 'object',
  bytea: 'bytes',
}

const IDENTITY = /\s+generated\s+(?:always|by default)\s+as\s+identity.*$/i

/** A column's type as PostgreSQL prints it. */
export const toColumnType = (type: string): { text: string; base: string; isArray: boolean } | undefined =>
  readType(splitGenerated({ type }).type.replace(IDENTITY, ''))

export const toColumnClass = (type: string): TypeClass | undefined => {
  const read = toColumnType(type)
  if (!read) return /^citext$/i.test(type.trim()) ? 'text' : undefined
  return read.isArray ? 'list' : COLUMN[read.base]
}

/** Classes of a column that may hold what a field of the class says. */
const HOLDS: Record<TypeClass, readonly TypeClass[]> = {
  text: ['text', 'uuid', 'date', 'moment', 'clock', 'duration', 'number', 'bytes'],
  integer: ['integer', 'number', 'duration'],
  number: ['integer', 'number', 'duration'],
  boolean: ['boolean'],
  date: ['date', 'moment'],
  moment: ['moment'],
  clock: ['clock', 'text'],
  duration: ['duration', 'integer', 'number', 'text'],
  uuid: ['uuid', 'text'],
  list: ['list', 'object'],
  object: ['object', 'list', 'text'],
  choice: ['text', 'integer'],
  bytes: ['bytes', 'text'],
  model: ['object', 'uuid', 'integer', 'text'],
}

/** False only where both are known and cannot be the same thing. */
export const canHold = (field: string, column: string, models: readonly string[]): boolean => {
  const [wanted, kept] = [toFieldClass(field, models), toColumnClass(column)]
  if (/^(?:decimal|numeric|float|double)\b/i.test(field.trim()) && kept === 'integer') return false
  return wanted === undefined || kept === undefined || HOLDS[wanted].includes(kept)
}

/** The values that a type or a rule lists: `'a' | 'b'`, `enum(a, b)`, «one of a, b». */
export const toChoices = (type: string, rule = ''): string[] | undefined => {
  const quoted = type.split('|').map((part) => /^\s*(["'`])([^"'`]+)\1\s*$/.exec(part)?.[2])
  if (quoted.length > 1 && quoted.every((word) => word !== undefined)) return quoted
  const bare = type.split('|').map((part) => part.trim())
  if (
    bare.length > 1 &&
    bare.every((word) => /^[a-z][a-z0-9_-]*$/.test(word) && !Object.hasOwn(FIELD, word) && word !== 'null')
  )
    return bare
  const listed =
    /^enum\s*[(:<[{]?\s*([^)>\]}]+)[)>\]}]?$/i.exec(type.trim())?.[1] ??
    /\bone of:?\s+([^.;]+)/i.exec(rule)?.[1] ??
    (/^(?:enum|string|text|any|)$/i.test(type.trim())
      ? /^[\w-]+(?:\s*(?:,|\||\/|\bor\b)\s*[\w-]+)+$/.exec(rule.replaceAll('`', '').trim())?.[0]
      : undefined)
  const words = listed
    ?.split(listed.includes(',') ? /,|\bor\b|\band\b/ : /\||\/|\bor\b|\band\b/)
    .map((word) => word.trim().replace(/^[`'"(]+|[`'")]+$/g, ''))
    .filter((word) => word !== '')
  return words && words.length > 1 && words.every((word) => /^[\w./+-]+$/.test(word)) ? words : undefined
}

/** The longest text that a rule allows: «1 to 80 characters», «max 100 chars». */
export const toLongest = (rule: string): number | undefined => {
  const range = /(\d[\d,]*)\s*(?:to|-|–|and)\s*(\d[\d,]*)\s*(?:char|letter|sign|digit)/i.exec(rule)?.[2]
  const most =
    /(?:at most|up to|max(?:imum)?(?: length)?(?: of)?:?|no more than|not exceed(?:ing)?|<=|≤)\s*(\d[\d,]*)\s*(?:char|letter|sign|digit)/i.exec(
      rule,
    )?.[1]
  const bare = /\bmax(?:imum)?[ _-]?length:?\s*(\d[\d,]*)/i.exec(rule)?.[1]
  const exact = /^\W*(?:exactly )?(\d[\d,]*)\s*(?:digits|characters|letters|signs)\b/i.exec(rule)?.[1]
  const found = range ?? most ?? bare ?? exact
  return found === undefined ? undefined : Number(found.replaceAll(',', ''))
}

export const toLength = (type: string): number | undefined => {
  const length = /^character(?: varying)?\((\d+)\)$/.exec(toColumnType(type)?.text ?? '')?.[1]
  return length === undefined ? undefined : Number(length)
}
