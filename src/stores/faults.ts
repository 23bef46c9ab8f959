import { Fault } from '../schema/fault.ts'

const ASIDE = 'Move .throughline/journal.db aside; features with a journal file are rebuilt from it.'

export const corrupt = (message: string): Fault => new Fault('journal-corrupt', message, ASIDE)
export const bug = (message: string): Fault =>
  new Fault('bug', message, 'Please report this with the command.')

/** SQLite's primary result codes. */
const [BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB] = [5, 6, 8, 10, 11, 13, 14, 26]
const [PERM, ENOSPC] = [3, 28]

const fromCode = (code: number, path: string, detail: string): Fault => {
  switch (code) {
    case BUSY:
    case LOCKED:
      return new Fault('concurrent', `Another process keeps ${path} locked.`, 'Try again in a moment.')
    case FULL:
      return new Fault('io', `The disk is full: ${path} could not be written.`, 'Free some space and repeat.')
    case PERM:
    case READONLY:
      return new Fault('io', `${path} is read-only.`, 'Make the file and its folder writable and repeat.')
    case CANTOPEN:
      return new Fault('io', `${path} cannot be opened.`, 'Check that its folder exists and is writable.')
    case IOERR:
      return new Fault('io', `The disk failed at ${path}: ${detail}.`, 'Check the disk and repeat.')
    case CORRUPT:
    case NOTADB:
      return corrupt(`${path} is damaged: ${detail}.`)
    default:
      return bug(`SQLite refused a statement on ${path}: ${detail}.`)
  }
}

type Raised = Error & { code?: string; errcode?: number; systemErrno?: number }

/** An error of the driver as a fault; anything else, such as what a caller's own function threw, stays as it is. */
export const toFault = (error: unknown, path: string): unknown => {
  if (!(error instanceof Error)) return error
  const { code, errcode, systemErrno, message } = error as Raised
  if (code === 'ERR_OUT_OF_RANGE') return corrupt(`${path} is damaged: ${message}.`)
  if (code !== 'ERR_SQLITE_ERROR') return error
  const primary = systemErrno === ENOSPC ? FULL : (errcode ?? 0) & 0xff
  return fromCode(primary ?? 0, path, message)
}
