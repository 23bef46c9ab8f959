import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browse } from './project-files.ts'
import { scratch } from './scratch.case.ts'

const fill = (files: Record<string, string | Buffer>): string => {
  const root = scratch()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('the files that an interviewer may see', () => {
  it('are those of the project, level by level, in one order', () => {
    const root = fill({ 'src/models/order.ts': '', 'package.json': '{}', 'src/a.ts': '', 'README.md': '' })
    const listed = browse(root).list()
    expect(listed).toEqual(['README.md', 'package.json', 'src/a.ts', 'src/models/order.ts'])
    expect(browse(root).list()).toEqual(listed)
  })
  it.each([
    '.env',
    '.git/config',
    'node_modules/x/index.js',
    'dist/cli.js',
    'magi-sdd/a/spec.md',
    'a/.ssh/x',
    'secrets.yaml',
    'config/db-password.txt',
    'deploy/id_rsa',
    'server.key',
    'logo.png',
    'data.sqlite',
  ])('never include %s, and it cannot be read either', (path) => {
    const files = browse(fill({ [path]: 'text', 'kept.md': 'kept' }))
    expect(files.list()).toEqual(['kept.md'])
    expect(files.read(path)).toBeUndefined()
  })
  it.each(['../outside.txt', '/etc/passwd', 'a/../../outside.txt', '', 'a\\..\\b', 'a//b', 'a/./b', 'C:/x'])(
    'do not lead outside through %j',
    (path) => expect(browse(fill({ 'a/b.txt': 'b' })).read(path)).toBeUndefined(),
  )
  it('are no links, neither a file nor a folder', () => {
    const outside = fill({ 'deep/secret.txt': 'outside' })
    const root = fill({ 'kept.md': 'kept' })
    symlinkSync(join(outside, 'deep/secret.txt'), join(root, 'file.txt'))
    symlinkSync(join(outside, 'deep'), join(root, 'folder'))
    const files = browse(root)
    expect(files.list()).toEqual(['kept.md'])
    for (const path of ['file.txt', 'folder/secret.txt']) expect(files.read(path)).toBeUndefined()
  })
  it('are read at their head, and not where they are binary or gone', () => {
    const root = fill({ 'long.txt': 'x'.repeat(100_000), 'odd.txt': Buffer.from([65, 0, 66]) })
    expect(browse(root).read('long.txt')).toHaveLength(65_536)
    for (const path of ['odd.txt', 'gone.txt', 'a/gone.txt']) expect(browse(root).read(path)).toBeUndefined()
  })
  it('are at most two thousand', () => {
    const root = fill(Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`f${n}.ts`, ''])))
    expect(browse(root).list()).toHaveLength(2_000)
  })
})
