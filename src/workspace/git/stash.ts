/** How a person puts files aside that stand in the way: those files and no other, for our own may be untracked as well. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { readGit, runGit } from './git.ts'

const MOST_FILES = 20

export const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

const toPathspec = (path: string, isBelow: boolean): string => {
  const magic = [...(isBelow ? ['top'] : []), ...(/[*?[\]\\:]/.test(path) ? ['literal'] : [])]
  const spec = magic.length > 0 ? `:(${magic.join(',')})${path}` : path
  return /^[\w./-]+$/.test(spec) ? spec : quote(spec)
}

/** `paths` begin at the top of the repository. */
export const toWayOut = async (root: string, paths: readonly string[]): Promise<string> => {
  const top = (await readGit(root, ['rev-parse', '--show-toplevel'])) ?? root
  const isBelow = ((await readGit(root, ['rev-parse', '--show-prefix'])) ?? '') !== ''
  const tracked = new Set((await runGit(top, ['ls-files', '-z'])).out.split('\0'))
  const untracked = paths.filter((path) => !tracked.has(path))
  const isThere = untracked.every((path) => lstatSync(join(top, path), { throwIfNoEntry: false })?.isFile())
  if (paths.length > MOST_FILES || !isThere) return 'commit them, or move them out of the project meanwhile'
  const specs = paths.map((path) => toPathspec(path, isBelow)).join(' ')
  return `commit them, or put them aside: git stash push ${untracked.length > 0 ? '--all ' : ''}-- ${specs}`
}
