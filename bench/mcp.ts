/**
 * What an agent has to call and to read: a whole PRD through a scripted host, three gates and one gap round; then a whole
 * interview, with questions, preview and architect. And what the server costs before its first answer.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Built, build } from './build.ts'
import { type Counted, type Host, openHost, type Step } from './mcp-host.ts'
import { check, sizeOf, toSpread } from './measure.ts'
import type { Figure, Section, Unit } from './results.ts'

const IDEA = 'Parents book swimming lessons for their children and pay online.'
const MOST_CALLS = 80
const QUESTIONS = 8

const sizeInBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

const HELLO = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list' },
]
const TICK_MS = 10

/** Processor time of a server from its start to its answer to tools/list, in milliseconds. */
const costOf = ({ env, folder }: Host, program: string[]): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, program, { env, cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
    child.stdin.write(HELLO.map((message) => `${JSON.stringify(message)}\n`).join(''))
    let heard = ''
    child.stdout.on('data', (bytes) => {
      heard += bytes
      if (!heard.includes('"id":2')) return
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1] ?? ''
      const [user = 0, system = 0] = stat.split(' ').slice(11, 13).map(Number)
      child.stdin.end()
      done(TICK_MS * (user + system))
    })
    child.on('error', fail)
  })

const buildBare = ({ folder }: Host): string => {
  const bare = join(folder, 'bare.mjs')
  const root = join(import.meta.dirname, '..')
  const args = ['node_modules/rolldown/bin/cli.mjs', 'bench/bare-mcp.ts', '--platform', 'node', '--minify']
  const { status, stderr } = spawnSync(process.execPath, [...args, '-o', bare], {
    cwd: root,
    encoding: 'utf8',
  })
  check(status === 0, `the build of a bare server: ${stderr}`)
  return bare
}

const measureCosts = async ({ cli }: Built, host: Host): Promise<Figure[]> => {
  const programs = { ours: [cli, 'mcp'], bare: [buildBare(host)] }
  const costs = { ours: [] as number[], bare: [] as number[] }
  for (let round = sizeOf('rounds', 30); round > 0; round--)
    for (const name of ['ours', 'bare'] as const) costs[name].push(await costOf(host, programs[name]))
  const [ours, bare] = [toSpread(costs.ours), toSpread(costs.bare)]
  const ratio = { median: ours.median / bare.median }
  return [
    {
      key: 'mcp.start.bare',
      what: 'processor time to tools/list, a bare server (floor)',
      unit: 'ms',
      value: bare.median,
    },
    {
      key: 'mcp.start',
      what: 'processor time to tools/list',
      unit: 'ms',
      value: ours.median,
      ratio,
      most: 2,
    },
  ]
}

const countPoll = ({ counted }: Host, step: Step): void => {
  counted.polls++
  counted.largestPoll = Math.max(counted.largestPoll, sizeInBytes(step))
}

/** The person approves; after one gap round they finalize. Whether it was the requirements that they decided about. */
const decidePrd = ({ ask, decide }: Host, request: string, rounds: number): boolean => {
  const { request: open } = ask<{ request: { step: string } }>('next')
  const isRequirements = open.step === 'review-requirements'
  if (isRequirements && rounds > 0) decide(request, '--choice', 'finalize')
  else decide(request, '--approve')
  return isRequirements
}

const runPrd = async (host: Host): Promise<void> => {
  let step = await host.call('run', { text: IDEA })
  let rounds = 0
  while (step.status !== 'done') {
    check(host.counted.calls < MOST_CALLS, `a PRD after ${MOST_CALLS} calls: ${JSON.stringify(step)}`)
    if (step.task) {
      const { request } = step.task
      step = await host.call('answer', { request, result: await host.write(request) })
      continue
    }
    check(step.status === 'waiting' && step.request !== undefined, `the run is ${step.status}`)
    if (decidePrd(host, step.request ?? '', rounds)) rounds++
    countPoll(host, step)
    step = await host.call('run', {})
  }
  check(rounds > 1, 'there was a gap round')
}

