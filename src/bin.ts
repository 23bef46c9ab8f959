import { openProject } from './compose.ts'
import { runCli } from './surfaces/cli/main.ts'

process.exitCode = await runCli(process.argv.slice(2), openProject)
