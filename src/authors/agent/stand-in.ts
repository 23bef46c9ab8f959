/**
 * The MCP server that a story's agent is handed, on its standard streams, as small as one can be: `read_story` and
 * `report`, passed on to the engine through a socket. It knows no project, no journal and no gate. It ends with its input.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

type Params = { protocolVersion?: unknown; name?: unknown; arguments?: unknown }
type Message = { id?: unknown; method?: unknown; params?: Params }

const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const LONGEST_REPLY = 1 << 20

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
        state: { type: 'string', enum: ['progress', 'blocked', 'done'] },
        message: { type: 'string', maxLength: 20_000 },
      },
      required: ['state', 'message'],
      additionalProperties: false,
    },
  },
]

/** Asks the engine; a reply that does not come, or is none, is an error in words. */
const call = (tool: unknown, given: unknown): Promise<{ value?: unknown; error?: string }> =>
  new Promise((done) => {
    const fail = () => done({ error: 'the engine does not answer: end your work and say so' })
    try {
      const secret = readFileSync('secret', 'utf8')
      let text = ''
      const connection = connect('./socket')
      connection.setEncoding('utf8')
      connection.on('error', fail)
      connection.on('data', (chunk: string) => {
        text += chunk
        if (text.length > LONGEST_REPLY) connection.destroy()
      })
      connection.on('close', () => {
        try {
          done(JSON.parse(text))
        } catch {
          fail()
        }
      })
      connection.write(`${JSON.stringify({ secret, tool, arguments: given })}\n`)
    } catch {
      fail()
    }
  })

const callTool = async ({ name, arguments: given }: Params) => {
  if (!TOOLS.some((tool) => tool.name === name))
    return { content: [{ type: 'text', text: 'There is no such tool.' }], isError: true }
  const { value, error } = await call(name, given ?? {})
  return { content: [{ type: 'text', text: error ?? JSON.stringify(value) }], isError: error !== undefined }
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
const answerLine = async (line: string): Promise<object | undefined> => {
  const message = toMessage(line)
  if (!message || Array.isArray(message))
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'this is no message' } }
  const { id, method, params } = message
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const answer = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!answer) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'there is no such method' } }
  const given = typeof params === 'object' && params !== null ? params : {}
  return { jsonrpc: '2.0', id, result: await answer(given) }
}

// The address of a socket may hold a hundred letters, so it is called from its own folder.
process.chdir(process.argv[2] ?? '')
createInterface({ input: process.stdin }).on('line', async (line) => {
  const reply = await answerLine(line)
  if (reply) process.stdout.write(`${JSON.stringify(reply)}\n`)
})
