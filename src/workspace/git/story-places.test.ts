/** Repositories as they are found: in a part of them, beside another checkout, with other hashes, with what killed processes left. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashTree, refusalOf, scratch } from '../scratch.case.ts'
import { integrateWave } from './integrate.ts'
import {
  beginStory,
  buildStory,
  codesOf,
  commit,
  createRepository,
  FEATURE,
  gitIn,
  integrate,
  type Repository,
  toEvidence,
  toStory,
  write,
} from './repository.case.ts'
import {
  beginFeatureBranch,
  makeStoryWorktree,
  readRepository,
  removeStoryWorktree,
  sweepStories,
} from './story-branch.ts'

const NAME = { feature: FEATURE, story: 'US-001' }
const FOLDER = `.throughline/worktrees/${FEATURE}.us-001`

/** The same, seen from a project that is another folder of it. */
const movedTo = (repository: Repository, root: string): Repository => ({
  ...repository,
  root,
  path: (...parts) => join(root, ...parts),
})

describe('a project', () => {
  test('that is a folder of its repository: paths lead to that folder, and its own documents are guarded', async () => {
    const whole = createRepository({ 'app/src/a.txt': 'a\n', 'lib/b.txt': 'b\n' })
    const repository = movedTo(whole, whole.path('app'))
    repository.write = (files) => write(repository.root, files)
    whole.write({ 'app/.throughline/.gitignore': '*\n', 'app/magi-sdd/shop/prd.md': 'x\n', 'top.txt': 'x\n' })
    const { uncommitted } = await beginFeatureBranch(repository.root, FEATURE)
    expect(uncommitted).toEqual(['top.txt'])
    const begun = await beginStory(repository, 'US-001')
    expect(begun.folder).toBe(repository.path(FOLDER, 'app'))
    write(begun.folder, {
      'src/a.txt': 'changed\n',
      '../lib/b.txt': 'changed\n',
      '../magi-sdd/notes.md': 'another folder’s\n',
    })
    const made = await commit(repository, begun)
    expect([made.files, made.breaches]).toEqual([['app/src/a.txt', 'lib/b.txt', 'magi-sdd/notes.md'], []])
    const seen: string[] = []
    await integrate(repository, [toStory('US-001', made.commit ?? '')], (folder) => {
      seen.push(readFileSync(join(folder, 'src/a.txt'), 'utf8'))
      return true
    })
    expect(seen).toEqual(['changed\n'])
    const guarded = await beginStory(repository, 'US-002')
    write(guarded.folder, { 'magi-sdd/shop/prd.md': 'approved\n' })
    expect(codesOf((await commit(repository, guarded)).breaches)).toEqual(['documents'])
  })

  test('that is itself a second checkout of its repository', async () => {
    const main = createRepository()
    const second = join(scratch(), 'second')
    main.git('worktree', 'add', '--quiet', '-b', 'side', second)
    write(second, { '.throughline/.gitignore': '*\n' })
    const repository = movedTo(main, second)
    const made = await buildStory(repository, 'US-001', { 'x.txt': 'x\n' })
    expect((await integrate(repository, [toStory('US-001', made)])).moved).toBe(true)
    const begun = await beginStory(repository, 'US-002')
    gitIn(second, 'checkout', '--quiet', '--detach')
    expect((await commit(repository, begun)).breaches).toMatchObject([{ code: 'head' }])
    await sweepStories(second, FEATURE, [])
    expect(main.worktrees()).toEqual([main.root, second])
  })

  test('whose repository uses longer hashes', async () => {
    const repository = createRepository(undefined, '--object-format=sha256')
    const made = await buildStory(repository, 'US-001', { 'x.txt': 'x\n' })
    expect(made).toHaveLength(64)
    expect((await integrate(repository, [toStory('US-001', made)])).merged).toHaveLength(1)
    await removeStoryWorktree(repository.root, NAME)
  })

  test('with a submodule: it stays as it is, whatever lies in its folder', async () => {
    const repository = createRepository()
    const link = repository.git('rev-parse', 'HEAD')
    repository.git('update-index', '--add', '--cacheinfo', `160000,${link},lib`)
    repository.git('commit', '--quiet', '-m', 'submodule')
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'x.txt': 'x\n' })
    const made = await commit(repository, begun)
    expect([made.files, made.breaches]).toEqual([['x.txt'], []])
    expect((await integrate(repository, [toStory('US-001', made.commit ?? '')])).moved).toBe(true)
    const second = await beginStory(repository, 'US-002')
    gitIn(join(second.folder, 'lib'), 'init', '--quiet')
    write(second.folder, { 'lib/inner.txt': 'x\n' })
    expect((await commit(repository, second)).breaches).toMatchObject([{ code: 'submodule', path: 'lib' }])
    const third = await beginStory(repository, 'US-003')
    rmSync(join(third.folder, 'lib'), { recursive: true })
    writeFileSync(join(third.folder, 'lib'), 'a file now\n')
    expect((await commit(repository, third)).breaches).toMatchObject([{ code: 'submodule', path: 'lib' }])
    const fourth = await beginStory(repository, 'US-004')
    write(fourth.folder, { 'lib/inner.txt': 'x\n' })
    expect((await commit(repository, fourth)).files).toEqual(['lib', 'lib/inner.txt'])
  })

  test('whose user ignores files everywhere: a story does not hold them', async () => {
    const repository = createRepository()
    writeFileSync(repository.path('.git/info/exclude'), '*.swp\n')
    const ignore = join(scratch(), 'ignore')
    writeFileSync(ignore, '.DS_Store\n')
    repository.git('config', 'core.excludesFile', ignore)
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'x.txt': 'x\n', 'x.swp': 'x', 'src/.DS_Store': 'x' })
    expect((await commit(repository, begun)).files).toEqual(['x.txt'])
  })

  test('without a name of the user: commits are throughline’s', async () => {
    const repository = createRepository()
    for (const key of ['user.name', 'user.email']) repository.git('config', key, '')
    const made = await buildStory(repository, 'US-001', { 'x.txt': 'x\n' })
    expect(repository.git('log', '-1', '--format=%an <%ae>', made)).toBe(
      'throughline <throughline@localhost>',
    )
  })
})

