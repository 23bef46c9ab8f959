import { execFileSync, spawn } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readWorktreeFile, writeWorktreeFile } from '../../src/authors/agent/worktree-files.ts'
import { trials } from '../../src/trials.case.ts'
import { hashTree, refusalOf, scratch } from '../../src/workspace/scratch.case.ts'

let worktree: string
let outside: string
beforeEach(() => {
  const folder = scratch()
  worktree = join(folder, 'worktree')
  outside = join(folder, 'outside')
  mkdirSync(join(worktree, 'src'), { recursive: true })
  mkdirSync(outside)
  writeFileSync(join(worktree, 'src/a.txt'), 'one\ntwo\nthree\n')
  writeFileSync(join(outside, 'secret.txt'), 'secret')
})

test('reads and writes files of the worktree, makes their folders, and reads some lines', () => {
  writeWorktreeFile(worktree, join(worktree, 'deep/er/b.txt'), 'long text')
  writeWorktreeFile(worktree, join(worktree, 'deep/er/b.txt'), 'short')
  expect(readWorktreeFile(worktree, join(worktree, 'deep/er/b.txt'))).toBe('short')
  const deep = join(worktree, 'a/'.repeat(64), 'b.txt')
  writeWorktreeFile(worktree, deep, 'text')
  expect(readWorktreeFile(worktree, deep)).toBe('text')
  expect(readWorktreeFile(worktree, join(worktree, 'src/a.txt'), 2, 1)).toBe('two')
  expect(readWorktreeFile(worktree, join(worktree, 'src/a.txt'), 2)).toBe('two\nthree\n')
})

test('a file that is not there is no refusal', () => {
  expect(readWorktreeFile(worktree, join(worktree, 'src/none.txt'))).toBeUndefined()
  expect(readWorktreeFile(worktree, join(worktree, 'none/none.txt'))).toBeUndefined()
})

describe('refuses to read or write', () => {
  const plant: [string, () => string][] = [
    ['a path outside', () => join(outside, 'secret.txt')],
    ['a way up', () => join(worktree, 'src/../../outside/secret.txt')],
    ['the worktree itself', () => worktree],
    ['a folder', () => join(worktree, 'src')],
    ['what belongs to git', () => join(worktree, '.git')],
    ['what belongs to git in other letters', () => join(worktree, 'src/.Git/config')],
    [
      'a link to a file',
      () => {
        symlinkSync(join(outside, 'secret.txt'), join(worktree, 'link.txt'))
        return join(worktree, 'link.txt')
      },
    ],
    [
      'a link to a folder on the way',
      () => {
        symlinkSync(outside, join(worktree, 'way'))
        return join(worktree, 'way/secret.txt')
      },
    ],
    [
      'a link that leads to nothing yet',
      () => {
        symlinkSync(join(outside, 'new.txt'), join(worktree, 'dangling'))
        return join(worktree, 'dangling')
      },
    ],
    [
      'another name of a file outside',
      () => {
        linkSync(join(outside, 'secret.txt'), join(worktree, 'again.txt'))
        return join(worktree, 'again.txt')
      },
    ],
    [
      'a pipe, without waiting for it',
      () => {
        execFileSync('mkfifo', [join(worktree, 'pipe')])
        return join(worktree, 'pipe')
      },
    ],
  ]
  test.each(plant)('%s', async (_, make) => {
    const path = make()
    const before = hashTree(outside)
    const calls = [() => readWorktreeFile(worktree, path), () => writeWorktreeFile(worktree, path, 'evil')]
    for (const call of calls) expect((await refusalOf(call)).code).toBe('unsafe-path')
    expect(hashTree(outside)).toBe(before)
  })

  test.each([
    ['of many levels', `deep/${'a/'.repeat(60_000)}`],
    ['of more levels than 64', `deep/${'a/'.repeat(64)}`],
    ['of one long name', 'b'.repeat(8 << 20)],
    ['of many ways up', 'deep/../'.repeat(1 << 20)],
  ])(
    'a path %s, and makes no folder of it',
    async (_, folders) => {
      const path = `${worktree}/${folders}f`
      const calls = [() => readWorktreeFile(worktree, path), () => writeWorktreeFile(worktree, path, 'x')]
      for (const call of calls) expect((await refusalOf(call)).code).toBe('unsafe-path')
      expect(existsSync(join(worktree, 'deep'))).toBe(false)
    },
    10_000,
  )

  test('to write a document, which may be read', async () => {
    mkdirSync(join(worktree, 'magi-sdd'))
    writeFileSync(join(worktree, 'magi-sdd/prd.md'), 'decided')
    const path = join(worktree, 'magi-sdd/prd.md')
    expect((await refusalOf(() => writeWorktreeFile(worktree, path, 'evil'))).message).toContain(
      'by decisions',
    )
    expect(readWorktreeFile(worktree, path)).toBe('decided')
  })

  test('more than 8 MB', async () => {
    const path = join(worktree, 'big.txt')
    expect(await refusalOf(() => writeWorktreeFile(worktree, path, 'x'.repeat(9 << 20)))).toMatchObject({
      code: 'unsafe-path',
    })
    expect(existsSync(path)).toBe(false)
  })
})

test('a folder that is exchanged for a link all the time never leads outside', async () => {
  const [src, real, way] = ['src', 'real', 'way'].map((name) => join(worktree, name)) as [
    string,
    string,
    string,
  ]
  symlinkSync(outside, way)
  writeFileSync(join(src, 'secret.txt'), 'mine')
  const renames = [
    [src, real],
    [way, src],
    [src, way],
    [real, src],
  ]
  const swap = `const { renameSync } = require('node:fs')
    for (;;) for (const [from, to] of ${JSON.stringify(renames)}) renameSync(from, to)`
  const swapper = spawn(process.execPath, ['-e', swap], { stdio: 'ignore' })
  const ended = new Promise((done) => swapper.once('close', done))
  const seen = new Set<string>()
  for (let trial = 0; trial < trials(30_000, 300_000); trial++) {
    try {
      seen.add(readWorktreeFile(worktree, join(src, 'secret.txt')) ?? 'refused')
    } catch {
      seen.add('refused')
    }
  }
  swapper.kill('SIGKILL')
  await ended
  expect([...seen].sort()).toEqual(['mine', 'refused'])
})
