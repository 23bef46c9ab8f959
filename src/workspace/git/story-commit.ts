/** A story's work as one commit upon its base, made by the engine. */
import type { Breach } from '../../schema/evidence.ts'
import { lookAt } from '../paths.ts'
import { checkDiff } from './breaches.ts'
import { DEEPEST, LONGEST } from './deep-folders.ts'
import type { Growth, Limit } from './growth.ts'
import { listHidden, readOwnBase, tellHidden } from './hidden-files.ts'
import { findMoved } from './moved-worktree.ts'
import { type PlainGit, toPlace, withPlainGit } from './plain-git.ts'
import { findLed } from './read-again.ts'
import { keepCommit, moveRef } from './refs.ts'
import { readRepository } from './repository.ts'
import { compareRepository } from './repository-changes.ts'
import { disarm } from './special-files.ts'
import { readStat } from './story-diff.ts'
import { type StoryName, toStoryBranch, toStoryRef, toStoryWorktree } from './story-names.ts'
import { keepOnce, moved } from './story-worktree.ts'
import { writeCommit, writeTree } from './tree.ts'
import { readCommit } from './worktree.ts'

const toMessage = (story: string, message: string): string => {
  const clean = message.replace(/[^\P{Cc}\n]/gu, ' ').trim()
  const [subject = '', ...rest] = clean.split('\n')
  const titled = subject.includes(story) ? subject : `${story}: ${subject || 'work'}`
  const body = rest.join('\n').trim()
  return `${titled}\n\n${body ? `${body}\n\n` : ''}Story: ${story}\n`
}

type Committed = {
  commit: string | null
  files: string[]
  breaches: Breach[]
  diffstat: string
  /** What a person is told of files that git ignores, and that are in no commit for it. */
  hidden: string[]
}

type Given = StoryName & {
  message: string
  base: string
  before: Record<string, string>
  /** Files that the plan gives to it. */
  files?: string[]
  /** What it may add. */
  most?: Limit
}

/**
 * Commits what lies in a story's worktree upon its base. With breaches it is kept under a ref, and the branch stays. What
 * `before` is compared with is read first, and by nothing that the configuration could start.
 */
export const commitStory = async (root: string, given: Given): Promise<Committed> => {
  const { feature, story, message, base, before, files: planned = [], most } = given
  const name = { feature, story }
  const touched = compareRepository(before, await readRepository(root, name, before))
  const path = toPlace(root, toStoryWorktree(name))
  if (lookAt(path) !== 'folder') {
    const breaches = toFew([toGone(root, name), ...touched])
    return { commit: null, files: [], breaches, diffstat: '', hidden: [] }
  }
  const disarmed = disarm(path)
  return withPlainGit(root, async (git) => {
    const { tree, nested, deep, missed, growth } = await writeTree(git, path, base, most)
    const own = await readOwnBase(root, base)
    const hidden = tellHidden(await listHidden(git, path, { own, planned }))
    const { changes, breaches: found } = await checkDiff(git, base, tree)
    const led = await findLed(git, path, changes)
    const breaches = toFew([
      ...touched,
      ...disarmed,
      ...found,
      ...toLed(led),
      ...toNested(nested),
      ...toDeep(deep),
      ...toMissed(missed),
      ...toLarge(growth, most),
    ])
    const files = changes.map(({ path }) => path)
    // What it holds may be nobody's to keep.
    if (led.length > 0) return { commit: null, files, breaches, diffstat: '', hidden }
    if (changes.length === 0 && breaches.length === 0)
      return { commit: null, files, breaches, diffstat: '', hidden }
    const diffstat = await readStat(git, base, tree)
    const text = toMessage(story, message)
    if (breaches.length > 0) {
      const kept = changes.length > 0 ? await keepOnce(git, root, name, tree, base, text) : null
      return { commit: kept, files, breaches, diffstat, hidden }
    }
    const commit = await advance(git, root, name, tree, base, text)
    return { commit, files, breaches, diffstat, hidden }
  })
}

