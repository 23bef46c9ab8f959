/**
 * The one writer of hosts' files. H1 nothing is written outside the root, and no link is followed. H2 a file is
 * replaced whole or not at all, and only while it holds what was shown. H3 folders are removed only if we made them
 * and nothing is in them.
 */
import { rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { LARGEST_FILE } from '../../schema/limits.ts'
import { makeFolder, replaceDurably, sweepTemporary, syncFolder } from '../durable.ts'
import { toErrno, toIoFault } from '../errno.ts'
import { readText } from '../file-text.ts'
import { hasFile, hasFolders } from '../paths.ts'

type Split = { levels: string[]; full: string }

const split = (root: string, path: string): Split => {
  const levels = path.split('/')
  return { levels: levels.slice(0, -1), full: join(root, ...levels) }
}

/** The text of a file below the root, null where there is none. */
export const readHostFile = (root: string, path: string): string | null => {
  const { levels, full } = split(root, path)
  if (!hasFolders(root, levels) || !hasFile(full)) return null
  const found = readText(full, LARGEST_FILE)
  if (found === null) return null
  if ('text' in found) return found.text
  throw new Fault('invalid-value', `${full} ${found.problem}`, 'Mend or move the file, then run it again.', {
    path: full,
  })
}

/** Levels above a file that are not there yet, outermost first. */
export const findMissing = (root: string, path: string): string[] =>
  split(root, path)
    .levels.map((_, depth, all) => all.slice(0, depth + 1))
    .filter((levels) => !hasFolders(root, levels))
    .map((levels) => levels.join('/'))

const checkSame = (root: string, path: string, before: string | null): void => {
  if (readHostFile(root, path) === before) return
  const full = join(root, path)
  throw new Fault('stale', `${full} changed after it was shown`, 'Run it again and look at it anew.', {
    path: full,
  })
}

const makeLevels = (root: string, levels: string[]): void => {
  levels.forEach((_, depth) => {
    const above = levels.slice(0, depth + 1)
    if (!hasFolders(root, above)) makeFolder(join(root, ...above))
  })
}

const remove = (full: string): void => {
  try {
    unlinkSync(full)
    syncFolder(dirname(full))
  } catch (error) {
    throw toIoFault(error, full)
  }
}

/** Puts one text in place of another; null stands for no file. */
export const writeHostFile = (
  root: string,
  path: string,
  before: string | null,
  after: string | null,
): void => {
  const { levels, full } = split(root, path)
  if (after === null) {
    checkSame(root, path, before)
    remove(full)
    return
  }
  makeLevels(root, levels)
  sweepTemporary(dirname(full))
  replaceDurably(full, after, { check: () => checkSame(root, path, before) })
}

/** Innermost first; what is not empty, or gone, stays as it is. */
export const removeFolders = (root: string, folders: string[]): void => {
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    const levels = folder.split('/')
    try {
      if (hasFolders(root, levels)) rmdirSync(join(root, ...levels))
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(toErrno(error)))
        throw toIoFault(error, join(root, folder))
    }
  }
}
