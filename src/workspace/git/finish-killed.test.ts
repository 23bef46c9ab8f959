/** Finishing is killed with all of its gits, in the middle of any of them; done again it ends as if nothing had happened. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { trials } from '../../trials.case.ts'
import { performFinish } from './feature-branch.ts'
import { listLocks, runUntilKilled, writeGit } from './killer.case.ts'
import { createRepository, FEATURE, gitIn, type Repository, write } from './repository.case.ts'
import { makeWorktree } from './worktree.ts'

const FINISH = fileURLToPath(new URL('./finish.ts', import.meta.url))
const SOURCE = `
const { performFinish } = await import(${JSON.stringify(`file://${FINISH}`)})
const [root, feature, how] = process.argv.slice(1)
await performFinish(root, { feature, how, title: '', body: '' })
`

const BRANCH = `throughline/${FEATURE}`
const toFinishing = (how: 'merge' | 'discard') => ({ feature: FEATURE, how, title: '', body: '' })

/** Enough files that writing them takes a while. */
const NAMES = Array.from({ length: 400 }, (_, index) => `many/${index}.txt`)
const filesOf = (names: string[], text: string) => Object.fromEntries(names.map((name) => [name, text]))
const MERGED = { passed: true, summary: `${BRANCH} is merged into main.` }
const CHANGED = NAMES.slice(100)
const ADDED = NAMES.slice(0, 200).map((name) => `new/${name}`)

/** A feature of one commit, and somebody who is changing another file meanwhile. */
const createFeature = async (): Promise<Repository & { tip: string }> => {
  const repository = createRepository(filesOf(NAMES, 'before\n'))
  const { root, git } = repository
  const folder = repository.path(await makeWorktree(root, FEATURE))
  write(folder, { ...filesOf(CHANGED, 'after\n'), ...filesOf(ADDED, 'new\n') })
  gitIn(folder, 'add', '--all')
  gitIn(folder, 'commit', '--quiet', '-m', 'work')
  repository.write({ 'many/0.txt': 'mine\n' })
  return { ...repository, tip: git('rev-parse', BRANCH) }
}

const expectMerged = ({ root, git, read, refs, tip }: Awaited<ReturnType<typeof createFeature>>): void => {
  git('merge-base', '--is-ancestor', tip, 'main')
  expect(git('status', '--porcelain')).toBe('M many/0.txt')
  expect(read('many/0.txt')).toBe('mine\n')
  expect(refs('refs')).toEqual(['refs/heads/main'])
  // Of git's own, and in nobody's way.
  const locks = listLocks(root).filter((name) => !name.startsWith('index.stash.'))
  expect([locks, git('worktree', 'list').split('\n').length]).toEqual([[], 1])
  expect(git('rev-list', '--count', '--merges', 'main')).toBe('1')
  expect(listScratch(root)).toEqual([])
}

const listScratch = (root: string): string[] =>
  readdirSync(join(root, '.throughline', 'worktrees')).filter((name) => name.startsWith('.plain-'))

test.each(['merge', 'discard', 'keep'] as const)(
  'what a killed process left beside the worktrees is gone after a finish: %s',
  async (how) => {
    const { root } = await createFeature()
    mkdirSync(join(root, '.throughline', 'worktrees', '.plain-4194304-abcdef', 'refs'), { recursive: true })
    expect(await performFinish(root, { feature: FEATURE, how, title: '', body: '' })).toMatchObject({
      passed: true,
    })
    expect(listScratch(root)).toEqual([])
  },
)

/** As many calls of git as a finish has, or a few less. */
const CALLS = 14
const COUNT = trials(4, 60)

test.each(Array.from({ length: COUNT }, (_, trial) => trial))(
  'a merge that was killed (%i) is merged when it is done again, and what somebody changes stays',
  async (trial) => {
    const feature = await createFeature()
    const call = 1 + Math.floor(((trial + Math.random()) / COUNT) * CALLS)
    const { path } = writeGit(call, (Math.random() * 0.03).toFixed(4))
    await runUntilKilled(SOURCE, [feature.root, FEATURE, 'merge'], path)
    expect(await performFinish(feature.root, toFinishing('merge'))).toEqual(MERGED)
    expectMerged(feature)
  },
)

