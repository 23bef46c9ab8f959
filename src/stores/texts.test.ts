import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Commit } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { openDatabase } from './driver.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const line = (at: number, word: string) => `${at}: the ${word} shows the export of the orders of the shop\n`
const toText = (words: string[]): string => words.map((word, at) => line(at, word)).join('')

/** Revisions of one long document, each a word apart from the one before, and back to the first at the end. */
const toRevisions = (count: number): string[] => {
  const words = Array<string>(1_000).fill('page')
  const revisions = [toText(words)]
  for (let at = 0; at < count; at++) revisions.push(toText(words.with(at, 'form')))
  return [...revisions, toText(words)]
}

const keep = async (revisions: string[]) => {
  const path = join(mkdtempSync(join(root, 't-')), 'journal.db')
  const journal = await openSqliteJournal(path, keys)
  let commit: Commit = toFirstCommit('r')
  await journal.commit(commit)
  for (const [at, text] of revisions.entries()) {
    const older = revisions[at - 1]
    commit = toNextCommit(commit)
    const replaced = older === undefined ? {} : { [toDigest(text)]: toDigest(older) }
    await journal.commit({ ...commit, texts: { [toDigest(text)]: text }, replaced })
  }
  return { path, journal }
}

describe('revisions of a long document', () => {
  test('are all read as they were, and only what changed takes room', async () => {
    const revisions = toRevisions(60)
    const { path, journal } = await keep(revisions)
    for (const text of revisions) expect(await journal.readText(toDigest(text))).toBe(text)
    expect(await journal.verify()).toEqual([])
    await journal.close()
    expect(statSync(path).size).toBeLessThan(10 * (revisions[0] as string).length)
  })

  test('of which one is altered are a fault, wherever they lead over it', async () => {
    const revisions = toRevisions(4)
    const { path, journal } = await keep(revisions)
    await journal.close()
    const db = await openDatabase(path)
    db.prepare(`UPDATE texts SET text = CAST('altered' AS BLOB) WHERE digest = ?`).run(
      toDigest(revisions[4] as string),
    )
    db.close()
    const again = await openSqliteJournal(path, keys)
    for (const text of revisions.slice(0, 5))
      await expect(again.readText(toDigest(text))).rejects.toThrow('damaged')
    expect((await again.verify()).map(({ message }) => message)).toHaveLength(5)
    await again.close()
  })
})

test('a short text is kept whole', async () => {
  const { path, journal } = await keep(['one', 'two', 'three'])
  await journal.close()
  const db = await openDatabase(path)
  const rows = db.prepare('SELECT text FROM texts').all() as { text: Uint8Array }[]
  expect(rows.map(({ text }) => Buffer.from(text).toString()).sort()).toEqual(['one', 'three', 'two'])
  db.close()
})
