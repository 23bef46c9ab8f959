/** What users start. */
import { createLoader } from './loader.ts'
import type { run } from './program.ts'
import { FAULTS } from './schema/fault.ts'

const program = createLoader(__dirname, require).load('program.js') as { run: typeof run }

// Whoever ends before there is an answer must not look like a success.
process.exitCode = FAULTS.bug.exit
program.run(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
