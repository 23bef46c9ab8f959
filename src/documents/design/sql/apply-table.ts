/** CREATE TABLE and ALTER TABLE, carried out as PostgreSQL does, with what it would refuse. */
import { toCheck } from './allowed.ts'
import type { Column, Constraint, Part } from './constraint.ts'
import type { DdlColumn, DdlTable } from './ddl.ts'
import {
  addFault,
  checkSchema,
  checkType,
  claim,
  findTable,
  type Schema,
  toBase,
  toKey,
  toScope,
} from './schema.ts'
import type { Change, Statement } from './statement.ts'
import { canPoint, checkCondition, checkValue, type Type, toType } from './typing.ts'

type Bases = Map<string, Type>

/** Types that have no order, and so no key. */
const UNORDERED = new Set(['json', 'xml', 'point', 'line', 'lseg', 'box', 'path', 'polygon'])

export const isUnordered = (type: Type): boolean => type !== undefined && UNORDERED.has(type)

const basesOf = (schema: Schema, table: DdlTable): Bases => {
  const bases = schema.bases.get(table.name) ?? new Map<string, Type>()
  schema.bases.set(table.name, bases)
  return bases
}

const checkColumnValue = (schema: Schema, bases: Bases, column: Column): void => {
  const type = bases.get(column.name)
  if (column.default && type) checkValue(column.default.expression, type, toScope(schema, undefined))
  if (column.generated && type)
    checkValue(column.generated.expression, type, toScope(schema, bases, 'a generated column'))
}

const addColumn = (schema: Schema, table: DdlTable, column: Column): void => {
  const { name, type, line, isIdentity } = column
  const bases = basesOf(schema, table)
  if (bases.has(name)) {
    addFault(schema, 'duplicate', line, `${table.name} has the column ${name} twice`)
    return
  }
  checkType(schema, type)
  bases.set(name, toBase(schema, type))
  if (isIdentity && !['smallint', 'integer', 'bigint'].includes(type.text))
    addFault(schema, 'type', line, `an identity is a whole number, and ${name} is ${type.text}`)
  const hasTwo = [column.default, column.generated, isIdentity || undefined, type.isSerial || undefined]
  if (hasTwo.filter((one) => one !== undefined).length > 1)
    addFault(schema, 'expression', line, `${name} gets its value in two ways`)
  if (column.null === true && (isIdentity || type.isSerial))
    addFault(schema, 'key', line, `${name} is said to be NULL and is numbered by PostgreSQL`)
  const added: DdlColumn = {
    name,
    type: type.text,
    null: column.null !== false && !isIdentity && !type.isSerial,
    line,
    ...(column.default && { default: column.default.text }),
    ...(column.generated && { generated: column.generated.text }),
  }
  table.columns.push(added)
}

/** Whether all of them are columns of the table, each once. */
const hasColumns = (schema: Schema, table: DdlTable, names: readonly string[], line: number): boolean => {
  const missing = names.filter((name) => !table.columns.some((column) => column.name === name))
  for (const name of missing) addFault(schema, 'reference', line, `${table.name} has no column ${name}`)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  for (const name of twice) addFault(schema, 'duplicate', line, `the key names ${name} twice`)
  return missing.length === 0 && twice.length === 0
}

const checkKeyTypes = (schema: Schema, table: DdlTable, names: readonly string[], line: number): void => {
  for (const name of names) {
    const type = basesOf(schema, table).get(name)
    if (isUnordered(type)) addFault(schema, 'type', line, `${name} is ${type}, which no key can hold`)
  }
}

const toFree = (schema: Schema, wanted: string): string => {
  let name = wanted
  for (let n = 1; schema.relations.has(name); n++) name = `${wanted}${n}`
  return name
}

const claimKey = (schema: Schema, table: DdlTable, { name, line }: Constraint, usual: string): void => {
  const at = table.name.includes('.') ? table.name.slice(0, table.name.indexOf('.') + 1) : ''
  claim(schema, name === undefined ? toFree(schema, at + usual) : at + name, line)
}

type Key = Extract<Constraint, { kind: 'primary' | 'unique' }>

const addKey = (schema: Schema, table: DdlTable, key: Key): void => {
  const { kind, columns, line } = key
  if (!hasColumns(schema, table, columns, line)) return
  checkKeyTypes(schema, table, columns, line)
  const own = table.name.split('.').at(-1) ?? table.name
  if (kind === 'unique') {
    claimKey(schema, table, key, `${own}_${columns.join('_')}_key`)
    table.unique.push(columns)
    return
  }
  if (table.primaryKey.length > 0) {
    addFault(schema, 'key', line, `${table.name} has two primary keys`)
    return
  }
  claimKey(schema, table, key, `${own}_pkey`)
  table.primaryKey = columns
  for (const column of table.columns) {
    if (columns.includes(column.name)) column.null = false
  }
}

const isUniqueSet = (schema: Schema, table: DdlTable, columns: readonly string[]): boolean => {
  const isSame = (others: readonly string[]): boolean =>
    others.length === columns.length && columns.every((column) => others.includes(column))
  const indexes = schema.indexes.filter(
    (index) => index.unique && index.table === table.name && index.where === undefined,
  )
  return [table.primaryKey, ...table.unique, ...indexes.map((index) => index.columns)].some(isSame)
}

type Foreign = Extract<Constraint, { kind: 'foreign' }>

