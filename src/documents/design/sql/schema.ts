/** The schema while its statements are carried out, one after the other. */
import type { Name } from './cursor.ts'
import type { Ddl, DdlTable } from './ddl.ts'
import type { SqlFault } from './fault.ts'
import { findExtension } from './functions.ts'
import { type TypeName, toAdvice } from './type-name.ts'
import type { Scope, Type } from './typing.ts'

export type Schema = Ddl & {
  /** Names of tables, indexes and what keys make: they share one space. */
  relations: Set<string>
  schemas: Set<string>
  extensions: Set<string>
  /** Names that are taken by what was not read. */
  opaque: { table: Set<string>; type: Set<string> }
  /** Tables that a later statement makes. */
  later: Set<string>
  /** Something unread may have made what others refer to. */
  isHidden: boolean
  /** Types of columns without length and precision, by table and column. */
  bases: Map<string, Map<string, Type>>
  /** Names of constraints by table. */
  constraints: Map<string, Set<string>>
}

export const toSchema = (): Schema => ({
  tables: [],
  indexes: [],
  enums: {},
  hidden: [],
  faults: [],
  unread: [],
  relations: new Set(),
  schemas: new Set(['public', 'pg_catalog']),
  extensions: new Set(),
  opaque: { table: new Set(), type: new Set() },
  later: new Set(),
  isHidden: false,
  bases: new Map(),
  constraints: new Map(),
})

export const toKey = ({ schema, name }: Pick<Name, 'schema' | 'name'>): string =>
  schema === undefined || schema === 'public' ? name : `${schema}.${name}`

/** The same thing is told once. */
export const addFault = (schema: Schema, code: SqlFault['code'], line: number, message: string): void => {
  const isTold = schema.faults.some((fault) => fault.line === line && fault.message === message)
  if (schema.isHidden && code === 'reference') addUnread(schema, line, message)
  else if (!isTold) schema.faults.push({ code, line, message })
}

export const addUnread = (schema: Schema, line: number, reason: string): void => {
  const isTold = schema.unread.some((one) => one.line === line && one.reason === reason)
  if (!isTold) schema.unread.push({ line, reason })
}

/** The table of that name; what is wrong with the name is told, unless something unread bears it. */
export const findTable = (schema: Schema, name: Name): DdlTable | undefined => {
  const key = toKey(name)
  const table = schema.tables.find((one) => one.name === key)
  if (table || schema.opaque.table.has(key)) return table
  if (schema.later.has(key))
    addFault(schema, 'order', name.line, `the table ${key} is made only further below`)
  else addFault(schema, 'reference', name.line, `there is no table ${key}`)
  return undefined
}

export const checkSchema = (schema: Schema, { schema: of, line }: Name): void => {
  if (of !== undefined && !schema.schemas.has(of))
    addFault(schema, 'reference', line, `there is no schema ${of}`)
}

/** Takes a name for a relation; one that is taken is told. */
export const claim = (schema: Schema, key: string, line: number): boolean => {
  if (schema.relations.has(key)) {
    addFault(schema, 'duplicate', line, `the name ${key} is taken already`)
    return false
  }
  schema.relations.add(key)
  return true
}

/** A type of somebody's own must have been made before. */
export const checkType = (schema: Schema, { own, line }: TypeName): void => {
  if (!own) return
  const key = toKey(own)
  if (Object.hasOwn(schema.enums, key) || schema.opaque.type.has(key)) return
  const extension = findExtension('types', own.name)
  if (extension === undefined) addFault(schema, 'type', line, `there is no type ${key}${toAdvice(own.name)}`)
  else if (!schema.extensions.has(extension))
    addFault(schema, 'type', line, `the type ${key} needs CREATE EXTENSION "${extension}"`)
}

/** Undefined where nothing is known about the type. */
export const toBase = (schema: Schema, type: TypeName): Type => {
  const isKnown = !type.own || Object.hasOwn(schema.enums, toKey(type.own)) || type.base === 'citext'
  return isKnown ? type.base + (type.isArray ? '[]' : '') : undefined
}

export const toScope = (
  schema: Schema,
  columns: Scope['columns'],
  immutable: string | undefined = undefined,
): Scope => ({
  columns,
  enums: new Map(Object.entries(schema.enums)),
  extensions: schema.extensions,
  immutable,
  fault: (code, line, message) => addFault(schema, code, line, message),
  unread: (line, reason) => addUnread(schema, line, reason),
})
