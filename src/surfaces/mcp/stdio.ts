/** The protocol over standard input and output: stdout carries messages only, and the end of stdin is the end. */
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { Fault } from '../../schema/fault.ts'
import type { Access } from './access.ts'
import { createMcpServer, type ToolSet } from './server.ts'
import { createLines } from './stdin-lines.ts'

export const toToolSet = (given: unknown): ToolSet => {
  if (given === undefined || given === 'default' || given === 'full') return given ?? 'default'
  throw new Fault(
    'usage',
    `there is no set of tools ${JSON.stringify(given)}`,
    'use --tools default or --tools full',
  )
}

export const serveMcp = async (access: Access, set: ToolSet): Promise<void> => {
  const lines = process.stdin.pipe(createLines((answer) => process.stdout.write(answer)))
  const handle = serveStdio(() => createMcpServer(access, set), {
    transport: new StdioServerTransport(lines),
    onerror: (error) => process.stderr.write(`${error.message}\n`),
  })
  await new Promise<void>((done) => {
    process.stdin.once('end', done).once('close', done)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  await handle.close()
}
