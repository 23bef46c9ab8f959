/** What commands printed, beside the journal: a file for each, named by the digest that the journal has of it. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toOutputFile } from '../../documents/delivery/kept-files.ts'
import { GAP, LARGEST_KEPT } from '../commands/output.ts'
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

export const keepOutput =
  (root: string) =>
  (digest: string, printed: Buffer): void => {
    if (!hasFolders(root, [OURS])) return
    if (!hasFolders(root, [OURS, OUTPUTS])) mkdirSync(join(root, OURS, OUTPUTS))
    const path = join(root, toOutputFile(digest))
    if (checkOutput(root, digest) === 'forged') rmSync(path)
    if (lookAt(path) === 'absent') writeFileSync(path, printed, { flag: 'wx' })
  }
