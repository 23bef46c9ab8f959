/** A client of few words, for a server whose standard streams speak MCP: one line a message. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Result = { structuredContent?: Record<string, unknown>; isError?: boolean }
type Message = { id?: number; result?: Result; error?: { message: string } }
export type Ask = (method: string, params: object) => Promise<Result>

/** A client of few words: one line a message. A server that ends leaves nobody waiting. */
const toClient = ({ stdin, stdout }: ChildProcessWithoutNullStreams): Ask => {
  const waiting = new Map<number, (message: Message) => void>()
  const lines = createInterface({ input: stdout })
  lines.on('line', (line) => {
    const message = JSON.parse(line) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  lines.on('close', () => {
    for (const tell of waiting.values()) tell({ error: { message: 'the server has ended' } })
  })
  let last = 0
  return async (method, params) => {
    const id = ++last
    const heard = new Promise<Message>((done) => waiting.set(id, done))
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    const { result, error } = await heard
    waiting.delete(id)
    if (error || result?.isError) throw new Error(error?.message ?? JSON.stringify(result))
    return result ?? {}
  }
}

const HELLO = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }

/** Shakes hands, and gives back what is to be asked. */
export const connectStdio = async (server: ChildProcessWithoutNullStreams): Promise<Ask> => {
  const ask = toClient(server)
  await ask('initialize', HELLO)
  return ask
}
