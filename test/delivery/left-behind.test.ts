/** What an agent leaves in its worktree, its home and its checks keeps nobody from going on. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { FINE, startDelivery } from './delivery.ts'
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
