/** What stands at a path of the git directory, as a digest. Nothing is followed, and nothing but files is opened. */
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { toDigest } from '../../schema/digest.ts'
import { listNames } from '../durable.ts'
import { toErrno } from '../errno.ts'
import { lookAt } from '../paths.ts'

export type Digests = Record<string, string>

/** A link is what it says, not what it leads to. */
export const readEntry = (path: string): string => {
  try {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return `link ${toDigest(readlinkSync(path))}`
    if (!found.isFile()) return 'no file'
    const isExecutable = (found.mode & 0o111) !== 0 ? 'executable ' : ''
    return isExecutable + createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch (error) {
    return toErrno(error) || 'unreadable'
  }
}

/** Every file below a folder of the git directory; a link to a folder is one entry. */
export const readFolder = (base: string, name: string): Digests => {
  const path = join(base, name)
  const sight = lookAt(path)
  if (sight === 'absent') return {}
  if (sight !== 'folder') return { [name]: readEntry(path) }
  return Object.assign({}, ...listNames(path).map((entry) => readFolder(base, `${name}/${entry}`)))
}
