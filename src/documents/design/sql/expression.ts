/** Expressions of checks, defaults, generated columns and indexes, by PostgreSQL's precedence. */
import {
  type Cursor,
  expectSign,
  expectWords,
  fail,
  isSign,
  isWord,
  peek,
  take,
  takeCollation,
  takeList,
  takeName,
  takeOneOf,
  takeSign,
  takeWords,
} from './cursor.ts'
import { SqlError } from './fault.ts'
import { isReserved } from './keyword.ts'
import { type TypeName, takeType } from './type-name.ts'

type At = { line: number }

export type Expression =
  | ({ kind: 'column'; name: string } & At)
  | ({ kind: 'value'; type: 'number' | 'string' | 'boolean' | 'null'; text: string } & At)
  | ({ kind: 'call'; name: string; given: Expression[] } & At)
  | ({ kind: 'unary'; operator: string; of: Expression } & At)
  | ({ kind: 'binary'; operator: string; left: Expression; right: Expression } & At)
  | ({ kind: 'among'; of: Expression; items: Expression[]; isDenied: boolean } & At)
  | ({ kind: 'between'; of: Expression; low: Expression; high: Expression } & At)
  /** `IS NULL`, `IS NOT TRUE` */
  | ({ kind: 'test'; of: Expression; isBoolean: boolean } & At)
  | ({ kind: 'cast'; of: Expression; type: TypeName } & At)
  | ({ kind: 'array'; items: Expression[] } & At)
  /** `ANY (…)`, `ALL (…)` */
  | ({ kind: 'each'; of: Expression } & At)
  | ({
      kind: 'case'
      of: Expression | undefined
      branches: [Expression, Expression][]
      otherwise: Expression | undefined
    } & At)

const OR = 1
const AND = 2
const NOT = 3
const IS = 4
const COMPARE = 5
const AMONG = 6
const OTHER = 7
const SUM = 8
const PRODUCT = 9
const POWER = 10
const ZONE = 11
const COLLATE = 12
const SIGN = 13

const toPower = (operator: string): number => {
  if (['<', '>', '=', '<=', '>=', '<>', '!='].includes(operator)) return COMPARE
  if (operator === '+' || operator === '-') return SUM
  if (operator === '*' || operator === '/' || operator === '%') return PRODUCT
  return operator === '^' ? POWER : OTHER
}

/** What may stand without parentheses behind DEFAULT: PostgreSQL calls it `b_expr`. */
type Limits = { isBare: boolean }

const takeCase = (cursor: Cursor, line: number): Expression => {
  const of = isWord(cursor, 'when') ? undefined : takeExpression(cursor)
  const branches: [Expression, Expression][] = []
  while (takeWords(cursor, 'when')) {
    const when = takeExpression(cursor)
    expectWords(cursor, 'then')
    branches.push([when, takeExpression(cursor)])
  }
  if (branches.length === 0) fail(cursor, 'WHEN')
  const otherwise = takeWords(cursor, 'else') ? takeExpression(cursor) : undefined
  expectWords(cursor, 'end')
  return { kind: 'case', of, branches, otherwise, line }
}

const takeItems = (cursor: Cursor, close: string): Expression[] => {
  if (takeSign(cursor, close)) return []
  const items: Expression[] = []
  do items.push(takeExpression(cursor))
  while (takeSign(cursor, ','))
  expectSign(cursor, close)
  return items
}

const takeArray = (cursor: Cursor, line: number): Expression => {
  if (isSign(cursor, '(')) throw new SqlError(line, 'a query inside an expression is not read', 'plain')
  expectSign(cursor, '[')
  return { kind: 'array', items: takeItems(cursor, ']'), line }
}

