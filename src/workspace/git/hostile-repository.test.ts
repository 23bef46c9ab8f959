/** What a hostile agent without a sandbox may do to the git directory: each deed is named, and nothing that it planted is started. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, scratch } from '../scratch.case.ts'
import { previewFinish } from './finish.ts'
import { diffOfStory } from './integrate.ts'
import { readLayout } from './layout.ts'
import { isLarge } from './objects.ts'
import {
  beginStory,
  buildStory,
  codesOf,
  commit,
  createRepository,
  FEATURE,
  gitIn,
  integrate,
  plantCanary,
  type Repository,
  toStory,
  write,
} from './repository.case.ts'
import {
  beginFeatureBranch,
  compareRepository,
  makeStoryWorktree,
  readRepository,
  readTip,
  removeStoryWorktree,
  sweepStories,
  withCheckout,
} from './story-branch.ts'

afterEach(() => vi.unstubAllEnvs())

const NAME = { feature: FEATURE, story: 'US-001' }
const OWN = `throughline-story/${FEATURE}/us-001`
const OTHER = `throughline-story/${FEATURE}/us-002`

type Place = { repository: Repository; git: (...args: string[]) => string; folder: string }

/** What an agent does in its worktree, the code by which it is named, and the path. */
const DEEDS: [deed: string, code: string, path: string, act: (place: Place) => void][] = [
  ...[
    ...[
      'MERGE_HEAD',
      'BISECT_START',
      'COMMIT_EDITMSG',
      'rebase-merge/git-rebase-todo',
      'rr-cache/ab/preimage',
    ],
  ].map((file): (typeof DEEDS)[number] => [
    `plants ${file}`,
    'git-state',
    file,
    ({ repository }) => repository.write({ [`.git/${file}`]: 'exec evil\n' }),
  ]),
  ...['index.lock', 'refs/heads/main.lock'].map((file): (typeof DEEDS)[number] => [
    `locks ${file}`,
    'lock',
    file,
    ({ repository }) => repository.write({ [`.git/${file}`]: '' }),
  ]),
  [
    'takes the lock away again, and unstages what another worktree of the user had',
    'checkout',
    'beside/index',
    ({ repository }) => {
      for (const file of ['index.lock', 'refs/heads/main.lock']) rmSync(repository.path('.git', file))
      rmSync(repository.path('.git/worktrees/beside/index'))
    },
  ],
  [
    'has git forget another worktree of the user',
    'checkout',
    'beside/HEAD',
    ({ repository }) => rmSync(repository.path('.git/worktrees/beside'), { recursive: true }),
  ],
  [
    'plants a worktree',
    'checkout',
    'evil/commondir',
    ({ repository }) => repository.write({ '.git/worktrees/evil/commondir': '../..\n' }),
  ],
  [
    'changes a file of the checkout, and has git believe that it is what it was',
    'checkout',
    'src/b.txt',
    ({ repository }) => {
      const honest = repository.git('rev-parse', ':src/b.txt')
      repository.write({ 'src/b.txt': 'evil\n' })
      repository.git('add', 'src/b.txt')
      const index = repository.path('.git/index')
      const bytes = readFileSync(index)
      const staged = Buffer.from(repository.git('rev-parse', ':src/b.txt'), 'hex')
      bytes.set(Buffer.from(honest, 'hex'), bytes.indexOf(staged))
      const end = bytes.length - 20
      bytes.set(createHash('sha1').update(bytes.subarray(0, end)).digest(), end)
      writeFileSync(index, bytes)
      utimesSync(index, Date.now() / 1000 + 60, Date.now() / 1000 + 60)
      expect(repository.git('status', '--short', 'src')).toBe('')
    },
  ],
  [
    'drops one of several stashes',
    'stash',
    'refs/stash',
    ({ repository }) => repository.git('stash', 'drop', '--quiet', 'stash@{1}'),
  ],
  [
    'forgets where a branch once stood',
    'reflog',
    'refs/heads/main',
    ({ repository }) => repository.git('reflog', 'expire', '--expire=all', 'refs/heads/main'),
  ],
  [
    'takes the log of the checkout away',
    'reflog',
    'HEAD',
    ({ repository }) => rmSync(repository.path('.git/logs/HEAD')),
  ],
  [
    'stages what the user did not',
    'index',
    'index',
    ({ repository }) => repository.git('rm', '--cached', '--quiet', 'src/a.txt'),
  ],
  [
    'has git overlook a file of the user',
    'index',
    'index',
    ({ repository }) => repository.git('update-index', '--assume-unchanged', 'src/b.txt'),
  ],
  ['sets core.fsmonitor', 'git-config', 'config', ({ git }) => git('config', 'core.fsmonitor', '/tmp/x')],
  [
    'points core.hooksPath elsewhere',
    'git-config',
    'config',
    ({ git }) => git('config', 'core.hooksPath', '.'),
  ],
  ['defines a filter', 'git-config', 'config', ({ git }) => git('config', 'filter.x.clean', 'x')],
  [
    'includes another file',
    'git-config',
    'config',
    ({ git }) => git('config', '--add', 'include.path', '/tmp/x'),
  ],
  [
    'writes settings for worktrees',
    'git-config',
    'config.worktree',
    ({ repository }) => writeFileSync(repository.path('.git/config.worktree'), '[core]\n\tfsmonitor = x\n'),
  ],
  [
    'writes settings for its own worktree',
    'worktree',
    'config.worktree',
    ({ folder }) =>
      writeFileSync(join(gitIn(folder, 'rev-parse', '--absolute-git-dir'), 'config.worktree'), '[core]\n'),
  ],
  [
    'changes the user’s own settings',
    'git-config',
    'global',
    () => appendFileSync(join(process.env.HOME ?? '', '.gitconfig'), '[core]\n\tpager = evil\n'),
  ],
  [
    'has the user’s own attributes hide changes',
    'git-config',
    'attributes',
    () => write(process.env.HOME ?? '', { '.config/git/attributes': '* -diff merge=ours\n' }),
  ],
  [
    'makes a branch of a delivery that nobody began',
    'attempt-ref',
    'refs/heads/throughline/evil',
    ({ git }) => git('update-ref', 'refs/heads/throughline/evil', 'HEAD'),
  ],
  [
    'drops what is kept of another delivery',
    'attempt-ref',
    'refs/throughline/attempts/other/us-001-1',
    ({ git }) => git('update-ref', '-d', 'refs/throughline/attempts/other/us-001-1'),
  ],
  [
    'says that a branch of its delivery was put back',
    'attempt-ref',
    `refs/throughline/moved/${FEATURE}-0123456789ab`,
    ({ git }) => git('update-ref', `refs/throughline/moved/${FEATURE}-0123456789ab`, 'HEAD'),
  ],
  [
    'cuts the journal of its delivery',
    'journal',
    'delivery-1.jsonl',
    ({ repository }) => repository.write({ [`magi-sdd/${FEATURE}/journal/delivery-1.jsonl`]: '{"seq":1}\n' }),
  ],
  [
    'has the user’s own list of ignored files hide everything',
    'git-config',
    'excludes',
    () => write(process.env.HOME ?? '', { '.config/git/ignore': '*\n' }),
  ],
  [
    'changes a file that the settings include',
    'git-config',
    'local',
    ({ repository }) => writeFileSync(repository.path('included'), '[alias]\n\tst = !evil\n'),
  ],
  [
    'writes a hook',
    'git-hook',
    'hooks/post-checkout',
    ({ repository }) =>
      writeFileSync(repository.path('.git/hooks/post-checkout'), '#!/bin/sh\n', { mode: 0o755 }),
  ],
  [
    'makes a sleeping hook executable',
    'git-hook',
    'hooks/asleep',
    ({ repository }) => chmodSync(repository.path('.git/hooks/asleep'), 0o755),
  ],
  [
    'gives attributes to files',
    'git-directory',
    'info/attributes',
    ({ repository }) => writeFileSync(repository.path('.git/info/attributes'), '* filter=x\n'),
  ],
  [
    'hides files from git',
    'git-directory',
    'info/exclude',
    ({ repository }) => appendFileSync(repository.path('.git/info/exclude'), 'secret\n'),
  ],
  [
    'brings in objects from elsewhere',
    'git-alternates',
    'objects/info/alternates',
    ({ repository }) => writeFileSync(repository.path('.git/objects/info/alternates'), '/tmp/x\n'),
  ],
  [
    'writes settings of a submodule',
    'git-config',
    'modules/lib/config',
    ({ repository }) => write(repository.root, { '.git/modules/lib/config': '[core]\n' }),
  ],
  [
    'says that a merge was cut off',
    'ref',
    `refs/throughline/merging/${FEATURE}`,
    ({ git }) => git('update-ref', `refs/throughline/merging/${FEATURE}`, 'HEAD'),
  ],
  [
    'moves the user’s branch',
    'ref',
    'refs/heads/side',
    ({ git }) => git('update-ref', 'refs/heads/side', 'HEAD~0'),
  ],
  [
    'moves the feature’s branch',
    'ref',
    `refs/heads/throughline/${FEATURE}`,
    ({ git }) => git('update-ref', `refs/heads/throughline/${FEATURE}`, 'refs/heads/later'),
  ],
  ['makes a branch', 'ref', 'refs/heads/new', ({ git }) => git('branch', 'new')],
  [
    'replaces an object',
    'ref',
    /^refs\/replace\//.source,
    ({ git }) => git('replace', 'main~0', 'refs/heads/later'),
  ],
  ['makes a tag', 'ref', 'refs/tags', ({ git }) => git('tag', 'v1')],
  [
    'renames its branch',
    'story-branch',
    `refs/heads/${OWN}`,
    ({ git }) => git('branch', '-m', OWN, 'renamed'),
  ],
  [
    'deletes another story’s branch',
    'story-branch',
    `refs/heads/${OTHER}`,
    ({ git }) => git('update-ref', '-d', `refs/heads/${OTHER}`),
  ],
  [
    'points another story’s branch at the user’s',
    'story-branch',
    `refs/heads/${OTHER}`,
    ({ git }) => git('symbolic-ref', `refs/heads/${OTHER}`, 'refs/heads/main'),
  ],
  [
    'drops what is kept',
    'attempt-ref',
    `refs/throughline/attempts/${FEATURE}/us-009-1`,
    ({ git }) => git('update-ref', '-d', `refs/throughline/attempts/${FEATURE}/us-009-1`),
  ],
  [
    'switches the user’s checkout',
    'head',
    'HEAD',
    ({ repository }) => writeFileSync(repository.path('.git/HEAD'), 'ref: refs/heads/side\n'),
  ],
  ['switches its own checkout', 'worktree', 'HEAD', ({ git }) => git('checkout', '--quiet', '--detach')],
  [
    'points its worktree elsewhere',
    'worktree',
    '.git',
    ({ folder }) => writeFileSync(join(folder, '.git'), 'gitdir: /tmp/x\n'),
  ],
  [
    'forges the record of its worktree',
    'worktree',
    'record',
    ({ folder }) => writeFileSync(`${folder}.json`, '{"attempt":9}'),
  ],
  ...[`throughline/${FEATURE}`, 'main', 'heads/main', 'beside/main', 'lfs/side'].map(
    (name): (typeof DEEDS)[number] => [
      `writes a ref beside the refs, by the name ${name}`,
      'git-directory',
      name,
      ({ repository }) => {
        const commit = repository.git('rev-parse', 'refs/heads/later')
        if (name.startsWith('lfs')) repository.git('update-ref', 'refs/heads/lfs/side', commit)
        const folder = name.startsWith('beside') ? '.git/worktrees' : '.git'
        repository.write({ [`${folder}/${name}`]: `${commit}\n` })
      },
    ],
  ),
  [
    'has git learn what commits there are from a file',
    'git-objects',
    'objects/info/commit-graph',
    ({ repository }) => repository.git('commit-graph', 'write', '--reachable'),
  ],
  [
    'has git learn what packs hold from a file',
    'git-objects',
    'objects/pack/multi-pack-index',
    ({ repository }) => repository.write({ '.git/objects/pack/multi-pack-index': 'evil\n' }),
  ],
  [
    'takes an object of the history away',
    'git-objects',
    /^[0-9a-f]{40}$/.source,
    ({ repository }) => rmSync(toLoose(repository, 'refs/heads/main:src/a.txt')),
  ],
  [
    'puts another object into the place of one of the history',
    'git-objects',
    /^[0-9a-f]{40}$/.source,
    ({ repository }) => {
      const path = toLoose(repository, 'refs/heads/main:README.md')
      chmodSync(path, 0o644)
      copyFileSync(toLoose(repository, 'refs/heads/main:src/b.txt'), path)
    },
  ],
  ...['garbage', 'ref: refs/heads/nowhere', '1234567890'.repeat(4), '0'.repeat(40)].map(
    (text, at): (typeof DEEDS)[number] => [
      `writes a ref that git cannot read: ${text}`,
      'ref',
      `refs/heads/broken-${at}`,
      ({ repository }) => repository.write({ [`.git/refs/heads/broken-${at}`]: `${text}\n` }),
    ],
  ),
  ...['objects/pack', 'objects', 'logs', 'packed-refs', 'refs/tags', 'worktrees'].map(
    (part): (typeof DEEDS)[number] => [
      `moves ${part} out, and leaves a link`,
      'git-directory',
      part,
      ({ repository: { path } }) => {
        const away = join(scratch(), 'away')
        renameSync(path('.git', part), away)
        symlinkSync(away, path('.git', part))
      },
    ],
  ),
  ...['', 'hooks', 'config', 'hooks/asleep'].map((part): (typeof DEEDS)[number] => [
    `lets others write .git/${part}`,
    'rights',
    part || '.git',
    ({ repository: { path } }) =>
      chmodSync(path('.git', part), statSync(path('.git', part)).mode | (part === 'config' ? 0o002 : 0o022)),
  ]),
  ...['info', 'hooks', 'refs/heads', ''].map((part): (typeof DEEDS)[number] => [
    `gives others what is new in .git/${part}, by a list of rights`,
    'rights',
    part || '.git',
    ({ repository: { path } }) => void execFileSync('python3', ['-c', GIVE, path('.git', part)]),
  ]),
  [
    'lets others write the project',
    'rights',
    'project',
    ({ repository: { root } }) => chmodSync(root, 0o777),
  ],
  [
    'keeps the settings under a second name',
    'rights',
    'HEAD',
    ({ repository: { path } }) => linkSync(path('.git/HEAD'), path('.git/../head-too')),
  ],
  ...['keep', 'promisor'].map((mark): (typeof DEEDS)[number] => [
    `marks a pack as ${mark}`,
    'git-objects',
    mark === 'keep' ? 'objects/pack/pack-a.keep' : 'objects/pack/*.promisor',
    ({ repository }) => repository.write({ [`.git/objects/pack/pack-a.${mark}`]: '' }),
  ]),
  [
    'puts another commit behind a tag',
    'ref',
    'refs/tags/packed',
    ({ repository: { path, git } }) => {
      const file = path('.git/packed-refs')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(/\^[0-9a-f]{40}/, `^${git('rev-parse', 'HEAD^{tree}')}`))
    },
  ],
]

