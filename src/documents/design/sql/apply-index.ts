/** CREATE INDEX, carried out as PostgreSQL does. */
import { isUnordered } from './apply-table.ts'
import type { DdlTable } from './ddl.ts'
import { addFault, addUnread, claim, findTable, type Schema, toScope } from './schema.ts'
import type { IndexKey, Statement } from './statement.ts'
import { checkCondition, type Type, toType } from './typing.ts'

type IndexStatement = Extract<Statement, { kind: 'index' }>

const isRange = (type: string): boolean => /range$/.test(type)

/** Types that a method holds without an operator class being named. */
const HOLDS: Record<string, (type: string) => boolean> = {
  btree: (type) => !isUnordered(type),
  hash: (type) => !isUnordered(type) && type !== 'money',
  gin: (type) => type.endsWith('[]') || type === 'jsonb' || type === 'tsvector',
  gist: (type) =>
    isRange(type) || ['point', 'box', 'polygon', 'circle', 'tsvector', 'tsquery'].includes(type),
  spgist: (type) =>
    isRange(type) || ['text', 'character varying', 'point', 'box', 'polygon', 'inet', 'cidr'].includes(type),
  brin: (type) => !['json', 'jsonb', 'xml', 'tsvector', 'boolean'].includes(type) && !type.endsWith('[]'),
}

/** Operator classes with their method, and the extension that brings them. */
const OPERATORS: Record<string, [method: string, extension?: string]> = {
  text_pattern_ops: ['btree'],
  varchar_pattern_ops: ['btree'],
  bpchar_pattern_ops: ['btree'],
  text_ops: ['btree'],
  jsonb_ops: ['gin'],
  jsonb_path_ops: ['gin'],
  array_ops: ['gin'],
  tsvector_ops: ['gin'],
  inet_ops: ['gist'],
  gin_trgm_ops: ['gin', 'pg_trgm'],
  gist_trgm_ops: ['gist', 'pg_trgm'],
}

const checkOperators = (schema: Schema, { method, line }: IndexStatement, operators: string): void => {
  const row = Object.hasOwn(OPERATORS, operators) ? OPERATORS[operators] : undefined
  if (!row) {
    addUnread(schema, line, `the operator class ${operators} is not known to this reader`)
    return
  }
  const [own, extension] = row
  if (extension !== undefined && !schema.extensions.has(extension))
    addFault(schema, 'reference', line, `${operators} needs CREATE EXTENSION "${extension}"`)
  else if (own !== method)
    addFault(schema, 'expression', line, `${operators} belongs to ${own}, not to ${method}`)
}

const checkKey = (schema: Schema, table: DdlTable, statement: IndexStatement, key: IndexKey): void => {
  const { method, line } = statement
  const bases = schema.bases.get(table.name) ?? new Map<string, Type>()
  if (key.column !== undefined && !bases.has(key.column)) {
    addFault(schema, 'reference', line, `${table.name} has no column ${key.column}`)
    return
  }
  const type =
    key.expression === undefined
      ? bases.get(key.column ?? '')
      : toType(key.expression, toScope(schema, bases, 'an index'))
  if (key.operators !== undefined) {
    checkOperators(schema, statement, key.operators)
    return
  }
  if (type === undefined || type === 'literal') return
  if (HOLDS[method]?.(type) === false)
    addFault(schema, 'type', line, `an index by ${method} holds no ${type} without an operator class`)
}

const checkMethod = (schema: Schema, { method, isUnique, keys, line }: IndexStatement): void => {
  if (!Object.hasOwn(HOLDS, method)) {
    if (/^(?:hnsw|ivfflat|bloom|rum)$/.test(method))
      addUnread(schema, line, `the method ${method} is not read`)
    else addFault(schema, 'reference', line, `there is no index method ${method}`)
  } else if (isUnique && method !== 'btree')
    addFault(schema, 'key', line, `an index by ${method} cannot be unique`)
  else if (keys.length > 1 && (method === 'hash' || method === 'spgist'))
    addFault(schema, 'key', line, `an index by ${method} has one column`)
}

const toName = (schema: Schema, table: DdlTable, { name, keys }: IndexStatement): string => {
  const at = table.name.includes('.') ? table.name.slice(0, table.name.indexOf('.') + 1) : ''
  if (name !== undefined) return at + name
  const columns = keys.map(
    ({ column, expression }) => column ?? (expression?.kind === 'call' ? expression.name : 'expr'),
  )
  const usual = [table.name, ...columns, 'idx'].join('_')
  let free = usual
  for (let n = 1; schema.relations.has(free); n++) free = `${usual}${n}`
  return free
}

export const applyIndex = (schema: Schema, statement: IndexStatement): void => {
  const { isUnique, ifNotExists, method, keys, include, where, line } = statement
  const table = findTable(schema, statement.table)
  if (!table) return
  const name = toName(schema, table, statement)
  const isThere = ifNotExists && schema.relations.has(name)
  if (!isThere) claim(schema, name, line)
  checkMethod(schema, statement)
  for (const key of keys) checkKey(schema, table, statement, key)
  const bases = schema.bases.get(table.name) ?? new Map<string, Type>()
  for (const column of include)
    if (!bases.has(column)) addFault(schema, 'reference', line, `${table.name} has no column ${column}`)
  if (where) checkCondition(where.expression, toScope(schema, bases, 'an index'))
  if (isThere) return
  schema.indexes.push({
    name,
    table: table.name,
    columns: keys.map(({ column, text }) => column ?? text),
    unique: isUnique,
    method,
    line,
    ...(where && { where: where.text }),
  })
}
