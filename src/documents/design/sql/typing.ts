/** What an expression gives, and whether PostgreSQL would take it: families of types, not every operator. */

import type { Expression } from './expression.ts'
import type { SqlFault } from './fault.ts'
import { AGGREGATES, type FunctionRow, findExtension, findFunction } from './functions.ts'
import { findOperator, toMeant } from './operators.ts'

/** Undefined: cannot be told. `literal` fits whatever its words can be read as. */
export type Type = string | undefined

/** What an expression may name, and what it must not do. */
export type Scope = {
  /** Types by column; undefined where no column has a place. */
  columns: ReadonlyMap<string, Type> | undefined
  /** Labels by enumeration. */
  enums: ReadonlyMap<string, readonly string[]>
  extensions: ReadonlySet<string>
  /** Set where PostgreSQL demands what never changes: `an index`. */
  immutable: string | undefined
  fault: (code: SqlFault['code'], line: number, message: string) => void
  unread: (line: number, reason: string) => void
}

const FAMILIES: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'text',
  'character varying': 'text',
  character: 'text',
  name: 'text',
  citext: 'text',
  date: 'time',
  'timestamp without time zone': 'time',
  'timestamp with time zone': 'time',
}

/** Types of one family are compared with one another. */
export const toFamily = (type: string): string => FAMILIES[type] ?? type

const GIVES: Record<string, Type> = {
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  timetz: 'time with time zone',
  time: 'time without time zone',
  int: 'integer',
  float: 'double precision',
  number: 'numeric',
  bool: 'boolean',
  any: undefined,
}

const isRange = (type: string): boolean => /range$/.test(type)

const fits = (wanted: string, type: Type): boolean => {
  if (wanted === 'any' || type === undefined || type === 'literal') return true
  if (wanted === 'array') return type.endsWith('[]')
  if (wanted === 'range') return isRange(type)
  if (wanted === 'int') return toFamily(type) === 'number'
  if (wanted === 'timewise') return type.startsWith('time ')
  if (wanted === 'number' || wanted === 'text' || wanted === 'time') return toFamily(type) === wanted
  return type === (GIVES[wanted] ?? wanted)
}

const takes = ({ takes: wanted }: FunctionRow, types: readonly Type[]): boolean => {
  const repeats = wanted.at(-1)?.endsWith('+') === true
  const least = wanted.filter((one) => !one.endsWith('?') && !one.endsWith('+')).length
  if (types.length < least || (!repeats && types.length > wanted.length)) return false
  return types.every((type, index) =>
    fits((wanted[index] ?? wanted.at(-1) ?? 'any').replace(/[?+]$/, ''), type),
  )
}

