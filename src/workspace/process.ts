import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Owner, World } from '../engine/ports.ts'
import { toErrno } from './errno.ts'

/** Fixed at load, so that one process has one start time. */
const BORN = String(Math.round(Date.now() / 1000 - process.uptime()))

type ProcessStat = {
  name: string
  state: string
  parent: number
  group: number
  /** The number of its controlling terminal; 0 for none. */
  terminal: number
  started: string
}

/** The kernel's word on a process; undefined where there is none, or no /proc. */
export const readStat = (pid: number | 'self'): ProcessStat | undefined => {
  if (process.platform !== 'linux') return undefined
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A name may hold blanks and brackets; only the last bracket ends it.
    const end = line.lastIndexOf(')')
    const fields = line.slice(end + 2).split(' ')
    const [state, started] = [fields[0], fields[19]]
    if (state === undefined || started === undefined) return undefined
    const [parent, group, terminal] = [Number(fields[1]), Number(fields[2]), Number(fields[4])]
    return { name: line.slice(line.indexOf('(') + 1, end), state, parent, group, terminal, started }
  } catch {
    return undefined
  }
}

export const thisProcess = (): Owner => ({
  host: hostname(),
  pid: process.pid,
  started: readStat('self')?.started ?? BORN,
})

/** Whether the system knows the pid; one that we may not signal exists too. */
export const hasProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return toErrno(error) !== 'ESRCH'
  }
}

/** True only when it is certain: of another host, or of a process we may not look at, we know nothing. */
export const isDead = (owner: Owner): boolean => {
  if (owner.host !== hostname()) return false
  // Zero and negative numbers name process groups.
  if (!Number.isSafeInteger(owner.pid) || owner.pid <= 0) return false
  if (!hasProcess(owner.pid)) return true
  const stat = readStat(owner.pid)
  return stat !== undefined && (stat.state === 'Z' || stat.state === 'X' || stat.started !== owner.started)
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** The largest multiple of 36 in a byte: above it some digits would come up more often. */
const FAIR = 252

export const toDigits = (bytes: Iterable<number>): string =>
  [...bytes]
    .filter((byte) => byte < FAIR)
    .map((byte) => DIGITS[byte % 36])
    .join('')

const drawDigits = (count: number): string => {
  let digits = ''
  while (digits.length < count) digits += toDigits(randomBytes(count + 4))
  return digits.slice(0, count)
}

export const createWorld = (): World => {
  let owner: Owner | undefined
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => drawDigits(6),
    /** Asked for by whoever advances a run: who only looks need not know. */
    get owner() {
      owner ??= thisProcess()
      return owner
    },
    isDead,
  }
}
