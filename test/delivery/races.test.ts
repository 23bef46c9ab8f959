/** What happens to a wave while it runs: more callers, answers that come too late, edits, a stop, and kill -9. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLI, createProject, toEnv } from '../cli.ts'
import { type Delivery, FEATURE, FINE, startDelivery } from './delivery.ts'
import { checkHistory, readAttempts } from './history.ts'
import { listOrphans, until } from './processes.ts'
import { createRepository, listLeftovers, type Repository, toModule } from './repository.ts'

type Running = { child: ChildProcess; ended: Promise<{ status: number | null; shown: string }> }

const startCall = ({ dir, home }: Repository, ...args: string[]): Running => {
  const child = spawn(process.execPath, [CLI, ...args, '--json'], { cwd: dir, env: toEnv(home) })
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      shown += text
    })
  return { child, ended: new Promise((done) => child.on('close', (status) => done({ status, shown }))) }
}

const CUT_OFF = 'Nobody works at it now: whoever did was cut off'
const PLAN = [{ id: 'US-001' }, { id: 'US-002' }, { id: 'US-003', dependsOn: ['US-001'] }]

/** A delivery whose first wave is at work, and will be for a while. */
const toBusy = async (
  waitMs: number,
): Promise<{ delivery: Delivery; running: Running; approval: string }> => {
  const repository = createRepository(createProject())
  repository.script({
    'US-001': [{ write: toModule('one'), wait: waitMs }],
    'US-002': [{ write: toModule('two'), wait: waitMs }],
    'US-003': [{ write: toModule('three') }],
  })
  const delivery = await startDelivery(repository)
  await delivery.plan(...PLAN)
  const approval = delivery.reply().request.id
  const running = startCall(repository, 'answer', approval, '--value', JSON.stringify(FINE))
  const begun = ['one', 'two'].map((name, at) =>
    repository.path('.throughline', 'worktrees', `${FEATURE}.us-00${at + 1}`, 'src', `${name}.mjs`),
  )
  await until(() => begun.every((file) => existsSync(file)), 'the wave is under way')
  return { delivery, running, approval }
}

/** Which stories were begun how often. */
const listAttempts = ({ repository }: Delivery): string[] =>
  readAttempts(repository, FEATURE)
    .map(({ name }) => name)
    .sort()

const finish = async (delivery: Delivery): Promise<void> => {
  if (delivery.reply().run.node === 'hitl_waiting') await delivery.answer({ choice: 'proceed' })
  expect(delivery.state()).toMatchObject({ status: 'complete', stories: { inProgress: [], pending: [] } })
  const { repository } = delivery
  expect(Object.keys(repository.tree(`throughline/${FEATURE}`))).toEqual(
    expect.arrayContaining(['src/one.mjs', 'src/two.mjs', 'src/three.mjs']),
  )
  expect(await listOrphans(repository.dir)).toEqual([])
  expect(listLeftovers(repository)).toEqual([])
}

test('more callers wait or are told, an edit is taken in and asked about, and every story is done once', async () => {
  const { delivery, running, approval } = await toBusy(4_000)
  const { repository } = delivery
  const others = [1, 2].map(() => startCall(repository, 'continue', FEATURE))
  const late = await repository.run(
    'answer',
    approval,
    '--value',
    JSON.stringify({ approved: false, feedback: 'no' }),
  )
  expect([late.status, late.json.error.code]).toEqual([3, expect.stringMatching(/^(?:duplicate|late)$/)])
  const path = join(delivery.folder(), 'user-stories', 'US-003-story-us-003.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace('US-003 is shown', 'US-003 is seen'))
  const results = await Promise.all([running, ...others].map(({ ended }) => ended))
  for (const { status, shown } of results)
    expect([status, shown.slice(0, 500)]).toEqual([0, expect.any(String)])
  await delivery.run('next', FEATURE)
  expect(delivery.reply().request).toMatchObject({ ask: 'reapprove', document: { path } })
  await delivery.answer({ choice: 'accept' })
  expect(delivery.state()).toMatchObject({
    status: 'hitl_waiting',
    stories: { completed: ['US-001', 'US-002'] },
  })
  expect(readFileSync(path, 'utf8')).toContain('- [ ] US-003 is seen')
  await finish(delivery)
  expect(listAttempts(delivery)).toEqual(['US-001 1', 'US-002 1', 'US-003 1'])
})

test('a stop ends the wave and whoever works at it; reset goes on with the same attempt', async () => {
  const { delivery, running } = await toBusy(600_000)
  const { repository } = delivery
  await delivery.run('stop', FEATURE)
  expect(delivery.state()).toMatchObject({ status: 'error', phase: 4, error: { step: 'executing' } })
  expect((await running.ended).status).toBe(0)
  expect(await listOrphans(repository.worker.at(-1) ?? '')).toEqual([])
  expect(delivery.state()).toMatchObject({ status: 'error', stories: { completed: [] } })
  repository.script({ 'US-003': [{ write: toModule('three') }] })
  await delivery.run('reset', FEATURE)
  await finish(delivery)
})

test('killed alone, it takes its workers along, and is gone on with', async () => {
  const { delivery, running } = await toBusy(600_000)
  const { repository } = delivery
  const readMessages = async () => (await repository.run('status', FEATURE)).json.runs[0]?.next.messages
  expect(await readMessages()).not.toContain(CUT_OFF)
  running.child.kill('SIGKILL')
  await running.ended
  expect(await readMessages()).toContain(CUT_OFF)
  repository.script({ 'US-003': [{ write: toModule('three') }] })
  await delivery.run('continue', FEATURE)
  checkHistory(repository, FEATURE)
  await finish(delivery)
  expect(listAttempts(delivery)).toEqual(['US-001 1', 'US-002 1', 'US-003 1'])
})