/** Functions that are words of the grammar, with arguments of their own form. */
const takeSpecial = (cursor: Cursor, name: string, line: number): Expression | undefined => {
  if (name === 'cast') {
    expectSign(cursor, '(')
    const of = takeExpression(cursor)
    expectWords(cursor, 'as')
    const type = takeType(cursor)
    expectSign(cursor, ')')
    return { kind: 'cast', of, type, line }
  }
  if (name === 'extract') {
    expectSign(cursor, '(')
    const { text } = take(cursor)
    expectWords(cursor, 'from')
    const of = takeExpression(cursor)
    expectSign(cursor, ')')
    return { kind: 'call', name, given: [{ kind: 'value', type: 'string', text, line }, of], line }
  }
  if (name === 'position') {
    expectSign(cursor, '(')
    const of = takeExpression(cursor, { isBare: true })
    expectWords(cursor, 'in')
    const within = takeExpression(cursor, { isBare: true })
    expectSign(cursor, ')')
    return { kind: 'call', name, given: [of, within], line }
  }
  if (name === 'substring' || name === 'trim' || name === 'overlay') return takeWordy(cursor, name, line)
  return undefined
}

/** `substring(x from 1 for 3)`, `trim(both ' ' from x)`; with commas they are plain calls. */
const takeWordy = (cursor: Cursor, name: string, line: number): Expression => {
  expectSign(cursor, '(')
  takeOneOf(cursor, 'both|leading|trailing')
  const given: Expression[] = []
  takeWords(cursor, 'from')
  do given.push(takeExpression(cursor))
  while (takeSign(cursor, ',') || takeOneOf(cursor, 'from|for|placing'))
  expectSign(cursor, ')')
  return { kind: 'call', name, given, line }
}

const VALUE_WORDS: Record<string, 'boolean' | 'null'> = { true: 'boolean', false: 'boolean', null: 'null' }
/** Functions without parentheses. */
const BARE =
  'current_timestamp current_date current_time localtime localtimestamp current_user session_user current_role user current_catalog current_schema'.split(
    ' ',
  )
const TAKING_PRECISION = /^(?:current_time|current_timestamp|localtime|localtimestamp)$/
/** Reserved words that are functions nevertheless. */
const CALLABLE = new Set(['left', 'right', 'coalesce'])
const TYPED =
  'interval|timestamp with time zone|timestamp without time zone|timestamptz|timestamp|date|time|uuid|numeric|integer|text|jsonb|json|boolean|bytea|inet|point'

/** `interval '1 day'`, `date '2024-01-01'` */
const takeTyped = (cursor: Cursor, line: number): Expression | undefined => {
  const words = TYPED.split('|').find((type) => {
    const list = type.split(' ')
    return (
      list.every((word, ahead) => isWord(cursor, word, ahead)) && peek(cursor, list.length).kind === 'string'
    )
  })
  if (!words) return undefined
  const type = takeType(cursor)
  const { text } = take(cursor)
  return { kind: 'cast', of: { kind: 'value', type: 'string', text, line }, type, line }
}

const takeCall = (cursor: Cursor, name: string, line: number): Expression => {
  expectSign(cursor, '(')
  if (takeSign(cursor, '*')) {
    expectSign(cursor, ')')
    return { kind: 'call', name, given: [], line }
  }
  if (isWord(cursor, 'distinct') || isWord(cursor, 'variadic'))
    throw new SqlError(line, `${name}(${peek(cursor).text} …) is not read`, 'plain')
  const call: Expression = { kind: 'call', name, given: takeItems(cursor, ')'), line }
  if (isWord(cursor, 'over') || isWord(cursor, 'filter'))
    throw new SqlError(line, 'a window function has no place here')
  return call
}

