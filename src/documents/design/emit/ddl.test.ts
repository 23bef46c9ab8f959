import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE, type Database } from '../../../schema/design.ts'
import { trials } from '../../../trials.case.ts'
import { anyDatabase } from '../design.case.ts'
import { checkDdl, toDdl } from './ddl.ts'
import { toCondition, toDefault } from './pg-expression.ts'
import { type PgType, toPgType } from './pg-type.ts'

let postgres: PGlite

beforeAll(async () => {
  postgres = await PGlite.create({ extensions: { btree_gist } })
  await postgres.exec('create extension btree_gist')
})
afterAll(() => postgres.close())

/** Runs a script in a schema of its own and asks what is there then. */
const run = async <T>(sql: string, ask = 'select 1'): Promise<T[]> => {
  await postgres.exec('drop schema if exists trial cascade; create schema trial; set search_path to trial')
  await postgres.exec(sql)
  return (await postgres.query<T>(ask)).rows
}

const databaseOf = (tables: unknown[], indexes: unknown[] = []): Database =>
  DATABASE.parse({ tables, indexes, security: '', normalisation: '', performance: '' })

const id = { name: 'id', type: 'uuid', default: 'gen_random_uuid()' }
const SHOP = databaseOf(
  [
    {
      name: 'orders',
      columns: [
        id,
        { name: 'customer_id', type: 'uuid', references: 'customers.id', onDelete: 'restrict' },
        { name: 'status', type: 'text', default: "'open'" },
        { name: 'total', type: 'numeric(10,2)' },
        { name: 'created_at', type: 'timestamp with time zone', default: 'now()' },
      ],
      primaryKey: ['id'],
      checks: ['total >= 0', "status in ('open', 'paid')"],
    },
    {
      name: 'customers',
      columns: [
        id,
        { name: 'email', type: 'varchar(320)', personal: 'personal' },
        { name: 'last_order', type: 'uuid', null: true, references: 'orders(id)', onDelete: 'set null' },
      ],
      primaryKey: ['id'],
      unique: [['email']],
    },
  ],
  [{ name: 'orders_by_customer', table: 'orders', columns: ['customer_id', 'created_at desc'] }],
)

