/** A built copy of the program, so that a rebuild under way elsewhere does not meddle; and how it is called. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openKeys } from '../src/workspace/keys/keys.ts'
import { check, scratch } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')

export type Built = { cli: string; dist: string }

/** Builds into a folder of its own, beside the same node_modules. */
export const build = (...options: string[]): Built => {
  const folder = scratch('build')
  const dist = join(folder, 'dist')
  const rolldown = join(ROOT, 'node_modules/rolldown/bin/cli.mjs')
  const args = [rolldown, '-c', 'rolldown.config.js', '-d', dist, ...options]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  check(status === 0, `the build: ${stderr}`)
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  callNode([join(dist, 'keep-code.js')], folder)
  return { cli: join(dist, 'cli.js'), dist }
}

const home = scratch('home')

/** Those of the user as whom programs are called: what a benchmark prepares is their own. */
export const keys = openKeys(home)

/** The environment without what makes Node slower or remembers something for the next time. */
export const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const dropped = [
    'NODE_EXTRA_CA_CERTS',
    'NODE_OPTIONS',
    'NODE_V8_COVERAGE',
    'NODE_COMPILE_CACHE',
    'NODE_DEBUG',
  ]
  const kept = Object.entries(process.env).filter(([name]) => !dropped.includes(name))
  return { ...Object.fromEntries(kept), THROUGHLINE_HOME: home, NO_COLOR: '1', ...more }
}

/** Calls Node and gives back what it printed; any other exit than the expected one ends the benchmark. */
export const callNode = (args: string[], cwd: string, more: NodeJS.ProcessEnv = {}, exit = 0): string => {
  const options = { cwd, encoding: 'utf8', env: environment(more), maxBuffer: 1 << 26 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  check(status === exit, `node ${args.slice(1).join(' ')}: exit ${status} ${stderr}`)
  return stdout
}

/** Each of `times` calls must end with `exit`, or nothing is told. */
const TIME = `exit=$1; times=$2; shift 2; TIMEFORMAT="%3U %3S"
time for ((n = 0; n < times; n++)); do "$@" >/dev/null; [ $? = $exit ] || exit 1; done`

/**
 * Processor time of a process, which other load on the machine touches less than the wall clock. It is told in
 * milliseconds, of which a start has twenty: of what is short several calls are timed together.
 */
export const timeProcessor = (args: string[], cwd: string, exit = 0, times = 1): number | undefined => {
  const call = ['-c', TIME, 'bash', `${exit}`, `${times}`, process.execPath, ...args]
  const { status, stderr } = spawnSync('bash', call, { cwd, encoding: 'utf8', env: environment() })
  const [user, system] = stderr?.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  const isTold = status === 0 && user !== undefined && system !== undefined
  return isTold ? ((user + system) * 1000) / times : undefined
}

/** Bytes of all files below a folder. */
export const bytesOf = (path: string): number => {
  const found = statSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}

/** A package and all that it needs to run, each counted once. */
const closureOf = (name: string, seen: Set<string>): void => {
  const folder = join(ROOT, 'node_modules', name)
  if (seen.has(folder) || !existsSync(folder)) return
  seen.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const needed of Object.keys(dependencies)) closureOf(needed, seen)
}

/** What `npm install throughline` would put on the disk: our files, and the packages that they need. */
export const readInstall = ({ dist }: Built): { own: number; packages: number; count: number } => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const seen = new Set<string>()
  for (const name of Object.keys(dependencies)) closureOf(name, seen)
  const packages = [...seen].reduce((sum, folder) => sum + bytesOf(folder), 0)
  return { own: bytesOf(dist) + bytesOf(join(ROOT, 'workflows')), packages, count: seen.size }
}
