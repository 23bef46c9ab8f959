/** A run whose last events are not yet part of what is stored whole. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Commit, Lease } from '../engine/ports.ts'
import type { Run } from '../schema/run.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { type Database, openDatabase } from './driver.ts'
import { type RunRow, toEntryRow } from './rows.ts'
import { toChain, toFirstCommit, toMoment } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'tail-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const OWNER = { host: 'h', pid: 1, started: '1' }

/** A journal in which a turn committed so many steps and was not settled. */
const begin = async (steps: number) => {
  const path = join(mkdtempSync(join(root, 'j-')), 'journal.db')
  const journal = await openSqliteJournal(path, keys)
  const [first, ...rest] = toChain(toFirstCommit('r'), steps + 1) as [Commit, ...Commit[]]
  await journal.commit(first)
  const lease = (await journal.claim('r', OWNER, 0, 30_000, () => false)) as Lease
  for (const commit of rest) expect(await journal.commit({ ...commit, lease })).toBe('committed')
  return { path, journal, lease, last: rest.at(-1) ?? first }
}

const inDatabase = async <T>(path: string, look: (db: Database) => T): Promise<T> => {
  const db = await openDatabase(path)
  try {
    return look(db)
  } finally {
    db.close()
  }
}

const readRow = (db: Database): RunRow => db.prepare(`SELECT * FROM runs WHERE id = 'r'`).get() as RunRow
const toWhole = ({ snapshot }: RunRow): Run => JSON.parse(Buffer.from(snapshot).toString())

describe('a turn', () => {
  test('stores its run whole at its end, and what is read before is the same', async () => {
    const { path, journal, lease, last } = await begin(5)
    expect((await inDatabase(path, (db) => toWhole(readRow(db)))).version).toBe(1)
    expect((await journal.load('r'))?.run).toEqual(last.run)
    expect((await journal.list()).map(({ run }) => run)).toEqual([last.run])
    expect(await journal.settle(lease, toMoment(last), '', '')).toBe('settled')
    expect(await inDatabase(path, (db) => toWhole(readRow(db)))).toEqual(last.run)
    expect(await journal.verify()).toEqual([])
    await journal.close()
  })

  test('of many steps stores it now and then: nobody reads more than 16 of them', async () => {
    const { path, journal, last } = await begin(100)
    const whole = await inDatabase(path, (db) => toWhole(readRow(db)))
    expect(whole.version).toBeGreaterThan(last.run.version - 16)
    expect((await journal.load('r'))?.run).toEqual(last.run)
    await journal.close()
  })

  test('that was cut off leaves a run whose altered events are a fault', async () => {
    const { path, journal } = await begin(5)
    await journal.close()
    await inDatabase(path, (db) => db.exec(`UPDATE events SET changes = '{"version":4}' WHERE seq = 4`))
    const again = await openSqliteJournal(path, keys)
    await expect(again.load('r')).rejects.toThrow('damaged')
    await expect(again.list()).rejects.toThrow('damaged')
    expect((await again.verify()).length).toBeGreaterThan(0)
    await again.close()
  })
})

test('a row that was written before runs had a tail is read as it is', async () => {
  const { path, journal, lease, last } = await begin(2)
  await journal.settle(lease, toMoment(last), '', '')
  await journal.close()
  await inDatabase(path, (db) => {
    const { entry, digest } = readRow(db)
    const { snapshot: _, ...older } = JSON.parse(entry)
    db.prepare(`UPDATE runs SET entry = ?, digest = ?, seal = ? WHERE id = 'r'`).run(
      ...toEntryRow('r', older, digest),
    )
  })
  const again = await openSqliteJournal(path, keys)
  expect((await again.load('r'))?.run).toEqual(last.run)
  expect(await again.verify()).toEqual([])
  await again.close()
})
