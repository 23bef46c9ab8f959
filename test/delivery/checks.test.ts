/** Checks run what a story wrote: in a sandbox it reaches nothing, without one what it touched is told before any merge. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/engine/ports.ts'
import type { Run } from '../../src/schema/run.ts'
import { createDeliveryMachine } from '../../src/workspace/delivery/machine.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { listOrphans } from './processes.ts'
import { CHECK, createRepository, type Repository, writeFiles } from './repository.ts'

const NONE: Sandbox = { name: 'none', wrap: ({ argv, env, cwd }) => ({ argv, env, cwd }) }
const found = await findSandbox()

const never = new AbortController().signal

/** A story whose test does this when it is run, as far as it can. */
const proveWith = async (
  repository: Repository,
  sandbox: Sandbox,
  source: string,
  options: Run['options'] = {},
) => {
  const machine = createDeliveryMachine({
    root: repository.dir,
    sandbox: async () => sandbox,
    executor: async () => ({ name: 'person', found: true }),
    toArgv: (line) => line.split(' '),
  })
  const call = async (tool: string, state: Run['state']) => {
    const run = {
      ...{ feature: 'sums', options, state },
      inputs: {
        story: 'US-001',
        title: 'Add',
        attempt: 1,
        base,
        commands: [CHECK],
        acceptanceCriteria: ['a'],
      },
    } as unknown as Run
    return (await machine[tool]?.(run, never)) as Run['state'] & {
      breaches?: { code: string }[]
      passed: boolean
    }
  }
  const base = repository.git('rev-parse', 'HEAD')
  const prepared = await call('prepare-story', {})
  writeFiles(join(repository.dir, String(prepared.worktree)), { 'test/evil.mjs': source })
  const proven = await call('prove-story', prepared)
  return { proven, worktree: join(repository.dir, String(prepared.worktree)) }
}

/** Tries everything, and tells in its own folder what it could do. */
const toAttack = ({ dir, home }: Repository, mark: string): string => `
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
const did = (name, act) => { try { act(); appendFileSync('did.txt', name + '\\n') } catch {} }
const fail = () => { throw new Error() }
const root = ${JSON.stringify(dir)}
did('home', () => writeFileSync(${JSON.stringify(join(home, `evil-${mark}`))}, 'x'))
did('own home', () => writeFileSync(homedir() + '/fine', 'x'))
did('settings', () => readFileSync(${JSON.stringify(join(home, 'settings.json'))}))
did('checkout', () => writeFileSync(root + '/evil.txt', 'x'))
did('hook', () => { mkdirSync(root + '/.git/hooks', { recursive: true }); writeFileSync(root + '/.git/hooks/post-commit', '#!/bin/sh\\n', { mode: 0o755 }) })
did('setting', () => execFileSync('git', ['-C', root, 'config', 'core.hooksPath', '/x']))
did('branch', () => execFileSync('git', ['-C', root, 'update-ref', 'refs/heads/planted', 'HEAD']))
did('other story', () => writeFileSync(root + '/.throughline/worktrees/sums.us-002/planted', 'x'))
did('journal', () => writeFileSync(root + '/.throughline/evil', 'x'))
did('machine', () => readdirSync('/var/lib'))
did('shadow', () => readFileSync('/etc/shadow').length > 0 || fail())
did('read', () => readFileSync(root + '/check.mjs'))
did('git', () => execFileSync('git', ['rev-parse', 'HEAD']))
spawn('/usr/bin/env', ['-i', 'setsid', 'sleep', '${mark}'], { detached: true, env: {}, stdio: 'ignore' }).unref()
`

const plant = (repository: Repository): void => {
  mkdirSync(repository.path('.throughline', 'worktrees', 'sums.us-002'), { recursive: true })
}

describe('what a story’s tests do while the machine runs them', () => {
  test.skipIf(found.name === 'none')('reaches nothing outside of its worktree in a sandbox', async () => {
    const repository = createRepository()
    plant(repository)
    const before = repository.git('for-each-ref')
    const { proven, worktree } = await proveWith(repository, found, toAttack(repository, '7351'))
    expect(proven.passed, JSON.stringify(proven)).toBe(true)
    expect(readFileSync(join(worktree, 'did.txt'), 'utf8').trim().split('\n')).toEqual([
      ...['home', 'own home', 'journal', 'read', 'git'],
    ])
    // In the place of a home and of our state it finds empty folders, which vanish with it.
    expect(existsSync(join(repository.home, 'evil-7351'))).toBe(false)
    expect(
      repository
        .git('for-each-ref')
        .replace(/^.*throughline-story.*$/gm, '')
        .trim(),
    ).toBe(before)
    for (const path of ['evil.txt', '.git/hooks/post-commit', '.throughline/evil'])
      expect(existsSync(repository.path(path))).toBe(false)
    expect(await listOrphans('sleep 7351')).toEqual([])
  })

  test('is a breach without one, and nothing is proven', async () => {
    const repository = createRepository()
    plant(repository)
    const { proven } = await proveWith(repository, NONE, toAttack(repository, '0.1'))
    expect(proven.passed).toBe(false)
    expect(proven.breaches?.map(({ code }) => code).sort()).toEqual(['git-config', 'git-hook', 'ref'])
    expect(proven.summary).toContain('what the commands ran touched what it must not')
  })

  test('ends with its time', async () => {
    const repository = createRepository()
    const { proven } = await proveWith(repository, found, 'setInterval(() => undefined, 1000)\n', {
      minutes: 0.02,
    })
    expect(proven).toMatchObject({ passed: false, summary: expect.stringContaining('took too long') })
  })
})

test('a process that the author left behind is a breach: the story is not proven', async () => {
  const repository = createRepository()
  const left = [{ code: 'process', path: '', message: 'it left sleep running' }]
  const machine = createDeliveryMachine({
    root: repository.dir,
    sandbox: async () => NONE,
    executor: async () => ({ name: 'person', found: true }),
    toArgv: () => [],
  })
  const base = repository.git('rev-parse', 'HEAD')
  const inputs = { story: 'US-001', title: 'Add', attempt: 1, base, commands: [CHECK] }
  const call = async (tool: string, state: object) =>
    (await machine[tool]?.(
      { feature: 'sums', options: {}, inputs, state } as unknown as Run,
      never,
    )) as Run['state']
  const prepared = await call('prepare-story', {})
  writeFileSync(join(repository.dir, String(prepared.worktree), 'src', 'new.mjs'), '')
  const proven = await call('prove-story', { ...prepared, left })
  expect(proven).toMatchObject({ passed: false, breaches: left })
})
