/** Somebody who holds a folder open puts links in the place of what lies in it, again and again, while we work there. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginStory, commit, createRepository } from './git/repository.case.ts'
import { disarm } from './git/special-files.ts'
import { clearFolder } from './remove-folder.ts'
import { scratch } from './scratch.case.ts'

const MANY = 8
const FILES = 60

/** Exchanges `d0` and `l0`, `d1` and `l1` … of the folder that it is started in, until it is ended; with a word, for moments only. */
const SWAP = `
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(int count, char **words) {
  char one[8], other[8];
  puts("up"); fflush(stdout);
  for (long at = 0;; at = (at + 1) % ${MANY}) {
    sprintf(one, "d%ld", at); sprintf(other, "l%ld", at);
    syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2);
    if (count == 1) continue;
    usleep(20);
    syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2);
    usleep(100);
  }
}
`

let program: Buffer
beforeAll(() => {
  const folder = scratch()
  writeFileSync(join(folder, 'swap.c'), SWAP)
  execFileSync('cc', ['-O2', '-o', join(folder, 'swap'), join(folder, 'swap.c')])
  program = readFileSync(join(folder, 'swap'))
})

let root: string
let running: ChildProcess | undefined
beforeEach(() => {
  root = scratch()
  writeFileSync(join(root, 'swap'), program, { mode: 0o755 })
  mkdirSync(join(root, 'victim/inner'), { recursive: true })
  for (let at = 0; at < FILES; at++) {
    writeFileSync(join(root, 'victim', `file-${at}`), 'kept', { mode: 0o640 })
    writeFileSync(join(root, 'victim/inner', `file-${at}`), 'kept', { mode: 0o4750 })
    chmodSync(join(root, 'victim/inner', `file-${at}`), 0o4750)
  }
})
afterEach(() => void running?.kill('SIGKILL'))

const fill = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < MANY; at++) {
    mkdirSync(join(folder, `d${at}`, 'inner'), { recursive: true })
    for (let file = 0; file < FILES; file++) writeFileSync(join(folder, `d${at}`, `file-${file}`), '')
    symlinkSync(join(root, 'victim'), join(folder, `l${at}`))
  }
}

const swapIn = async (folder: string, ...words: string[]): Promise<void> => {
  running = spawn(join(root, 'swap'), words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((done) => running?.stdout?.once('data', done))
}

const readVictim = (): unknown =>
  ['victim', 'victim/inner'].map((name) =>
    readdirSync(join(root, name)).map((file) => [file, statSync(join(root, name, file)).mode]),
  )

const ROUNDS = 15

describe.skipIf(process.platform !== 'linux')('while somebody puts links in the place of folders', () => {
  test('nothing is removed but what lies in the folder itself', async () => {
    const before = readVictim()
    for (let round = 0; round < ROUNDS; round++) {
      const folder = join(root, `it-${round}`)
      fill(folder)
      await swapIn(folder)
      clearFolder(folder)
      running?.kill('SIGKILL')
      expect(readVictim()).toEqual(before)
    }
  }, 60_000)

  test('no mode is changed but of what lies in the folder itself', async () => {
    const before = readVictim()
    const folder = join(root, 'it')
    fill(folder)
    await swapIn(folder)
    for (let round = 0; round < ROUNDS * 4; round++) disarm(folder)
    expect(readVictim()).toEqual(before)
  }, 60_000)

  test('no file of somewhere else is committed', async () => {
    const repository = createRepository({ '.gitignore': 'l*\n' })
    const begun = await beginStory(repository, 'US-001')
    fill(begun.folder)
    await swapIn(begun.folder, 'for moments')
    const isKept = (ref: string) =>
      spawnSync('git', ['grep', '-q', 'kept', ref], { cwd: repository.root }).status === 0
    for (let round = 0; round < ROUNDS; round++) {
      await commit(repository, begun)
      expect(repository.refs('refs/heads').filter(isKept)).toEqual([])
    }
  }, 120_000)
})
