/** The protocol over HTTP: no session, a server for each message. Who may come in is decided by who mounts it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, type ServerEvent } from '@modelcontextprotocol/server'
import type { Access } from './access.ts'
import { createChanges } from './changes.ts'
import { createMcpServer, type ToolSet } from './server.ts'

export type Mounted = {
  handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>
  close(): Promise<void>
}

export const mountMcp = (access: Access, set: ToolSet, onerror: (error: Error) => void): Mounted => {
  const changes = createChanges(access)
  const bus = {
    // What is told comes from the journals, whoever wrote to them.
    publish: () => undefined,
    subscribe: (hear: (event: ServerEvent) => void) =>
      changes.listen((uri) => hear({ kind: 'resource_updated', uri })),
  }
  const handler = createMcpHandler(() => createMcpServer(access, set), { onerror, bus })
  const serve = toNodeHandler(handler, { onerror })
  const isHost = localhostHostValidation()
  const isOrigin = localhostOriginValidation()
  return {
    handle: async (request, response, body) => {
      // A second look at what the server in front has looked at: mounted alone, it is not open to other names.
      if (isHost(request, response) && isOrigin(request, response))
        await serve(request as Parameters<typeof serve>[0], response, body)
    },
    close: handler.close,
  }
}
