/**
 * A whole PRD through a scripted host: three gates, one gap round; then a whole interview: questions, preview,
 * architect. Counts calls and what the host's model has to read, beside the budget: npx tsx bench/mcp.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import type { Task } from '../src/engine/ports.ts'

const CLI = resolve(process.env.THROUGHLINE_CLI ?? 'dist/cli.js')
const IDEA = 'Parents book swimming lessons for their children and pay online.'
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Step = {
  run: string
  feature: string | null
  status: string
  request?: string
  question?: string
  choices?: string[]
  turn?: string
  task?: {
    request: string
    instructions: string
    input: Record<string, unknown>
    resultSchema: { required?: string[]; anyOf?: unknown[] }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-mcp-'))
const [project, home] = [join(folder, 'project'), join(folder, 'home')]
for (const path of [project, home]) mkdirSync(path)
// The person of this benchmark is a script: their answers count as reported, and that is enough here.
writeFileSync(join(home, 'settings.json'), '{"gates":{"minimum":"reported"}}')
const env = { PATH: process.env.PATH ?? '', HOME: home, THROUGHLINE_HOME: home }

const SCHEMAS: Record<string, string> = {
  featureBriefMarkdown: 'feature-brief',
  requirementsMarkdown: 'requirements',
  identifiedGaps: 'gap-analysis',
  updatedRequirementsMarkdown: 'gap-requirements',
  prdContent: 'prd',
  specMarkdown: 'spec',
  status: 'architect-result',
}
const author = createOfflineAuthor()
const readDocuments = (feature: string | null): Record<string, string> =>
  Object.fromEntries(
    ['spec', 'feature-brief', 'requirements', 'prd'].flatMap((name) => {
      try {
        return [[name, readFileSync(join(project, 'magi-sdd', feature ?? '', `${name}.md`), 'utf8')]]
      } catch {
        return []
      }
    }),
  )
type Turn = { question: string; answer: string }
const write = async ({ task, feature }: Step, turns: Turn[] = []): Promise<unknown> => {
  const { required = [], anyOf } = task?.resultSchema ?? {}
  const [named = ''] = required.flatMap((field) => SCHEMAS[field] ?? [])
  const schema = anyOf ? 'interview-turn' : named
  const given = {
    ...{ schema, step: schema, input: { ...task?.input, identifiedGaps: undefined } },
    ...{ inputs: { userUtterance: IDEA }, options: {}, feature, problems: [] },
    request: { detail: { ...task?.input, turns } },
  }
  return author.perform(
    { ...given, documents: readDocuments(feature) } as unknown as Task,
    new AbortController().signal,
  )
}
const decide = (request: string, ...how: string[]): void => {
  execFileSync(process.execPath, [CLI, 'answer', request, ...how, '--json', '--project', project], { env })
}

/** Processor time of a server from its start to its answer to tools/list, in milliseconds. */
const costOf = (command: string[]): Promise<number> =>
  new Promise((done, fail) => {
    const [program = '', ...args] = command
    const child = spawn(program, args, { env, cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
    const clientInfo = { name: 'bench', version: '1' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    const messages = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ]
    child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
    let heard = ''
    child.stdout.on('data', (bytes) => {
      heard += bytes
      if (!heard.includes('"id":2')) return
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1] ?? ''
      const [user = 0, system = 0] = stat.split(' ').slice(11, 13).map(Number)
      child.stdin.end()
      done(10 * (user + system))
    })
    child.on('error', fail)
  })

const compareCosts = async (): Promise<void> => {
  const bare = join(folder, 'bare.mjs')
  execFileSync('npx', ['rolldown', 'bench/bare-mcp.ts', '--platform', 'node', '--minify', '-o', bare], {
    stdio: 'ignore',
  })
  const costs: [ours: number[], bare: number[]] = [[], []]
  for (let round = 0; round < 15; round++) {
    costs[0].push(await costOf([process.execPath, CLI, 'mcp']))
    costs[1].push(await costOf([process.execPath, bare]))
  }
  const [ours = 0, floor = 1] = costs.map((some) => some.toSorted((a, b) => a - b)[7])
  say(
    `processor time to tools/list: ${ours} ms, a bare server ${floor} ms: ${(ours / floor).toFixed(2)}x (≤ 2x)`,
  )
}

await compareCosts()
const client = new Client({ name: 'bench', version: '1' })
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp'],
    env,
    cwd: folder,
    stderr: 'ignore',
  }),
)
type Counted = { calls: number; bytes: number; polls: number; largestPoll: number }
type CallTool = (name: string, args: Record<string, unknown>) => Promise<Step>

