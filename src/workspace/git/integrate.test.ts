import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../scratch.case.ts'
import { diffOfStory, integrateWave } from './integrate.ts'
import {
  beginStory,
  buildStory,
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
import { readTip } from './story-branch.ts'

const BRANCH = `throughline/${FEATURE}`
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id)

const buildAll = async (repository: Repository, files: Record<string, Record<string, string>>) => {
  const stories = []
  for (const [id, written] of Object.entries(files))
    stories.push(toStory(id, await buildStory(repository, id, written)))
  return stories
}

const TWO = { 'US-001': { 'x.txt': 'x\n' }, 'US-002': { 'src/a.txt': 'a\nmore\n' } }

/** Nothing but the story worktrees and the main checkout. */
const expectNoScratch = ({ worktrees, path }: Repository): void => {
  expect(worktrees().filter((folder) => folder.includes('wave'))).toEqual([])
  expect(existsSync(path(`.throughline/worktrees/${FEATURE}.wave-1`))).toBe(false)
}

describe('a wave', () => {
  test('becomes one merge commit for each story, validated as files, and the branch moves', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, TWO)
    const seen: string[] = []
    const done = await integrate(repository, stories, (folder) => {
      seen.push(readFileSync(join(folder, 'x.txt'), 'utf8') + readFileSync(join(folder, 'src/a.txt'), 'utf8'))
      return gitIn(folder, 'status', '--porcelain') === ''
    })
    expect(done).toEqual({
      moved: true,
      tip: repository.git('rev-parse', BRANCH),
      merged: stories.map(({ id, commit }) => ({ id, commit })),
      ...{ conflicts: [], refused: [], problems: [] },
      evidence: toEvidence(done.tip, true),
    })
    expect(seen).toEqual(['x\na\nmore\n'])
    expect(
      repository
        .git('log', '--first-parent', '--format=%s|%(trailers:key=Story,valueonly,separator=%x2C)', BRANCH)
        .split('\n'),
    ).toEqual(['Merge US-002: Story US-002|US-002', 'Merge US-001: Story US-001|US-001', 'first|'])
    expect(repository.git('log', '-1', '--format=%s')).toBe('first')
    expectNoScratch(repository)
  })

  test('that is merged already is the result, with evidence anew', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, TWO)
    const first = await integrate(repository, stories)
    expect(await integrate(repository, stories)).toEqual(first)
  })

  test('leaves out a story that conflicts, and names its files and the story it conflicts with', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, {
      ...TWO,
      'US-003': { 'src/a.txt': 'other\n', 'z.txt': 'z\n' },
    })
    const done = await integrate(repository, stories)
    expect(ids(done.merged)).toEqual(['US-001', 'US-002'])
    const shown = ['src/a.txt:', '<<<<<<< US-002', 'a', 'more', '=======', 'other', '>>>>>>> US-003'].join(
      '\n',
    )
    expect(done.conflicts).toEqual([{ id: 'US-003', files: ['src/a.txt'], with: 'US-002', shown }])
    expect(repository.git('ls-tree', '-r', '--name-only', BRANCH).split('\n')).not.toContain('z.txt')
    const again = await integrate(repository, stories)
    expect(again).toEqual(done)
    expect(repository.git('rev-parse', `throughline-story/${FEATURE}/us-003`)).toBe(stories[2]?.commit)
  })

  test.each(['union', 'ours'])('refuses a conflict that attributes would hide: merge=%s', async (driver) => {
    const repository = createRepository({ '.gitattributes': `LOG.md merge=${driver}\n`, 'LOG.md': 'log\n' })
    repository.git('config', 'merge.ours.driver', 'true')
    const stories = await buildAll(repository, {
      'US-001': { 'LOG.md': 'log\none\n' },
      'US-002': { 'LOG.md': 'log\ntwo\n' },
    })
    const done = await integrate(repository, stories)
    expect(done.conflicts).toMatchObject([{ id: 'US-002', files: ['LOG.md'] }])
    expect(repository.show(done.tip, 'LOG.md')).toBe('log\none')
  })

  test.each([
    '"LOG.md"merge=union',
    '\ufeff"LOG.md"merge=union',
    '"\\114OG.md"-diff merge=union',
    '[attr]both merge=union\n"LOG.md"both',
    '"[attr]both"merge=union\nLOG.md both',
  ])('refuses a conflict that attributes would hide in another spelling: %j', async (text) => {
    const repository = createRepository({ '.gitattributes': `${text}\n`, 'LOG.md': 'log\n' })
    const stories = await buildAll(repository, {
      'US-001': { 'LOG.md': 'log\none\n' },
      'US-002': { 'LOG.md': 'log\ntwo\n' },
    })
    const done = await integrate(repository, stories)
    expect(done.conflicts).toMatchObject([{ id: 'US-002', files: ['LOG.md'] }])
  })

  test('leaves a file to a person that git must not merge by lines', async () => {
    const toLines = (first: string, last: string): string => `${first}\nb\nc\nd\ne\n${last}\n`
    const repository = createRepository({ '.gitattributes': 'LOG.md -merge\n', 'LOG.md': toLines('a', 'z') })
    const stories = await buildAll(repository, {
      'US-001': { 'LOG.md': toLines('first', 'z') },
      'US-002': { 'LOG.md': toLines('a', 'last') },
    })
    expect((await integrate(repository, stories)).conflicts).toMatchObject([{ id: 'US-002' }])
  })

  test('without a story that can be merged moves nothing and validates nothing', async () => {
    const repository = createRepository()
    const [story] = await buildAll(repository, { 'US-001': { 'src/a.txt': 'mine\n' } })
    await integrate(repository, [
      toStory('US-002', await buildStory(repository, 'US-002', { 'src/a.txt': 'theirs\n' })),
    ])
    const tip = await readTip(repository.root, FEATURE)
    const done = await integrate(repository, story ? [story] : [], () => {
      throw new Error('validated')
    })
    expect(done).toMatchObject({
      moved: false,
      tip,
      merged: [],
      evidence: null,
      conflicts: [{ id: 'US-001', files: ['src/a.txt'] }],
    })
  })

  test('that fails together though each passes alone refuses the story that broke it, with the evidence', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, {
      'US-001': { 'x.txt': 'x\n' },
      'US-002': { 'y.txt': 'y\n' },
      'US-003': { 'z.txt': 'z\n' },
    })
    const looked: string[] = []
    const done = await integrate(repository, stories, (folder) => {
      const has = ['x', 'y', 'z'].filter((name) => existsSync(join(folder, `${name}.txt`)))
      looked.push(has.join(''))
      return !(has.includes('x') && has.includes('y'))
    })
    expect(looked).toEqual(['xyz', 'x', 'xy', 'xz'])
    expect(ids(done.merged)).toEqual(['US-001', 'US-003'])
    expect(done.refused).toMatchObject([
      { id: 'US-002', reason: 'the commands fail together with US-001', evidence: { passed: false } },
    ])
    expect(done).toMatchObject({ moved: true, evidence: { commit: done.tip, passed: true } })
    expect(repository.git('rev-parse', BRANCH)).toBe(done.tip)
  })

  test('whose one story fails is validated once more only to see whether the branch fails by itself', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, { 'US-001': { 'x.txt': 'x\n' } })
    let count = 0
    const done = await integrate(repository, stories, () => ++count > 1)
    expect([count, done.moved, ids(done.refused), done.problems]).toEqual([2, false, ['US-001'], []])
    const broken = await integrate(repository, stories, () => false)
    expect(broken.problems).toEqual([`${BRANCH} fails the commands without any story of this wave`])
    expectNoScratch(repository)
  })

  test('needs its branch', async () => {
    const { root } = createRepository()
    expect((await refusalOf(() => integrate({ root } as Repository, []))).code).toBe('blocked')
  })

  test('refuses a commit that is not there, or has nothing in common with the branch', async () => {
    const repository = createRepository()
    const [good] = await buildAll(repository, { 'US-001': { 'x.txt': 'x\n' } })
    const orphan = repository.git('commit-tree', '-m', 'orphan', repository.git('mktree', '--missing'))
    const done = await integrate(repository, [
      toStory('US-002', 'f'.repeat(40)),
      toStory('US-003', orphan),
      ...(good ? [good] : []),
    ])
    expect([ids(done.merged), ids(done.refused)]).toEqual([['US-001'], ['US-002', 'US-003']])
  })

  test('keeps nothing behind when a validation breaks down, and can be done again', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, TWO)
    const failing = integrateWave(repository.root, {
      ...{ feature: FEATURE, wave: 1, stories, earlier: [] },
      validate: async () => Promise.reject(new Error('no disk')),
    })
    await expect(failing).rejects.toThrow('no disk')
    expectNoScratch(repository)
    expect((await integrate(repository, stories)).moved).toBe(true)
  })
})

