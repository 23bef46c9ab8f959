/** Columns and constraints, as CREATE TABLE and ALTER TABLE say them. */
import {
  type Cursor,
  expectSign,
  expectWords,
  fail,
  isSign,
  isWord,
  type Name,
  peek,
  skipStorage,
  take,
  takeCollation,
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

export const ACTIONS = ['no action', 'restrict', 'cascade', 'set null', 'set default'] as const
export type Action = (typeof ACTIONS)[number]

export type Constraint = { name: string | undefined; line: number } & (
  | { kind: 'primary' | 'unique'; columns: string[] }
  | { kind: 'check'; text: string; expression: Expression }
  | { kind: 'exclude'; text: string; elements: Expression[]; where: Expression | undefined }
  | { kind: 'foreign'; columns: string[]; table: Name; to: string[]; onDelete: Action | undefined }
)

/** A value with the words that say it. */
export type Said = { text: string; expression: Expression }

export type Column = {
  name: string
  line: number
  type: TypeName
  null: boolean | undefined
  default: Said | undefined
  generated: Said | undefined
  isIdentity: boolean
}

export type Part = { column?: Column; constraints: Constraint[] }

const takeAction = (cursor: Cursor): Action => {
  const action = ACTIONS.find((words) => takeWords(cursor, words))
  if (!action) return fail(cursor, ACTIONS.join(', ').toUpperCase())
  if (action.startsWith('set') && isSign(cursor, '(')) takeNames(cursor, 'a column')
  return action
}

const takeReference = (
  cursor: Cursor,
  columns: string[],
  name: string | undefined,
  line: number,
): Constraint => {
  const table = takeQualified(cursor, 'a table')
  const to = isSign(cursor, '(') ? takeNames(cursor, 'a column') : []
  if (takeWords(cursor, 'match') && !takeOneOf(cursor, 'full|simple')) fail(cursor, 'FULL or SIMPLE')
  let onDelete: Action | undefined
  for (;;) {
    if (takeWords(cursor, 'on delete')) onDelete = takeAction(cursor)
    else if (takeWords(cursor, 'on update')) takeAction(cursor)
    else break
  }
  return { kind: 'foreign', columns, table, to, onDelete, name, line }
}

/** What says when a constraint is checked; it changes nothing that is read here. */
const skipAttributes = (cursor: Cursor): void => {
  const said =
    'not deferrable|deferrable|initially deferred|initially immediate|no inherit|not valid|not enforced|enforced'
  while (takeOneOf(cursor, said));
}

const skipIndexOptions = (cursor: Cursor): void => {
  if (takeWords(cursor, 'include')) takeNames(cursor, 'a column')
  skipStorage(cursor)
  if (takeWords(cursor, 'using index tablespace')) takeName(cursor, 'a tablespace')
}

const takeCheck = (cursor: Cursor, name: string | undefined, line: number): Constraint => {
  expectSign(cursor, '(')
  const from = cursor.at
  const expression = takeExpression(cursor)
  const text = toSource(cursor, from)
  expectSign(cursor, ')')
  return { kind: 'check', text, expression, name, line }
}

/** `EXCLUDE USING gist (room_id WITH =, during WITH &&) WHERE (state <> 'cancelled')` */
const takeExclusion = (cursor: Cursor, name: string | undefined, line: number): Constraint => {
  if (takeWords(cursor, 'using')) takeName(cursor, 'a method')
  expectSign(cursor, '(')
  const from = cursor.at
  const elements: Expression[] = []
  do {
    elements.push(takeExpression(cursor))
    expectWords(cursor, 'with')
    const { kind } = peek(cursor)
    if (kind !== 'operator' && kind !== 'sign') fail(cursor, 'an operator')
    cursor.at++
  } while (takeSign(cursor, ','))
  const text = toSource(cursor, from)
  expectSign(cursor, ')')
  skipIndexOptions(cursor)
  if (!takeWords(cursor, 'where')) return { kind: 'exclude', text, elements, where: undefined, name, line }
  expectSign(cursor, '(')
  const condition = cursor.at
  const where = takeExpression(cursor)
  const whole = `${text} where (${toSource(cursor, condition)})`
  expectSign(cursor, ')')
  return { kind: 'exclude', text: whole, elements, where, name, line }
}

/** A constraint of the table; nothing where a column stands. */
export const takeConstraint = (cursor: Cursor): Constraint | undefined => {
  const { line } = peek(cursor)
  const name = takeWords(cursor, 'constraint') ? takeName(cursor, 'a constraint') : undefined
  const constraint = takeBody(cursor, name, line)
  if (!constraint && name !== undefined) fail(cursor, 'PRIMARY KEY, UNIQUE, CHECK or FOREIGN KEY')
  if (constraint) skipAttributes(cursor)
  return constraint
}

const takeBody = (cursor: Cursor, name: string | undefined, line: number): Constraint | undefined => {
  if (takeWords(cursor, 'primary key')) {
    const columns = takeNames(cursor, 'a column')
    skipIndexOptions(cursor)
    return { kind: 'primary', columns, name, line }
  }
  if (takeWords(cursor, 'unique')) {
    if (takeWords(cursor, 'nulls')) {
      takeWords(cursor, 'not')
      expectWords(cursor, 'distinct')
    }
    const columns = takeNames(cursor, 'a column')
    skipIndexOptions(cursor)
    return { kind: 'unique', columns, name, line }
  }
  if (takeWords(cursor, 'check')) return takeCheck(cursor, name, line)
  if (takeWords(cursor, 'foreign key')) {
    const columns = takeNames(cursor, 'a column')
    expectWords(cursor, 'references')
    return takeReference(cursor, columns, name, line)
  }
  if (takeWords(cursor, 'exclude')) return takeExclusion(cursor, name, line)
  if (isWord(cursor, 'like')) throw new SqlError(line, 'LIKE is not read', 'plain')
  return undefined
}

const takeSaid = (cursor: Cursor, isBare: boolean): Said => {
  const from = cursor.at
  const expression = takeExpression(cursor, { isBare })
  return { text: toSource(cursor, from), expression }
}

const takeWhole = (cursor: Cursor): void => {
  takeSign(cursor, '-')
  const { kind, text } = peek(cursor)
  if (kind !== 'number' || !/^[\d_]+$/.test(text)) fail(cursor, 'a whole number')
  cursor.at++
}

/** `START WITH 10`, `NO CYCLE` */
const takeSequenceOption = (cursor: Cursor): void => {
  if (takeOneOf(cursor, 'no minvalue|no maxvalue|no cycle|cycle')) return
  if (!takeOneOf(cursor, 'start with|start|increment by|increment|minvalue|maxvalue|cache'))
    fail(cursor, 'START, INCREMENT, MINVALUE, MAXVALUE, CACHE or CYCLE')
  takeWhole(cursor)
}

const takeGenerated = (cursor: Cursor, column: Column): void => {
  const isAlways = takeWords(cursor, 'always')
  if (!isAlways) expectWords(cursor, 'by default')
  expectWords(cursor, 'as')
  if (takeWords(cursor, 'identity')) {
    column.isIdentity = true
    if (takeSign(cursor, '(')) {
      do takeSequenceOption(cursor)
      while (!takeSign(cursor, ')'))
    }
    return
  }
  if (!isAlways) fail(cursor, 'IDENTITY')
  expectSign(cursor, '(')
  column.generated = takeSaid(cursor, false)
  expectSign(cursor, ')')
  takeOneOf(cursor, 'stored|virtual')
}

const sayNull = (column: Column, isNull: boolean, line: number): void => {
  if (column.null !== undefined && column.null !== isNull)
    throw new SqlError(line, `${column.name} is said to be NULL and NOT NULL`)
  column.null = isNull
}

/** One thing said of the column; false where nothing more is. */
const takeSaying = (cursor: Cursor, column: Column, constraints: Constraint[]): boolean => {
  const { line } = peek(cursor)
  const columns = [column.name]
  const name = takeWords(cursor, 'constraint') ? takeName(cursor, 'a constraint') : undefined
  if (takeWords(cursor, 'not null')) sayNull(column, false, line)
  else if (takeWords(cursor, 'null')) sayNull(column, true, line)
  else if (takeWords(cursor, 'default')) {
    if (column.default) throw new SqlError(line, `${column.name} has two defaults`)
    column.default = takeSaid(cursor, true)
  } else if (takeWords(cursor, 'primary key')) constraints.push({ kind: 'primary', columns, name, line })
  else if (takeWords(cursor, 'unique')) {
    if (takeWords(cursor, 'nulls')) {
      takeWords(cursor, 'not')
      expectWords(cursor, 'distinct')
    }
    constraints.push({ kind: 'unique', columns, name, line })
  } else if (takeWords(cursor, 'check')) constraints.push(takeCheck(cursor, name, line))
  else if (takeWords(cursor, 'references')) constraints.push(takeReference(cursor, columns, name, line))
  else if (takeWords(cursor, 'generated')) takeGenerated(cursor, column)
  else if (name !== undefined) fail(cursor, 'a constraint')
  else if (takeWords(cursor, 'collate')) takeCollation(cursor)
  else if (takeWords(cursor, 'storage') || takeWords(cursor, 'compression')) take(cursor)
  else return false
  skipAttributes(cursor)
  return true
}

export const takeColumn = (cursor: Cursor): Part => {
  const { line } = peek(cursor)
  const name = takeName(cursor, 'a column')
  const type = takeType(cursor)
  const column: Column = {
    name,
    line,
    type,
    null: undefined,
    default: undefined,
    generated: undefined,
    isIdentity: false,
  }
  const constraints: Constraint[] = []
  while (takeSaying(cursor, column, constraints));
  return { column, constraints }
}

/** What stands between the parentheses of CREATE TABLE. */
export const takeParts = (cursor: Cursor): Part[] => {
  expectSign(cursor, '(')
  const parts: Part[] = []
  if (takeSign(cursor, ')')) return parts
  do {
    const constraint = takeConstraint(cursor)
    parts.push(constraint ? { constraints: [constraint] } : takeColumn(cursor))
  } while (takeSign(cursor, ','))
  if (!isSign(cursor, ')')) fail(cursor, ', or )')
  cursor.at++
  return parts
}
