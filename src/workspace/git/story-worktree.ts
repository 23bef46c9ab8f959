/** A story's worktree on its own branch: made, kept and removed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { LARGEST_FILE } from '../../schema/limits.ts'
import { replaceDurably } from '../durable.ts'
import { readNow } from '../file-text.ts'
import { lookAt } from '../paths.ts'
import { endMounted } from '../sandbox-processes.ts'
import { unlinkPackages } from './borrowed-packages.ts'
import { makeCheckout, removeCheckout } from './checkout.ts'
import { openFolders } from './deep-folders.ts'
import { listHidden, readOwnBase } from './hidden-files.ts'
import { findAdmin, readLayout } from './layout.ts'
import { mendMoved } from './moved-worktree.ts'
import { type PlainGit, toPlace, withPlainGit } from './plain-git.ts'
import { dropRef, keepCommit, moveRef, readAttempts } from './refs.ts'
import { disarm } from './special-files.ts'
import { type StoryName, toStoryBranch, toStoryRef, toStoryWorktree } from './story-names.ts'
import { ANY_NAME, toTree, writeCommit, writeTree } from './tree.ts'
import { readCommit } from './worktree.ts'

export const moved = (what: string): Fault =>
  new Fault('concurrent', `${what} was moved by somebody else meanwhile`, 'try again')

/** What a worktree was made for; `making` until all of its files are there. */
type StoryRecord = {
  attempt: number
  base: string
  state: 'making' | 'ready'
  /** Files that the plan gives to the story. */
  files?: string[]
}

const toRecordPath = (root: string, name: StoryName): string => `${toPlace(root, toStoryWorktree(name))}.json`

