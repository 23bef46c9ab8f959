/** One statement as a value: what it says, not yet what it does. */
import { type Part, type Said, takeColumn, takeConstraint, takeParts } from './constraint.ts'
import {
  type Cursor,
  expectSign,
  expectWords,
  fail,
  isEnd,
  isSign,
  isWord,
  type Name,
  peek,
  skipStorage,
  take,
  takeCollation,
  takeList,
  takeName,
  takeNames,
  takeOneOf,
  takeQualified,
  takeSign,
  takeWords,
  toSource,
} from './cursor.ts'
import { type Expression, takeExpression } from './expression.ts'
import { SqlError } from './fault.ts'
import { type TypeName, takeType } from './type-name.ts'

/** A column of an index, or an expression. */
export type IndexKey = {
  text: string
  column: string | undefined
  expression: Expression | undefined
  operators: string | undefined
}

export type Change =
  | ({ kind: 'add' } & Part & { ifNotExists: boolean })
  | { kind: 'null'; column: string; null: boolean; line: number }
  | { kind: 'default'; column: string; default: Said | undefined; line: number }
  | { kind: 'type'; column: string; type: TypeName; line: number }

export type Statement = { line: number } & (
  | { kind: 'table'; name: Name; ifNotExists: boolean; parts: Part[]; partitionedBy: string[] }
  | {
      kind: 'index'
      name: string | undefined
      table: Name
      isUnique: boolean
      ifNotExists: boolean
      method: string
      keys: IndexKey[]
      include: string[]
      where: Said | undefined
    }
  | { kind: 'alter'; table: Name; ifExists: boolean; changes: Change[] }
  | { kind: 'enum'; name: Name; labels: string[] }
  | { kind: 'schema' | 'extension'; name: string; ifNotExists: boolean }
  | { kind: 'comment'; on: 'table' | 'column' | 'other'; name: string[]; text: string }
  | { kind: 'drop'; of: 'table' | 'index' | 'type' | 'schema'; names: Name[] }
  | { kind: 'nothing' }
  /** Not read, but it takes a name: others may refer to it. */
  | { kind: 'opaque'; of: 'table' | 'type'; name: Name; reason: string }
)

const unread = (line: number, what: string, how: 'plain' | 'hides' = 'plain'): never => {
  throw new SqlError(line, `${what} is not read`, how)
}

const toOpaque = (
  cursor: Cursor,
  of: 'table' | 'type',
  name: Name,
  what: string,
  line: number,
): Statement => {
  cursor.at = cursor.tokens.length
  return { kind: 'opaque', of, name, reason: `${what} is not read`, line }
}

const takeTable = (cursor: Cursor, line: number): Statement => {
  const ifNotExists = takeWords(cursor, 'if not exists')
  const name = takeQualified(cursor, 'a table')
  const form = (['partition', 'as', 'of'] as const).find((word) => isWord(cursor, word))
  if (form) return toOpaque(cursor, 'table', name, `CREATE TABLE … ${form.toUpperCase()}`, line)
  const parts = takeParts(cursor)
  if (isWord(cursor, 'inherits')) return toOpaque(cursor, 'table', name, 'INHERITS', line)
  let partitionedBy: string[] = []
  if (takeWords(cursor, 'partition by')) {
    if (!takeOneOf(cursor, 'range|list|hash')) fail(cursor, 'RANGE, LIST or HASH')
    partitionedBy = takeNames(cursor, 'a column')
  }
  if (takeWords(cursor, 'using')) takeName(cursor, 'a method')
  skipStorage(cursor)
  if (takeWords(cursor, 'tablespace')) takeName(cursor, 'a tablespace')
  return { kind: 'table', name, ifNotExists, parts, partitionedBy, line }
}

const takeKey = (cursor: Cursor): IndexKey => {
  const from = cursor.at
  const { kind } = peek(cursor)
  const isPlain = kind !== 'sign' && peek(cursor, 1).text !== '(' && peek(cursor, 1).text !== '.'
  const column = isPlain ? takeName(cursor, 'a column') : undefined
  let expression: Expression | undefined
  if (!isPlain) {
    const isCall = !isSign(cursor, '(')
    expression = isCall ? takeExpression(cursor, { isBare: true }) : takeWrapped(cursor)
    if (isCall && expression.kind !== 'call')
      fail(cursor, 'a column, a function or an expression in parentheses')
  }
  const text = toSource(cursor, from)
  if (takeWords(cursor, 'collate')) takeCollation(cursor)
  let operators: string | undefined
  const next = peek(cursor)
  if ((next.kind === 'word' || next.kind === 'name') && !/^(?:asc|desc|nulls)$/.test(next.text)) {
    operators = takeQualified(cursor, 'an operator class').name
    if (isSign(cursor, '(')) unread(next.line, `${operators} with options`)
  }
  takeOneOf(cursor, 'asc|desc')
  if (takeWords(cursor, 'nulls') && !takeOneOf(cursor, 'first|last')) fail(cursor, 'FIRST or LAST')
  return { text, column, expression, operators }
}

