/**
 * Processes of a sandbox, found by what nobody in it can change. P1 what its starter started is the first process in it, and the kernel
 * tells the end of that one when all others in it have come to theirs: whoever clears its environment and leaves its group is
 * waited for, too. P2 where a folder is mounted for a process alone, that process is in the sandbox that was given the folder: one that
 * keeps itself from ending with us is found by it afterwards.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readStat } from './process.ts'

const STEP_MS = 10

type Held = { pid: number; started: string }

const listPids = (): number[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : []

/** Of a number that was given to somebody else's program meanwhile nothing is ours. */
const listHeld = (parent: number): Held[] =>
  readStat(parent)?.parent !== process.pid
    ? []
    : listPids().flatMap((pid) => {
        const stat = readStat(pid)
        return stat?.parent === parent ? [{ pid, started: stat.started }] : []
      })

const isAlive = ({ pid, started }: Held): boolean => {
  const stat = readStat(pid)
  return stat?.started === started && !'ZX'.includes(stat.state)
}

const end = ({ pid }: Held): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

const endAll = async (list: () => Held[], patienceMs: number): Promise<boolean> => {
  const until = performance.now() + patienceMs
  for (let left = list(); left.length > 0; left = list()) {
    left.forEach(end)
    if (performance.now() > until) return false
    await new Promise((done) => setTimeout(done, STEP_MS))
  }
  return true
}

/** Holds what a program that still runs has started; the call that it gives ends that, and says whether it did. */
export const holdFirst = (pid: number): ((patienceMs: number) => Promise<boolean>) => {
  const held = listHeld(pid)
  return (patienceMs) => endAll(() => held.filter(isAlive), patienceMs)
}

/** As the kernel writes a path in a list of mounts. */
const toMountPoint = (path: string): string =>
  path.replace(/[ \t\n\\]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)

const readMounts = (pid: number | 'self'): string => {
  try {
    return readFileSync(`/proc/${pid}/mountinfo`, 'utf8')
  } catch {
    return ''
  }
}

/** Processes for which something is mounted at one of these places, and not for us. */
export const listMounted = (places: readonly string[]): number[] => {
  const points = places.map((path) => ` ${toMountPoint(path)} `)
  const isMounted = (pid: number | 'self') => {
    const mounts = readMounts(pid)
    return points.some((point) => mounts.includes(point))
  }
  return isMounted('self') ? [] : listPids().filter(isMounted)
}

const PATIENCE_MS = 2_000

/** Ends what is left of sandboxes in which somebody could write a folder. */
export const endMounted = async (folder: string): Promise<void> => {
  const list = () =>
    listMounted([folder]).flatMap((pid) => {
      const held = { pid, started: readStat(pid)?.started ?? '' }
      return isAlive(held) ? [held] : []
    })
  await endAll(list, PATIENCE_MS)
}
