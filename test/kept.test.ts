/** A server keeps projects open: whatever the command line, git or anybody else does beside it, its next call knows. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createScriptedAuthor } from '../src/authors/scripted.ts'
import { createMachine, createMcpAccess, openProjects } from '../src/compose.ts'
import { perform } from '../src/operations/perform.ts'
import type { Arguments, Reply } from '../src/operations/rows.ts'
import { Fault } from '../src/schema/fault.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import type { Access, Opened } from '../src/surfaces/mcp/access.ts'
import { openKeys } from '../src/workspace/keys/keys.ts'
import { createProject, openProject, type Project } from './cli.ts'
import { brief, toBriefReview } from './host.ts'

const ended: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
  delete process.env.THROUGHLINE_HOME
})

type Call = Parameters<Access['open']>[1]

/** The doors of one server in this process, over projects that it keeps open. */
const openServer = async ({ dir, home }: Project) => {
  process.env.THROUGHLINE_HOME = home
  const projects = openProjects()
  ended.push(projects.close)
  const access = await createMcpAccess('0', projects, dir)
  const machine = createMachine(
    () => {
      throw new Error('nothing is mounted here')
    },
    projects,
    dir,
  )
  const use = async <T>(work: (services: Opened) => Promise<T>, call: Call = {}): Promise<T> => {
    const services = access.open(dir, call)
    try {
      return await work(services)
    } finally {
      await services.close()
    }
  }
  const call = <T>(name: string, given: Arguments) => use((services) => perform<T>(services, name, given))
  const status = async () => (await call<{ runs: Omit<Reply, 'request'>[] }>('status', {})).runs
  return {
    ...{ projects, access, page: machine.access, use, status },
    look: async () => (await status())[0] as Omit<Reply, 'request'>,
    answer: (request: string, value: object) =>
      call<Reply>('answer', { request, value: JSON.stringify(value) }),
  }
}

/** A project whose brief waits for its review, and a server that has seen it so often that it need not look again. */
const openWaiting = async () => {
  const host = await toBriefReview(createProject())
  const { project } = host
  const server = await openServer(project)
  for (let n = 0; n < 3; n++) expect((await server.look()).run.node).toBe('featureBriefReview')
  return { project, server, run: host.reply().run.id, request: host.reply().request.id }
}

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    if (error instanceof Fault) return error.refusal.code
    throw error
  }
  return 'done'
}

const store = ({ path }: Project): string => path('.throughline', 'journal.db')

const countDescriptors = ({ dir }: Project): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dir)
    } catch {
      return false
    }
  }).length

describe('a project that a server keeps open', () => {
  test.skipIf(process.platform !== 'linux')('has one connection, until the server ends', async () => {
    const { project, server } = await openWaiting()
    const open = countDescriptors(project)
    expect(open).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 20 }, server.look))
    expect(countDescriptors(project)).toBe(open)
    await server.projects.close()
    expect(countDescriptors(project)).toBe(0)
    expect((await server.look()).run.node).toBe('featureBriefReview')
    expect(countDescriptors(project)).toBe(0)
  })

  test('is opened once by calls that come at once', async () => {
    const { project } = await toBriefReview(createProject())
    const { use } = await openServer(project)
    const journals = await Promise.all(Array.from({ length: 5 }, () => use((services) => services.journal())))
    expect(new Set(journals).size).toBe(1)
  })

  test('that it may only read shows what others decided there since, and takes no answer', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const request = host.reply().request.id
    const server = await openServer(project)
    chmodSync(store(project), 0o444)
    expect((await server.look()).run.node).toBe('featureBriefReview')
    expect(await codeOf(server.answer(request, { approved: true }))).toBe('unsafe-path')
    chmodSync(store(project), 0o644)
    expect((await project.run('answer', request, '--approve')).status).toBe(0)
    chmodSync(store(project), 0o444)
    expect((await server.look()).run.node).toBe('initialRequirementsGeneration')
  })

  test('shows what the command line decided, and its own answer to the same request is late', async () => {
    const { project, server, request } = await openWaiting()
    expect((await project.run('answer', request, '--approve')).status).toBe(0)
    expect((await server.look()).run.node).toBe('initialRequirementsGeneration')
    expect(await codeOf(server.answer(request, { approved: false, feedback: 'no' }))).toBe('late')
  })

  test('decides a request once, though command line and server answer it at once', async () => {
    const waiting = await openWaiting()
    for (let n = 0; n < 8; n++) {
      const dir = join(waiting.project.dir, '..', `copy-${n}`)
      await waiting.server.projects.close()
      cpSync(waiting.project.dir, dir, { recursive: true })
      const project = openProject(dir, waiting.project.home)
      const server = await openServer(project)
      await server.look()
      const [other, own] = await Promise.all([
        project.run('answer', waiting.request, '--approve'),
        new Promise((go) => setTimeout(go, 20 * n)).then(() =>
          codeOf(server.answer(waiting.request, { approved: false, feedback: 'no' })),
        ),
      ])
      expect([other.status === 0, own === 'done'].filter(Boolean)).toHaveLength(1)
      const decided = project.events('order-export').filter(({ data }) => data.request === waiting.request)
      expect(decided.filter(({ type }) => type === 'answered')).toHaveLength(1)
      expect((await project.run('doctor')).status).toBe(0)
    }
  })

  test('follows the journal files where git takes them: forward, back and forward again', async () => {
    const { project, server, request } = await openWaiting()
    const far = openProject(join(project.dir, '..', 'far'), project.home)
    cpSync(project.dir, far.dir, { recursive: true })
    const near = join(project.dir, '..', 'near')
    cpSync(project.path('magi-sdd'), near, { recursive: true })
    expect((await far.run('answer', request, '--approve')).status).toBe(0)
    const checkOut = (folder: string) => {
      rmSync(project.path('magi-sdd'), { recursive: true })
      cpSync(folder, project.path('magi-sdd'), { recursive: true })
    }
    checkOut(far.path('magi-sdd'))
    const ahead = await server.look()
    expect(ahead).toMatchObject({ run: { node: 'initialRequirementsGeneration' } })
    checkOut(near)
    expect((await server.look()).notice).toMatchObject({ code: 'blocked' })
    const requirements = { requirementsMarkdown: '# Requirements\n' }
    expect(await codeOf(server.answer(ahead.requests[0]?.id ?? '', requirements))).toBe('blocked')
    checkOut(far.path('magi-sdd'))
    expect((await server.look()).notice).toBeUndefined()
  })

  test('has the turn of a process that died finished by the next call', async () => {
    const { project, server, run } = await openWaiting()
    const journal = await openSqliteJournal(store(project), openKeys(project.home))
    const dead = { host: hostname(), pid: 2 ** 22 + 1, started: '1' }
    await journal.claim(run, dead, Date.now(), Date.now() + 60_000, () => false)
    expect((await journal.load(run))?.owner).toEqual(dead)
    await server.look()
    expect((await journal.load(run))?.owner).toBe(null)
    await journal.close()
  })
})

