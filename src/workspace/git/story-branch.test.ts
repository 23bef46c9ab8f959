import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusalOf, scratch } from '../scratch.case.ts'
import {
  beginStory,
  buildStory,
  commit,
  createRepository,
  FEATURE,
  gitIn,
  integrate,
  toStory,
  write,
} from './repository.case.ts'
import {
  beginFeatureBranch,
  makeStoryWorktree,
  readTip,
  removeStoryWorktree,
  sweepStories,
} from './story-branch.ts'

const NAME = { feature: FEATURE, story: 'US-001' }
const WORKTREE = `.throughline/worktrees/${FEATURE}.us-001`

describe('the branch of a feature', () => {
  test('is made from HEAD once; what is not committed is named and left out', async () => {
    const repository = createRepository()
    const head = repository.git('rev-parse', 'HEAD')
    repository.write({ 'src/a.txt': 'changed\n', 'new/file.txt': 'x\n', 'magi-sdd/shop/prd.md': 'ours\n' })
    repository.write({ 'docs/projects/20260101-shop/report.md': 'ours\n', 'docs/own.md': 'x\n' })
    const begun = {
      branch: `throughline/${FEATURE}`,
      base: head,
      uncommitted: ['docs/own.md', 'new/', 'src/a.txt'],
    }
    expect(await beginFeatureBranch(repository.root, FEATURE)).toEqual(begun)
    repository.git('commit', '--quiet', '--all', '-m', 'later')
    expect(await beginFeatureBranch(repository.root, FEATURE)).toEqual({
      ...begun,
      uncommitted: ['docs/own.md', 'new/'],
    })
    expect(await readTip(repository.root, FEATURE)).toBe(head)
  })

  test('needs a repository and a commit', async () => {
    const root = scratch()
    expect(await refusalOf(() => beginFeatureBranch(root, FEATURE))).toMatchObject({
      code: 'blocked',
      fix: expect.stringContaining('git init'),
    })
    gitIn(root, 'init', '--quiet')
    expect(await refusalOf(() => beginFeatureBranch(root, FEATURE))).toMatchObject({
      code: 'blocked',
      message: 'the repository has no commit yet',
    })
    expect(await readTip(root, FEATURE)).toBeUndefined()
  })
})

describe('the worktree of a story', () => {
  test('stands on a branch of its own, and the same attempt finds it as it was left', async () => {
    const repository = createRepository()
    const { base, folder } = await beginStory(repository, 'US-001')
    expect(gitIn(folder, 'symbolic-ref', 'HEAD')).toBe(`refs/heads/throughline-story/${FEATURE}/us-001`)
    expect(gitIn(folder, 'status', '--porcelain')).toBe('')
    write(folder, { 'half.txt': 'half\n' })
    expect(await makeStoryWorktree(repository.root, { ...NAME, attempt: 1, base })).toEqual({
      path: WORKTREE,
      branch: `throughline-story/${FEATURE}/us-001`,
    })
    expect(readFileSync(join(folder, 'half.txt'), 'utf8')).toBe('half\n')
  })

  test('of another attempt begins anew; what lay there is kept, committed or not', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'done.txt': 'done\n' })
    const first = await commit(repository, begun)
    write(begun.folder, { 'half.txt': 'half\n' })
    const again = await beginStory(repository, 'US-001', 2)
    expect([existsSync(join(again.folder, 'done.txt')), existsSync(join(again.folder, 'half.txt'))]).toEqual([
      false,
      false,
    ])
    const kept = repository.refs(`refs/throughline/attempts/${FEATURE}`)
    expect(kept.map((ref) => ref.split('/').at(-1))).toEqual(['us-001-1', 'us-001-2'])
    expect(repository.show(kept[1] ?? '', 'half.txt')).toBe('half')
    expect(repository.git('rev-parse', `${kept[1]}^`)).toBe(first.commit)
  })

  test('three are made at once, and committed at once', async () => {
    const repository = createRepository()
    await beginFeatureBranch(repository.root, FEATURE)
    const stories = ['US-001', 'US-002', 'US-003']
    const begun = await Promise.all(stories.map((story) => beginStory(repository, story)))
    for (const { folder } of begun) expect(gitIn(folder, 'status', '--porcelain')).toBe('')
    expect(repository.worktrees()).toHaveLength(4)
    for (const { folder, story } of begun) write(folder, { [`${story}.txt`]: 'x\n' })
    const made = await Promise.all(begun.map((one) => commit(repository, one)))
    expect(made.map(({ files, breaches }) => [files, breaches])).toEqual(
      stories.map((story) => [[`${story}.txt`], []]),
    )
  })

  test('vanishes with its branch, and what was not merged stays under a ref', async () => {
    const repository = createRepository()
    const { folder } = await beginStory(repository, 'US-001')
    write(folder, { 'half.txt': 'half\n' })
    for (const _ of [1, 2]) await removeStoryWorktree(repository.root, NAME)
    expect([existsSync(folder), existsSync(`${folder}.json`), repository.worktrees()]).toEqual([
      false,
      false,
      [repository.root],
    ])
    expect(repository.refs('refs/heads/throughline-story')).toEqual([])
    expect(repository.show(`refs/throughline/attempts/${FEATURE}/us-001-1`, 'half.txt')).toBe('half')
  })
})

