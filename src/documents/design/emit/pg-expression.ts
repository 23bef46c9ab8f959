/**
 * The part of SQL's expressions that checks and defaults are made of. What this reads, PostgreSQL surely takes; what it
 * does not read is said, and is not put into a statement.
 */
import { quoteName } from './pg-name.ts'
import { type Token, toTokens } from './pg-token.ts'
import { type PgType, TEXT, toPgType } from './pg-type.ts'
import {
  BOOLEAN,
  CALLS,
  DATE,
  FLOAT,
  INTEGER,
  INTERVAL,
  isFamily,
  isFloat,
  isOf,
  meet,
  NOW,
  NUMERIC,
  SPAN,
  type Value,
} from './pg-value.ts'

type Columns = ReadonlyMap<string, PgType>
type Reading = { tokens: Token[]; at: number; depth: number; columns: Columns; out: string[] }

/** Nothing that we read. */
class Unread extends Error {}

const DEEPEST = 50
const fail = (): never => {
  throw new Unread()
}

const need = (isIt: boolean): void => {
  if (!isIt) fail()
}

const peek = ({ tokens, at }: Reading): Token | undefined => tokens[at]

const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text.toLowerCase())

const isMark = (token: Token | undefined, ...marks: string[]): boolean =>
  token?.kind === 'mark' && marks.includes(token.text)

const take = (reading: Reading, printed?: string): Token => {
  const token = reading.tokens[reading.at++] ?? fail()
  reading.out.push(printed ?? (token.kind === 'word' ? token.text.toLowerCase() : token.text))
  return token
}

const takeIf = (reading: Reading, isIt: boolean): boolean => {
  if (isIt) take(reading)
  return isIt
}

const expect = (reading: Reading, isIt: boolean): void => {
  if (!takeIf(reading, isIt)) fail()
}

const readList = (reading: Reading): Value[] => {
  expect(reading, isMark(peek(reading), '('))
  const values: Value[] = []
  if (takeIf(reading, isMark(peek(reading), ')'))) return values
  do values.push(readAny(reading))
  while (takeIf(reading, isMark(peek(reading), ',')))
  expect(reading, isMark(peek(reading), ')'))
  return values
}

const readColumn = (reading: Reading, token: Token): Value => {
  const names = token.kind === 'name' ? [token.text] : [token.text, token.text.toLowerCase()]
  const name = names.find((one) => reading.columns.has(one)) ?? fail()
  take(reading, quoteName(name))
  return { type: reading.columns.get(name) ?? fail() }
}

const PARTS = ['year', 'quarter', 'month', 'week', 'day', 'dow', 'isodow', 'doy', 'isoyear']

/** `extract(epoch from ends_at - starts_at)` is seconds, `extract(year from born_on)` a part of a day. */
const readExtract = (reading: Reading): Value => {
  take(reading)
  take(reading)
  const isPart = isWord(peek(reading), ...PARTS)
  expect(reading, isPart || isWord(peek(reading), 'epoch'))
  expect(reading, isWord(peek(reading), 'from'))
  const value = readAny(reading)
  const isTime = baseOf(value).startsWith('timestamp')
  need(isPart ? baseOf(value) === 'date' || isTime : isFamily(value, 'interval') || isTime)
  expect(reading, isMark(peek(reading), ')'))
  return { type: NUMERIC }
}

const readWord = (reading: Reading, token: Token): Value => {
  const word = token.text.toLowerCase()
  const next = reading.tokens[reading.at + 1]
  if (isMark(next, '(') && Object.hasOwn(CALLS, word)) {
    const { takes, gives } = CALLS[word] ?? fail()
    take(reading)
    const values = readList(reading)
    need(takes(values))
    return { type: gives(values) }
  }
  if (reading.columns.has(token.text)) return readColumn(reading, token)
  if (word === 'extract' && isMark(next, '(')) return readExtract(reading)
  if (word === 'interval' && next?.kind === 'text') {
    take(reading)
    need(SPAN.test(take(reading).text.slice(1, -1)))
    return { type: INTERVAL }
  }
  if (word === 'null') return take(reading) && 'null'
  const type = { true: BOOLEAN, false: BOOLEAN, current_timestamp: NOW, current_date: DATE }[word]
  return type ? take(reading) && { type } : readColumn(reading, token)
}

