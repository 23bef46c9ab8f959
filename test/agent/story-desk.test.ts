import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Report } from '../../src/authors/agent/desk-files.ts'
import { type Desk, openDesk } from '../../src/authors/agent/story-desk.ts'
import { trials } from '../../src/trials.case.ts'
import { scratch } from '../../src/workspace/scratch.case.ts'

const STAND_IN = new URL('../../dist/stand-in.js', import.meta.url).pathname
const STORY = { story: 'US-001', title: 'A greeting' }

let desk: Desk
let reports: Report[]
let refused: string[]
beforeEach(() => {
  const home = scratch()
  reports = []
  refused = []
  desk = openDesk(home, {
    story: STORY,
    report: (report) => reports.push(report),
    refuse: (what) => refused.push(what),
  })
})
afterEach(() => desk.close())

const file = () => join(desk.folder, 'reports.jsonl')
const leave = (text: string) => {
  appendFileSync(file(), text)
  desk.look()
}
const leaveLine = (value: unknown) => leave(`${JSON.stringify(value)}\n`)

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
  test('holds its story and takes reports, for nobody else of the machine', async () => {
    expect(statSync(desk.folder).mode & 0o077).toBe(0)
    expect(JSON.parse(readFileSync(join(desk.folder, 'story.json'), 'utf8'))).toEqual(STORY)
    appendFileSync(file(), `${JSON.stringify({ state: 'done', message: 'ok \u001b[31m' })}\n`)
    await expect.poll(() => reports).toEqual([{ state: 'done', message: 'ok ' }])
  })

  test('reads a line when it is whole, and passes over what is too long', () => {
    leave('{"state":"progress",')
    expect(reports).toEqual([])
    leave('"message":"half"}\n')
    leave(`${'x'.repeat(600_000)}\n`)
    leaveLine({ state: 'done', message: 'after' })
    expect(reports.map(({ message }) => message)).toEqual(['half', 'after'])
  })

  test('takes as many as somebody may still read, and stays at its file', () => {
    for (let count = 0; count < 3; count++)
      leave(`${JSON.stringify({ state: 'progress', message: 'again' })}\n`.repeat(300))
    expect(reports.length).toBe(500)
    rmSync(file())
    symlinkSync('/dev/zero', file())
    desk.look()
    expect(reports.length).toBe(500)
  })

  test('passes over empty lines, and reads nothing more where there are too many bytes', () => {
    leave('\n'.repeat(1 << 20))
    leaveLine({ state: 'progress', message: 'after' })
    expect(reports.map(({ message }) => message)).toEqual(['after'])
    expect(refused).toEqual([])
    leave('\n'.repeat(16 << 20))
    leaveLine({ state: 'done', message: 'never read' })
    expect(reports.length).toBe(1)
    expect(refused).toEqual(['more than 4 MB of reports'])
  })

  test('reads nothing more where too much is no report', () => {
    leave('{\n'.repeat(500))
    leaveLine({ state: 'progress', message: 'after' })
    expect(refused).toEqual([])
    leave('{\n'.repeat(100_000))
    leaveLine({ state: 'done', message: 'never read' })
    expect(reports.length).toBe(1)
    expect(refused).toEqual(['more than 500 lines that are no reports'])
  })

  test('has nothing but reports, whatever is left there', () => {
    const given = fc.oneof(
      fc.record({
        state: fc.oneof(fc.constantFrom('done', 'approved', '__proto__', 'constructor'), fc.string()),
        message: fc.jsonValue(),
        more: fc.jsonValue(),
      }),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(given, (value) => {
        const before = reports.length
        leaveLine(value)
        const { state, message } = Object(value) as { state?: unknown; message?: unknown }
        const isReport =
          ['progress', 'blocked', 'done'].includes(state as string) && typeof message === 'string'
        expect(reports.length - before).toBe(isReport && before < 500 && refused.length === 0 ? 1 : 0)
      }),
      { numRuns: trials(200, 5_000) },
    )
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
    desk.look()
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
    desk.look()
    expect(reports).toEqual([])
  })
})
