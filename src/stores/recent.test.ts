/** What a connection keeps of what it wrote, beside others that write, too. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Commit } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { openDatabase } from './driver.ts'
import { toChain, toFirstCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'recent-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const toPath = (): string => join(mkdtempSync(join(root, 'j-')), 'journal.db')

test('events of another connection are seen among those that one committed itself', async () => {
  const path = toPath()
  const [first, second, third] = toChain(toFirstCommit('r'), 3) as [Commit, Commit, Commit]
  const [own, other] = [await openSqliteJournal(path, keys), await openSqliteJournal(path, keys)]
  await own.commit(first)
  await other.commit(second)
  expect((await own.events('r')).map(({ hash }) => hash)).toEqual([first.event.hash, second.event.hash])
  expect(await own.commit(third)).toBe('committed')
  for (const after of [0, 1, 2])
    expect((await own.events('r', after)).map(({ seq }) => seq)).toEqual([1, 2, 3].slice(after))
  await Promise.all([own.close(), other.close()])
})

test('what was committed last is known though its bytes on the disk were altered, and is never sealed altered', async () => {
  const path = toPath()
  const [first, second] = toChain(toFirstCommit('r'), 2) as [Commit, Commit]
  const journal = await openSqliteJournal(path, keys)
  await journal.commit(first)
  const db = await openDatabase(path)
  db.exec("UPDATE runs SET digest = 'altered'")
  db.exec("UPDATE events SET data = '{}'")
  db.close()
  expect((await journal.events('r')).map(({ data }) => data)).toEqual([first.event.data])
  await journal.claim('r', { host: 'h', pid: 1, started: '1' }, 0, 30_000, () => false)
  expect((await journal.load('r'))?.run).toEqual(first.run)
  expect(await journal.commit(second)).toBe('committed')
  await journal.close()
})

test('a text of a commit that was refused is not known', async () => {
  const journal = await openSqliteJournal(toPath(), keys)
  const first = toFirstCommit('r')
  await journal.commit(first)
  const texts = { [toDigest('refused')]: 'refused' }
  expect(await journal.commit({ ...first, texts })).toBe('conflict')
  expect(await journal.readText(toDigest('refused'))).toBeUndefined()
  await journal.close()
})
