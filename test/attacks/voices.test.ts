/** Somebody who speaks as another: with a name, a form, a field or a terminal that is not theirs. */
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask } from '../../src/surfaces/http/browser.case.ts'
import { connectTo } from '../../src/surfaces/mcp/client.case.ts'
import { CLI, createProject, execute, type Project } from '../cli.ts'
import { brief, type Host, requirements, toBriefReview } from '../host.ts'
import { serve } from '../serving.ts'
import { INTERRUPT, inTerminal } from '../terminal.ts'
import { hasTmux, openTerminalServer } from '../terminal-server.ts'
import { toWindow } from '../window.ts'
import { connect } from './connect.ts'

const FEATURE = 'order-export'
const MODERN = '2026-07-28'
const OSC = '\u001b]52;c;ZXZpbA==\u0007'
const isRaw = (shown: string): boolean => ['\u0007', '\u202e', '\u001b]'].some((part) => shown.includes(part))

const atGate = (): Promise<Host> => toBriefReview(createProject('terminal'))
const isDraft = (project: Project): boolean =>
  project.read('magi-sdd', FEATURE, 'feature-brief.md').includes('**Status**: draft')

describe('a client', () => {
  test('whose name would steer a terminal is recorded and shown as text', async () => {
    const host = await atGate()
    const { project } = host
    const { client, call } = await connect(project, { name: `you\n${OSC}(terminal) \u202eeman` })
    const { id } = host.reply().request
    const result = { approved: true, summary: `Fine.${OSC}` }
    await call('answer', { projectPath: project.dir, request: id, result })
    await client.close()
    const shown = await inTerminal(project, ['review'], [['What do you say?', INTERRUPT]])
    const server = await serve(project)
    const { text } = await (await server.browser()).get(`/gate/${id}`)
    await server.end()
    const { stdout } = await project.show('status')
    expect([shown, text, stdout].map(isRaw)).toEqual([false, false, false])
    const [proposal] = (await project.run('next')).json.request.proposals
    expect(JSON.stringify(proposal?.by)).not.toContain('\\n')
  })

  test.each([
    ['assurance', { approved: true, assurance: 'person' }],
    ['by', { approved: true, by: { who: 'owner', assurance: 'person', door: 'page' } }],
    ['shown', { approved: true, shown: 'sha256:x', said: true }],
    ['__proto__', JSON.parse('{"approved":true,"__proto__":{"assurance":"person"}}')],
  ])('that says %s in its answer is no surer for it', async (_, result) => {
    const host = await atGate()
    const { client, call } = await connect(host.project)
    const { id } = host.reply().request
    await call('answer', { projectPath: host.project.dir, request: id, result })
    await client.close()
    expect(isDraft(host.project)).toBe(true)
    const { request } = (await host.project.run('next')).json
    expect([request.id, request.assurance]).toEqual([id, 'terminal'])
    for (const { by } of request.proposals) expect(by).toMatchObject({ assurance: 'reported', door: 'mcp' })
  })

  test('that answers a form which nobody showed decides nothing: it is kept to be confirmed', async () => {
    const host = await atGate()
    const { project } = host
    const { id, document } = host.reply().request
    const server = await serve(project)
    const about = 'io.modelcontextprotocol'
    const _meta = {
      [`${about}/protocolVersion`]: MODERN,
      [`${about}/clientInfo`]: { name: 'attacker', version: '1' },
      [`${about}/clientCapabilities`]: { elicitation: { form: {} } },
    }
    const form = { action: 'accept', content: { decision: 'Approve' } }
    const params = {
      ...{ name: 'run', arguments: { projectPath: project.dir }, _meta },
      inputResponses: { [`${id}.${document.digest.slice(0, 16)}`]: form },
    }
    const told = await ask(server.port, '/mcp', {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        ...{ accept: 'application/json, text/event-stream', 'mcp-protocol-version': MODERN },
        ...{ 'mcp-method': 'tools/call', 'mcp-name': 'run' },
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    await server.end()
    expect(told.text).toContain('"said":"Approve"')
    expect(isDraft(project)).toBe(true)
    expect((await project.run('next')).json.request).toMatchObject({ id, assurance: 'terminal' })
  })
})

describe('a form that approves all requirements', () => {
  test('is confirmed in a terminal that shows every one of them, and by nothing before', async () => {
    const host = await atGate()
    const { project } = host
    await inTerminal(project, ['answer', host.reply().request.id, '--approve'])
    const server = await serve(project)
    const accept = (_message: string, choices: string[]) => ({
      action: 'accept',
      content: { decision: choices[0] },
    })
    const { client, call } = await connectTo(`${server.address}mcp`, server.token, accept)
    const { request } = (await project.run('next')).json
    const result = { requirementsMarkdown: requirements() }
    const gate = await call('answer', { projectPath: project.dir, request: request.id, result })
    await client.close()
    await server.end()
    expect(gate.value).toMatchObject({ status: 'waiting', said: expect.any(String) })
    const before = project.events(FEATURE).length
    const shown = await inTerminal(project, ['review'], [['Confirm: you said', 'y']])
    for (const words of ['an export button', 'a CSV file', 'by fax', 'to a blockchain'])
      expect(shown.replace(/\s+/g, ' ')).toContain(words)
    const decided = project
      .events(FEATURE)
      .slice(before)
      .find(({ type }) => type === 'answered')
    expect(decided?.data).toMatchObject({
      value: { approvedRequirementIds: ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004'] },
      by: { assurance: 'terminal', door: 'cli' },
    })
  })
})

describe('a terminal', () => {
  test('below a program with the name of a coding agent counts as reported, with no variable set', async () => {
    const host = await atGate()
    const { project } = host
    const folder = join(project.home, 'bin')
    mkdirSync(folder)
    const agent = join(folder, 'claude')
    copyFileSync('/bin/sh', agent)
    chmodSync(agent, 0o755)
    const command = `${process.execPath} ${CLI} answer ${host.reply().request.id} --approve`
    const made = `${toWindow(project.home)} -qec '${command}' /dev/null; true`
    await execute(['setsid', '-w', agent, '-c', made], project.dir, project.home)
    expect(isDraft(project)).toBe(true)
    const [proposal] = (await project.run('next')).json.request.proposals
    expect(proposal?.by.assurance).toBe('reported')
  })

  test('that script made where nobody sits counts as reported', async () => {
    const host = await atGate()
    const { project } = host
    const command = `${process.execPath} ${CLI} answer ${host.reply().request.id} --approve`
    const script = ['script', '-qec', command, '/dev/null']
    for (const made of [script, ['bash', '-c', `${script.map((word) => `'${word}'`).join(' ')}; true`]])
      await execute(['setsid', '-w', ...made], project.dir, project.home)
    expect(isDraft(project)).toBe(true)
    const { proposals } = (await project.run('next')).json.request
    expect(proposals).not.toHaveLength(0)
    for (const { by } of proposals) expect(by).toMatchObject({ assurance: 'reported', door: 'cli' })
  })

  test.skipIf(!hasTmux)(
    'of a tmux server to which nobody is attached counts as reported, whoever is attached to another one',
    async () => {
      const host = await atGate()
      const { project } = host
      const [theirs, own] = [openTerminalServer(project), openTerminalServer(project)]
      await theirs.attach()
      const { id } = host.reply().request
      await own.call('answer', id, '--approve')
      await own.attach('script')
      await own.call('answer', id, '--approve')
      expect(isDraft(project)).toBe(true)
      const { proposals } = (await project.run('next')).json.request
      expect(proposals.map(({ by }) => by.assurance)).toContain('reported')
      await theirs.call('answer', id, '--approve')
      expect(isDraft(project)).toBe(false)
      for (const server of [theirs, own]) server.end()
    },
  )

  test('that a program of another name made is recorded with what made it', async () => {
    const host = await atGate()
    await inTerminal(host.project, ['answer', host.reply().request.id, '--approve'])
    const { data } = host.project.events(FEATURE).findLast(({ type }) => type === 'answered') ?? {}
    expect(data?.by).toMatchObject({ assurance: 'terminal', under: expect.stringMatching(/window/) })
  })

  test('on one side only is none', async () => {
    const host = await atGate()
    const { project } = host
    const command = `${process.execPath} ${CLI} answer ${host.reply().request.id} --approve`
    for (const made of [`${command} < /dev/null`, `${command} | cat`])
      await execute(
        ['setsid', '-w', toWindow(project.home), '-qec', made, '/dev/null'],
        project.dir,
        project.home,
      )
    expect(isDraft(project)).toBe(true)
  })
})

describe('an answer', () => {
  test('about a text that was shown before the present one is refused', async () => {
    const host = await atGate()
    const { project } = host
    const { id, document } = host.reply().request
    project.write(brief('Order export', ' And sells it.'), 'magi-sdd', FEATURE, 'feature-brief.md')
    await inTerminal(project, ['answer', id, '--approve', '--digest', document.digest])
    expect(isDraft(project)).toBe(true)
    expect((await project.run('next')).json.request.document.digest).not.toBe(document.digest)
  })

  test('that is given again under its key decides nothing a second time', async () => {
    const host = await toBriefReview(createProject('reported'))
    const { project } = host
    const { id } = host.reply().request
    const give = () => project.run('answer', id, '--approve', '--key', 'k1')
    expect((await give()).status).toBe(0)
    const before = project.events(FEATURE).length
    await give()
    expect(project.events(FEATURE)).toHaveLength(before)
  })
})

test('the link to the page is printed for no program', async () => {
  const project = createProject(null)
  const server = await serve(project)
  const opened = await project.run('open')
  expect([opened.status, opened.json.error.code]).toEqual([3, 'below-assurance'])
  const within = await inTerminal(project, ['open'], [], { CLAUDECODE: '1' })
  expect(`${opened.stdout}${within}${server.printed()}`).not.toMatch(/[?&]code=|\/enter/)
  await server.end()
})

test('every link, session and decision on the page is told in the terminal of the server', async () => {
  const host = await atGate()
  const server = await serve(host.project)
  const me = await server.browser()
  const path = `/gate/${host.reply().request.id}`
  await me.get(path)
  expect((await me.send(path, 'Approve', { choice: 'approve' })).status).toBe(303)
  await server.end()
  for (const told of ['a link to the page was made', 'a session was opened in a browser', `${FEATURE}: `])
    expect(server.printed()).toContain(told)
})
