/** The place of a check: its checkout by its name, and what it is shown of a home that an install wrote. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSandbox } from '../sandbox.ts'
import { refusalOf, scratch } from '../scratch.case.ts'
import { confine, holdPlace, toCheckout } from './confined.ts'

const sandbox = await findSandbox()

/** A project, a checkout of ours in it with a folder, and what nobody is to see. */
const create = () => {
  const root = scratch()
  const folder = join(root, '.throughline', 'worktrees', 'sums.check-001', 'project')
  for (const path of [folder, join(root, '.git'), join(root, 'secret')]) mkdirSync(path, { recursive: true })
  writeFileSync(join(root, '.git', 'key'), 'key')
  return { root, folder, checkout: join(folder, '..') }
}

describe('the checkout of a command', () => {
  test('is the folder that we made, wherever a level of it leads by now', () => {
    const { root, folder, checkout } = create()
    expect(toCheckout(root, folder)).toBe(checkout)
    rmSync(folder, { recursive: true })
    symlinkSync('..', folder)
    expect(toCheckout(root, folder)).toBe(checkout)
  })

  test('is never the folder of all of them, nor one beside it', async () => {
    const { root, checkout } = create()
    for (const path of [join(checkout, '..'), join(checkout, '..', '..'), root])
      expect((await refusalOf(() => toCheckout(root, path))).code).toBe('bug')
  })

  test.each([
    ['a link', (path: string) => symlinkSync('..', path)],
    ['another folder', (path: string) => mkdirSync(path)],
    ['a file', (path: string) => writeFileSync(path, '')],
    ['nothing', () => {}],
  ])('is told to be another one where a level of it is %s', (_, put) => {
    const { root, folder, checkout } = create()
    const findMoved = holdPlace(root, folder)
    expect(findMoved()).toBeUndefined()
    renameSync(folder, join(checkout, 'moved'))
    put(folder)
    expect(findMoved()).toBe(folder)
  })
})

describe.skipIf(sandbox.name === 'none')('a command after an install', () => {
  /** What it reads at a path of its home, where the install did this in its own. */
  const read = (path: string, install: (home: string, root: string) => void): string => {
    const { root, folder } = create()
    const confined = confine(sandbox, root, folder)
    const argv = ['sh', '-c', `cat "$HOME/${path}" || echo none`]
    const given = { argv, cwd: folder, env: { PATH: '/usr/bin:/bin' } }
    const allowed = { network: false, programs: [], isInstall: true }
    try {
      install(String(confined.wrap({ ...given, argv: ['true'] }, allowed).env.HOME), root)
      const { argv: words, env, cwd } = confined.wrap(given, { ...allowed, isInstall: false })
      const [program = '', ...args] = words
      return execFileSync(program, args, {
        env,
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } finally {
      confined.remove()
    }
  }

  test('reads a browser that it fetched', () => {
    const fetch = (home: string) => {
      mkdirSync(join(home, '.cache', 'Cypress'), { recursive: true })
      writeFileSync(join(home, '.cache', 'Cypress', 'key'), 'fetched')
    }
    expect(read('.cache/Cypress/key', fetch)).toBe('fetched')
  })

  test.each([
    [
      'the folder itself',
      '.cache/Cypress/key',
      (home: string, root: string) => {
        mkdirSync(join(home, '.cache'))
        symlinkSync(join(root, '.git'), join(home, '.cache', 'Cypress'))
      },
    ],
    [
      'a folder above it',
      '.yarn/berry/cache/key',
      (home: string, root: string) => {
        mkdirSync(join(root, 'secret', 'berry'))
        symlinkSync(join(root, '.git'), join(root, 'secret', 'berry', 'cache'))
        symlinkSync(join(root, 'secret'), join(home, '.yarn'))
      },
    ],
  ])('is shown nothing where %s is a link that it left', (_, path, install) => {
    expect(read(path, install)).toBe('none')
  })
})
