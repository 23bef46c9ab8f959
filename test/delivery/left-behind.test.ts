/** What an agent leaves in its worktree, its home and its checks keeps nobody from going on. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { FEATURE, FINE, openDelivery, startDelivery, WORDS } from './delivery.ts'
import { createRepository, listLeftovers, toModule, trust, writeFiles } from './repository.ts'

const DIG = `import fs from 'node:fs'
const dig = (folder) => {
  const here = process.cwd()
  process.chdir(folder)
  for (let level = 0; level < 60; level++) { fs.mkdirSync('d'.repeat(250)); process.chdir('d'.repeat(250)) }
  process.chdir(here)
}
`

test('a check that digs in its home and in its checkout leaves nothing, and is in nobody’s way', async () => {
  const repository = createRepository()
  const code = `${DIG}dig(process.cwd())\nif (process.env.HOME !== process.cwd()) try { dig(process.env.HOME) } catch {}\n`
  repository.script({
    'US-001': [{ write: { 'src/us001.mjs': 'export const us001 = 1\n', 'test/us001.mjs': code } }],
  })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' })
  await delivery.answer(FINE)
  expect(delivery.state().stories.completed).toEqual(['US-001'])
  expect(readdirSync(repository.path('.throughline', 'worktrees'))).toEqual([])
})

const AGENT = `import fs from 'node:fs'
const { attempt } = JSON.parse(fs.readFileSync(0, 'utf8'))
if (attempt === 1) {
  fs.copyFileSync('/bin/sh', 'tool')
  fs.chmodSync('tool', 0o2755)
  const odd = Buffer.from([0x61, 0xff])
  fs.mkdirSync(odd)
  process.chdir(odd)
  for (let level = 0; level < 60; level++) { fs.mkdirSync('d'.repeat(250)); process.chdir('d'.repeat(250)) }
  process.exit(1)
}
fs.writeFileSync('src/us001.mjs', 'export const us001 = 1\\n')
`

test('what an agent that fails leaves runs as nobody while a person thinks, and the next attempt begins', async () => {
  const repository = createRepository()
  writeFiles(repository.path('..', 'worker'), { 'leaves.mjs': AGENT.replaceAll('\\\\n', '\\n') })
  const words = [process.execPath, repository.path('..', 'worker', 'leaves.mjs')]
  trust(repository, words)
  const delivery = await startDelivery(repository, `agent=${words.join(' ')}`)
  await delivery.plan({ id: 'US-001' })
  const { request } = await delivery.answer(FINE)
  expect(JSON.stringify(request.form)).toContain('tool ran as whoever it belongs to')
  const worktree = repository.path('.throughline', 'worktrees', 'sums.us-001')
  expect(statSync(`${worktree}/tool`).mode & 0o7777).toBe(0o755)
  expect(statSync(repository.path('.throughline', 'worktrees')).mode & 0o777).toBe(0o700)
  await delivery.answer({ choice: 'retry' })
  expect(delivery.state().stories.completed).toEqual(['US-001'])
  expect(existsSync(worktree)).toBe(false)
})

test('what a power cut brought back of homes and checks is gone when the delivery is complete, and a worktree of the user’s stays', async () => {
  const repository = createRepository()
  const set = ['--set', 'executor=agent', '--set', 'waveGate=none']
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  const own = repository.path('.throughline', 'worktrees', 'sums.wave-8')
  repository.git('worktree', 'add', '--quiet', '-b', 'mine', own)
  await delivery.plan({ id: 'US-001' })
  await delivery.answer(FINE)
  writeFiles(repository.path('.throughline', 'worktrees', 'sums.us-001'), toModule('one'))
  const host = hostname()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
  const leave = () =>
    writeFiles(repository.path('.throughline'), {
      'worktrees/sums.wave-7/src/a.mjs': '',
      'worktrees/sums.check-009/.git/config': '',
      'worktrees/.plain-4194304-0badcafe/index': '',
      [`agents/us-009.0badcafe.${host}.4194304-1/home/x`]: '',
    })
  const listLeft = () =>
    ['worktrees', 'agents'].flatMap((place) => readdirSync(repository.path('.throughline', place)))
  leave()
  expect((await delivery.answer({ summary: 'done' })).run.node).toBe('complete')
  expect(listLeft()).toEqual(['sums.wave-8'])
  leave()
  await delivery.run('finish', 'sums', '--keep')
  await delivery.run('answer', delivery.reply().request.id, '--choice', 'proceed')
  expect(listLeft()).toEqual(['sums.wave-8'])
  expect(repository.git('-C', own, 'rev-parse', '--abbrev-ref', 'HEAD')).toBe('mine')
})

test('a repository whose index is in two parts is delivered to', async () => {
  const repository = createRepository()
  repository.git('config', 'core.splitIndex', 'true')
  repository.git('update-index', '--split-index')
  repository.script({ 'US-001': [{ write: toModule('one') }] })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' })
  await delivery.answer(FINE)
  expect(delivery.state().stories.completed).toEqual(['US-001'])
  await delivery.run('finish', 'sums', '--merge')
  await delivery.run('answer', delivery.reply().request.id, '--choice', 'proceed')
  expect(repository.git('status', '--porcelain', '--untracked-files=no')).toBe('')
  expect(repository.git('ls-files', 'src')).toContain('src/one.mjs')
})

test.skipIf((await findSandbox()).name === 'none')('a sandbox makes no program that runs as us', async () => {
  const repository = createRepository()
  const code = `import fs from 'node:fs'\nfs.writeFileSync('tool', '')\nlet says = 'made'\ntry { fs.chmodSync('tool', 0o4755) } catch (error) { says = error.code }\nif (says !== 'EPERM') throw new Error(says)\n`
  repository.script({
    'US-001': [{ write: { 'src/us001.mjs': 'export const us001 = 1\n', 'test/us001.mjs': code } }],
  })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' })
  await delivery.answer(FINE)
  expect(delivery.state().stories.completed).toEqual(['US-001'])
  expect(listLeftovers(repository).filter((path) => path.includes('worktrees'))).toEqual([])
})
