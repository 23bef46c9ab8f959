/**
 * The part of SQL's expressions that checks and defaults are made of, with their types. What this reads, PostgreSQL takes;
 * what it does not read is said, and is not put into a statement.
 */
import { quoteName } from './pg-name.ts'
import { type PgType, toPgType } from './pg-type.ts'

type Token = { kind: 'number' | 'text' | 'word' | 'name' | 'mark'; text: string }

const TOKEN =
  /\s+|(\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?![\w.])|('(?:[^']|'')*')|([A-Za-z_][A-Za-z0-9_]*)(?!')|"((?:[^"]|"")+)"|(<>|!=|<=|>=|\|\||::|!~\*|!~|~\*|[-+*/%=<>~(),])/y

const toTokens = (text: string): Token[] | undefined => {
  const tokens: Token[] = []
  if (/--|\/\*/.test(text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, ''))) return undefined
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) return undefined
    const [all, number, string, word, name, mark] = found
    at += all.length
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (string !== undefined) tokens.push({ kind: 'text', text: string })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.replaceAll('""', '"') })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark })
  }
  return tokens
}

/** What an expression is: of a type, a text that takes any type it fits, or nothing at all. */
type Value = { type: PgType } | { literal: string } | 'null'
type Columns = ReadonlyMap<string, PgType>
type Reading = { tokens: Token[]; at: number; depth: number; columns: Columns; out: string[] }

/** Nothing that we read. */
class Unread extends Error {}

const DEEPEST = 50
const fail = (): never => {
  throw new Unread()
}

const typeOf = (text: string): PgType => toPgType(text) ?? fail()
const BOOLEAN = typeOf('boolean')
const INTEGER = typeOf('integer')
const FLOAT = typeOf('double precision')
const NUMERIC = typeOf('numeric')
const TEXT = typeOf('text')
const NOW = typeOf('timestamptz')

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

