/** A client of an agent's own, over the server's standard streams. */
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { CLI, type Project, toEnv } from '../cli.ts'

type Given = {
  /** Where the server is started: in the project, unless it is said otherwise. */
  cwd?: string
  /** The folders that the client says it works in. */
  roots?: string[]
  args?: string[]
  /** How the client calls itself. */
  name?: string
  era?: 'legacy' | 'auto'
}

export const connect = async ({ dir, home }: Pick<Project, 'dir' | 'home'>, given: Given = {}) => {
  const { cwd = dir, roots, args = [], era = 'legacy', name = 'attacker' } = given
  const client = new Client(
    { name, version: '1' },
    { capabilities: roots ? { roots: {} } : {}, versionNegotiation: { mode: era } },
  )
  if (roots)
    client.setRequestHandler('roots/list', async () => ({
      roots: roots.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }))
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'mcp', ...args],
      env: toEnv(home) as Record<string, string>,
      cwd,
      stderr: 'ignore',
    }),
  )
  const call = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args })
    return result.structuredContent as Record<string, unknown> & {
      task?: { request: string; role: string }
      request?: string
      status?: string
      messages?: string[]
      error?: { code: string; message: string; fix: string }
    }
  }
  return { client, call }
}