const takeWrapped = (cursor: Cursor): Expression => {
  expectSign(cursor, '(')
  const expression = takeExpression(cursor)
  expectSign(cursor, ')')
  return expression
}

const takeIndex = (cursor: Cursor, isUnique: boolean, line: number): Statement => {
  takeWords(cursor, 'concurrently')
  const ifNotExists = takeWords(cursor, 'if not exists')
  const name = isWord(cursor, 'on') ? undefined : takeName(cursor, 'an index')
  if (ifNotExists && name === undefined) fail(cursor, 'the name of an index')
  expectWords(cursor, 'on')
  takeWords(cursor, 'only')
  const table = takeQualified(cursor, 'a table')
  const method = takeWords(cursor, 'using') ? takeName(cursor, 'a method') : 'btree'
  const keys = takeList(cursor, () => takeKey(cursor))
  const include = takeWords(cursor, 'include') ? takeNames(cursor, 'a column') : []
  if (takeWords(cursor, 'nulls')) {
    takeWords(cursor, 'not')
    expectWords(cursor, 'distinct')
  }
  skipStorage(cursor)
  if (takeWords(cursor, 'tablespace')) takeName(cursor, 'a tablespace')
  let where: Said | undefined
  if (takeWords(cursor, 'where')) {
    const from = cursor.at
    const expression = takeExpression(cursor)
    where = { text: toSource(cursor, from), expression }
  }
  return { kind: 'index', name, table, isUnique, ifNotExists, method, keys, include, where, line }
}

const takeEnum = (cursor: Cursor, line: number): Statement => {
  const name = takeQualified(cursor, 'a type')
  if (!takeWords(cursor, 'as enum'))
    return toOpaque(cursor, 'type', name, 'CREATE TYPE other than AS ENUM', line)
  const labels = takeList(cursor, () => {
    const { kind, text } = peek(cursor)
    if (kind !== 'string') fail(cursor, "a label like 'open'")
    cursor.at++
    return text
  })
  return { kind: 'enum', name, labels, line }
}

const takeCreate = (cursor: Cursor, line: number): Statement => {
  if (takeOneOf(cursor, 'temporary table|temp table|unlogged table|table')) return takeTable(cursor, line)
  if (takeWords(cursor, 'unique index')) return takeIndex(cursor, true, line)
  if (takeWords(cursor, 'index')) return takeIndex(cursor, false, line)
  if (takeWords(cursor, 'type')) return takeEnum(cursor, line)
  if (takeWords(cursor, 'schema')) {
    const ifNotExists = takeWords(cursor, 'if not exists')
    const name = takeName(cursor, 'a schema')
    if (takeWords(cursor, 'authorization')) takeName(cursor, 'a role')
    if (!isEnd(cursor) && isWord(cursor, 'create'))
      unread(line, 'CREATE SCHEMA with statements in it', 'hides')
    return { kind: 'schema', name, ifNotExists, line }
  }
  if (takeWords(cursor, 'extension')) {
    const ifNotExists = takeWords(cursor, 'if not exists')
    const name = takeName(cursor, 'an extension')
    if (takeWords(cursor, 'with schema') || takeWords(cursor, 'schema')) takeName(cursor, 'a schema')
    return { kind: 'extension', name, ifNotExists, line }
  }
  if (takeWords(cursor, 'domain'))
    return toOpaque(cursor, 'type', takeQualified(cursor, 'a domain'), 'CREATE DOMAIN', line)
  const known =
    'or replace|view|materialized view|recursive view|function|procedure|trigger|constraint trigger|policy|sequence|role|user|database|aggregate|rule|publication|subscription|cast|collation|operator|text search|event trigger|foreign table|server|statistics|temporary|temp|group|tablespace|language|access method|transform|conversion|foreign data wrapper|user mapping'
  const what = takeOneOf(cursor, known)
  return what
    ? unread(line, `CREATE ${what.toUpperCase()}`)
    : fail(cursor, 'TABLE, INDEX, TYPE or another thing to create')
}

const takeColumnChange = (cursor: Cursor, line: number): Change => {
  takeWords(cursor, 'column')
  const column = takeName(cursor, 'a column')
  if (takeWords(cursor, 'set not null')) return { kind: 'null', column, null: false, line }
  if (takeWords(cursor, 'drop not null')) return { kind: 'null', column, null: true, line }
  if (takeWords(cursor, 'drop default')) return { kind: 'default', column, default: undefined, line }
  if (takeWords(cursor, 'set default')) {
    const from = cursor.at
    const expression = takeExpression(cursor)
    return { kind: 'default', column, default: { text: toSource(cursor, from), expression }, line }
  }
  if (takeWords(cursor, 'set data type') || takeWords(cursor, 'type')) {
    const type = takeType(cursor)
    if (isWord(cursor, 'using') || isWord(cursor, 'collate')) unread(line, 'ALTER COLUMN … TYPE … USING')
    return { kind: 'type', column, type, line }
  }
  return unread(line, `ALTER COLUMN … ${peek(cursor).text.toUpperCase()}`)
}

