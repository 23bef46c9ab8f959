import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { RUN, startRun, toParts } from '../../bench/recording.ts'
import { createOfflineAuthor } from '../authors/offline/author.ts'
import { turn } from '../engine/turn.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { createWorld } from '../workspace/process.ts'
import { scratch } from '../workspace/scratch.case.ts'
import { openWorkspace } from '../workspace/workspace.ts'
import { journalContract } from './contract.ts'
import { toLate } from './late.case.ts'
import { type Database, openPostgresJournal, type Query, TABLES } from './postgres.case.ts'

type Connection = { query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

const toQuery =
  (connection: Connection): Query =>
  async (sql, values) =>
    (await connection.query(sql, values)).rows

/** What `pg` has of a client that others write. */
type Server = Connection & { connect(): Promise<Connection & { release(): void }>; end(): Promise<void> }
type Client = { Pool: new (settings: object) => Server }

const transact = async <T>(server: Server, work: (query: Query) => Promise<T>): Promise<T> => {
  const connection = await server.connect()
  try {
    await connection.query('BEGIN')
    const result = await work(toQuery(connection))
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  } finally {
    connection.release()
  }
}

const CREATE = (name: string): string =>
  `CREATE SCHEMA ${name}; SET search_path = ${name}; ${TABLES.join(';')}`

const ended: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ended) await end()
})

/**
 * A server that is told by its address, through the client `pg` of the folder POSTGRES_CLIENT: several connections, as several
 * machines would have them. Each journal is a schema of its own.
 */
const openServer = (address: string) => {
  const { Pool } = createRequire(join(process.env.POSTGRES_CLIENT ?? '', 'index.js'))('pg') as Client
  return async (name: string): Promise<Database> => {
    const server = new Pool({ connectionString: address, options: `-c search_path=${name}` })
    await server.query(CREATE(name))
    ended.push(async () => {
      await server.query(`DROP SCHEMA ${name} CASCADE`)
      await server.end()
    })
    return {
      query: toQuery(server),
      transact: (work) => transact(server, work),
      close: async () => undefined,
    }
  }
}

/** PostgreSQL itself, in this process, with one connection. */
const openEmbedded = async () => {
  const db = await PGlite.create()
  ended.push(() => db.close())
  return async (name: string): Promise<Database> => {
    await db.exec(CREATE(name))
    return {
      query: toQuery(db as unknown as Connection),
      transact: (work) => db.transaction((within) => work(toQuery(within as unknown as Connection))),
      close: async () => undefined,
    }
  }
}

const { POSTGRES_URL } = process.env
const openDatabase = POSTGRES_URL === undefined ? await openEmbedded() : openServer(POSTGRES_URL)
let made = 0

const make = async () => {
  const db = await openDatabase(`throughline_${process.pid}_${++made}`)
  return () => toLate(openPostgresJournal(db, keys))
}

journalContract('a journal in PostgreSQL, across a network', async () => {
  const open = await make()
  return { journal: open(), reopen: async () => open() }
})

test('an idea becomes a finalized PRD over it, and its journal is sound', async () => {
  const open = await make()
  const root = join(scratch(), 'project')
  mkdirSync(root)
  const workspace = openWorkspace(root)
  workspace.prepare()
  const project = { journal: open(), workspace, world: createWorld(), root }
  await startRun(project, 'offline', true)
  const parts = toParts(project, createOfflineAuthor())
  const turns = await Promise.all([turn(parts, RUN), turn(parts, RUN)])
  expect(turns.some(({ state }) => state === 'rested')).toBe(true)
  const stored = await project.journal.load(RUN)
  expect([stored?.run.status, stored?.run.documents.prd?.status]).toEqual(['done', 'finalized'])
  const file = workspace.read(stored?.run.feature ?? '', 'prd.md')
  expect(file).toMatchObject({ digest: stored?.run.documents.prd?.digest })
  expect(await project.journal.verify()).toEqual([])
})
