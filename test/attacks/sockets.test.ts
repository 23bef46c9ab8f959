/** Connections that somebody opens and does not use: they close the page to nobody. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Browser } from '../../src/surfaces/http/browser.case.ts'
import { createProject } from '../cli.ts'
import { type Serving, serve } from '../serving.ts'

let server: Serving
let me: Browser
const opened: Socket[] = []
beforeAll(async () => {
  server = await serve(createProject(null))
  me = await server.browser()
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await server.end()
})

/** A connection that sends this much and then waits. */
const open = (text: string): Promise<{ socket: Socket; closed: Promise<void> }> =>
  new Promise((done, fail) => {
    const socket = connect({ port: server.port, host: '127.0.0.1' })
    opened.push(socket)
    const closed = new Promise<void>((end) => socket.once('close', () => end()))
    socket.on('error', () => undefined).once('error', fail)
    socket.resume().once('connect', () => {
      if (text !== '') socket.write(text)
      done({ socket, closed })
    })
  })

const toHead = (more: string[]): string =>
  ['POST /mcp HTTP/1.1', `Host: 127.0.0.1:${server.port}`, 'Content-Type: application/json', ...more].join(
    '\r\n',
  )

const SLOW: [string, () => string][] = [
  ['that say nothing', () => ''],
  ['that stop inside of the head', () => 'GET / HTTP/1.1\r\nHost: 127'],
  ['without the token that stop inside of the body', () => `${toHead(['Content-Length: 1000'])}\r\n\r\n{`],
]

describe('three hundred connections', () => {
  test.each(SLOW)('%s give way to a person', async (_, toText) => {
    const slow = []
    for (let count = 0; count < 300; count++) slow.push(await open(toText()))
    expect((await me.get('/')).status).toBe(200)
    expect((await ask(server.port, '/')).status).toBe(401)
    // The first have gone, and nobody had to wait for that.
    await Promise.all(slow.slice(0, 100).map(({ closed }) => closed))
  })
})

test('a head that comes byte by byte is not waited for', async () => {
  const { socket, closed } = await open('GET / HTTP/1.1\r\nX: ')
  const dripping = setInterval(() => socket.write('x'), 500)
  await closed
  clearInterval(dripping)
  expect((await me.get('/')).status).toBe(200)
})

describe('a message over HTTP', () => {
  const post = (body: string) =>
    ask(server.port, '/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    })
  const deepen = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const call = (rest: string): string => `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${rest}}`

  test.each<[string, string, number]>([
    ['two thousand levels deep', call(`{"name":"answer","arguments":{"result":${deepen(2_000)}}}`), 400],
    ['a hundred thousand levels deep', call(deepen(100_000)), 400],
    ['of more than a megabyte', call(`{"name":"${'x'.repeat(1 << 20)}"}`), 413],
    ['that is none', '{broken', 400],
  ])('%s gets an error, and the next one is answered', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
    const listed = await post('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}')
    expect([listed.status, listed.text.includes('"run"')]).toEqual([200, true])
  })

  test.each(['{"name":7}', '{"name":"answer","arguments":"x"}', '{}', '[]', 'null'])(
    'with odd parameters %s gets an error, and the next one is answered',
    async (params) => {
      expect((await post(call(params))).text).toMatch(/"error"|"isError":true/)
      expect((await me.get('/')).status).toBe(200)
    },
  )
})