const takeChange = (cursor: Cursor): Change => {
  const { line } = peek(cursor)
  if (takeWords(cursor, 'add')) {
    const constraint = isWord(cursor, 'column') ? undefined : takeConstraint(cursor)
    if (constraint) return { kind: 'add', constraints: [constraint], ifNotExists: false }
    takeWords(cursor, 'column')
    const ifNotExists = takeWords(cursor, 'if not exists')
    return { kind: 'add', ...takeColumn(cursor), ifNotExists }
  }
  if (takeWords(cursor, 'alter')) return takeColumnChange(cursor, line)
  const others =
    'enable|disable|force|no force|owner|rename|drop|set|reset|validate|attach|detach|inherit|no inherit|cluster|replica|of|not of'
  const what = takeOneOf(cursor, others)
  const hides = /^(?:rename|drop|set|attach|inherit)$/.test(what ?? '')
  return what
    ? unread(line, `ALTER TABLE … ${what.toUpperCase()}`, hides ? 'hides' : 'plain')
    : fail(cursor, 'ADD, ALTER or another change')
}

const takeAlter = (cursor: Cursor, line: number): Statement => {
  if (!takeWords(cursor, 'table')) {
    const what = takeOneOf(
      cursor,
      'type|sequence|index|schema|role|user|database|default privileges|function|view|domain|extension|policy|system|publication|materialized view',
    )
    return what ? unread(line, `ALTER ${what.toUpperCase()}`, 'hides') : fail(cursor, 'TABLE')
  }
  const ifExists = takeWords(cursor, 'if exists')
  takeWords(cursor, 'only')
  const table = takeQualified(cursor, 'a table')
  const changes = [takeChange(cursor)]
  while (takeSign(cursor, ',')) changes.push(takeChange(cursor))
  return { kind: 'alter', table, ifExists, changes, line }
}

const takeComment = (cursor: Cursor, line: number): Statement => {
  const what = takeOneOf(
    cursor,
    'table|column|index|type|schema|view|materialized view|sequence|domain|extension|database|constraint|function|trigger|policy|role',
  )
  if (!what) fail(cursor, 'TABLE or COLUMN')
  if (what && !/^(?:table|column|index|type|schema)$/.test(what))
    unread(line, `COMMENT ON ${what.toUpperCase()}`)
  const name = [takeName(cursor, 'what the comment is on')]
  while (takeSign(cursor, '.')) name.push(takeName(cursor, 'what the comment is on'))
  expectWords(cursor, 'is')
  const { kind, text } = take(cursor)
  if (kind !== 'string' && text !== 'null') fail({ ...cursor, at: cursor.at - 1 }, 'a string')
  const on = what === 'table' || what === 'column' ? what : 'other'
  return { kind: 'comment', on, name, text: kind === 'string' ? text : '', line }
}

const takeDrop = (cursor: Cursor, line: number): Statement => {
  const of = (['table', 'index', 'type', 'schema'] as const).find((word) => takeWords(cursor, word))
  if (!of || !takeWords(cursor, 'if exists')) return unread(line, 'DROP', 'hides')
  const names = [takeQualified(cursor, 'what is dropped')]
  while (takeSign(cursor, ',')) names.push(takeQualified(cursor, 'what is dropped'))
  takeOneOf(cursor, 'cascade|restrict')
  return { kind: 'drop', of, names, line }
}

/** Statements that PostgreSQL has and a design's structure does not depend on. */
const OTHERS =
  'insert|update|delete|select|with|grant|revoke|set|reset|show|truncate|copy|do|explain|analyze|vacuum|refresh|lock|call|merge|values|table|reindex|cluster|listen|notify|prepare|execute|security|discard|import|reassign'

const takeStatement = (cursor: Cursor): Statement => {
  const { line } = peek(cursor)
  if (takeWords(cursor, 'create')) return takeCreate(cursor, line)
  if (takeWords(cursor, 'alter')) return takeAlter(cursor, line)
  if (takeWords(cursor, 'comment on')) return takeComment(cursor, line)
  if (takeWords(cursor, 'drop')) return takeDrop(cursor, line)
  if (takeOneOf(cursor, 'begin transaction|begin|commit|start transaction|end'))
    return { kind: 'nothing', line }
  const what = takeOneOf(cursor, OTHERS)
  const hides = /^(?:do|select|with|call|execute|import)$/.test(what ?? '')
  return what
    ? unread(line, what.toUpperCase(), hides ? 'hides' : 'plain')
    : fail(cursor, 'CREATE, ALTER or another statement')
}

/** A statement that goes on behind its end is none. */
export const toStatement = (cursor: Cursor): Statement => {
  const statement = takeStatement(cursor)
  if (!isEnd(cursor)) fail(cursor, 'the end of the statement')
  return statement
}
