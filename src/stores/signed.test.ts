/** What a SQLite journal holds that this user's key did not sign. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Lease } from '../engine/ports.ts'
import { createKeys, keys, makeRing } from '../workspace/keys/keys.case.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'
import { closeTables, openTables } from './tables.ts'

const root = mkdtempSync(join(tmpdir(), 'signed-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const toPath = () => join(mkdtempSync(join(root, 'j-')), 'journal.db')

describe('a journal of the first version, which had no signatures', () => {
  /** As that version left it: no column for them, and no mark behind a seal. */
  const takeBack = async (path: string): Promise<void> => {
    const db = await openTables(path)
    db.exec('ALTER TABLE journal.events DROP COLUMN signature')
    db.exec("UPDATE journal.runs SET seal = substr(seal, 1, instr(seal, '.') - 1)")
    db.exec('PRAGMA journal.user_version = 1')
    closeTables(db)
  }

  test('opens: its runs are what they were, and nobody vouches for them', async () => {
    const path = toPath()
    const before = await openSqliteJournal(path, keys)
    const first = toFirstCommit('r')
    const second = toNextCommit(first)
    for (const commit of [first, second]) await before.commit(commit)
    await before.close()
    await takeBack(path)
    const journal = await openSqliteJournal(path, keys)
    expect(await journal.load('r')).toMatchObject({ run: second.run, origins: [['unwitnessed', 2]] })
    expect(await journal.events('r')).toEqual([first.event, second.event])
    await journal.commit(toNextCommit(second))
    expect((await journal.load('r'))?.origins).toEqual([
      ['unwitnessed', 2],
      ['own', 1],
    ])
    expect(await journal.verify()).toEqual([])
    await journal.close()
  })
})

describe('a journal of another user', () => {
  test('is a claim as long as their key is not trusted, whatever is written to it meanwhile', async () => {
    const path = toPath()
    const theirs = makeRing()
    const before = await openSqliteJournal(path, createKeys(theirs))
    const first = toFirstCommit('r')
    await before.commit(first)
    await before.close()
    const ring = makeRing()
    const ours = await openSqliteJournal(path, createKeys(ring))
    await ours.setFork('r', [])
    expect(await ours.list()).toMatchObject([{ origins: [['unwitnessed', 1]] }])
    const lease = await ours.claim('r', { host: 'h', pid: 1, started: 's' }, 0, 1, () => true)
    await ours.commit({ ...toNextCommit(first), lease: lease as Lease })
    await ours.close()
    const trusting = createKeys({ ...ring, trusted: { ana: theirs.own?.public ?? '' } })
    const again = await openSqliteJournal(path, trusting)
    expect((await again.load('r'))?.origins).toEqual([
      ['trusted', 1],
      ['own', 1],
    ])
    await again.close()
  })
})
