/** A key is told to its provider alone: no page, answer, document, journal or log has it, whatever the provider says. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../src/surfaces/http/browser.case.ts'
import { CLI, createProject, type Project, toEnv } from '../cli.ts'
import { type Serving, serveIn } from '../serving.ts'
import { connectStdio } from '../stdio-client.ts'
import { good, IDEA } from './answers.ts'
import { CANARY, KEYS, promptIn } from './mock.ts'
import { type Act, fail, say, startRaw } from './raw.ts'

const readAll = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

type Get = (path: string) => Promise<{ text: string; headers: object }>

/** Every page that one comes to from the first. */
const crawl = async (get: Get): Promise<{ paths: string[]; text: string }> => {
  const open = ['/']
  const seen: string[] = []
  let text = ''
  for (let path = open.shift(); path !== undefined && seen.length < 80; path = open.shift()) {
    if (seen.includes(path)) continue
    seen.push(path)
    const got = await get(path)
    text += got.text + JSON.stringify(got.headers)
    open.push(...Array.from(got.text.matchAll(/(?:href|action|src)="(\/[^"#]*)"/g), ([, to = '']) => to))
  }
  return { paths: seen, text }
}

/** What an agent is answered about what is under way. */
const askTools = async (project: Project): Promise<string> => {
  const server = spawn(process.execPath, [CLI, 'mcp'], { env: toEnv(project.home, KEYS) })
  try {
    const ask = await connectStdio(server)
    const given = { projectPath: project.dir }
    return JSON.stringify(await ask('tools/call', { name: 'status', arguments: given }))
  } finally {
    server.kill()
  }
}

/** The same over HTTP, as a stream of events. */
const askServer = async ({ port, token }: Serving, project: Project): Promise<string> => {
  const call = { method: 'tools/call', params: { name: 'status', arguments: { projectPath: project.dir } } }
  const told = await ask(port, '/mcp', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
  })
  expect(told.text).toMatch(/^event: message\ndata: .*prd-/)
  return told.text + JSON.stringify(told.headers)
}

test('a key that a provider repeats in its refusal is nowhere but in the calls to it', async () => {
  let isFailing = true
  const act: Act = (response, called) =>
    isFailing
      ? fail(401, { error: { message: `bad key ${called.headers.authorization}` } })(response, called)
      : say(JSON.stringify(good({ prompt: promptIn(called.body), system: '', said: [] })))(response, called)
  const raw = await startRaw(act)
  const project = createProject()
  const endpoints = { acme: { url: `${raw.url}/v1`, key: 'OPENAI_API_KEY' } }
  const settings = { gates: { minimum: 'reported' }, author: 'acme/large', endpoints }
  writeFileSync(join(project.home, 'settings.json'), JSON.stringify(settings))
  const told: string[] = []
  const call = async (...args: string[]) => {
    const ran = await project.call(args, { env: KEYS })
    told.push(ran.stdout, ran.stderr)
    return ran
  }
  const failed = (await call('start', 'prd', IDEA, '--json')).json
  expect(failed.request?.problems?.join()).toContain('bad key Bearer [key]')
  const serving = await serveIn(KEYS, project)
  try {
    const browser = await serving.browser()
    const first = await crawl(browser.get)
    told.push(first.text, await askTools(project), await askServer(serving, project))
    isFailing = false
    await call('answer', failed.request.id, '--value', '{"choice":"retry"}', '--json')
    const second = await crawl(browser.get)
    told.push(second.text, await askTools(project), await askServer(serving, project), serving.printed())
    expect(first.paths.length + second.paths.length).toBeGreaterThan(6)
    for (const command of [['status'], ['doctor'], ['author'], ['export', '--out', '-']])
      await call(...command)
    expect(raw.called.every(({ headers }) => headers.authorization === `Bearer ${CANARY}`)).toBe(true)
    expect(raw.called.length).toBeGreaterThan(1)
    told.push(readAll(project.dir), readAll(project.home))
    expect(told.join('\n')).not.toContain(CANARY)
  } finally {
    await serving.end()
    await raw.stop()
  }
})
