/** Processes as the system lists them: what belongs to a tree, and what is left of one. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

type Listed = { pid: number; parent: number; command: string }

const readProcess = (pid: number): Listed | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return state === 'Z' ? undefined : { pid, parent: Number(parent), command }
  } catch {
    return undefined
  }
}

const listProcesses = (): Listed[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])

const listTree = (root: number): number[] => {
  const all = listProcesses()
  const found = [root]
  for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid))
  return found
}

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone.
  }
}

/** As when the power goes: nobody in the tree does anything after this. */
export const killTree = (root: number): void => {
  for (const pid of listTree(root)) kill(pid, 'SIGSTOP')
  for (const pid of listTree(root)) kill(pid, 'SIGKILL')
}

const PATIENCE_MS = 10_000
const LOOK_MS = 50

/** Processes that name one of these words in their command and are still there after a while. */
export const listOrphans = async (...words: string[]): Promise<string[]> => {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const left = listProcesses().filter(({ command }) => words.some((word) => command.includes(word)))
    if (left.length === 0 || performance.now() > until) return left.map(({ command }) => command)
    await wait(LOOK_MS)
  }
}

/** Waits until it is so. */
export const until = async (holds: () => boolean, what: string, patienceMs = 120_000): Promise<void> => {
  const end = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`)
    await wait(LOOK_MS)
  }
}
