import { type OpenProject, runCli } from './surfaces/cli/main.ts'

const openProject: OpenProject = async (call) => (await import('./compose.ts')).openProject(call)

process.exitCode = await runCli(process.argv.slice(2), openProject)
