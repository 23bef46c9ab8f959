/** Two programs of few lines that write a note and some rows, and what must be left of both whatever happens. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect } from 'vitest'

export const durable = fileURLToPath(new URL('./fixtures/durable.mjs', import.meta.url))
export const naive = fileURLToPath(new URL('./fixtures/naive.mjs', import.meta.url))
export const oldText = 'old '.repeat(1_000)
export const newText = 'new '.repeat(2_000)

const readRows = (dir: string): number[] => {
  if (!existsSync(join(dir, 'journal.db'))) return []
  const journal = new DatabaseSync(join(dir, 'journal.db'))
  try {
    expect(journal.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const table = journal.prepare("SELECT name FROM sqlite_master WHERE name = 'rows'").get()
    return table
      ? journal
          .prepare('SELECT id FROM rows ORDER BY id')
          .all()
          .map((row) => Number(row.id))
      : []
  } finally {
    journal.close()
  }
}

/** The old or the new note, a prefix of the rows, and nothing less than was acknowledged. */
export const checkDirectory = (dir: string, acknowledged: string) => {
  const note = readFileSync(join(dir, 'note.md'), 'utf8')
  if (note !== oldText && note !== newText) throw new Error(`torn note of ${note.length} characters`)
  if (acknowledged.includes('note') && note !== newText) throw new Error('the acknowledged note is lost')
  const rows = readRows(dir)
  expect([[], [1], [1, 2], [1, 2, 3]]).toContainEqual(rows)
  expect(rows.length).toBeGreaterThanOrEqual(
    acknowledged.split('\n').filter((line) => line.startsWith('row')).length,
  )
}
