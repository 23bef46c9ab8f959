import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { ask, type Browser, toBrowser } from '../src/surfaces/http/browser.case.ts'
import { CLI, createProject, openProject, type Project, type Reply, readTree, toEnv } from './cli.ts'
import {
  brief,
  gap,
  grade,
  type Host,
  ids,
  type Entry as RequirementEntry,
  requirements,
  review,
  toBriefReview,
  toRequirementsReview,
} from './host.ts'
import { fakeBrowser, serve, servingFile } from './serving.ts'
import { inTerminal } from './terminal.ts'

const BRIEF = 'Decide about the feature brief'
const REQUIREMENTS = 'Decide about each requirement'

type Answered = {
  value: Record<string, unknown>
  by: { who: string; door: string; assurance: string }
  shown: string
}

/** The last answer that came through a door, not from an author. */
const lastAnswer = (project: Project, feature = 'order-export'): Answered | undefined =>
  project
    .events(feature)
    .filter(({ type }) => type === 'answered')
    .map(({ data }) => data as Answered)
    .findLast(({ by }) => by.door !== 'author')

describe('deciding in a browser', () => {
  test('what a requirement is held to stands beside it', async () => {
    const project = createProject()
    const entries: RequirementEntry[] = [
      { id: 'REQ-001', title: 'Export', description: 'It exports orders.' },
    ]
    const host = await toBriefReview(project)
    await host.to('initialRequirementsGeneration', { approved: true })
    const text = requirements(entries).replace(
      'It exports orders.\n',
      'It exports orders.\n- **Acceptance Criteria**:\n  - Given <1> order, then it is in the file.\n',
    )
    await host.to('requirementsReview', { requirementsMarkdown: text })
    const server = await serve(project)
    const me = await server.browser()
    const page = await me.get(await me.find(REQUIREMENTS))
    expect(page.text).toContain('<li>Given &#60;1&#62; order, then it is in the file.</li>')
    await server.end()
  })

  test('what is kept for later is found again, there and in a terminal, and decides nothing', async () => {
    const { project, feature } = await toRequirementsReview(createProject())
    const before = project.events(feature()).length
    const server = await serve(project)
    const me = await server.browser()
    const page = await me.find(REQUIREMENTS)
    const fields = { 'item.REQ-002': 'reject', 'reason.REQ-002': 'not "ours"', words: 'and <more>' }
    const went = await me.send(page, 'Keep for later', { ...fields, go: 'keep' })
    expect([went.status, went.headers.location]).toEqual([303, page])
    const { text } = await me.get(page)
    expect(text).toContain('Kept, not sent: 1 decision is here and in your terminal')
    expect(text).toMatch(/name="item\.REQ-002" value="reject" checked/)
    expect(text).toMatch(/name="reason\.REQ-002"[^>]*value="not &#34;ours&#34;"/)
    expect(text).toContain('and &#60;more&#62;')
    await inTerminal(project, ['review'], [['1 of 4 are as you left them'], ['3 of 4 to go', '\u0003']])
    expect(project.events(feature())).toHaveLength(before)
    await server.end()
  })

  test('a gate that asks for a person is answered by one, bound to what was shown', async () => {
    const project = createProject('person')
    const started = await project.run('start', 'prd', 'Export orders as CSV.')
    const { id, document } = started.json.request
    const server = await serve(project)
    const me = await server.browser()
    const page = await me.find(BRIEF)
    expect(page).toContain(id)
    expect((await me.get(page)).text).toContain('Export orders as CSV.')
    const went = await me.send(page, 'Approve', { choice: 'approve' })
    expect(went.status).toBe(303)
    const next = await me.get(String(went.headers.location))
    expect(next.text).toContain(`Recorded: ${BRIEF}`)
    expect(next.text).toContain(`<h1>${REQUIREMENTS}</h1>`)
    const answered = lastAnswer(project, started.json.run.feature)
    expect(answered).toMatchObject({ value: { approved: true }, by: { door: 'page', assurance: 'person' } })
    expect(answered?.shown).toBe(document.digest)
    expect((await me.get(String(went.headers.location))).text).not.toContain('Recorded:')
    await server.end()
  })

  test('the whole way to a finalized PRD, with every decision a person’s', async () => {
    const project = createProject('person')
    const started = await project.run('start', 'prd', 'Export orders as CSV.')
    const server = await serve(project)
    const me = await server.browser()
    let at = await me.find(BRIEF)
    for (let turns = 0; turns < 20 && at !== '/'; turns++) {
      const { text } = await me.get(at)
      const fields = { choice: text.includes('value="finalize"') ? 'finalize' : 'approve' }
      const went = await me.send(at, 'name="seal"', fields)
      expect(went.status, went.text.slice(went.text.indexOf('<main'))).toBe(303)
      at = String(went.headers.location)
    }
    expect((await me.get('/')).text).toContain('The product requirements are finalized.')
    const status = await project.run('status')
    expect(status.json.runs[0]?.run.status).toBe('done')
    expect(status.json.runs[0]?.run.state.prdStatus).toMatchObject({ assurance: 'person' })
    expect(started.json.run.id).toBe(status.json.runs[0]?.run.id)
    await server.end()
  })

  test('changes are asked for in words, and what changed is shown next time', async () => {
    const host = await toBriefReview(createProject('reported'))
    const server = await serve(host.project)
    const me = await server.browser()
    const path = await me.find(BRIEF)
    const went = await me.send(path, 'Ask for changes', { choice: 'change', words: 'Say who <b>' })
    expect(went.headers.location).toBe('/')
    expect((await me.get('/')).text).toContain('its author works on')
    expect(lastAnswer(host.project)?.value).toMatchObject({ approved: false, feedback: 'Say who <b>' })
    const status = await host.project.run('status')
    const task = status.json.runs[0]?.requests[0]?.id as string
    const updated = { featureBriefMarkdown: brief('Order export', ' Shop owners do.') }
    await host.project.run('answer', task, '--value', JSON.stringify(updated))
    const { text } = await me.get(await me.find(BRIEF))
    expect(text).toContain('What changed since you last decided')
    expect(text).toMatch(/<ins[^>]*>Shop owners export their orders\. Shop owners do\.<\/ins>/)
    await server.end()
  })

  test('requirements are decided each by itself', async () => {
    const { project } = await toRequirementsReview(createProject('reported'))
    const server = await serve(project)
    const me = await server.browser()
    const path = await me.find(REQUIREMENTS)
    const { text } = await me.get(path)
    expect(text.match(/value="" checked/g)).toHaveLength(4)
    expect(text).not.toMatch(/value="(?:approve|reject|out|modify)" checked/)
    await me.send(path, 'Record these decisions', {
      choice: 'decide',
      'item.REQ-001': 'approve',
      'item.REQ-003': 'reject',
      'reason.REQ-003': 'nobody has a fax',
      'item.REQ-002': 'modify',
      'words.REQ-002': 'The export is an RFC 4180 file.',
    })
    expect(lastAnswer(project)?.value).toMatchObject({
      approvedRequirementIds: ['REQ-001'],
      rejectedRequirementIds: ['REQ-003'],
      modifications: [
        { requirementId: 'REQ-002', requestedChanges: { description: 'The export is an RFC 4180 file.' } },
      ],
      reasons: { 'REQ-003': 'nobody has a fax' },
    })
    await server.end()
  })

  test('what agents propose is shown as that, and fills in nothing', async () => {
    const project = createProject('person')
    const started = await project.run('start', 'prd', 'Export orders as CSV.')
    const value = JSON.stringify({ approved: true, summary: 'I <i>approve</i> my own work' })
    expect((await project.run('answer', started.json.request.id, '--value', value)).status).toBe(3)
    const server = await serve(project)
    const { text } = await (await server.browser()).get(`/gate/${started.json.request.id}`)
    expect(text).toContain('Proposed, not counted')
    expect(text).toContain('I &#60;i&#62;approve&#60;/i&#62; my own work')
    await server.end()
  })
})

