/**
 * Whether a change alters what proves it. A story that makes `npm test` do nothing, or that empties a test, passes: so a
 * person is told of every such change before anything is built on it. D1 tests that are added, and lines that are added to
 * one, are told nobody. D2 what a command runs is followed through scripts of packages, makefiles and scripts of shells.
 */
import { type FileChange, readFileChanges, toCounted, toFileReader } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { isTest, toSteered, toToolTables } from './proof-files.ts'
import { findScripts, isPackage, type Named, SHELL, toNamedFiles } from './run-by.ts'

const isManifest = (path: string): boolean => toToolTables(path, '') !== undefined || isPackage(path)

const findSettings = (
  path: string,
  before: string,
  after: string,
  commands: readonly string[][],
): string[] => {
  if (isPackage(path)) return findScripts(path, before, after, commands)
  const isSame = toToolTables(path, before) === toToolTables(path, after)
  return isSame ? [] : [`${path} has other settings of tools now`]
}

const tellTest = (change: FileChange): string | undefined => {
  const { path, how, added, removed } = change
  if (how === 'deleted') return `${path}, a test, was deleted (${toCounted(change)})`
  if (how === 'added' || removed === 0) return undefined
  if (removed === null) return `${path}, which tests use, was changed (no text)`
  return `${path}, a test, lost or changed ${removed} of its lines (${added} added)`
}

const tellFile = (change: FileChange, named: Named): string | undefined => {
  const { path, how } = change
  const by = isTest(path) && !SHELL.test(path) ? undefined : named.get(path)
  const what = toSteered(path)
  const whose = by ? `which ${by} runs` : what && `which steers ${what}`
  if (whose === undefined) return isTest(path) ? tellTest(change) : undefined
  return `${path}, ${whose}, was ${how} (${toCounted(change)})`
}

/** As many as somebody may still read, and how many there are besides. */
const MOST = 100

const toFew = (told: string[]): string[] =>
  told.length > MOST ? [...told.slice(0, MOST), `and ${told.length - MOST} more files`] : told

/** What proved a commit and proves another one, where that differs: a sentence each. */
export const findRedefined = (
  root: string,
  from: string,
  to: string,
  commands: readonly string[][],
): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const changes = await readFileChanges(git, from, to, { moves: false })
    const [before, after] = [toFileReader(git, from), toFileReader(git, to)]
    const settings: string[] = []
    for (const { path } of changes)
      if (isManifest(path))
        settings.push(...findSettings(path, await before(path), await after(path), commands))
    const paths = new Set([...(await readTree(git, from)), ...changes].map(({ path }) => path))
    const files = { prefix: git.layout.prefix, has: (path: string) => paths.has(path), read: before }
    const named = await toNamedFiles(files, commands)
    return toFew([...settings, ...changes.flatMap((change) => tellFile(change, named) ?? [])])
  })
