/** kill -9 at single operations of two waves: at whichever it strikes, going on leads to the same end. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import { CLI, makeFolder, toEnv } from '../cli.ts'
import { createCounter, readCounter, samplePoints, startWithFault } from '../crash/faults.ts'
import { FEATURE, FINE, openDelivery, startDelivery } from './delivery.ts'
import { createProjectHere } from './here.ts'
import { readAttempts } from './history.ts'
import { listOrphans } from './processes.ts'
import {
  CHECK,
  createRepository,
  listLeftovers,
  type Repository,
  toModule,
  toRepository,
  trust,
} from './repository.ts'

const SCRIPT = Object.fromEntries(
  ['one', 'two', 'three'].map((name, at) => [`US-00${at + 1}`, [{ write: toModule(name) }]]),
)
const PLAN = [{ id: 'US-001' }, { id: 'US-002' }, { id: 'US-003', dependsOn: ['US-001'] }]
const COUNTERS = makeFolder()

let origin: Repository
let request: string
/** A delivery that waits for the approval of its plan; each trial goes on from a copy. */
beforeAll(async () => {
  origin = createRepository()
  origin.script(SCRIPT)
  const delivery = await startDelivery(origin, 'waveGate=none')
  request = (await delivery.plan(...PLAN)).request.id
})

const copyOrigin = (): Repository => {
  const copy = toRepository(createProjectHere())
  cpSync(origin.dir, copy.dir, { recursive: true, preserveTimestamps: true })
  trust(copy, CHECK, origin.worker)
  return copy
}

let calls = 0

/** Approves the plan in a process of its own; gives the number of operations that it came to. */
const approve = async (
  { dir, home }: Repository,
  at?: number,
): Promise<{ operations: number; isKilled: boolean }> => {
  const counter = createCounter(join(COUNTERS, `${++calls}`))
  const { signal, status, stdout } = await startWithFault({
    command: [process.execPath, CLI, 'answer', request, '--value', JSON.stringify(FINE), '--json'],
    ...{ cwd: dir, env: toEnv(home), dir, counter, timeoutMs: 240_000 },
    ...(at !== undefined && { at, mode: 'kill' as const }),
  })
  const operations = readCounter(counter)
  if (signal === null) expect(status, stdout).toBe(0)
  return { operations, isKilled: signal === 'SIGKILL' }
}

/** Whoever comes after a crash: approves where that was not heard, and goes on. */
const goOn = async (repository: Repository) => {
  const { json } = await repository.run('continue', FEATURE)
  const delivery = openDelivery(repository, json)
  if (delivery.state().status === 'approval_waiting' && json.request) await delivery.answer(FINE)
  return delivery
}

const checkEnd = async (repository: Repository): Promise<void> => {
  const delivery = await goOn(repository)
  await delivery.run('status', FEATURE)
  expect(delivery.state()).toMatchObject({
    ...{ status: 'complete', currentWave: 2, blocked: [] },
    stories: { completed: ['US-001', 'US-002', 'US-003'], inProgress: [], pending: [] },
  })
  const expected = {
    ...repository.tree('main'),
    ...toModule('one'),
    ...toModule('two'),
    ...toModule('three'),
  }
  const trimmed = Object.entries(expected).map(([path, text]) => [path, text.trimEnd()])
  expect(repository.tree(`throughline/${FEATURE}`)).toEqual(Object.fromEntries(trimmed))
  expect(readAttempts(repository, FEATURE)).toHaveLength(3)
  expect(await listOrphans(repository.dir)).toEqual([])
  expect(listLeftovers(repository)).toEqual([])
}

test(
  'wherever it is killed, every story is merged once and nothing is left',
  async () => {
    const whole = copyOrigin()
    const { operations } = await approve(whole)
    await checkEnd(whole)
    expect(operations).toBeGreaterThan(500)
    let killed = 0
    for (const at of samplePoints(operations, trials(5, 150))) {
      const repository = copyOrigin()
      if ((await approve(repository, at)).isKilled) killed += 1
      await checkEnd(repository)
    }
    expect(killed).toBeGreaterThan(0)
  },
  trials(600_000, 7_200_000),
)
