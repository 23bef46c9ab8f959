/** The program. What a command needs is loaded when it is asked for: no other command pays for it. */
import { type OpenProject, runCli, type SurfaceCommand } from './surfaces/cli/main.ts'

const openProject: OpenProject = async (call) => (await import('./compose.ts')).openProject(call)

const openAccess = async () => {
  const { createMcpAccess } = await import('./compose.ts')
  const { VERSION } = await import('./surfaces/cli/version.ts')
  return createMcpAccess(VERSION)
}

const openMachine = async () => {
  const { createMachine } = await import('./compose.ts')
  const { mountMcp } = await import('./surfaces/mcp/http.ts')
  const access = await openAccess()
  return createMachine((onerror) => mountMcp(access, 'default', onerror))
}

type Call = Parameters<SurfaceCommand>[0]

const toCall = ({ given: { port, feature }, globals: { json, quiet }, project, signal }: Call) => ({
  project,
  json,
  quiet,
  signal,
  ...(typeof port === 'string' && { port }),
  ...(typeof feature === 'string' && { feature }),
})

const commands: Record<string, SurfaceCommand> = {
  serve: async (call) =>
    (await import('./surfaces/http/commands.ts')).serve(await openMachine(), toCall(call)),
  open: async (call) => (await import('./surfaces/http/commands.ts')).open(await openMachine(), toCall(call)),
  mcp: async ({ given: { tools } }) => {
    const { serveMcp, toToolSet } = await import('./surfaces/mcp/stdio.ts')
    await serveMcp(await openAccess(), toToolSet(tools))
    return 0
  },
}

process.exitCode = await runCli(process.argv.slice(2), {
  openProject,
  commands,
  witness: async () => (await import('./compose.ts')).readCaller(),
})
