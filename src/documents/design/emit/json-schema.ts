/** The type of a field, as its author named it, in the words of JSON Schema. */

export type JsonSchema = { [key: string]: unknown }

const STRING = { type: 'string' }
const INTEGER = { type: 'integer' }
const NUMBER = { type: 'number' }
const BOOLEAN = { type: 'boolean' }
const OBJECT = { type: 'object' }
const formatted = (format: string): JsonSchema => ({ type: 'string', format })
const MOMENT = formatted('date-time')

const PLAIN: Record<string, JsonSchema> = {
  string: STRING,
  str: STRING,
  text: STRING,
  varchar: STRING,
  char: STRING,
  'character varying': STRING,
  int: INTEGER,
  integer: INTEGER,
  int32: INTEGER,
  int64: INTEGER,
  bigint: INTEGER,
  smallint: INTEGER,
  long: INTEGER,
  serial: INTEGER,
  bigserial: INTEGER,
  number: NUMBER,
  float: NUMBER,
  double: NUMBER,
  'double precision': NUMBER,
  real: NUMBER,
  decimal: NUMBER,
  numeric: NUMBER,
  money: NUMBER,
  boolean: BOOLEAN,
  bool: BOOLEAN,
  uuid: formatted('uuid'),
  guid: formatted('uuid'),
  date: formatted('date'),
  time: formatted('time'),
  datetime: MOMENT,
  'date-time': MOMENT,
  timestamp: MOMENT,
  timestamptz: MOMENT,
  'timestamp with time zone': MOMENT,
  instant: MOMENT,
  duration: formatted('duration'),
  email: formatted('email'),
  url: formatted('uri'),
  uri: formatted('uri'),
  binary: { type: 'string', contentEncoding: 'base64' },
  bytes: { type: 'string', contentEncoding: 'base64' },
  object: OBJECT,
  json: {},
  jsonb: {},
  any: {},
  null: { type: 'null' },
}

const LIST = /^(?:(?:array|list|set) of (.+)|(?:array|list|set)<(.+)>|(.+)\[\])$/i
const RECORD = /^(?:map|record)<\s*string\s*,(.+)>$/i
const CHOICE = /^enum\s*[(:]?\s*(.+?)\)?$/i
const QUOTED = /^(["'`])(.*)\1$/

const unquote = (word: string): string => QUOTED.exec(word.trim())?.[2] ?? word.trim()

const toChoice = (words: string[]): JsonSchema => ({ enum: [...new Set(words.map(unquote))] })

const DEEPEST = 8

/** Nothing for a type that is neither known nor a model: it is said in words then, and any value fits. */
export const toJsonSchema = (
  type: string,
  models: ReadonlyMap<string, string>,
  depth = 0,
): JsonSchema | undefined => {
  const words = type.trim().replace(/\?$/, '')
  const model = models.get(words)
  if (model !== undefined) return { $ref: `#/components/schemas/${model}` }
  if (depth > DEEPEST) return undefined
  const list = LIST.exec(words)
  const item = list?.[1] ?? list?.[2] ?? list?.[3] ?? RECORD.exec(words)?.[1]
  if (item !== undefined) {
    const inner = toJsonSchema(item, models, depth + 1)
    return inner && (list ? { type: 'array', items: inner } : { type: 'object', additionalProperties: inner })
  }
  const parts = words.split('|').map((part) => part.trim())
  if (parts.length > 1) {
    if (parts.every((part) => QUOTED.test(part))) return toChoice(parts)
    const inner = parts.map((part) => toJsonSchema(part, models, depth + 1))
    return inner.includes(undefined) ? undefined : { anyOf: inner }
  }
  if (QUOTED.test(words)) return toChoice([words])
  const choice = CHOICE.exec(words)?.[1]
  if (choice !== undefined) return toChoice(choice.split(','))
  const plain = words
    .toLowerCase()
    .replace(/\s*\([\d\s,]*\)/, '')
    .trim()
  return Object.hasOwn(PLAIN, plain) ? PLAIN[plain] : undefined
}
