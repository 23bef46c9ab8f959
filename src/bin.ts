import { type OpenProject, runCli } from './surfaces/cli/main.ts'

const openProject: OpenProject = async (call) => (await import('./compose.ts')).openProject(call)

// Not awaited here: a chunk that waits for itself while others import it would never finish.
runCli(process.argv.slice(2), openProject).then((code) => {
  process.exitCode = code
})
