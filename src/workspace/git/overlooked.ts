/** Files of the user's checkout that were changed while git says that they were not: it believes what its index says of them. */
import { copyFileSync, lstatSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt } from '../paths.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'
import { LARGEST_LIST } from './tree.ts'

const toNames = (out: string): string[] => out.split('\0').filter(Boolean)

/** The time of the file system, which may be behind that of the machine. No program sets the time by which it is found. */
export const readTime = (folder: string): bigint => {
  const path = join(folder, 'time')
  writeFileSync(path, '')
  return lstatSync(path, { bigint: true }).ctimeNs
}

const listDiffering = async (git: PlainGit, files: string, index: string): Promise<string[]> =>
  toNames(
    await git.read(['diff-files', '-z', '--name-only', '--ignore-submodules=all'], {
      ...{ files, index, most: LARGEST_LIST },
    }),
  )

/** The path of a line of `ls-files --stage`. */
export const toPath = (entry: string): string => entry.slice(entry.indexOf('\t') + 1)

/** Of these entries of an index, the files that hold something else; no other file is opened. */
export const compareEntries = async (
  git: PlainGit,
  files: string,
  entries: readonly string[],
): Promise<string[]> => {
  if (entries.length === 0) return []
  const index = join(git.folder, 'fresh')
  rmSync(index, { force: true })
  const input = entries.map((entry) => `${entry}\0`).join('')
  await git.read(['update-index', '-z', '--index-info'], { files, index, input })
  // It compares what files hold, because nothing is known of them yet; that some differ is no failure.
  await git.run(['update-index', '-q', '--really-refresh'], { files, index })
  return listDiffering(git, files, index)
}

const isTouched = (path: string, since: bigint): boolean => {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found !== undefined && !found.isDirectory() && found.ctimeNs > since
}

const findOverlooked = async (git: PlainGit, since: bigint): Promise<string[]> => {
  const { own, top } = git.layout
  if (lookAt(join(own, 'index')) !== 'file') return []
  const seen = join(git.folder, 'seen')
  copyFileSync(join(own, 'index'), seen)
  // Git looks into files that are as young as its index.
  const { atime, mtime } = lstatSync(join(own, 'index'))
  utimesSync(seen, atime, mtime)
  const entries = toNames(
    await git.read(['ls-files', '--stage', '-z'], { files: top, index: seen, most: LARGEST_LIST }),
  )
  const touched = entries.filter((entry) => isTouched(join(top, toPath(entry)), since))
  if (touched.length === 0) return []
  const shown = new Set(await listDiffering(git, top, seen))
  return (await compareEntries(git, top, touched)).filter((path) => !shown.has(path))
}

/** What was changed since a time, and that time as it is now. */
export const readOverlooked = (
  root: string,
  since: string | undefined,
): Promise<{ time: string; paths: string[] }> =>
  withPlainGit(root, async (git) => ({
    paths: since === undefined ? [] : await findOverlooked(git, BigInt(since)),
    time: String(readTime(git.folder)),
  }))
