/** The least that answers tools/list over stdio: what ours is measured against. */
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'

serveStdio(() => {
  const server = new McpServer({ name: 'bare', version: '0.0.0' })
  server.registerTool(
    'nothing',
    { description: 'Does nothing', inputSchema: z.object({ text: z.string() }) },
    () => ({
      content: [{ type: 'text', text: '' }],
    }),
  )
  return server
})
