/**
 * Runs a command for evidence. R1 no shell; the words are the command's own. R2 it sees an environment of listed names:
 * none of our keys. R3 when it ends, is given up or takes too long, all of its processes are ended. R4 however much it
 * prints, little is held.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandRun } from '../../schema/evidence.ts'
import { toErrno } from '../errno.ts'
import { createOutput, type Output } from './output.ts'
import { endGroup, type Group, MARK, waitForMembers } from './process-group.ts'

type Command = {
  argv: string[]
  cwd: string
  timeoutMs: number
  signal?: AbortSignal
  /** Besides the listed names. */
  env?: Record<string, string>
  /** Puts it into a sandbox; it still is the command that was given. */
  wrap?(started: { argv: string[]; env: Record<string, string>; cwd: string }): {
    argv: string[]
    env: Record<string, string>
    cwd: string
  }
  /** Is given all that was printed, at most 1 MB of it, and the digest of all. */
  keep?: (digest: string, printed: Buffer) => unknown
}

/** Where programs, tools and their caches are found; nothing of it is a secret. */
const LISTED = [
  'PATH HOME USER LOGNAME LANG LC_ALL LC_CTYPE TZ TMPDIR TEMP TMP',
  'SystemRoot SystemDrive USERPROFILE APPDATA LOCALAPPDATA ProgramData ProgramFiles PATHEXT ComSpec',
  'XDG_CACHE_HOME XDG_DATA_HOME NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR',
  'npm_config_cache COREPACK_HOME PNPM_HOME YARN_CACHE_FOLDER NVM_DIR VOLTA_HOME BUN_INSTALL DENO_DIR',
  'CARGO_HOME RUSTUP_HOME GOPATH GOCACHE GOROOT GOMODCACHE JAVA_HOME GRADLE_USER_HOME MAVEN_HOME',
  'PYENV_ROOT VIRTUAL_ENV UV_CACHE_DIR PIP_CACHE_DIR GEM_HOME GEM_PATH RBENV_ROOT DOTNET_ROOT MIX_HOME',
].flatMap((names) => names.split(' '))

const toEnvironment = (mark: string, env: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    LISTED.flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value] as const] : []
    }),
  ),
  ...{ TERM: 'dumb', NO_COLOR: '1', CI: 'true' },
  ...env,
  [MARK]: mark,
})

type Ending = { exitCode: number | null; signal?: string }

/** A command that could not be started, as a shell says it. */
const tellFailure = (output: Output, error: unknown): Ending => {
  output.add(Buffer.from(`cannot be started: ${toErrno(error) || String(error)}\n`))
  return { exitCode: 127 }
}

/** How the command itself ends; its children may go on. */
const waitForEnd = (child: ChildProcess, output: Output): Promise<Ending> =>
  new Promise((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, ...(signal && { signal }) }))
    child.once('error', (error) => resolve(tellFailure(output, error)))
  })

/** The longest time that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
const DRAIN_MS = 1_000

/** What is still in the pipes, once nobody writes any more. */
const drain = async (child: ChildProcess, closed: Promise<unknown>): Promise<void> => {
  const late = new AbortController()
  const patience = wait(DRAIN_MS, undefined, { signal: late.signal }).catch(() => {})
  await Promise.race([closed, patience])
  late.abort()
  child.stdout?.destroy()
  child.stderr?.destroy()
}

/** Children that are about to end by themselves are not left behind. */
const PARTING_MS = 300

const start = ({ wrap, ...command }: Command, mark: string): ChildProcess => {
  const plain = {
    argv: command.argv,
    cwd: command.cwd,
    env: toEnvironment(mark, command.env ?? {}),
  }
  const { argv, cwd, env } = wrap?.(plain) ?? plain
  const [program = '', ...words] = argv
  return spawn(program, words, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

/** What a command left behind when it ended, and whether it was stopped. */
type Watched = Ending & { durationMs: number; timedOut: boolean; left: number }

/** Waits for a command, and ends all of its processes. */
const watch = async (
  command: Command,
  child: ChildProcess,
  mark: string,
  output: Output,
): Promise<Watched> => {
  const started = performance.now()
  const group: Group | undefined = child.pid === undefined ? undefined : { pid: child.pid, mark }
  const closed = new Promise((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', output.add)
  let stopped: Promise<void> | undefined
  let timedOut = false
  const stop = (): void => {
    if (group) stopped ??= endGroup(group)
  }
  const timer = setTimeout(
    () => {
      timedOut = true
      stop()
    },
    Math.min(command.timeoutMs, LONGEST_MS),
  )
  command.signal?.addEventListener('abort', stop, { once: true })
  const ending = await waitForEnd(child, output)
  const durationMs = Math.round(performance.now() - started)
  clearTimeout(timer)
  command.signal?.removeEventListener('abort', stop)
  const left = group && !stopped ? (await waitForMembers(group, PARTING_MS)).length : 0
  if (left > 0) stop()
  await stopped
  await drain(child, closed)
  return { ...ending, durationMs, timedOut, left }
}

const perform = async (command: Command, output: Output): Promise<Watched> => {
  const none = { durationMs: 0, timedOut: false, left: 0 }
  if (command.signal?.aborted) return { ...none, exitCode: null, signal: 'SIGTERM' }
  const mark = randomBytes(12).toString('hex')
  try {
    return await watch(command, start(command, mark), mark, output)
  } catch (error) {
    return { ...none, ...tellFailure(output, error) }
  }
}

export const runCommand = async (command: Command): Promise<CommandRun> => {
  const output = createOutput()
  const { timedOut, left, ...ended } = await perform(command, output)
  const outputDigest = output.digest()
  await command.keep?.(outputDigest, output.bytes())
  return {
    argv: command.argv,
    ...ended,
    ...(timedOut && { timedOut }),
    ...(left > 0 && { leftovers: left }),
    outputDigest,
    tail: output.tail(),
  }
}
