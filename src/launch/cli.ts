/** What users start. */

import type * as Program from '../program.ts'
import { FAULTS } from '../schema/fault.ts'
import { createLoader } from './loader.ts'

const program = createLoader(__dirname, require).load('program.js') as typeof Program

/**
 * A check looks for thousands of patterns, each a few times: to interpret them first, and to make code anew of whatever ran
 * more than a moment, takes longer than it saves. Set after its code is loaded, since V8 takes no code that other
 * settings made.
 */
const onCheck = (): void => {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  setFlagsFromString('--no-regexp-tier-up')
  setFlagsFromString('--interrupt-budget=4000000')
}

// Whoever ends before there is an answer must not look like a success.
process.exitCode = FAULTS.bug.exit
program.run(process.argv.slice(2), { onCheck }).then(async (code) => {
  process.exitCode = code
  // Left to itself, Node would collect the garbage first. Output that was lost is told about in its own time.
  if (await program.isAllFlushed()) process.exit()
})
