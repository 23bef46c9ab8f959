import { McpServer } from '@modelcontextprotocol/server'
import type { Access } from './access.ts'
import type { Changes } from './changes.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import { addAnswer } from './tools/answer.ts'
import { addFiles } from './tools/files.ts'
import { addOperations } from './tools/operations.ts'
import { addOrchestrators } from './tools/orchestrator.ts'
import { addRead } from './tools/read.ts'
import { addRun } from './tools/run.ts'
import { addSeedChecks } from './tools/seed-checks.ts'
import { addSeedTools } from './tools/seed-tools.ts'
import { addStatus } from './tools/status.ts'

const toInstructions = ({ begins }: Access): string => {
  const [asking] = begins.filter(({ asks }) => asks)
  const first = asking ? `; workflow "${asking.workflow}" asks the user first` : ''
  return `Throughline carries a product idea to approved requirements. In a new session call status. To begin, call run with the user’s own words${first}. Do the one task you get, give it with answer. Questions are the user’s: ask them and pass their words on. Gates wait for a person: tell them how to answer, wait for them with run and wait, and never answer for them.`
}

/** `full` adds a tool for each step of the seeds, their checks, and every operation that programs may call. */
export type ToolSet = 'default' | 'full'

/** One server from one factory serves both eras of the protocol. */
export const createMcpServer = (access: Access, set: ToolSet = 'default', changes?: Changes): McpServer => {
  const server = new McpServer(
    { name: 'throughline', title: 'Throughline', version: access.version },
    { instructions: toInstructions(access), capabilities: { resources: { subscribe: true } } },
  )
  const tools = { server, access, changes }
  addRun(tools)
  addStatus(tools)
  addRead(tools)
  addAnswer(tools)
  addOrchestrators(tools)
  if (set === 'full') {
    addSeedTools(tools)
    addFiles(tools)
    addSeedChecks(tools)
    addOperations(tools)
  }
  addPrompts(tools)
  addResources(tools)
  return server
}
