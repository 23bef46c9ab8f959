import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Commit, Journal } from '../engine/ports.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const toPath = (): string => join(mkdtempSync(join(root, 'l-')), 'journal.db')
const readLog = (path: string): Buffer => readFileSync(`${path}-wal`)

const open = async (): Promise<{ path: string; journal: Journal; advance(): Promise<void> }> => {
  const path = toPath()
  const journal = await openSqliteJournal(path, keys)
  let last: Commit | undefined
  const advance = async (): Promise<void> => {
    last = last ? toNextCommit(last) : toFirstCommit('r')
    expect(await journal.commit(last)).toBe('committed')
  }
  return { path, journal, advance }
}

describe.skipIf(process.platform !== 'linux')('the log of a journal', () => {
  test('grows at the second write, and what is committed then takes its place in it', async () => {
    const { path, journal, advance } = await open()
    await advance()
    const first = readLog(path).length
    await advance()
    const { length } = readLog(path)
    expect(length - first).toBeGreaterThan(200_000)
    for (let n = 0; n < 3; n++) await advance()
    expect(readLog(path)).toHaveLength(length)
    await journal.close()
  })

  test('has room again when that is used up, and none of it lasts', async () => {
    const { path, journal, advance } = await open()
    for (let n = 0; n < 2_000; n++) await advance()
    expect(statSync(`${path}-wal`).size).toBeLessThan(5_000_000)
    expect((await journal.load('r'))?.run.version).toBe(2_000)
    expect(await journal.verify()).toEqual([])
    await journal.close()
    expect(statSync(`${path}-wal`, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('is read up to the room in it, as a killed process left both', async () => {
    const { path, journal, advance } = await open()
    for (let n = 0; n < 5; n++) await advance()
    const left = toPath()
    for (const name of ['', '-wal']) copyFileSync(path + name, left + name)
    expect(readLog(left).at(-1)).toBe(0)
    const found = await openSqliteJournal(left, keys)
    expect(await found.events('r')).toHaveLength(5)
    expect(await found.verify()).toEqual([])
    await found.close()
    await journal.close()
  })

  test('is written without room where none can be made', async () => {
    const { path, journal, advance } = await open()
    await advance()
    rmSync(`${path}-wal`)
    await advance()
    expect((await journal.load('r'))?.run.version).toBe(2)
    await journal.close()
  })
})
