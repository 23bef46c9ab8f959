/**
 * One text for another in a file that people edit, too, whose editors ask nobody. X1 what stands under the name is moved
 * aside, looked at there, and ours is linked to the name, which fails where somebody was faster: nothing of the user's is
 * ever overwritten. X2 what lies aside says in its name which file it is and what it held: the sweep of a later start
 * puts it back where the name is free, drops what we had looked at, and keeps the rest beside. X3 for a moment the
 * name may be missing; a reader of ours waits it out. X4 both texts of an exchange that is named later can be found again
 * elsewhere: what lies aside is dropped before the new name is durable.
 */
import { linkSync, lstatSync, renameSync, unlinkSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import type { Guard } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { LARGEST_FILE } from '../schema/limits.ts'
import {
  attempt,
  broken,
  isLeftover,
  listNames,
  remove,
  sweepTemporary,
  syncFolder,
  type Tell,
  toChance,
  writeBeside,
} from './durable.ts'
import { toErrno } from './errno.ts'
import { readDigestNow } from './file-text.ts'
import { lookAt } from './paths.ts'

const ASIDE =
  /^\.throughline-([1-9]\d{0,9})-[0-9a-f]{12}-([0-9a-f]{16})-(\.meta\.json|\.review-history\.md|[^.\\/][^\\/]*)\.aside$/

/** As much of a digest as tells two texts of one file apart. */
const toShort = (digest: string): string => digest.slice('sha256:'.length).slice(0, 16)

const toAside = (path: string, digest: string): string =>
  join(dirname(path), `.throughline-${process.pid}-${toChance()}-${toShort(digest)}-${basename(path)}.aside`)

const isStill = (path: string, digest: string): boolean => {
  const found = readDigestNow(path, LARGEST_FILE)
  return found !== undefined && toShort(found) === toShort(digest)
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
const release = (aside: string, path: string, digest: string): void => {
  if (isStill(aside, digest)) drop(aside)
  else putBack(aside, path)
}

/** Moves the file aside where it is the expected one; undefined where it is not, and then it is in its place again. */
const moveAside = (path: string, expected: string): string | null | undefined => {
  const aside = toAside(path, expected)
  try {
    renameSync(path, aside)
  } catch (error) {
    if (toErrno(error) === 'ENOENT') return null
    throw error
  }
  if (isStill(aside, expected)) return aside
  putBack(aside, path)
  return undefined
}

/** What was moved aside, and its digest. */
type Aside = { aside: string; digest: string }
type Placed = { left: Aside | null }

/** Puts a file in the place of an expected one; undefined where another stands there, which then stays. */
const place = (source: string, path: string, expected: string | null): Placed | undefined => {
  const aside = expected === null ? null : moveAside(path, expected)
  if (aside === undefined) return undefined
  const left = aside === null || expected === null ? null : { aside, digest: expected }
  try {
    if (nameFile(source, path)) return { left }
  } catch (error) {
    if (left) putBack(left.aside, path)
    throw error
  }
  if (left) release(left.aside, path, left.digest)
  return undefined
}

/** Makes the exchange durable, if not later, and drops what lies aside; what an editor wrote into that gets its place again. */
const settle = ({ left }: Placed, path: string, ours: string, isNamed: boolean): boolean => {
  if (isNamed) syncFolder(dirname(path))
  if (left === null) return true
  const { aside, digest } = left
  if (isStill(aside, digest)) {
    drop(aside)
    return true
  }
  const back = place(aside, path, toDigest(ours))
  if (!back) putBack(aside, path)
  else {
    syncFolder(dirname(path))
    if (back.left) release(back.left.aside, path, back.left.digest)
    drop(aside)
  }
  return false
}

/**
 * Durable exchange of a file's text, as long as what stands there has the expected digest, or nothing does; otherwise it stays,
 * and ours is dropped. Where `isNamed` is false its name is durable with the next sync of its folder.
 */
export const exchange = async (
  path: string,
  text: string,
  expected: string | null,
  guard: Guard,
  { isNamed = true, tell }: { isNamed?: boolean | undefined; tell?: Tell } = {},
): Promise<'written' | 'fenced' | 'crossed'> => {
  const { path: source, stamp } = writeBeside(path, text)
  let isTried = false
  let placed: Placed | undefined
  let isWritten = false
  const change = () => {
    isTried = true
    attempt(path, () => {
      placed = place(source, path, expected)
    })
  }
  try {
    if ((await guard(change)) !== isTried) throw broken(path)
  } finally {
    const done = placed
    if (done)
      attempt(path, () => {
        isWritten = settle(done, path, text, isNamed)
        drop(source)
        if (isWritten) tell?.(stamp)
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
