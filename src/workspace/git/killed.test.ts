/** A process that performs these functions is killed with all of its gits, in the middle of any of them; whoever comes next finishes. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { trials } from '../../trials.case.ts'
import { scratch } from '../scratch.case.ts'
import { createRepository, FEATURE, gitIn } from './repository.case.ts'
import { liveThrough } from './story-life.case.ts'

afterEach(() => vi.unstubAllEnvs())

const LIFE = fileURLToPath(new URL('./story-life.case.ts', import.meta.url))

const SOURCE = `
const { liveThrough } = await import(${JSON.stringify(`file://${LIFE}`)})
await liveThrough(process.argv[1], process.argv[2], (commit) => console.log(commit))
`

/** A git that counts its calls; the one that is fatal kills its whole process group while the real git is at work. */
const writeGit = (fatal: number, seconds: string): { path: string; readCount: () => number } => {
  const folder = scratch()
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh
echo >> '${folder}/calls'
if [ "$(wc -l < '${folder}/calls')" -eq ${fatal} ]; then
  '${real}' "$@" &
  sleep ${seconds}
  kill -9 0
fi
exec '${real}' "$@"
`
  writeFileSync(join(folder, 'git'), script)
  chmodSync(join(folder, 'git'), 0o755)
  return {
    path: `${folder}:${process.env.PATH}`,
    readCount: () => readFileSync(join(folder, 'calls'), 'utf8').length,
  }
}

/** The commits that the process told before it was killed. */
const liveUntilKilled = async (root: string, base: string, path: string): Promise<string[]> => {
  const words = ['--import', 'tsx', '--input-type=module', '-e', SOURCE, root, base]
  const env = { ...process.env, PATH: path }
  const child = spawn(process.execPath, words, { detached: true, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout?.on('data', (chunk) => {
    told += chunk
  })
  const [code, signal] = await once(child, 'close')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return told.split('\n').filter(Boolean)
}

const listLocks = (root: string): string[] =>
  readdirSync(join(root, '.git'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.lock'),
  )

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
    const told = await liveUntilKilled(root, base, path)
    await liveThrough(root, base, (commit) => told.push(commit))
    expectWhole(root, told)
  },
)
