/**
 * A program that is not ours, started through the sandbox in a process group of its own. C1 when `end` has returned,
 * nothing of it runs any more that can be found. C2 what it says on its error stream is kept to the last lines.
 */
import { type ChildProcessWithoutNullStreams, spawn as spawnChild } from 'node:child_process'
import { constants } from 'node:os'
import { toPlainText } from '../documents/plain-text.ts'
import type { Program, Sandbox } from '../engine/ports.ts'
import { holdFirst } from '../workspace/sandbox-processes.ts'
import { killProcesses, MARK, type Process, sendSignal } from './processes.ts'

const TAIL = 8_000
/** How long it may take to end by itself, and once it was asked to. */
const GRACE_MS = 1_500
const LAST_MS = 10_000
/** How long its last words may take to arrive. */
const DRAIN_MS = 1_000

export type Spawn = (
  program: string,
  args: string[],
  options: { cwd: string; env: Record<string, string>; detached: boolean; stdio: 'pipe' },
) => ChildProcessWithoutNullStreams

export type Exit = { code: number | null; signal: NodeJS.Signals | null; error?: Error }

const toSignal = (code: number): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0]

/** How a program ended, in words; the sandbox tells a signal as an exit code. */
export const toEnding = ({ code, signal, error }: Exit): string => {
  if (error) return `could not be started: ${error.message}`
  const by = signal ?? toSignal(code ?? 0)
  return by ? `was ended by ${by}` : `ended with exit code ${code}`
}

export type Child = {
  process: ChildProcessWithoutNullStreams
  exited: Promise<Exit>
  /** The last that it said on its error stream. */
  tail(): string
  /** Ends it and all that it left; gives what outlived it. One that failed is not waited for first. */
  end(failed?: boolean): Promise<Process[]>
}

export type Start = { sandbox: Sandbox; program: Program; mark: string; spawn?: Spawn }

/** The last characters of a stream. */
export const keepTail = (stream: NodeJS.ReadableStream, most = TAIL): (() => string) => {
  let text = ''
  stream.on('data', (bytes: Buffer) => {
    text = (text + bytes.toString('utf8')).slice(-most)
  })
  return () => toPlainText(text).trim()
}

const within = (ms: number, exited: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(done, ms, false)
  })
  return Promise.race([exited.then(() => true), late]).finally(() => clearTimeout(timer))
}

export const startChild = ({ sandbox, program, mark, spawn = spawnChild as Spawn }: Start): Child => {
  const { argv, env, cwd } = sandbox.wrap({
    ...program,
    env: { ...program.env, HOME: program.home, [MARK]: mark },
  })
  const [file = '', ...args] = argv
  const child = spawn(file, args, { cwd, env, detached: true, stdio: 'pipe' })
  const exited = new Promise<Exit>((done) => {
    child.once('error', (error) => done({ code: null, signal: null, error }))
    // What it left may hold its streams open for ever: of these, what was said so far is enough.
    child.once('exit', (code, signal) => setTimeout(done, DRAIN_MS, { code, signal }).unref())
    child.once('close', (code, signal) => done({ code, signal }))
  })
  const gone = new Promise<void>((done) => {
    child.once('error', () => done())
    child.once('exit', () => done())
  })
  // A pipe that breaks is told by the exit.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined)
  const end = async (failed = false): Promise<Process[]> => {
    child.stdin.end()
    if (child.pid === undefined) return []
    const endFirst = sandbox.name === 'none' ? undefined : holdFirst(child.pid)
    if (failed || !(await within(GRACE_MS, gone))) sendSignal(-child.pid, 'SIGTERM')
    if (!(await within(GRACE_MS, gone))) {
      child.kill('SIGKILL')
      await within(LAST_MS, gone)
    }
    sendSignal(-child.pid, 'SIGKILL')
    const isOver = (await endFirst?.(LAST_MS)) ?? true
    const left = await killProcesses(mark, child.pid)
    if (!isOver) left.push({ pid: child.pid, name: 'a process in its sandbox' })
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
    return left
  }
  return { process: child, exited, tail: keepTail(child.stderr), end }
}
