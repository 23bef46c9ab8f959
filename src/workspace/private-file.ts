import { lstatSync } from 'node:fs'

/** Whether nobody but this user can read the file. */
export const isPrivate = (path: string): boolean => {
  if (process.platform === 'win32') return true
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o077) === 0 && found.uid === process.getuid?.()
}