describe('work of earlier waves', () => {
  const setUp = async () => {
    const repository = createRepository()
    const more = await buildStory(repository, 'US-003', { 'src/b.txt': 'b\nwave one\n' })
    const first = await buildStory(repository, 'US-001', {
      'src/a.txt': 'a\nwave one\n',
      'new.txt': 'new\nlines\nof text\n',
    })
    const { tip } = await integrate(repository, [toStory('US-003', more), toStory('US-001', first)])
    return { repository, options: { wave: 2, earlier: [tip] }, commits: [first, more] }
  }

  test.each([
    ['puts a file back to what it was', { 'src/a.txt': 'a\n' }, 'src/a.txt'],
    ['puts back a file of another story of that wave', { 'src/b.txt': 'b\n' }, 'src/b.txt'],
    ['removes a file that was added', { 'new.txt': null }, 'new.txt'],
  ])('a story that %s is refused, and it is said which', async (_, files, path) => {
    const { repository, options, commits } = await setUp()
    const begun = await beginStory(repository, 'US-002')
    for (const [name, text] of Object.entries(files))
      text === null ? rmSync(join(begun.folder, name)) : writeFileSync(join(begun.folder, name), text)
    const { commit: made } = await commit(repository, begun)
    const done = await integrate(repository, [toStory('US-002', made ?? '')], undefined, options)
    const byCommits = { wave: 2, earlier: commits }
    expect(await integrate(repository, [toStory('US-002', made ?? '')], undefined, byCommits)).toEqual(done)
    expect(done).toMatchObject({
      moved: false,
      refused: [{ id: 'US-002', reason: `it undoes what an earlier wave did to ${path}` }],
    })
    const meant = await integrate(repository, [toStory('US-002', made ?? '', [path])], undefined, options)
    expect(ids(meant.merged)).toEqual(['US-002'])
  })

  test('may be changed further, and moved', async () => {
    const { repository, options } = await setUp()
    const begun = await beginStory(repository, 'US-002')
    rmSync(join(begun.folder, 'new.txt'))
    write(begun.folder, { 'src/a.txt': 'a\nwave one\nwave two\n', 'docs/moved.txt': 'new\nlines\nof text\n' })
    const { commit: made } = await commit(repository, begun)
    const done = await integrate(repository, [toStory('US-002', made ?? '')], undefined, options)
    expect(done).toMatchObject({ moved: true, refused: [] })
  })

  test('that a merge of an agent threw away is missed, though its own diff does not name it', async () => {
    const { repository, options } = await setUp()
    const tip = (await readTip(repository.root, FEATURE)) ?? ''
    const tree = repository.git('rev-parse', 'main^{tree}')
    const ours = repository.git('commit-tree', '-m', 'merge -s ours', '-p', 'main', '-p', tip, tree)
    const done = await integrate(repository, [toStory('US-002', ours)], undefined, options)
    expect(done).toMatchObject({
      moved: false,
      refused: [{ reason: expect.stringContaining('new.txt, src/a.txt, src/b.txt') }],
    })
  })

  test('that the branch has lost stops the wave', async () => {
    const { repository, options } = await setUp()
    repository.git('update-ref', `refs/heads/${BRANCH}`, 'main')
    const story = toStory('US-002', await buildStory(repository, 'US-002', { 'y.txt': 'y\n' }))
    const done = await integrate(repository, [story], undefined, options)
    expect(done).toMatchObject({ moved: false, problems: [expect.stringContaining('has lost')] })
  })
})

