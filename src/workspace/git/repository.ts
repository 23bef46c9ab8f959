/**
 * What a story may not touch in the git directory, as digests. Read from files and by commands
 * of git that start nothing. Left out, because others move it meanwhile: refs of remotes (an editor's fetch), where branches of
 * other features stand, the commits of this feature's story branches (not their names), new attempts, and lines that logs and journal files got.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { toDigest } from '../../schema/digest.ts'
import { FEATURES, JOURNAL } from '../paths.ts'
import { type Digests, readEntry, readFolder } from './entries.ts'
import { readIncluded } from './included.ts'
import { findAdmin, type Layout, readLayout } from './layout.ts'
import { readModules } from './modules.ts'
import { readGone, readIndexes, readReplaced } from './objects.ts'
import { readOverlooked } from './overlooked.ts'
import { listCheckouts, readCheckouts, readJournals, readLocks, readLogs } from './own-checkouts.ts'
import { readPeeled } from './packed-tags.ts'
import { toPlace } from './plain-git.ts'
import { DEEP, PLACE, TIME, WHOLE } from './repository-changes.ts'
import { isLogged, readShown, THERE, toRefs } from './repository-refs.ts'
import { readSettings } from './repository-settings.ts'
import { readShape } from './shape.ts'
import { type StoryName, toStoryWorktree } from './story-names.ts'
import { readStrange, toCalled } from './strange-files.ts'

const SHARED = ['config', 'config.worktree', 'hooks', 'info', 'shallow', 'HEAD']

/** What steers git in checkouts besides the first: their own settings, another repository than ours, and their submodules. */
const readSteering = (layout: Layout): Digests[] =>
  listCheckouts(layout)
    .filter(({ directory }) => directory !== layout.common)
    .map(({ prefix, directory }) => {
      const found = {
        ...Object.assign({}, ...STEERED.map((name) => readFolder(directory, name))),
        ...readModules(directory),
      }
      return Object.fromEntries(
        Object.entries<string>(found)
          .filter(([name, digest]) => name !== 'commondir' || digest !== USUAL)
          .map(([name, digest]) => [name.startsWith('included ') ? name : prefix + name, digest]),
      )
    })

const STEERED = ['config.worktree', 'commondir']

/** Of every checkout that git made; the user makes and removes them all the time. */
const USUAL = createHash('sha256').update('../..\n').digest('hex')

export const readShared = (layout: Layout): Digests => {
  const { common } = layout
  const checkouts = listCheckouts(layout).map(({ directory }) => join(directory, 'config.worktree'))
  return Object.assign(
    { [DEEP]: THERE },
    ...SHARED.map((name) => readFolder(common, name)),
    readModules(common),
    ...readSteering(layout),
    ...[join(common, 'config'), join(common, 'config.worktree'), ...checkouts].map((file) =>
      readIncluded(file),
    ),
  )
}

/** Files by which git takes objects from elsewhere. */
export const isLent = (key: string): boolean => key.endsWith('alternates')

/** What lies in the git directories of the user's checkouts and is not git's. */
export const readStranges = (layout: Layout, shown: string[][]): Digests => {
  const called = shown.flatMap(([ref = '']) => toCalled(ref))
  const read = ({ prefix, directory }: { prefix: string; directory: string }) =>
    readStrange(directory, prefix.replace(/^\w+ /, ''), called)
  const shared = { prefix: '', directory: layout.common }
  const others = listCheckouts(layout).filter(({ directory }) => directory !== layout.common)
  return Object.assign({}, ...[shared, ...others].map(read))
}

const POINTERS = ['gitdir', 'commondir', 'HEAD', 'config.worktree', 'info/sparse-checkout']

const readPointers = (root: string, layout: Layout, name: StoryName): Digests => {
  const path = toPlace(root, toStoryWorktree(name))
  const admin = findAdmin(layout, path)
  const entries = admin ? POINTERS.map((pointer) => [pointer, readEntry(join(admin, pointer))]) : []
  return Object.fromEntries([
    ...entries.map(([pointer, digest]) => [`worktree ${pointer}`, digest]),
    ['worktree .git', readEntry(join(path, '.git'))],
    ['worktree record', readEntry(`${path}.json`)],
  ])
}

/** Digests of what a story may not touch, at this moment; `since` is an earlier look, from which logs may have grown. */
export const readRepository = async (
  root: string,
  name: StoryName,
  since: Record<string, string> = {},
): Promise<Record<string, string>> => {
  const layout = readLayout(root)
  const isRead = (ref: string) => isLogged(ref, name.feature)
  const { time, paths } = await readOverlooked(root, since[TIME])
  const listed = await readShown(root)
  return {
    [WHOLE]: THERE,
    ...readShared(layout),
    ...readIndexes(layout),
    ...readShape(layout),
    ...(await readPeeled(root, layout)),
    ...(await readReplaced(root, layout, since[TIME])),
    ...(await readGone(root, layout, Object.keys(listed.broken).length > 0)),
    [PLACE]: toDigest(`${layout.own}\n${layout.common}`),
    ...readPointers(root, layout, name),
    ...(await readSettings(root, layout)),
    ...toRefs(root, name.feature, listed),
    ...readStranges(layout, listed.shown),
    ...(await readCheckouts(root, layout, since)),
    ...readLogs(layout, isRead, since),
    ...readJournals(join(root, FEATURES, name.feature, JOURNAL), since),
    ...(await readLocks(layout, isRead)),
    ...Object.fromEntries(paths.map((path) => [`overlooked ${path}`, 'changed'])),
    [TIME]: time,
  }
}