/** A list by which another user may write what is made in a folder: no mode shows it. */
const GIVE = `
import os, struct, sys
everybody = 0xffffffff
rows = [(1, 7, everybody), (2, 7, 65534), (4, 5, everybody), (16, 7, everybody), (32, 5, everybody)]
os.setxattr(sys.argv[1], 'system.posix_acl_default', struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *row) for row in rows))`

/** The file of an object. */
const toLoose = ({ git, path }: Repository, name: string): string => {
  const id = git('rev-parse', name)
  return path('.git/objects', id.slice(0, 2), id.slice(2))
}

describe('an agent that touches the git directory', () => {
  test('is named, deed by deed', async () => {
    const home = scratch()
    vi.stubEnv('HOME', home)
    writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Ada\n\temail = ada@example.org\n')
    const repository = createRepository()
    repository.git('config', '--file', repository.path('included'), 'alias.st', 'status')
    repository.git('config', 'include.path', repository.path('included'))
    writeFileSync(repository.path('.git/hooks/asleep'), '#!/bin/sh\n')
    repository.write({ 'magi-sdd/other/prd.md': 'x\n' })
    repository.write({ [`magi-sdd/${FEATURE}/journal/delivery-1.jsonl`]: '{"seq":1}\n{"seq":2}\n' })
    for (const ref of [
      ...['heads/side', 'heads/later', `throughline/attempts/${FEATURE}/us-009-1`],
      'throughline/attempts/other/us-001-1',
    ])
      repository.git(
        'update-ref',
        `refs/${ref}`,
        repository.git('commit-tree', '-p', 'main', '-m', ref, 'main^{tree}'),
      )
    repository.git('worktree', 'add', '--quiet', '--detach', join(home, 'beside'))
    for (const text of ['one', 'two']) {
      repository.write({ 'src/a.txt': text })
      repository.git('stash', '--quiet')
    }
    repository.git('tag', '-a', 'packed', '-m', 'one')
    repository.git('pack-refs')
    await beginStory(repository, 'US-002')
    const { folder } = await beginStory(repository, 'US-001')
    const look = (since?: Record<string, string>) => readRepository(repository.root, NAME, since)
    let before = await look()
    expect(compareRepository(before, await look())).toEqual([])
    for (const [deed, code, path, act] of DEEDS) {
      act({ repository, folder, git: (...args) => gitIn(folder, ...args) })
      const after = await look(before)
      const breaches = compareRepository(before, after)
      expect(breaches, deed).toContainEqual({
        code,
        path: path.startsWith('^') ? expect.stringMatching(path) : path,
        message: expect.stringContaining('while the story was worked at'),
      })
      expect(breaches.length, deed).toBeLessThanOrEqual(deed.includes('another worktree') ? 8 : 3)
      before = after
    }
  })

  test('and what others do meanwhile is not: fetches, other stories and features', async () => {
    const repository = createRepository()
    const journal = `magi-sdd/${FEATURE}/journal/delivery-1.jsonl`
    repository.write({ [journal]: '{"seq":1}\n', 'docs/projects/2026-01-01-finished/report.md': 'x\n' })
    repository.git('branch', 'throughline/finished')
    const { before } = await beginStory(repository, 'US-001')
    repository.write({ 'magi-sdd/other/prd.md': 'x\n', [journal]: '{"seq":1}\n{"seq":2}\n' })
    const later = repository.git('commit-tree', '-p', 'main', '-m', 'later', 'main^{tree}')
    for (const ref of [
      'remotes/origin/main',
      'heads/throughline/other',
      'heads/throughline-story/other/us-001',
    ])
      repository.git('update-ref', `refs/${ref}`, later)
    repository.git('branch', '-D', 'throughline/finished')
    await buildStory(repository, 'US-002', { 'y.txt': 'y\n' })
    await beginStory(repository, 'US-002', 2)
    // What tools of the user keep in the git directory, and what git tidies up.
    repository.write({
      '.git/opencode': later,
      '.git/lfs/cache': 'x',
      '.git/.graphite': 'x',
      '.git/gc.log': 'x',
    })
    repository.git('pack-refs', '--all')
    repository.git('repack', '-a', '-d', '--quiet', '-n')
    // The user switches to another commit and back, and has git look at the files.
    repository.git('checkout', '--quiet', '--detach')
    repository.git('checkout', '--quiet', 'main')
    utimesSync(repository.path('src/a.txt'), 1, 1)
    repository.git('status')
    expect(compareRepository(before, await readRepository(repository.root, NAME, before))).toEqual([])
  })

  test.each(['index', 'config'])(
    'and puts a pipe into the place of %s is stopped, and nothing waits',
    async (name) => {
      const repository = createRepository()
      const begun = await beginStory(repository, 'US-001')
      const kept = readFileSync(repository.path('.git', name))
      rmSync(repository.path('.git', name))
      execFileSync('mkfifo', [repository.path('.git', name)])
      const { code, message } = await refusalOf(() => commit(repository, begun))
      expect([code, message]).toEqual(['blocked', expect.stringContaining(`.git/${name} is a pipe`)])
      rmSync(repository.path('.git', name))
      writeFileSync(repository.path('.git', name), kept)
      expect((await commit(repository, begun)).breaches).toEqual([])
    },
  )

  test('and a pipe among its refs is not waited for', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    execFileSync('mkfifo', [repository.path('.git/refs/heads/evil')])
    const { code, message } = await refusalOf(() => commit(repository, begun))
    expect([code, message]).toEqual(['blocked', expect.stringContaining('refs/heads/evil is a pipe')])
  })

  test('and one that breaks it so that git cannot read it loses nothing', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'x.txt': 'x\n' })
    const config = repository.read('.git/config')
    repository.write({ '.git/config': `${config}[broken\n` })
    for (const act of [() => commit(repository, begun), () => removeStoryWorktree(repository.root, NAME)])
      expect((await refusalOf(act)).code).toBe('blocked')
    expect(existsSync(join(begun.folder, 'x.txt'))).toBe(true)
    repository.write({ '.git/config': config })
    expect((await commit(repository, begun)).files).toEqual(['x.txt'])
  })
})

