/**
 * The MCP server that a story's agent is handed, on its standard streams, as small as one can be: `read_story` and
 * `report`, by files that the engine keeps in its agent's home. It knows no project, no journal and no gate. It ends with its input.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { REPORTS, STATES, STORY, toReport } from './desk-files.ts'

type Params = { protocolVersion?: unknown; name?: unknown; arguments?: unknown }
type Message = { id?: unknown; method?: unknown; params?: Params }

const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const LONGEST_MESSAGE = 20_000

const TOOLS = [
  {
    name: 'read_story',
    description: 'The story to implement: its criteria, notes, files, and what the last check found.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'report',
    description:
      'Tell how it goes. progress: what you are doing. blocked: why you cannot go on. done: what you changed; the engine then checks it itself.',
    inputSchema: {
      type: 'object',
      properties: {
        state: { type: 'string', enum: STATES },
        message: { type: 'string', maxLength: LONGEST_MESSAGE },
      },
      required: ['state', 'message'],
      additionalProperties: false,
    },
  },
]

const folder = process.argv[2] ?? ''

type Told = { value: string } | { error: string }

const CALLS: Record<string, (given: unknown) => Told> = {
  read_story: () => ({ value: readFileSync(join(folder, STORY), 'utf8') }),
  report: (given) => {
    const report = toReport(given)
    if (!report) return { error: `report takes a state (${STATES.join(', ')}) and a message` }
    const message = report.message.slice(0, LONGEST_MESSAGE)
    appendFileSync(join(folder, REPORTS), `${JSON.stringify({ ...report, message })}\n`)
    return { value: '{"noted":true}' }
  },
}

const call = (name: string, given: unknown): Told => {
  try {
    return CALLS[name]?.(given) ?? { error: 'There is no such tool.' }
  } catch {
    return { error: 'the engine does not answer: end your work and say so' }
  }
}

const callTool = ({ name, arguments: given }: Params) => {
  const known = typeof name === 'string' && Object.hasOwn(CALLS, name) ? name : ''
  const told = call(known, given)
  const text = 'value' in told ? told.value : told.error
  return { content: [{ type: 'text', text }], isError: 'error' in told }
}

const toVersion = (asked: unknown) => VERSIONS.find((version) => version === asked) ?? VERSIONS[0]

const METHODS: Record<string, (params: Params) => unknown> = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion: toVersion(protocolVersion),
    capabilities: { tools: {} },
    serverInfo: { name: 'throughline', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: TOOLS }),
  'tools/call': callTool,
}

const toMessage = (line: string): Message | undefined => {
  try {
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}

/** The reply to one line; undefined where none is due. */
const answerLine = (line: string): object | undefined => {
  const message = toMessage(line)
  if (!message || Array.isArray(message))
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'this is no message' } }
  const { id, method, params } = message
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const answer = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!answer) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'there is no such method' } }
  const given = typeof params === 'object' && params !== null ? params : {}
  return { jsonrpc: '2.0', id, result: answer(given) }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const reply = answerLine(line)
  if (reply) process.stdout.write(`${JSON.stringify(reply)}\n`)
})
