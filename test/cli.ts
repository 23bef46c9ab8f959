/** Runs the built command line as users do: a process of its own, a project and a settings folder of its own. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import type { Form } from '../src/core/ask.ts'
import type { Stage } from '../src/core/workflow.ts'
import { resolveRefs } from './references.ts'

export const CLI = resolve(process.env.THROUGHLINE_CLI ?? 'dist/cli.js')

type Proposal = { value: unknown; by: { who: string; assurance: string }; note?: string }
type Request = {
  id: string
  kind: string
  to: string
  step: string
  node: string
  ask: string
  title: string
  form: Form
  assurance: string
  schema: { properties?: Record<string, unknown> }
  document: { path: string; digest: string }
  problems: string[]
  detail: Record<string, unknown>
  proposals: Proposal[]
}
type Run = {
  bar?: Stage[]
  id: string
  workflow: string
  feature: string
  status: string
  step: string
  node: string
  state: Record<string, unknown>
}
type Problem = { code: string; path: string; line: number; message: string; fix: string }
export type Reply = {
  run: Run
  request: Request
  requests: Request[]
  next: { messages: string[]; calls: unknown[] }
  notice?: Problem
}

/** What any command may print with --json; a test reads what its command promises. */
type Output = Reply & {
  runs: Reply[]
  error: Reply & { code: string; message: string; fix: string; problems: Problem[] }
  problems: Problem[]
  findings: { name: string; ok: boolean; message: string }[]
  links: { from: string; to: string; kind: string }[]
  up: string[]
  down: string[]
}
export type Ran = { status: number | null; stdout: string; stderr: string; json: Output }

type Call = { cwd?: string; input?: string | Buffer; env?: NodeJS.ProcessEnv; command?: string[] }

/** Nothing of the caller's environment but what a program needs: no agent, no certificates, no settings. */
export const toEnv = (home: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', TERM: 'xterm', THROUGHLINE_HOME: home },
  ...{ GIT_CONFIG_GLOBAL: join(home, 'gitconfig'), GIT_CONFIG_NOSYSTEM: '1' },
  ...more,
})

const toJson = (text: string): Output => {
  try {
    const json = JSON.parse(text) as Output
    return text.includes('"$ref":"#/') ? (resolveRefs(json, json) as Output) : json
  } catch {
    return {} as Output
  }
}

export const execute = (command: string[], cwd: string, home: string, call: Call = {}): Promise<Ran> =>
  new Promise((done, fail) => {
    const [program = '', ...args] = command
    const child = spawn(program, args, { cwd, env: toEnv(home, call.env) })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (bytes) => out.push(bytes))
    child.stderr.on('data', (bytes) => err.push(bytes))
    child.on('error', fail)
    child.stdin.on('error', () => undefined)
    child.on('close', (status) => {
      const stdout = Buffer.concat(out).toString('utf8')
      done({ status, stdout, stderr: Buffer.concat(err).toString('utf8'), json: toJson(stdout) })
    })
    child.stdin.end(call.input ?? '')
  })

export type Project = {
  dir: string
  home: string
  /** Runs the command line with --json. */
  run(...args: string[]): Promise<Ran>
  /** Runs it as a person sees it. */
  show(...args: string[]): Promise<Ran>
  call(args: string[], call: Call): Promise<Ran>
  path(...parts: string[]): string
  read(...parts: string[]): string
  write(text: string | Buffer, ...parts: string[]): void
  /** Every event of every journal file, in order. */
  events(feature: string): Event[]
}
export type Event = { seq: number; type: string; hash: string; data: Record<string, unknown>; at: string }

export const openProject = (dir: string, home: string): Project => {
  const call = (args: string[], given: Call) =>
    execute([process.execPath, CLI, ...args], given.cwd ?? dir, home, given)
  const path = (...parts: string[]) => join(dir, ...parts)
  return {
    dir,
    home,
    call,
    path,
    run: (...args) => call([...args, '--json'], {}),
    show: (...args) => call(args, {}),
    read: (...parts) => readFileSync(path(...parts), 'utf8'),
    write: (text, ...parts) => writeFileSync(path(...parts), text),
    events: (feature) => readEvents(path('magi-sdd', feature, 'journal')),
  }
}

const readEvents = (folder: string): Event[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Event)
    .sort((a, b) => a.seq - b.seq)

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is gone after the tests of this file. */
export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-'))
  folders.push(folder)
  return folder
}

/** A fresh project. The user's gates take answers of scripts, unless another minimum (or none) is given. */
export const createProject = (minimum: string | null = 'reported'): Project => {
  const folder = makeFolder()
  const dir = join(folder, 'project')
  const home = join(folder, 'home')
  mkdirSync(dir)
  mkdirSync(home)
  // Whoever runs these tests may have agents installed: nobody is asked who shall write.
  if (minimum !== null)
    writeFileSync(join(home, 'settings.json'), JSON.stringify({ gates: { minimum }, author: 'offline' }))
  writeFileSync(
    join(home, 'gitconfig'),
    '[user]\n\tname = T\n\temail = t@example.org\n[init]\n\tdefaultBranch = main\n',
  )
  return openProject(dir, home)
}

/** Everything in a folder, by its path and a digest of its bytes; the database's own files left out. */
export const readTree = (dir: string, skip = /journal\.db/): Record<string, string> => {
  if (!existsSync(dir)) return {}
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
  const entries = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'
    return [path.slice(dir.length + 1), bytes] as const
  })
  return Object.fromEntries(entries.filter(([path]) => !skip.test(path)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