describe('a database as statements', () => {
  it('stands in the order that PostgreSQL needs, and says everything', () => {
    expect(checkDdl(SHOP)).toEqual([])
    expect(toDdl(SHOP)).toBe(`create table customers (
  id uuid not null default gen_random_uuid(),
  email varchar(320) not null,
  last_order uuid,
  primary key (id),
  unique (email)
);
comment on column customers.email is 'personal data';

create table orders (
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete restrict,
  status text not null default 'open',
  total numeric(10, 2) not null,
  created_at timestamp with time zone not null default now(),
  primary key (id),
  check (total >= 0),
  check (status in ('open', 'paid'))
);

alter table customers add foreign key (last_order) references orders (id) on delete set null;

create index orders_by_customer on orders (customer_id, created_at desc);
`)
  })

  it('makes a column of others, however the design says it', async () => {
    const entries = databaseOf([
      {
        name: 'entries',
        columns: [
          id,
          { name: 'email', type: 'text' },
          { name: 'state', type: 'text' },
          { name: 'lower_email', type: 'text', generated: 'lower(email)' },
          {
            name: 'open_id',
            type: "uuid generated always as (case when state = 'open' then id end) stored",
            null: true,
          },
        ],
        primaryKey: ['id'],
        unique: [['open_id']],
      },
    ])
    expect(checkDdl(entries)).toEqual([])
    const rows = await run<{ says: string }>(
      toDdl(entries),
      `select column_name || ' ' || data_type as says from information_schema.columns
       where table_schema = 'trial' and is_generated = 'ALWAYS' order by 1`,
    )
    expect(rows.map(({ says }) => says)).toEqual(['lower_email text', 'open_id uuid'])
  })

  it('refers by several columns, once all tables are there', async () => {
    const claims = databaseOf([
      {
        name: 'receipts',
        columns: [id, { name: 'company_id', type: 'uuid' }, { name: 'claim_id', type: 'uuid' }],
        primaryKey: ['id'],
        foreignKeys: ['(company_id, claim_id) references claims (company_id, id) on delete cascade'],
      },
      {
        name: 'claims',
        columns: [id, { name: 'company_id', type: 'uuid' }],
        primaryKey: ['id'],
        unique: [['company_id', 'id']],
      },
    ])
    expect(checkDdl(claims)).toEqual([])
    const rows = await run<{ says: string }>(
      toDdl(claims),
      `select pg_get_constraintdef(oid) as says from pg_constraint
       where connamespace = 'trial'::regnamespace and contype = 'f'`,
    )
    expect(rows).toEqual([
      { says: 'FOREIGN KEY (company_id, claim_id) REFERENCES claims(company_id, id) ON DELETE CASCADE' },
    ])
  })

  it('keeps rows apart, all of them or some, and says what it cannot', async () => {
    const toRooms = (...exclusions: string[]) =>
      databaseOf([
        {
          name: 'stays',
          columns: [
            id,
            { name: 'room_id', type: 'uuid' },
            { name: 'starts_at', type: 'timestamptz' },
            { name: 'ends_at', type: 'timestamptz' },
            { name: 'state', type: 'text' },
          ],
          primaryKey: ['id'],
          exclusions,
        },
      ])
    const some = "room_id with =, tstzrange(starts_at, ends_at, '[)') with && where (state <> 'off')"
    expect(checkDdl(toRooms(some))).toEqual([])
    const insert = (state: string, hour: number) =>
      `insert into stays (room_id, starts_at, ends_at, state) values ('0b1c7a3e-0000-4000-8000-000000000001', '2030-01-01 0${hour}:00Z', '2030-01-01 0${hour + 2}:00Z', '${state}');`
    await run(`${toDdl(toRooms(some))} ${insert('on', 1)} ${insert('on', 3)} ${insert('off', 2)}`)
    await expect(run(`${toDdl(toRooms(some))} ${insert('on', 1)} ${insert('on', 2)}`)).rejects.toThrow(
      'exclusion constraint',
    )
    for (const other of [
      'room_id with &&',
      'tstzrange(starts_at, state) with &&',
      'rooms with =',
      'no two at once',
    ])
      expect(checkDdl(toRooms(other)).map(({ code }) => code)).toEqual(['exclusion-unread'])
  })

  it('compares moments, and how far they lie apart', async () => {
    const lessons = databaseOf([
      {
        name: 'lessons',
        columns: [
          id,
          { name: 'starts_at', type: 'timestamptz' },
          { name: 'ends_at', type: 'timestamptz' },
          { name: 'minutes', type: 'integer' },
          { name: 'from_day', type: 'date' },
          { name: 'to_day', type: 'date' },
        ],
        primaryKey: ['id'],
        checks: [
          'extract(epoch FROM (ends_at - starts_at)) = minutes * 60',
          "ends_at = starts_at + minutes * interval '1 minute'",
          'to_day - from_day <= 31',
          'extract(year from to_day) - extract(year from from_day) <= 1',
        ],
      },
    ])
    expect(checkDdl(lessons)).toEqual([])
    const rows = await run<{ n: number }>(
      toDdl(lessons),
      "select count(*)::int as n from pg_constraint where connamespace = 'trial'::regnamespace and contype = 'c'",
    )
    expect(rows).toEqual([{ n: 4 }])
  })

  it('makes the keys, references and indexes that the design names', async () => {
    const rows = await run<{ says: string }>(
      toDdl(SHOP),
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as says from pg_constraint
       where connamespace = 'trial'::regnamespace and contype in ('f', 'u', 'p') order by 1`,
    )
    expect(rows.map(({ says }) => says)).toEqual([
      'customers FOREIGN KEY (last_order) REFERENCES orders(id) ON DELETE SET NULL',
      'customers PRIMARY KEY (id)',
      'customers UNIQUE (email)',
      'orders FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE RESTRICT',
      'orders PRIMARY KEY (id)',
    ])
  })

  it.each([
    ['type-unknown', [{ name: 'a', columns: [{ name: 'x', type: 'order_status' }] }]],
    ['default-unread', [{ name: 'a', columns: [{ name: 'x', type: 'integer', default: "'many'" }] }]],
    [
      'default-unread',
      [{ name: 'a', columns: [{ name: 'x', type: 'text', default: "''); drop table a; --" }] }],
    ],
    [
      'foreign-key',
      [{ name: 'a', columns: [{ name: 'x', type: 'text' }], foreignKeys: ['(x) references b (y)'] }],
    ],
    ['foreign-key', [{ name: 'a', columns: [{ name: 'x', type: 'text' }], foreignKeys: ['x to b'] }]],
    ['generated-unread', [{ name: 'a', columns: [{ name: 'x', type: 'text', generated: 'now()' }] }]],
    ['generated-unread', [{ name: 'a', columns: [{ name: 'x', type: 'text', generated: 'x' }] }]],
    [
      'generated-unread',
      [{ name: 'a', columns: [{ name: 'x', type: 'text', generated: "'a') stored, y int" }] }],
    ],
    ['check-unread', [{ name: 'a', columns: [{ name: 'x', type: 'text' }], checks: ['x > 5'] }]],
    [
      'check-unread',
      [{ name: 'a', columns: [{ name: 'x', type: 'text' }], checks: ['1 = 1); drop table a; --'] }],
    ],
    ['reference-unknown', [{ name: 'a', columns: [{ name: 'x', type: 'uuid', references: 'b.id' }] }]],
    [
      'reference-no-key',
      [
        {
          name: 'a',
          columns: [
            { name: 'x', type: 'uuid', references: 'a.y' },
            { name: 'y', type: 'uuid' },
          ],
        },
      ],
    ],
    [
      'reference-type',
      [
        { name: 'a', columns: [{ name: 'x', type: 'text', references: 'b.id' }] },
        { name: 'b', columns: [{ name: 'id', type: 'bigint' }], primaryKey: ['id'] },
      ],
    ],
    ['key-unknown', [{ name: 'a', columns: [{ name: 'x', type: 'json' }], primaryKey: ['x'] }]],
    [
      'table-twice',
      [
        { name: 'a', columns: [id] },
        { name: 'a', columns: [id] },
      ],
    ],
    [
      'name-taken',
      [
        { name: 'a', columns: [id], primaryKey: ['id'] },
        { name: 'a_pkey', columns: [id] },
      ],
    ],
    ['column-twice', [{ name: 'a', columns: [id, id] }]],
    ['column-system', [{ name: 'a', columns: [{ name: 'xmin', type: 'text' }] }]],
    ['name-long', [{ name: 'a'.repeat(64), columns: [id] }]],
  ])('what PostgreSQL would not take is said (%s), and the rest runs', async (code, tables) => {
    const database = databaseOf(tables)
    expect(checkDdl(database).map((problem) => problem.code)).toEqual([code])
    if (code !== 'name-long') expect(toDdl(database)).toContain('-- ')
    const [found] = await run<{ count: number }>(
      toDdl(database),
      "select count(*)::int as count from pg_tables where schemaname = 'trial'",
    )
    expect(found?.count).toBe(
      new Set(tables.map(({ name }) => name).filter((name) => name !== 'a_pkey')).size,
    )
  })

  it('an index that is none of the design’s is said', () => {
    const tables = [{ name: 'a', columns: [id, { name: 'email', type: 'text' }], unique: [['email']] }]
    const indexes = [
      { name: 'i', table: 'b', columns: ['id'] },
      { name: 'j', table: 'a', columns: ['ghost'] },
      { name: 'a_email_key', table: 'a', columns: ['email'], unique: true },
    ]
    expect(checkDdl(databaseOf(tables, indexes)).map(({ code, at }) => `${code} ${at}`)).toEqual([
      'index-table index i',
      'index-column index j',
      'name-taken index a_email_key',
    ])
  })

  it('runs, whatever the values are', async () => {
    await fc.assert(
      fc.asyncProperty(anyDatabase, async (database) => {
        const [found] = await run<{ count: number }>(
          toDdl(database),
          "select count(*)::int as count from pg_tables where schemaname = 'trial'",
        )
        const left = checkDdl(database).filter(
          ({ code, at }) => at.startsWith('table ') && /^(?:table-twice|name-taken)$/.test(code),
        )
        expect(found?.count).toBe(database.tables.length - left.length)
      }),
      { numRuns: trials(60, 1_500) },
    )
  })
})

const COLUMNS = [
  'integer',
  'real',
  'numeric(5, 2)',
  'text',
  'char(3)',
  'boolean',
  'date',
  'timestamptz',
  'time',
  'interval',
  'uuid',
  'jsonb',
  'json',
  'text[]',
  'varchar(3)[]',
  'inet',
  'point',
  'money',
].map((type, at) => ({ name: `c${at}`, type: toPgType(type) as PgType }))
const TYPES = new Map(COLUMNS.map(({ name, type }) => [name, type]))

const ATOMS = [
  ...TYPES.keys(),
  '1',
  '-2.5',
  "'a'",
  "'1'",
  "'2026-01-31'",
  "'true'",
  "'{}'",
  'true',
  'null',
  'now()',
  "'a''b'",
]
const OPERATORS = [
  '=',
  '<',
  '>=',
  '+',
  '-',
  '*',
  '%',
  '||',
  'and',
  'or',
  'in',
  'like',
  '~',
  'between',
  'is not null',
  'is distinct from',
  '= any',
]
const CALLS = [
  'length',
  'lower',
  'abs',
  'round',
  'coalesce',
  'greatest',
  'not ',
  '-',
  'btrim',
  'octet_length',
]
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...ATOMS),
    fc
      .tuple(tie('expression'), fc.constantFrom(...OPERATORS), tie('expression'))
      .map(([a, operator, b]) =>
        operator === 'in'
          ? `${a} in (${b})`
          : operator === 'between'
            ? `${a} between ${b} and ${b}`
            : operator === '= any'
              ? `${a} = any (array['a', 'b'])`
              : operator === 'is not null'
                ? `${a} is not null`
                : `${a} ${operator} ${b}`,
      ),
    fc.tuple(fc.constantFrom(...CALLS), tie('expression')).map(([call, a]) => `${call}(${a})`),
  ),
}))

describe('an expression', () => {
  const table = COLUMNS.map(({ name, type }) => `${name} ${type.sql}`).join(', ')

  it.each([
    'c0 > 0 and not c5',
    "c3 in ('a', 'b') or c3 is null",
    'length(c3) between 1 and 10',
    "c7 > now() - interval '30 days'",
    "c11 = '{}'",
    "c6 >= '2026-01-01'",
    "C3 ~ '^[a-z]+$'",
    'c8 < c8',
    "c3 = any (array['a', 'b'])",
    'c6 is distinct from c7',
    'num_nonnulls(c0, c3) = 1',
    "trim(c3) <> '' and cardinality(c13) < 5",
    "jsonb_typeof(c11) = 'object'",
    '(c0 is null) = (c1 is null)',
  ])('%s is read as a condition', async (text) => {
    expect(toCondition(text, TYPES)).toBeDefined()
    await run(`create table t (${table}, check (${toCondition(text, TYPES)}))`)
  })

  it('that is read as a condition is one to PostgreSQL', async () => {
    const condition = expression.filter((text) => toCondition(text, TYPES) !== undefined)
    await fc.assert(
      fc.asyncProperty(condition, async (text) => {
        await run(`create table t (${table}, check (${toCondition(text, TYPES)}))`)
      }),
      { numRuns: trials(100, 3_000) },
    )
  })

  it('that is read as a default is one to PostgreSQL', async () => {
    await fc.assert(
      fc.asyncProperty(expression, fc.constantFrom(...COLUMNS), async (text, { type }) => {
        const value = toDefault(text, type)
        if (value !== undefined) await run(`create table t (a ${type.sql} default ${value})`)
      }),
      { numRuns: trials(300, 20_000) },
    )
  })
})

describe('a type', () => {
  it.each([
    'int',
    'INTEGER',
    'varchar(255)',
    'double precision',
    'timestamp(3) without time zone',
    'text[]',
    'bigserial',
    'bigint generated always as identity',
    'bit varying(8)',
    'interval',
    'int4range',
    'polygon',
    'xml',
    'macaddr8',
  ])('%s is one to PostgreSQL', async (text) => {
    await run(`create table t (a ${toPgType(text)?.sql})`)
  })

  it.each([
    '',
    'strng',
    'varchar(0)',
    'varchar(1, 2)',
    'numeric(2000)',
    'int(4)',
    'serial[]',
    'text; drop table t',
    'enum',
    'text generated always as identity',
    'uuid with time zone',
    'constructor',
  ])('%j is none', (text) => {
    expect(toPgType(text)).toBeUndefined()
  })
})

describe('an index for some rows only', () => {
  const withWhere = (where: string): string =>
    toDdl(
      databaseOf(
        [
          {
            name: 'loans',
            columns: [
              { name: 'id', type: 'uuid' },
              { name: 'state', type: 'text' },
            ],
            primaryKey: ['id'],
          },
        ],
        [{ name: 'one_open', table: 'loans', columns: ['id'], unique: true, where }],
      ),
    )

  it('says which, and PostgreSQL takes it', async () => {
    const rows = await run<{ indexdef: string }>(
      withWhere("state = 'open'"),
      "select indexdef from pg_indexes where indexname = 'one_open'",
    )
    expect(rows[0]?.indexdef).toContain("WHERE (state = 'open'")
  })

  it('is left out, and told, where its condition is none', () => {
    expect(withWhere('whenever it suits')).not.toContain('create unique index')
    expect(withWhere('whenever it suits')).toContain('no plain condition')
  })
})
