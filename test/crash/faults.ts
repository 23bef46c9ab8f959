/**
 * Runs a program with one planned fault in what it does to one directory (see preload.c).
 *
 * 1. A missing compiler or a preload that cannot start fails the test; nothing is skipped.
 * 2. A run that hangs throws: SIGKILL in a result always means the planned kill.
 * 3. Counter, trace and record lie outside the directory, so the tool never counts itself.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export type FaultMode =
  | 'kill'
  | 'torn'
  | 'enospc'
  | 'eio'
  | 'eacces'
  | 'enospc-forever'
  | 'eio-forever'
  | 'eacces-forever'
  | ClockMode

/** The clock that may be set jumps by two days; with `-kill` it is so in the whole call, which is killed at its operation. */
export type ClockMode = 'ahead' | 'behind' | 'restless' | 'ahead-kill' | 'behind-kill'

export type FaultRun = {
  command: string[]
  cwd: string
  /** The whole environment of the child; the variables of the fault are added to it. */
  env?: NodeJS.ProcessEnv
  /** Only changes under this directory count. */
  dir: string
  counter: string
  /** The operation that fails, from 1; without it the run is only counted. */
  at?: number
  mode?: FaultMode
  trace?: string
  /** Where every change is written down with its bytes (see recorder.h). */
  record?: string
  input?: string
  timeoutMs: number
}

export type FaultResult = {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export type TracedOperation = { n: number; op: string; path: string }

export type SweepFailure = { point: number; message: string }

/** What the preload is made of; a worker's copy of this module has copies of these beside it. */
export const SOURCES = ['preload.c', 'recorder.c', 'recorder.h']
const sources = SOURCES.map((name) => fileURLToPath(new URL(name, import.meta.url)))
const compiler = 'cc'
const flags = ['-O1', '-Wall', '-Wextra', '-Werror', '-shared', '-fPIC']
const preloadRefused = 97

/** Compiles the preload once per content and returns the path of the library. */
export const buildPreload = (
  cache: string = join(tmpdir(), `throughline-preload-${process.getuid?.()}`),
): string => {
  if (process.platform !== 'linux') throw new Error('the crash tests need Linux with glibc')
  const digest = createHash('sha256')
    .update([process.arch, ...flags, ...sources.map((source) => readFileSync(source, 'utf8'))].join('\n'))
    .digest('hex')
  const library = join(cache, `${digest.slice(0, 32)}.so`)
  if (existsSync(library)) return library
  mkdirSync(cache, { recursive: true, mode: 0o700 })
  const fresh = `${library}.${process.pid}`
  const compiled = spawnSync(
    compiler,
    [...flags, '-o', fresh, ...sources.filter((source) => source.endsWith('.c')), '-ldl'],
    { encoding: 'utf8' },
  )
  if (compiled.error) throw new Error(`the crash tests need cc (install gcc): ${compiled.error.message}`)
  if (compiled.status !== 0) throw new Error(`cc cannot compile the preload:\n${compiled.stderr}`)
  renameSync(fresh, library)
  return library
}

/** A new counter at zero; all runs of one journey share it. */
export const createCounter = (path: string): string => {
  writeFileSync(path, Buffer.alloc(8))
  return path
}

export const readCounter = (path: string): number => Number(readFileSync(path).readBigUInt64LE(0))

/** What the runs of a journey did, in the order of the count; the path of a rename or a link is `from -> to`. */
export const readTrace = (path: string): TracedOperation[] => {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  const operations = lines.map((line) => {
    const [n = '', op = ''] = line.split(' ', 2)
    return { n: Number(n), op, path: line.slice(n.length + op.length + 2) }
  })
  return operations.sort((one, other) => one.n - other.n)
}

/** Fails here rather than in a preload that would count its own files or plan a fault without a mode. */
const checkRun = ({ dir, counter, trace, record, at, mode, command }: FaultRun): string => {
  const root = realpathSync(dir)
  for (const file of [counter, trace, record].filter((one) => one !== undefined))
    if (`${realpathSync(dirname(file))}${sep}`.startsWith(root + sep))
      throw new Error(`${file} lies inside ${dir}`)
  if ((at === undefined) !== (mode === undefined)) throw new Error('a fault needs both «at» and «mode»')
  if (at !== undefined && !(Number.isInteger(at) && at > 0))
    throw new Error(`no operation has the number ${at}`)
  if (command.length === 0) throw new Error('no command')
  return root
}

/** The group is killed only where the child leads it: every run is spawned detached. */
const toFaultEnv = (run: FaultRun): NodeJS.ProcessEnv => {
  const root = checkRun(run)
  const env = run.env ?? process.env
  return {
    ...env,
    LD_PRELOAD: [buildPreload(), env.LD_PRELOAD].filter(Boolean).join(':'),
    UV_USE_IO_URING: '0',
    TL_FAULT_DIR: root,
    TL_FAULT_COUNTER: run.counter,
    TL_FAULT_GROUP: 'self',
    TL_FAULT_AT: run.at === undefined ? undefined : String(run.at),
    TL_FAULT_MODE: run.mode,
    TL_FAULT_TRACE: run.trace,
    TL_FAULT_RECORD: run.record,
  }
}

const killGroup = (pid: number | undefined) => {
  if (pid === undefined || pid <= 1) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}

const checkResult = (run: FaultRun, result: FaultResult, timedOut: boolean): FaultResult => {
  const name = `${run.command.join(' ')} (${run.mode ?? 'no fault'} at ${run.at ?? '-'})`
  if (timedOut) throw new Error(`${name} hung for ${run.timeoutMs} ms\n${result.stdout}${result.stderr}`)
  if (result.status === preloadRefused) throw new Error(`${name} did not start\n${result.stderr}`)
  return result
}

/** Runs the command to its end, with the fault; blocks. */
export const runWithFault = (run: FaultRun): FaultResult => {
  const [file = '', ...args] = run.command
  const { pid, error, status, signal, stdout, stderr }: SpawnSyncReturns<string> = spawnSync(file, args, {
    cwd: run.cwd,
    env: toFaultEnv(run),
    input: run.input ?? '',
    encoding: 'utf8',
    timeout: run.timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
    // Node passes this on to spawnSync too; its types do not say so.
    ...{ detached: true },
  })
  const timedOut = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT'
  if (timedOut) killGroup(pid)
  else if (error) throw error
  return checkResult(run, { status, signal, stdout, stderr }, timedOut)
}

/** The same without blocking, so that a sweep can use several workers. */
export const startWithFault = (run: FaultRun): Promise<FaultResult> => {
  const [file = '', ...args] = run.command
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: run.cwd, env: toFaultEnv(run), detached: true })
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      killGroup(child.pid)
    }, run.timeoutMs)
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
    child.stdin.on('error', () => undefined).end(run.input ?? '')
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      try {
        resolve(checkResult(run, { status, signal, ...output }, timedOut))
      } catch (error) {
        reject(error)
      }
    })
  })
}

