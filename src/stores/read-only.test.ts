import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Journal } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { createMemoryJournal } from './memory.ts'
import { openCopy, toReadOnly } from './read-only.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'read-only-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllEnvs()
})
const toPath = () => join(mkdtempSync(join(root, 'j-')), 'journal.db')

/** Commits to the journal now and then, in a process of its own. */
const startWriter = (path: string, commits: number) => {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const text = `const { openSqliteJournal } = await import(${here('./sqlite.ts')})
    const { toFirstCommit, toNextCommit } = await import(${here('./sample.ts')})
    const { keys } = await import(${here('../workspace/keys/keys.case.ts')})
    const journal = await openSqliteJournal(${JSON.stringify(path)}, keys)
    let last = toFirstCommit('r')
    for (let n = 0; n < ${commits}; n++) {
      if ((await journal.commit(last)) !== 'committed') throw new Error('not committed')
      last = toNextCommit(last)
      if (n === 0) console.log('begun')
      await new Promise((done) => setTimeout(done, 120))
    }`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

describe('a copy of a journal', () => {
  test('holds what was committed and is not merged yet, and leaves the file alone', async () => {
    const path = toPath()
    const journal = await openSqliteJournal(path, keys)
    const first = toFirstCommit('r')
    await journal.commit(first)
    await journal.commit(toNextCommit(first))
    const copy = await openCopy(path, keys)
    expect((await copy.load('r'))?.run.version).toBe(2)
    await copy.commit(toFirstCommit('s'))
    expect(await journal.load('s')).toBeUndefined()
    await copy.close()
    await journal.close()
  })

  test('is sound whenever it is taken while another process writes', async () => {
    const path = toPath()
    const child = startWriter(path, 12)
    const exit = once(child, 'exit')
    await once(child.stdout, 'data')
    const versions: number[] = []
    while (child.exitCode === null) {
      const copy = await openCopy(path, keys)
      expect(await copy.verify()).toEqual([])
      versions.push((await copy.load('r'))?.run.version ?? 0)
      await copy.close()
      await setTimeout(10)
    }
    expect((await exit)[0]).toBe(0)
    expect(versions[0]).toBeGreaterThan(0)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  test('is gone when it is closed, and when it cannot be opened', async () => {
    const room = join(root, 'room')
    mkdirSync(room)
    vi.stubEnv('TMPDIR', room)
    const path = toPath()
    await (await openSqliteJournal(path, keys)).close()
    const copy = await openCopy(path, keys)
    expect(readdirSync(room)).toHaveLength(1)
    await copy.close()
    expect(readdirSync(room)).toEqual([])
    await expect(openCopy(`${path}.none/journal.db`, keys)).rejects.toThrow()
    expect(readdirSync(room)).toEqual([])
  })

  test('of a damaged file is refused by the name of the file', async () => {
    const path = toPath()
    await (await openSqliteJournal(path, keys)).close()
    writeFileSync(path, 'no database, but long enough to be looked at as one'.repeat(100))
    await expect(openCopy(path, keys)).rejects.toThrow(`${path} is damaged`)
  })
})

describe('a journal that may only be read', () => {
  const WRITES = [
    'commit',
    'claim',
    'renew',
    'fenced',
    'settle',
    'fastForward',
    'setStamp',
    'setFork',
    'rebase',
  ] as const

  test('refuses every write, and answers everything else', async () => {
    const journal = createMemoryJournal(keys)
    await journal.commit(toFirstCommit('r'))
    const shown = toReadOnly(journal, new Fault('unsafe-path', 'read-only', 'make it writable'))
    for (const name of WRITES) {
      const write = shown[name] as (...given: unknown[]) => Promise<unknown>
      await expect(write({}), name).rejects.toThrow('read-only')
    }
    const reads = Object.keys(journal).filter((name) => !WRITES.some((one) => one === name))
    for (const name of reads) expect(shown[name as keyof Journal], name).toBe(journal[name as keyof Journal])
    expect((await shown.list()).map(({ run }) => run.id)).toEqual(['r'])
  })
})