describe('an interview in a browser', () => {
  const answerOf = (text: string): Record<string, string> => {
    if (text.includes('value="submit"')) return { choice: 'submit' }
    return text.includes('name="offered"')
      ? { choice: 'own', offered: '1' }
      : { choice: 'own', words: 'Neighbours of our street, by hand.' }
  }

  test('goes from the first question to stories, with every word a person’s', async () => {
    const project = createProject('person')
    const idea = 'Neighbours lend tools to each other.'
    const started = await project.run('start', 'interview', idea, '--set', 'maxTurns=4')
    const server = await serve(project)
    const me = await server.browser()
    let at = `/gate/${started.json.request.id}`
    const seen: string[] = []
    for (let turns = 0; turns < 30 && at !== '/'; turns++) {
      const { text } = await me.get(at)
      seen.push(/<h1>([^<]*)</.exec(text)?.[1] ?? '')
      const went = await me.send(at, 'name="choice"', answerOf(text))
      expect(went.status, went.text.slice(went.text.indexOf('<main'))).toBe(303)
      at = String(went.headers.location)
    }
    expect(seen.filter((title) => title.startsWith('Look at the specification')).length).toBeGreaterThan(0)
    const { run } = (await project.run('status')).json.runs[0] as Reply
    expect(run).toMatchObject({ status: 'done', node: 'WAITING', step: 'approved' })
    expect((await me.get('/')).text).toContain(`throughline start prd --feature ${run.feature}`)
    const said = project
      .events(run.feature)
      .filter(({ type, data }) => type === 'answered' && (data as Answered).by.door !== 'author')
    expect(said.map(({ data }) => (data as Answered).by.assurance)).toEqual(said.map(() => 'person'))
    expect(readdirSync(join(project.dir, 'docs', 'projects'))[0]).toContain(run.feature)
    await server.end()
  })

  test('a preview that asks for a person is not submitted by whoever has the token', async () => {
    const project = createProject('person')
    const started = await project.run('start', 'interview', 'Lend tools.', '--set', 'maxTurns=1')
    const { id } = started.json.request
    const gate = await project.run('answer', id, '--value', '{"answer":"Neighbours of our street."}')
    const { request, run } = gate.json
    expect(run.node).toBe('PREVIEW')
    const server = await serve(project)
    const client = new Client({ name: 'test', version: '1' })
    const headers = { authorization: `Bearer ${server.token}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.address}mcp`), { requestInit: { headers } }),
    )
    const value = { choice: 'submit_to_architect', summary: 'I <i>like</i> it' }
    const args = { projectPath: project.dir, request: request.id, result: value }
    const answered = await client.callTool({ name: 'answer', arguments: args })
    expect(answered.structuredContent).toMatchObject({
      ...{ status: 'waiting', answer: ['throughline review', `${server.address}gate/${request.id}`] },
    })
    expect(JSON.stringify(answered.structuredContent).length).toBeLessThanOrEqual(300)
    await client.close()
    const { text } = await (await server.browser()).get(`/gate/${request.id}`)
    expect(text).toContain('Proposed, not counted')
    expect(text).toContain('I &#60;i&#62;like&#60;/i&#62; it')
    await server.end()
  })
})

