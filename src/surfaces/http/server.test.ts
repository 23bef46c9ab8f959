import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brief } from '../../../test/host.ts'
import { createMachine, createMcpAccess, openProject } from '../../compose.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply } from '../../operations/rows.ts'
import { mountMcp } from '../mcp/http.ts'
import { ask, type Browser, enter, type Got } from './browser.case.ts'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'
import { type Running, startServer } from './server.ts'

const secrets = { token: 't'.repeat(43), opener: 'o'.repeat(43) }
const told: string[] = []
let folder = ''
let clock = 0
let server: Running
let me: Browser

const start = async () => {
  const mcp = await createMcpAccess('0.0.0', undefined, folder)
  const { access, mount } = createMachine((onerror) => mountMcp(mcp, 'default', onerror))
  return startServer(
    {
      secrets,
      access: { ...access, now: () => Date.now() + clock },
      mcp: mount(() => undefined),
      tell: (line) => told.push(line),
      limits: { bytes: 1 << 20, ms: 300 },
    },
    0,
  )
}

/** A run that waits at the review of this brief, in a project of its own. */
const toGate = async (name: string, text: string): Promise<Reply> => {
  const project = join(folder, name)
  mkdirSync(project)
  const services = openProject({ project, door: 'test' })
  try {
    const started = await perform<Reply>(services, 'start', {
      ...{ workflow: 'prd', text: 'Export orders as CSV.', author: 'host', feature: name },
    })
    return await perform<Reply>(services, 'answer', {
      request: String(started.request?.id),
      value: JSON.stringify({ featureBriefMarkdown: text, recommendedFeatureId: name }),
    })
  } finally {
    await services.close()
  }
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-http-')))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  server = await start()
  me = await enter(server.port, secrets.opener)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const JSON_TYPE = { 'content-type': 'application/json' }
const TOKEN = { ...JSON_TYPE, authorization: `Bearer ${secrets.token}` }
const OPENER = { ...JSON_TYPE, authorization: `Bearer ${secrets.opener}` }
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const BOTH = { accept: 'application/json, text/event-stream' }

const SAMPLES = [
  '/enter?code=x',
  '/gate/abc123-4',
  '/document/abc/prd.md',
  '/api/trace',
  '/mcp',
  '/open',
  '/end',
  '/',
]
const pathOf = ({ path }: Route): string =>
  SAMPLES.find((sample) => path.test(sample.replace(/\?.*/, ''))) ?? ''

/** Every route with every way to call it, and the secret that belongs to it. */
const CALLS = [...ROUTES.flatMap((route) => route.methods.map((method) => ({ route, method })))].map(
  ({ route, method }) => ({ method, path: pathOf(route), key: route.key }),
)
const secretOf = (key: Route['key']): Record<string, string> =>
  key === 'token' ? TOKEN : key === 'opener' ? OPENER : key === 'session' ? { cookie: me.cookie } : {}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('from outside', () => {
  test('nothing but 127.0.0.1 is listened on', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((found) => found ?? [])
      .map(({ address, scopeid }) => (scopeid ? '' : address))
      .filter((address) => address && address !== '127.0.0.1')
    const reached = await Promise.all(
      [...others, '127.0.0.2'].map(
        (host) =>
          new Promise<string>((done) => {
            const socket = connect({ host, port: server.port }, () => {
              socket.destroy()
              done(host)
            })
            socket.on('error', () => done(''))
          }),
      ),
    )
    expect(reached.filter(Boolean)).toEqual([])
  })

  const own = () => `127.0.0.1:${server.port}`
  test.each([
    ['a foreign name', () => ({ host: `evil.example:${server.port}` }), 421],
    ['a foreign name without a port', () => ({ host: 'evil.example' }), 421],
    ['a foreign origin', () => ({ host: own(), origin: 'https://evil.example' }), 403],
    ['an origin on another port', () => ({ host: own(), origin: 'http://127.0.0.1:3000' }), 403],
    ['a hidden origin', () => ({ host: own(), origin: 'null' }), 403],
    ['a link on another site', () => ({ host: own(), 'sec-fetch-site': 'cross-site' }), 403],
    ['a link on another port', () => ({ host: own(), 'sec-fetch-site': 'same-site' }), 403],
  ])('%s is refused on every route, with its secret and all', async (_, headers, status) => {
    for (const { method, path, key } of CALLS) {
      const type = key === 'session' ? form : JSON_TYPE
      const got = await ask(server.port, path, {
        method,
        headers: { ...type, ...secretOf(key), ...headers() },
      })
      expect(got.status, `${method} ${path}`).toBe(status)
    }
  })

  test('without its secret no route is open, whatever the method', async () => {
    for (const { path, key } of CALLS.filter(({ key }) => key !== 'code')) {
      for (const method of ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
        const type = key === 'session' ? form : JSON_TYPE
        expect((await ask(server.port, path, { method, headers: type })).status, `${method} ${path}`).toBe(
          401,
        )
      }
    }
  })

  test('the secret of one route does not open another', async () => {
    for (const { method, path, key } of CALLS) {
      const others = (['token', 'opener', 'session'] as const).filter((other) => other !== key)
      for (const other of others) {
        const type = key === 'session' ? form : JSON_TYPE
        const got = await ask(server.port, path, { method, headers: { ...secretOf(other), ...type } })
        expect(got.status, `${method} ${path} with ${other}`).toBe(key === 'code' ? 403 : 401)
      }
    }
  })

  test('a cookie with the token in it is no session', async () => {
    for (const secret of [secrets.token, secrets.opener, '', 'undefined']) {
      const cookie = `throughline-${server.port}=${secret}`
      expect((await ask(server.port, '/', { headers: { cookie } })).status).toBe(401)
    }
  })

  test('what is not in the table needs a session too, and is then not there', async () => {
    for (const path of [
      '/x',
      '/gate/',
      '/gate/..%2f',
      '//evil.example/',
      '/gate/abc123-4/x',
      '/MCP',
      '/mcp/',
    ]) {
      expect((await ask(server.port, path)).status, path).toBe(401)
      expect((await me.get(path)).status, path).toBe(404)
    }
  })

  test('whoever comes without a session is told how to get one, and nothing else', async () => {
    const { text } = await ask(server.port, '/')
    expect(text).toContain('Run throughline open in your terminal')
    expect(text).not.toContain('<form')
    expect(text).not.toContain(folder)
  })
})