test('a worktree that was moved away is a breach, and it is said where it lies', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, { 'x.txt': 'x\n' })
  const place = repository.path('hidden-work')
  renameSync(begun.folder, place)
  const { breaches } = await commit(repository, begun)
  expect(breaches[0]).toMatchObject({
    code: 'worktree',
    message: expect.stringContaining(`was moved away or removed: it lies at ${place} now`),
  })
  rmSync(place, { recursive: true })
  const { breaches: later } = await commit(repository, begun)
  expect(later[0]?.message).toContain('where it lies now is not known')
})

test('a state of git that was planted is named at finish, with how it is ended', async () => {
  const repository = createRepository()
  await integrate(repository, [toStory('US-001', await buildStory(repository, 'US-001', { 'x.txt': 'x\n' }))])
  repository.write({ '.git/MERGE_HEAD': `${repository.git('rev-parse', 'main')}\n` })
  const finishing = { feature: FEATURE, how: 'merge' as const, title: '', body: '' }
  const { message, fix } = await refusalOf(() => previewFinish(repository.root, finishing))
  expect(message).toMatch(/^nothing can be merged: a merge is under way in this checkout \(.*MERGE_HEAD\)$/)
  expect(fix).toContain('git merge --abort')
})

/** Both ends can be changed without a conflict. */
const toLines = (first: string, last: string): string => `${first}\nb\nc\nd\ne\nf\ng\nh\n${last}\n`