const readOne = (reading: Reading): Value => {
  const token = peek(reading) ?? fail()
  if (token.kind === 'number') return take(reading) && { type: token.text.includes('.') ? NUMERIC : INTEGER }
  if (token.kind === 'text')
    return take(reading) && { literal: token.text.slice(1, -1).replaceAll("''", "'") }
  if (token.kind === 'name') return readColumn(reading, token)
  if (token.kind === 'word') return readWord(reading, token)
  if (isMark(token, '-')) {
    const isPlain = reading.tokens[reading.at + 1]?.kind === 'number'
    take(reading)
    const value = readOne(reading)
    need(isFamily(value, 'number'))
    if (isPlain) reading.out.push(reading.out.splice(-2).join(''))
    return value
  }
  expect(reading, isMark(token, '('))
  const value = readAny(reading)
  expect(reading, isMark(peek(reading), ')'))
  return value
}

const CASTS = new Set(['jsonb', 'json', 'text', 'uuid', 'date', 'timestamptz', 'timestamp', 'interval'])

/** A type behind `::`, perhaps an array of it. */
const readTypeName = (reading: Reading): PgType => {
  const word = take(reading).text.toLowerCase()
  const isArray = takeIf(reading, isMark(peek(reading), '['))
  if (isArray) expect(reading, isMark(peek(reading), ']'))
  return (CASTS.has(word) ? toPgType(isArray ? `${word}[]` : word) : undefined) ?? fail()
}

/** A text may be cast to a type that it fits. */
const readCast = (reading: Reading): Value => {
  const value = readOne(reading)
  if (!takeIf(reading, isMark(peek(reading), '::'))) return value
  const type = readTypeName(reading)
  need(value === 'null' || ('literal' in value && isOf(type, value.literal)))
  return { type }
}

/** `minutes * interval '1 minute'` */
const isSpan = (one: Value, other: Value): boolean =>
  (isFamily(one, 'interval') && isFamily(other, 'number')) ||
  (isFamily(one, 'number') && isFamily(other, 'interval'))

const readProduct = (reading: Reading): Value => {
  let value = readCast(reading)
  while (isMark(peek(reading), '*', '/', '%')) {
    const sign = take(reading).text
    const isRest = sign === '%'
    const other = readCast(reading)
    if (sign === '*' && isSpan(value, other)) {
      value = { type: INTERVAL }
      continue
    }
    need(
      isFamily(value, 'number') &&
        isFamily(other, 'number') &&
        !(isRest && (isFloat(value) || isFloat(other))),
    )
    value = { type: isFloat(value) || isFloat(other) ? FLOAT : NUMERIC }
  }
  return value
}

const baseOf = (value: Value): string => (value !== 'null' && 'type' in value ? value.type.base : '')

const add = (a: Value, b: Value, isMinus: boolean): Value => {
  if (isFamily(a, 'number') && isFamily(b, 'number'))
    return { type: isFloat(a) || isFloat(b) ? FLOAT : NUMERIC }
  // Days between days are a number.
  if (isMinus && isFamily(a, 'moment') && isFamily(b, 'moment')) {
    need(baseOf(a) === baseOf(b))
    return { type: baseOf(a) === 'date' ? INTEGER : INTERVAL }
  }
  need(isFamily(a, 'moment') && isFamily(b, 'interval'))
  return { type: NOW }
}

const readSum = (reading: Reading): Value => {
  let value = readProduct(reading)
  while (isMark(peek(reading), '+', '-')) {
    const isMinus = take(reading).text === '-'
    value = add(value, readProduct(reading), isMinus)
  }
  return value
}

const readJoined = (reading: Reading): Value => {
  let value = readSum(reading)
  while (takeIf(reading, isMark(peek(reading), '||'))) {
    need(isFamily(value, 'text') && isFamily(readSum(reading), 'text'))
    value = { type: TEXT }
  }
  return value
}

const readBehind = (reading: Reading, value: Value): void => {
  if (takeIf(reading, isWord(peek(reading), 'in'))) {
    const values = readList(reading)
    need(values.length > 0 && values.every((one) => meet(value, one)))
    return
  }
  if (takeIf(reading, isWord(peek(reading), 'between'))) {
    need(meet(value, readJoined(reading)))
    expect(reading, isWord(peek(reading), 'and'))
    need(meet(value, readJoined(reading)))
    return
  }
  expect(reading, isWord(peek(reading), 'like', 'ilike'))
  need(isFamily(value, 'text') && isFamily(readJoined(reading), 'text'))
}

