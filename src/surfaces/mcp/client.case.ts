/** A client of few words, for tests: it calls tools, fills in forms as it is told to, and weighs what it gets. */
import { tmpdir } from 'node:os'
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { expect } from 'vitest'
import { createMcpAccess } from '../../compose.ts'
import type { Access } from './access.ts'
import { createChanges } from './changes.ts'
import { createMcpServer, type ToolSet } from './server.ts'

export type Value = Record<string, unknown>
export type Called = { value: Value; isError: boolean; bytes: number }
/** What a person chooses in the form that the host shows them, or that they do not. */
export type Person = (message: string, choices: string[]) => { action: string; content?: Value }

type Form = { message: string; requestedSchema?: { properties?: { decision?: { enum?: string[] } } } }

const toClient = (person: Person | undefined, mode: 'legacy' | 'auto'): Client => {
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: person ? { elicitation: { form: {} } } : {}, versionNegotiation: { mode } },
  )
  if (person)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      const { message, requestedSchema } = params as Form
      return person(message, requestedSchema?.properties?.decision?.enum ?? []) as never
    })
  return client
}

const toCall =
  (client: Client) =>
  async (name: string, args: Value): Promise<Called> => {
    const result = await client.callTool({ name, arguments: args })
    const [first] = result.content as { text: string }[]
    expect(JSON.parse(first?.text ?? '')).toEqual(result.structuredContent)
    return {
      value: result.structuredContent as Value,
      isError: result.isError === true,
      bytes: Buffer.byteLength(first?.text ?? ''),
    }
  }

/** A client of the legacy era: a form is asked for while the call is open. */
export const connect = async (person?: Person, set: ToolSet = 'default', given?: Access) => {
  const access = given ?? (await createMcpAccess('0.0.0', undefined, tmpdir()))
  const client = toClient(person, 'legacy')
  const [here, there] = InMemoryTransport.createLinkedPair()
  await Promise.all([
    createMcpServer(access, set, createChanges(access)).connect(there),
    client.connect(here),
  ])
  return { client, call: toCall(client) }
}

/** A client of the modern era: a form ends the call, which is made again with the answer. */
export const connectModern = async (person?: Person, given?: Access) => {
  const access = given ?? (await createMcpAccess('0.0.0', undefined, tmpdir()))
  const client = toClient(person, 'auto')
  const handler = createMcpHandler(() => createMcpServer(access))
  const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), { fetch }))
  return { client, call: toCall(client) }
}

/** The same at the address of a server that runs. */
export const connectTo = async (address: string, token: string, person?: Person) => {
  const client = toClient(person, 'auto')
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }))
  return { client, call: toCall(client) }
}

export type Connected = Awaited<ReturnType<typeof connect>>

export type Task = {
  request: string
  role: string
  instructions: string
  input: Value
  resultSchema: Value
  problems?: string[]
}
export const taskOf = ({ value }: Called): Task => value.task as Task
