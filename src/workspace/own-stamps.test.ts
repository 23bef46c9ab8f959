import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { toDigest } from '../schema/digest.ts'
import { openWorkspace } from './workspace.ts'

const { openSync } = fs
const root = mkdtempSync(join(tmpdir(), 'throughline-own-stamps-'))
const path = join(root, 'magi-sdd', 'swim', 'prd.md')
afterEach(() => {
  fs.openSync = openSync
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

/** How often the file is opened while `read` looks at it. */
const countOpened = (read: () => unknown): number => {
  let opened = 0
  fs.openSync = (...given) => {
    if (given[0] === path) opened++
    return openSync(...given)
  }
  syncBuiltinESMExports()
  read()
  return opened
}

describe('a document that was written a moment ago', () => {
  const write = async (saved?: string) => {
    mkdirSync(join(root, 'magi-sdd', 'swim'), { recursive: true })
    const workspace = openWorkspace(root)
    await workspace.exchange('swim', 'prd.md', 'ours\n', null, async (change) => {
      change()
      if (saved !== undefined) writeFileSync(path, saved)
      return true
    })
    return workspace
  }

  test('is read once where it is ours', async () => {
    const { read } = await write()
    expect(countOpened(() => read('swim', 'prd.md'))).toBe(1)
  })

  test('is looked at twice where somebody saved it as soon as ours was in its place: they may not be done', async () => {
    const { read } = await write('half of theirs')
    expect(countOpened(() => read('swim', 'prd.md'))).toBe(2)
    const text = 'half of theirs'
    expect(read('swim', 'prd.md')).toEqual({ text, digest: toDigest(text) })
  })
})