describe('what is somebody else’s', () => {
  test('a folder at the place of a worktree is not touched', async () => {
    const repository = createRepository()
    write(repository.path(FOLDER), { 'mine.txt': 'mine\n' })
    const { base } = await beginFeatureBranch(repository.root, FEATURE)
    const before = hashTree(repository.path(FOLDER))
    for (const act of [
      () => makeStoryWorktree(repository.root, { ...NAME, attempt: 1, base }),
      () => removeStoryWorktree(repository.root, NAME),
    ])
      expect((await refusalOf(act)).code).toBe('exists')
    expect(hashTree(repository.path(FOLDER))).toBe(before)
  })

  test.each(['HEAD', 7, '0'.repeat(40)])(
    'a record of it that names no commit says nothing: %s, and what to move away is said',
    async (base) => {
      const repository = createRepository()
      write(repository.path(FOLDER), { 'mine.txt': 'mine\n' })
      write(repository.root, { [`${FOLDER}.json`]: JSON.stringify({ attempt: 1, base, state: 'ready' }) })
      const begun = await beginFeatureBranch(repository.root, FEATURE)
      const { message } = await refusalOf(() =>
        makeStoryWorktree(repository.root, { ...NAME, attempt: 1, base: begun.base }),
      )
      expect(message).toContain(`move it and ${FOLDER}.json away`)
      expect(repository.read(`${FOLDER}/mine.txt`)).toBe('mine\n')
    },
  )

  test('a link at the place of our folders is not followed', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    const outside = scratch()
    write(outside, { [`${FEATURE}.us-001/mine.txt`]: 'mine\n' })
    const before = hashTree(outside)
    renameSync(repository.path('.throughline/worktrees'), repository.path('.throughline/aside'))
    symlinkSync(outside, repository.path('.throughline/worktrees'))
    for (const act of [
      () => commit(repository, begun),
      () => readRepository(repository.root, NAME),
      () => makeStoryWorktree(repository.root, { ...NAME, attempt: 2, base: begun.base }),
      () => removeStoryWorktree(repository.root, NAME),
      () => sweepStories(repository.root, FEATURE, []),
    ])
      expect((await refusalOf(act)).code).toBe('unsafe-path')
    expect(hashTree(outside)).toBe(before)
  })

  test('another worktree that was made to claim ours keeps its git directory', async () => {
    const repository = createRepository()
    const other = join(scratch(), 'other')
    repository.git('worktree', 'add', '--quiet', other)
    const { folder } = await beginStory(repository, 'US-001')
    writeFileSync(repository.path('.git/worktrees/other/gitdir'), `${folder}/.git\n`)
    await removeStoryWorktree(repository.root, NAME)
    expect(existsSync(repository.path('.git/worktrees/other/HEAD'))).toBe(true)
  })

  test.each(['US-1', 'us-001', 'US-001/../../x', '../US-001', 'US-001\n', '', 'EPIC-001'])(
    'a name that is no story’s is refused: %j',
    async (story) => {
      const { root } = createRepository()
      const { base } = await beginFeatureBranch(root, FEATURE)
      const name = { feature: FEATURE, story }
      expect((await refusalOf(() => makeStoryWorktree(root, { ...name, attempt: 1, base }))).code).toBe(
        'unsafe-path',
      )
      expect((await refusalOf(() => removeStoryWorktree(root, name))).code).toBe('unsafe-path')
      expect((await refusalOf(() => removeStoryWorktree(root, { ...NAME, feature: '../x' }))).code).toBe(
        'unsafe-path',
      )
    },
  )
})

