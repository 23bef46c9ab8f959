/** Files in folders that the project ignores: what lies there was installed or built, and is found before what it replaces. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Breach } from '../../schema/evidence.ts'
import { toErrno } from '../errno.ts'
import { INSTALLED } from './guarded-paths.ts'
import { type PlainGit, readWhole } from './plain-git.ts'
import { type Change, LARGEST_LIST, readTree, type TreeEntry, toLevels } from './tree.ts'

const IGNORES = /(?:^|\/)\.gitignore$/

export const toFolders = (path: string): string[] => toLevels(path).slice(0, -1)

/** The lists of ignored files of a tree, as files and nothing else; the folder that they lie in. */
export const writeIgnores = async (git: PlainGit, entries: TreeEntry[]): Promise<string> => {
  const files = mkdtempSync(join(git.folder, 'ignores-'))
  for (const { path, mode, blob } of entries) {
    if (!IGNORES.test(path) || !mode.startsWith('100')) continue
    mkdirSync(dirname(join(files, path)), { recursive: true })
    writeFileSync(join(files, path), await readWhole(git, blob))
  }
  return files
}

/** A list in whose place a story put a folder says nothing of what lies in it. */
const makeFolder = (path: string): void => {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes(toErrno(error))) throw error
  }
}

/** Before a path: git takes a colon at the beginning for a command to itself, and knows no option against it here. */
const HERE = './'

/** Those of these paths that are ignored there; lists tell folders from files. */
export const findIgnored = async (
  git: PlainGit,
  files: string,
  paths: string[],
  what: 'folders' | 'files' = 'folders',
): Promise<Set<string>> => {
  if (what === 'folders') for (const folder of paths) makeFolder(join(files, folder))
  const out = await git.read(['check-ignore', '--no-index', '-z', '--stdin'], {
    ...{ files, most: LARGEST_LIST, orNone: true },
    input: paths.map((path) => `${HERE}${path}\0`).join(''),
  })
  return new Set(
    out
      .split('\0')
      .filter(Boolean)
      .map((path) => path.slice(HERE.length)),
  )
}

/** Folders beside a changed list in which package managers install. */
const toInstalled = (changes: Change[]): string[] =>
  changes
    .filter(({ path }) => IGNORES.test(path))
    .flatMap(({ path }) =>
      INSTALLED.map((name) => path.replace(/\.gitignore$/, '') + name.slice(0, -'/'.length)),
    )

/** What a change takes into a commit that the project ignored before, and folders of packages that it would take in next. */
export const findUnignored = async (
  git: PlainGit,
  base: string,
  changes: Change[],
  entries: TreeEntry[],
): Promise<Breach[]> => {
  const added = changes.filter(({ status, path }) => status === 'A' && path.includes('/'))
  const installed = toInstalled(changes)
  const folders = [...new Set([...added.flatMap(({ path }) => toFolders(path)), ...installed])]
  if (folders.length === 0) return []
  const before = await findIgnored(git, await writeIgnores(git, await readTree(git, base)), folders)
  const after = await findIgnored(git, await writeIgnores(git, entries), installed)
  return [
    ...added.flatMap(({ path }) => {
      const folder = toFolders(path).find((one) => before.has(one))
      const message = `${path} lies in ${folder}, which the project ignores`
      return folder === undefined ? [] : [{ code: 'ignored', path, message }]
    }),
    ...installed
      .filter((folder) => before.has(folder) && !after.has(folder))
      .map((path) => ({ code: 'ignored', path, message: `${path} was ignored, and is not any more` })),
  ]
}
