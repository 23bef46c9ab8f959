/** What a client is told of decisions that others make, and how it waits for them without asking again and again. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectTo } from '../../src/surfaces/mcp/client.case.ts'
import { createProject, type Project } from '../cli.ts'
import { brief, type Host, toBriefReview } from '../host.ts'
import { serve } from '../serving.ts'
import { inTerminal } from '../terminal.ts'
import { connect } from './connect.ts'

const URI = 'throughline://order-export/feature-brief'

const atGate = (): Promise<Host> => toBriefReview(createProject('terminal'))

/** A person approves in a terminal of their own: another process. */
const approve = (project: Project, request: string) => inTerminal(project, ['answer', request, '--approve'])

describe('a client that listens', () => {
  type Connected = { client: Client; end(): Promise<unknown> }
  const DOORS: [string, (project: Project) => Promise<Connected>][] = [
    [
      'over its standard streams, in the legacy era',
      async (project) => {
        const { client } = await connect(project)
        return { client, end: () => client.close() }
      },
    ],
    [
      'over its standard streams, in the modern era',
      async (project) => {
        const { client } = await connect(project, { era: 'auto' })
        return { client, end: () => client.close() }
      },
    ],
    [
      'over HTTP',
      async (project) => {
        const server = await serve(project)
        const { client } = await connectTo(`${server.address}mcp`, server.token)
        const end = async () => {
          await client.close()
          await server.end()
        }
        return { client, end }
      },
    ],
  ]
  test.each(DOORS)('%s, hears of what another process decides', async (name, open) => {
    const host = await atGate()
    const { client, end } = await open(host.project)
    const heard: string[] = []
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      heard.push(params.uri)
    })
    if (name.includes('legacy')) await client.subscribeResource({ uri: URI })
    else await client.listen({ resourceSubscriptions: [URI] })
    await approve(host.project, host.reply().request.id)
    await vi.waitFor(() => expect(heard).toContain(URI), { timeout: 30_000 })
    await end()
    expect(new Set(heard)).toEqual(new Set([URI]))
  })
})

describe('whoever waits for a decision', () => {
  test('on the command line comes back with the step that follows it', async () => {
    const host = await atGate()
    const waiting = host.project.run('next', '--wait', '600')
    await approve(host.project, host.reply().request.id)
    const { json } = await waiting
    expect(json.request).toMatchObject({ node: 'initialRequirementsGeneration', to: 'author' })
  })

  test('comes back with what is still open when the time is over', async () => {
    const host = await atGate()
    const { json, status } = await host.project.run('next', '--wait', '1')
    expect([status, json.request.id]).toEqual([0, host.reply().request.id])
  })

  test.each(['0', '-1', 'long', '1e3', '999999'])('%s seconds is refused with what to use', async (wait) => {
    const { project } = await atGate()
    const { status, json } = await project.run('next', `--wait=${wait}`)
    expect([status, json.error.code, json.error.fix]).toEqual([
      2,
      'usage',
      expect.stringContaining('--wait 600'),
    ])
  })

  test('over the protocol gets the next task in the same call, and decides nothing by waiting', async () => {
    const host = await atGate()
    const { client, call } = await connect(host.project)
    const at = { projectPath: host.project.dir }
    const over = await call('run', { ...at, wait: 1 })
    expect(over).toMatchObject({ status: 'waiting', request: host.reply().request.id })
    const waiting = call('run', { ...at, wait: 50 })
    await approve(host.project, host.reply().request.id)
    expect(await waiting).toMatchObject({ status: 'task', task: { role: 'analyst' } })
    await client.close()
  })
})

describe('an agent that answers a gate', () => {
  const project = createProject('terminal')
  let door: Awaited<ReturnType<typeof connect>>
  beforeAll(async () => {
    door = await connect(project)
  })
  afterAll(() => door.client.close())

  test('is told that its answer was kept as a proposal, and by whom the gate is answered', async () => {
    const host = await toBriefReview(project)
    const { id } = host.reply().request
    const told = await door.call('answer', {
      ...{ projectPath: project.dir, request: id },
      result: { approved: true },
    })
    expect(told).toMatchObject({
      ...{ status: 'waiting', request: id, answer: ['throughline review', 'throughline open'] },
      kept: expect.stringContaining('as a proposal'),
    })
    const [proposal] = (await project.run('next')).json.request.proposals
    expect(proposal?.by).toMatchObject({ assurance: 'reported', client: 'attacker' })
  })
})

test('what a client wrote bears its name in the journal', async () => {
  const project = createProject(null)
  const { client, call } = await connect(project)
  const at = { projectPath: project.dir }
  const begun = await call('run', { ...at, text: 'Export orders as CSV.' })
  const result = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
  await call('answer', { ...at, request: begun.task?.request, result })
  await client.close()
  const written = project.events('order-export').find(({ type }) => type === 'answered')
  expect(written?.data.by).toMatchObject({
    as: 'product-manager',
    client: 'attacker',
    assurance: 'automatic',
  })
})
