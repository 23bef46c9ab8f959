/**
 * A commit as files, for programs that are not ours. L1 it is a repository of its own that holds this commit and nothing
 * else: no other branch, stash, history, remote or setting of the project. L2 it vanishes afterwards. L3 what was written
 * over in it is found by an index that lies outside of it. L4 what they opened is told, as far as the disk
 * remembers it.
 */
import { copyFileSync, lstatSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { removeCheckout } from './checkout.ts'
import { compareEntries, readTime, toPath } from './overlooked.ts'
import { type PlainGit, toPlace, withPlainGit } from './plain-git.ts'
import { isRead, keepsReads } from './reads.ts'
import { LARGEST_LIST, toLevels } from './tree.ts'

/** Files of the commit: those that are others now, and those that were written and are what they were. */
export type Rewritten = {
  altered: string[]
  touched: string[]
  /** Folders of the commit that were moved away and back, or held something that is gone again. */
  moved: string[]
  /** Folders of the commit that hold something else besides now. */
  stirred: string[]
  /** Files of the commit that were opened; none is known where the disk does not tell. */
  read?: string[]
}

export type CommitCheckout = {
  /** The project's folder in it. */
  folder: string
  readRewritten(): Promise<Rewritten>
  /** Files and whole folders that lie beside files of the commit and are none of it, ignored ones too. */
  listBeside(): Promise<string[]>
}

/** Git believes the name of a tree: another one that was put in its place would be checked out unseen. */
const damaged = (commit: string, says: string): Fault =>
  new Fault(
    'blocked',
    `the repository has objects that are not what their names say, so ${commit.slice(0, 7)} is not what it was: ${says.trim().slice(0, 300)}`,
    '`git fsck` names them; put them back from a clone, then: throughline reset',
  )

/** As a clone of depth one has it. */
const makeRepository = async (git: PlainGit, folder: string, commit: string): Promise<void> => {
  const own = join(folder, '.git')
  for (const name of ['refs', 'objects/pack']) mkdirSync(join(own, name), { recursive: true })
  writeFileSync(join(own, 'config'), git.config)
  writeFileSync(join(own, 'HEAD'), `${commit}\n`)
  writeFileSync(join(own, 'shallow'), `${commit}\n`)
  const listed = await git.read(['rev-list', '--objects', '--no-object-names', '--no-walk'], {
    given: [commit],
    most: LARGEST_LIST,
  })
  const words = ['-c', 'core.fsync=none', 'pack-objects', '--quiet', '--window=0']
  const packs = join(own, 'objects', 'pack')
  const name = (await git.read([...words, join(packs, 'pack')], { input: listed })).trim()
  const checked = await git.run(['verify-pack'], { given: [join(packs, `pack-${name}.idx`)] })
  if (checked.code !== 0) throw damaged(commit, checked.err)
  await git.read(['read-tree', '-m', '-u'], { files: folder, index: join(own, 'index'), given: [commit] })
}

const toNames = (out: string): string[] => out.split('\0').filter(Boolean)

/** A folder that is moved changes by itself and by nothing that lies in it, so none of its files tells of it. */
const listChangedFolders = (
  paths: readonly string[],
  files: string,
  since: bigint,
): Pick<Rewritten, 'moved' | 'stirred'> => {
  const entries = new Set(paths.flatMap(toLevels))
  const folders = [...new Set(paths.flatMap((path) => toLevels(path).slice(0, -1)))]
  const changed = folders.filter((folder) => {
    const found = lstatSync(join(files, folder), { bigint: true, throwIfNoEntry: false })
    return found?.isDirectory() && found.ctimeNs > since
  })
  const isStirred = (folder: string): boolean => {
    const isWritten = lstatSync(join(files, folder), { bigint: true }).mtimeNs > since
    return isWritten && listNames(join(files, folder)).some((name) => !entries.has(`${folder}/${name}`))
  }
  return { moved: changed.filter((one) => !isStirred(one)), stirred: changed.filter(isStirred) }
}

/** Git itself looks at seconds, and then into every file of the last one: that would be one more who reads it. */
const readRewritten = async (
  git: PlainGit,
  folder: string,
  { since, isObserved }: { since: bigint; isObserved: boolean },
): Promise<Rewritten> => {
  const entries = toNames(
    await git.read(['ls-files', '--stage', '-z'], { files: folder, most: LARGEST_LIST }),
  ).map((entry) => ({ entry, path: toPath(entry) }))
  const found = entries.map(({ entry, path }) => ({
    ...{ entry, path },
    stat: lstatSync(join(folder, path), { bigint: true, throwIfNoEntry: false }),
  }))
  const read = found.filter(({ stat }) => stat && isRead(stat, since)).map(({ path }) => path)
  const written = found.filter(({ stat }) => stat === undefined || stat.ctimeNs > since)
  const altered = new Set(
    await compareEntries(
      git,
      folder,
      written.map(({ entry }) => entry),
    ),
  )
  const touched = written.map(({ path }) => path).filter((path) => !altered.has(path))
  const paths = entries.map(({ path }) => path)
  return {
    ...{ altered: [...altered], touched, ...listChangedFolders(paths, folder, since) },
    ...(isObserved && { read }),
  }
}

const listBeside = async (git: PlainGit, files: string): Promise<string[]> =>
  toNames(await git.read(['ls-files', '-z', '--others', '--directory'], { files, most: LARGEST_LIST }))

/** Git looks into files that are as young as its index: commands that ask it what changed would seem to read everything. */
const settle = (index: string): void => {
  const { atimeMs, mtimeMs } = lstatSync(index)
  utimesSync(index, atimeMs / 1_000, Math.floor(mtimeMs / 1_000) + 1)
}

export const withCheckout = async <T>(
  root: string,
  { path: worktree, commit }: { path: string; commit: string },
  use: (checkout: CommitCheckout) => Promise<T>,
): Promise<T> => {
  const folder = toPlace(root, worktree)
  removeCheckout(root, worktree, true)
  try {
    return await withPlainGit(root, async (git) => {
      await makeRepository(git, folder, commit)
      const index = join(git.folder, 'index')
      copyFileSync(join(folder, '.git', 'index'), index)
      settle(join(folder, '.git', 'index'))
      const seen = { isObserved: keepsReads(git.folder), since: readTime(git.folder) }
      return use({
        folder: join(folder, git.layout.prefix),
        readRewritten: () => readRewritten(git, folder, seen),
        listBeside: () => listBeside(git, folder),
      })
    })
  } finally {
    removeCheckout(root, worktree, true)
  }
}