const takeWordFirst = (cursor: Cursor): Expression => {
  const { text, line } = peek(cursor)
  const typed = takeTyped(cursor, line)
  if (typed) return typed
  if (Object.hasOwn(VALUE_WORDS, text)) {
    cursor.at++
    return { kind: 'value', type: VALUE_WORDS[text] as 'boolean' | 'null', text, line }
  }
  if (BARE.includes(text)) {
    cursor.at++
    if (TAKING_PRECISION.test(text) && takeSign(cursor, '(')) {
      if (take(cursor).kind !== 'number') fail(cursor, 'a number')
      expectSign(cursor, ')')
    }
    return { kind: 'call', name: text, given: [], line }
  }
  if (takeWords(cursor, 'case')) return takeCase(cursor, line)
  if (takeWords(cursor, 'array')) return takeArray(cursor, line)
  if (!isReserved(text) && peek(cursor, 1).kind === 'string')
    throw new SqlError(line, `a value of the type ${text} is not read`, 'plain')
  if (text === 'exists' || text === 'select')
    throw new SqlError(line, 'a query has no place in this expression')
  if (text === 'row') throw new SqlError(line, 'ROW is not read', 'plain')
  if (
    isSign({ ...cursor, at: cursor.at + 1 }, '(') &&
    (!isReserved(text) || CALLABLE.has(text) || text === 'cast')
  ) {
    cursor.at++
    return takeSpecial(cursor, text, line) ?? takeCall(cursor, text, line)
  }
  return takeColumn(cursor)
}

/** `status`, `orders.status`, `app.check_it(…)` */
const takeColumn = (cursor: Cursor): Expression => {
  const { line } = peek(cursor)
  let name = takeName(cursor, 'a column')
  if (takeSign(cursor, '.')) {
    name = takeName(cursor, 'a column')
    if (isSign(cursor, '(')) return takeCall(cursor, name, line)
  }
  return { kind: 'column', name, line }
}

const takeFirst = (cursor: Cursor): Expression => {
  const { kind, text, line } = peek(cursor)
  if (kind === 'number') {
    cursor.at++
    return { kind: 'value', type: 'number', text, line }
  }
  if (kind === 'string') {
    cursor.at++
    return { kind: 'value', type: 'string', text, line }
  }
  if (takeSign(cursor, '(')) {
    if (isWord(cursor, 'select') || isWord(cursor, 'with'))
      throw new SqlError(line, 'a query has no place in this expression')
    const inner = takeExpression(cursor)
    if (isSign(cursor, ',')) throw new SqlError(line, 'a row of values is not read', 'plain')
    expectSign(cursor, ')')
    return inner
  }
  if (kind === 'operator' && (text === '-' || text === '+' || text === '~' || text === '@')) {
    cursor.at++
    return { kind: 'unary', operator: text, of: takeAbove(cursor, SIGN, { isBare: true }), line }
  }
  if (kind === 'word') return takeWordFirst(cursor)
  return kind === 'name' ? takeColumn(cursor) : fail(cursor, 'an expression')
}

/** Casts and subscripts bind tighter than anything. */
const takePostfix = (cursor: Cursor): Expression => {
  let of = takeFirst(cursor)
  for (;;) {
    const { line } = peek(cursor)
    if (takeSign(cursor, '::')) of = { kind: 'cast', of, type: takeType(cursor), line }
    else if (takeSign(cursor, '[')) {
      const place = takeExpression(cursor)
      if (isSign(cursor, ':')) throw new SqlError(line, 'a slice of an array is not read', 'plain')
      expectSign(cursor, ']')
      of = { kind: 'binary', operator: '[]', left: of, right: place, line }
    } else return of
  }
}

const takeRight = (cursor: Cursor, power: number, limits: Limits): Expression => {
  const { line } = peek(cursor)
  if (!takeOneOf(cursor, 'any|some|all')) return takeAbove(cursor, power, limits)
  const [of, ...more] = takeList(cursor, () => takeExpression(cursor))
  if (!of || more.length > 0) return fail(cursor, ')')
  return { kind: 'each', of, line }
}

/** `IN (…)`, `BETWEEN … AND …`, `LIKE …`, each perhaps after NOT. */
const takeAmong = (cursor: Cursor, of: Expression, line: number): Expression | undefined => {
  const start = cursor.at
  const isDenied = takeWords(cursor, 'not')
  if (takeWords(cursor, 'in')) {
    if (peek(cursor, 1).text === 'select') throw new SqlError(line, 'a query has no place in this expression')
    return { kind: 'among', of, items: takeList(cursor, () => takeExpression(cursor)), isDenied, line }
  }
  if (takeWords(cursor, 'between')) {
    takeOneOf(cursor, 'symmetric|asymmetric')
    const low = takeAbove(cursor, OTHER, { isBare: true })
    expectWords(cursor, 'and')
    return { kind: 'between', of, low, high: takeAbove(cursor, AMONG, { isBare: false }), line }
  }
  const like = takeOneOf(cursor, 'like|ilike|similar to')
  if (!like) {
    cursor.at = start
    return undefined
  }
  const right = takeRight(cursor, AMONG, { isBare: false })
  if (takeWords(cursor, 'escape')) takeAbove(cursor, AMONG, { isBare: false })
  return { kind: 'binary', operator: 'like', left: of, right, line }
}

