import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Journal, Lease } from '../engine/ports.ts'
import { createMemoryJournal } from './memory.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const toPath = () => join(mkdtempSync(join(root, 's-')), 'journal.db')

const MEMBERS: [string, () => Promise<Journal>][] = [
  ['in memory', async () => createMemoryJournal()],
  ['in SQLite', () => openSqliteJournal(toPath())],
]

describe.each(MEMBERS)('the stamp of a journal %s', (_, open) => {
  test('stays while it is only read, and while nothing is taken', async () => {
    const journal = await open()
    const first = toFirstCommit('r')
    await journal.commit(first)
    const before = await journal.stamp()
    await journal.list()
    await journal.events('r')
    expect(await journal.commit(first)).toBe('conflict')
    expect(await journal.fenced({ run: 'r', epoch: 7 }, () => undefined)).toBe(false)
    expect(await journal.verify()).toEqual([])
    expect(await journal.stamp()).toBe(before)
    await journal.close()
  })

  test('is another one after each write', async () => {
    const journal = await open()
    const first = toFirstCommit('r')
    const owner = { host: 'h', pid: 1, started: 's' }
    const seen = [await journal.stamp()]
    const look = async () => seen.push(await journal.stamp())
    await journal.commit(first)
    await look()
    const next = toNextCommit(first)
    await journal.commit(next)
    await look()
    const lease = (await journal.claim('r', owner, 0, 1, () => false)) as Lease
    await look()
    await journal.settle(lease, 2, next.event.hash, 'stamp')
    await look()
    await journal.setFork('r', ['a', 'b'])
    await look()
    expect(new Set(seen).size).toBe(6)
    await journal.close()
  })
})

describe('the stamp of a SQLite journal', () => {
  test('tells what another connection and another process committed, however fast', async () => {
    const path = toPath()
    const [journal, other] = [await openSqliteJournal(path), await openSqliteJournal(path)]
    const seen = [await journal.stamp()]
    let last = toFirstCommit('r')
    for (let n = 0; n < 50; n++) {
      await other.commit(last)
      seen.push(await journal.stamp())
      last = toNextCommit(last)
    }
    const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
    const text = `const { openSqliteJournal } = await import(${here('./sqlite.ts')})
      const { toFirstCommit } = await import(${here('./sample.ts')})
      await (await openSqliteJournal(${JSON.stringify(path)})).commit(toFirstCommit('s'))`
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text])
    seen.push(await journal.stamp())
    expect(new Set(seen).size).toBe(52)
    await journal.close()
    await other.close()
  })
})
