/** Folders that nobody can remove by the paths of what they hold. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearFolder, listLeft, removeFolder } from './remove-folder.ts'
import { scratch } from './scratch.case.ts'

/** As many folders in each other as a path of 4,096 bytes holds, many times over, with a closed one on the way and a file at the end. */
const dig = (folder: string, name = 'd'.repeat(250), levels = 60): void => {
  const script = `const fs = require('node:fs')
for (let i = 0; i < ${levels}; i++) { fs.mkdirSync('${name}'); process.chdir('${name}') }
fs.writeFileSync('file', '')
fs.mkdirSync('closed'); fs.writeFileSync('closed/file', ''); fs.chmodSync('closed', 0)`
  execFileSync(process.execPath, ['-e', script], { cwd: folder })
}

const bytes = (...name: number[]): Buffer => Buffer.from(name)

test('is gone, however long the paths in it are, and whatever its names are', () => {
  const [folder, outside] = [join(scratch(), 'it'), scratch()]
  mkdirSync(folder)
  dig(folder)
  dig(folder, 'x', 5_000)
  mkdirSync(join(folder, 'shut'))
  const odd = Buffer.concat([Buffer.from(`${folder}/`), bytes(0x61, 0xff)])
  mkdirSync(odd)
  writeFileSync(Buffer.concat([odd, bytes(0x2f, 0xfe)]), '')
  writeFileSync(join(outside, 'kept'), '')
  symlinkSync(outside, join(folder, 'link'))
  chmodSync(join(folder, 'shut'), 0)
  chmodSync(folder, 0)
  removeFolder(folder)
  expect([existsSync(folder), readdirSync(outside)]).toEqual([false, ['kept']])
})

test('that stays all the same makes room, and is found by its name', () => {
  const root = scratch()
  const folder = join(root, '.throughline/worktrees/it')
  mkdirSync(folder, { recursive: true })
  expect(clearFolder(folder)).toBeUndefined()
  expect(listLeft(root)).toEqual([])
  mkdirSync(join(root, '.throughline/worktrees/.left-1'))
  expect(listLeft(root)).toEqual([join(root, '.throughline/worktrees/.left-1')])
})
