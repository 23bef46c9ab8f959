import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keys } from '../workspace/keys/keys.case.ts'
import { journalContract } from './contract.ts'
import { toLate } from './late.case.ts'
import { createMemoryJournal } from './memory.ts'
import { toFirstCommit, toNextCommit } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'late-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

journalContract('a journal that answers late', async () => {
  const path = join(mkdtempSync(join(root, 'j-')), 'journal.db')
  const open = async () => toLate(await openSqliteJournal(path, keys))
  const journal = await open()
  const reopen = async () => {
    await journal.close()
    return open()
  }
  return { journal, reopen }
})

test('a late journal has not begun when its caller goes on, and its calls overtake each other', async () => {
  const done: string[] = []
  const memory = createMemoryJournal(keys)
  const journal = toLate({
    ...memory,
    load: async (run) => {
      done.push(run)
      return memory.load(run)
    },
  })
  const names = Array.from({ length: 20 }, (_, at) => `r${at}`)
  const calls = names.map((name) => journal.load(name))
  expect(done).toEqual([])
  await Promise.all(calls)
  expect(done.toSorted()).toEqual(names.toSorted())
  expect(done).not.toEqual(names)
})

test('what a late journal was given is what it was when it was given', async () => {
  const journal = toLate(createMemoryJournal(keys))
  const first = toFirstCommit('r')
  const committed = journal.commit(first)
  const next = toNextCommit(first)
  first.run.step = 'altered'
  expect(await committed).toBe('committed')
  expect((await journal.load('r'))?.run.step).not.toBe('altered')
  expect(await journal.commit(next)).toBe('committed')
})
