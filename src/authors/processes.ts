/** Processes that somebody else's program leaves: found by their group, their session and a mark in their environment. */
import { readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Breach } from '../schema/evidence.ts'
import { listMounted } from '../workspace/sandbox-processes.ts'

/** Inherited by whatever an agent starts; the command line takes it for an agent's process, too. */
export const MARK = 'THROUGHLINE_AGENT'

/** Where the home of an agent lies in the folder that is its mark. */
export const HOME = 'home'

const GRACE_MS = 1_000
const STEP_MS = 25
const MOST_ROUNDS = 100

export type Process = { pid: number; name: string }
type Stat = { state: string; group: number; session: number; started: string }

const readProc = (pid: number | string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Of the fields behind the name, which may hold blanks and brackets itself. */
const readStat = (pid: number): Stat | undefined => {
  const line = readProc(pid, 'stat')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  if (!state || started === undefined) return undefined
  return { state, group: Number(fields[2]), session: Number(fields[3]), started }
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Which live process this is: its number is given again, its start is not. Empty where it has ended. */
export const readIdentity = (pid: number): string => {
  const stat = readStat(pid)
  if (stat) return 'ZX'.includes(stat.state) ? '' : `${pid}-${stat.started}`
  return process.platform !== 'linux' && isThere(pid) ? `${pid}-0` : ''
}

const listPids = (): number[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

const toName = (pid: number): string =>
  readProc(pid, 'cmdline').split('\0').join(' ').trim().slice(0, 120) || readProc(pid, 'comm').trim()

/** A mark may have parts, so that one of them can be ended without the others. */
const isMarked = (pid: number, variable: string): boolean =>
  readProc(pid, 'environ')
    .split('\0')
    .some((entry) => entry === variable || entry.startsWith(`${variable}#`))

/**
 * Live processes of a group or session, or with this mark, or in a sandbox of which the home lies in the folder that is the mark. Without
 * a sandbox one that changed all three is not found.
 */
export const findProcesses = (mark: string, group?: number): Process[] => {
  const mounted = new Set(isAbsolute(mark) ? listMounted([join(mark, HOME)]) : [])
  return listPids()
    .filter((pid) => {
      const stat = readStat(pid)
      if (pid === process.pid || !stat || 'ZX'.includes(stat.state)) return false
      if (group !== undefined && (stat.group === group || stat.session === group)) return true
      return mounted.has(pid) || isMarked(pid, `${MARK}=${mark}`)
    })
    .map((pid) => ({ pid, name: toName(pid) }))
}

export const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Those that are still there after a while in which they may end by themselves. */
const awaitProcesses = async (find: () => Process[], ms: number): Promise<Process[]> => {
  const until = performance.now() + ms
  let found = find()
  while (found.length > 0 && performance.now() < until) {
    await pause(STEP_MS)
    found = find()
  }
  return found
}

/** Ends what is left, and what that starts meanwhile; gives those that did not end by themselves. */
export const killProcesses = async (mark: string, group?: number): Promise<Process[]> => {
  const find = () => findProcesses(mark, group)
  const left = await awaitProcesses(find, GRACE_MS)
  for (let found = left, round = 0; found.length > 0 && round < MOST_ROUNDS; round++) {
    for (const { pid } of found) sendSignal(pid, 'SIGKILL')
    found = await awaitProcesses(find, STEP_MS)
  }
  return left
}

/** What outlived its program, for whoever decides about the story. */
export const toBreaches = (left: Process[]): { breaches?: Breach[] } =>
  left.length === 0
    ? {}
    : {
        breaches: left.map(({ pid, name }) => ({
          code: 'process',
          path: '',
          message: `${name} (${pid}) was left running, and ended`,
        })),
      }