describe('a branch that somebody has checked out', () => {
  const setUp = async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, TWO)
    repository.git('checkout', '--quiet', BRANCH)
    return { repository, stories }
  }

  test('is moved together with the files', async () => {
    const { repository, stories } = await setUp()
    repository.write({ 'magi-sdd/shop/prd.md': 'a document\n', 'untracked.txt': 'mine\n' })
    expect((await integrate(repository, stories)).problems).toEqual([])
    expect([
      repository.read('x.txt'),
      repository.read('src/a.txt'),
      repository.read('untracked.txt'),
    ]).toEqual(['x\n', 'a\nmore\n', 'mine\n'])
    expect(repository.git('status', '--porcelain')).toBe('?? magi-sdd/\n?? untracked.txt')
  })

  test.each([
    ['a change of a file of the wave', { 'src/a.txt': 'mine\n' }],
    ['a change of another file', { 'src/b.txt': 'mine\n' }],
    ['a file where a new one belongs', { 'x.txt': 'mine\n' }],
    ['a folder where a new file belongs', { 'x.txt/y': 'mine\n' }],
  ])('is not moved over %s', async (_, files) => {
    const { repository, stories } = await setUp()
    const tip = await readTip(repository.root, FEATURE)
    repository.write(files)
    const before = repository.git('status', '--porcelain')
    const done = await integrate(repository, stories)
    expect(done).toMatchObject({
      moved: false,
      tip,
      merged: [],
      problems: [expect.stringContaining('not committed')],
    })
    expect(repository.git('status', '--porcelain')).toBe(before)
    for (const [path, text] of Object.entries(files)) expect(repository.read(path)).toBe(text)
    repository.git('stash', '--include-untracked', '--quiet')
    expect((await integrate(repository, stories)).moved).toBe(true)
  })

  test('is not moved over a change that is only staged, though a move was cut off beside it', async () => {
    const { repository, stories } = await setUp()
    repository.write({ 'x.txt': 'x\n', 'src/a.txt': 'mine\n' })
    repository.git('add', 'src/a.txt')
    repository.write({ 'src/a.txt': 'a\n' })
    const done = await integrate(repository, stories)
    expect(done).toMatchObject({ moved: false, problems: [expect.stringContaining('src/a.txt')] })
    expect(repository.git('show', ':src/a.txt')).toBe('mine')
  })

  test('is finished where a move was cut off between files, index and branch', async () => {
    for (const cut of ['files', 'index']) {
      const { repository, stories } = await setUp()
      repository.write({ 'x.txt': 'x\n', ...(cut === 'index' && { 'src/a.txt': 'a\nmore\n' }) })
      if (cut === 'index') repository.git('add', '--all')
      expect((await integrate(repository, stories)).problems).toEqual([])
      expect([repository.git('status', '--porcelain'), repository.read('src/a.txt')]).toEqual([
        '',
        'a\nmore\n',
      ])
    }
  })

  test('is never forced: who moves it during the validation wins, and the next try builds on that', async () => {
    const repository = createRepository()
    const stories = await buildAll(repository, TWO)
    const done = await integrate(repository, stories, () => {
      if (repository.git('rev-parse', BRANCH) === repository.git('rev-parse', 'main'))
        repository.git(
          'update-ref',
          `refs/heads/${BRANCH}`,
          repository.git('commit-tree', '-p', 'main', '-m', 'theirs', 'main^{tree}'),
        )
      return true
    })
    expect(done).toMatchObject({ moved: false, problems: [expect.stringContaining('somebody else')] })
    const again = await integrate(repository, stories)
    expect(repository.git('log', '--format=%s', BRANCH)).toContain('theirs')
    expect(ids(again.merged)).toEqual(['US-001', 'US-002'])
  })
})

