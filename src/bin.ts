import { type Door, type OpenProject, runCli } from './surfaces/cli/main.ts'

const openProject: OpenProject = async (call) => (await import('./compose.ts')).openProject(call)

/** What the server and the protocol need is loaded when they are asked for: no other command pays for it. */
const loadHost = async () => {
  const { createHost } = await import('./compose.ts')
  const { VERSION } = await import('./surfaces/cli/version.ts')
  return createHost(VERSION)
}

const loadMachine = async () => {
  const { createMachine } = await import('./compose.ts')
  const { mountMcp } = await import('./surfaces/mcp/http.ts')
  const host = await loadHost()
  return createMachine((onerror) => mountMcp(host, 'default', onerror))
}

type Call = Parameters<Door>[0]

const toCall = ({ input: { port, feature }, globals: { json, quiet }, project, signal }: Call) => ({
  ...{ project, json, quiet, signal },
  ...(typeof port === 'string' && { port }),
  ...(typeof feature === 'string' && { feature }),
})

const doors: Record<string, Door> = {
  serve: async (call) => (await import('./surfaces/http/serve.ts')).serve(await loadMachine(), toCall(call)),
  open: async (call) => (await import('./surfaces/http/serve.ts')).open(await loadMachine(), toCall(call)),
  mcp: async ({ input: { tools } }) => {
    const { serveMcp, toToolSet } = await import('./surfaces/mcp/stdio.ts')
    await serveMcp(await loadHost(), toToolSet(tools))
    return 0
  },
}

process.exitCode = await runCli(process.argv.slice(2), openProject, doors)
