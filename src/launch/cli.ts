/** What users start. */

import type { run } from '../program.ts'
import { FAULTS } from '../schema/fault.ts'
import { createLoader } from './loader.ts'

const program = createLoader(__dirname, require).load('program.js') as { run: typeof run }

const isFlushed = (stream: NodeJS.WriteStream): Promise<boolean> =>
  new Promise((done) => {
    stream.write('', (error) => done(!error))
  })

// Whoever ends before there is an answer must not look like a success.
process.exitCode = FAULTS.bug.exit
program.run(process.argv.slice(2)).then(async (code) => {
  process.exitCode = code
  // Left to itself, Node would collect the garbage first. Output that was lost is told about in its own time.
  if ((await isFlushed(process.stdout)) && (await isFlushed(process.stderr))) process.exit()
})
