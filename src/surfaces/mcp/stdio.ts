/** The protocol over standard input and output: stdout carries messages only, and the end of stdin is the end. */
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { Fault } from '../../schema/fault.ts'
import type { Access } from './access.ts'
import { createChanges, type Tell } from './changes.ts'
import { toTell } from './resources.ts'
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

/** Of the modern era: the transport keeps who listens to itself, and drops what nobody wants to hear. */
const LISTEN = '"subscriptions/listen"'

export const serveMcp = async (access: Access, set: ToolSet): Promise<void> => {
  const changes = createChanges(access)
  let tell: Tell = () => undefined
  let end: (() => void) | undefined
  const hear = (line: Buffer): void => {
    if (line.includes(LISTEN)) end ??= changes.listen((uri) => tell(uri))
  }
  const lines = process.stdin.pipe(createLines((answer) => process.stdout.write(answer), hear))
  const toServer = () => {
    const server = createMcpServer(access, set, changes)
    tell = toTell(server)
    return server
  }
  const handle = serveStdio(toServer, {
    transport: new StdioServerTransport(lines),
    onerror: (error) => process.stderr.write(`${error.message}\n`),
  })
  await new Promise<void>((done) => {
    process.stdin.once('end', done).once('close', done)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  end?.()
  await handle.close()
}
