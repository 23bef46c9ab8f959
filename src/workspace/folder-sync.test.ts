import fs, { mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openWorkspace } from './workspace.ts'

const { fsyncSync } = fs
const root = mkdtempSync(join(tmpdir(), 'throughline-folders-'))
afterEach(() => {
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

/** The paths below the project that are synced from now on. */
const recordSyncs = (): string[] => {
  const synced: string[] = []
  fs.fsyncSync = (fd) => {
    synced.push(relative(root, readlinkSync(`/proc/self/fd/${fd}`)))
    fsyncSync(fd)
  }
  syncBuiltinESMExports()
  return synced
}

describe.skipIf(process.platform !== 'linux')('a workspace that stays open', () => {
  const feature = join(root, 'magi-sdd', 'swim')
  const write = async ({ write }: ReturnType<typeof openWorkspace>) =>
    write('swim', 'prd.md', 'text\n', async (rename) => {
      rename()
      return true
    })

  test('syncs the name of a feature folder once, and again when somebody made the folder anew', async () => {
    mkdirSync(feature, { recursive: true })
    const workspace = openWorkspace(root)
    const synced = recordSyncs()
    await write(workspace)
    expect(synced.filter((path) => path === 'magi-sdd')).toHaveLength(1)
    await write(workspace)
    expect(synced.filter((path) => path === 'magi-sdd')).toHaveLength(1)
    rmSync(feature, { recursive: true })
    mkdirSync(feature)
    await write(workspace)
    expect(synced.filter((path) => path === 'magi-sdd')).toHaveLength(2)
  })

  const held = async (change: () => void) => {
    change()
    return true
  }
  const turn = async ({ exchange, writeJournal, syncNames }: ReturnType<typeof openWorkspace>) => {
    await exchange('swim', 'prd.md', 'text\n', null, held, false)
    await writeJournal('swim', 'prd-1-aaaaaa', '{}\n', held)
    syncNames([{ folder: 'swim', file: 'prd.md' }])
  }

  test('syncs a folder once for its document and for the folder of the journal file in it', async () => {
    const workspace = openWorkspace(root)
    workspace.prepare()
    const synced = recordSyncs()
    await turn(workspace)
    const own = join('magi-sdd', 'swim')
    expect(synced.filter((path) => path === own)).toHaveLength(1)
    expect(synced.indexOf(own)).toBeGreaterThan(synced.lastIndexOf(join(own, 'journal')))
    expect(synced.filter((path) => path === 'magi-sdd')).toHaveLength(1)
  })

  test('names no folder that was taken away before its name was durable', async () => {
    const workspace = openWorkspace(root)
    workspace.prepare()
    await workspace.writeJournal('swim', 'prd-1-aaaaaa', '{}\n', held)
    rmSync(feature, { recursive: true })
    workspace.syncNames([])
    await turn(workspace)
  })
})
