/** What an author outside of this process has to read: whole runs with a fake model, and the bytes of every call. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject } from '../src/compose.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply } from '../src/operations/reply.ts'
import type { Arguments } from '../src/operations/rows.ts'
import * as cakes from '../test/model/cake-orders.ts'
import { FEATURE, goodLater, IDEA } from '../test/model/later.ts'
import { type Brain, promptIn } from '../test/model/mock.ts'
import { type Call, decide } from '../test/model/person.ts'
import { type Act, type Called, say, startRaw } from '../test/model/raw.ts'
import * as lending from '../test/model/tool-lending.ts'
import { FEATURE as PHASED, WORDS } from '../test/phases/outcomes.ts'
import { check, scratch } from './measure.ts'
import type { Figure, Section } from './results.ts'

/** To where nothing is asked any more. */
const finish = async (call: Call, first: Reply, said?: Record<string, object[]>): Promise<void> => {
  const { request } = await decide(call, first, said)
  check(request?.ask !== 'repair', `${request?.step} by a model: ${request?.problems}`)
}

const start = (call: Call, workflow: string, given: Arguments): Promise<Reply> =>
  call('start', { workflow, ...given })

type Led = {
  key: string
  title: string
  brain: Brain
  lead(call: Call): Promise<void>
  /** The prompts that are counted, and those that have a row of their own; all where nothing is said. */
  counted?: RegExp
  rows?: RegExp
  most?: number
}

const PHASES = ['brainstorm', 'specify', 'design', 'create-plan', 'create-tasks']

const RUNS: Led[] = [
  {
    key: 'prd',
    title: 'prd with one round of gaps',
    brain: lending.lend,
    lead: async (call) => finish(call, await start(call, 'prd', { text: lending.IDEA })),
  },
  ...[
    {
      key: 'usual',
      title: 'prd of 29 requirements: two answers, a modification, a round of gaps',
      ...cakes.toUsual(),
      most: 30_000,
    },
    {
      key: 'recorded',
      title: 'prd of 31 requirements as a reader wrote it: twelve answers, two rounds of gaps',
      ...cakes.toRecorded(),
    },
  ].map(({ said, ...led }) => ({
    ...led,
    lead: async (call: Call) => finish(call, await start(call, 'prd', { text: cakes.IDEA }), said),
  })),
  {
    key: 'remarks',
    title: 'the same with a remark at every gate',
    brain: lending.lend,
    lead: async (call) => finish(call, await start(call, 'prd', { text: lending.IDEA }), lending.toRemarks()),
    rows: /-update$/,
  },
  {
    key: 'interview',
    title: 'interview with four questions and an objection',
    brain: lending.lend,
    most: 30_000,
    lead: async (call) =>
      finish(call, await start(call, 'interview', { text: lending.IDEA }), lending.toRemarks()),
  },
  {
    key: 'design',
    title: 'design of four requirements',
    brain: goodLater,
    lead: async (call) => {
      await finish(call, await start(call, 'prd', { text: IDEA }))
      await finish(call, await start(call, 'design', { feature: FEATURE }))
    },
    counted: /^design/,
  },
  {
    key: 'phases',
    title: 'phases up to the tasks',
    brain: goodLater,
    lead: async (call) => {
      await start(call, 'phases', { text: WORDS, feature: PHASED })
      for (const name of PHASES) await finish(call, await call('phase', { name, feature: PHASED }))
    },
  },
  {
    key: 'delivery',
    title: 'delivery up to its plan',
    brain: goodLater,
    lead: async (call) => {
      await finish(call, await start(call, 'prd', { text: IDEA }))
      await finish(call, await start(call, 'delivery', { feature: FEATURE, set: ['command=architect'] }))
    },
    counted: /^delivery/,
  },
]

