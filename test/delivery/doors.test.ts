/** What is decided while stories are built, and the finish: through every door, each of which shows what was changed and what proves it. */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { CLI, createProject, type Reply, toEnv } from '../cli.ts'
import { serve } from '../serving.ts'
import { connectStdio } from '../stdio-client.ts'
import { type Delivery, FEATURE, FINE, startDelivery } from './delivery.ts'
import { listOrphans } from './processes.ts'
import { createRepository, listLeftovers, type Repository, toModule } from './repository.ts'

type Door = {
  /** All that it shows at the open gate. */
  look(request: Reply['request']): Promise<string>
  decide(request: Reply['request'], choice: string, words?: string): Promise<void>
  finish(): Promise<void>
  close(): Promise<unknown>
}

/** A choice as programs give it; words are why something is left out. */
const toValue = (choice: string, words?: string) => ({
  choice,
  ...(words && { override: true, reason: words }),
})

const openCommandLine = async (repository: Repository): Promise<Door> => ({
  look: async () =>
    (await repository.show('next', FEATURE)).stdout + (await repository.show('diff', FEATURE)).stdout,
  decide: async ({ id }, choice, words) => {
    const ran = await repository.run('answer', id, '--value', JSON.stringify(toValue(choice, words)))
    expect(ran.status, ran.stdout).toBe(0)
  },
  finish: async () => expect((await repository.run('finish', FEATURE, '--merge')).status).toBe(0),
  close: async () => undefined,
})

const openTools = async ({ dir, home }: Repository): Promise<Door> => {
  const server = spawn(process.execPath, [CLI, 'mcp', '--tools', 'full'], { cwd: dir, env: toEnv(home) })
  const ask = await connectStdio(server)
  const call = async (name: string, given: object): Promise<string> => {
    const { structuredContent } = await ask('tools/call', { name, arguments: { projectPath: dir, ...given } })
    return String(structuredContent?.text ?? JSON.stringify(structuredContent))
  }
  return {
    look: () => call('read', { feature: FEATURE, document: 'diff' }),
    decide: async ({ id }, choice, words) => {
      await call('answer', { request: id, result: toValue(choice, words) })
    },
    finish: async () => {
      await call('finish', { feature: FEATURE, merge: true })
    },
    close: async () => server.kill(),
  }
}

/** A browser for what a person decides; a program begins the finish, over HTTP, too. */
const openPage = async (repository: Repository): Promise<Door> => {
  const server = await serve(repository)
  const me = await server.browser()
  const find = async (id: string): Promise<string> => {
    const { text } = await me.get('/')
    const [, path] = new RegExp(`href="(/gate/${id}[^"]*)"`).exec(text) ?? []
    expect(path, text).toBeDefined()
    return String(path).replaceAll('&#38;', '&')
  }
  return {
    look: async ({ id }) => (await me.get(await find(id))).text,
    decide: async ({ id, form }, choice, words = '') => {
      const { label = '' } = form.choices.find((one) => one.id === choice) ?? {}
      const { status, text } = await me.send(await find(id), label, { choice, words })
      expect([200, 303], text).toContain(status)
    },
    finish: async () => {
      const { status } = await fetch(`${server.address}api/finish`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ projectPath: repository.dir, feature: FEATURE, merge: true }),
      })
      expect(status).toBe(200)
    },
    close: () => server.end(),
  }
}

const DOORS: [string, (repository: Repository) => Promise<Door>][] = [
  ['the command line', openCommandLine],
  ['the tools of MCP', openTools],
  ['the page', openPage],
]

const PATIENCE_MS = 120_000

/** Where it stands once nobody works at it any more: two doors do not wait for a wave. */
const rest = async (delivery: Delivery): Promise<Reply> => {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { runs } = (await delivery.repository.run('status', FEATURE)).json
    const found = runs.find(({ run }) => run.workflow === 'delivery')
    if (found && found.run.status !== 'working') break
    expect(performance.now()).toBeLessThan(until)
  }
  await delivery.run('next', FEATURE)
  return delivery.reply()
}

type Site = { repository: Repository; delivery: Delivery; door: Door }

/** A delivery of two waves whose first story fails at first, and that waits for what to do about it. */
const openFailed = async (open: (repository: Repository) => Promise<Door>): Promise<Site> => {
  const repository = createRepository(createProject())
  repository.script({ 'US-001': [{ exit: 1 }, { write: toModule('one') }], 'US-002': [{ exit: 1 }] })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  await delivery.answer(FINE)
  expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', resumeAction: 'retry-US-001' })
  return { repository, delivery, door: await open(repository) }
}

const decide = async ({ delivery, door }: Site, choice: string, words?: string): Promise<void> => {
  await door.decide(delivery.reply().request, choice, words)
  await rest(delivery)
}

/** What was changed, line by line, and what was run on it. */
const checkShown = async ({ delivery, door }: Site): Promise<void> => {
  const shown = (await door.look(delivery.reply().request)).replace(/<[^>]*>/g, '').replaceAll('&#34;', '"')
  for (const told of ['US-001 Story US-001', 'make test: exit 0', '+export const one = "one"'])
    expect(shown).toContain(told)
}

test.each(DOORS)('through %s: retry, the wave gate, skip, and the finish', async (_, open) => {
  const site = await openFailed(open)
  const { repository, delivery, door } = site
  await decide(site, 'retry')
  expect(delivery.state()).toMatchObject({ currentWave: 1, resumeAction: 'spawn-wave-2' })
  await checkShown(site)
  await decide(site, 'proceed')
  expect(delivery.state()).toMatchObject({ currentWave: 2, resumeAction: 'retry-US-002' })
  await decide(site, 'skip')
  expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', resumeAction: 'complete-without' })
  await decide(site, 'proceed', 'one is enough')
  expect(delivery.state()).toMatchObject({
    ...{ status: 'complete', blocked: ['US-002'] },
    stories: { completed: ['US-001'], pending: ['US-002'] },
  })
  await door.finish()
  await delivery.run('next', FEATURE)
  expect(delivery.reply().request.step).toBe('finish')
  await door.decide(delivery.reply().request, 'proceed')
  const added = Object.keys(toModule('one'))
  expect(Object.keys(repository.tree('main'))).toEqual(expect.arrayContaining(added))
  await door.close()
  expect(await listOrphans(repository.dir)).toEqual([])
  // What was left out is kept, as whoever left it out was told.
  expect(listLeftovers(repository).filter((left) => !left.includes('us-002'))).toEqual([])
})

test.each(DOORS)('through %s: abort, and a stop at the wave gate', async (_, open) => {
  const site = await openFailed(open)
  const { repository, delivery, door } = site
  await decide(site, 'abort')
  expect(delivery.state()).toMatchObject({ status: 'error', phase: 4, stories: { completed: [] } })
  await delivery.run('reset', FEATURE)
  await decide(site, 'retry')
  await decide(site, 'stop')
  expect(delivery.state()).toMatchObject({ status: 'error', stories: { completed: ['US-001'] } })
  await door.close()
  expect(await listOrphans(repository.dir)).toEqual([])
})
