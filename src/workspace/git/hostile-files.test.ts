/** What a hostile agent may leave in its own worktree: each file is named, and none of it is merged. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { readBlobs } from './advance.ts'
import { withPlainGit } from './plain-git.ts'
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
  toStory,
  write,
} from './repository.case.ts'
import { removeStoryWorktree } from './story-branch.ts'
import { findIgnored } from './unignored.ts'

const NAME = { feature: FEATURE, story: 'US-001' }
const OWN = `throughline-story/${FEATURE}/us-001`

/** Files of a story, with the codes by which they are named. */
const FILES: Record<string, [text: string, ...codes: string[]]> = {
  'magi-sdd/shop/requirements.md': ['- [x] done\n', 'case', 'documents'],
  'MAGI-SDD/shop/prd.md': ['approved\n', 'documents'],
  'docs/projects/20260101-guest-checkout/user-stories/US-001-pay.md': ['Status: Complete\n', 'documents'],
  'docs/projects/notes.md': ['a project’s own\n'],
  '.throughline/journal.db': ['x', 'case', 'state'],
  '.Throughline/settings.json': ['{}', 'state'],
  '.gitattributes': ['*.txt filter=evil\n*.md diff=python merge=union\n', 'git-attributes'],
  'lib/.gitattributes': ['*.bin diff=evil merge=evil\n', 'git-attributes'],
  'docs/.gitattributes': ['*.md text eol=lf\n*.sh -diff\n'],
  '.gitmodules': ['[submodule "x"]\n', 'submodule'],
  '.gitconfig': ['[core]\n', 'git-config'],
  'sub/.husky/pre-commit': ['evil\n', 'hooks'],
  '.githooks/pre-push': ['evil\n', 'hooks'],
  'lefthook.yml': ['pre-commit:\n', 'hooks'],
  '.pre-commit-config.yaml': ['repos:\n', 'hooks'],
  '.claude/settings.json': ['{}', 'host-settings'],
  '.mcp.json': ['{}', 'host-settings'],
  '.vscode/settings.json': ['{}'],
  'GIT~1/config': ['[core]\n', 'git-folder'],
  'x/.g\u200cit/config': ['[core]\n', 'git-folder', 'path'],
  'readme.md': ['folds\n', 'case'],
  'SRC/c.txt': ['folds\n', 'case'],
  'a\\..\\b.txt': ['x', 'path'],
  'line\nend.txt': ['x', 'path'],
  'src/fine.txt': ['fine\n'],
  'node_modules/.bin/node': ['#!/bin/sh\n', 'packages'],
  'lib/Node_Modules/left/index.js': ['process.exit(0)\n', 'packages'],
  'tools/.venv/bin/pytest': ['#!/bin/sh\n', 'packages'],
  'calc-1.0.dist-info/entry_points.txt': ['[pytest11]\n', 'packages'],
  'lib/calc.egg-info/PKG-INFO': ['Name: calc\n', 'packages'],
  'wide/.gitattributes': ['*.mjs working-tree-encoding=UTF-16BE\n', 'git-attributes'],
  'line\u2028end.md': ['x', 'path'],
  'vendor/left/index.js': ['told at a gate\n'],
}

/** Links of a story, with what they lead to. */
const LINKS: Record<string, [target: string, ...codes: string[]]> = {
  'links/inside': ['../src/a.txt'],
  'links/absolute': ['/etc/passwd', 'link'],
  'links/up': ['../../outside', 'link'],
  'links/folder': ['../src'],
  'links/through': ['folder/../../outside', 'link'],
  'links/git': ['../.git/config', 'link'],
  'links/windows': ['C:\\Windows', 'link'],
  'links/round': ['round', 'link'],
  'links/journal': ['../.Throughline/journal.db', 'link'],
  'links/documents': ['../magi-sdd', 'link'],
  'links/delivery': ['../docs/projects/20260101-x/report.md', 'link'],
  'links/nowhere': ['../.env'],
}

