import { FAULTS } from '../../schema/fault.ts'

let isLost = false

/** Whatever the command did is done, and its answer did not arrive. */
const lose = ({ code, message }: NodeJS.ErrnoException): void => {
  if (code === 'EPIPE' || isLost) return
  isLost = true
  process.stderr.write(
    `✗ standard output cannot be written: ${message}\n  fix: what was done is done; see \`throughline status\`\n`,
  )
  process.once('exit', () => {
    process.exitCode = FAULTS.io.exit
  })
}

/**
 * A reader who went away, as in `| head -1`, stops nothing: what was asked for is done, and the exit code is what it
 * would have been. Output that is lost for any other reason is a fault.
 */
export const watchOutput = (): void => {
  process.stdout.on('error', lose)
  process.stderr.on('error', () => undefined)
}
