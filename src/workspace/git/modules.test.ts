/** What leads the user's own git astray in their submodules, in their other checkouts and in included files: each is told, at once and later. */
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { createRepository, FEATURE, gitIn, write } from './repository.case.ts'
import { readRepository } from './repository.ts'
import { compareRepository } from './repository-changes.ts'
import { lookAgain } from './standing.ts'

const NAME = { feature: FEATURE, story: 'US-001' }
const EVIL = '[core]\n\tfsmonitor = /tmp/x\n'

const FILE = ['-c', 'protocol.file.allow=always']

/** Submodules, one called as a part of git is and one within another; a second checkout with one; settings that a tool includes. */
const create = () => {
  const inner = createRepository({ 'a.txt': 'a\n' })
  inner.git(...FILE, 'submodule', '--quiet', 'add', createRepository({ 'b.txt': 'b\n' }).root, 'deep')
  inner.git('commit', '--quiet', '-m', 'deep')
  const repository = createRepository()
  const { git, root, path } = repository
  for (const name of ['lib', 'refs', 'hooks'])
    git(...FILE, 'submodule', '--quiet', 'add', '--name', name, inner.root, name)
  git('commit', '--quiet', '-m', 'modules')
  git(...FILE, 'submodule', '--quiet', 'update', '--init', '--recursive')
  write(root, {
    '.git/branchless/config': '[branchless "core"]\n\tmainBranch = main\n',
    '.git/lfs/later': '[core]\n',
  })
  git('config', 'include.path', 'branchless/config')
  git('config', 'includeIf.onbranch:elsewhere.path', 'lfs/later')
  const beside = join(scratch(), 'beside')
  git('worktree', 'add', '--quiet', '--detach', beside)
  gitIn(beside, ...FILE, 'submodule', '--quiet', 'update', '--init', 'lib')
  return { ...repository, beside, inside: (...parts: string[]) => path('.git', ...parts) }
}

type Made = ReturnType<typeof create>

/** `later`: also told where nobody looked while it was done. */
type Deed = [deed: string, told: string, act: (made: Made) => void]

const toCopy = ({ inside }: Made, name: string): string => {
  const copy = join(scratch(), 'copy')
  cpSync(inside(name), copy, { recursive: true })
  return copy
}

const LASTING: Deed[] = [
  [
    'leads a submodule to other settings',
    'modules/lib/commondir',
    (made) => writeFileSync(made.inside('modules/lib/commondir'), `${toCopy(made, 'modules/lib')}\n`),
  ],
  [
    'writes settings for one checkout of a submodule',
    'modules/lib/config.worktree',
    ({ inside }) => writeFileSync(inside('modules/lib/config.worktree'), EVIL),
  ],
  ...['modules/refs', 'modules/hooks', 'modules/lib/modules/deep', 'modules/refs/modules/deep'].map(
    (name): Deed => [
      `writes settings in ${name}`,
      `${name}/config`,
      ({ inside }) => appendFileSync(inside(name, 'config'), EVIL),
    ],
  ),
  ...['refs', 'logs', 'objects'].map(
    (name): Deed => [
      `plants a submodule among ${name} of another one`,
      `modules/lib/${name}/own/config`,
      (made) =>
        cpSync(made.inside('modules/refs'), made.inside('modules/lib', name, 'own'), { recursive: true }),
    ],
  ),
  [
    'plants a hook in a submodule',
    'modules/hooks/hooks/post-checkout',
    ({ inside }) => writeFileSync(inside('modules/hooks/hooks/post-checkout'), '#!/bin/sh\n'),
  ],
  [
    'has a submodule borrow objects',
    'modules/lib/objects/info/alternates',
    ({ inside }) => writeFileSync(inside('modules/lib/objects/info/alternates'), '/tmp/x\n'),
  ],
  [
    'puts a link in the place of a submodule',
    'modules/lib',
    (made) => {
      const copy = toCopy(made, 'modules/lib')
      rmSync(made.inside('modules/lib'), { recursive: true })
      symlinkSync(copy, made.inside('modules/lib'))
    },
  ],
  [
    'leads the checkout of a submodule to another repository',
    'modules/lib/.git',
    (made) => writeFileSync(made.path('lib/.git'), `gitdir: ${toCopy(made, 'modules/lib')}\n`),
  ],
  [
    'writes what a tool’s settings say, which git includes',
    'branchless/config',
    ({ inside }) => appendFileSync(inside('branchless/config'), EVIL),
  ],
  [
    'writes what git will include on another branch',
    'lfs/later',
    ({ inside }) => appendFileSync(inside('lfs/later'), EVIL),
  ],
  [
    'writes settings of another checkout’s submodule',
    'beside/modules/lib/config',
    ({ inside }) => appendFileSync(inside('worktrees/beside/modules/lib/config'), EVIL),
  ],
  [
    'writes settings of another checkout',
    'beside/config.worktree',
    ({ inside }) => writeFileSync(inside('worktrees/beside/config.worktree'), EVIL),
  ],
]

const PASSING: Deed[] = [
  [
    'switches a submodule',
    'modules/lib/HEAD',
    ({ inside }) => writeFileSync(inside('modules/lib/HEAD'), 'ref: refs/heads/x\n'),
  ],
  ...['info/sparse-checkout', 'refs/bisect/bad', 'refs/worktree/x', 'hooks/pre-commit'].map(
    (name): Deed => [
      `writes ${name} of another checkout`,
      `beside/${name}`,
      ({ inside }) => {
        mkdirSync(join(inside('worktrees/beside', name), '..'), { recursive: true })
        writeFileSync(inside('worktrees/beside', name), 'x\n')
      },
    ],
  ),
  [
    'writes another checkout’s log anew',
    'beside/logs/HEAD',
    ({ inside }) => writeFileSync(inside('worktrees/beside/logs/HEAD'), 'x\n'),
  ],
]

describe('of the user’s submodules, other checkouts and included files', () => {
  test('each deed is told, and those that last are told by a later look, too', async () => {
    const missed: string[] = []
    for (const [deed, told, act] of [...LASTING, ...PASSING]) {
      const made = create()
      const before = await readRepository(made.root, NAME)
      const { seen } = await lookAgain(made.root, FEATURE, undefined)
      act(made)
      const breaches = compareRepository(before, await readRepository(made.root, NAME, before))
      if (!breaches.some(({ path }) => path.endsWith(told)))
        missed.push(`${deed}: ${JSON.stringify(breaches)}`)
      const { changed } = await lookAgain(made.root, FEATURE, seen)
      const isLasting = LASTING.some(([lasting]) => lasting === deed)
      if (isLasting && !changed.some((line) => line.includes(told))) missed.push(`${deed}, later: ${changed}`)
    }
    expect(missed).toEqual([])
  })

  test('what git moves by itself is no deed', async () => {
    const made = create()
    const before = await readRepository(made.root, NAME)
    const lib = made.path('lib')
    gitIn(lib, 'fetch', '--quiet')
    gitIn(lib, 'gc', '--quiet')
    gitIn(lib, 'status')
    gitIn(lib, 'update-ref', 'refs/remotes/origin/new', 'HEAD')
    expect(compareRepository(before, await readRepository(made.root, NAME, before))).toEqual([])
  })
})
