/**
 * What no story's work is made of. Pipes, sockets and devices hold nothing, and whoever opens one may wait for ever: they are never
 * read. Programs that run as whoever they belong to (set-user-ID, set-group-ID) would hand the user to everybody on the machine.
 */
import { lstatSync, unlinkSync } from 'node:fs'
import type { Breach } from '../../schema/evidence.ts'
import { changeMode } from '../held-folder.ts'
import { type Found, walk } from './deep-folders.ts'

const OWNER = 0o6000
const RIGHTS = 0o777

/** As many as somebody may still read, and one to tell that there are more. */
const MOST = 201

const takePower = ({ at, below }: Found): Breach[] => {
  const mode = lstatSync(at, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & OWNER) === 0) return []
  changeMode(at, (now) => now & RIGHTS)
  const path = below.toString()
  return [
    {
      code: 'rights',
      path,
      message: `${path} ran as whoever it belongs to (set-user-ID or set-group-ID); that was taken from it`,
    },
  ]
}

const removeSpecial = ({ at, below }: Found): Breach[] => {
  unlinkSync(at)
  const path = below.toString()
  return [{ code: 'special', path, message: `${path} was a pipe, a socket or a device, and was taken away` }]
}

/** Takes it away, and tells it; links are not followed, and the folder of git is not looked into. */
export const disarm = (folder: string): Breach[] => {
  const told: Breach[] = []
  for (const found of walk(Buffer.from(folder))) {
    const { entry } = found
    if (entry.isDirectory() || entry.isSymbolicLink()) continue
    const breaches = entry.isFile() ? takePower(found) : removeSpecial(found)
    if (told.length < MOST) told.push(...breaches)
  }
  return told
}
