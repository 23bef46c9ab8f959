/** Paths as bytes: a name on a disk is any bytes, and one that is no text would be lost on the way through a text. */
import { type Dirent, readdirSync } from 'node:fs'

const SLASH = Buffer.from('/')

export const joinBytes = (folder: Buffer, name: Buffer | string): Buffer =>
  Buffer.concat([folder, SLASH, Buffer.from(name as string)])

/** What a folder holds; nothing where nobody may look into it. */
export const listBytes = (folder: Buffer): Dirent<Buffer>[] => {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }) as Dirent<Buffer>[]
  } catch {
    return []
  }
}

/** Whether a name is a text. */
export const isText = (name: Buffer): boolean => Buffer.from(name.toString('utf8')).equals(name)
