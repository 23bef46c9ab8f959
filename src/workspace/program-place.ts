/**
 * Where a program may work: in projects that the user opened before, and in or below the folders that the user's own doing
 * named, the one that the server was started in and those that its host works in. A folder of the system, a home itself
 * and whatever is hidden, where keys and settings lie, names nothing but itself, and that only where the user opened it.
 */
import { homedir } from 'node:os'
import { dirname, sep } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { OURS, toRealPath } from './paths.ts'

const SYSTEM = ['bin', 'boot', 'dev', 'etc', 'lib', 'lib64', 'proc', 'run', 'sbin', 'sys', 'usr']

const isAbove = (path: string, below: string): boolean => {
  for (let at = below; ; at = dirname(at)) {
    if (at === path) return true
    if (at === dirname(at)) return false
  }
}

const isOff = (path: string): boolean => {
  const [, first = '', ...rest] = path.split(sep)
  const isHidden = [first, ...rest].some((name) => name.startsWith('.') && name !== OURS)
  return (
    isHidden ||
    (process.platform !== 'win32' && SYSTEM.includes(first)) ||
    isAbove(path, toRealPath(homedir()))
  )
}

/** Refuses a folder that a program named. `opened` are the projects of the user, `places` what the user's own doing named. */
export const refusePlace = (given: string, opened: readonly string[], places: readonly string[]): void => {
  const path = toRealPath(given)
  if (opened.includes(path)) return
  const isWithin = (place: string): boolean => !isOff(place) && isAbove(place, path)
  if (!isOff(path) && [...opened, ...places.map(toRealPath)].some(isWithin)) return
  throw new Fault(
    'unsafe-path',
    `${path} is no project that you opened before`,
    'Open it yourself: run throughline init in that folder, in a terminal of your own.',
    { path },
  )
}
