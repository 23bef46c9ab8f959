import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trials } from '../../../trials.case.ts'
import { BROKEN } from './broken.case.ts'
import type { Ddl } from './ddl.ts'
import { readCheck, readDdl, readType } from './read.ts'
import { SOUND, UNREAD } from './sound.case.ts'
import { toTokens } from './token.ts'

let postgres: PGlite

beforeAll(async () => {
  postgres = await PGlite.create()
})

afterAll(() => postgres.close())

const COLUMNS = `SELECT n.nspname AS schema, c.relname AS table, a.attname AS name,
  format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS null
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
    AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY c.oid, a.attnum`

const KEYS = `SELECT n.nspname AS schema, c.relname AS table, k.contype AS kind, f.relname AS target, k.confdeltype AS gone,
  (SELECT array_agg(a.attname ORDER BY u.i) FROM unnest(k.conkey) WITH ORDINALITY u(n, i)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n)::text[] AS columns,
  (SELECT array_agg(a.attname ORDER BY u.i) FROM unnest(k.confkey) WITH ORDINALITY u(n, i)
    JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n)::text[] AS others
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_class f ON f.oid = k.confrelid
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND k.contype IN ('p', 'u', 'f', 'c')`

const INDEXES = `SELECT c.relname AS name, t.relname AS table, i.indisunique AS unique, m.amname AS method,
  i.indpred IS NOT NULL AS part, (SELECT array_agg(coalesce(a.attname::text, '?') ORDER BY u.i)
    FROM unnest(i.indkey) WITH ORDINALITY u(n, i)
    LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = u.n AND u.n > 0 WHERE u.i <= i.indnkeyatts) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_am m ON m.oid = c.relam JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))`

const COMMENTS = `SELECT d.description AS text FROM pg_description d JOIN pg_class c ON c.oid = d.objoid
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname NOT IN ('pg_catalog', 'information_schema')`

const ENUMS = `SELECT t.typname AS name, array_agg(e.enumlabel ORDER BY e.enumsortorder)::text[] AS labels
  FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY t.typname`

type Row = Record<string, unknown>
const ACTIONS: Record<string, string> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
}
const toLines = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort()
const toTable = ({ schema, table }: Row): string => (schema === 'public' ? `${table}` : `${schema}.${table}`)

/** What PostgreSQL has after the script, in the form of ours; or why it refuses it. */
const askPostgres = async (
  sql: string,
): Promise<{ refused: string } | { made: Record<string, string[]> }> => {
  await postgres.exec('BEGIN')
  try {
    await postgres.exec(sql)
    const rows = async (query: string): Promise<Row[]> => (await postgres.query<Row>(query)).rows
    const keys = await rows(KEYS)
    return {
      made: {
        columns: toLines((await rows(COLUMNS)).map((row) => [toTable(row), row.name, row.type, row.null])),
        keys: toLines(
          keys
            .filter(({ kind }) => kind === 'p' || kind === 'u')
            .map((row) => [toTable(row), row.kind, row.columns]),
        ),
        checks: toLines(keys.filter(({ kind }) => kind === 'c').map((row) => [toTable(row)])),
        foreign: toLines(
          keys
            .filter(({ kind }) => kind === 'f')
            .map((row) => [toTable(row), row.columns, row.target, row.others, ACTIONS[`${row.gone}`]]),
        ),
        indexes: toLines(
          (await rows(INDEXES)).map((row) => [
            row.name,
            row.table,
            row.unique,
            row.method,
            row.part,
            row.columns,
          ]),
        ),
        comments: toLines((await rows(COMMENTS)).map(({ text }) => text)),
        enums: toLines((await rows(ENUMS)).map(({ name, labels }) => [name, labels])),
      },
    }
  } catch (error) {
    return { refused: (error as Error).message }
  } finally {
    await postgres.exec('ROLLBACK')
  }
}

const toBare = (name: string): string => name.split('.').at(-1) ?? name

const toMade = ({ tables, indexes, enums }: Ddl): Record<string, string[]> => ({
  columns: toLines(
    tables.flatMap((table) => table.columns.map((one) => [table.name, one.name, one.type, one.null])),
  ),
  keys: toLines(
    tables.flatMap(({ name, primaryKey, unique }) => [
      ...(primaryKey.length > 0 ? [[name, 'p', primaryKey]] : []),
      ...unique.map((columns) => [name, 'u', columns]),
    ]),
  ),
  checks: toLines(tables.flatMap(({ name, checks }) => checks.map(() => [name]))),
  foreign: toLines(
    tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => [name, key.columns, toBare(key.table), key.to, key.onDelete ?? 'no action']),
    ),
  ),
  indexes: toLines(
    indexes.map((index) => {
      const own = tables.find(({ name }) => name === index.table)?.columns.map(({ name }) => name) ?? []
      const columns = index.columns.map((column) => (own.includes(column) ? column : '?'))
      const isPart = index.where !== undefined
      return [toBare(index.name), toBare(index.table), index.unique, index.method, isPart, columns]
    }),
  ),
  comments: toLines(
    tables
      .flatMap(({ comment, columns }) => [comment, ...columns.map((one) => one.comment)])
      .filter((text) => text),
  ),
  enums: toLines(Object.entries(enums)),
})