describe('the diff of a story', () => {
  test('is told with statistics and patch, and shows what would hide or steer', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'src/a.txt': 'a\nlevel = "user\u202e"\n\u001b[2Jgone\n' })
    const { commit: made } = await commit(repository, begun)
    const { stat, patch } = await diffOfStory(repository.root, begun.base, made ?? '')
    expect(stat).toBe('changed src/a.txt +2\n1 file, 2 lines added, 0 removed\n')
    expect(patch).toContain('+level = "user<U+202E>"\n+<U+001B>[2Jgone\n')
  })

  test('is bounded, and says what it leaves out', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    const large = `${'line of text\n'.repeat(10_000)}`
    write(begun.folder, { 'a1.txt': large, 'a2.txt': large, 'a3.txt': large, 'zz.txt': 'small\n' })
    const { commit: made } = await commit(repository, begun)
    const { stat, patch, whole } = await diffOfStory(repository.root, begun.base, made ?? '')
    expect(patch.length).toBeLessThan(201_000)
    expect(patch.match(/^diff --git .*$/gm)).toEqual([
      'diff --git a/zz.txt b/zz.txt',
      'diff --git a/a1.txt b/a1.txt',
    ])
    expect(stat.match(/^added .*$/gm)).toEqual([
      'added zz.txt +1',
      'added a1.txt +10000',
      'added a2.txt +10000 (left out below)',
      'added a3.txt +10000 (left out below)',
    ])
    expect(patch.endsWith(`2 of 4 files, marked so in the list. Every line: ${whole}\n`)).toBe(true)
    const [program = '', ...words] = whole.split(' ')
    expect([program, repository.git(...words).split('\n').length > 30_000]).toEqual(['git', true])
  })

  test('is not hidden by hundreds of files beside it', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    const padding = Array.from({ length: 300 }, (_, at) => [`a-data/${at}.txt`, `${at} of many\n`.repeat(90)])
    write(begun.folder, {
      ...Object.fromEntries(padding),
      ...{
        'src/a.txt': 'b\n',
        'zz[1].js': 'backdoor()\n'.repeat(100),
        'a-data/0.json': '1\n'.repeat(40_000),
      },
    })
    rmSync(join(begun.folder, 'README.md'))
    write(begun.folder, { 'docs/README.md': '# Shop\n' })
    const { commit: made } = await commit(repository, begun)
    const { stat, patch } = await diffOfStory(repository.root, begun.base, made ?? '')
    expect(stat.split('\n').slice(0, 3)).toEqual([
      'moved README.md to docs/README.md no lines',
      'changed src/a.txt +1 -1',
      'added zz[1].js +100',
    ])
    for (const [path] of padding) expect(stat).toContain(` ${path} `)
    expect(patch).toContain('+backdoor()')
    expect(patch).toContain('rename to docs/README.md')
    expect(patch).toMatch(/left out, because the patch is long: \d+ of 304 files/)
  })

  test('of one huge file shows its beginning', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'huge.txt': 'line of text\n'.repeat(400_000) })
    const { commit: made } = await commit(repository, begun)
    const { patch } = await diffOfStory(repository.root, begun.base, made ?? '')
    expect(patch.startsWith('diff --git a/huge.txt')).toBe(true)
    expect(patch).toMatch(/left out, because the patch is long: 1 of 1 files, marked so in the list\./)
  })
})
