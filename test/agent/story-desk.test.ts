import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk, type Report } from '../../src/authors/agent/story-desk.ts'
import { trials } from '../../src/trials.case.ts'
import { scratch } from '../../src/workspace/scratch.case.ts'

const STAND_IN = new URL('../../dist/stand-in.js', import.meta.url).pathname
const STORY = { story: 'US-001', title: 'A greeting' }

let desk: Desk
let reports: Report[]
beforeEach(async () => {
  // Longer than the address of a socket may be.
  const home = join(scratch(), 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(home, { recursive: true })
  reports = []
  desk = await openDesk(home, { story: STORY, report: (report) => reports.push(report) })
})
afterEach(() => desk.close())

const secret = () => readFileSync(join(desk.folder, 'secret'), 'utf8')

/** What the socket answers to some bytes. */
const post = (bytes: string): Promise<string> =>
  new Promise((done) => {
    let text = ''
    const here = process.cwd()
    process.chdir(desk.folder)
    const socket = connect('./socket')
    process.chdir(here)
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(text))
    socket.end(bytes)
  })

const call = async (value: unknown) => JSON.parse(await post(`${JSON.stringify(value)}\n`)) as unknown

/** The replies of the server to some lines, until it has ended with its input. */
const speak = (lines: string[]): Promise<Record<string, unknown>[]> =>
  new Promise((done) => {
    const server = spawn(process.execPath, [STAND_IN, desk.folder], { stdio: ['pipe', 'pipe', 'ignore'] })
    const replies: Record<string, unknown>[] = []
    createInterface({ input: server.stdout }).on('line', (line) => replies.push(JSON.parse(line)))
    server.on('close', () => done(replies))
    server.stdin.end(lines.map((line) => `${line}\n`).join(''))
  })

const ask = (id: number, method: string, params: unknown = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

describe('the desk', () => {
  test('gives its story and takes reports from whoever knows the secret, and from nobody else', async () => {
    expect(statSync(join(desk.folder, 'secret')).mode & 0o077).toBe(0)
    expect(await call({ secret: secret(), tool: 'read_story' })).toEqual({ value: STORY })
    const report = { state: 'done', message: 'ok \u001b[31m' }
    expect(await call({ secret: secret(), tool: 'report', arguments: report })).toEqual({
      value: { noted: true },
    })
    expect(reports).toEqual([{ state: 'done', message: 'ok ' }])
    for (const wrong of ['', 'x', secret().slice(1), `${secret()}x`, null, 7, ['x']])
      expect(await call({ secret: wrong, tool: 'read_story' })).toEqual({ error: 'this is not for you' })
  })

  test('hangs up on what is too long', async () => {
    expect(await post('x'.repeat(100_000))).toContain('too long')
  })

  test('has nothing but its two calls, whatever it is asked', async () => {
    const words = fc.constantFrom(
      'answer',
      'approve',
      'run',
      'next',
      'status',
      'read_story',
      'report',
      '__proto__',
      'constructor',
    )
    const calls = fc.record({
      tool: fc.oneof(words, fc.jsonValue()),
      arguments: fc.oneof(
        fc.record({
          state: fc.oneof(fc.constantFrom('done', 'approved'), fc.string()),
          message: fc.jsonValue(),
        }),
        fc.jsonValue(),
      ),
      more: fc.jsonValue(),
    })
    const replies = new Set<string>()
    await fc.assert(
      fc.asyncProperty(calls, async (given) => {
        const reply = (await call({ secret: secret(), ...given })) as { value?: unknown; error?: string }
        if (given.tool === 'read_story') expect(reply).toEqual({ value: STORY })
        else replies.add(JSON.stringify(reply))
      }),
      { numRuns: trials(200, 5_000) },
    )
    const known = [
      '{"value":{"noted":true}}',
      '{"error":"report takes a state (progress, blocked or done) and a message"}',
    ]
    expect(known).toEqual(expect.arrayContaining([...replies]))
    for (const { state } of reports) expect(['progress', 'blocked', 'done']).toContain(state)
  })
})

describe('the server that an agent is handed', () => {
  test('speaks the protocol, shows two tools and passes them on', async () => {
    const replies = await speak([
      ask(1, 'initialize', { protocolVersion: '2025-03-26' }),
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      ask(2, 'tools/list'),
      ask(3, 'tools/call', { name: 'read_story', arguments: {} }),
      ask(4, 'tools/call', { name: 'report', arguments: { state: 'blocked', message: 'no key' } }),
      ask(5, 'ping'),
    ])
    const results = Object.fromEntries(replies.map(({ id, result }) => [id, result])) as Record<string, never>
    expect(results[1]).toMatchObject({ protocolVersion: '2025-03-26', capabilities: { tools: {} } })
    expect(results[2]).toMatchObject({ tools: [{ name: 'read_story' }, { name: 'report' }] })
    expect(results[3]).toMatchObject({ content: [{ text: JSON.stringify(STORY) }], isError: false })
    expect(results[5]).toEqual({})
    expect(reports).toEqual([{ state: 'blocked', message: 'no key' }])
  })

  test('answers whatever it is sent with an error, and ends with its input', async () => {
    const lines = fc.sample(
      fc.oneof(
        fc.string({ maxLength: 200 }).map((text) => text.replace(/[\n\r\u2028\u2029]/g, ' ')),
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc
          .record({
            id: fc.integer(),
            method: fc.constantFrom('tools/call', 'resources/read', 'approve', 'toString'),
            params: fc.record({
              name: fc.constantFrom('answer', 'approve', 'run', 'constructor'),
              arguments: fc.jsonValue(),
            }),
          })
          .map((value) => JSON.stringify(value)),
      ),
      { numRuns: trials(300, 5_000), seed: 7 },
    )
    const replies = await speak([...lines, ask(99_999, 'ping')])
    for (const { id, error, result } of replies.filter((reply) => reply.id !== 99_999))
      expect([id, error !== undefined || (result as { isError?: boolean }).isError === true]).toEqual([
        id,
        true,
      ])
    expect(replies.at(-1)).toMatchObject({ id: 99_999, result: {} })
    expect(reports).toEqual([])
  })
})