describe('what PostgreSQL takes', () => {
  test.each(Object.entries(SOUND))('%s is read as PostgreSQL has it', async (_, sql) => {
    const ddl = readDdl(sql)
    expect({ faults: ddl.faults, unread: ddl.unread }).toEqual({ faults: [], unread: [] })
    expect({ made: toMade(ddl) }).toEqual(await askPostgres(sql))
  })

  test('rows kept apart are read, and what they name is looked up', () => {
    const read = (exclusion: string) =>
      readDdl(`CREATE TABLE t (starts date, ends date, state text, EXCLUDE USING gist (${exclusion});`)
    const sound = read("daterange(starts, ends, '[]') WITH &&) WHERE (state <> 'off')")
    expect([sound.faults, sound.unread]).toEqual([[], []])
    expect(sound.tables[0]?.exclusions).toEqual([
      "daterange(starts, ends, '[]') WITH && where (state <> 'off')",
    ])
    expect(read('daterange(starts, until) WITH &&)').faults).toMatchObject([{ code: 'reference' }])
    expect(read('starts WITH =) WHERE (state)').faults).toMatchObject([{ code: 'expression' }])
  })

  test.each(Object.entries(UNREAD))('%s is said to be unread', async (_, sql) => {
    const ddl = readDdl(sql)
    expect(ddl.faults).toEqual([])
    expect(ddl.unread).not.toEqual([])
    expect(await askPostgres(sql)).not.toHaveProperty('refused')
  })
})

describe('what PostgreSQL refuses', () => {
  test.each(Object.entries(BROKEN))('%s is a fault', async (_, sql) => {
    expect(await askPostgres(sql)).toHaveProperty('refused')
    expect(readDdl(sql).faults).not.toEqual([])
  })
})

/** A script with some of its words left out, doubled, exchanged or replaced. */
const toChanged = (
  sql: string,
  words: readonly string[],
  changes: readonly [number, number, number][],
): string => {
  const list = toTokens(sql).tokens.map(({ start, end }) => sql.slice(start, end))
  for (const [how, where, which] of changes) {
    const at = where % list.length
    const word = list[at] as string
    if (how === 0) list.splice(at, 1)
    else if (how === 1) list.splice(at, 0, word)
    else if (how === 2) list.splice(at, 2, ...list.slice(at, at + 2).reverse())
    else list[at] = words[which % words.length] as string
  }
  return list.join(' ')
}

describe('scripts with small mistakes', () => {
  const scripts = Object.values(SOUND).filter((sql) => toTokens(sql).tokens.length > 3)
  const words = [...scripts, ...Object.values(BROKEN)].flatMap((sql) =>
    toTokens(sql).tokens.map(({ start, end }) => sql.slice(start, end)),
  )

  test('are sound here only if PostgreSQL takes them, and faulty only if it does not', async () => {
    const change = fc.tuple(fc.nat(3), fc.nat(500), fc.nat(5000))
    const changed = fc
      .tuple(fc.constantFrom(...scripts), fc.array(change, { minLength: 1, maxLength: 3 }))
      .map(([sql, changes]) => toChanged(sql, words, changes))
    await fc.assert(
      fc.asyncProperty(changed, async (sql) => {
        const { faults, unread } = readDdl(sql)
        const isRefused = 'refused' in (await askPostgres(sql))
        if (isRefused) expect([...faults, ...unread]).not.toEqual([])
        else expect(faults).toEqual([])
      }),
      { seed: 4, numRuns: trials(400, 20_000) },
    )
  })
})

describe('places', () => {
  test('a fault names its line', () => {
    const sql =
      'CREATE TABLE a (id int PRIMARY KEY);\n\nCREATE TABLE b (\n  id int,\n  a_id uuid REFERENCES a (id)\n);'
    expect(readDdl(sql).faults).toEqual([
      { code: 'type', line: 5, message: 'a_id is uuid, and a.id is integer' },
    ])
  })

  test('statements behind a broken one are read', () => {
    const { tables, faults } = readDdl(
      'CREATE TABLE a (id int,);\nCREATE TABLE b (id int REFERENCES a (id));',
    )
    expect(tables.map(({ name }) => name)).toEqual(['b'])
    expect(faults.map(({ line }) => line)).toEqual([1])
  })

  test.each([
    ['nested', `CREATE TABLE a (b int CHECK (${'('.repeat(50_000)}b > 0${')'.repeat(50_000)}))`],
    ['long', `CREATE TABLE a (b int CHECK (b > 0${' AND b > 0'.repeat(50_000)}))`],
  ])('an expression that is %s without end is unread', (_, sql) => {
    expect(readDdl(sql)).toMatchObject({ tables: [], faults: [], unread: [{ line: 1 }] })
  })

  test('a check says which values a column may hold', () => {
    expect(readCheck("status IN ('open', 'paid')")?.allows).toEqual({
      column: 'status',
      values: ['open', 'paid'],
    })
    expect(readCheck("CHECK (kind = 'a' OR kind = 'b')")?.allows).toEqual({
      column: 'kind',
      values: ['a', 'b'],
    })
    expect(readCheck("status NOT IN ('open')")?.allows).toBeUndefined()
    expect(readCheck('starts_at < ends_at')?.columns).toEqual(['starts_at', 'ends_at'])
    expect(readCheck('starts before it ends')).toBeUndefined()
  })

  test('a type is called as PostgreSQL calls it', () => {
    expect(readType('varchar(20)')?.text).toBe('character varying(20)')
    expect(readType('timestamptz')?.base).toBe('timestamp with time zone')
    expect(readType('string')).toBeUndefined()
  })
})