test.each(Array.from({ length: COUNT }, (_, trial) => trial))(
  'what was killed while it was discarded (%i) is discarded when it is done again, and kept under a ref',
  async (trial) => {
    const { root, git, refs, path: at, tip } = await createFeature()
    writeFileSync(at('.throughline', 'worktrees', FEATURE, 'draft.txt'), 'draft\n')
    const call = 1 + Math.floor(((trial + Math.random()) / COUNT) * CALLS)
    const { path } = writeGit(call, (Math.random() * 0.03).toFixed(4))
    await runUntilKilled(SOURCE, [root, FEATURE, 'discard'], path)
    expect(await performFinish(root, toFinishing('discard'))).toMatchObject({
      ...{ passed: true, summary: expect.stringContaining('Discarded') },
    })
    expect([refs('refs/heads'), listLocks(root)]).toEqual([['refs/heads/main'], []])
    expect(existsSync(at('.throughline', 'worktrees', FEATURE))).toBe(false)
    const kept = refs('refs/throughline/discarded')
    expect(kept.some((ref) => git('ls-tree', '--name-only', ref).includes('draft.txt'))).toBe(true)
    for (const ref of kept) git('merge-base', '--is-ancestor', tip, ref)
  },
)

/** As a merge leaves it that was killed while it wrote files: some are written, one is empty, one is gone, a lock lies there. */
const cutOff = ({ root, git, write: put, path }: Repository): void => {
  git('update-ref', `refs/throughline/merging/${FEATURE}`, git('rev-parse', 'main'))
  put({ ...filesOf(CHANGED.slice(0, 50), 'after\n'), ...filesOf(ADDED.slice(0, 50), 'new\n') })
  put({ [CHANGED[60] ?? '']: '', [ADDED[60] ?? '']: '' })
  git('rm', '--quiet', '--cached', CHANGED[61] ?? '')
  git('reset', '--quiet')
  writeFileSync(path('.git', 'index.lock'), '')
  const minuteAgo = Date.now() / 1000 - 60
  utimesSync(path('.git', 'index.lock'), minuteAgo, minuteAgo)
  expect(listLocks(root)).toEqual(['index.lock'])
}

test('a merge that was killed between two files is taken back and done again', async () => {
  const feature = await createFeature()
  cutOff(feature)
  expect(await performFinish(feature.root, toFinishing('merge'))).toEqual(MERGED)
  expectMerged(feature)
})

test('a text that somebody put in its place since is theirs: nothing is merged, and it stays', async () => {
  const feature = await createFeature()
  cutOff(feature)
  feature.write({ [CHANGED[3] ?? '']: 'somebody\n' })
  const outcome = await performFinish(feature.root, toFinishing('merge'))
  expect(outcome).toMatchObject({ passed: false, summary: expect.stringContaining(CHANGED[3] ?? '') })
  expect(feature.read(CHANGED[3] ?? '')).toBe('somebody\n')
  feature.git('checkout', '--quiet', '--', CHANGED[3] ?? '')
  expect(await performFinish(feature.root, toFinishing('merge'))).toEqual(MERGED)
  expectMerged(feature)
})

test('a lock of somebody who is at work is left alone', async () => {
  const feature = await createFeature()
  writeFileSync(feature.path('.git', 'index.lock'), '')
  const outcome = await performFinish(feature.root, toFinishing('merge'))
  expect(outcome).toMatchObject({ passed: false, summary: expect.stringContaining('index.lock') })
  expect(listLocks(feature.root)).toEqual(['index.lock'])
})

test('a merge is made by whoever the stories are committed by, also where git knows nobody', async () => {
  const feature = await createFeature()
  for (const name of ['user.name', 'user.email']) feature.git('config', '--unset-all', name)
  vi.stubEnv('HOME', feature.path('.git'))
  vi.stubEnv('XDG_CONFIG_HOME', feature.path('.git'))
  expect(await performFinish(feature.root, toFinishing('merge'))).toEqual(MERGED)
  vi.unstubAllEnvs()
  expect(feature.git('log', '-1', '--format=%cn <%ce>', 'main')).toBe('throughline <throughline@localhost>')
})
