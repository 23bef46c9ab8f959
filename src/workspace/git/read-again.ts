/**
 * What git took of a folder is read again, level by level, each held open: git follows a link that is put in the place of a
 * folder while it looks, and what lies there would be committed.
 */
import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync } from 'node:fs'
import { joinBytes } from '../byte-paths.ts'
import { HOLDS, withFolder } from '../held-folder.ts'
import type { PlainGit } from './plain-git.ts'
import { type Change, GITLINK, LINK } from './tree.ts'

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants
const SHA256_LENGTH = 64
const NONE = /^0+$/
const NO_TEXT = '\ufffd'

const readFile = (path: Buffer): Buffer | undefined => {
  const fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    return fstatSync(fd).isFile() ? readFileSync(fd) : undefined
  } finally {
    closeSync(fd)
  }
}

/** A file, or the words of a link; undefined where there is none of its kind. */
const readBelow = (folder: Buffer, levels: readonly string[], isLink: boolean): Buffer | undefined =>
  withFolder(folder, (held) => {
    const [level = '', ...more] = levels
    const path = joinBytes(held, level)
    if (more.length > 0) return readBelow(path, more, isLink)
    return isLink ? readlinkSync(path, 'buffer') : readFile(path)
  })

const readAgain = (folder: string, { path, mode }: Change): Buffer | undefined => {
  try {
    return readBelow(Buffer.from(folder), path.split('/'), mode.after === LINK)
  } catch {
    return undefined
  }
}

const toName = (bytes: Buffer, length: number): string =>
  createHash(length === SHA256_LENGTH ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')

/** Settings and attributes say how ends of lines are written, and git alone reads all of them. */
const toNameBySettings = async (
  git: PlainGit,
  files: string,
  path: string,
  bytes: Buffer,
): Promise<string> => {
  const input = bytes.toString('latin1')
  const words = ['hash-object', '--stdin', `--path=${path}`]
  return (await git.read(words, { files, input, isBytes: true })).trim()
}

/** Files that differ from what lies in the folder, where no link is followed. */
export const findLed = async (
  git: PlainGit,
  folder: string,
  changes: readonly Change[],
): Promise<string[]> => {
  const led: string[] = []
  for (const change of HOLDS ? changes : []) {
    const { path, blob, mode } = change
    // A name that is no text is a breach by itself, and leads nowhere.
    if (NONE.test(blob.after) || mode.after === GITLINK || path.includes(NO_TEXT)) continue
    const bytes = readAgain(folder, change)
    const isSame =
      bytes !== undefined &&
      (toName(bytes, blob.after.length) === blob.after ||
        (mode.after !== LINK && (await toNameBySettings(git, folder, path, bytes)) === blob.after))
    if (!isSame) led.push(path)
  }
  return led
}
