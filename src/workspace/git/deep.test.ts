/** Folders so deep that no path names what lies in them. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { openFolders } from './deep-folders.ts'
import { beginStory, commit, createRepository, FEATURE, write } from './repository.case.ts'
import { commitStory, makeStoryWorktree, removeStoryWorktree } from './story-branch.ts'

const dig = (folder: string): void => {
  const script =
    'for (let i = 0; i < 2000; i++) { fs.mkdirSync("deep"); process.chdir("deep") } fs.writeFileSync("file", "")'
  execFileSync(process.execPath, ['-e', script], { cwd: folder })
}

test('a story that digs is told so, another attempt begins anew, and nothing is lost or left', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, { 'x.txt': 'x\n' })
  dig(begun.folder)
  const { files, breaches } = await commit(repository, begun)
  const message =
    'below deep lie more than 100 folders in each other, or paths of more than 2000 bytes, and what is deeper is left out'
  expect([files, breaches]).toEqual([['x.txt'], [{ code: 'deep', path: 'deep', message }]])
  const name = { feature: FEATURE, story: 'US-001' }
  await makeStoryWorktree(repository.root, { ...name, attempt: 2, base: begun.base })
  const kept = repository.refs(`refs/throughline/attempts/${FEATURE}`).at(-1) ?? ''
  expect(repository.git('ls-tree', '-r', '--name-only', kept)).toMatch(/^deep-\d+\/(?:deep\/)*file$/m)
  dig(begun.folder)
  await removeStoryWorktree(repository.root, name)
  expect(existsSync(begun.folder)).toBe(false)
})

test('files that their maker closed are opened, so that they can be kept', () => {
  const folder = scratch()
  writeFileSync(join(folder, 'run.log'), 'x', { mode: 0o000 })
  writeFileSync(join(folder, 'run.sh'), 'x', { mode: 0o755 })
  openFolders(folder)
  expect(['run.log', 'run.sh'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
    0o400, 0o755,
  ])
})

/** Too long for a path, in few folders. */
const stretch = (folder: string): void => {
  const script =
    'for (let i = 0; i < 60; i++) { fs.mkdirSync("d".repeat(250)); process.chdir("d".repeat(250)) } fs.writeFileSync("file", "x")'
  execFileSync(process.execPath, ['-e', script], { cwd: folder })
}

test('a path that is longer than a system takes is told, kept for the next attempt, and gone with the worktree', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, { 'x.txt': 'x\n' })
  stretch(begun.folder)
  const { breaches } = await commit(repository, begun)
  expect(breaches.map(({ code }) => code)).toEqual(['deep'])
  const name = { feature: FEATURE, story: 'US-001' }
  await makeStoryWorktree(repository.root, { ...name, attempt: 2, base: begun.base })
  const kept = repository.refs(`refs/throughline/attempts/${FEATURE}`).at(-1) ?? ''
  expect(repository.git('ls-tree', '-r', '--name-only', kept)).toMatch(/^deep-\d+\/(?:d+\/)*file$/m)
  stretch(begun.folder)
  await removeStoryWorktree(repository.root, name)
  expect(existsSync(begun.folder)).toBe(false)
})

/** A path of which one name is no text, given by its parts. */
const toOdd = (folder: string, ...parts: (string | number)[]): Buffer =>
  Buffer.concat([
    Buffer.from(`${folder}/`),
    ...parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))),
  ])

test('names that are no text are a breach, and keep no other attempt from beginning', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, { 'x.txt': 'x\n' })
  mkdirSync(toOdd(begun.folder, 'a', 0xff))
  writeFileSync(toOdd(begun.folder, 'a', 0xff, '/c', 0xfe), 'odd\n')
  mkdirSync(toOdd(begun.folder, 'a', 0xff, '/.git'))
  chmodSync(toOdd(begun.folder, 'a', 0xff), 0o500)
  const { breaches } = await commit(repository, begun)
  expect(breaches.map(({ code }) => code)).toContain('path')
  const name = { feature: FEATURE, story: 'US-001' }
  await makeStoryWorktree(repository.root, { ...name, attempt: 2, base: begun.base })
  const kept = repository.refs(`refs/throughline/attempts/${FEATURE}`).at(-1) ?? ''
  const files = repository.git('ls-tree', '-r', '--name-only', kept).split('\n')
  const odd = files.find((path) => path.startsWith('name-')) ?? ''
  expect(odd).toMatch(/^name-[0-9a-f]{12}\/name-[0-9a-f]{12}$/)
  expect(repository.show(kept, odd)).toBe('odd')
  expect(existsSync(`${begun.folder}/x.txt`)).toBe(false)
})

test('bytes under a name that is no text count for what a story may add', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  writeFileSync(toOdd(begun.folder, 'big', 0xff), Buffer.alloc(2 << 20))
  const { breaches } = await commitStory(repository.root, {
    ...{ feature: FEATURE, story: 'US-001', message: 'x', base: begun.base, before: begun.before },
    most: { bytes: 1 << 20, files: 10 },
  })
  expect(breaches.map(({ code }) => code)).toEqual(['large'])
})

test('a program that runs as whoever it belongs to runs as nobody any more, and is told', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, { 'tool.sh': '#!/bin/sh\n' })
  chmodSync(`${begun.folder}/tool.sh`, 0o6755)
  const { breaches } = await commit(repository, begun)
  const message = 'tool.sh ran as whoever it belongs to (set-user-ID or set-group-ID); that was taken from it'
  expect(breaches).toEqual([{ code: 'rights', path: 'tool.sh', message }])
  expect(statSync(`${begun.folder}/tool.sh`).mode & 0o7777).toBe(0o755)
})

test('more files than a story may add are a breach, and none of them is committed', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  for (let at = 0; at < 11; at++) write(begun.folder, { [`many/${at}.js`]: '' })
  const { commit: made, breaches } = await commitStory(repository.root, {
    ...{ feature: FEATURE, story: 'US-001', message: 'x', base: begun.base, before: begun.before },
    most: { bytes: 1 << 20, files: 10 },
  })
  const message = 'it adds 11 files, more than the 10 that a story may, so nothing of it was committed'
  expect([made, breaches]).toEqual([null, [{ code: 'many', path: '', message }]])
})
