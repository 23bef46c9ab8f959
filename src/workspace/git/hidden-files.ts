/**
 * Files of a story's worktree that git ignores. A worktree begins with none, so whoever worked in it made them. H1 given up are
 * those of folders that package managers install in, and of folders that the person's own lists ignore as a whole: what is built
 * lies there. H2 everything else is work, and stays. H3 so does what the plan names, wherever it lies.
 */
import { readGit } from './git.ts'
import { INSTALLED } from './guarded-paths.ts'
import type { PlainGit } from './plain-git.ts'
import { LARGEST_LIST, readTree } from './tree.ts'
import { findIgnored, toFolders, writeIgnores } from './unignored.ts'

export type HiddenFile = {
  path: string
  /** Hidden by a list of a story: the person's own do not name it. */
  isByStory: boolean
  isPlanned: boolean
}

const isInstalled = (path: string): boolean => INSTALLED.some((name) => `/${path}`.includes(`/${name}`))

/** The last commit of a story's past that the person's own branch has, too: its lists are theirs. */
export const readOwnBase = async (root: string, base: string): Promise<string> =>
  (await readGit(root, ['merge-base'], ['HEAD', base])) || base

const list = async (git: PlainGit, files: string): Promise<string[]> => {
  const words = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard']
  const installed = INSTALLED.map((name) => `:(exclude,glob)**/${name}**`)
  const out = await git.read([...words, '--', '.', ...installed], { files, most: LARGEST_LIST })
  return out.split('\0').filter((path) => path !== '' && !isInstalled(path))
}

/** What the index of `git`, which holds the files of the folder, leaves out. */
export const listHidden = async (
  git: PlainGit,
  files: string,
  { own, planned }: { own: string; planned: readonly string[] },
): Promise<HiddenFile[]> => {
  const found = await list(git, files)
  if (found.length === 0) return []
  const lists = await writeIgnores(git, await readTree(git, own))
  const folders = await findIgnored(git, lists, [...new Set(found.flatMap(toFolders))])
  const named = new Set(planned.map((path) => `${git.layout.prefix}${path}`))
  const kept = found.filter((path) => named.has(path) || !toFolders(path).some((one) => folders.has(one)))
  const known = await findIgnored(git, lists, kept, 'files')
  return kept.map((path) => ({ path, isByStory: !known.has(path), isPlanned: named.has(path) }))
}

/** What a person is told of them: what a story hid, and what the plan asked for. */
export const tellHidden = (hidden: readonly HiddenFile[]): string[] =>
  hidden
    .filter(({ isByStory, isPlanned }) => isByStory || isPlanned)
    .map(
      ({ path, isPlanned }) =>
        `${path}${isPlanned ? ', which the plan gives to it,' : ''} was written and is in no commit, because a .gitignore hides it; it is kept under refs/throughline/attempts/`,
    )
