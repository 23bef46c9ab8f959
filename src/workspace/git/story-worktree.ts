/** A story's worktree on its own branch: made, kept and removed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { LARGEST_FILE } from '../../schema/limits.ts'
import { replaceDurably } from '../durable.ts'
import { readNow } from '../file-text.ts'
import { lookAt, toRealPath } from '../paths.ts'
import { makeCheckout, removeCheckout } from './checkout.ts'
import { findAdmin, readLayout } from './layout.ts'
import { makeWorktrees, type PlainGit, withPlainGit } from './plain-git.ts'
import { dropRef, keepCommit, moveRef, readAttempts } from './refs.ts'
import { type StoryName, toStoryBranch, toStoryRef, toStoryWorktree } from './story-names.ts'
import { toTree, writeCommit, writeTree } from './tree.ts'
import { readCommit } from './worktree.ts'

export const moved = (what: string): Fault =>
  new Fault('concurrent', `${what} was moved by somebody else meanwhile`, 'try again')

/** What a worktree was made for; `making` until all of its files are there. */
type StoryRecord = { attempt: number; base: string; state: 'making' | 'ready' }

const toRecordPath = (root: string, name: StoryName): string => join(root, `${toStoryWorktree(name)}.json`)

const readRecord = (root: string, name: StoryName): StoryRecord | undefined => {
  const found = readNow(toRecordPath(root, name), LARGEST_FILE)
  if (!found || !('text' in found)) return undefined
  try {
    return JSON.parse(found.text) as StoryRecord
  } catch {
    return undefined
  }
}

const writeRecord = (root: string, name: StoryName, record: StoryRecord): void =>
  replaceDurably(toRecordPath(root, name), `${JSON.stringify(record)}\n`)

/** Whether git and the folder still know each other. */
const isWhole = (root: string, name: StoryName): boolean => {
  const path = join(toRealPath(root), toStoryWorktree(name))
  const admin = lookAt(path) === 'folder' ? findAdmin(readLayout(root), path) : undefined
  if (!admin) return false
  const head = readNow(join(admin, 'HEAD'), LARGEST_FILE)
  const pointer = readNow(join(path, '.git'), LARGEST_FILE)
  const isOn = head && 'text' in head && head.text === `ref: ${toStoryRef(name)}\n`
  return Boolean(isOn && pointer && 'text' in pointer && pointer.text === `gitdir: ${admin}\n`)
}

/** Keeps what a story's worktree and branch hold, committed or not. */
const keepWork = async (root: string, name: StoryName): Promise<void> => {
  const tip = await readCommit(root, toStoryRef(name))
  const record = readRecord(root, name)
  if (tip !== undefined) await keepCommit(root, name, tip)
  const path = join(toRealPath(root), toStoryWorktree(name))
  const parent = tip ?? record?.base
  if (lookAt(path) !== 'folder' || record?.state === 'making' || parent === undefined) return
  await withPlainGit(root, async (git) => {
    const { tree } = await writeTree(git, path, parent)
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

/** Makes a worktree on the story's own branch from `base`; what an earlier attempt left is kept under a ref first. */
export const makeStoryWorktree = async (
  root: string,
  { feature, story, attempt, base }: StoryName & { attempt: number; base: string },
): Promise<{ path: string; branch: string }> => {
  const name = { feature, story }
  const [worktree, branch] = [toStoryWorktree(name), toStoryBranch(name)]
  const { prefix } = readLayout(root)
  const made = { path: prefix ? `${worktree}/${prefix.slice(0, -1)}` : worktree, branch }
  const record = readRecord(root, name)
  const isSame = record?.attempt === attempt && record.base === base && record.state === 'ready'
  if (isSame && isWhole(root, name)) return made
  const before = await readCommit(root, toStoryRef(name))
  await keepWork(root, name)
  removeCheckout(root, worktree)
  makeWorktrees(root)
  writeRecord(root, name, { attempt, base, state: 'making' })
  if (
    before !== base &&
    !(await moveRef(root, toStoryRef(name), base, before, `${story}: attempt ${attempt}`))
  )
    throw moved(branch)
  await withPlainGit(root, (git) => makeCheckout(git, root, worktree, { branch }))
  writeRecord(root, name, { attempt, base, state: 'ready' })
  return made
}

/** Removes a story's worktree and branch; what is in no feature branch stays under a ref. */
export const removeStoryWorktree = async (root: string, name: StoryName): Promise<void> => {
  await keepWork(root, name)
  removeCheckout(root, toStoryWorktree(name))
  const tip = await readCommit(root, toStoryRef(name))
  if (tip !== undefined) await dropRef(root, toStoryRef(name), tip)
  rmSync(toRecordPath(root, name), { force: true })
}