describe('a story’s files', () => {
  test('are named where they are not a story’s, and nothing else is', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    for (const [path, [text]] of Object.entries(FILES)) write(begun.folder, { [path]: text })
    mkdirSync(join(begun.folder, 'links'))
    for (const [path, [target]] of Object.entries(LINKS)) symlinkSync(target, join(begun.folder, path))
    const { commit: made, breaches, files } = await commit(repository, begun)
    const found = Object.fromEntries(
      files.map((path) => [path, codesOf(breaches.filter((one) => one.path === path))]),
    )
    const expected = [...Object.entries(FILES), ...Object.entries(LINKS)].map(([path, [, ...codes]]) => [
      path,
      codes,
    ])
    // The attributes of this story itself ask for a filter.
    const filtered = files.filter((path) => path.endsWith('.txt') && path.startsWith('src/'))
    expect(found).toMatchObject(
      Object.fromEntries(expected.filter(([path]) => !String(path).endsWith('.txt'))),
    )
    for (const path of filtered) expect(found[path]).toEqual(['filter'])
    expect([found['SRC/c.txt'], found['a\\..\\b.txt'], found['line\nend.txt']]).toEqual([
      ['case', 'filter'],
      ['filter', 'path'],
      ['filter', 'path'],
    ])
    expect(repository.git('rev-parse', OWN)).toBe(begun.base)
    expect(repository.git('rev-parse', `refs/throughline/attempts/${FEATURE}/us-001-1`)).toBe(made)
    const forced = await integrate(repository, [toStory('US-001', made ?? '')])
    expect(forced).toMatchObject({ moved: false, merged: [], refused: [{ id: 'US-001' }] })
  })

  test.each(['docs', 'docs/projects'])('are none where the documents of deliveries lie: %s', async (path) => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    rmSync(join(begun.folder, 'docs'), { recursive: true, force: true })
    mkdirSync(join(begun.folder, path, '..'), { recursive: true })
    symlinkSync('src', join(begun.folder, path))
    const { breaches } = await commit(repository, begun)
    expect(codesOf(breaches.filter((one) => one.path === path))).toContain('documents')
  })

  test('in folders that the project ignores are named, and so is a list that ignores packages no longer', async () => {
    const repository = createRepository()
    write(repository.root, { '.gitignore': 'node_modules/\nvendor\n*.env\n' })
    repository.git('add', '.gitignore')
    repository.git('commit', '--quiet', '--message', 'Ignore')
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, {
      '.gitignore': '*.env\n!sample.env\n',
      'sample.env': 'KEY=\n',
      'vendor/left/index.js': 'x\n',
    })
    const { breaches } = await commit(repository, begun)
    expect(breaches).toEqual([
      {
        code: 'ignored',
        path: 'vendor/left/index.js',
        message: 'vendor/left/index.js lies in vendor, which the project ignores',
      },
      {
        code: 'ignored',
        path: 'node_modules',
        message: 'node_modules was ignored, and is not any more',
      },
    ])
  })

  test('beside a folder whose name git reads as a command to itself are named all the same', async () => {
    const repository = createRepository()
    write(repository.root, { '.gitignore': 'build/\nnode_modules/\n' })
    repository.git('add', '.gitignore')
    repository.git('commit', '--quiet', '--message', 'Ignore')
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, {
      ':(nosuch)/page.txt': 'x\n',
      ':!build/page.txt': 'x\n',
      '.gitignore': '!build/\n',
      'build/made.js': 'forged\n',
    })
    const { breaches } = await commit(repository, begun)
    expect(breaches).toEqual([
      {
        code: 'ignored',
        path: 'build/made.js',
        message: 'build/made.js lies in build, which the project ignores',
      },
      {
        code: 'ignored',
        path: 'node_modules',
        message: 'node_modules was ignored, and is not any more',
      },
    ])
  })

  test('that git ignores are known beside a folder of such a name', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, {
      '.gitignore': 'dist/\n*.log\n',
      ':(nosuch)/day.log': 'hidden\n',
      'src/day.log': 'hidden\n',
      'dist/out.js': 'built\n',
    })
    const { hidden } = await commit(repository, begun)
    expect(hidden.map((line) => line.split(' ')[0])).toEqual([':(nosuch)/day.log', 'src/day.log'])
  })

  test('cannot be taken in where git does not say what the project ignores', async () => {
    const repository = createRepository()
    await expect(
      withPlainGit(repository.root, (git) =>
        findIgnored(git, repository.root, ['../elsewhere', 'dist'], 'files'),
      ),
    ).rejects.toThrow(/git check-ignore failed: .*outside/)
  })

  test('are read by their own names where a name looks like a quoted one', async () => {
    const repository = createRepository()
    const names = ['"src/a.txt"', '"half', 'two\nlines', 'back\\slash']
    write(repository.root, Object.fromEntries(names.map((name) => [name, `of ${name}\n`])))
    const blob = { before: '', after: '' }
    const changes = names.map((path) => ({ path, status: 'A', mode: blob, blob }))
    const found = await withPlainGit(repository.root, (git) => readBlobs(git, repository.root, changes))
    expect([...found]).toEqual(
      names.map((name) => [name, repository.git('hash-object', '--', repository.path(name))]),
    )
  })

  test('that are pipes are named at once, and never read', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    mkdirSync(join(begun.folder, 'deep'))
    for (const name of ['deep/.gitignore', 'deep/pipe']) execFileSync('mkfifo', [join(begun.folder, name)])
    write(begun.folder, { 'src/fine.txt': 'fine\n' })
    const { breaches, files } = await commit(repository, begun)
    expect([breaches.map(({ code, path }) => [code, path]), files]).toEqual([
      [
        ['special', 'deep/.gitignore'],
        ['special', 'deep/pipe'],
      ],
      ['src/fine.txt'],
    ])
    execFileSync('mkfifo', [join(begun.folder, '.gitattributes')])
    await removeStoryWorktree(repository.root, NAME)
    expect(existsSync(begun.folder)).toBe(false)
  })

  test('that others would merge into one name or a link outside are refused when they are merged', async () => {
    const repository = createRepository()
    const stories = []
    for (const [id, path] of [
      ['US-001', 'Notes.txt'],
      ['US-002', 'notes.txt'],
    ] as const)
      stories.push(toStory(id, await buildStory(repository, id, { [path]: id })))
    const done = await integrate(repository, stories)
    expect(done).toMatchObject({
      merged: [{ id: 'US-001' }],
      refused: [{ id: 'US-002', reason: expect.stringContaining('one name') }],
    })
  })

  test('that git stores through a filter are refused: none is run', async () => {
    const repository = createRepository({
      '.gitattributes': '*.psd filter=lfs\n',
      'a.psd': 'pointer\n',
      'a.txt': 'a\n',
    })
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'a.psd': 'pixels\n', 'a.txt': 'b\n' })
    expect((await commit(repository, begun)).breaches).toMatchObject([{ code: 'filter', path: 'a.psd' }])
  })

  test('that its index was told to overlook are committed all the same', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    gitIn(begun.folder, 'update-index', '--assume-unchanged', 'src/a.txt')
    gitIn(begun.folder, 'update-index', '--skip-worktree', 'src/b.txt')
    write(begun.folder, { 'src/a.txt': 'seen\n', 'src/b.txt': 'seen\n' })
    const made = await commit(repository, begun)
    expect([made.files, made.breaches]).toEqual([['src/a.txt', 'src/b.txt'], []])
  })

  test('of commits that the agent made itself become one commit of the engine; theirs are kept', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    for (const [path, text] of [
      ['secret.txt', 'token'],
      ['x.txt', 'x'],
    ] as const) {
      write(begun.folder, { [path]: text })
      gitIn(begun.folder, 'add', '--all')
      gitIn(begun.folder, 'commit', '--quiet', '-m', `agent: ${path}`)
      rmSync(join(begun.folder, 'secret.txt'), { force: true })
    }
    const theirs = gitIn(begun.folder, 'rev-parse', 'HEAD')
    const made = await commit(repository, begun)
    expect(made).toMatchObject({ files: ['x.txt'], breaches: [] })
    expect(repository.git('rev-parse', `${made.commit}^`)).toBe(begun.base)
    expect(repository.git('rev-parse', `refs/throughline/attempts/${FEATURE}/us-001-1`)).toBe(theirs)
  })

  test('that an agent committed itself as the engine would are committed by the engine', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'x.txt': 'x\n' })
    gitIn(begun.folder, 'add', '--all')
    gitIn(begun.folder, 'commit', '--quiet', '-m', 'Approved-by: the user')
    const made = await commit(repository, begun)
    expect(repository.git('log', '-1', '--format=%s', made.commit ?? '')).toBe('US-001: work')
  })

  test('are named as many as somebody may read', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    for (let n = 0; n < 300; n++) write(begun.folder, { [`magi-sdd/${n}.md`]: 'x' })
    const { breaches } = await commit(repository, begun)
    expect([breaches.length, breaches.at(-1)?.message]).toEqual([201, 'and 100 more'])
  })

  test('do not reach the user’s branch through a story’s branch that was made to lead there', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    gitIn(begun.folder, 'symbolic-ref', `refs/heads/${OWN}`, 'refs/heads/main')
    write(begun.folder, { 'x.txt': 'x\n' })
    expect(codesOf((await commit(repository, begun)).breaches)).toEqual(['story-branch'])
    const again = await beginStory(repository, 'US-001', 2)
    write(again.folder, { 'x.txt': 'x\n' })
    const { commit: made } = await commit(repository, again)
    expect([repository.git('rev-parse', OWN), repository.git('rev-parse', 'main')]).toEqual([
      made,
      begun.base,
    ])
    await removeStoryWorktree(repository.root, NAME)
    expect(repository.git('rev-parse', 'main')).toBe(begun.base)
  })

  test('in repositories of their own are left out and named; nothing in those is started', async () => {
    const repository = createRepository()
    const { program, canary } = plantCanary(scratch())
    const begun = await beginStory(repository, 'US-001')
    for (const name of ['empty', 'full']) {
      const inner = join(begun.folder, name)
      write(inner, { 'file.txt': 'inside\n', '.gitattributes': '* filter=evil\n' })
      gitIn(inner, 'init', '--quiet')
      if (name === 'full') {
        gitIn(inner, 'add', '--all')
        gitIn(inner, '-c', 'user.name=x', '-c', 'user.email=x', 'commit', '--quiet', '-m', 'inner')
        write(inner, { 'file.txt': 'changed\n' })
      }
      for (const key of ['core.fsmonitor', 'filter.evil.clean']) gitIn(inner, 'config', key, program)
    }
    write(begun.folder, { 'x.txt': 'x\n' })
    const { breaches, files } = await commit(repository, begun)
    expect(files).toEqual(['x.txt'])
    expect(breaches).toMatchObject([
      { code: 'submodule', path: 'empty' },
      { code: 'submodule', path: 'full' },
    ])
    await removeStoryWorktree(repository.root, NAME)
    const kept = `refs/throughline/attempts/${FEATURE}/us-001-2`
    expect(repository.show(kept, 'full/file.txt')).toBe('changed')
    expect(repository.show(kept, 'empty/dot-git/HEAD')).toContain('ref: ')
    expect(existsSync(canary)).toBe(false)
  })
})
