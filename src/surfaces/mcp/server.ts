import { McpServer } from '@modelcontextprotocol/server'
import type { Host } from './host.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import { addAnswer } from './tools/answer.ts'
import { addFiles } from './tools/files.ts'
import { addNamed } from './tools/named.ts'
import { addOrchestrator } from './tools/orchestrator.ts'
import { addRead } from './tools/read.ts'
import { addRun } from './tools/run.ts'
import { addSpecSubmit } from './tools/spec.ts'
import { addStatus } from './tools/status.ts'

const INSTRUCTIONS =
  'Throughline carries a product idea to approved requirements. In a new session call status. To begin, call run with the user’s own words; workflow "interview" asks the user first. Do the one task you get, give it with answer. Questions are the user’s: ask them and pass their words on. Gates wait for a person: tell them how to answer and never answer for them.'

/** One server from one factory serves both eras of the protocol. */
export type ToolSet = 'default' | 'full'

export const createMcpServer = (host: Host, set: ToolSet = 'default'): McpServer => {
  const server = new McpServer(
    { name: 'throughline', title: 'Throughline', version: host.version },
    { instructions: INSTRUCTIONS, capabilities: { resources: { subscribe: true } } },
  )
  const tools = { server, host, watched: new Set<string>() }
  addRun(tools)
  addStatus(tools)
  addRead(tools)
  addAnswer(tools)
  addOrchestrator(tools)
  if (set === 'full') {
    addNamed(tools)
    addFiles(tools)
    addSpecSubmit(tools)
  }
  addPrompts(tools)
  addResources(tools)
  return server
}
