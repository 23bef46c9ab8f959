/**
 * The built command line, called in two ways: as a process of its own, where a fault may strike, and inside this
 * process, where none can and a call costs a tenth. Both run the same program of `dist`, copied so that a build of
 * somebody else's cannot change it under a sweep.
 */
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveRefs } from '../references.ts'
import { createCounter, type FaultMode, type FaultResult, readCounter, startWithFault } from './faults.ts'

export type Fault = { at: number; mode: FaultMode }
export type Watch = { fault?: Fault; trace?: string; record?: string }
export type Counted = FaultResult & { operations: number }

export type Cli = {
  program: string
  /** The user's settings. */
  home: string
  /** Calls without a fault, inside this process. */
  here(project: string, args: string[]): Promise<FaultResult>
  /** Calls as a process, with the fault; without one its operations are only counted, traced and recorded. */
  apart(project: string, args: string[], watch?: Watch): Promise<Counted>
}

const repository = fileURLToPath(new URL('../../', import.meta.url))
/** A call may be a whole wave, on a machine that does much besides. */
const TIMEOUT_MS = 240_000

/** A user whose gates take what a script reports. */
export const makeHome = (home: string): void => {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'settings.json'), '{"gates":{"minimum":"reported"}}\n')
}

/** Commands that a user lets run in a project, and in no other. */
export const trust = (home: string, project: string, commands: string[][]): void => {
  const path = join(home, 'settings.json')
  const settings = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...settings, trusted: { [realpathSync(project)]: commands } }))
}

/** Nothing of the caller's environment but what a program needs. */
export const toEnv = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  THROUGHLINE_HOME: home,
})

/** A private copy of the program, and a user of it. */
export const installCli = (
  folder: string,
  dist = process.env.CRASH_DIST ?? join(repository, 'dist'),
): void => {
  makeHome(join(folder, 'home'))
  cpSync(dist, join(folder, 'dist'), { recursive: true })
  cpSync(join(repository, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
}

const collect = (globalThis as { gc?: () => void }).gc

/** The driver lets go of a closed database when its statements are collected; until then its locks stay. */
const letGo = async (): Promise<void> => {
  if (!collect) throw new Error('the crash tests need node --expose-gc')
  for (let round = 0; round < 2; round++) {
    collect()
    await new Promise((done) => setImmediate(done))
  }
}

const require = createRequire(import.meta.url)

/** Every call apart has a counter of its own. */
let calls = 0

export const openCli = (folder: string, home = join(folder, 'home')): Cli => {
  const program = join(folder, 'dist', 'cli.js')
  const here: Cli['here'] = async (project, args) => {
    const { run } = require(join(folder, 'dist', 'program.js')) as typeof import('../../src/program.ts')
    const own = Object.getOwnPropertyDescriptor(process, 'stdout') as PropertyDescriptor
    const shown = Object.create(process.stdout) as typeof process.stdout
    let stdout = ''
    process.env.THROUGHLINE_HOME = home
    shown.write = ((text: string) => {
      stdout += text
      return true
    }) as typeof process.stdout.write
    Object.defineProperty(process, 'stdout', { configurable: true, value: shown })
    try {
      const status = await run([...args, '--project', project, '--json'])
      return { status, signal: null, stdout, stderr: '' }
    } finally {
      Object.defineProperty(process, 'stdout', own)
      process.removeAllListeners('SIGINT')
    }
  }
  const apart: Cli['apart'] = async (project, args, { fault, ...files } = {}) => {
    await letGo()
    const counter = createCounter(join(folder, `counter-${process.pid}-${++calls}`))
    const result = await startWithFault({
      command: [process.execPath, program, ...args, '--project', project, '--json'],
      cwd: folder,
      env: toEnv(home),
      dir: project,
      counter,
      timeoutMs: TIMEOUT_MS,
      ...fault,
      ...files,
    })
    const operations = readCounter(counter)
    rmSync(counter)
    return { ...result, operations }
  }
  return { program, home, here, apart }
}

type Listed = { id?: string }
type Told = { request?: Listed; requests?: Listed[]; runs?: Told[] }

/** The oldest request is whole beside the list, and only named in it. */
const withWhole = (told: Told): Told => ({
  ...told,
  ...(told.requests && {
    requests: told.requests.map((one) => (one.id === told.request?.id ? { ...told.request } : one)),
  }),
  ...(told.runs && { runs: told.runs.map(withWhole) }),
})

/** The one JSON value that a call printed. */
export const parseOutput = <T>({ stdout, stderr, status, signal }: FaultResult): T => {
  try {
    const told = JSON.parse(stdout)
    return withWhole(resolveRefs(told, told) as Told) as T
  } catch {
    throw new Error(
      `no single JSON value on stdout (exit ${status ?? signal}): ${stdout.slice(0, 300)}${stderr.slice(0, 600)}`,
    )
  }
}
