import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openProject } from '../src/compose.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { Fault } from '../src/schema/fault.ts'
import { CLI, createProject, makeFolder, type Project, toEnv } from './cli.ts'
import { createCounter, type FaultMode, readTrace, runWithFault } from './crash/faults.ts'

const IDEA = 'Users can export orders as CSV.'

type Failing = { at?: number; mode?: FaultMode }

/** Runs the command line in a project whose disk may fail from one write on. */
const strike = (project: Project, args: string[], failing: Failing = {}) => {
  const { dir, home } = project
  const folder = makeFolder()
  const [counter, trace] = [createCounter(`${folder}/counter`), `${folder}/trace`]
  const command = [process.execPath, CLI, ...args, '--json']
  const run = { command, cwd: dir, env: toEnv(home), dir, counter, trace, timeoutMs: 60_000, ...failing }
  return { project, result: runWithFault(run), writes: () => readTrace(trace) }
}

const startFailing = (args: string[], failing: Failing = {}) =>
  strike(createProject(), ['start', 'prd', IDEA, ...args], failing)

const isCommit = ({ op, path }: { op: string; path: string }) => op === 'fsync' && path.endsWith('-wal')

/** The first write after each commit of a start that goes well. */
const findPoints = (args: string[]): number[] => {
  const writes = startFailing(args).writes()
  return writes.filter((_, at) => at > 0 && isCommit(writes[at - 1] as never)).map(({ n }) => n)
}

const listRuns = async (project: Project) => (await project.run('status')).json.runs

test.each([
  ['an author inside', []],
  ['an author outside', ['--author', 'host']],
  ['a name of its own', ['--feature', 'orders']],
])('a start with %s that a full disk stopped goes on when it is repeated', async (_, args) => {
  const failed = findPoints(args)
    .map((at) => ({ at, ...startFailing(args, { at, mode: 'enospc-forever' }) }))
    .filter(({ result }) => result.status !== 0)
  expect(failed.length).toBeGreaterThan(2)
  for (const { at, project, result } of failed) {
    expect(result.status, result.stdout).toBe(5)
    const again = await project.run('start', 'prd', IDEA, ...args)
    expect(again.status, `${at}: ${again.stdout}`).toBe(0)
    const runs = await listRuns(project)
    expect(runs.map(({ run }) => [at, run.status])).toEqual([[at, 'waiting']])
    expect(runs[0]?.run).toEqual(again.json.run)
  }
})

describe('in a server, a start that a full disk stopped', () => {
  const call = (services: Services) => perform<Reply>(services, 'start', { workflow: 'prd', text: IDEA })

  /** A process that lives on, whose disk fails at the first document of a start. */
  const openServer = () => {
    const project = createProject()
    vi.stubEnv('THROUGHLINE_HOME', project.home)
    const { close, ...services } = openProject({ project: project.dir, door: 'mcp' })
    onTestFinished(async () => {
      await close()
      vi.unstubAllEnvs()
    })
    const full: Services['workspace']['exchange'] = () =>
      Promise.reject(new Fault('io', 'no space is left', 'make room'))
    return { services, failing: { ...services, workspace: { ...services.workspace, exchange: full } } }
  }
  const listAll = async (services: Services) =>
    (await perform<{ runs: Reply[] }>(services, 'status', {})).runs.map(({ run }) => run.id)

  test('goes on when it is repeated there, however often it fails, and is then answered', async () => {
    const { services, failing } = openServer()
    await expect(call(failing)).rejects.toThrow('no space')
    await expect(call(failing)).rejects.toThrow('no space')
    const { run } = await call(services)
    expect(run.status).toBe('waiting')
    expect(await listAll(services)).toEqual([run.id])
    expect((await call(services)).run.id).not.toBe(run.id)
  })

  test('is another run than one of the same words that is on its way', async () => {
    const { services } = openServer()
    const replies = await Promise.all([call(services), call(services)])
    expect(new Set(replies.map(({ run }) => run.id)).size).toBe(2)
  })
})

describe('the same words', () => {
  test('begin another run where the first was answered', async () => {
    const project = createProject()
    for (const id of ['users-export-orders-csv', 'users-export-orders-csv-2', 'users-export-orders-csv-3'])
      expect((await project.run('start', 'prd', IDEA)).json.run.feature).toBe(id)
  })

  test('begin a run each at the same time', async () => {
    const project = createProject()
    const replies = await Promise.all([1, 2, 3].map(() => project.run('start', 'prd', IDEA)))
    expect(replies.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(new Set(replies.map(({ json }) => json.run.feature)).size).toBe(3)
  })

  test('begin another run where a later call was killed on its way', async () => {
    const project = createProject()
    const { request } = (await project.run('start', 'prd', IDEA)).json
    const { result } = strike(project, ['answer', request.id, '--approve'], { at: 25, mode: 'kill' })
    expect([result.signal, result.stdout]).toEqual(['SIGKILL', ''])
    expect((await project.run('start', 'prd', IDEA)).json.run.feature).toBe('users-export-orders-csv-2')
  })
})
