import { Fault } from '../schema/fault.ts'

const PERMIT = 'Give yourself permission there, then run it again.'

/** Cause and fix of the failures that a person can mend. */
const CAUSES = new Map<string, readonly [string, string]>([
  ['ENOSPC', ['the disk is full', 'Free some space, then run it again.']],
  ['EDQUOT', ['your disk quota is used up', 'Free some of your space, then run it again.']],
  ['EROFS', ['the file system is read-only', 'Use a project on a file system you can write to.']],
  ['EACCES', ['permission denied', PERMIT]],
  ['EPERM', ['operation not permitted', PERMIT]],
  ['EIO', ['the disk reported an error', 'Check the disk, then run it again.']],
  ['EFBIG', ['the file would exceed the size limit', 'Raise the limit (ulimit -f), then run it again.']],
  ['ENOTDIR', ['a file stands where a folder belongs', 'Move that file away, then run it again.']],
  ['EISDIR', ['a folder stands where the file belongs', 'Move that folder away, then run it again.']],
  ['ENAMETOOLONG', ['its path is longer than the system takes', 'Remove that folder with `rm -rf`.']],
  ['ELOOP', ['links lead round in a circle', 'Remove these links.']],
  ['ENOENT', ['its folder is gone', 'Run it again; the folder is made anew.']],
])

export const toErrno = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** One line for a person out of a failed system call. A fault passes through as it is. */
export const toIoFault = (error: unknown, path: string, doing: 'read' | 'write' = 'write'): Fault => {
  if (error instanceof Fault) return error
  const code = toErrno(error)
  const unknown = code || (error instanceof Error ? error.message : String(error))
  const [cause, fix] = CAUSES.get(code) ?? [unknown, 'Mend the cause, then run it again.']
  return new Fault('io', `cannot ${doing} ${path}: ${cause}`, fix, { path, errno: code })
}
