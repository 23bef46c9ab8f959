/** Locks that a killed git left. One is cleared only when no git works in this repository, or when it is older than the machine's start. */
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { uptime } from 'node:os'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lookAt } from '../paths.ts'
import { type Layout, readLayout } from './layout.ts'

/** Whoever holds a younger one may be of another machine or container. */
const YOUNG_MS = 2_000
/** Without a list of processes only time tells. */
const OLD_MS = 60_000
const POLL_MS = 100
const PATIENCE_MS = 6_000

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

/** Whether some git process of this machine works in the repository; undefined where processes cannot be listed. */
const hasGitAt = ({ top, common }: Layout): boolean | undefined => {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('git')) return false
      const cwd = readlinkSync(`/proc/${pid}/cwd`)
      return isWithin(cwd, top) || isWithin(cwd, common)
    } catch {
      // It has ended meanwhile, or is somebody else's.
      return false
    }
  })
}

const isStale = (layout: Layout, path: string): boolean => {
  const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return false
  const age = Date.now() - changed
  if (age > uptime() * 1000) return true
  if (age < YOUNG_MS) return false
  const isHeld = hasGitAt(layout) ?? age < OLD_MS
  return !isHeld
}

/** Removes a lock that is there and belongs to nobody. */
export const clearLock = (layout: Layout, path: string): void => {
  if (isStale(layout, path)) rmSync(path, { force: true })
}

/** The locks that moving or deleting a ref needs. */
const toLocks = ({ common }: Layout, ref: string): string[] => [
  join(common, `${ref}.lock`),
  join(common, 'packed-refs.lock'),
]

/** Tries again while one of the locks is there: until whoever holds it is done, or nobody turns out to. */
const tryWithout = async (layout: Layout, locks: string[], act: () => Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    if (await act()) return true
    const held = locks.filter((path) => lookAt(path) !== 'absent')
    if (held.length === 0 || performance.now() > end) return false
    for (const path of held) clearLock(layout, path)
    await wait(POLL_MS)
  }
}

export const tryUnlocked = (root: string, ref: string, act: () => Promise<boolean>): Promise<boolean> => {
  const layout = readLayout(root)
  return tryWithout(layout, toLocks(layout, ref), act)
}

const clearLocks = (layout: Layout, locks: string[]): Promise<boolean> =>
  tryWithout(layout, locks, async () => locks.every((path) => lookAt(path) === 'absent'))

/** Waits until no lock of the ref is there, and clears those that nobody turns out to hold. */
export const clearRefLocks = (root: string, ref: string): Promise<boolean> => {
  const layout = readLayout(root)
  return clearLocks(layout, toLocks(layout, ref))
}

/** The same for all that moves a checkout which stands on the ref. */
export const clearCheckoutLocks = (root: string, ref: string): Promise<boolean> => {
  const layout = readLayout(root)
  const own = ['index.lock', 'HEAD.lock'].map((name) => join(layout.own, name))
  return clearLocks(layout, [...own, ...toLocks(layout, ref)])
}