describe('what killed processes left', () => {
  const lock = (repository: Repository, path: string, isOld = true): string => {
    const place = repository.path('.git', path)
    mkdirSync(join(place, '..'), { recursive: true })
    writeFileSync(place, '')
    if (isOld) utimesSync(place, Date.now() / 1000 - 10, Date.now() / 1000 - 10)
    return place
  }

  test('a half-made worktree is made again', async () => {
    const repository = createRepository()
    const { base, folder } = await beginStory(repository, 'US-001')
    const record = JSON.parse(readFileSync(`${folder}.json`, 'utf8'))
    writeFileSync(`${folder}.json`, JSON.stringify({ ...record, state: 'making' }))
    rmSync(join(folder, 'src'), { recursive: true })
    await makeStoryWorktree(repository.root, { ...NAME, attempt: 1, base })
    expect(gitIn(folder, 'status', '--porcelain')).toBe('')
    expect(repository.refs('refs/throughline')).toEqual([])
  })

  test.each([{}, { gitdir: '' }])('half of git’s own directory of a worktree goes: %j', async (more) => {
    const repository = createRepository()
    const admin = `.git/worktrees/${FEATURE}.us-001`
    write(repository.path(admin), { locked: 'initializing', ...more })
    const { folder } = await beginStory(repository, 'US-001')
    expect(readdirSync(repository.path('.git/worktrees'))).toEqual([`${FEATURE}.us-001`])
    expect(gitIn(folder, 'status', '--porcelain')).toBe('')
  })

  test('half of such a directory of another story is not in the way for long', async () => {
    const repository = createRepository()
    const half = repository.path(`.git/worktrees/${FEATURE}.us-002`)
    write(half, { locked: 'initializing', gitdir: `${repository.path('gone')}/.git\n`, commondir: '' })
    utimesSync(half, Date.now() / 1000 - 10, Date.now() / 1000 - 10)
    const { folder } = await beginStory(repository, 'US-001')
    expect(gitIn(folder, 'status', '--porcelain')).toBe('')
  })

  test.each([
    ['of the branch', `refs/heads/throughline-story/${FEATURE}/us-001.lock`],
    ['of all packed refs', 'packed-refs.lock'],
  ])('a lock %s is cleared by whoever needs it', async (_, path) => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'x.txt': 'x\n' })
    repository.git('pack-refs', '--all')
    const place = lock(repository, path, false)
    const made = await commit(repository, begun)
    expect(made.commit).not.toBeNull()
    await removeStoryWorktree(repository.root, NAME)
    expect(existsSync(place)).toBe(false)
    expect(repository.refs('refs/heads/throughline-story')).toEqual([])
  })

  test('locks, scratch and wave worktrees go with a sweep, and the stories that are worked at stay', async () => {
    const repository = createRepository()
    const { folder } = await beginStory(repository, 'US-001')
    write(folder, { 'half.txt': 'half\n' })
    const locks = [
      lock(repository, `worktrees/${FEATURE}.us-001/index.lock`),
      lock(repository, `worktrees/${FEATURE}.us-001/HEAD.lock`),
      lock(repository, `refs/heads/throughline/${FEATURE}.lock`),
    ]
    const mine = lock(repository, 'index.lock')
    const worktrees = repository.path('.throughline/worktrees')
    write(worktrees, {
      '.plain-4194304-abcdef/HEAD': 'x',
      '.throughline-4194304-abcdef.tmp': 'x',
      'notes.txt': 'mine',
    })
    repository.git('worktree', 'add', '--quiet', '--detach', join(worktrees, `${FEATURE}.wave-2`))
    await sweepStories(repository.root, FEATURE, ['US-001'])
    for (const place of locks) expect(existsSync(place), place).toBe(false)
    expect(existsSync(mine)).toBe(true)
    expect(repository.worktrees()).toEqual([repository.root, folder])
    expect(existsSync(join(folder, 'half.txt'))).toBe(true)
    expect(readdirSync(worktrees).sort()).toEqual([
      `${FEATURE}.us-001`,
      `${FEATURE}.us-001.json`,
      'notes.txt',
    ])
  })

  test('a worktree whose folder is gone, or whose branch is, is swept with all that is left of it', async () => {
    const repository = createRepository()
    const first = await beginStory(repository, 'US-001')
    const second = await beginStory(repository, 'US-002')
    write(second.folder, { 'half.txt': 'half\n' })
    rmSync(first.folder, { recursive: true })
    repository.git('update-ref', '-d', `refs/heads/throughline-story/${FEATURE}/us-002`)
    await sweepStories(repository.root, FEATURE, [])
    expect([repository.worktrees(), repository.refs('refs/heads/throughline-story')]).toEqual([
      [repository.root],
      [],
    ])
    expect(repository.show(`refs/throughline/attempts/${FEATURE}/us-002-1`, 'half.txt')).toBe('half')
  })

  test('of another feature stays', async () => {
    const repository = createRepository()
    await beginStory(repository, 'US-001')
    await sweepStories(repository.root, 'guest', [])
    expect(repository.worktrees()).toHaveLength(2)
  })

  test('a wave’s scratch worktree of a killed integration is made anew', async () => {
    const repository = createRepository()
    const made = await buildStory(repository, 'US-001', { 'x.txt': 'x\n' })
    const scratchFolder = repository.path(`.throughline/worktrees/${FEATURE}.wave-1`)
    repository.git('worktree', 'add', '--quiet', '--detach', scratchFolder)
    write(scratchFolder, { 'stale.txt': 'stale\n' })
    const done = await integrateWave(repository.root, {
      ...{ feature: FEATURE, wave: 1, earlier: [], stories: [toStory('US-001', made)] },
      validate: async ({ folder }, id) => toEvidence(id, !existsSync(join(folder, 'stale.txt'))),
    })
    expect([done.moved, existsSync(scratchFolder)]).toEqual([true, false])
  })
})
