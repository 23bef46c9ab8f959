/** The place of a check: its checkout by its name. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusalOf, scratch } from '../scratch.case.ts'
import { holdPlace, toCheckout } from './confined.ts'

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