test('with everything planted that git could start, all that is done starts nothing', async () => {
  const [home, outside] = [scratch(), scratch()]
  vi.stubEnv('HOME', home)
  writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Ada\n\temail = ada@example.org\n')
  const { program, canary } = plantCanary(outside)
  const repository = createRepository({
    'a.txt': toLines('a', 'z'),
    'b.md': 'b\n',
    '.gitattributes': '*.txt diff=evil merge=evil\n',
  })
  const done = await buildStory(repository, 'US-001', { 'a.txt': toLines('first', 'z') })
  const second = await buildStory(repository, 'US-002', { 'a.txt': toLines('a', 'last') })
  const begun = await beginStory(repository, 'US-003')
  const keys = [
    ...['core.fsmonitor', 'core.editor', 'core.pager', 'core.sshCommand', 'core.askPass', 'sequence.editor'],
    ...[
      'filter.evil.clean',
      'filter.evil.smudge',
      'filter.evil.process',
      'diff.external',
      'diff.evil.command',
      'diff.evil.textconv',
    ],
    ...[
      'merge.evil.driver',
      'gpg.program',
      'credential.helper',
      'alias.status',
      'alias.add',
      'uploadpack.packObjectsHook',
    ],
  ]
  for (const file of [repository.path('.git/config'), join(home, '.gitconfig')]) {
    for (const key of keys)
      gitIn(outside, 'config', '--file', file, key, key.startsWith('alias') ? `!${program}` : program)
    for (const [key, value] of [
      ['commit.gpgSign', 'true'],
      ['core.hooksPath', repository.path('.git/hooks')],
      ['core.attributesFile', join(outside, 'attributes')],
      ['remote.evil.promisor', 'true'],
      ['remote.evil.url', 'ssh://example.invalid/x'],
      ['extensions.partialClone', 'evil'],
      ['maintenance.auto', 'true'],
    ] as const)
      gitIn(outside, 'config', '--file', file, key, value)
  }
  writeFileSync(join(outside, 'attributes'), '* filter=evil\n')
  writeFileSync(repository.path('.git/info/attributes'), '* filter=evil diff=evil merge=evil\n')
  for (const hook of [
    'post-checkout',
    'pre-commit',
    'commit-msg',
    'post-commit',
    'reference-transaction',
    'post-index-change',
    'post-merge',
    'pre-auto-gc',
  ])
    writeFileSync(repository.path('.git/hooks', hook), `#!/bin/sh\n'${program}'\n`, { mode: 0o755 })
  write(begun.folder, { 'a.txt': 'changed\n', 'new.txt': 'new\n', '.gitattributes': '* filter=evil\n' })

  const caught = await commit(repository, begun)
  expect(codesOf(caught.breaches)).toEqual([
    'filter',
    'git-attributes',
    'git-config',
    'git-directory',
    'git-hook',
  ])
  const { base } = await beginFeatureBranch(repository.root, FEATURE)
  await makeStoryWorktree(repository.root, { ...NAME, story: 'US-003', attempt: 2, base })
  await makeStoryWorktree(repository.root, { ...NAME, story: 'US-004', attempt: 1, base })
  const wave = await integrate(repository, [toStory('US-001', done), toStory('US-002', second)])
  expect(wave).toMatchObject({ merged: [{}, {}], refused: [], conflicts: [], problems: [] })
  expect(repository.show(wave.tip, 'a.txt')).toBe(toLines('first', 'last').trim())
  await diffOfStory(repository.root, base, second)
  await removeStoryWorktree(repository.root, NAME)
  await sweepStories(repository.root, FEATURE, [])
  expect(existsSync(canary)).toBe(false)
  expect(await readTip(repository.root, FEATURE)).toBe(wave.tip)
  expect(repository.show(`refs/throughline/attempts/${FEATURE}/us-003-1`, 'new.txt')).toBe('new')
  // Any other git does start it.
  repository.write({ 'new.txt': 'x\n' })
  gitIn(repository.root, '-c', 'alias.status=', 'diff-files')
  gitIn(repository.root, 'hash-object', 'new.txt')
  expect(existsSync(canary)).toBe(true)
})

