/** A client of an agent's own, over the server's standard streams. */
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { CLI, type Project, toEnv } from '../cli.ts'

export const connect = async (project: Pick<Project, 'home'>) => {
  const client = new Client({ name: 'attacker', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'mcp'],
      env: toEnv(project.home) as Record<string, string>,
      cwd: project.home,
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
      error?: { code: string }
    }
  }
  return { client, call }
}
