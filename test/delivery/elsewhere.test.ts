/** What whoever does stories without a sandbox writes where their story is not: told before a person goes on. */
import { appendFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Delivery, FEATURE, FINE, openDelivery, WORDS } from './delivery.ts'
import { createRepository, type Repository, toModule, writeFiles } from './repository.ts'

const IGNORED = '.env\ndist/\nnode_modules/\n'

/** Two stories at once, whose agent is not held by anything. */
const begin = async (repository: Repository): Promise<Delivery> => {
  writeFiles(repository.dir, { '.gitignore': IGNORED, 'src/old.mjs': '', 'notes.txt': 'mine' })
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'More')
  writeFiles(repository.dir, {
    ...{ '.env': 'A=1', 'dist/made.js': '', 'node_modules/lent/index.js': '' },
    ...{ 'node_modules/lent/package.json': '{}', 'node_modules/.cache/kept': '' },
  })
  const set = ['--set', 'executor=agent', '--set', 'waveGate=none']
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  await delivery.plan(
    { id: 'US-001', files: ['src/one.mjs', 'test/one.mjs', 'src/shared.mjs'] },
    { id: 'US-002', files: ['src/two.mjs', 'test/two.mjs'] },
  )
  await delivery.answer(FINE)
  return delivery
}

const worktreeOf = ({ path }: Repository, story: string): string =>
  path('.throughline', 'worktrees', `${FEATURE}.${story}`)

/** Both stories, and what happens beside them after the first one is proven. */
const build = async (repository: Repository, delivery: Delivery, beside: () => void) => {
  writeFiles(worktreeOf(repository, 'us-001'), toModule('one'))
  await delivery.answer({ summary: 'done' })
  beside()
  writeFiles(worktreeOf(repository, 'us-002'), toModule('two'))
  await delivery.run('status')
  return delivery.answer({ summary: 'done' })
}

test('what is written in the checkout, in a proven worktree or in files of another story is told, one by one', async () => {
  const repository = createRepository()
  const delivery = await begin(repository)
  const { request, run } = await build(repository, delivery, () => {
    writeFiles(repository.dir, {
      ...{ 'notes.txt': 'evil', 'src/new.mjs': 'evil', '.env': 'A=2' },
      ...{ 'node_modules/lent/index.js': 'evil', 'node_modules/.cache/kept': 'evil', 'dist/made.js': 'evil' },
    })
    rmSync(repository.path('src', 'old.mjs'))
    appendFileSync(`${worktreeOf(repository, 'us-001')}/src/one.mjs`, '// evil\n')
    writeFiles(worktreeOf(repository, 'us-002'), { 'src/shared.mjs': 'export const shared = 1\n' })
  })
  expect(run.node).toBe('hitl_waiting')
  const told = request.form.list?.entries.join('\n') ?? ''
  const inCheckout = ['notes.txt', 'src/new.mjs', '.env', 'node_modules/lent/index.js']
  for (const path of inCheckout) expect(told).toContain(`${path} was written in your own checkout`)
  expect(told).toContain('dist/… was written in your own checkout')
  expect(told).not.toContain('.cache')
  expect(told).toContain('src/one.mjs in the worktree of US-001 was changed after that story was proven')
  expect(told).toContain(
    'src/shared.mjs, which the plan gives to US-001, was changed in the worktree of US-002',
  )
  expect(repository.git('show', `throughline/${FEATURE}:src/one.mjs`)).not.toContain('evil')
})

test('that something was taken out of a folder of the checkout is told', async () => {
  const repository = createRepository()
  const delivery = await begin(repository)
  const { request } = await build(repository, delivery, () => rmSync(repository.path('src', 'old.mjs')))
  expect(request.form.list?.entries.join()).toContain('something was taken out of src/ in your own checkout')
})

test('an honest wave is told nothing', async () => {
  const repository = createRepository()
  const delivery = await begin(repository)
  const { run } = await build(repository, delivery, () => {})
  expect(run.node).toBe('complete')
  expect(delivery.read('report.md')).not.toContain('your own checkout')
})