describe('what may be sent', () => {
  test('other methods are refused by name', async () => {
    for (const { path, key } of CALLS) {
      const got = await ask(server.port, path, { method: 'PUT', headers: { ...secretOf(key) } })
      expect(got.status, path).toBe(405)
      expect(got.headers.allow).toMatch(/GET|POST/)
    }
    expect((await ask(server.port, '/', { method: 'HEAD', headers: { cookie: me.cookie } })).status).toBe(405)
  })

  test('other content types are refused', async () => {
    for (const { path, key } of CALLS.filter(({ method }) => method === 'POST')) {
      for (const type of [
        'text/plain',
        'multipart/form-data',
        key === 'session' ? 'application/json' : form['content-type'],
      ]) {
        const headers = { ...secretOf(key), 'content-type': type }
        expect((await ask(server.port, path, { method: 'POST', headers, body: '{}' })).status).toBe(415)
      }
    }
  })

  test('a body of more than 1 MB is refused, announced or not', async () => {
    const body = Buffer.alloc((1 << 20) + 1, 'a')
    for (const { path, key } of CALLS.filter(({ method }) => method === 'POST')) {
      const headers = { ...(key === 'session' ? form : {}), ...secretOf(key) }
      const announced = { ...headers, 'content-length': String(body.length) }
      const chunked = { ...headers, 'transfer-encoding': 'chunked' }
      expect((await ask(server.port, path, { method: 'POST', headers: announced, body })).status).toBe(413)
      expect((await ask(server.port, path, { method: 'POST', headers: chunked, body })).status).toBe(413)
    }
  })

  test('a body that never ends is given up', async () => {
    const answered = await new Promise<string>((done) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        const head = [
          `POST /open HTTP/1.1`,
          `Host: 127.0.0.1:${server.port}`,
          `Authorization: ${OPENER.authorization}`,
        ]
        socket.write([...head, 'Content-Type: application/json', 'Content-Length: 100', '', '{'].join('\r\n'))
      })
      socket.once('data', (bytes) => {
        socket.destroy()
        done(bytes.toString('utf8').split('\r\n')[0] ?? '')
      })
    })
    expect(answered).toBe('HTTP/1.1 408 Request Timeout')
  })

  test('every answer carries the same strict headers', async () => {
    const answers = await Promise.all([
      ...[
        ask(server.port, '/'),
        ask(server.port, '/', { headers: { host: 'x' } }),
        me.get('/'),
        me.get('/x'),
      ],
      ask(server.port, '/enter?code=x'),
      ask(server.port, '/mcp', { method: 'POST', headers: { ...TOKEN, ...BOTH }, body: LIST }),
    ])
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; script-src 'sha256-[\w+/=]{44}'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      )
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': expect.stringMatching(/^no-(?:store|cache)/),
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('the protocol', () => {
  test('answers whoever has its token', async () => {
    const { status, text } = await ask(server.port, '/mcp', {
      ...{ method: 'POST', headers: { ...TOKEN, ...BOTH }, body: LIST },
    })
    expect(status).toBe(200)
    expect(text).toContain('"name":"run"')
  })

  test('what is not JSON is told so', async () => {
    const got = await ask(server.port, '/mcp', { method: 'POST', headers: { ...TOKEN, ...BOTH }, body: '{' })
    expect(got).toMatchObject({ status: 400, text: expect.stringContaining('-32700') })
  })
})

const locationOf = ({ headers }: Got): string => String(headers.location)

describe('a session', () => {
  test('begins with a cookie that no script and no other site sees', async () => {
    const { text } = await ask(server.port, '/open', { method: 'POST', headers: OPENER, body: '{}' })
    const { code } = JSON.parse(text) as { code: string }
    const got = await ask(server.port, `/enter?code=${code}`)
    expect(got.status).toBe(303)
    expect(String(got.headers['set-cookie'])).toMatch(
      new RegExp(`^throughline-${server.port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
    )
    expect((await ask(server.port, `/enter?code=${code}`)).status).toBe(403)
    expect(told.at(-1)).toContain('refused')
  })

  test('a code asked for with something that is not JSON is refused', async () => {
    expect((await ask(server.port, '/open', { method: 'POST', headers: OPENER, body: '{' })).status).toBe(400)
  })

  test('ends after twelve hours', async () => {
    const browser = await enter(server.port, secrets.opener)
    expect((await browser.get('/')).status).toBe(200)
    clock = 12 * 3_600_000
    expect((await browser.get('/')).status).toBe(401)
    clock = 0
  })

  test('sees how many others there are, and ends them or itself', async () => {
    const own = await start()
    const [mine, other] = [await enter(own.port, secrets.opener), await enter(own.port, secrets.opener)]
    expect((await mine.get('/')).text).toMatch(/1 other session is open/)
    const page = await mine.get('/')
    const seal = /name="seal" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await mine.post('/end', { seal: 'x', which: 'others' })).status).toBe(403)
    expect((await other.get('/')).status).toBe(200)
    expect((await mine.post('/end', { seal, which: 'others' })).status).toBe(303)
    expect((await other.get('/')).status).toBe(401)
    await mine.post('/end', { seal, which: 'this' })
    expect((await mine.get('/')).status).toBe(401)
    await own.close()
  })
})

const HOSTILE = `</article><script>alert(1)</script>
<img src=x onerror=alert(1)> ![x](https://evil.example/x.png) [y](javascript:alert(1)) [z](https://evil.example)
<form action="/gate/x"><button>Approve</button></form>

| a | b |
| :-- | --: |
| 1 | <style>*{display:none}</style> |
`

describe('a gate', () => {
  /** Its address in the list of what waits. */
  const listed = async ({ request }: Reply): Promise<string> => {
    const found = (await me.get('/')).text.match(/\/gate\/[^"]+/g) ?? []
    return found.find((path) => path.startsWith(`/gate/${request?.id}?`)) ?? ''
  }

  test('shows hostile text as text', async () => {
    const { request } = await toGate('hostile-text', brief('<b>Title</b> "x"', HOSTILE))
    const { text } = await me.get(`/gate/${request?.id}`)
    const main = text.slice(text.indexOf('<main'))
    expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(main).not.toMatch(
      /<script|<img|<b>Title|<style|style=|onerror=alert\(1\)>(?!.*&gt;)|href="javascript/,
    )
    const article = main.slice(main.indexOf('<article'), main.indexOf('</article'))
    expect(article).toContain('&lt;form')
    expect(main.match(/<\/article/g)).toHaveLength(1)
    expect(article).not.toContain('<form')
    expect(main).toContain('class="right"')
  })

  test('its address carries no secret, and no path', async () => {
    const path = await listed(await toGate('an-address', brief()))
    expect(path).toMatch(/^\/gate\/[0-9a-z]{6}-\d+\?project=[0-9a-f]{12}$/)
    expect((await ask(server.port, path)).status).toBe(401)
  })

  test('takes no form without the seal of this session and this request', async () => {
    const path = await listed(await toGate('no-seal', brief()))
    const page = await me.get(path)
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? ''
    const fields = { project: hidden('project'), digest: hidden('digest'), choice: 'approve' }
    const bare = path.split('?')[0] as string
    const end = page.text.slice(page.text.indexOf('<footer'))
    const seals = ['', 'x', /name="seal" value="([^"]+)"/.exec(end)?.[1] ?? '']
    for (const seal of seals) expect((await me.post(bare, { ...fields, seal })).status).toBe(403)
    const other = await enter(server.port, secrets.opener)
    expect((await other.post(bare, { ...fields, seal: hidden('seal') })).status).toBe(403)
    expect((await me.get(path)).text).toContain('Ask for changes')
  })

  test('a text that was changed meanwhile is not approved; the change is taken in first', async () => {
    const { request, run } = await toGate('edited-text', brief())
    const path = `/gate/${request?.id}`
    const before = await me.get(path)
    const hidden = (page: Got, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? ''
    writeFileSync(String(request?.document?.path), brief('Order export', ' And more.'))
    const fields = { seal: hidden(before, 'seal'), digest: hidden(before, 'digest'), choice: 'approve' }
    const changed = await me.get(path)
    expect(changed.text).toContain('Take the change in')
    expect(changed.text).not.toContain('value="approve"')
    const refused = await me.post(path, fields)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Nothing was recorded')
    expect(refused.text).toContain('Look at what waits now')
    expect(refused.text).toContain(String(run.feature))
    const now = await me.get(path)
    expect(now.text).toContain('This was answered already')
  })

  test('an edit is taken in by a button, and then asked about', async () => {
    const { request } = await toGate('edited-again', brief())
    const path = `/gate/${request?.id}`
    await me.get(path)
    writeFileSync(String(request?.document?.path), brief('Order export', ' And more.'))
    const went = await me.send(path, 'Take the change in', { go: 'on' })
    expect(went.status).toBe(303)
    expect(locationOf(went)).not.toContain(String(request?.id))
    const next = await me.get(locationOf(went))
    expect(next.text).toContain('And more.')
    expect(next.text).toContain('value="approve"')
  })

  test('a digest of another text is stale', async () => {
    const { request } = await toGate('other-digest', brief())
    const path = `/gate/${request?.id}`
    const got = await me.send(path, 'Ask for changes', { choice: 'approve', digest: 'sha256:0' })
    expect(got.status).toBe(409)
    expect(got.text).toContain('the text is not the one that you were shown')
  })

  test('words that are missing are asked for, and what was typed comes back', async () => {
    const { request } = await toGate('no-words', brief())
    const got = await me.send(`/gate/${request?.id}`, 'Ask for changes', { choice: 'change', words: ' ' })
    expect(got.status).toBe(400)
    expect(got.text).toContain('What should change?')
  })

  test('that two clones hold is asked about by folder', async () => {
    const { request } = await toGate('two-clones', brief())
    const copy = join(folder, 'two-clones-copy')
    cpSync(join(folder, 'two-clones'), copy, { recursive: true })
    const services = openProject({ project: copy, door: 'test' })
    await perform<Reply>(services, 'continue', {})
    await services.close()
    const which = await me.get(`/gate/${request?.id}`)
    expect(which.text).toContain('In which folder?')
    const [path = ''] = which.text.match(/\/gate\/[^"]+/g) ?? []
    const went = await me.send(path, 'Approve', { choice: 'approve' })
    expect(went.status).toBe(303)
    const left = await me.get(`/gate/${request?.id}`)
    expect(left.text).toContain('In which folder?')
  })

  test('that nobody asked is not there', async () => {
    expect((await me.get('/gate/zzzzzz-9')).status).toBe(404)
    expect((await me.get('/gate/zzzzzz-fork')).status).toBe(404)
  })

  test('a project that is gone is told, and holds nothing up', async () => {
    await toGate('soon-gone', brief())
    const other = await toGate('still-there', brief())
    rmSync(join(folder, 'soon-gone'), { recursive: true })
    const { status, text } = await me.get('/')
    expect(status).toBe(200)
    expect(text).toContain('Cannot be read')
    expect(text).toContain('Decide about the feature brief')
    expect(await listed(other)).not.toBe('')
  })
})
