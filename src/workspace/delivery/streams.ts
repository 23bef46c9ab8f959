/** What coding agents said while they worked: kept beside the journal, never in it. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toStreamFile } from '../../documents/delivery/kept-files.ts'
import type { Run } from '../../schema/run.ts'
import { hasFolders, OURS } from '../paths.ts'

const STREAMS = 'streams'
const LARGEST = 16 << 20

/** Lines of one story's executor, in one file for each child run. */
export const openStream = (root: string, { id, parent }: Run): ((line: string, story: string) => void) => {
  let size = 0
  return (line, story) => {
    if (!hasFolders(root, [OURS]) || size > LARGEST) return
    if (!hasFolders(root, [OURS, STREAMS])) mkdirSync(join(root, OURS, STREAMS))
    size += line.length + 1
    appendFileSync(join(root, toStreamFile(parent?.run ?? id, story)), `${line}\n`)
  }
}
