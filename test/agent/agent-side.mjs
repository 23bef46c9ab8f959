/**
 * The agent's side of the Agent Client Protocol in one file without packages, for agents that tests make up. It runs in a
 * process of its own, also inside of a sandbox that shows it nothing but this folder.
 *
 * `serveAgent({ initialize?, newSession?, modes?, prompt })`: `prompt(text, tools)` does the work of one prompt; what it throws
 * becomes an error of the protocol. `modes` are names, of which the first is the one that it begins with. `tools`: `say(text)`, `update(fields)`, `request(method, params)`, `cwd`,
 * `mcpServers`, `cancelled()`.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

const waiting = new Map()
let count = 0

/** Asks the client. */
export const request = (method, params) =>
  new Promise((done, fail) => {
    const id = `agent-${++count}`
    waiting.set(id, { done, fail })
    send({ id, method, params })
  })

const settle = ({ id, result, error }) => {
  const { done, fail } = waiting.get(id) ?? {}
  waiting.delete(id)
  if (error) fail?.(Object.assign(new Error(error.message), { code: error.code }))
  else done?.(result)
}

const toModes = (names) => ({
  currentModeId: names[0],
  availableModes: names.map((id) => ({ id, name: id })),
})

export const serveAgent = ({ initialize, newSession, modes, prompt }) => {
  const session = { cwd: process.cwd(), mcpServers: [], isCancelled: false }
  const sessionId = 'scripted-session'
  const update = (fields) => send({ method: 'session/update', params: { sessionId, update: fields } })
  const say = (text) => update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } })
  const methods = {
    initialize: () => initialize?.() ?? { protocolVersion: 1, agentCapabilities: {}, authMethods: [] },
    authenticate: () => ({}),
    'session/new': (params) => {
      const refused = newSession?.(params)
      if (refused) throw refused
      Object.assign(session, params)
      return { sessionId, ...(modes && { modes: toModes(modes) }) }
    },
    'session/set_mode': () => ({}),
    'session/prompt': async ({ prompt: blocks }) => {
      const text = blocks.map((block) => block.text ?? '').join('\n')
      const tools = { say, update, request, ...session, cancelled: () => session.isCancelled }
      const stopReason = (await prompt(text, tools)) ?? 'end_turn'
      return { stopReason: session.isCancelled ? 'cancelled' : stopReason }
    },
  }
  const answer = async ({ id, method, params }) => {
    try {
      if (!Object.hasOwn(methods, method)) throw Object.assign(new Error('no such method'), { code: -32601 })
      send({ id, result: await methods[method](params) })
    } catch (error) {
      send({ id, error: { code: error.code ?? -32603, message: error.message } })
    }
  }
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line)
    if (message.method === 'session/cancel') session.isCancelled = true
    else if (message.method !== undefined && message.id !== undefined) answer(message)
    else if (message.id !== undefined) settle(message)
  })
}

/** Calls a tool of a server that the client handed over, as a host would: starts it, greets it, calls, ends it. */
export const callServer = ({ command, args }, name, given = {}) =>
  new Promise((done, fail) => {
    const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const post = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    server.on('error', fail)
    server.on('close', () => fail(new Error('the server ended')))
    createInterface({ input: server.stdout }).on('line', (line) => {
      const { id, result, error } = JSON.parse(line)
      if (id === 1) {
        post({ method: 'notifications/initialized' })
        post({ id: 2, method: 'tools/call', params: { name, arguments: given } })
      } else {
        done(error ?? result)
        server.stdin.end()
      }
    })
    post({
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'scripted', version: '1' },
      },
    })
  })