/** `wanted` points of 1..total, evenly spread, always with the first and the last. */
export const samplePoints = (total: number, wanted: number): number[] => {
  if (total <= 0 || wanted <= 0) return []
  if (wanted >= total) return Array.from({ length: total }, (_, index) => index + 1)
  if (wanted === 1) return total === 1 ? [1] : [1, total]
  const step = (total - 1) / (wanted - 1)
  return Array.from({ length: wanted }, (_, index) => 1 + Math.round(index * step))
}

/** Tries every point and returns those at which `one` threw; a point beyond the count would test nothing and throws. */
export const sweep = async (plan: {
  count: () => number
  points: number[]
  one: (point: number) => Promise<void> | void
  workers: number
}): Promise<SweepFailure[]> => {
  const total = plan.count()
  const beyond = plan.points.filter((point) => point < 1 || point > total)
  if (plan.points.length === 0 || beyond.length > 0)
    throw new Error(`the journey has ${total} operations, the sweep asks for ${beyond.join(', ') || 'none'}`)
  const waiting = [...plan.points]
  const failures: SweepFailure[] = []
  const work = async () => {
    for (let point = waiting.shift(); point !== undefined; point = waiting.shift()) {
      try {
        await plan.one(point)
      } catch (error) {
        failures.push({ point, message: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, plan.workers) }, work))
  return failures.sort((one, other) => one.point - other.point)
}
