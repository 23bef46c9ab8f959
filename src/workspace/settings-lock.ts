import { mkdirSync, rmSync, statSync } from 'node:fs'
import { Fault } from '../schema/fault.ts'
import { toErrno } from './errno.ts'

const PAUSE_MS = 15
const PATIENCE_MS = 5_000
/** Whoever holds it reads and replaces one small file: one that is older was left by somebody who is gone. */
const LEFT_MS = 10_000

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)

const take = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (toErrno(error) !== 'EEXIST') throw error
    return false
  }
}

/** It may be gone by now: somebody else who waited dropped it first. */
const drop = (folder: string): void => rmSync(folder, { recursive: true, force: true })

const dropLeft = (folder: string): void => {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
  if (made !== undefined && Date.now() - made > LEFT_MS) drop(folder)
}

/** One at a time reads a file and writes it anew, so that nobody's change is written over. */
export const inTurn = <T>(path: string, run: () => T): T => {
  const folder = `${path}.lock`
  const patience = performance.now() + PATIENCE_MS
  while (!take(folder)) {
    if (performance.now() > patience)
      throw new Fault(
        'concurrent',
        `${path} is being changed by somebody else`,
        `try again, or remove ${folder}`,
      )
    dropLeft(folder)
    pause()
  }
  try {
    return run()
  } finally {
    drop(folder)
  }
}
