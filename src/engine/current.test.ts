import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../stores/memory.ts'
import { toFirstCommit, toNextCommit } from '../stores/sample.ts'
import { workflows } from '../workflows/index.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { createWorld } from '../workspace/process.ts'
import { openWorkspace } from '../workspace/workspace.ts'
import { keepCurrent } from './current.ts'

const root = mkdtempSync(join(tmpdir(), 'throughline-current-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const RUN = 'prd-1-aaaaaa'
const world = createWorld()

/** A journal with one run, and how often it was brought together with its files. */
const open = async () => {
  const memory = createMemoryJournal(keys)
  const first = toFirstCommit(RUN, { feature: null, requests: [] })
  await memory.commit(first)
  let syncs = 0
  const workspace = openWorkspace(mkdtempSync(join(root, 'p-')))
  const current = keepCurrent({ journal: memory, workspace, workflows, world })
  // Whatever is found anew is another value.
  let last = current.synced()
  const look = async () => {
    await current.look(() => true)
    if (current.synced() !== last) syncs++
    last = current.synced()
  }
  // The first look of a process remembers nothing: most have no second one.
  await look()
  await look()
  return { memory, first, workspace, current, look, count: () => syncs }
}

describe('a journal that stays open', () => {
  test('is not compared with its files again while neither has changed', async () => {
    const { look, count } = await open()
    const before = count()
    for (let n = 0; n < 10; n++) await look()
    expect(count()).toBe(before)
  })

  test('is, once for each change: a commit, a new folder, a journal file that grew or only looks another', async () => {
    const { memory, first, workspace, look, count } = await open()
    const folder = join(workspace.root, 'magi-sdd', 'swim', 'journal')
    const file = join(folder, 'prd-2-bbbbbb.jsonl')
    const changes = [
      () => memory.commit(toNextCommit(first)),
      () => mkdirSync(folder, { recursive: true }),
      () => appendFileSync(file, ''),
      () => appendFileSync(file, '\n'),
      () => utimesSync(file, 1, 1),
      () => rmSync(file),
    ]
    for (const change of changes) {
      const before = count()
      await change()
      await look()
      await look()
      expect(count()).toBe(before + 1)
    }
  })

  test('is for each of two that look at once only where something changed between them', async () => {
    const { memory, first, look, count } = await open()
    const before = count()
    await memory.commit(toNextCommit(first))
    await Promise.all([look(), look(), look()])
    expect(count()).toBe(before + 1)
  })

  test('lists its runs as they are, and reads them once while nobody commits', async () => {
    const { memory, first, current } = await open()
    const before = await current.journal.list()
    expect(await current.journal.list()).toBe(before)
    await memory.commit(toNextCommit(first))
    expect((await current.journal.list()).map(({ run }) => run.version)).toEqual([2])
  })

  test('is again after it failed', async () => {
    const { workspace, look, count } = await open()
    const folder = join(workspace.root, 'magi-sdd')
    rmSync(folder, { recursive: true, force: true })
    appendFileSync(folder, 'a file in its place')
    await expect(look()).rejects.toThrow('not a folder')
    await expect(look()).rejects.toThrow('not a folder')
    rmSync(folder)
    mkdirSync(join(folder, 'swim'), { recursive: true })
    const before = count()
    await look()
    await look()
    expect(count()).toBe(before + 1)
  })

  test('finishes the turn of a process that died, and leaves alone that of another call of this one', async () => {
    const { memory, current } = await open()
    const dead = { host: hostname(), pid: 2 ** 22 + 1, started: '1' }
    const ownerOf = async () => (await memory.load(RUN))?.owner
    const claim = (owner: typeof dead) =>
      memory.claim(RUN, owner, Date.now(), Date.now() + 60_000, () => true)
    await claim(dead)
    await current.look(() => false)
    expect(await ownerOf()).toBe(null)
    await claim(world.owner)
    await current.look(() => false)
    expect(await ownerOf()).toEqual(world.owner)
    await current.look(() => true)
    expect(await ownerOf()).toBe(null)
  })
})
