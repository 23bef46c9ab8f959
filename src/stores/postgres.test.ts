import { mkdirSync } from 'node:fs'
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

type Connection = Pick<PGlite, 'query'>

const toQuery =
  (connection: Connection): Query =>
  async (sql, values) =>
    (await connection.query<Record<string, unknown>>(sql, values)).rows

const toDatabase = (db: PGlite): Database => ({
  query: toQuery(db),
  transact: (work) => db.transaction((within) => work(toQuery(within as unknown as Connection))),
  close: async () => undefined,
})

/** PostgreSQL itself, in this process; each journal is a schema of its own. */
const db = await PGlite.create()
afterAll(() => db.close())
let made = 0

const make = async () => {
  const name = `j${++made}`
  await db.exec(`CREATE SCHEMA ${name}; SET search_path = ${name}; ${TABLES.join(';')}`)
  return () => toLate(openPostgresJournal(toDatabase(db), keys))
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
