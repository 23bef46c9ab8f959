/** Five ways to pass a gate without a person: each is refused, or recorded as what it is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from './attacks/connect.ts'
import { createProject, type Project } from './cli.ts'
import { brief, toBriefReview } from './host.ts'
import { inTerminal } from './terminal.ts'

const RESULT = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
/** What a user has who never wrote a setting. */
const createDefault = (): Project => createProject(null)

const toGate = async (project: Project): Promise<string> => {
  const { client, call } = await connect(project)
  const started = await call('run', { projectPath: project.dir, text: 'Export orders as CSV.' })
  const gate = await call('answer', {
    projectPath: project.dir,
    request: started.task?.request,
    result: RESULT,
  })
  await client.close()
  expect(gate.status).toBe('waiting')
  return String(gate.request)
}

const readBrief = (project: Project): string =>
  readFileSync(join(project.dir, 'magi-sdd/order-export/feature-brief.md'), 'utf8')

const expectClosed = async (project: Project, request: string): Promise<void> => {
  expect(readBrief(project)).toContain('**Status**: draft')
  const { request: open } = (await project.run('next')).json
  expect([open.id, open.node]).toEqual([request, 'featureBriefReview'])
}

describe('a gate is not passed', () => {
  test('by a script that answers every request through the protocol', async () => {
    const project = createDefault()
    const request = await toGate(project)
    const { client, call } = await connect(project)
    for (const result of [{ approved: true }, { approved: true, override: true, reason: 'trust me' }]) {
      const answered = await call('answer', { projectPath: project.dir, request, result })
      expect(answered).toMatchObject({ status: 'waiting', request })
    }
    const thread = (await project.run('next')).json.run.id
    const orchestrated = await call('magi-prd-orchestrator', {
      userInput: { approved: true },
      workflowStateData: { thread_id: thread },
    })
    expect(String(orchestrated.orchestrationInstructionsPrompt)).toMatch(/^Waiting for a person/)
    await client.close()
    await expectClosed(project, request)
    const { proposals } = (await project.run('next')).json.request
    expect(proposals.map(({ by }) => by.assurance)).toEqual(proposals.map(() => 'reported'))
    expect(proposals.length).toBeGreaterThan(0)
  })

  test('by a run that would approve itself: no tool takes --yes', async () => {
    const project = createDefault()
    const { client, call } = await connect(project)
    const { tools } = await client.listTools()
    expect(JSON.stringify(tools)).not.toMatch(/"yes"|automatic/)
    const started = await call('run', {
      ...{ projectPath: project.dir, text: 'Export orders as CSV.', yes: true },
      set: ['automatic=true'],
    })
    expect(started).toHaveProperty('error')
    await client.close()
  })

  test('by a script on the command line without a terminal', async () => {
    const project = createDefault()
    const request = await toGate(project)
    const answered = await project.run('answer', request, '--approve')
    expect([answered.status, answered.json.error.code]).toEqual([3, 'below-assurance'])
    await expectClosed(project, request)
  })

  test('through a pseudo-terminal under an agent', async () => {
    const project = createDefault()
    const request = await toGate(project)
    for (const env of [{ CLAUDECODE: '1' }, { GEMINI_CLI: '1' }, { CODEX_SANDBOX: 'x' }])
      await inTerminal(project, ['answer', request, '--approve'], [], env)
    await expectClosed(project, request)
    expect((await project.run('next')).json.request.proposals[0]?.by.assurance).toBe('reported')
  })

  test('by replacing the document once it was approved: the approval goes stale, and the next step says so', async () => {
    const project = createProject()
    const host = await toBriefReview(project)
    await project.run('answer', host.reply().request.id, '--approve')
    expect(host.project.read('magi-sdd', host.feature(), 'feature-brief.md')).toContain(
      '**Status**: approved',
    )
    const path = ['magi-sdd', host.feature(), 'feature-brief.md']
    project.write(project.read(...path).replace('Shop owners', 'Anybody at all'), ...path)
    const next = (await project.run('continue')).json
    expect(next.request).toMatchObject({ ask: 'reapprove', to: 'person' })
    expect(next.run.status).toBe('waiting')
  })
})

describe('the server', () => {
  test('writes nothing but protocol to stdout, and ends when stdin ends', async () => {
    const project = createDefault()
    const lines = [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ].map((line) => JSON.stringify(line))
    const input = `${lines.join('\n')}\n{broken json\n`
    const ran = await project.call(['mcp'], { input })
    expect(ran.status).toBe(0)
    for (const line of ran.stdout.trim().split('\n'))
      expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0')
  })
})
