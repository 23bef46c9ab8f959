/**
 * A whole PRD through a scripted host: three gates, one gap round. Counts calls and what the host's model has to
 * read, beside the budget: npx tsx bench/mcp.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import type { Task } from '../src/engine/ports.ts'

const CLI = resolve('dist/cli.js')
const IDEA = 'Parents book swimming lessons for their children and pay online.'
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Step = {
  run: string
  feature: string | null
  status: string
  request?: string
  task?: {
    request: string
    instructions: string
    input: Record<string, unknown>
    resultSchema: { required: string[] }
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
}
const author = createOfflineAuthor()
const readDocuments = (feature: string | null): Record<string, string> =>
  Object.fromEntries(
    ['feature-brief', 'requirements', 'prd'].flatMap((name) => {
      try {
        return [[name, readFileSync(join(project, 'magi-sdd', feature ?? '', `${name}.md`), 'utf8')]]
      } catch {
        return []
      }
    }),
  )
const write = async ({ task, feature }: Step): Promise<unknown> => {
  const [schema = ''] = (task?.resultSchema.required ?? []).flatMap((field) => SCHEMAS[field] ?? [])
  const given = {
    schema,
    step: schema,
    input: { ...task?.input, identifiedGaps: undefined },
    inputs: { userUtterance: IDEA },
    feature,
    problems: [],
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
try {
  const { tools } = await client.listTools()
  say(`tools: ${tools.length} (≤ 6), ${JSON.stringify(tools).length} bytes of definitions (≤ 6,000)`)
  const counted = { calls: 0, bytes: 0, polls: 0, largestPoll: 0 }
  const call = async (name: string, args: Record<string, unknown>): Promise<Step> => {
    const result = await client.callTool({ name, arguments: args })
    const [first] = result.content as { text: string }[]
    const size = first?.text.length ?? 0
    if (result.isError) throw new Error(first?.text)
    counted.calls++
    if (process.env.SHOW)
      say(`  ${name}: ${size} bytes ${JSON.stringify(result.structuredContent).slice(0, 60)}`)
    counted.bytes += size
    return result.structuredContent as Step
  }
  let step = await call('run', { projectPath: project, text: IDEA })
  let rounds = 0
  while (step.status !== 'done') {
    if (step.task) {
      step = await call('answer', {
        projectPath: project,
        request: step.task.request,
        result: await write(step),
      })
      continue
    }
    if (step.status !== 'waiting' || !step.request) throw new Error(`the run is ${step.status}`)
    // The person decides; after one gap round they finalize.
    const listed = JSON.parse(
      execFileSync(process.execPath, [CLI, 'next', '--json', '--project', project], { env }).toString(),
    ) as { request: { step: string; schema: unknown } }
    const isRequirements = listed.request.step === 'review-requirements'
    if (isRequirements && rounds++ > 0) {
      const text = readDocuments(
        step.feature ?? /magi-sdd\/([^/]+)/.exec(JSON.stringify(step))?.[1] ?? '',
      ).requirements
      const ids = [
        ...(text ?? '').slice((text ?? '').indexOf('## Pending')).matchAll(/^### (REQ-\d+)/gm),
      ].map(([, id]) => id)
      decide(
        step.request,
        '--value',
        JSON.stringify({
          approvedRequirementIds: ids,
          rejectedRequirementIds: [],
          userIterationPreference: true,
        }),
      )
    } else decide(step.request, '--approve')
    const polled = JSON.stringify(step).length
    counted.polls++
    counted.largestPoll = Math.max(counted.largestPoll, polled)
    step = await call('run', { projectPath: project })
  }
  say(`calls: ${counted.calls} (≤ 12), bytes read: ${counted.bytes} (≤ 30,000)`)
  say(
    `gates passed: ${counted.polls}, the largest answer «waiting for a person»: ${counted.largestPoll} bytes (≤ 300)`,
  )
} finally {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
}
