/** The place of a check: its checkout by its name, and what it is shown of a home that an install wrote. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSandbox } from '../sandbox.ts'
import { refusalOf, scratch } from '../scratch.case.ts'
import { confine, holdPlace, toCheckout } from './confined.ts'

const sandbox = await findSandbox()

/** A project, and a checkout of ours in it with a folder. */
const create = () => {
  const root = scratch()
  const folder = join(root, '.throughline', 'worktrees', 'sums.check-001', 'project')
  for (const path of [folder, join(root, '.git')]) mkdirSync(path, { recursive: true })
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
  /** What it reads there, where the install did this in its home. */
  const read = (toPath: (home: string) => string, install: (home: string) => void): string => {
    const { root, folder } = create()
    const confined = confine(sandbox, root, folder)
    const given = { argv: ['true'], cwd: folder, env: { PATH: '/usr/bin:/bin' } }
    const allowed = { network: false, programs: [], isInstall: true }
    try {
      install(String(confined.wrap(given, allowed).env.HOME))
      const argv = ['sh', '-c', `cat "${toPath('$HOME')}" || echo none`]
      const { argv: words, env, cwd } = confined.wrap({ ...given, argv }, { ...allowed, isInstall: false })
      const [program = '', ...args] = words
      return execFileSync(program, args, {
        ...{ env, cwd, encoding: 'utf8' },
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
    expect(read((home) => `${home}/.cache/Cypress/key`, fetch)).toBe('fetched')
  })

  test.each([
    [
      'the folder itself',
      (home: string, to: string) => {
        mkdirSync(join(home, '.cache'))
        symlinkSync(to, join(home, '.cache', 'Cypress'))
      },
    ],
    [
      'a folder above it',
      (home: string, to: string) => {
        mkdirSync(join(to, '..', 'berry'))
        symlinkSync(to, join(to, '..', 'berry', 'cache'))
        symlinkSync(join(to, '..'), join(home, '.yarn'))
      },
    ],
  ])('is shown nothing of what a link leads to that it left in the place of %s', (_, install) => {
    const outside = scratch()
    mkdirSync(join(outside, 'secret'))
    writeFileSync(join(outside, 'secret', 'key'), 'key')
    const secret = join(outside, 'secret')
    expect(
      read(
        () => join(secret, 'key'),
        (home) => install(home, secret),
      ),
    ).toBe('none')
  })
})