test('a link to the project’s own packages is no work that would have to be kept', async () => {
  const repository = createRepository()
  const { folder } = await beginStory(repository, 'US-001')
  symlinkSync(repository.path('node_modules'), join(folder, 'node_modules'))
  await removeStoryWorktree(repository.root, NAME)
  expect(repository.refs('refs/throughline')).toEqual([])
})

describe('the commit of a story', () => {
  test('holds what lies in the worktree, bears the story’s id, and is the engine’s', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'src/new.txt': 'new\n', 'dist/out.js': 'ignored\n' })
    rmSync(join(begun.folder, 'src/b.txt'))
    const made = await commit(repository, begun)
    expect(made).toMatchObject({ files: ['src/b.txt', 'src/new.txt'], breaches: [] })
    expect(made.diffstat).toContain('2 files changed')
    expect(
      repository.git('log', '-1', '--format=%an|%P|%s|%(trailers:key=Story,valueonly)', made.commit ?? ''),
    ).toBe(`Ada|${begun.base}|US-001: work|US-001`)
    expect(repository.git('rev-parse', `throughline-story/${FEATURE}/us-001`)).toBe(made.commit)
    expect((await commit(repository, begun)).commit).toBe(made.commit)
  })

  test('is none where nothing changed', async () => {
    const repository = createRepository()
    expect(await commit(repository, await beginStory(repository, 'US-001'))).toEqual({
      ...{ commit: null, files: [], breaches: [], diffstat: '', hidden: [] },
    })
  })
})

test('a sweep keeps the stories that it is told to, and no commit is lost', async () => {
  const repository = createRepository()
  const [first, second] = [
    await buildStory(repository, 'US-001', { 'x.txt': 'x\n' }),
    await buildStory(repository, 'US-002', { 'y.txt': 'y\n' }),
  ]
  expect((await integrate(repository, [toStory('US-001', first)])).moved).toBe(true)
  await beginStory(repository, 'US-003')
  await sweepStories(repository.root, FEATURE, ['US-003'])
  expect(repository.worktrees().slice(1)).toEqual([
    repository.path(`.throughline/worktrees/${FEATURE}.us-003`),
  ])
  expect(repository.refs('refs/throughline')).toEqual([`refs/throughline/attempts/${FEATURE}/us-002-1`])
  expect(repository.git('rev-parse', `refs/throughline/attempts/${FEATURE}/us-002-1`)).toBe(second)
})

test('a sweep leaves no lock of a git that was killed while it deleted a branch', async () => {
  const repository = createRepository()
  await buildStory(repository, 'US-001', { 'x.txt': 'x\n' })
  const locks = ['packed-refs.lock', `refs/heads/throughline-story/${FEATURE}/us-003.lock`]
  for (const lock of locks) writeFileSync(repository.path(`.git/${lock}`), '')
  await sweepStories(repository.root, FEATURE, ['US-001'])
  for (const lock of locks) expect([lock, existsSync(repository.path(`.git/${lock}`))]).toEqual([lock, false])
})
