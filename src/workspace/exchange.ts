/**
 * One text for another in a file that people edit, too, whose editors ask nobody. X1 what stands under the name is moved
 * aside, looked at there, and ours is linked to the name, which fails where somebody was faster: nothing of the user's is
 * ever overwritten. X2 what lies aside says in its name which file it is and what it held: the sweep of a later start
 * puts it back where the name is free, drops what we had looked at, and keeps the rest beside. X3 for a moment the
 * name may be missing; a reader of ours waits it out.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, lstatSync, renameSync, unlinkSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import type { FileText, Guard } from '../engine/ports.ts'
import { LARGEST_FILE } from '../schema/limits.ts'
import {
  attempt,
  broken,
  isLeftover,
  listNames,
  remove,
  sweepTemporary,
  syncFolder,
  writeBeside,
} from './durable.ts'
import { toErrno } from './errno.ts'
import { readNow } from './file-text.ts'
import { lookAt } from './paths.ts'

const ASIDE =
  /^\.throughline-([1-9]\d{0,9})-[0-9a-f]{12}-([0-9a-f]{16})-(\.meta\.json|\.review-history\.md|[^.\\/][^\\/]*)\.aside$/

type Seen = { text: string; digest: string }

/** As much of a digest as tells two texts of one file apart. */
const toShort = (digest: string): string => digest.slice('sha256:'.length).slice(0, 16)

const toAside = (path: string, { digest }: Seen): string => {
  const chance = randomBytes(6).toString('hex')
  return join(
    dirname(path),
    `.throughline-${process.pid}-${chance}-${toShort(digest)}-${basename(path)}.aside`,
  )
}

const isStill = (path: string, digest: string): boolean => {
  const found = readNow(path, LARGEST_FILE)
  return found !== null && 'digest' in found && toShort(found.digest) === toShort(digest)
}

/** Gives a file a name that is free; false where it is taken. */
const nameFile = (source: string, path: string): boolean => {
  try {
    linkSync(source, path)
    return true
  } catch (error) {
    if (toErrno(error) === 'EEXIST') return false
    // Not every file system has links, and not everything can be linked: then there is a moment in between.
    if (lookAt(path) !== 'absent') return false
    renameSync(source, path)
    return true
  }
}

/** A name that cannot be taken away is told: the next start then tidies up. */
const drop = (path: string): void => {
  try {
    unlinkSync(path)
  } catch (error) {
    if (toErrno(error) !== 'ENOENT') throw error
  }
}

const COPIES = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9']

/** A save that a later one left without a name stays beside, for the user to see. */
const keepBeside = (aside: string, path: string): boolean => {
  const { dir, name, ext } = parse(path)
  return COPIES.some((copy) => nameFile(aside, join(dir, `${name}.saved${copy}${ext}`)))
}

/** What was moved aside gets its name back, or one beside it; durable before the name aside is gone. */
const putBack = (aside: string, path: string): void => {
  if (!nameFile(aside, path) && !keepBeside(aside, path)) return
  syncFolder(dirname(path))
  drop(aside)
}

/** Drops what lies aside, unless an editor that had it open wrote into it meanwhile. */
const release = (aside: string, path: string, { digest }: Seen): void => {
  if (isStill(aside, digest)) drop(aside)
  else putBack(aside, path)
}

/** Moves the file aside where it is still what was seen; undefined where it is not, and then it is in its place again. */
const moveAside = (path: string, seen: Seen): string | null | undefined => {
  const aside = toAside(path, seen)
  try {
    renameSync(path, aside)
  } catch (error) {
    if (toErrno(error) === 'ENOENT') return null
    throw error
  }
  if (isStill(aside, seen.digest)) return aside
  putBack(aside, path)
  return undefined
}

type Placed = { aside: string | null; seen: Seen | null }

/** Puts a file in the place of an expected one; undefined where another stands there, which then stays. */
const place = (
  source: string,
  path: string,
  isExpected: (found: FileText) => boolean,
): Placed | undefined => {
  const seen = readNow(path, LARGEST_FILE)
  if (!isExpected(seen) || (seen !== null && 'problem' in seen)) return undefined
  const aside = seen && moveAside(path, seen)
  if (aside === undefined) return undefined
  try {
    if (nameFile(source, path)) return { aside, seen }
  } catch (error) {
    if (aside !== null) putBack(aside, path)
    throw error
  }
  if (aside !== null && seen) release(aside, path, seen)
  return undefined
}

const isText =
  (text: string) =>
  (found: FileText): boolean =>
    found !== null && 'text' in found && found.text === text

/** Makes the exchange durable and drops what lies aside; what an editor wrote into that gets its place again. */
const settle = ({ aside, seen }: Placed, path: string, ours: string): boolean => {
  syncFolder(dirname(path))
  if (aside === null || seen === null) return true
  if (isStill(aside, seen.digest)) {
    drop(aside)
    return true
  }
  const back = place(aside, path, isText(ours))
  if (!back) putBack(aside, path)
  else {
    syncFolder(dirname(path))
    if (back.aside !== null && back.seen) release(back.aside, path, back.seen)
    drop(aside)
  }
  return false
}

/** Durable exchange of a file's text, as long as what stands there is expected; otherwise it stays, and ours is dropped. */
export const exchange = async (
  path: string,
  text: string,
  isExpected: (found: FileText) => boolean,
  guard: Guard,
): Promise<'written' | 'fenced' | 'crossed'> => {
  const source = writeBeside(path, text)
  let isTried = false
  let placed: Placed | undefined
  let isWritten = false
  const change = () => {
    isTried = true
    attempt(path, () => {
      placed = place(source, path, isExpected)
    })
  }
  try {
    if ((await guard(change)) !== isTried) throw broken(path)
  } finally {
    const done = placed
    if (done)
      attempt(path, () => {
        isWritten = settle(done, path, text)
        drop(source)
      })
    else remove(source)
  }
  if (!isTried) return 'fenced'
  return isWritten ? 'written' : 'crossed'
}

/** What was moved aside by a writer that is gone. */
type Left = { aside: string; path: string; isKnown: boolean }

const toLeft = (folder: string, name: string): Left[] => {
  const [, pid, digest, given = ''] = ASIDE.exec(name) ?? []
  if (pid === undefined) return []
  const aside = join(folder, name)
  const found = lstatSync(aside, { throwIfNoEntry: false })
  // A file keeps its time when it is renamed; its inode does not.
  if (!found || !isLeftover(Number(pid), found.ctimeMs)) return []
  const path = join(folder, given)
  const isNamed = lstatSync(path, { throwIfNoEntry: false })?.ino === found.ino
  return [{ aside, path, isKnown: isNamed || isStill(aside, `sha256:${digest}`) }]
}

/** Tidies up what killed writers of ours left in a folder: what they moved aside is put back, the rest is removed. */
export const sweep = (folder: string): void => {
  const names = listNames(folder)
  sweepTemporary(folder, names)
  const left = names.flatMap((name) => toLeft(folder, name))
  // What somebody saved goes before what the journal has.
  for (const { aside, path, isKnown } of left.sort((a, b) => Number(a.isKnown) - Number(b.isKnown)))
    attempt(path, () => {
      if (isKnown && lookAt(path) !== 'absent') drop(aside)
      else putBack(aside, path)
    })
}

/** Whether a file is being exchanged right now, or was when a writer was killed. */
export const isAway = (path: string): boolean =>
  listNames(dirname(path)).some((name) => ASIDE.exec(name)?.[3] === basename(path))