const addForeign = (schema: Schema, table: DdlTable, key: Foreign): void => {
  const { columns, line, onDelete } = key
  checkSchema(schema, key.table)
  const isOwn = hasColumns(schema, table, columns, line)
  const target = findTable(schema, { ...key.table, line })
  const to = key.to.length > 0 ? key.to : (target?.primaryKey ?? [])
  table.foreignKeys.push({ columns, table: toKey(key.table), to, line, ...(onDelete && { onDelete }) })
  if (!target || !isOwn) return
  if (to.length === 0) {
    addFault(schema, 'key', line, `${target.name} has no primary key to refer to`)
    return
  }
  if (!hasColumns(schema, target, to, line)) return
  if (to.length !== columns.length) {
    addFault(schema, 'key', line, `the key has ${columns.length} columns and refers to ${to.length}`)
    return
  }
  if (!isUniqueSet(schema, target, to)) {
    addFault(schema, 'key', line, `(${to.join(', ')}) is not unique in ${target.name}`)
    return
  }
  for (const [index, column] of columns.entries()) {
    const from = basesOf(schema, table).get(column)
    const other = basesOf(schema, target).get(to[index] as string)
    if (from && other && !canPoint(from, other))
      addFault(schema, 'type', line, `${column} is ${from}, and ${target.name}.${to[index]} is ${other}`)
  }
}

const checkName = (schema: Schema, table: DdlTable, { name, line }: Constraint): void => {
  if (name === undefined) return
  const names = schema.constraints.get(table.name) ?? new Set<string>()
  if (names.has(name)) addFault(schema, 'duplicate', line, `${table.name} has the constraint ${name} twice`)
  schema.constraints.set(table.name, names.add(name))
}

/** PostgreSQL minds only where both are said of the column itself. */
const checkNullKey = (schema: Schema, { column, constraints }: Part): void => {
  if (column?.null === true && constraints.some(({ kind }) => kind === 'primary'))
    addFault(schema, 'key', column.line, `${column.name} is said to be NULL and to be the primary key`)
}

const addParts = (schema: Schema, table: DdlTable, parts: readonly Part[]): void => {
  const columns = parts.flatMap(({ column }) => column ?? [])
  const constraints = parts.flatMap((part) => part.constraints)
  for (const column of columns) addColumn(schema, table, column)
  const bases = basesOf(schema, table)
  for (const column of columns) checkColumnValue(schema, bases, column)
  for (const part of parts) checkNullKey(schema, part)
  for (const constraint of constraints) checkName(schema, table, constraint)
  for (const one of constraints)
    if (one.kind === 'primary' || one.kind === 'unique') addKey(schema, table, one)
  for (const one of constraints) {
    if (one.kind === 'check') {
      checkCondition(one.expression, toScope(schema, bases))
      table.checks.push(toCheck(one.text, one.expression))
    }
    if (one.kind === 'exclude') {
      for (const element of one.elements) toType(element, toScope(schema, bases))
      if (one.where) checkCondition(one.where, toScope(schema, bases))
      table.exclusions.push(one.text)
    }
    if (one.kind === 'foreign') addForeign(schema, table, one)
  }
}

export const applyTable = (schema: Schema, statement: Extract<Statement, { kind: 'table' }>): void => {
  const { name, parts, ifNotExists, partitionedBy, line } = statement
  checkSchema(schema, name)
  const key = toKey(name)
  schema.later.delete(key)
  if (ifNotExists && schema.relations.has(key)) return
  if (!claim(schema, key, line)) return
  const table: DdlTable = {
    name: key,
    columns: [],
    primaryKey: [],
    unique: [],
    checks: [],
    exclusions: [],
    foreignKeys: [],
    line,
  }
  schema.tables.push(table)
  addParts(schema, table, parts)
  if (!hasColumns(schema, table, partitionedBy, line)) return
  for (const columns of [table.primaryKey, ...table.unique])
    if (columns.length > 0 && partitionedBy.some((column) => !columns.includes(column)))
      addFault(schema, 'key', line, `a key of a partitioned table holds (${partitionedBy.join(', ')})`)
}

const applyChange = (schema: Schema, table: DdlTable, change: Change): void => {
  if (change.kind === 'add') {
    const isThere = change.column && table.columns.some(({ name }) => name === change.column?.name)
    if (!isThere || !change.ifNotExists) addParts(schema, table, [change])
    return
  }
  const column = table.columns.find(({ name }) => name === change.column)
  if (!column) {
    addFault(schema, 'reference', change.line, `${table.name} has no column ${change.column}`)
    return
  }
  if (change.kind === 'null') {
    if (change.null && table.primaryKey.includes(column.name)) {
      addFault(schema, 'key', change.line, `${column.name} is part of the primary key`)
      return
    }
    column.null = change.null
  } else if (change.kind === 'default') {
    const type = basesOf(schema, table).get(column.name)
    if (change.default && type) checkValue(change.default.expression, type, toScope(schema, undefined))
    if (change.default) column.default = change.default.text
    else delete column.default
  } else {
    checkType(schema, change.type)
    column.type = change.type.text
    basesOf(schema, table).set(column.name, toBase(schema, change.type))
  }
}

export const applyAlter = (schema: Schema, statement: Extract<Statement, { kind: 'alter' }>): void => {
  const isMissing = !schema.relations.has(toKey(statement.table)) && !schema.later.has(toKey(statement.table))
  if (statement.ifExists && isMissing) return
  const table = findTable(schema, statement.table)
  if (table) for (const change of statement.changes) applyChange(schema, table, change)
}