describe('a project that is replaced', () => {
  test('is opened anew when its database is another one: what is decided then, others see', async () => {
    const { project, server, request } = await openWaiting()
    renameSync(project.path('.throughline'), join(project.dir, '..', 'aside'))
    expect((await server.look()).run.node).toBe('featureBriefReview')
    expect(existsSync(store(project))).toBe(true)
    await server.answer(request, { approved: true })
    const { json } = await project.run('status')
    expect(json.runs[0]?.run.node).toBe('initialRequirementsGeneration')
  })

  test('is opened anew when its folder was removed and made again', async () => {
    const { project, server, run } = await openWaiting()
    rmSync(project.dir, { recursive: true })
    expect(() => server.access.open(project.dir, {})).toThrow('does not exist')
    mkdirSync(project.dir)
    expect(await server.status()).toEqual([])
    const { json } = await project.run('start', 'prd', 'Members lend tools.', '--author', 'host')
    const [found, ...rest] = await server.status()
    expect([found?.run.id, rest]).toEqual([json.run.id, []])
    expect(json.run.id).not.toBe(run)
  })

  test('is refused when a link stands where its database was', async () => {
    const { project, server } = await openWaiting()
    const aside = join(project.dir, '..', 'aside')
    renameSync(project.path('.throughline'), aside)
    symlinkSync(aside, project.path('.throughline'))
    expect(await codeOf(server.status())).toBe('unsafe-path')
  })

  test('is opened anew after an error of its journal', async () => {
    const { server } = await openWaiting()
    const first = await server.use((services) => services.journal())
    expect(await codeOf(first?.findReply('a\0b') ?? Promise.resolve())).toBe('invalid-value')
    expect(await server.use((services) => services.journal())).not.toBe(first)
    expect((await server.look()).run.node).toBe('featureBriefReview')
  })
})

describe('calls that share a project', () => {
  test('each have a witness, a progress and a signal of their own', async () => {
    const { project } = await toBriefReview(createProject())
    const server = await openServer(project)
    const stop = new AbortController()
    const heard: Record<string, Set<string>> = { one: new Set(), other: new Set() }
    const listen = (name: string): Call => ({ progress: ({ run }) => heard[name]?.add(run) })
    const one = server.access.open(project.dir, { ...listen('one'), signal: stop.signal })
    const other = server.access.open(project.dir, listen('other'))
    const page = server.page.open(project.dir)
    expect([one, other, page].map((call) => call.witness().door)).toEqual(['mcp', 'mcp', 'page'])
    expect([one, other, page].map((call) => call.signal)).toEqual([stop.signal, undefined, undefined])
    expect(await one.journal()).toBe(await page.journal())
    const start = (services: Opened, text: string) =>
      perform<Reply>(services, 'start', { workflow: 'prd', text, author: 'offline' })
    const made = await Promise.all([start(one, 'Members lend tools.'), start(other, 'Parents book lessons.')])
    expect([[...(heard.one ?? [])], [...(heard.other ?? [])]]).toEqual(made.map(({ run }) => [run.id]))
    for (const call of [one, other, page]) call.close()
  })

  test('do not take a turn from each other by looking', async () => {
    const project = createProject()
    const server = await openServer(project)
    let write = (_: unknown): void => undefined
    const written = new Promise((done) => {
      write = done
    })
    const author = createScriptedAuthor(async () => {
      await written
      return { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
    })
    const slow = server.use((services) =>
      perform<Reply>({ ...services, project: services.project, author: async () => author }, 'start', {
        workflow: 'prd',
        text: 'Export orders as CSV.',
        author: 'offline',
      }),
    )
    while (author.calls() === 0) await new Promise((go) => setTimeout(go, 5))
    for (let n = 0; n < 3; n++) expect((await server.look()).run.feature).toBe(null)
    write(undefined)
    expect((await slow).run.node).toBe('featureBriefReview')
  })
})