const readRecord = (root: string, name: StoryName): StoryRecord | undefined => {
  const found = readNow(toRecordPath(root, name), LARGEST_FILE)
  if (!found || !('text' in found)) return undefined
  try {
    const record = JSON.parse(found.text) as StoryRecord | null
    // We name commits by their ids: what says otherwise is not ours.
    return typeof record?.base === 'string' && COMMIT.test(record.base) ? record : undefined
  } catch {
    return undefined
  }
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The same; none where git works and knows no commit of that name. */
const readKnown = async (root: string, name: StoryName): Promise<StoryRecord | undefined> => {
  const record = readRecord(root, name)
  if (record === undefined || (await readCommit(root, record.base)) !== undefined) return record
  return (await readCommit(root, 'HEAD')) === undefined ? record : undefined
}

const writeRecord = (root: string, name: StoryName, record: StoryRecord): void =>
  replaceDurably(toRecordPath(root, name), `${JSON.stringify(record)}\n`)

const readLine = (path: string): string => {
  const found = readNow(path, LARGEST_FILE)
  return found && 'text' in found ? found.text.trimEnd() : ''
}

/** Whether git and the folder still know each other. */
const isWhole = (root: string, name: StoryName): boolean => {
  const folder = toPlace(root, toStoryWorktree(name))
  const admin = lookAt(folder) === 'folder' ? findAdmin(readLayout(root), folder) : undefined
  if (!admin) return false
  return (
    readLine(join(admin, 'HEAD')) === `ref: ${toStoryRef(name)}` &&
    readLine(join(folder, '.git')) === `gitdir: ${admin}`
  )
}

/** The files of a worktree that is given up, as a tree: those of repositories in it, too, and of closed folders. */
const writeWhole = async (git: PlainGit, folder: string, parent: string): Promise<string> => {
  openFolders(folder)
  disarm(folder)
  const { tree, nested, missed } = await writeTree(git, folder, parent)
  const says = missed || nested.map((path) => `${path} is a repository`).join(', ')
  if (says === '') return tree
  throw new Fault('blocked', `not all of ${folder} can be kept: ${says.slice(0, 300)}`, 'move it away')
}

/** The same with the files that git ignores and that are work. */
const addHidden = async (
  git: PlainGit,
  root: string,
  folder: string,
  { base, files = [] }: StoryRecord,
  tree: string,
): Promise<string> => {
  const given = { own: await readOwnBase(root, base), planned: files }
  const hidden = await listHidden(git, folder, given)
  if (hidden.length === 0) return tree
  const words = [...ANY_NAME, '--literal-pathspecs', 'add', '--force']
  const input = hidden.map(({ path }) => `${path}\0`).join('')
  await git.read([...words, '--pathspec-from-file=-', '--pathspec-file-nul'], { files: folder, input })
  return (await git.read([...ANY_NAME, 'write-tree'], { files: folder })).trim()
}

/** Keeps what a story's worktree and branch hold, committed or not, and what git ignores of it; see `hidden-files`. */
const keepWork = async (root: string, name: StoryName): Promise<void> => {
  const tip = await readCommit(root, toStoryRef(name))
  const record = await readKnown(root, name)
  if (tip !== undefined) await keepCommit(root, name, tip)
  const folder = toPlace(root, toStoryWorktree(name))
  const parent = tip ?? record?.base
  if (lookAt(folder) !== 'folder' || record?.state === 'making' || parent === undefined) return
  // Whoever outlived us in a sandbox would still write there.
  await endMounted(folder)
  await withPlainGit(root, async (git) => {
    unlinkPackages(root, join(folder, git.layout.prefix))
    const whole = await writeWhole(git, folder, parent)
    const tree = record ? await addHidden(git, root, folder, record, whole) : whole
    if (tree === (await toTree(git, parent))) return
    const message = `Uncommitted work of ${name.story}\n\nStory: ${name.story}\n`
    await keepOnce(git, root, name, tree, parent, message)
  })
}

/** A commit of a tree that is kept; the one that is already kept, where there is one. */
export const keepOnce = async (
  git: PlainGit,
  root: string,
  name: StoryName,
  tree: string,
  parent: string,
  message: string,
): Promise<string> => {
  const same = (await readAttempts(root, name)).find((kept) => kept.tree === tree && kept.parent === parent)
  if (same) return same.commit
  const commit = await writeCommit(git, tree, [parent], message)
  await keepCommit(root, name, commit)
  return commit
}

/** Somebody may have put a worktree of their own where ours would lie: on another branch, and of no record. */
const refuseForeign = (root: string, name: StoryName, record: StoryRecord | undefined): void => {
  const place = toStoryWorktree(name)
  const admin = record === undefined ? findAdmin(readLayout(root), toPlace(root, place)) : undefined
  const head = admin ? readLine(join(admin, 'HEAD')) : ''
  // Of one that is half made git has not written yet where it stands.
  if (!head.startsWith('ref: ') || head === `ref: ${toStoryRef(name)}`) return
  throw new Fault(
    'exists',
    `${place} is there and is no worktree of ours: it stands on another branch than the story's`,
    'move it away (git worktree move), and try again',
  )
}

/** Makes a worktree on the story's own branch from `base`; what an earlier attempt left is kept under a ref first. */
export const makeStoryWorktree = async (
  root: string,
  { feature, story, attempt, base, files }: StoryName & { attempt: number; base: string; files?: string[] },
): Promise<{ path: string; branch: string }> => {
  const name = { feature, story }
  const [worktree, branch] = [toStoryWorktree(name), toStoryBranch(name)]
  const { prefix } = readLayout(root)
  const made = { path: prefix ? `${worktree}/${prefix.slice(0, -1)}` : worktree, branch }
  const record = await readKnown(root, name)
  mendMoved(root, name)
  const isSame = record?.attempt === attempt && record.base === base && record.state === 'ready'
  if (isSame && isWhole(root, name)) return made
  refuseForeign(root, name, record)
  const before = await readCommit(root, toStoryRef(name))
  await keepWork(root, name)
  removeCheckout(root, worktree, record !== undefined)
  writeRecord(root, name, { attempt, base, state: 'making', ...(files && { files }) })
  if (
    before !== base &&
    !(await moveRef(root, toStoryRef(name), base, before, `${story}: attempt ${attempt}`))
  )
    throw moved(branch)
  await withPlainGit(root, (git) => makeCheckout(git, root, worktree, { commit: base, branch }))
  writeRecord(root, name, { attempt, base, state: 'ready', ...(files && { files }) })
  return made
}

/** Removes a story's worktree and branch; what is in no feature branch stays under a ref. */
export const removeStoryWorktree = async (root: string, name: StoryName): Promise<void> => {
  const record = await readKnown(root, name)
  mendMoved(root, name)
  refuseForeign(root, name, record)
  await keepWork(root, name)
  removeCheckout(root, toStoryWorktree(name), record !== undefined)
  const tip = await readCommit(root, toStoryRef(name))
  if (tip !== undefined) await dropRef(root, toStoryRef(name), tip)
  rmSync(toRecordPath(root, name), { force: true })
}

/** The same of what may stay for a while: what is merged is merged, whatever keeps its worktree from being removed. */
export const giveUpWorktree = async (root: string, name: StoryName): Promise<string | undefined> => {
  try {
    await removeStoryWorktree(root, name)
    return undefined
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `${toStoryWorktree(name)} stays: ${why.slice(0, 300)}`
  }
}
