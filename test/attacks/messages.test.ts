/** Messages that no client of ours would send: each gets an error, and the server goes on. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLI, createProject, toEnv } from '../cli.ts'

const project = createProject(null)
const server = spawn(process.execPath, [CLI, 'mcp'], { cwd: project.dir, env: toEnv(project.home) })
type Message = { id: number | string | null; result?: object; error?: { code: number; message: string } }
const heard: Message[] = []
let wake = (): void => undefined
let last = 0

createInterface({ input: server.stdout }).on('line', (line) => {
  heard.push(JSON.parse(line) as Message)
  wake()
})
const hear = async (id: number | string | null): Promise<Message> => {
  for (;;) {
    const found = heard.find((message) => message.id === id)
    if (found) return found
    await new Promise<void>((next) => {
      wake = next
    })
  }
}
const ask = (method: string, params: object): Promise<Message> => {
  const id = ++last
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  return hear(id)
}

beforeAll(async () => {
  const clientInfo = { name: 'odd', version: '1' }
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
})
afterAll(() => void server.stdin.end())

const deepen = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test.each<[string, (id: number) => string]>([
  [
    'longer than 8 MB',
    (id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list', params: { x: 'x'.repeat(9 << 20) } }),
  ],
  [
    'longer than what a server keeps',
    (id) => JSON.stringify({ jsonrpc: '2.0', method: 'x', params: { x: 'x'.repeat(30 << 20) }, id }),
  ],
  [
    'nested two thousand levels deep',
    (id) =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"answer","arguments":{"projectPath":"/x","request":"x","result":${deepen(2_000)}}}}`,
  ],
  [
    'nested a hundred thousand levels deep',
    (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":${deepen(100_000)}}`,
  ],
])('a message %s is refused by its id, and the next one is answered', async (_, toMessage) => {
  const id = ++last
  server.stdin.write(`${toMessage(id)}\n`)
  expect((await hear(id)).error).toMatchObject({
    code: -32600,
    message: expect.stringMatching(/8 MB|levels/),
  })
  expect((await ask('tools/list', {})).result).toHaveProperty('tools')
})

test.each([[{ name: 7 }], [{ name: 'answer', arguments: 'x' }], [{ name: 'none' }], [{}]])(
  'odd parameters %j get an error, and the next call is answered',
  async (params) => {
    const { error, result } = await ask('tools/call', params)
    expect(error ?? (result as { isError?: boolean }).isError).toBeTruthy()
    expect((await ask('tools/list', {})).result).toHaveProperty('tools')
  },
)

test.each(['null', '[]', '7', '{broken', '{"jsonrpc":"2.0","id":1e9,"method":7}', '\u0000'])(
  'what is no request, %j, leaves the next one answered',
  async (line) => {
    server.stdin.write(`${line}\n`)
    expect((await ask('tools/list', {})).result).toHaveProperty('tools')
  },
)

test('a value nested two thousand levels deep is refused on the command line, too', async () => {
  const { json } = await project.run('start', 'prd', 'Export orders.')
  const ran = await project.run('answer', json.request.id, '--value', deepen(2_000))
  expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
})
