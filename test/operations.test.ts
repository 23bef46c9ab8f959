/** One list of operations: the command line, the tools and the routes follow from its rows. */
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMachine, createMcpAccess, openProject } from '../src/compose.ts'
import type { Field, Operation } from '../src/operations/operation.ts'
import { perform } from '../src/operations/perform.ts'
import { OPERATIONS } from '../src/operations/rows.ts'
import { ASSURANCES, type Assurance, isBelow } from '../src/schema/assurance.ts'
import { FAULTS, type Fault } from '../src/schema/fault.ts'
import { ask } from '../src/surfaces/http/browser.case.ts'
import { startServer } from '../src/surfaces/http/server.ts'
import { connect } from '../src/surfaces/mcp/client.case.ts'
import { mountMcp } from '../src/surfaces/mcp/http.ts'
import { CLI, createProject, makeFolder, toEnv } from './cli.ts'
import { type Serving, serve } from './serving.ts'

const IDEA = 'Members sign in to the portal with a password.'
const FEATURE = 'portal'
const PHASED = 'sign-in'
const STATEMENTS = 'The system shall sign members in.\nThe system should be fast.\n'

/** Commands that a surface does itself: how each is called so that it does nothing, and how it ends. */
const COMMANDS: Record<string, { args: string[]; exit: number }> = {
  review: { args: [], exit: FAULTS.usage.exit },
  open: { args: [], exit: FAULTS['below-assurance'].exit },
  serve: { args: ['--port', 'none'], exit: FAULTS.usage.exit },
  mcp: { args: ['--tools', 'none'], exit: FAULTS.usage.exit },
  init: { args: ['--dry-run'], exit: 0 },
  completion: { args: ['bash'], exit: 0 },
}

const REMOTE = OPERATIONS.filter(({ remote }) => remote)
/** The same call for the command line and for a program, and one that both are refused. */
type Sample = { args: string[]; input?: string; given: object; wrong?: { args: string[]; given: object } }
const SAMPLES: Record<string, Sample> = {
  questions: { args: [IDEA], given: { text: IDEA }, wrong: { args: [' '], given: { text: ' ' } } },
  check: {
    args: ['--feature', FEATURE],
    given: { feature: FEATURE },
    wrong: { args: ['--feature', 'nothing'], given: { feature: 'nothing' } },
  },
  analyse: { args: ['-'], input: STATEMENTS, given: { target: STATEMENTS } },
  // Called again with their key they answer as they did first, whatever the door.
  phase: {
    args: ['brainstorm', PHASED, '--key', 'one'],
    given: { name: 'brainstorm', feature: PHASED, key: 'one' },
    wrong: { args: ['deploy', PHASED], given: { name: 'deploy', feature: PHASED } },
  },
  finish: {
    args: [PHASED, '--keep', '--key', 'one'],
    given: { feature: PHASED, keep: true, key: 'one' },
    wrong: { args: [PHASED], given: { feature: PHASED } },
  },
  trace: {
    args: ['REQ-001', '--feature', FEATURE],
    given: { id: 'REQ-001', feature: FEATURE },
    wrong: { args: ['REQ-999', '--feature', FEATURE], given: { id: 'REQ-999', feature: FEATURE } },
  },
}

const project = createProject()
let server: Serving
const client = new Client({ name: 'test', version: '1' })

beforeAll(async () => {
  const started = await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await project.run('answer', started.json.request.id, '--approve')
  await project.run('start', 'phases', IDEA, '--feature', PHASED)
  server = await serve(project)
  const env = Object.fromEntries(
    Object.entries(toEnv(project.home)).map(([name, value]) => [name, String(value)]),
  )
  const args = [CLI, 'mcp', '--tools', 'full']
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: project.dir }))
})
afterAll(async () => {
  await client.close()
  await server.end()
})

