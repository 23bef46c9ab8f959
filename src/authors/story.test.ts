/** What a program that works at a story is kept from, wherever its project lies in a repository. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { toStory, toStoryProgram } from './story.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

const toHidden = (below: string): { top: string; hidden: string[] } => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-test-')))
  made.push(top)
  const git = (...words: string[]) => execFileSync('git', words, { cwd: top, stdio: 'ignore' })
  git('init')
  git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--allow-empty', '--message', 'Begin')
  const root = join(top, below)
  const worktree = join(root, '.throughline', 'worktrees', 'sums.us-001')
  mkdirSync(root, { recursive: true })
  git('worktree', 'add', worktree)
  mkdirSync(join(worktree, below), { recursive: true })
  const input = { story: 'US-001', worktree: join('.throughline', 'worktrees', 'sums.us-001', below) }
  const given = { argv: [], cwd: worktree, home: join(top, 'home'), env: {} }
  return { top, hidden: toStoryProgram(root, toStory(root, input), given).hidden }
}

test.each([
  ['the whole of it', ''],
  ['a folder of it', 'project'],
  ['a folder far below', 'packages/sums'],
])('a git directory is hidden where the project is %s', (_, below) => {
  const { top, hidden } = toHidden(below)
  expect(hidden).toContain(join(top, '.git'))
  expect(hidden).toContain(join(top, '.git', 'worktrees', 'sums.us-001'))
  expect(hidden).toContain(join(top, below, '.throughline'))
})
