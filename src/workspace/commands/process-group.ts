/**
 * The processes of one command: those of its process group and, where processes can be listed, those that left the group
 * and still bear the command's mark in their environment. What has left the group and cleared its environment is not seen.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readStat } from '../process.ts'
import { holdFirst } from '../sandbox-processes.ts'

/** The variable that marks every process of a command. */
export const MARK = 'THROUGHLINE_COMMAND'

export type Group = { pid: number; mark: string }

const isMarked = (pid: number, mark: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`)
  } catch {
    return false
  }
}

const send = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

/** Processes that are still there, by number; on systems that list none, the group itself. */
export const listMembers = ({ pid, mark }: Group): number[] => {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') return send(-pid, 0) ? [-pid] : []
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => {
      if (!Number.isInteger(other) || other === process.pid) return false
      const stat = readStat(other)
      if (!stat || stat.state === 'Z' || stat.state === 'X') return false
      return stat.group === pid || isMarked(other, mark)
    })
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const POLL_MS = 20

/** Waits until none is left; those that are, after a time. */
export const waitForMembers = async (group: Group, patienceMs: number): Promise<number[]> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const members = listMembers(group)
    if (members.length === 0 || performance.now() >= end) return members
    await pause(POLL_MS)
  }
}

const sendAll = (group: Group, signal: NodeJS.Signals): void => {
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(group.pid), '/T', '/F'], () => {})
    return
  }
  send(-group.pid, signal)
  for (const member of listMembers(group)) send(member, signal)
}

/** How long a process may take to end when it is asked to. */
const GRACE_MS = 2_000
const MOST_TRIES = 50

/** Asks all of them to end, and then makes them. */
export const endGroup = async (group: Group): Promise<void> => {
  const endFirst = holdFirst(group.pid)
  sendAll(group, 'SIGTERM')
  let left = await waitForMembers(group, GRACE_MS)
  // One that forks while it is being killed is found by the next look.
  for (let tries = 0; tries < MOST_TRIES && left.length > 0; tries++) {
    sendAll(group, 'SIGKILL')
    left = await waitForMembers(group, POLL_MS * 5)
  }
  await endFirst(GRACE_MS)
}