/** Each opening is one call of a user whose author is the model at this address. */
const createCall = (url: string): Call => {
  const folder = scratch('tasks')
  const [project, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [project, home]) mkdirSync(path)
  const endpoints = { local: { url: `${url}/v1` } }
  const settings = { gates: { minimum: 'reported' }, author: 'local/model', endpoints }
  writeFileSync(join(home, 'settings.json'), JSON.stringify(settings))
  process.env.THROUGHLINE_HOME = home
  return async (operation, given) => {
    const services = openProject({ project, door: 'cli' })
    try {
      return await perform(services, operation, given)
    } finally {
      await services.close()
    }
  }
}

/** What is said to a model in a call. */
const toMessages = ({ body }: Called): string[] =>
  (JSON.parse(body) as { messages: { content: string }[] }).messages.map(({ content }) => content)

const record = async ({ brain, lead }: Led): Promise<Called[]> => {
  const act: Act = (response, called) => {
    const answer = brain({ prompt: promptIn(called.body), system: '', said: toMessages(called) })
    return say(typeof answer === 'string' ? answer : JSON.stringify(answer))(response, called)
  }
  const raw = await startRaw(act)
  try {
    await lead(createCall(raw.url))
    return raw.called
  } finally {
    await raw.stop()
  }
}

type Sized = { prompt: string; said: number; form: number; grammar: number }

const FORM = /\nAnswer with one JSON object alone:\n.*/

/** All that the model reads; the schema that a provider holds it to is told beside. */
const toSized = (called: Called): Sized => {
  const { response_format: format } = JSON.parse(called.body) as {
    response_format?: { json_schema?: { schema?: object } }
  }
  const said = toMessages(called).join('')
  return {
    prompt: promptIn(called.body),
    said: Buffer.byteLength(said),
    grammar: Buffer.byteLength(JSON.stringify(format?.json_schema?.schema ?? '')),
    form: Buffer.byteLength(FORM.exec(toMessages(called)[0] ?? '')?.[0] ?? ''),
  }
}

/** The largest call of a step stands for it. */
const toRow = (key: string, prompt: string, calls: Sized[]): Figure => {
  const own = calls.filter((one) => one.prompt === prompt)
  const { said, form } = own.reduce((a, b) => (b.said > a.said ? b : a))
  const name = prompt.split('/').at(-1)
  return {
    ...{ key: `tasks.${key}.${name}`, what: `${key}: ${name}`, unit: 'B', value: said },
    says: `of which ${form} B are the form of the answer${own.length > 1 ? `, the largest of ${own.length}` : ''}`,
  }
}

const measureRun = async (led: Led): Promise<Figure[]> => {
  const { key, title, counted = /./, rows = /./, most } = led
  const calls = (await record(led)).map(toSized).filter(({ prompt }) => counted.test(prompt))
  check(calls.length > 0, `a run of ${key} by a model`)
  const prompts = [...new Set(calls.map(({ prompt }) => prompt))].filter((prompt) => rows.test(prompt))
  const sum = (of: 'said' | 'form' | 'grammar'): number =>
    calls.reduce((total, called) => total + called[of], 0)
  return [
    ...prompts.map((prompt) => toRow(key, prompt, calls)),
    {
      ...{ key: `tasks.${key}`, what: title, unit: 'B', value: sum('said') },
      says: `in ${calls.length} tasks, of which ${sum('form')} B are the forms of their answers; schemas beside them: ${sum('grammar')} B`,
      ...(most !== undefined && { most }),
    },
  ]
}

export const measureTasks = async (): Promise<Record<string, Section>> => {
  const figures: Figure[] = []
  for (const led of RUNS) figures.push(...(await measureRun(led)))
  return {
    tasks: {
      title: 'What an author outside reads',
      note: 'Bytes of the prompt, the form of the answer, the material and the facts of each task, by whole runs with a fake model that answers well. Schemas go beside what the model reads, for its provider to hold it to. The idea of the PRD has seven sentences and ends in twelve requirements; that of the next two is a bakery’s, in words that a real model wrote.',
      figures,
    },
  }
}