const post = (name: string, given: object, port = server.port, token = server.token) =>
  ask(port, `/api/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectPath: project.dir, ...given }),
  })

describe('a row', () => {
  const rows = OPERATIONS.map((row) => [row.name, row] as const)
  test.each(rows)('%s has a handler, or is a command of a surface', async (name, { load }) => {
    expect(load !== undefined).toBe(!Object.hasOwn(COMMANDS, name))
    if (load) expect(await load()).toBeTypeOf('function')
  })
  test.each(Object.entries(COMMANDS))('%s is done by its surface', async (name, { args, exit }) => {
    expect(OPERATIONS.map((row) => row.name)).toContain(name)
    expect((await project.run(name, ...args)).status).toBe(exit)
  })
  test('is named once, and so are its fields', () => {
    const names = OPERATIONS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { fields } of OPERATIONS)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
  })
})

const toSchema = ({ type, choices, title }: Field): object => {
  const words = { type: 'string', ...(choices && { enum: choices }) }
  const own = { flag: { type: 'boolean' }, list: { type: 'array', items: words }, text: words, file: words }
  return { ...own[type], description: title }
}

describe('a row that programs may call', () => {
  test('there are some, each with a sample', () => {
    expect(REMOTE.map(({ name }) => name).sort()).toEqual(Object.keys(SAMPLES).sort())
  })
  test('is a tool of the full set, whose properties are its fields without those of the command line', async () => {
    const { tools } = await client.listTools()
    for (const { name, fields, reads } of REMOTE) {
      const tool = tools.find((one) => one.name === name)
      const open = fields.filter(({ local }) => !local)
      expect(tool?.inputSchema.properties, name).toEqual({
        projectPath: { type: 'string' },
        ...Object.fromEntries(open.map((field) => [field.name, toSchema(field)])),
      })
      const required = open.filter((field) => field.required).map((field) => field.name)
      expect(tool?.inputSchema.required).toEqual(['projectPath', ...required])
      expect(tool?.annotations?.readOnlyHint).toBe(reads === true)
    }
  })
  test('is no tool of the default set', async () => {
    const { tools } = await (await connect()).client.listTools()
    const names = tools.map(({ name }) => name)
    expect(REMOTE.filter(({ name }) => names.includes(name))).toEqual([])
  })
  test.each(Object.entries(SAMPLES))(
    '%s answers a route and a tool as the command line with --json',
    async (name, sample) => {
      const { args, input = '', given } = sample
      const told = await project.call([name, ...args, '--json'], { input })
      const answer = JSON.parse(told.stdout) as object
      expect(answer).not.toHaveProperty('error')
      const got = await post(name, given)
      expect([got.status, got.headers['content-type']]).toEqual([200, expect.stringContaining('json')])
      expect(JSON.parse(got.text)).toEqual(answer)
      const called = await client.callTool({ name, arguments: { projectPath: project.dir, ...given } })
      expect(called.structuredContent).toEqual(answer)
    },
  )
  const refused = Object.entries(SAMPLES).flatMap(([name, { wrong }]) =>
    wrong ? [[name, wrong] as const] : [],
  )
  test.each(refused)('%s is refused there with the same fault', async (name, wrong) => {
    const { json, status } = await project.run(name, ...wrong.args)
    const { code, message, fix } = json.error
    expect(status).toBe(FAULTS[code as 'usage'].exit)
    const got = await post(name, wrong.given)
    expect(got.status).toBe(FAULTS[code as 'usage'].http)
    expect(JSON.parse(got.text)).toEqual({ error: { code, message, fix } })
    const called = await client.callTool({ name, arguments: { projectPath: project.dir, ...wrong.given } })
    expect(called).toMatchObject({ isError: true, structuredContent: { error: { code, message, fix } } })
  })
  test('what names files of the caller is not taken from a program', async () => {
    const { status, text } = await post('check', { target: [CLI], feature: FEATURE })
    expect([status, text]).toEqual([400, expect.stringContaining('check takes no target')])
  })
  test('another row has no route', async () => {
    for (const { name } of OPERATIONS.filter(({ remote }) => !remote))
      expect((await post(name, {})).status, name).toBe(404)
  })
})

describe('what a row asks of its caller', () => {
  const planted: Operation = {
    name: 'planted',
    title: 'something that only a person at a terminal may do',
    fields: [],
    assurance: 'terminal',
    remote: true,
    load: async () => async () => ({ done: true }),
  }
  beforeAll(() => {
    process.env.THROUGHLINE_HOME = project.home
    OPERATIONS.push(planted)
  })
  afterAll(() => {
    delete process.env.THROUGHLINE_HOME
    OPERATIONS.splice(OPERATIONS.indexOf(planted), 1)
  })
  const performAs = async (assurance: Assurance): Promise<unknown> => {
    const { witness, ...services } = openProject({ project: makeFolder(), door: 'test' })
    return perform({ ...services, witness: () => ({ ...witness(), assurance }) }, 'planted', {})
  }

  const less = ASSURANCES.filter((one) => isBelow(one, 'terminal'))
  test.each(less)('%s is refused where it is less', async (assurance) => {
    const refusal = await performAs(assurance).catch((error: unknown) => (error as Fault).refusal)
    expect(refusal).toMatchObject({
      code: 'below-assurance',
      message: `planted asks for terminal; this call counts as ${assurance}`,
    })
  })
  const enough = ASSURANCES.filter((one) => !less.includes(one))
  test.each(enough)('%s is enough', async (assurance) => {
    expect(await performAs(assurance)).toEqual({ done: true })
  })
  test('holds for a tool and a route', async () => {
    const access = await createMcpAccess('0.0.0')
    const { call } = await connect(undefined, 'full', access)
    const called = await call('planted', { projectPath: project.dir })
    expect(called).toMatchObject({ isError: true, value: { error: { code: 'below-assurance' } } })
    const { access: page, mount } = createMachine((onerror) => mountMcp(access, 'full', onerror))
    const secrets = { token: 't'.repeat(43), opener: 'o'.repeat(43) }
    const mcp = mount(() => undefined)
    const running = await startServer({ secrets, access: page, mcp, tell: () => undefined }, 0)
    const got = await post('planted', {}, running.port, secrets.token)
    await running.close()
    expect(got.status).toBe(FAULTS['below-assurance'].http)
    expect(JSON.parse(got.text)).toMatchObject({ error: { code: 'below-assurance' } })
  })
  test('holds for a command of a surface: without a terminal no page is opened', async () => {
    const { status, json } = await project.run('open')
    expect([status, json.error.code]).toEqual([3, 'below-assurance'])
    expect(json.error.fix).toContain('throughline open')
  })
})

describe('a check that the model of a program reads', () => {
  const text = '# Kennel\n\n- A stay shall last at most five nights.\n\nWhoever likes stays two weeks.\n'
  const contradiction = {
    ...{
      line: 3,
      quote: 'at most five nights',
      kind: 'contradiction',
      other: { line: 5, quote: 'stays two weeks' },
    },
    ...{ why: 'two weeks are more', question: 'How long may a stay last?' },
  }
  const answer = JSON.stringify({ findings: [contradiction] })
  const tool = async (given: object) =>
    (await client.callTool({ name: 'check', arguments: { projectPath: project.dir, text, ...given } }))
      .structuredContent as unknown
  const route = async (given: object) => JSON.parse((await post('check', { text, ...given })).text) as unknown

  test.each([
    ['tool', tool],
    ['route', route],
  ])('is handed over and taken back by a %s, which has nobody else asked', async (_, call) => {
    expect(await call({ author: 'host' })).toMatchObject({
      problems: [],
      reading: {
        tasks: [{ role: 'document-reader', words: expect.stringContaining('5: Whoever likes') }],
      },
    })
    expect(await call({ answer })).toMatchObject({ problems: [{ code: 'CONFLICT', line: 5, by: 'host' }] })
    expect(await call({ author: 'agent/gemini' })).toMatchObject({ error: { code: 'usage' } })
  })
})
