/** A project that is moved or copied while a story is worked at: its worktree is found again, and nothing of it is lost. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkPackages } from './borrowed-packages.ts'
import { type Begun, beginStory, createRepository, FEATURE, gitIn, write } from './repository.case.ts'
import { makeStoryWorktree, sweepStories } from './story-branch.ts'

const STORY = 'US-001'

const toMoved = (root: string): string => {
  renameSync(root, `${root}-moved`)
  return `${root}-moved`
}

const toCopied = (root: string): string => {
  cpSync(root, `${root}-copied`, { recursive: true })
  return `${root}-copied`
}

const begin = async () => {
  const repository = createRepository({ '.gitignore': 'node_modules\n', 'a.txt': 'a\n' })
  mkdirSync(repository.path('node_modules', 'lent'), { recursive: true })
  const begun = await beginStory(repository, STORY)
  linkPackages(repository.root, begun.folder)
  write(begun.folder, { 'work.txt': 'work\n' })
  return { root: repository.root, begun }
}

const make = (root: string, { base }: Begun, attempt: number) =>
  makeStoryWorktree(root, { feature: FEATURE, story: STORY, attempt, base })

test.each([
  ['moved', toMoved],
  ['copied', toCopied],
])('%s, its next attempt begins, and the work of the one before is kept', async (_, to) => {
  const { root, begun } = await begin()
  const place = to(root)
  const { path } = await make(place, begun, 2)
  expect(existsSync(join(place, path, 'work.txt'))).toBe(false)
  expect(gitIn(join(place, path), 'status', '--porcelain')).toBe('')
  const [kept = ''] = gitIn(place, 'for-each-ref', '--format=%(refname)', 'refs/throughline/attempts').split(
    '\n',
  )
  expect(gitIn(place, 'show', `${kept}:work.txt`)).toBe('work')
  expect(gitIn(place, 'worktree', 'list').split('\n')).toHaveLength(2)
  await sweepStories(place, FEATURE, [])
  expect(gitIn(place, 'worktree', 'list').split('\n')).toHaveLength(1)
  expect(readdirSync(join(place, '.throughline/worktrees'))).toEqual([])
})

test('moved, the same attempt goes on with what lies there, and is lent no package of the old place', async () => {
  const { root, begun } = await begin()
  const place = toMoved(root)
  const { path } = await make(place, begun, 1)
  expect(readFileSync(join(place, path, 'work.txt'), 'utf8')).toBe('work\n')
  expect(gitIn(join(place, path), 'status', '--porcelain')).toBe('?? work.txt')
  expect(existsSync(join(place, path, 'node_modules'))).toBe(false)
})

test('a worktree that its user moved elsewhere themselves is not taken for one of a moved project', async () => {
  const { root, begun } = await begin()
  const elsewhere = `${root}-elsewhere/${begun.folder.slice(root.length + 1)}`
  mkdirSync(join(elsewhere, '..'), { recursive: true })
  gitIn(root, 'worktree', 'move', begun.folder, elsewhere)
  symlinkSync('x', `${root}-elsewhere/link`)
  await expect(make(root, begun, 2)).rejects.toThrow()
  expect(readFileSync(join(elsewhere, 'work.txt'), 'utf8')).toBe('work\n')
})
