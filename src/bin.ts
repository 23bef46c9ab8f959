/** The program from its sources. What users start is built of `launch/cli.ts`. */
import { run } from './program.ts'

process.exitCode = await run(process.argv.slice(2))
