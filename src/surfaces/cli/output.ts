/**
 * Standard output and error. O1 a reader who went away, as in `| head -1`, stops nothing: what was asked for is done, and
 * the exit code is what it would have been. O2 output that is lost for any other reason is a fault. O3 what is no terminal
 * is written to without a stream, which takes a tenth of a start to open; whoever opens one is heard by it from then on.
 */
import { fstatSync, statSync, writeSync } from 'node:fs'
import { FAULTS } from '../../schema/fault.ts'

type Name = 'stdout' | 'stderr'
const DESCRIPTORS: Record<Name, number> = { stdout: 1, stderr: 2 }

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

const opened = new Set<Name>()

/** Watches a stream from the moment somebody opens it. */
const watch = (name: Name, onError: (error: NodeJS.ErrnoException) => void): void => {
  const { get } = Object.getOwnPropertyDescriptor(process, name) ?? {}
  if (!get) {
    // Somebody put a stream of their own there.
    opened.add(name)
    return
  }
  const open = (): NodeJS.WriteStream => {
    const stream = get.call(process) as NodeJS.WriteStream
    if (!opened.has(name)) stream.on('error', onError)
    opened.add(name)
    return stream
  }
  Object.defineProperty(process, name, { configurable: true, enumerable: true, get: open })
}

let isWatched = false
export const watchOutput = (): void => {
  if (isWatched) return
  isWatched = true
  watch('stdout', lose)
  watch('stderr', () => undefined)
}

/** Whether a text may be handed to the system at once: a file, a pipe, or what is thrown away. Only a stream knows the rest. */
const isPlain = (name: Name): boolean => {
  if (process.platform === 'win32' || opened.has(name)) return false
  try {
    const found = fstatSync(DESCRIPTORS[name])
    return !found.isCharacterDevice() || found.rdev === statSync('/dev/null').rdev
  } catch {
    return false
  }
}

export const isTerminal = (name: Name): boolean => !isPlain(name) && process[name].isTTY === true

/** Standard output, at once; what is left when a pipe takes no more for now goes through the stream. */
export const write = (text: string): void => {
  if (!isPlain('stdout')) {
    process.stdout.write(text)
    return
  }
  let rest = Buffer.from(text)
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(DESCRIPTORS.stdout, rest))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN') process.stdout.write(rest)
    else lose(error as NodeJS.ErrnoException)
  }
}

const isFlushed = (stream: NodeJS.WriteStream): Promise<boolean> =>
  new Promise((done) => {
    stream.write('', (error) => done(!error))
  })

/** Whether all that was written has arrived. */
export const isAllFlushed = async (): Promise<boolean> => {
  for (const name of opened) if (!(await isFlushed(process[name]))) return false
  return !isLost
}
