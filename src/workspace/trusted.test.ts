import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { scratch } from './scratch.case.ts'
import { addCommands, isTrusted } from './trusted.ts'

const caller = process.env.THROUGHLINE_HOME
afterEach(() => {
  if (caller === undefined) delete process.env.THROUGHLINE_HOME
  else process.env.THROUGHLINE_HOME = caller
})

test('what a package manager spells in two ways is one command, and another script is another', () => {
  const home = join(scratch(), 'home')
  mkdirSync(home)
  process.env.THROUGHLINE_HOME = home
  addCommands('/shop', 'trusted', [['npm', 'test']])
  for (const argv of [
    ['npm', 'run', 'test'],
    ['npm', 'run-script', 'test'],
    ['npm', 't'],
  ])
    expect([argv, isTrusted('/shop', argv)]).toEqual([argv, true])
  for (const argv of [
    ['npm', 'run', 'test:all'],
    ['npm', 'run', 'test', '--', '--fix'],
    ['npm', 'install'],
    ['make', 'test'],
    ['pnpm', 'test'],
  ])
    expect([argv, isTrusted('/shop', argv)]).toEqual([argv, false])
})
