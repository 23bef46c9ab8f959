import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keys } from '../workspace/keys/keys.case.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const DESCRIPTORS = '/proc/self/fd'
const root = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const toPath = () => join(mkdtempSync(join(root, 'd-')), 'journal.db')

/** How many descriptors more there are after the work was done a hundred times; nothing is collected in between. */
const countLeft = async (work: () => Promise<void>): Promise<number> => {
  await work()
  const before = readdirSync(DESCRIPTORS).length
  for (let n = 0; n < 100; n++) await work()
  return readdirSync(DESCRIPTORS).length - before
}

describe.skipIf(!existsSync(DESCRIPTORS))('what is closed holds no descriptor', () => {
  test('a journal that was read, written and verified', async () => {
    const path = toPath()
    let last = toFirstCommit('r')
    expect(
      await countLeft(async () => {
        const journal = await openSqliteJournal(path, keys)
        expect(await journal.commit(last)).toBe('committed')
        last = toNextCommit(last)
        await journal.load('r')
        expect(await journal.list()).toHaveLength(1)
        await journal.events('r')
        expect(await journal.verify()).toEqual([])
        await journal.close()
      }),
    ).toBeLessThanOrEqual(3)
    const journal = await openSqliteJournal(path, keys)
    expect((await journal.load('r'))?.run.version).toBe(101)
    await journal.close()
  })

  test('a file that is refused', async () => {
    const path = toPath()
    writeFileSync(path, 'this is a note '.repeat(500))
    const open = () => expect(openSqliteJournal(path, keys)).rejects.toThrow('damaged')
    expect(await countLeft(open)).toBeLessThanOrEqual(3)
  })

  test('whoever closes last leaves one file', async () => {
    const path = toPath()
    const [one, other] = [await openSqliteJournal(path, keys), await openSqliteJournal(path, keys)]
    await one.commit(toFirstCommit('r'))
    await one.close()
    expect(existsSync(`${path}-wal`)).toBe(true)
    expect((await other.load('r'))?.run.version).toBe(1)
    await other.close()
    expect(readdirSync(join(path, '..'))).toEqual(['journal.db'])
  })
})
