/** A server of the built command line that is called again and again, and what the kernel says of its process. Linux only. */
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Ask, connectStdio } from '../test/stdio-client.ts'

const CLI = resolve(process.env.THROUGHLINE_CLI ?? 'dist/cli.js')
const IDEA = 'Parents book swimming lessons for their children and pay online.'

/** Where the server stands after so many calls; processor time is that of one call since the mark before. */
export type Mark = { calls: number; megabytes: number; descriptors: number; processorMs: number }
/** `exit` is null where the server had to be killed. */
type Soaked = { marks: Mark[]; exit: number | null }

const TICK_MS = 10

const readProcessor = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) * TICK_MS
}

const readMegabytes = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Takes the marks of a process, each against the one before. */
const toMeter = (pid: number): ((calls: number) => Mark) => {
  let before = { calls: 0, processor: readProcessor(pid) }
  return (calls) => {
    const processor = readProcessor(pid)
    const processorMs = (processor - before.processor) / (calls - before.calls)
    before = { calls, processor }
    const descriptors = readdirSync(`/proc/${pid}/fd`).length
    return { calls, megabytes: readMegabytes(pid), descriptors, processorMs }
  }
}

type Given = [tool: string, given: object]

/** Calls as an agent mixes them while a person takes their time: looks, reads, goes on, and one proposal in ten. */
const toMix = (projectPath: string, feature: string, request: string): Given[] => {
  const looks: Given[] = [
    ['status', { projectPath }],
    ['run', { projectPath, feature }],
    ['read', { projectPath, feature, document: 'feature-brief' }],
  ]
  return [...looks, ...looks, ...looks, ['answer', { projectPath, request, result: { approved: true } }]]
}

/** Marks are taken when these shares of all calls are made. */
const SHARES = [0.1, 0.5, 1]

const callAll = async (ask: Ask, mix: Given[], calls: number, mark: (calls: number) => void) => {
  const marked = SHARES.map((share) => Math.round(share * calls))
  for (let made = 1; made <= calls; made++) {
    const [name, given] = mix[made % mix.length] as Given
    await ask('tools/call', { name, arguments: given })
    if (marked.includes(made)) mark(made)
  }
}

/** As long as a server may take to end once its input has. */
const PATIENCE_MS = 10_000

const end = async (server: ChildProcessWithoutNullStreams): Promise<number | null> => {
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  server.stdin.end()
  const patience = setTimeout(() => server.kill('SIGKILL'), PATIENCE_MS)
  const exit = await ended
  clearTimeout(patience)
  return exit
}

/** Starts a run that waits for a person, and calls a server about it so many times. */
export const soak = async (calls: number, cli = CLI): Promise<Soaked> => {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-soak-'))
  const [project, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [project, home]) mkdirSync(path)
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', HOME: home, THROUGHLINE_HOME: home } }
  const start = [cli, 'start', 'prd', IDEA, '--json', '--project', project]
  const { run, request } = JSON.parse(execFileSync(process.execPath, start, options).toString())
  const server = spawn(process.execPath, [cli, 'mcp'], options)
  server.stderr.resume()
  try {
    const ask = await connectStdio(server)
    const take = toMeter(server.pid as number)
    const marks: Mark[] = []
    await callAll(ask, toMix(project, run.feature, request.id), calls, (made) => marks.push(take(made)))
    return { marks, exit: await end(server) }
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
