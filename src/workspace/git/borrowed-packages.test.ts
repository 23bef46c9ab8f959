import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { linkPackages, unlinkPackages } from './borrowed-packages.ts'

let root: string
let folder: string

const write = (...parts: string[]): void => {
  const path = join(...parts)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, parts.at(-1) ?? '')
}

beforeEach(() => {
  const place = scratch()
  ;[root, folder] = [join(place, 'project'), join(place, 'checkout')]
  for (const path of ['one/cli.js', '@scope/two/index.js', '.package-lock.json', '.cache/x'])
    write(root, 'node_modules', ...path.split('/'))
  mkdirSync(join(root, 'node_modules', '.bin'))
  symlinkSync('../one/cli.js', join(root, 'node_modules', '.bin', 'one'))
  mkdirSync(folder)
})

const list = (...parts: string[]): string[] => readdirSync(join(...parts)).sort()

test('packages, scopes and programs are lent; what managers and tools remember is not', () => {
  linkPackages(root, folder)
  expect(list(folder, 'node_modules')).toEqual(['.bin', '@scope', 'one'])
  for (const path of ['one/cli.js', '@scope/two/index.js', '.bin/one'])
    expect(readFileSync(join(folder, 'node_modules', path), 'utf8')).toMatch(/\.js$/)
})

test('what is installed beside them stays there, and stays when they are taken back', () => {
  linkPackages(root, folder)
  write(folder, 'node_modules', '@scope', 'three', 'index.js')
  expect(list(root, 'node_modules', '@scope')).toEqual(['two'])
  unlinkPackages(root, folder)
  expect(list(folder, 'node_modules')).toEqual(['@scope'])
  expect(list(folder, 'node_modules', '@scope')).toEqual(['three'])
})

test('nothing is left where nothing was added', () => {
  linkPackages(root, folder)
  unlinkPackages(root, folder)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test.each(['node_modules', 'node_modules/@scope'])(
  'nothing is written through a link in place of %s',
  (path) => {
    const outside = join(folder, '..', 'outside')
    mkdirSync(outside)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(outside, join(folder, path))
    linkPackages(root, folder)
    expect(list(outside)).toEqual([])
  },
)
