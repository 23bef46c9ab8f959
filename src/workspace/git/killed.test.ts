/** A process that performs these functions is killed with all of its gits, in the middle of any of them; whoever comes next finishes. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { trials } from '../../trials.case.ts'
import { listLocks, runUntilKilled, writeGit } from './killer.case.ts'
import { createRepository, FEATURE, gitIn } from './repository.case.ts'
import { liveThrough } from './story-life.case.ts'

afterEach(() => vi.unstubAllEnvs())

const LIFE = fileURLToPath(new URL('./story-life.case.ts', import.meta.url))

const SOURCE = `
const { liveThrough } = await import(${JSON.stringify(`file://${LIFE}`)})
await liveThrough(process.argv[1], process.argv[2], (commit) => console.log(commit))
`

const listLeft = (root: string): string[] =>
  ['.throughline/worktrees', '.git/worktrees'].flatMap((folder) => readdirSync(join(root, folder)))

const expectWhole = (root: string, told: string[]): void => {
  const branch = `throughline/${FEATURE}`
  expect(gitIn(root, 'show', `${branch}:x.txt`)).toBe('x.txt of US-001')
  expect(gitIn(root, 'show', `${branch}:y.txt`)).toBe('y.txt of US-002')
  expect(gitIn(root, 'ls-tree', '--name-only', branch)).not.toContain('wrong.txt')
  const reachable = new Set(gitIn(root, 'rev-list', '--all').split('\n'))
  expect(told.filter((commit) => !reachable.has(commit))).toEqual([])
  expect([listLeft(root), listLocks(root)]).toEqual([[], []])
  expect(gitIn(root, 'worktree', 'list').split('\n')).toHaveLength(1)
  gitIn(root, 'fsck', '--strict', '--no-dangling')
}

/** As many calls of git as a life has, or a few less. */
const CALLS = 140

test('a life that nobody cuts off is whole, and calls git as often as the others think', async () => {
  const { root, git } = createRepository()
  const { path, readCount } = writeGit(0, '0')
  const base = git('rev-parse', 'HEAD')
  vi.stubEnv('PATH', path)
  const told: string[] = []
  await liveThrough(root, base, (commit) => told.push(commit))
  vi.unstubAllEnvs()
  expect(told).toHaveLength(4)
  expectWhole(root, told)
  expect(readCount()).toBeGreaterThanOrEqual(CALLS)
})

const COUNT = trials(3, 60)

test.each(Array.from({ length: COUNT }, (_, trial) => trial))(
  'killed in the middle (%i): every promised commit is kept; the next one finishes and leaves nothing',
  async (trial) => {
    const { root, git } = createRepository()
    const base = git('rev-parse', 'HEAD')
    const call = 1 + Math.floor(((trial + Math.random()) / COUNT) * CALLS)
    const { path } = writeGit(call, (Math.random() * 0.01).toFixed(4))
    const told = await runUntilKilled(SOURCE, [root, base], path)
    await liveThrough(root, base, (commit) => told.push(commit))
    expectWhole(root, told)
  },
)
