/** A host by script: it calls the server's tools, lets the offline author write, and counts what it has to read. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import { toTask } from '../src/engine/task.ts'
import type { Json } from '../src/schema/json.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { workflowOf } from '../src/workflows/all.case.ts'
import { openKeys } from '../src/workspace/keys/keys.ts'
import { openWorkspace } from '../src/workspace/workspace.ts'
import type { Built } from './build.ts'
import { check, scratch } from './measure.ts'

export type Step = {
  run: string
  status: string
  request?: string
  question?: string
  choices?: string[]
  turn?: string
  task?: { request: string; instructions: string; input: Record<string, unknown> }
}

export type Counted = {
  calls: number
  bytes: number
  polls: number
  largestPoll: number
  largestQuestion: number
}

export type Host = {
  env: Record<string, string>
  folder: string
  client: Client
  counted: Counted
  call(name: string, given: Record<string, unknown>): Promise<Step>
  /** What the author makes of a task. */
  write(request: string): Promise<Json>
  /** The person decides, in a process of their own. */
  decide(request: string, ...how: string[]): void
  /** Asks the command line. */
  ask<T>(...args: string[]): T
  close(): Promise<void>
}

/** Files that a task tells its reader to read: «the requirements at `requirementsPath`». */
const sizeOfFiles = ({ task }: Step): number =>
  Object.entries(task?.input ?? {})
    .filter(([name, path]) => task?.instructions.includes(`at \`${name}\``) && typeof path === 'string')
    .map(([, path]) => String(path))
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + statSync(path).size, 0)

const author = createOfflineAuthor()
const signal = new AbortController().signal

/** The task as the engine would hand it to an author of its own. */
const writeFor = async (project: string, home: string, id: string): Promise<Json> => {
  const workspace = openWorkspace(project)
  const journal = await openSqliteJournal(workspace.store, openKeys(home))
  try {
    const { run: name = '' } = (await journal.findRequest(id)) ?? {}
    const run = (await journal.load(name))?.run
    const request = run?.requests.find((one) => one.id === id)
    if (!run || !request) throw new Error(`nobody asked ${id}`)
    const features = async () => workspace.features()
    const source = { text: journal.readText, path: workspace.path, features }
    return (
      (await author.perform(await toTask(workflowOf(run.workflow), run, request, source), signal)) ?? null
    )
  } finally {
    await journal.close()
  }
}

/** A project, a user whose gates take what a script reports, and a server. */
export const openHost = async ({ cli }: Built): Promise<Host> => {
  const folder = scratch('mcp')
  const [project, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [project, home]) mkdirSync(path)
  writeFileSync(join(home, 'settings.json'), '{"gates":{"minimum":"reported"}}')
  const env = { PATH: process.env.PATH ?? '', HOME: home, THROUGHLINE_HOME: home }
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'mcp'],
      env,
      cwd: project,
      stderr: 'ignore',
    }),
  )
  const counted = { calls: 0, bytes: 0, polls: 0, largestPoll: 0, largestQuestion: 0 }
  const call: Host['call'] = async (name, given) => {
    const result = await client.callTool({ name, arguments: { projectPath: project, ...given } })
    const [first] = result.content as { text: string }[]
    check(!result.isError, `${name}: ${first?.text}`)
    counted.calls++
    const step = result.structuredContent as Step
    counted.bytes += Buffer.byteLength(first?.text ?? '') + sizeOfFiles(step)
    return step
  }
  const run = (args: string[]): string =>
    execFileSync(process.execPath, [cli, ...args, '--json', '--project', project], { env }).toString()
  return {
    env,
    folder,
    client,
    counted,
    call,
    write: (request) => writeFor(project, home, request),
    decide: (request, ...how) => void run(['answer', request, ...how]),
    ask: (...args) => JSON.parse(run(args)),
    close: () => client.close(),
  }
}
