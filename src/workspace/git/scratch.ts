/**
 * Folders beside the worktrees that live no longer than what needs them. C1 its name says which process made it. C2 whoever
 * makes one removes what killed processes left, so that at most the last one stays, until the feature is finished.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listNames, syncFolder } from '../durable.ts'
import { hasFolders, OURS, toRealPath, WORKTREES } from '../paths.ts'
import { hasProcess } from '../process.ts'
import { clearFolder } from '../remove-folder.ts'

const NAME = /^\.plain-([1-9]\d{0,9})-[0-9a-f]+$/
const DAY_MS = 86_400_000

/** The folder that worktrees lie in, made where it is missing; a link is refused. What agents write there is for no other user. */
export const makeWorktrees = (root: string): string => {
  const path = join(toRealPath(root), OURS, WORKTREES)
  if (!hasFolders(root, [OURS, WORKTREES])) mkdirSync(path, { recursive: true, mode: 0o700 })
  else closeFolder(path)
  return path
}

/** Of a folder of somebody else's, which group or others may have been given, nothing is changed. */
const closeFolder = (path: string): void => {
  const { mode, uid } = lstatSync(path)
  if ((mode & 0o777) !== 0o700 && uid === process.getuid?.()) chmodSync(path, 0o700)
}

/** Removes what processes made that are dead. */
export const sweepScratch = (root: string): void => {
  if (!hasFolders(root, [OURS, WORKTREES])) return
  const folder = makeWorktrees(root)
  for (const name of listNames(folder)) {
    const pid = NAME.exec(name)?.[1]
    const path = join(folder, name)
    const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (pid === undefined || changed === undefined) continue
    // A number may have been given to another process, but nothing of ours takes a day.
    if (!hasProcess(Number(pid)) || changed < Date.now() - DAY_MS) clearFolder(path)
  }
}

const PLACES = [WORKTREES, 'agents']

/** What was removed beside worktrees and homes of agents stays removed, also where the power is cut now. */
export const nameRemoved = (root: string): void => {
  for (const place of PLACES)
    if (hasFolders(root, [OURS, place])) syncFolder(join(toRealPath(root), OURS, place))
}

export const makeScratch = (root: string): string => {
  sweepScratch(root)
  const folder = join(makeWorktrees(root), `.plain-${process.pid}-${randomBytes(6).toString('hex')}`)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}