const takeIs = (cursor: Cursor, of: Expression, line: number, limits: Limits): Expression => {
  takeWords(cursor, 'not')
  if (takeWords(cursor, 'distinct from'))
    return { kind: 'binary', operator: 'distinct', left: of, right: takeAbove(cursor, IS, limits), line }
  const what = takeOneOf(cursor, 'null|true|false|unknown|normalized|json')
  if (!what || limits.isBare) return fail(cursor, limits.isBare ? 'DISTINCT FROM' : 'NULL, TRUE or FALSE')
  return { kind: 'test', of, isBoolean: /true|false|unknown/.test(what), line }
}

/** What may follow an expression that binds looser than `power`; nothing where the expression ends. */
const takeNext = (
  cursor: Cursor,
  left: Expression,
  power: number,
  limits: Limits,
): Expression | undefined => {
  const { kind, text, line } = peek(cursor)
  const isFree = !limits.isBare
  if (kind === 'operator' && text !== '::') {
    const own = toPower(text)
    if (own <= power) return undefined
    cursor.at++
    const right = takeRight(cursor, own, limits)
    if (own === COMPARE && peek(cursor).kind === 'operator' && toPower(peek(cursor).text) === COMPARE)
      return fail(cursor, 'AND')
    return { kind: 'binary', operator: text, left, right, line }
  }
  if (kind !== 'word') return undefined
  if (isFree && text === 'or' && OR > power) {
    cursor.at++
    return { kind: 'binary', operator: 'or', left, right: takeAbove(cursor, OR, limits), line }
  }
  if (isFree && text === 'and' && AND > power) {
    cursor.at++
    return { kind: 'binary', operator: 'and', left, right: takeAbove(cursor, AND, limits), line }
  }
  if (text === 'is' && IS > power) {
    cursor.at++
    return takeIs(cursor, left, line, limits)
  }
  if (isFree && (text === 'isnull' || text === 'notnull') && IS > power) {
    cursor.at++
    return { kind: 'test', of: left, isBoolean: false, line }
  }
  if (isFree && AMONG > power && /^(?:not|in|between|like|ilike|similar)$/.test(text))
    return takeAmong(cursor, left, line)
  if (isFree && ZONE > power && takeWords(cursor, 'at time zone'))
    return { kind: 'call', name: 'timezone', given: [takeAbove(cursor, ZONE, limits), left], line }
  if (isFree && COLLATE > power && takeWords(cursor, 'collate')) {
    takeCollation(cursor)
    return left
  }
  return undefined
}

/** How deep an expression may nest, and how long a chain in it may be: what reads it goes as deep. */
const DEEPEST = 200
const LONGEST = 1000

const takeAbove = (cursor: Cursor, power: number, limits: Limits): Expression => {
  const { line } = peek(cursor)
  if (++cursor.depth > DEEPEST)
    throw new SqlError(line, 'the expression is nested too deeply to be read', 'plain')
  let left: Expression =
    !limits.isBare && NOT >= power && takeWords(cursor, 'not')
      ? { kind: 'unary', operator: 'not', of: takeAbove(cursor, NOT, limits), line }
      : takePostfix(cursor)
  for (let length = 0; length < LONGEST; length++) {
    const next = takeNext(cursor, left, power, limits)
    if (!next) {
      cursor.depth--
      return left
    }
    left = next
  }
  throw new SqlError(line, 'the expression is too long to be read', 'plain')
}

export const takeExpression = (cursor: Cursor, limits: Limits = { isBare: false }): Expression =>
  takeAbove(cursor, 0, limits)