const DAY = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/
const SPAN = /^\d{1,4} (?:second|minute|hour|day|week|month|year)s?$/
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
const isOf = (type: PgType, text: string): boolean => {
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
const meet = (a: Value, b: Value): boolean => {
  if (a === 'null') return b === 'null' || 'literal' in b || b.type.isOrdered
  if (b === 'null') return meet(b, a)
  if ('type' in a && 'type' in b) return a.type.isOrdered && isSame(a.type, b.type) && b.type.isOrdered
  if ('type' in a) return a.type.isOrdered && 'literal' in b && isOf(a.type, b.literal)
  return 'type' in b ? meet(b, a) : true
}

const isFamily = (value: Value, family: PgType['family']): boolean =>
  value !== 'null' && ('type' in value ? value.type.family === family : family === 'text')

const need = (isIt: boolean): void => {
  if (!isIt) fail()
}

const typeIn = (value: Value): PgType => (value !== 'null' && 'type' in value ? value.type : TEXT)

type Call = { takes: (values: Value[]) => boolean; gives: (values: Value[]) => PgType }
const all = (family: PgType['family'], count: number) => (values: Value[]) =>
  values.length === count && values.every((value) => isFamily(value, family))
const given = (type: PgType) => () => type
const sameAll = (values: Value[]): boolean =>
  values.length > 0 &&
  values.every((value) => value !== 'null' && 'type' in value) &&
  values.every((value) => meet(value, values[0] ?? 'null'))
const isFloat = (value: Value): boolean => /real|double/.test(typeIn(value).base)
const toWidest = (values: Value[]): PgType => (values.some(isFloat) ? FLOAT : typeIn(values[0] ?? 'null'))
const CALLS: Record<string, Call> = {
  now: { takes: (values) => values.length === 0, gives: given(NOW) },
  gen_random_uuid: { takes: (values) => values.length === 0, gives: given(typeOf('uuid')) },
  length: { takes: all('text', 1), gives: given(INTEGER) },
  char_length: { takes: all('text', 1), gives: given(INTEGER) },
  octet_length: { takes: all('text', 1), gives: given(INTEGER) },
  lower: { takes: all('text', 1), gives: given(TEXT) },
  upper: { takes: all('text', 1), gives: given(TEXT) },
  btrim: { takes: all('text', 1), gives: given(TEXT) },
  abs: { takes: all('number', 1), gives: ([value = 'null']) => typeIn(value) },
  round: { takes: all('number', 1), gives: given(FLOAT) },
  coalesce: { takes: sameAll, gives: toWidest },
  greatest: { takes: sameAll, gives: toWidest },
  least: { takes: sameAll, gives: toWidest },
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
  if (word === 'interval' && next?.kind === 'text') {
    take(reading)
    need(SPAN.test(take(reading).text.slice(1, -1)))
    return { type: typeOf('interval') }
  }
  if (word === 'null') return take(reading) && 'null'
  const type = { true: BOOLEAN, false: BOOLEAN, current_timestamp: NOW, current_date: typeOf('date') }[word]
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

/** A text may be cast to a type that it fits. */
const readCast = (reading: Reading): Value => {
  const value = readOne(reading)
  if (!isMark(peek(reading), '::')) return value
  take(reading)
  const word = take(reading).text.toLowerCase()
  const type = CASTS.has(word) ? typeOf(word) : fail()
  need(value === 'null' || ('literal' in value && isOf(type, value.literal)))
  return { type }
}

const readProduct = (reading: Reading): Value => {
  let value = readCast(reading)
  while (isMark(peek(reading), '*', '/', '%')) {
    const isRest = take(reading).text === '%'
    const other = readCast(reading)
    need(
      isFamily(value, 'number') &&
        isFamily(other, 'number') &&
        !(isRest && (isFloat(value) || isFloat(other))),
    )
    value = { type: isFloat(value) || isFloat(other) ? FLOAT : NUMERIC }
  }
  return value
}

const add = (mark: string, a: Value, b: Value): Value => {
  if (mark === '||') {
    need(isFamily(a, 'text') && isFamily(b, 'text'))
    return { type: TEXT }
  }
  if (isFamily(a, 'number') && isFamily(b, 'number'))
    return { type: isFloat(a) || isFloat(b) ? FLOAT : NUMERIC }
  need(isFamily(a, 'moment') && isFamily(b, 'interval'))
  return { type: NOW }
}

const readSum = (reading: Reading): Value => {
  let value = readProduct(reading)
  while (isMark(peek(reading), '+', '-', '||')) {
    const mark = take(reading).text
    value = add(mark, value, readProduct(reading))
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
    need(meet(value, readSum(reading)))
    expect(reading, isWord(peek(reading), 'and'))
    need(meet(value, readSum(reading)))
    return
  }
  expect(reading, isWord(peek(reading), 'like', 'ilike'))
  need(isFamily(value, 'text') && isFamily(readSum(reading), 'text'))
}

const COMPARISONS = ['=', '<>', '!=', '<', '<=', '>', '>=']
const MATCHES = ['~', '~*', '!~', '!~*']

const readComparison = (reading: Reading): Value => {
  const value = readSum(reading)
  const next = peek(reading)
  if (isMark(next, ...COMPARISONS)) {
    take(reading)
    need(meet(value, readSum(reading)))
  } else if (isMark(next, ...MATCHES)) {
    take(reading)
    need(isFamily(value, 'text') && isFamily(readSum(reading), 'text'))
  } else if (takeIf(reading, isWord(next, 'is'))) {
    takeIf(reading, isWord(peek(reading), 'not'))
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

const TIGHT_BEFORE = new Set([')', ',', '::'])
const TIGHT_AFTER = new Set(['(', '::'])

const join = (out: readonly string[]): string =>
  out.reduce((text, part, at) => {
    const before = out[at - 1] ?? '('
    const isCall = part === '(' && Object.hasOwn(CALLS, before)
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
