/** The story of a task, read once: nothing after it looks at the task's input again. */
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Program } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { isObject, type Json, type JsonObject } from '../schema/json.ts'

export type Story = {
  id: string
  attempt: number
  /** The absolute, real path of its worktree. */
  worktree: string
  /** What it says, as the executor gets it: without paths of ours. */
  told: JsonObject
}

const TOLD = [
  'story',
  'title',
  'userStory',
  'acceptanceCriteria',
  'architectureNotes',
  'implementationNotes',
  'files',
  'earlier',
  'remark',
  'findings',
  'attempt',
  'commands',
]

const bug = (message: string): Fault => new Fault('bug', message, 'report this')

/** A worktree of the project, reached without a link. */
const toWorktree = (root: string, given: Json | undefined): string => {
  if (typeof given !== 'string' || given === '') throw bug('the story has no worktree')
  const path = resolve(root, ...given.split('/'))
  const within = relative(root, path)
  if (within === '' || within.startsWith('..')) throw bug(`${given} is not of the project`)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory())
    throw new Fault('blocked', `the worktree ${given} is not there`, 'retry the story: it is made again')
  if (realpathSync(path) !== path)
    throw new Fault('unsafe-path', `${given} leads through a link`, 'put the real folder in its place')
  return path
}

/** A check that found nothing is no news: whoever begins would read that it is done. */
const toTold = (name: string, value: Json | undefined): Json =>
  value === undefined || (name === 'findings' && isObject(value) && value.passed === true) ? null : value

/** `root` is the real path of the project. */
export const toStory = (root: string, input: JsonObject): Story => ({
  id: String(input.story ?? 'story'),
  attempt: Number(input.attempt ?? 1),
  worktree: toWorktree(root, input.worktree),
  told: Object.fromEntries(TOLD.map((name) => [name, toTold(name, input[name])])),
})

const readLine = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').split('\n')[0]?.trim()
  } catch {
    return undefined
  }
}

/** The folder of a checkout that a folder lies in: a project may be a part of its repository. */
const findTop = (folder: string): string => {
  if (existsSync(join(folder, '.git')) || folder === dirname(folder)) return folder
  return findTop(dirname(folder))
}

/** The folders in which git keeps what belongs to the checkout that a folder lies in: its own, and the repository's. */
const readGitFolders = (within: string): string[] => {
  const top = findTop(within)
  const own = /^gitdir: (.+)$/.exec(readLine(join(top, '.git')) ?? '')?.[1]
  if (own === undefined) return [join(top, '.git')]
  const folder = resolve(top, own)
  const common = readLine(join(folder, 'commondir'))
  return [folder, common === undefined ? dirname(dirname(folder)) : resolve(folder, common)]
}

/** What stays as it is in a worktree, besides git's own: what people decided, and what we remember of it. */
export const DECIDED = ['magi-sdd', 'docs/projects', '.throughline']

/** A link in the place of such a folder was put there by an agent, and would show what it leads to. */
const findDecided = (worktree: string): string[] =>
  ['.git', ...DECIDED]
    .map((name) => join(worktree, name))
    .filter((path) => existsSync(path) && realpathSync(path) === path)

/** A program that works at a story: it changes the worktree and nothing of git, and sees of the project what is checked out. */
export const toStoryProgram = (
  root: string,
  { worktree }: Story,
  given: Pick<Program, 'argv' | 'cwd' | 'home' | 'env'> & Partial<Program>,
): Program => ({
  network: true,
  ...given,
  writable: [worktree],
  readable: [root, ...findDecided(worktree), ...(given.readable ?? [])],
  // What the worktree says of git may be an agent's words by now.
  hidden: [join(root, '.throughline'), ...readGitFolders(root), ...readGitFolders(worktree)],
})
