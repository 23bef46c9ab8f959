/** A git directory of ours that somebody else wrote in: no git is started there. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalOf } from '../scratch.case.ts'
import { withPlainGit } from './plain-git.ts'
import { createRepository } from './repository.case.ts'

test.each([
  ['settings', 'config', '[filter "x"]\n\tclean = "touch planted"\n'],
  ['attributes', 'info/attributes', '* filter=x\n'],
  ['a hook', 'hooks/post-index-change', '#!/bin/sh\n'],
  ['another directory to share', 'commondir', '/elsewhere\n'],
])('a git directory of ours in which somebody put %s starts no git', async (_, path, text) => {
  const { root } = createRepository()
  const refusal = await refusalOf(() =>
    withPlainGit(root, async (git) => {
      await git.read(['read-tree', '--empty'])
      const [folder = ''] = path.split('/').slice(0, -1)
      mkdirSync(join(git.folder, folder), { recursive: true })
      writeFileSync(join(git.folder, path), text)
      await git.read(['read-tree', '--empty'])
    }),
  )
  expect(refusal.code).toBe('blocked')
  expect(refusal.message).toContain('in a git directory of ours was written by somebody else')
})
