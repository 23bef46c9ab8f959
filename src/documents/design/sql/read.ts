/**
 * Reads PostgreSQL's DDL.
 *
 * 1. What is in `tables` and `indexes` PostgreSQL would have after the same statements. 2. What it would refuse is a
 * fault with its line. 3. What this reader does not know is unread: said, and never taken for sound.
 */
import { toCheck } from './allowed.ts'
import { applyIndex } from './apply-index.ts'
import { applyAlter, applyTable } from './apply-table.ts'
import { isEnd, toCursor } from './cursor.ts'
import type { Ddl, DdlCheck } from './ddl.ts'
import { takeExpression } from './expression.ts'
import { SqlError } from './fault.ts'
import { addFault, addUnread, checkSchema, claim, type Schema, toKey, toSchema } from './schema.ts'
import { type Statement, toStatement } from './statement.ts'
import { type Token, toStatements, toTokens } from './token.ts'
import { takeType } from './type-name.ts'

const applyEnum = (schema: Schema, { name, labels, line }: Extract<Statement, { kind: 'enum' }>): void => {
  checkSchema(schema, name)
  const key = toKey(name)
  if (Object.hasOwn(schema.enums, key)) addFault(schema, 'duplicate', line, `the type ${key} is made twice`)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) addFault(schema, 'duplicate', line, `the type ${key} has '${twice}' twice`)
  schema.enums[key] = labels
}

const applyComment = (
  schema: Schema,
  { on, name, text, line }: Extract<Statement, { kind: 'comment' }>,
): void => {
  if (on === 'other') return
  const path = name[0] === 'public' ? name.slice(1) : name
  const key = (on === 'table' ? path : path.slice(0, -1)).join('.')
  const table = schema.tables.find((one) => one.name === key)
  if (!table) {
    if (!schema.opaque.table.has(key)) addFault(schema, 'reference', line, `there is no table ${key}`)
    return
  }
  if (on === 'table') {
    table.comment = text
    return
  }
  const column = table.columns.find((one) => one.name === path.at(-1))
  if (column) column.comment = text
  else addFault(schema, 'reference', line, `${key} has no column ${path.at(-1)}`)
}

const applyDrop = (schema: Schema, { of, names, line }: Extract<Statement, { kind: 'drop' }>): void => {
  const isThere = (key: string): boolean =>
    of === 'type'
      ? Object.hasOwn(schema.enums, key) || schema.opaque.type.has(key)
      : schema.relations.has(key) || schema.opaque.table.has(key)
  if (names.map(toKey).some(isThere) || of === 'schema')
    addUnread(schema, line, `DROP ${of.toUpperCase()} is not read`)
}

const apply = (schema: Schema, statement: Statement): void => {
  switch (statement.kind) {
    case 'table':
      applyTable(schema, statement)
      return
    case 'index':
      applyIndex(schema, statement)
      return
    case 'alter':
      applyAlter(schema, statement)
      return
    case 'enum':
      applyEnum(schema, statement)
      return
    case 'comment':
      applyComment(schema, statement)
      return
    case 'drop':
      applyDrop(schema, statement)
      return
    case 'schema':
      if (schema.schemas.has(statement.name) && !statement.ifNotExists)
        addFault(schema, 'duplicate', statement.line, `the schema ${statement.name} is made twice`)
      schema.schemas.add(statement.name)
      return
    case 'extension':
      schema.extensions.add(statement.name)
      return
    case 'opaque':
      addUnread(schema, statement.line, statement.reason)
      schema.opaque[statement.of].add(toKey(statement.name))
      if (statement.of === 'table') claim(schema, toKey(statement.name), statement.line)
      return
    case 'nothing':
      return
  }
}

/** The name in a CREATE TABLE that could not be read: what refers to it is not wrong for that. */
const toLostTable = (tokens: readonly Token[]): string | undefined => {
  const at = tokens.findIndex(({ kind, text }) => kind === 'word' && text === 'table')
  if (tokens[0]?.text !== 'create' || at < 0 || at > 2) return undefined
  const isGuarded = tokens[at + 1]?.text === 'if'
  const [first, dot, second] = tokens.slice(isGuarded ? at + 4 : at + 1)
  if (!first) return undefined
  return dot?.text === '.' && second ? toKey({ schema: first.text, name: second.text }) : first.text
}

const tell = (schema: Schema, error: unknown, tokens: readonly Token[]): void => {
  if (!(error instanceof SqlError)) throw error
  if (error.unread) addUnread(schema, error.line, error.message)
  else addFault(schema, 'syntax', error.line, error.message)
  if (error.unread === 'hides') schema.isHidden = true
  const lost = toLostTable(tokens)
  if (lost !== undefined) schema.opaque.table.add(lost)
}

export const readDdl = (sql: string): Ddl => {
  const schema = toSchema()
  const { tokens, error } = toTokens(sql)
  const read = toStatements(tokens).flatMap((statement) => {
    try {
      return [toStatement(toCursor(statement, sql))]
    } catch (thrown) {
      tell(schema, thrown, statement)
      return []
    }
  })
  if (error) tell(schema, error, [])
  for (const statement of read) if (statement.kind === 'table') schema.later.add(toKey(statement.name))
  for (const statement of read) apply(schema, statement)
  const { tables, indexes, enums, opaque } = schema
  const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line
  return {
    tables,
    indexes,
    enums,
    hidden: [...opaque.table],
    faults: schema.faults.toSorted(byLine),
    unread: schema.unread.toSorted(byLine),
  }
}

/** One check by itself; undefined where it is no expression of SQL that this reader knows. */
export const readCheck = (text: string): DdlCheck | undefined => {
  const { tokens, error } = toTokens(/^\s*check\b/i.test(text) ? text.replace(/^\s*check\b/i, '') : text)
  const cursor = toCursor(tokens, text)
  if (error) return undefined
  try {
    const expression = takeExpression(cursor)
    return isEnd(cursor) ? toCheck(text, expression) : undefined
  } catch (thrown) {
    if (thrown instanceof SqlError) return undefined
    throw thrown
  }
}

/** A type as PostgreSQL prints it; undefined where it is none that PostgreSQL brings. */
export const readType = (text: string): { text: string; base: string; isArray: boolean } | undefined => {
  const { tokens, error } = toTokens(text)
  const cursor = toCursor(tokens, text)
  if (error) return undefined
  try {
    const type = takeType(cursor)
    return isEnd(cursor) && !type.own ? type : undefined
  } catch (thrown) {
    if (thrown instanceof SqlError) return undefined
    throw thrown
  }
}
