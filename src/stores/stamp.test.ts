import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keys } from '../workspace/keys/keys.case.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const toPath = () => join(mkdtempSync(join(root, 's-')), 'journal.db')

describe('the stamp of a SQLite journal', () => {
  test('tells what another connection and another process committed, however fast', async () => {
    const path = toPath()
    const [journal, other] = [await openSqliteJournal(path, keys), await openSqliteJournal(path, keys)]
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
      const { keys } = await import(${here('../workspace/keys/keys.case.ts')})
      await (await openSqliteJournal(${JSON.stringify(path)}, keys)).commit(toFirstCommit('s'))`
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text])
    seen.push(await journal.stamp())
    expect(new Set(seen).size).toBe(52)
    await journal.close()
    await other.close()
  })
})
