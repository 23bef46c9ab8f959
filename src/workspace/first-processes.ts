/**
 * What a program started itself, each by its number and its start. Of a sandbox that is the first process in it, and the kernel
 * tells the end of that one when all others in it have come to theirs: whoever clears its environment and leaves its group is waited
 * for, too.
 */
import { readdirSync } from 'node:fs'
import { readStat } from './process.ts'

const STEP_MS = 10

type Held = { pid: number; started: string }

/** Of a number that was given to somebody else's program meanwhile nothing is ours. */
const listHeld = (parent: number): Held[] =>
  readStat(parent)?.parent !== process.pid
    ? []
    : readdirSync('/proc').flatMap((name) => {
        const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined
        return stat?.parent === parent ? [{ pid: Number(name), started: stat.started }] : []
      })

const isThere = ({ pid, started }: Held): boolean => {
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

/** Holds what a program that still runs has started; the call that it gives ends that, and says whether it did. */
export const holdFirst = (pid: number): ((patienceMs: number) => Promise<boolean>) => {
  const held = listHeld(pid)
  return async (patienceMs) => {
    const until = performance.now() + patienceMs
    for (;;) {
      const left = held.filter(isThere)
      if (left.length === 0) return true
      if (performance.now() > until) return false
      left.forEach(end)
      await new Promise((done) => setTimeout(done, STEP_MS))
    }
  }
}
