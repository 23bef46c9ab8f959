/** Locks that a killed git left. One is cleared only when no git works in this repository, or when it is older than the machine's start. */
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { uptime } from 'node:os'
import { join, sep } from 'node:path'
import { type Layout, readLayout } from './layout.ts'

/** Without a list of processes only time tells. */
const OLD_MS = 60_000

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
  const now = Date.now()
  if (changed < now - uptime() * 1000) return true
  return hasGitAt(layout) === false || (hasGitAt(layout) === undefined && now - changed > OLD_MS)
}

/** True when a lock was there, belonged to nobody, and is gone. */
export const clearLock = (layout: Layout, path: string): boolean => {
  if (!isStale(layout, path)) return false
  rmSync(path, { force: true })
  return true
}

/** The locks that moving or deleting a ref needs. */
export const clearStaleLock = (root: string, ref: string): boolean => {
  const layout = readLayout(root)
  return [join(layout.common, `${ref}.lock`), join(layout.common, 'packed-refs.lock')]
    .map((path) => clearLock(layout, path))
    .some(Boolean)
}