const toCounter = (client: Client): { counted: Counted; call: CallTool } => {
  const counted = { calls: 0, bytes: 0, polls: 0, largestPoll: 0 }
  const call: CallTool = async (name, args) => {
    const result = await client.callTool({ name, arguments: { projectPath: project, ...args } })
    const [first] = result.content as { text: string }[]
    const size = Buffer.byteLength(first?.text ?? '')
    if (result.isError) throw new Error(first?.text)
    counted.calls++
    if (process.env.SHOW)
      say(`  ${name}: ${size} bytes ${JSON.stringify(result.structuredContent).slice(0, 60)}`)
    counted.bytes += size
    return result.structuredContent as Step
  }
  return { counted, call }
}

const countPoll = (counted: Counted, step: Step): void => {
  counted.polls++
  counted.largestPoll = Math.max(counted.largestPoll, Buffer.byteLength(JSON.stringify(step)))
}

const sayCounted = (what: string, { calls, bytes, polls, largestPoll }: Counted, budget: string): void => {
  say(`${what}: ${calls} calls, ${bytes} bytes read${budget}`)
  say(`  gates passed: ${polls}, the largest answer «waiting for a person»: ${largestPoll} bytes (≤ 300)`)
}

/** Requirements that no decision was made about. */
const pendingIn = (text = ''): string[] =>
  [...text.slice(text.indexOf('## Pending')).matchAll(/^### (REQ-\d+)/gm)].map(([, id]) => id as string)

/** The person approves; after one gap round they finalize. */
const decidePrd = (step: Step, rounds: number): boolean => {
  const listed = JSON.parse(
    execFileSync(process.execPath, [CLI, 'next', '--json', '--project', project], { env }).toString(),
  ) as { request: { step: string } }
  const isRequirements = listed.request.step === 'review-requirements'
  if (!isRequirements || rounds === 0) {
    decide(String(step.request), '--approve')
    return isRequirements
  }
  const feature = /magi-sdd\/([^/]+)/.exec(JSON.stringify(step))?.[1] ?? ''
  const approvedRequirementIds = pendingIn(readDocuments(feature).requirements)
  const value = { approvedRequirementIds, rejectedRequirementIds: [], userIterationPreference: true }
  decide(String(step.request), '--value', JSON.stringify(value))
  return true
}

const runPrd = async (client: Client): Promise<void> => {
  const { counted, call } = toCounter(client)
  let step = await call('run', { text: IDEA })
  let rounds = 0
  while (step.status !== 'done') {
    if (step.task) {
      step = await call('answer', { request: step.task.request, result: await write(step) })
      continue
    }
    if (step.status !== 'waiting' || !step.request) throw new Error(`the run is ${step.status}`)
    if (decidePrd(step, rounds)) rounds++
    countPoll(counted, step)
    step = await call('run', {})
  }
  sayCounted('a PRD', counted, ' (≤ 12 calls, ≤ 30,000 bytes)')
}

const QUESTIONS = 8
const MOST_CALLS = 80

/** The user takes the first choice, or says a sentence; after eight questions in a row it is enough. */
const toWords = ({ choices = [], turn = '' }: Step): { answer: string } | { done: true } =>
  Number.parseInt(turn, 10) > QUESTIONS
    ? { done: true }
    : { answer: choices[0] ?? 'Parents of our town see the free places and choose one.' }

const runInterview = async (client: Client): Promise<void> => {
  const { counted, call } = toCounter(client)
  const turns: Turn[] = []
  let largestQuestion = 0
  let step = await call('run', { workflow: 'interview', text: IDEA })
  while (step.status !== 'done' && counted.calls < MOST_CALLS) {
    if (step.task) {
      step = await call('answer', { request: step.task.request, result: await write(step, turns) })
    } else if (step.question) {
      largestQuestion = Math.max(largestQuestion, Buffer.byteLength(JSON.stringify(step)))
      const words = toWords(step)
      if ('answer' in words) turns.push({ question: step.question, ...words })
      step = await call('answer', { request: step.request, result: words })
    } else {
      if (step.status !== 'waiting') throw new Error(`the run is ${step.status}`)
      decide(String(step.request), '--approve')
      countPoll(counted, step)
      step = await call('run', { feature: step.run })
    }
  }
  sayCounted(`an interview of ${turns.length} answers, to ${step.status}`, counted, '')
  say(`  the largest question: ${largestQuestion} bytes`)
  const status = await call('status', {})
  say(`  what a fresh session reads: ${Buffer.byteLength(JSON.stringify(status))} bytes (≤ 2,048)`)
}

try {
  const { tools } = await client.listTools()
  const size = Buffer.byteLength(JSON.stringify(tools))
  say(`tools: ${tools.length} (≤ 6), ${size} bytes of definitions (≤ 6,000)`)
  await runPrd(client)
  await runInterview(client)
} finally {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
}