/** A browser at the oldest thing that waits. */
const atOldest = async (host: Host): Promise<{ me: Browser; path: string; end(): Promise<unknown> }> => {
  const server = await serve(host.project)
  const me = await server.browser()
  const status = await host.project.run('status')
  return { me, path: `/gate/${status.json.runs[0]?.requests[0]?.id}`, end: server.end }
}

describe('the questions', () => {
  test('requirements still undecided', async () => {
    const host = await toRequirementsReview(createProject('reported'))
    await host.send(review(['REQ-001'], { userIterationPreference: true }))
    const { me, path, end } = await atOldest(host)
    const refused = await me.send(path, 'Record these decisions', {
      choice: 'decide',
      'item.REQ-002': 'reject',
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('decide about each: REQ-003, REQ-004')
    expect(refused.text).toContain('value="reject" checked')
    await me.send(path, 'Record these decisions', { choice: 'approve', 'item.REQ-002': 'reject' })
    expect(lastAnswer(host.project)?.value).toMatchObject({
      ...{ approve: ['REQ-003', 'REQ-004'], reject: ['REQ-002'] },
    })
    await end()
  })

  test('the rounds are used up', async () => {
    const host = await toRequirementsReview(createProject('reported'), '--set', 'gapRounds=1')
    await host.send(review(ids()))
    await host.send(grade('Poor', [gap()]))
    await host.send({ updatedRequirementsMarkdown: host.document('requirements') })
    await host.send(review([]))
    await host.send(grade('Poor', [gap()]))
    const { me, path, end } = await atOldest(host)
    expect((await me.get(path)).text).toContain('Nobody learns of a failed export.')
    expect((await me.send(path, 'Finalize', { choice: 'finalize' })).status).toBe(303)
    expect(lastAnswer(host.project)?.value).toEqual({ choice: 'finalize' })
    await end()
  })

  test('an approved text was changed', async () => {
    const host = await toBriefReview(createProject('reported'))
    await host.to('initialRequirementsGeneration', { approved: true })
    const edited = host.document('feature-brief').replace('Less typing', 'No typing')
    host.project.write(edited, 'magi-sdd', 'order-export', 'feature-brief.md')
    await host.send({ requirementsMarkdown: requirements() })
    const { me, path, end } = await atOldest(host)
    const { text } = await me.get(path)
    expect(text).toContain('What changed after it was approved')
    expect(text).toMatch(/<ins[^>]*>[^<]*No typing/)
    expect((await me.send(path, 'Keep the approval', { choice: 'keep' })).status).toBe(400)
    await me.send(path, 'Keep the approval', { choice: 'keep', words: 'the same thing' })
    expect(lastAnswer(host.project)?.value).toEqual({ choice: 'keep', reason: 'the same thing' })
    await end()
  })

  test('two checkouts decided differently', async () => {
    const host = await toBriefReview(createProject('reported'))
    const copy = openProject(join(host.project.home, 'copy'), host.project.home)
    cpSync(host.project.dir, copy.dir, { recursive: true })
    await copy.run('answer', host.reply().request.id, '--reject', 'shorter')
    await host.to('initialRequirementsGeneration', { approved: true })
    const journal = ['magi-sdd', 'order-export', 'journal', `${host.reply().run.id}.jsonl`]
    const lines = new Set([host.project.read(...journal), copy.read(...journal)].join('').split('\n'))
    host.project.write(`${[...lines].filter(Boolean).join('\n')}\n`, ...journal)
    rmSync(copy.dir, { recursive: true })
    const { me, path, end } = await atOldest(host)
    const { text } = await me.get(path)
    expect(text).toContain('<li>This checkout: root approved feature-brief.md, ')
    const sides = [...text.matchAll(/name="choice" value="([0-9a-f]{12})"/g)].map(
      ([, side]) => side as string,
    )
    expect(sides).toHaveLength(2)
    expect((await me.send(path, 'This checkout', { choice: sides[0] as string })).status).toBe(303)
    expect(host.project.events('order-export').find(({ type }) => type === 'healed')?.data.by).toMatchObject({
      ...{ door: 'page', assurance: 'person' },
    })
    await end()
  })

  test('the author did not manage it', async () => {
    const host = await toBriefReview(createProject('reported'))
    await host.to('initialRequirementsGeneration', { approved: true })
    for (let tries = 0; tries < 3; tries++) await host.send({ requirementsMarkdown: '# Nothing\n' })
    const { me, path, end } = await atOldest(host)
    expect((await me.get(path)).text).toContain('What went wrong')
    expect((await me.send(path, 'Try again', { choice: 'retry' })).headers.location).toBe('/')
    expect(lastAnswer(host.project)?.value).toEqual({ choice: 'retry' })
    await end()
  })
})

describe('attacks', () => {
  const answersOf = (project: Project): number =>
    project.events('order-export').filter(({ type }) => type === 'answered').length

  test('two submissions at once: one wins, the other is told so', async () => {
    const { project } = await toBriefReview(createProject())
    const server = await serve(project)
    const [me, other] = [await server.browser(), await server.browser()]
    const path = await me.find(BRIEF)
    const before = answersOf(project)
    const both = await Promise.all([
      me.send(path, 'Approve', { choice: 'approve' }),
      other.send(path, 'Ask for changes', { choice: 'change', words: 'no' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    const loser = both.find(({ status }) => status === 409)
    expect(loser?.text).toContain('Answered before')
    expect(loser?.text).toContain('order-export is waiting')
    expect(answersOf(project)).toBe(before + 1)
    const again = await me.post(path.split('?')[0] as string, {})
    expect(again.status).toBe(403)
    await server.end()
  })

  test('the same form twice is recorded once', async () => {
    const { project } = await toBriefReview(createProject('reported'))
    const server = await serve(project)
    const me = await server.browser()
    const path = await me.find(BRIEF)
    const page = (await me.get(path)).text
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].slice(0, 3)
    const fields = {
      ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
      choice: 'approve',
    }
    const before = answersOf(project)
    const [first, second] = [
      await me.post(path.split('?')[0] as string, fields),
      await me.post(path.split('?')[0] as string, fields),
    ]
    expect([first.status, second.status]).toEqual([303, 409])
    expect(second.text).toContain('this was answered already')
    expect(answersOf(project)).toBe(before + 1)
    await server.end()
  })

  test('nothing is decided over HTTP without a session, whoever asks', async () => {
    const project = createProject('person')
    const started = await project.run('start', 'prd', 'Export orders as CSV.', '--feature', 'order-export')
    const server = await serve(project)
    const before = readTree(project.dir)
    const path = `/gate/${started.json.request.id}`
    const body = new URLSearchParams({
      choice: 'approve',
      digest: started.json.request.document.digest,
    }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const tries: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${server.token}` },
      { authorization: `Bearer ${server.opener}` },
      { cookie: `throughline-${server.port}=${server.token}` },
    ]
    for (const headers of tries)
      expect(
        (await ask(server.port, path, { method: 'POST', headers: { ...type, ...headers }, body })).status,
      ).toBe(401)
    expect(readTree(project.dir)).toEqual(before)
    await server.end()
  })

  test('an agent with the token of the protocol leaves a proposal, and is told where a person decides', async () => {
    const project = createProject('person')
    const started = await project.run('start', 'prd', 'Export orders as CSV.', '--feature', 'order-export')
    const server = await serve(project)
    const client = new Client({ name: 'test', version: '1' })
    const headers = { authorization: `Bearer ${server.token}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.address}mcp`), { requestInit: { headers } }),
    )
    const answered = await client.callTool({
      name: 'answer',
      arguments: { projectPath: project.dir, request: started.json.request.id, result: { approved: true } },
    })
    expect(answered.structuredContent).toMatchObject({
      status: 'waiting',
      answer: ['throughline review', `${server.address}gate/${started.json.request.id}`],
    })
    await client.close()
    expect(project.events('order-export').at(-1)).toMatchObject({ type: 'proposed' })
    const status = await project.run('status')
    expect(status.json.runs[0]?.run.step).toBe('review-brief')
    await server.end()
  })
})

describe('the server', () => {
  test('ends when it is told to, and its file goes with it', async () => {
    const project = createProject()
    const server = await serve(project)
    expect(statSync(servingFile(project)).mode & 0o777).toBe(0o600)
    const me = await server.browser()
    expect(await server.end()).toBe(0)
    expect(existsSync(servingFile(project))).toBe(false)
    await expect(me.get('/')).rejects.toThrow()
    const next = await serve(project)
    expect((await toBrowser(next.port, me.cookie.replace(/\d+=/, `${next.port}=`)).get('/')).status).toBe(401)
    await next.end()
  })

  test('prints its address and none of its secrets', async () => {
    const project = createProject()
    for (const args of [[], ['--json']]) {
      const server = await serve(project, ...args)
      await server.browser()
      await server.end()
      expect(server.printed()).toContain(server.address)
      expect(server.printed()).not.toContain(server.token)
      expect(server.printed()).not.toContain(server.opener)
      expect(server.printed()).not.toMatch(/code=|throughline-\d+=/)
    }
  })

  test('is one for each user; what a killed one left behind counts for nothing', async () => {
    const project = createProject()
    const server = await serve(project)
    const second = await project.run('serve', '--port', '0')
    expect(second.status).toBe(3)
    expect(second.json.error.code).toBe('exists')
    await server.end('SIGKILL')
    expect(existsSync(servingFile(project))).toBe(true)
    const next = await serve(project)
    expect(next.token).not.toBe(server.token)
    await next.end()
  })

  test('a port that is none, or taken, is told', async () => {
    const project = createProject()
    for (const port of ['x', '70000', '-1'])
      expect((await project.run('serve', '--port', port)).status).toBe(2)
    const server = await serve(project)
    const other = createProject()
    const taken = await other.run('serve', '--port', String(server.port))
    expect(taken.json.error).toMatchObject({ code: 'io', fix: expect.stringContaining('--port 0') })
    expect(existsSync(servingFile(other))).toBe(false)
    await server.end()
  })

  test('writes nothing into the project, and leaves no secret anywhere but in its file', async () => {
    const { project } = await toBriefReview(createProject('reported'))
    const before = readTree(project.dir)
    const server = await serve(project)
    const me = await server.browser()
    await me.get(await me.find(BRIEF))
    expect(readTree(project.dir)).toEqual(before)
    const secrets = [server.token, server.opener, me.cookie.split('=')[1] as string]
    for (const folder of [project.dir, project.home]) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        if (path === servingFile(project) || !statSync(path).isFile()) continue
        const text = readFileSync(path, 'latin1')
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    }
    await server.end()
  })
})

describe('opening the page', () => {
  test('is refused to a program', async () => {
    const project = createProject()
    const server = await serve(project)
    const refused = await project.run('open')
    expect(refused.status).toBe(3)
    expect(refused.json.error.code).toBe('below-assurance')
    expect(refused.stdout + refused.stderr).not.toContain('code=')
    const agent = await inTerminal(project, ['open'], [], { CLAUDECODE: '1' })
    expect(agent).toContain('counts as reported')
    expect(agent).not.toContain('code=')
    expect(server.printed()).not.toContain('a link to the page was made')
    await server.end()
  })

  test('a person at a terminal gets a link that works once', async () => {
    const { project } = await toBriefReview(createProject())
    const { path, opened } = fakeBrowser(project)
    const server = await serve(project)
    const shown = await inTerminal(project, ['open', 'order-export'], [], { PATH: path })
    const link = /http:\/\/127\.0\.0\.1:\d+(\/enter\?code=[\w-]{43})/.exec(shown)
    expect(link?.[0]).toBeDefined()
    const came = await ask(server.port, link?.[1] as string)
    expect(came.status).toBe(303)
    expect(came.headers.location).toMatch(/^\/gate\//)
    expect((await ask(server.port, link?.[1] as string)).status).toBe(403)
    await expect.poll(opened).toBe(link?.[0])
    await server.end()
  })

  test('with --json the link goes to the browser alone', async () => {
    const project = createProject()
    const { path, opened } = fakeBrowser(project)
    const server = await serve(project)
    const shown = await inTerminal(project, ['open', '--json'], [], { PATH: path })
    expect(shown.trim()).toBe(JSON.stringify({ address: server.address }))
    await expect.poll(opened).toContain('/enter?code=')
    await server.end()
  })

  test('without a server it serves by itself until Ctrl-C', async () => {
    const project = createProject()
    const { path } = fakeBrowser(project)
    const shown = await inTerminal(project, ['open'], [['Ctrl-C ends it', '\u0003']], { PATH: path })
    expect(shown).toContain('/enter?code=')
    expect(existsSync(servingFile(project))).toBe(false)
  })

  test('a stale file is passed over', async () => {
    const project = createProject()
    const { path } = fakeBrowser(project)
    const stale = { port: 9, pid: 2 ** 22 + 1, started: '1', token: 'x'.repeat(43), opener: 'y'.repeat(43) }
    writeFileSync(servingFile(project), JSON.stringify(stale), { mode: 0o600 })
    const shown = await inTerminal(project, ['open'], [['Ctrl-C ends it', '\u0003']], { PATH: path })
    expect(shown).not.toContain('127.0.0.1:9/')
  })
})

describe('the protocol on standard input and output', () => {
  const talk = (
    project: Project,
    args: string[],
    lines: object[],
  ): Promise<{ status: number | null; stdout: string }> =>
    new Promise((done) => {
      const child = spawn(process.execPath, [CLI, 'mcp', ...args], {
        cwd: project.dir,
        env: toEnv(project.home),
      })
      let stdout = ''
      let left = lines.filter((line) => 'id' in line).length
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text
        left = lines.filter((line) => 'id' in line).length - stdout.trim().split('\n').length
        if (left <= 0) child.stdin.end()
      })
      child.once('exit', (status) => done({ status, stdout }))
      for (const line of lines) child.stdin.write(`${JSON.stringify(line)}\n`)
      if (left === 0) child.stdin.end()
    })
  const HELLO = [
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
  ]

  test('prints messages only, and ends with its input', async () => {
    const { status, stdout } = await talk(createProject(), [], HELLO)
    expect(status).toBe(0)
    const messages = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number })
    expect(messages.map(({ id }) => id)).toEqual([1, 2])
    const full = await talk(createProject(), ['--tools', 'full'], HELLO)
    expect(full.stdout.length).toBeGreaterThan(stdout.length)
  })

  test('ends at once where there is nothing to read, and refuses a set of tools that is none', async () => {
    expect((await talk(createProject(), [], [])).status).toBe(0)
    expect((await createProject().run('mcp', '--tools', 'all')).status).toBe(2)
  })
})
