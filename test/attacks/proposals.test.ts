/** A form of a host, answered by whom we cannot know: it is kept as the person's word, and decides nothing by itself. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectTo } from '../../src/surfaces/mcp/client.case.ts'
import { createProject, openProject, type Project } from '../cli.ts'
import { brief } from '../host.ts'
import { type Serving, serve } from '../serving.ts'
import { inTerminal } from '../terminal.ts'

const RESULT = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }

const base = createProject(null)
let projects = 0
let server: Serving
/** What the client answers to every form, asking nobody. */
let words: Record<string, string> = {}
let hook: Awaited<ReturnType<typeof connectTo>>

beforeAll(async () => {
  server = await serve(base)
  hook = await connectTo(`${server.address}mcp`, server.token, () => ({ action: 'accept', content: words }))
})
afterAll(async () => {
  await hook.client.close()
  await server.end()
})

/** A run at the gate of its brief, which the client's own form has answered; its request. */
const toSaid = async (said: Record<string, string>): Promise<{ project: Project; request: string }> => {
  words = said
  const project = openProject(join(base.dir, `project-${projects++}`), base.home)
  mkdirSync(project.dir)
  const { value } = await hook.call('run', { projectPath: project.dir, text: 'Export orders as CSV.' })
  const { request } = value.task as { request: string }
  const gate = await hook.call('answer', { projectPath: project.dir, request, result: RESULT })
  expect(gate.value).toMatchObject({ status: 'waiting', said: said.decision })
  return { project, request: String(gate.value.request) }
}

const readBrief = (project: Project): string => project.read('magi-sdd', 'order-export', 'feature-brief.md')

describe('what a form said', () => {
  test('passes no gate, by itself or through any call of an agent', async () => {
    const { project, request } = await toSaid({ decision: 'Approve' })
    expect(readBrief(project)).toContain('**Status**: draft')
    const said = { label: 'Approve', client: 'test', at: expect.any(String) }
    expect((await project.run('next')).json.request).toMatchObject({ assurance: 'terminal', said })
    const confirmed = await project.run('answer', request, '--confirm')
    expect([confirmed.status, confirmed.json.error.code]).toEqual([3, 'below-assurance'])
    for (const env of [{ CLAUDECODE: '1' }, { AGENT: 'x' }])
      await inTerminal(project, ['answer', request, '--confirm'], [], env)
    expect(readBrief(project)).toContain('**Status**: draft')
    expect((await project.show('status')).stdout).toMatch(
      /you said «Approve» in test, \d\d:\d\d UTC: confirm it/,
    )
  })

  test('is confirmed with one key in a terminal, which is recorded as what it was', async () => {
    const { project } = await toSaid({ decision: 'Approve' })
    await inTerminal(project, ['review'], [['Confirm: you said «Approve» in test', 'y']])
    expect(readBrief(project)).toContain('**Status**: approved')
    expect(project.events('order-export').at(-1)).toMatchObject({
      type: 'answered',
      data: {
        value: { approved: true },
        by: { assurance: 'terminal', door: 'cli', under: expect.stringMatching(/^window-/) },
      },
    })
  })

  test('is confirmed with one button on the page, words and all', async () => {
    const { project, request } = await toSaid({ decision: 'Ask for changes', words: 'Name the format.' })
    const me = await server.browser()
    const path = `/gate/${request}`
    expect((await me.get(path)).text).toContain('You said «Ask for changes: Name the format.» in test')
    const sent = await me.send(path, 'Confirm:', { confirm: 'said' })
    expect(sent.status).toBe(303)
    const event = project.events('order-export').find(({ data }) => data.request === request && data.shown)
    expect(event?.data).toMatchObject({
      value: { approved: false, feedback: 'Name the format.' },
      by: { assurance: 'person', door: 'page' },
    })
  })

  test('is nothing to confirm where a program alone spoke', async () => {
    const project = createProject(null)
    const started = await project.run('start', 'prd', 'Import orders.', '--feature', 'order-import')
    const { id } = started.json.request
    await project.run('answer', id, '--approve')
    expect((await project.run('next', 'order-import')).json.request).not.toHaveProperty('said')
    const confirmed = await project.run('answer', id, '--confirm')
    expect([confirmed.status, confirmed.json.error.code]).toEqual([2, 'usage'])
  })
})

test('no refusal recommends to ask for less', async () => {
  const other = createProject(null)
  const { json } = await other.run('start', 'prd', 'Export orders.')
  const { error } = (await other.run('answer', json.request.id, '--approve')).json
  expect(`${error.message} ${error.fix}`).not.toMatch(/minimum|lower|settings/)
})
