/** What commands printed, beside the journal: a file for each, named by the digest that the journal has of it. */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toOutputFile } from '../../documents/delivery/kept-files.ts'
import { GAP, LARGEST_KEPT } from '../commands/output.ts'
import { attempt, makeFolder, syncFolder } from '../durable.ts'
import { hasFolders, lookAt, OURS } from '../paths.ts'

const OUTPUTS = 'evidence'
const DIGEST = /^sha256:[0-9a-f]{64}$/
const LONGEST_GAP = 100

/** `cut`: its middle was never kept, so nothing can be said of it. */
export type KeptOutput = 'whole' | 'cut' | 'forged' | 'missing'

const toDigest = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** Whether what is kept is what was printed. */
export const checkOutput = (root: string, digest: string): KeptOutput => {
  const path = join(root, toOutputFile(digest))
  const isThere = DIGEST.test(digest) && hasFolders(root, [OURS, OUTPUTS]) && lookAt(path) === 'file'
  if (!isThere) return 'missing'
  const { size } = lstatSync(path)
  if (size > LARGEST_KEPT + LONGEST_GAP) return 'forged'
  const bytes = readFileSync(path)
  if (toDigest(bytes) === digest) return 'whole'
  return size > LARGEST_KEPT && bytes.includes(GAP) ? 'cut' : 'forged'
}

/** A file that lies there already may be one of a call that was killed before it was durable. */
const writeSynced = (path: string, bytes: Buffer | undefined): void => {
  const fd = openSync(path, bytes ? 'wx' : 'r+')
  try {
    if (bytes) writeFileSync(fd, bytes)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Returns when it is durable: the journal names it next. */
export const keepOutput =
  (root: string) =>
  (digest: string, printed: Buffer): void => {
    if (!hasFolders(root, [OURS])) return
    const folder = join(root, OURS, OUTPUTS)
    if (!hasFolders(root, [OURS, OUTPUTS])) makeFolder(folder)
    const path = join(root, toOutputFile(digest))
    if (checkOutput(root, digest) === 'forged') rmSync(path)
    const found = lookAt(path)
    if (found !== 'absent' && found !== 'file') return
    attempt(path, () => {
      writeSynced(path, found === 'absent' ? printed : undefined)
      syncFolder(folder)
    })
  }