const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i
const SHAPES: Record<string, RegExp> = {
  smallint: /^\s*[+-]?\d+\s*$/,
  integer: /^\s*[+-]?\d+\s*$/,
  bigint: /^\s*[+-]?\d+\s*$/,
  numeric: NUMBER,
  real: NUMBER,
  'double precision': NUMBER,
  boolean: /^\s*(?:t|tr|tru|true|f|fa|fal|fals|false|y|ye|yes|n|no|on|of|off|0|1)\s*$/i,
  uuid: /^\{?[\da-f]{4}(?:-?[\da-f]{4}){7}\}?$/i,
  date: /\d|^(?:now|today|tomorrow|yesterday|epoch|-?infinity)$/i,
  'timestamp with time zone': /\d|^(?:now|today|tomorrow|yesterday|epoch|-?infinity)$/i,
  'timestamp without time zone': /\d|^(?:now|today|tomorrow|yesterday|epoch|-?infinity)$/i,
  interval: /\d|^-?infinity$/i,
  inet: /^[\da-f:.]+(?:\/\d+)?$/i,
  cidr: /^[\da-f:.]+(?:\/\d+)?$/i,
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether the words of a literal can be read as a value of the type; what cannot be told counts as yes. */
const canRead = (text: string, type: string, enums: Scope['enums']): boolean => {
  if (type.endsWith('[]')) return /^\s*(?:\[.*\]=)?\{.*\}\s*$/s.test(text)
  if (type === 'json' || type === 'jsonb') return isJson(text)
  const labels = enums.get(type)
  return labels ? labels.includes(text) : (SHAPES[type]?.test(text) ?? true)
}

const checkLiteral = (of: Expression, type: Type, scope: Scope): void => {
  if (of.kind !== 'value' || of.type !== 'string' || type === undefined || type === 'literal') return
  if (!canRead(of.text, type, scope.enums))
    scope.fault('expression', of.line, `'${of.text}' is no value of the type ${type}`)
}

/** Both sides of a comparison. */
const compare = (left: Expression, right: Expression, scope: Scope): void => {
  const [mine, theirs] = [toType(left, scope), toType(right, scope)]
  const other = theirs?.endsWith('[]') && right.kind === 'each' ? theirs.slice(0, -2) : theirs
  checkLiteral(left, other, scope)
  checkLiteral(right, mine, scope)
  if (!mine || !other || mine === 'literal' || other === 'literal') return
  if (toFamily(mine) !== toFamily(other))
    scope.fault('expression', left.line, `${mine} and ${other} cannot be compared`)
}

const wantBoolean = (of: Expression, scope: Scope): void => {
  const type = toType(of, scope)
  checkLiteral(of, 'boolean', scope)
  if (type !== undefined && type !== 'literal' && type !== 'boolean')
    scope.fault('expression', of.line, `a condition is expected, not a value of the type ${type}`)
}

const toUnary = ({ operator, of, line }: Extract<Expression, { kind: 'unary' }>, scope: Scope): Type => {
  if (operator === 'not') {
    wantBoolean(of, scope)
    return 'boolean'
  }
  const type = toType(of, scope)
  const isWrong = type !== undefined && type !== 'literal' && toFamily(type) !== 'number'
  if (isWrong && !(operator === '-' && type === 'interval'))
    scope.fault('expression', line, `${operator} ${type} is no operation of PostgreSQL`)
  return type
}

const COMPARISONS = ['=', '<>', '!=', '<', '>', '<=', '>=', 'distinct']

const toBinary = (expression: Extract<Expression, { kind: 'binary' }>, scope: Scope): Type => {
  const { operator, left, right, line } = expression
  if (operator === 'and' || operator === 'or') {
    wantBoolean(left, scope)
    wantBoolean(right, scope)
    return 'boolean'
  }
  if (COMPARISONS.includes(operator)) {
    compare(left, right, scope)
    return 'boolean'
  }
  const [mine, theirs] = [toType(left, scope), toType(right, scope)]
  if (operator === '[]') return mine?.endsWith('[]') ? mine.slice(0, -2) : undefined
  const rows = findOperator(operator)
  if (!rows) {
    const meant = toMeant(operator)
    if (meant) scope.fault('expression', line, `${operator} is no operator of PostgreSQL; write ${meant}`)
    else scope.unread(line, `the operator ${operator} is not known to this reader`)
    return undefined
  }
  const fitting = rows.filter((row) => fits(row.left, mine) && fits(row.right, theirs))
  if (fitting.length === 0)
    scope.fault(
      'expression',
      line,
      `${mine ?? '?'} ${operator} ${theirs ?? '?'} is no operation of PostgreSQL`,
    )
  const counts = rows.some((row) => row.left === 'number' && row.right === 'number')
  if (counts && theirs && toFamily(theirs) === 'number') checkLiteral(left, theirs, scope)
  if (counts && mine && toFamily(mine) === 'number') checkLiteral(right, mine, scope)
  const gives = new Set(fitting.map((row) => row.gives))
  const [given = 'any'] = gives
  if (gives.size !== 1) return undefined
  if (given === 'same') return mine
  return Object.hasOwn(GIVES, given) ? GIVES[given] : given
}

const wantImmutable = ({ immutable, fault }: Scope, line: number, what: string): void => {
  if (immutable !== undefined)
    fault('expression', line, `${what} may change, and ${immutable} takes only what never does`)
}

const CONDITIONAL = new Set(['coalesce', 'nullif', 'greatest', 'least'])

const toCall = ({ name, given, line }: Extract<Expression, { kind: 'call' }>, scope: Scope): Type => {
  const types = given.map((one) => toType(one, scope))
  if (AGGREGATES.has(name)) {
    scope.fault('expression', line, `the aggregate ${name} has no place here`)
    return undefined
  }
  if (CONDITIONAL.has(name)) return types.find((type) => type !== 'literal')
  const rows = findFunction(name)
  if (!rows) {
    const extension = findExtension('functions', name)
    if (extension === undefined) scope.unread(line, `the function ${name} is not known to this reader`)
    else if (!scope.extensions.has(extension))
      scope.fault('reference', line, `${name} needs CREATE EXTENSION "${extension}"`)
    return undefined
  }
  const row = rows.find((one) => takes(one, types))
  if (!row) {
    scope.fault('expression', line, `${name} does not take (${types.map((type) => type ?? '?').join(', ')})`)
    return undefined
  }
  if (row.volatility !== 'i') wantImmutable(scope, line, `${name}()`)
  return Object.hasOwn(GIVES, row.gives) ? GIVES[row.gives] : row.gives
}

/** Casts whose result depends on settings, as the time zone. */
const isUnsteady = (from: Type, to: string, enums: Scope['enums']): boolean => {
  if (from === undefined || from === to) return false
  if (enums.has(from)) return toFamily(to) === 'text'
  if (toFamily(from) === 'time' && toFamily(to) === 'text') return true
  if (toFamily(from) === 'text' && toFamily(to) === 'time') return true
  const zoned = 'timestamp with time zone'
  return (from === zoned || to === zoned) && from !== 'literal'
}

const UNCASTABLE: Record<string, string[]> = {
  boolean: ['time', 'uuid', 'json', 'jsonb', 'interval', 'numeric', 'bigint', 'real', 'double precision'],
  uuid: ['number', 'time', 'boolean', 'json', 'jsonb'],
  number: ['uuid', 'time', 'json', 'jsonb'],
  time: ['number', 'uuid', 'boolean', 'json', 'jsonb'],
}

const toCast = ({ of, type, line }: Extract<Expression, { kind: 'cast' }>, scope: Scope): Type => {
  const from = toType(of, scope)
  const to = type.isArray ? `${type.base}[]` : type.base
  checkLiteral(of, to, scope)
  if (type.own && !scope.enums.has(type.base) && !findExtension('types', type.base))
    scope.unread(line, `the type ${type.base} of a cast is not known to this reader`)
  const refused = from && from !== 'literal' ? UNCASTABLE[toFamily(from)] : undefined
  if (refused?.includes(toFamily(to)) || refused?.includes(to))
    scope.fault('expression', line, `${from} cannot be cast to ${to}`)
  if (isUnsteady(from, to, scope.enums)) wantImmutable(scope, line, `${from}::${to}`)
  return to
}

export const toType = (expression: Expression, scope: Scope): Type => {
  const { line } = expression
  switch (expression.kind) {
    case 'value':
      if (expression.type === 'boolean') return 'boolean'
      if (expression.type !== 'number') return 'literal'
      return /^\d+$/.test(expression.text) ? 'integer' : 'numeric'
    case 'column':
      if (!scope.columns)
        scope.fault('expression', line, `${expression.name} is a column, and none has a place here`)
      else if (!scope.columns.has(expression.name))
        scope.fault('reference', line, `there is no column ${expression.name}`)
      return scope.columns?.get(expression.name)
    case 'call':
      return toCall(expression, scope)
    case 'unary':
      return toUnary(expression, scope)
    case 'binary':
      return toBinary(expression, scope)
    case 'among':
      for (const item of expression.items) compare(expression.of, item, scope)
      return 'boolean'
    case 'between':
      compare(expression.of, expression.low, scope)
      compare(expression.of, expression.high, scope)
      return 'boolean'
    case 'test':
      if (expression.isBoolean) wantBoolean(expression.of, scope)
      else toType(expression.of, scope)
      return 'boolean'
    case 'cast':
      return toCast(expression, scope)
    case 'array': {
      const types = expression.items.map((item) => toType(item, scope))
      const type = types.find((one) => one !== 'literal')
      return type === undefined ? (types.includes('literal') ? 'literal' : undefined) : `${type}[]`
    }
    case 'each':
      return toType(expression.of, scope)
    case 'case': {
      for (const [when] of expression.branches)
        if (expression.of) compare(expression.of, when, scope)
        else wantBoolean(when, scope)
      const results = [
        ...expression.branches.map(([, then]) => then),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ]
      return results.map((one) => toType(one, scope)).find((type) => type !== 'literal')
    }
  }
}

/** A check, or the predicate of an index. */
export const checkCondition = (expression: Expression, scope: Scope): void => wantBoolean(expression, scope)

const isAssignable = (from: string, to: string): boolean => {
  const [mine, theirs] = [toFamily(from), toFamily(to)]
  if (mine === theirs || theirs === 'text') return true
  if (mine === 'time') return to.startsWith('time ')
  if (from === 'interval') return to.startsWith('time ')
  return from === 'json' || from === 'jsonb' ? theirs === 'json' || theirs === 'jsonb' : false
}

/** A value that a column of the type is to hold. */
export const checkValue = (expression: Expression, type: string, scope: Scope): void => {
  const from = toType(expression, scope)
  checkLiteral(expression, type, scope)
  if (from === undefined || from === 'literal' || isAssignable(from, type)) return
  scope.fault('expression', expression.line, `a value of the type ${from} does not fit the type ${type}`)
}

/** What a foreign key of the type may point to. */
export const canPoint = (from: string, to: string): boolean => {
  if (from === to) return true
  const whole = ['smallint', 'integer', 'bigint']
  if (whole.includes(to)) return whole.includes(from)
  if (to === 'numeric') return whole.includes(from)
  if (to === 'real' || to === 'double precision') return toFamily(from) === 'number'
  return toFamily(from) === toFamily(to)
}