/** `any (array['open', 'paid'])` */
const readAnyOf = (reading: Reading): void => {
  take(reading)
  expect(reading, isMark(peek(reading), '('))
  expect(reading, isWord(peek(reading), 'array'))
  expect(reading, isMark(peek(reading), '['))
  do expect(reading, peek(reading)?.kind === 'text')
  while (takeIf(reading, isMark(peek(reading), ',')))
  expect(reading, isMark(peek(reading), ']'))
  expect(reading, isMark(peek(reading), ')'))
}

const COMPARISONS = ['=', '<>', '!=', '<', '<=', '>', '>=']
const MATCHES = ['~', '~*', '!~', '!~*']

const readComparison = (reading: Reading): Value => {
  const value = readJoined(reading)
  const next = peek(reading)
  if (isMark(next, ...COMPARISONS)) {
    take(reading)
    if (isWord(peek(reading), 'any')) {
      need(isFamily(value, 'text'))
      readAnyOf(reading)
    } else need(meet(value, readJoined(reading)))
  } else if (isMark(next, ...MATCHES)) {
    // It binds like `||`, and both bind to the left.
    take(reading)
    need(isFamily(value, 'text') && isFamily(readSum(reading), 'text'))
  } else if (takeIf(reading, isWord(next, 'is'))) {
    takeIf(reading, isWord(peek(reading), 'not'))
    if (takeIf(reading, isWord(peek(reading), 'distinct'))) {
      expect(reading, isWord(peek(reading), 'from'))
      need(meet(value, readJoined(reading)))
      return { type: BOOLEAN }
    }
    const isTruth = isWord(peek(reading), 'true', 'false')
    need(!isTruth || isBoolean(value))
    expect(reading, isTruth || isWord(peek(reading), 'null'))
  } else if (isWord(next, 'not', 'in', 'between', 'like', 'ilike')) {
    takeIf(reading, isWord(next, 'not'))
    readBehind(reading, value)
  } else return value
  return { type: BOOLEAN }
}

const isBoolean = (value: Value): boolean =>
  value !== 'null' && 'type' in value && value.type.family === 'boolean'

const readNot = (reading: Reading): Value => {
  if (!takeIf(reading, isWord(peek(reading), 'not'))) return readComparison(reading)
  const value = readNot(reading)
  need(isBoolean(value))
  return value
}

/** An expression of any kind; `not` binds closer than `and`, and `and` closer than `or`, which is all one to the types. */
const readAny = (reading: Reading): Value => {
  if (++reading.depth > DEEPEST) fail()
  let value = readNot(reading)
  while (isWord(peek(reading), 'and', 'or')) {
    take(reading)
    const other = readNot(reading)
    need(isBoolean(value) && isBoolean(other))
    value = other
  }
  reading.depth--
  return value
}

const TIGHT_BEFORE = new Set([')', ',', '::', '[', ']'])
const TIGHT_AFTER = new Set(['(', '::', '['])

const join = (out: readonly string[]): string =>
  out.reduce((text, part, at) => {
    const before = out[at - 1] ?? '('
    const isCall = part === '(' && (before === 'extract' || Object.hasOwn(CALLS, before))
    return text + (TIGHT_BEFORE.has(part) || TIGHT_AFTER.has(before) || isCall ? '' : ' ') + part
  }, '')

const read = (text: string, columns: Columns): { value: Value; sql: string } | undefined => {
  const tokens = toTokens(text.replace(/\s*\n\s*/g, ' '))
  if (!tokens || tokens.length > 500) return undefined
  const reading: Reading = { tokens, at: 0, depth: 0, columns, out: [] }
  try {
    const value = readAny(reading)
    return reading.at === tokens.length ? { value, sql: join(reading.out) } : undefined
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
}

/** A condition over these columns, as PostgreSQL takes it; nothing where it is not read. */
export const toCondition = (text: string, columns: Columns): string | undefined => {
  const found = read(text, columns)
  return found && isBoolean(found.value) ? found.sql : undefined
}

const fitsColumn = (value: Value, column: PgType): boolean => {
  if (value === 'null') return true
  if ('literal' in value) return isOf(column, value.literal)
  return column.family !== 'own' && value.type.family === column.family
}

/** What stands for itself; anything else is put into brackets. */
const PLAIN = /^(?:\w[\w.]*(?:\(\))?|-?[\d.]+|'[^']*'(?:::\w+)?)$/

/** A default for a column of this type; nothing where it is not read, or is of another type. */
export const toDefault = (text: string, column: PgType): string | undefined => {
  const found = read(text, new Map())
  if (!found || !fitsColumn(found.value, column)) return undefined
  return PLAIN.test(found.sql) ? found.sql : `(${found.sql})`
}
