import { hostname } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openProject } from '../src/compose.ts'
import type { Author, Journal, Lease, StoredRun, World } from '../src/engine/ports.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { Fault } from '../src/schema/fault.ts'
import { createProject, type Project } from './cli.ts'

const IDEA = 'Users can export orders as CSV.'
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
/** A lease as the engine takes it. */
const LENGTH = 30 * SECOND
const ELSEWHERE = { host: 'elsewhere', pid: 1, started: '1' }

/** A process of its own on the project, whose clocks are the test's: each look at the steady one is a second later. */
const openServices = (project: Project, more: Partial<Services> = {}) => {
  vi.stubEnv('THROUGHLINE_HOME', project.home)
  const opened = openProject({ project: project.dir, door: 'cli' })
  const clock = { now: Date.now(), elapsed: 0, step: SECOND }
  const world: World = {
    now: () => clock.now,
    elapsed: () => {
      clock.elapsed += clock.step
      return clock.elapsed
    },
    random: opened.world.random,
    owner: { host: hostname(), pid: process.pid, started: 'a process of the test' },
    isDead: () => false,
  }
  closing.push(opened.close)
  return { services: { ...opened, world, ...more } as Services, clock }
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

type Held = { journal: Journal; run: string; lease: Lease; reads(): Promise<string> }

/** A run that waits at its first gate, and that another host holds until then. */
const hold = async (services: Services, until: number): Promise<Held> => {
  const { run } = await perform<Reply>(services, 'start', { workflow: 'prd', text: IDEA })
  const journal = await services.prepare()
  const lease = await journal.claim(run.id, ELSEWHERE, until - LENGTH, until, () => true)
  const reads = async () => (await journal.load(run.id))?.owner?.host ?? 'nobody'
  return { journal, run: run.id, lease: lease as Lease, reads }
}

describe('a lease of another host that nobody renews', () => {
  test('is taken over after its length, though it was written by a clock a day ahead', async () => {
    const { services, clock } = openServices(createProject())
    const { reads } = await hold(services, clock.now + DAY)
    await perform(services, 'continue', {})
    expect(await reads()).toBe('nobody')
    expect(clock.elapsed).toBeGreaterThan(LENGTH)
  })

  test('is taken over though our clock was set back while we waited', async () => {
    const { services, clock } = openServices(createProject())
    const { reads } = await hold(services, clock.now + LENGTH)
    const world = {
      ...services.world,
      now: () => (clock.elapsed > 5 * SECOND ? clock.now - HOUR : clock.now),
    }
    await perform({ ...services, world }, 'continue', {})
    expect(await reads()).toBe('nobody')
  })

  test('is worth nothing to its holder from then on', async () => {
    const { services, clock } = openServices(createProject())
    const { journal, run, lease } = await hold(services, clock.now + DAY)
    await perform(services, 'continue', {})
    const write = vi.fn()
    expect(await journal.fenced(lease, write)).toBe(false)
    expect(write).not.toHaveBeenCalled()
    expect(await journal.renew(lease, clock.now + DAY)).toBe(false)
    const stored = (await journal.load(run)) as StoredRun
    expect(await journal.settle(lease, stored, '', '')).toBe('fenced')
  })

  test('is left to its end where the clocks agree, and nobody waits that long', async () => {
    const { services, clock } = openServices(createProject())
    const { reads } = await hold(services, clock.now + LENGTH)
    await perform(services, 'continue', {})
    expect(await reads()).toBe('elsewhere')
    expect(clock.elapsed).toBeLessThan(LENGTH)
  })
})

test('a lease that its holder renews by a wrong clock stays with it, and nobody waits for ever', async () => {
  const { services, clock } = openServices(createProject())
  const { journal, lease, reads } = await hold(services, clock.now + DAY)
  let renewals = 0
  const renewing: Journal = {
    ...journal,
    claim: async (...given) => {
      renewals++
      await journal.renew(lease, clock.now + DAY + renewals)
      return journal.claim(...given)
    },
  }
  await perform({ ...services, prepare: async () => renewing }, 'continue', {})
  expect(await reads()).toBe('elsewhere')
  expect(renewals).toBeGreaterThan(1)
})

/** Until the work waits for a timer, or has ended without one. */
const untilWaiting = async (work: Promise<unknown>): Promise<void> => {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  await vi.waitUntil(() => isDone || vi.getTimerCount() > 0, { timeout: MINUTE })
}

test('an author who is to be asked again later is asked then, though the clock was set back since', async () => {
  let asked = 0
  const author: Author = {
    name: 'offline',
    perform: () => {
      asked++
      return Promise.reject(asked === 1 ? new Fault('io', 'no answer', 'try again') : new Error('no more'))
    },
  }
  const { services, clock } = openServices(createProject(), { author: async () => author })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = new AbortController()
  const first = perform({ ...services, signal: stop.signal }, 'start', { workflow: 'prd', text: IDEA })
  await untilWaiting(first)
  stop.abort(new Fault('io', 'interrupted', 'go on'))
  await expect(first).rejects.toThrow('interrupted')
  expect(asked).toBe(1)
  clock.now -= DAY
  const second = perform(services, 'continue', {})
  await untilWaiting(second)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  await second
  expect(asked).toBe(2)
})

test('a text that cannot be read is no failure of the author', async () => {
  let isBroken = false
  const { services } = openServices(createProject(), {
    progress: ({ step }) => {
      isBroken = step === 'draft-requirements'
    },
  })
  const journal = await services.prepare()
  const readText: Journal['readText'] = async (digest) => {
    if (isBroken) throw new Fault('io', 'no disk', 'try again')
    return journal.readText(digest)
  }
  const broken = { ...services, prepare: async () => ({ ...journal, readText }) }
  const call = perform<Reply>(broken, 'start', { workflow: 'prd', text: IDEA, yes: true })
  await expect(call).rejects.toThrow('no disk')
  const [stored] = await journal.list()
  expect(stored?.run.step).toBe('draft-requirements')
  const events = await journal.events(stored?.run.id ?? '')
  expect(events.map(({ type }) => type)).not.toContain('failed')
})