/** The user takes the first choice, or says a sentence; after eight questions in a row it is enough. */
const toWords = ({ choices = [], turn = '' }: Step): { answer: string } | { done: true } =>
  Number.parseInt(turn, 10) > QUESTIONS
    ? { done: true }
    : { answer: choices[0] ?? 'Parents of our town see the free places and choose one.' }

const takeInterviewStep = async (host: Host, step: Step): Promise<Step> => {
  const { counted, call } = host
  if (step.task) {
    const { request } = step.task
    return call('answer', { request, result: await host.write(request) })
  }
  if (step.question !== undefined) {
    counted.largestQuestion = Math.max(counted.largestQuestion, sizeInBytes(step))
    return call('answer', { request: step.request, result: toWords(step) })
  }
  check(step.status === 'waiting', `the run is ${step.status}`)
  host.decide(step.request ?? '', '--approve')
  countPoll(host, step)
  return call('run', { feature: step.run })
}

const runInterview = async (host: Host): Promise<void> => {
  let step = await host.call('run', { workflow: 'interview', text: IDEA })
  while (step.status !== 'done') {
    check(host.counted.calls < MOST_CALLS, `an interview after ${MOST_CALLS} calls: ${JSON.stringify(step)}`)
    step = await takeInterviewStep(host, step)
  }
}

type Counts = [key: string, what: string, unit: Unit, value: number, most?: number][]

const toFigures = (counts: Counts): Figure[] =>
  counts.map(([key, what, unit, value, most]) => ({
    key,
    what,
    unit,
    value,
    ...(most !== undefined && { most }),
  }))

const toPrdCounts = ({ calls, bytes, largestPoll }: Counted): Counts => [
  ['mcp.prd.calls', 'a PRD, three gates and one gap round: calls', '', calls, 12],
  ['mcp.prd.bytes', 'the same: read, with the files that its tasks name', 'B', bytes, 30_000],
  ['mcp.prd.poll', 'the largest answer «waiting for a person»', 'B', largestPoll, 300],
]

const toInterviewCounts = ({ calls, bytes, largestPoll, largestQuestion }: Counted): Counts => [
  ['mcp.interview.calls', 'an interview: calls', '', calls],
  ['mcp.interview.bytes', 'the same: read, with the files that its tasks name', 'B', bytes],
  ['mcp.interview.question', 'the largest question', 'B', largestQuestion],
  ['mcp.interview.poll', 'the largest answer «waiting for a person»', 'B', largestPoll, 300],
]

/** A journey in a project of its own, and what it came to. */
const countJourney = async <T>(
  built: Built,
  journey: (host: Host) => Promise<void>,
  then: (host: Host) => Promise<T>,
): Promise<{ counted: Counted; more: T }> => {
  const host = await openHost(built)
  try {
    await journey(host)
    return { counted: { ...host.counted }, more: await then(host) }
  } finally {
    await host.close()
  }
}

export const measureMcp = async (): Promise<Record<string, Section>> => {
  const built = build()
  const prd = await countJourney(built, runPrd, async (host) => ({
    tools: (await host.client.listTools()).tools,
    costs: await measureCosts(built, host),
  }))
  const interview = await countJourney(built, runInterview, async (host) =>
    sizeInBytes(await host.call('status', {})),
  )
  const { tools, costs } = prd.more
  return {
    mcp: {
      title: 'What an agent calls and reads',
      note: 'A scripted host over stdio; the offline author writes, a script decides.',
      figures: [
        ...toFigures([
          ['mcp.tools', 'tools', '', tools.length, 6],
          ['mcp.definitions', 'their definitions', 'B', sizeInBytes(tools), 6_000],
          ...toPrdCounts(prd.counted),
          ...toInterviewCounts(interview.counted),
          ['mcp.status', 'what a fresh session reads', 'B', interview.more, 2_048],
        ]),
        ...costs,
      ],
    },
  }
}
