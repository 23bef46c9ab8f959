/** A model on loopback that says what a script says, in the words of two providers, and keeps all that it was sent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  /** All that the host sent, as it came. */
  body: string
  tools: string[]
  /** The last message alone. */
  last: string
}
export type Said = { text: string } | { tool: string; input: object }
export type Model = { url: string; asked: Asked[]; stop(): void }

/** A tool of ours under the name that the host gives it. */
export const toolNamed = ({ tools }: Asked, name: string): string =>
  tools.find((tool) => tool === name || tool.endsWith(`_${name}`)) ?? ''

/** The request that a task came with. */
export const requestIn = (text: string): string | undefined => /"request":"([a-z0-9]{6}-\d+)"/.exec(text)?.[1]

type Body = {
  messages?: { content: unknown }[]
  contents?: { parts: unknown }[]
  tools?: { name?: string; functionDeclarations?: { name: string }[] }[]
}

const toAsked = (body: string): Asked => {
  const { messages = [], contents = [], tools = [] } = JSON.parse(body) as Body
  const last = messages.findLast((message) => (message as { role?: string }).role !== 'system')
  return {
    body,
    tools: tools.flatMap(
      ({ name, functionDeclarations = [] }) => name ?? functionDeclarations.map((one) => one.name),
    ),
    last: JSON.stringify(last?.content ?? contents.at(-1)?.parts ?? ''),
  }
}

const toEvent = (data: { type?: string }): string =>
  `${data.type ? `event: ${data.type}\n` : ''}data: ${JSON.stringify(data)}\n\n`

const toAnthropic = (said: Said, at: number): string => {
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: `m${at}`, type: 'message', role: 'assistant', model: 'fake', content: [], usage }
  const isText = 'text' in said
  const block = isText
    ? { type: 'text', text: '' }
    : { type: 'tool_use', id: `t${at}`, name: said.tool, input: {} }
  const delta = isText
    ? { type: 'text_delta', text: said.text }
    : { type: 'input_json_delta', partial_json: JSON.stringify(said.input) }
  return [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: isText ? 'end_turn' : 'tool_use' }, usage },
    { type: 'message_stop' },
  ]
    .map(toEvent)
    .join('')
}

const toGemini = (said: Said): object => {
  const part = 'text' in said ? { text: said.text } : { functionCall: { name: said.tool, args: said.input } }
  const content = { role: 'model', parts: [part] }
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }
  return { candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata }
}

export const startModel = (script: (asked: Asked) => Said): Promise<Model> => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const { url = '' } = request
      const isStream = /streamGenerateContent|\/messages(?:\?|$)/.test(url)
      if (isStream) asked.push(toAsked(body))
      const last = asked.at(-1)
      const said: Said = isStream && last ? script(last) : { text: 'ok' }
      const isGemini = url.includes('enerateContent')
      response.setHeader('content-type', isStream ? 'text/event-stream' : 'application/json')
      if (!isGemini) response.end(isStream ? toAnthropic(said, asked.length) : '{"input_tokens":1}')
      else response.end(isStream ? toEvent(toGemini(said)) : JSON.stringify(toGemini(said)))
    })
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({ url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() })
    })
  })
}
