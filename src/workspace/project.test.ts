import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { checkProject, findReadOnly, toHomeProject } from './project.ts'
import { call, refusalOf, scratch } from './scratch.case.ts'

test('a project is named by its real absolute path', () => {
  const root = scratch()
  expect(checkProject(root)).toBe(root)
  expect(checkProject(`${root}/`)).toBe(root)
  expect(checkProject(`${root}/../${basename(root)}/.`)).toBe(root)
  expect(checkProject(relative(process.cwd(), root))).toBe(root)
})

test('a project below a linked folder is used under its real path', () => {
  const root = scratch()
  mkdirSync(join(root, 'real', 'project'), { recursive: true })
  symlinkSync(join(root, 'real'), join(root, 'link'))
  expect(checkProject(join(root, 'link', 'project'))).toBe(join(root, 'real', 'project'))
})

test('a missing folder, a file and an impossible name are refused with a fix', async () => {
  const root = scratch()
  writeFileSync(join(root, 'file'), '')
  for (const path of [
    join(root, 'no'),
    join(root, 'file'),
    join(root, 'file', 'x'),
    'a\0b',
    `/${'x'.repeat(5000)}`,
  ]) {
    const refusal = await refusalOf(() => checkProject(path))
    expect(refusal.code).toBe('unsafe-path')
    expect(refusal.fix).not.toBe('')
  }
})

test('a link is refused, and the fix names the real folder', async () => {
  const root = scratch()
  mkdirSync(join(root, 'real'))
  symlinkSync(join(root, 'real'), join(root, 'link'))
  symlinkSync(join(root, 'nothing'), join(root, 'dangling'))
  for (const path of ['link', 'link/'].map((name) => `${root}/${name}`))
    expect(await refusalOf(() => checkProject(path))).toMatchObject({
      code: 'unsafe-path',
      fix: expect.stringContaining(join(root, 'real')),
    })
  expect((await refusalOf(() => checkProject(join(root, 'dangling')))).code).toBe('unsafe-path')
})

test('what has no write bit is read-only, for root too; what is not there is not', () => {
  const root = join(scratch(), 'project')
  mkdirSync(root)
  writeFileSync(join(root, 'file'), '')
  const places = ['', 'file', 'none']
  expect(findReadOnly(root, places)).toBeUndefined()
  chmodSync(join(root, 'file'), 0o444)
  expect(findReadOnly(root, places)).toBe(join(root, 'file'))
  chmodSync(root, 0o555)
  expect(findReadOnly(root, places)).toBe(root)
  chmodSync(root, 0o755)
})

test('a read-only project can be read', () => {
  const root = join(scratch(), 'project')
  mkdirSync(root)
  chmodSync(root, 0o555)
  expect(checkProject(root)).toBe(root)
  chmodSync(root, 0o755)
})

test.skipIf(process.getuid?.() !== 0)('a read-only file system is found, for root too', () => {
  const root = scratch()
  try {
    call('mount', '-t', 'tmpfs', '-o', 'size=64k,ro', 'tmpfs', root)
  } catch {
    return
  }
  try {
    expect(findReadOnly(root, [''])).toBe(root)
  } finally {
    call('umount', root)
  }
})

test('a worktree of a feature or a story belongs to the project that made it, and no other folder does', () => {
  const root = scratch()
  const make = (name: string): string => {
    const folder = join(root, '.throughline', 'worktrees', name)
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(join(folder, '.git'), '')
    return folder
  }
  for (const name of ['guest-checkout', 'guest-checkout.us-001', 'guest-checkout.wave-2'])
    expect(toHomeProject(join(make(name), 'src')), name).toBe(root)
  for (const name of ['.hidden', 'Guest']) expect(toHomeProject(make(name)), name).not.toBe(root)
})
