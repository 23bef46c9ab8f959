/** A provider that breaks: it answers each call as a test says, byte by byte, and counts them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Called = { url: string; headers: IncomingMessage['headers']; body: string; at: number }
export type Act = (response: ServerResponse, called: Called) => void | Promise<void>

export type Raw = { url: string; called: Called[]; stop(): Promise<void> }

/** One act a call; the last goes on for all that follow. */
export const startRaw = (...acts: Act[]): Promise<Raw> => {
  const called: Called[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body, at: Date.now() }
      const act = acts[Math.min(called.length, acts.length - 1)]
      called.push(one)
      void act?.(response, one)
    })
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      const stop = () =>
        new Promise<void>((ended) => {
          server.closeAllConnections()
          server.close(() => ended())
        })
      done({ url: `http://127.0.0.1:${port}`, called, stop })
    })
  })
}

const toEvent = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

export const toChunk = (content: string, finish: string | null = null): string =>
  toEvent({
    ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'large-2' },
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })

const USAGE = toEvent({
  ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'large-2', choices: [] },
  usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
})

const begin = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** A whole answer, as OpenAI-compatible endpoints stream it. */
export const say =
  (text: string, finish = 'stop'): Act =>
  (response) => {
    begin(response)
    response.end(`${toChunk(text)}${toChunk('', finish)}${USAGE}data: [DONE]\n\n`)
  }

export const fail =
  (status: number, body: object | string = {}, headers: Record<string, string> = {}): Act =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Begins and then breaks the line. */
export const cutAfter =
  (text: string): Act =>
  (response) => {
    begin(response)
    response.write(toChunk(text))
    setTimeout(() => response.destroy(), 20)
  }

/** Ends in good order, but before it is done. */
export const endAfter =
  (text: string): Act =>
  (response) => {
    begin(response)
    response.end(toChunk(text))
  }

export const hang: Act = () => undefined

export const hangAfter =
  (text: string): Act =>
  (response) => {
    begin(response)
    response.write(toChunk(text))
  }

/** A byte at a time, for ever. */
export const drip =
  (everyMs: number): Act =>
  (response) => {
    begin(response)
    const timer = setInterval(() => response.write(toChunk('x')), everyMs)
    response.on('close', () => clearInterval(timer))
  }
