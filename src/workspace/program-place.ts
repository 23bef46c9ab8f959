/**
 * Where a program may work without a person having been there before: no folder of the system, no home itself, and nothing
 * hidden, where keys and settings lie. A project in which the user started something is theirs to choose.
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

/** Refuses a folder that a program named. `known` are the projects of the user. */
export const refusePlace = (given: string, known: readonly string[]): void => {
  const path = toRealPath(given)
  if (!isOff(path) || known.includes(path)) return
  throw new Fault(
    'unsafe-path',
    `${path} is no place for a program to begin in`,
    'Use a project folder; or start something there first, in a terminal of your own.',
    { path },
  )
}
