/** The program. What a command needs is loaded when it is asked for: no other command pays for it. */
import type { Projects } from './compose.ts'
import { type OpenProject, type Parts, runCli, type SurfaceCommand } from './surfaces/cli/main.ts'

const openProject: OpenProject = async (call) => (await import('./compose.ts')).openProject(call)

/** Whoever serves keeps projects open, for all its doors together, until it ends. */
const serving = async (serve: (projects: Projects) => Promise<number>): Promise<number> => {
  const projects = (await import('./compose.ts')).openProjects()
  try {
    return await serve(projects)
  } finally {
    await projects.close()
  }
}

const openAccess = async (projects: Projects, started: string) => {
  const { createMcpAccess } = await import('./compose.ts')
  const { VERSION } = await import('./surfaces/cli/version.ts')
  return createMcpAccess(VERSION, projects, started)
}

const openMachine = async (projects: Projects, started: string) => {
  const { createMachine } = await import('./compose.ts')
  const { mountMcp } = await import('./surfaces/mcp/http.ts')
  const access = await openAccess(projects, started)
  return createMachine((onerror) => mountMcp(access, 'default', onerror), projects, started)
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
  serve: (call) =>
    serving(async (projects) => {
      const { serve } = await import('./surfaces/http/commands.ts')
      return serve(await openMachine(projects, call.project), toCall(call))
    }),
  open: (call) =>
    serving(async (projects) => {
      const { open } = await import('./surfaces/http/commands.ts')
      return open(await openMachine(projects, call.project), toCall(call))
    }),
  mcp: ({ given: { tools }, project }) =>
    serving(async (projects) => {
      const { serveMcp, toToolSet } = await import('./surfaces/mcp/stdio.ts')
      await serveMcp(await openAccess(projects, project), toToolSet(tools))
      return 0
    }),
}

export { isAllFlushed } from './surfaces/cli/output.ts'

/** Runs one command line; the answer is the exit code. */
export const run = (argv: string[], more: Pick<Parts, 'onCheck' | 'write'> = {}): Promise<number> =>
  runCli(argv, {
    ...more,
    openProject,
    commands,
    witness: async () => (await import('./compose.ts')).readCaller(),
  })
