/** Which files programs opened: the disk remembers when each was last read, unless it was mounted not to. */
import { type BigIntStats, lstatSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearFolder } from '../remove-folder.ts'
import { makeScratch } from './scratch.ts'

/** Whether the disk of a folder remembers that; tried for real, because a mount, a system or a container may forget it. */
export const keepsReads = (folder: string): boolean => {
  const path = join(folder, 'read')
  writeFileSync(path, 'x')
  // Long ago: within one tick of the clock of a disk two times are the same.
  utimesSync(path, 1, 1)
  const readAt = () => lstatSync(path, { bigint: true }).atimeNs
  const before = readAt()
  readFileSync(path)
  const isKept = readAt() !== before
  rmSync(path)
  return isKept
}

/** The same of the disk that checkouts of a project lie on. */
export const seesReads = (root: string): boolean => {
  const folder = makeScratch(root)
  try {
    return keepsReads(folder)
  } finally {
    clearFolder(folder)
  }
}

/** Whoever sets the time of reading back changes the file by that. */
export const isRead = ({ atimeNs, ctimeNs }: BigIntStats, since: bigint): boolean =>
  atimeNs > since || ctimeNs > since