const toGone = (root: string, name: StoryName): Breach => {
  const path = toStoryWorktree(name)
  const place = findMoved(root, name)
  const where = place === undefined ? 'where it lies now is not known' : `it lies at ${place} now`
  return {
    code: 'worktree',
    path,
    message: `${path} was moved away or removed: ${where}, and nothing of it is committed`,
  }
}

/** As many as somebody may still read. */
const MOST_BREACHES = 200

const toFew = (breaches: Breach[]): Breach[] => {
  const more = breaches.length - MOST_BREACHES
  if (more <= 0) return breaches
  const rest = { code: 'more', path: '', message: `and ${more} more` }
  return [...breaches.slice(0, MOST_BREACHES), rest]
}

const toNested = (paths: string[]): Breach[] =>
  paths.map((path) => ({
    code: 'submodule',
    path,
    message: `${path} is a repository of its own, and is left out`,
  }))

const toLed = (paths: string[]): Breach[] =>
  paths.map((path) => ({
    code: 'moving',
    path,
    message: `${path} was not the same when it was read again: something still changes the worktree, and nothing of it is committed`,
  }))

const LONGEST_SHOWN = 40

const toShort = (name: string): string =>
  name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name

const toDeep = (paths: string[]): Breach[] =>
  paths.map((path) => {
    const [first = ''] = path.split('/')
    return {
      code: 'deep',
      path: first,
      message: `below ${toShort(first)} lie more than ${DEEPEST} folders in each other, or paths of more than ${LONGEST} bytes, and what is deeper is left out`,
    }
  })

const toMissed = (says: string): Breach[] =>
  says === ''
    ? []
    : [{ code: 'unreadable', path: '', message: `git could not take all files: ${says.slice(0, 300)}` }]

const toMegabytes = (bytes: number): string => `${Math.ceil(bytes / (1 << 20))} MB`

const MOST_LARGE = 5

/** All of it lies in the worktree, and is kept when that goes. */
const toLarge = (growth: Growth | undefined, most: Limit | undefined): Breach[] => {
  if (growth === undefined || most === undefined) return []
  if (growth.added > most.files) {
    const many = `it adds ${growth.added} files, more than the ${most.files} that a story may, so nothing of it was committed`
    return [{ code: 'many', path: growth.files[0]?.path ?? '', message: many }]
  }
  const largest = growth.files.slice(0, MOST_LARGE)
  const named = largest.map(({ path, bytes }) => `${path} (${toMegabytes(bytes)})`).join(', ')
  const more = growth.files.length - largest.length
  const says = `it adds ${toMegabytes(growth.bytes)}, more than the ${toMegabytes(most.bytes)} that a story may (--set megabytes), so nothing of it was committed: ${named}${more > 0 ? ` and ${more} more` : ''}`
  return [{ code: 'large', path: largest[0]?.path ?? '', message: says }]
}

/** Puts the story's branch to one commit upon its base; what stood there before is kept. */
const advance = async (
  git: PlainGit,
  root: string,
  name: StoryName,
  tree: string,
  base: string,
  message: string,
): Promise<string> => {
  const ref = toStoryRef(name)
  const tip = await readCommit(root, ref)
  if (tip !== undefined && (await isCommitOf(git, tip, tree, base, message))) return tip
  const commit = await writeCommit(git, tree, [base], message)
  if (tip !== undefined && tip !== base) await keepCommit(root, name, tip)
  if (!(await moveRef(root, ref, commit, tip, `${name.story}: committed`))) throw moved(toStoryBranch(name))
  return commit
}

/** Whether a commit is the one that would be made: what an agent committed is not. */
const isCommitOf = async (
  git: PlainGit,
  commit: string,
  tree: string,
  base: string,
  message: string,
): Promise<boolean> => {
  const words = ['rev-list', '--no-walk', '--no-commit-header', '--format=%T %P%n%B']
  const shown = await git.read(words, { given: [commit] })
  return shown.trim() === `${tree} ${base}\n${message}`.trim()
}