test('an object that was put in the place of another one is found before anything is tested', async () => {
  const repository = createRepository({ 'src/a.txt': 'a\n', 'test/a.txt': 'strict\n' })
  const git = (...words: string[]) => repository.git(...words)
  const commit = git('rev-parse', 'HEAD')
  const [tree, other] = [git('rev-parse', 'HEAD:test'), git('rev-parse', 'HEAD:src')]
  const toFile = (object: string) => repository.path('.git', 'objects', object.slice(0, 2), object.slice(2))
  chmodSync(toFile(tree), 0o644)
  copyFileSync(toFile(other), toFile(tree))
  const refusal = await refusalOf(() =>
    withCheckout(repository.root, { path: '.throughline/worktrees/x', commit }, async () => undefined),
  )
  expect(refusal).toMatchObject({ code: 'blocked', message: expect.stringContaining(commit.slice(0, 7)) })
})

test('what a graph of commits says of a tree drops no work from a merge', async () => {
  const repository = createRepository({ 'a.txt': 'a\n' })
  const pay = await buildStory(repository, 'US-001', { 'pay.txt': 'pay\n' })
  const two = await buildStory(repository, 'US-002', { 'two.txt': 'two\n' })
  repository.git('commit-graph', 'write', '--reachable')
  const path = repository.path('.git', 'objects', 'info', 'commit-graph')
  const toTree = (commit: string) => Buffer.from(repository.git('rev-parse', `${commit}^{tree}`), 'hex')
  const bytes = readFileSync(path)
  toTree(pay).copy(bytes, bytes.indexOf(toTree(`${two}^`)))
  chmodSync(path, 0o644)
  writeFileSync(path, bytes)
  const { tip } = await integrate(repository, [toStory('US-001', pay), toStory('US-002', two)])
  expect(repository.git('ls-tree', '-r', '--name-only', tip).split('\n')).toContain('pay.txt')
})

test('a history with more objects than are walked is known by the indexes of its packs', () => {
  const { root, path } = createRepository()
  const layout = readLayout(root)
  expect(isLarge(layout)).toBe(false)
  const index = Buffer.alloc(8 + 256 * 4)
  index.writeUInt32BE(60_000, 8 + 255 * 4)
  writeFileSync(path('.git/objects/pack/pack-1.idx'), index)
  expect(isLarge(layout)).toBe(true)
})

test('a git directory that was moved elsewhere is named', async () => {
  const repository = createRepository({ 'a.txt': 'a\n' })
  await beginStory(repository, 'US-001')
  const before = await readRepository(repository.root, NAME)
  renameSync(repository.path('.git'), repository.path('elsewhere'))
  writeFileSync(repository.path('.git'), `gitdir: ${repository.path('elsewhere')}\n`)
  const breaches = compareRepository(before, await readRepository(repository.root, NAME, before))
  expect(breaches).toContainEqual(expect.objectContaining({ code: 'git-directory', path: 'place' }))
})
