import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '../schema/fault.ts'

const ASIDE = 'Move .throughline/journal.db aside; features with a journal file are rebuilt from it.'

export const corrupt = (message: string): Fault => new Fault('journal-corrupt', message, ASIDE)
export const bug = (message: string): Fault =>
  new Fault('bug', message, 'Please report this with the command.')

/** Who was at work when a database was damaged: the worktrees of stories that lie beside it. */
const tellAtWork = (path: string): string => {
  const found = listFolder(join(dirname(path), 'worktrees')).flatMap((name) => {
    const [, feature, number] = /^([a-z0-9-]+)\.us-(\d+)$/.exec(name) ?? []
    return feature === undefined ? [] : [`${feature} US-${number}`]
  })
  if (found.length === 0) return ''
  return ` Stories were being worked at: ${found.slice(0, MOST).join(', ')}; without a sandbox whoever did them could write there.`
}

const MOST = 5

const listFolder = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Of a file that lost its end while it was open. */
export const toCut = (path: string): Fault =>
  new Fault(
    'journal-corrupt',
    `${path} was cut off or taken away while it was open.${tellAtWork(path)}`,
    'Move .throughline/journal.db and the files beside it (-wal, -shm) aside, then: throughline continue. Features are rebuilt from their journal files; what came after these were written is asked again.',
  )

/** SQLite's primary result codes. */
const [PERM, BUSY, LOCKED, READONLY, IOERR] = [3, 5, 6, 8, 10] as const
const [CORRUPT, FULL, CANTOPEN, NOTADB] = [11, 13, 14, 26] as const
const ENOSPC = 28

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
      return corrupt(`${path} is damaged: ${detail}.${tellAtWork(path)}`)
    default:
      return bug(`SQLite refused a statement on ${path}: ${detail}.`)
  }
}

type Raised = Error & { code?: string; errcode?: number; systemErrno?: number }

/** SQLite's own words, for errors on which the driver leaves the code out. */
const WORDS: [string, number][] = [
  ['is locked', BUSY],
  ['disk image is malformed', CORRUPT],
  ['is not a database', NOTADB],
  ['unsupported file format', CORRUPT],
  ['malformed database schema', CORRUPT],
  ['disk is full', FULL],
  ['disk I/O error', IOERR],
  ['readonly database', READONLY],
  ['unable to open', CANTOPEN],
]

/** The primary result code of an error that the driver raised; undefined for any other error. */
const toResultCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, errcode, systemErrno, message } = error as Raised
  if (code === 'ERR_OUT_OF_RANGE') return CORRUPT
  if (code !== 'ERR_SQLITE_ERROR') return undefined
  if (systemErrno === ENOSPC) return FULL
  const worded = WORDS.find(([words]) => message.includes(words))?.[1]
  const primary = (errcode ?? 0) & 0xff
  return primary > 1 ? primary : (worded ?? primary)
}

export const isBusy = (error: unknown): boolean => toResultCode(error) === BUSY

/** An error of the driver as a fault; anything else, such as what a caller's own function threw, stays as it is. */
export const toFault = (error: unknown, path: string): unknown => {
  const code = toResultCode(error)
  return code === undefined ? error : fromCode(code, path, (error as Error).message)
}
