/** Refs as files: git passes over those that it cannot read, and then neither fetches nor tidies up. */
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { type Digests, readEntry } from './entries.ts'
import type { Layout } from './layout.ts'

/** Every file below a folder of refs, by its name; a link is one, and is not followed. */
const listLoose = (directory: string, name = 'refs'): string[] => {
  const found = lstatSync(join(directory, name), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isDirectory())
    return listNames(join(directory, name)).flatMap((entry) => listLoose(directory, `${name}/${entry}`))
  if (found.isFile() || found.isSymbolicLink()) return [name]
  throw new Fault(
    'blocked',
    `${join(directory, name)} is a pipe, a socket or a device, and git would wait for it for ever`,
    'remove it, and try again: a story may have planted it',
  )
}

const PACKED = /^[0-9a-f]+ (\S+)$/

const listPacked = (common: string): string[] => {
  const path = join(common, 'packed-refs')
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => PACKED.exec(line)?.[1] ?? [])
}

/** Names of all refs that have a file or a line; locks are looked at as such. */
export const listRefFiles = ({ own, common }: Layout): string[] => [
  ...new Set(
    [own, common]
      .flatMap((directory) => listLoose(directory))
      .filter((name) => !name.endsWith('.lock'))
      .concat(listPacked(common)),
  ),
]

/** Of refs that git did not show, what stands in their files. */
export const readUnshown = ({ own, common }: Layout, names: readonly string[]): Digests =>
  Object.fromEntries(
    names.map((name) => {
      const loose = [own, common]
        .map((directory) => readEntry(join(directory, name)))
        .find((digest) => digest !== 'ENOENT')
      return [`broken ${name}`, loose ?? 'packed']
    }),
  )
