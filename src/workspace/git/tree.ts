/** Trees and commits as values: what differs, what a folder of files is as a tree, how a tree becomes a commit. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Found, findDeep } from './deep-folders.ts'
import { type Growth, type Limit, readGrowth, type Sized } from './growth.ts'
import type { PlainGit } from './plain-git.ts'

export type Change = {
  path: string
  /** A added, D deleted, M changed, T of another type. */
  status: string
  /** Zeros where there is none. */
  mode: { before: string; after: string }
  blob: { before: string; after: string }
}

export const GITLINK = '160000'
export const LINK = '120000'

/** Bytes of a list of files: more of them than any repository has. */
export const LARGEST_LIST = 256 << 20

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])/

const toChange = (raw: string, path: string): Change | undefined => {
  const [, before, after, from, to, status] = RAW.exec(raw) ?? []
  if (!before || !after || !from || !to || !status) return undefined
  return { path, status, mode: { before, after }, blob: { before: from, after: to } }
}

/** What differs between two commits or trees; a file that was moved is one deleted and one added. */
export const readChanges = async (git: PlainGit, from: string, to: string): Promise<Change[]> => {
  const out = await git.read(['diff-tree', '-r', '-z', '--raw', '--full-index', '--no-renames'], {
    given: [from, to],
    most: LARGEST_LIST,
  })
  const parts = out.split('\0')
  return parts.flatMap((raw, at) => (raw.startsWith(':') ? (toChange(raw, parts[at + 1] ?? '') ?? []) : []))
}

/** A path behind all the folders above it. */
export const toLevels = (path: string): string[] => {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

export type TreeEntry = { path: string; mode: string; blob: string }

export const readTree = async (git: PlainGit, tree: string): Promise<TreeEntry[]> => {
  const out = await git.read(['ls-tree', '-r', '-z', '--full-tree'], { given: [tree], most: LARGEST_LIST })
  return out
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const [mode = '', , blob = ''] = line.slice(0, line.indexOf('\t')).split(' ')
      return { path: line.slice(line.indexOf('\t') + 1), mode, blob }
    })
}

const readSizes = async (git: PlainGit, tree: string): Promise<Sized[]> => {
  const words = ['ls-tree', '-r', '-l', '-z', '--full-tree']
  return (await git.read(words, { given: [tree], most: LARGEST_LIST, isBytes: true }))
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const end = line.indexOf('\t')
      return { path: line.slice(end + 1), bytes: Number(/\d+$/.exec(line.slice(0, end))?.[0] ?? 0) }
    })
}

export const toTree = async (git: PlainGit, commit: string): Promise<string> =>
  (await git.read(['rev-parse', '--verify', '--quiet'], { given: [`${commit}^{tree}`] })).trim()

/** For an index that no files are written from: names that only other systems mistake are told as breaches, not lost. */
export const ANY_NAME = ['-c', 'core.protectNTFS=false', '-c', 'core.protectHFS=false']

/** Files that a fresh index does not have, by their bytes; repositories of their own below a folder end with a slash. */
const listOthers = async (git: PlainGit, files: string): Promise<string[]> => {
  const out = await git.read(['ls-files', '-z', '--others', '--exclude-standard'], {
    ...{ files, most: LARGEST_LIST, isBytes: true },
  })
  return out.split('\0').filter(Boolean)
}

/** Submodules as they were, but where a story put files of its own in their place. */
const restore = async (git: PlainGit, files: string, submodules: TreeEntry[]): Promise<void> => {
  if (submodules.length === 0) return
  const words = submodules.map(({ path }) => `:(literal)${path}`)
  const taken = (await git.read(['ls-files', '-z', '--', ...words], { files })).split('\0')
  const free = submodules.filter(({ path }) => !taken.some((other) => `${other}/`.startsWith(`${path}/`)))
  const input = free.map(({ path, blob }) => `${GITLINK} ${blob}\t${path}\0`).join('')
  await git.read([...ANY_NAME, 'update-index', '-z', '--index-info'], { files, input })
}

/** A name as a pattern that matches nothing else. */
export const toPattern = (path: string): string => path.replace(/[\\*?[#!]/g, '\\$&')

const toIgnored = ({ below, entry }: Found): string =>
  `\n/${toPattern(below.toString('latin1'))}${entry.isDirectory() ? '/' : ''}\n`

/** Bytes of a path as the text that they are. */
const toText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString()

/**
 * The files of a folder as a tree. What they were before is `base`; the folder's own index is not asked, because it can be
 * told to overlook changes. Submodules stay as they are in `base`, and nothing is asked inside of a `nested` repository.
 * `missed` is what git says of files that it could not take, and `deep` is what no file was taken of. What would add more
 * than `most` is not read: then the tree is `base`, and `growth` is told.
 */
export const writeTree = async (
  git: PlainGit,
  files: string,
  base: string,
  most?: Limit,
): Promise<{ tree: string; nested: string[]; deep: string[]; missed: string; growth?: Growth }> => {
  const run = { files }
  const found = findDeep(files)
  const deep = found.map(({ below }) => below.toString())
  // Git does not look into what it ignores.
  appendFileSync(join(git.folder, 'info', 'exclude'), found.map(toIgnored).join(''), 'latin1')
  await git.read([...ANY_NAME, 'read-tree'], { ...run, given: [base] })
  const submodules = (await readTree(git, base)).filter(({ mode }) => mode === GITLINK)
  const input = submodules.map(({ path }) => `${path}\0`).join('')
  if (input) await git.read(['update-index', '-z', '--force-remove', '--stdin'], { ...run, input })
  const others = await listOthers(git, files)
  // Only what git does not look into ends so.
  const nested = others.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1))
  const growth = most === undefined ? undefined : readGrowth(files, await readSizes(git, base), others)
  if (growth && most !== undefined && (growth.bytes > most.bytes || growth.added > most.files))
    return { tree: await toTree(git, base), nested: nested.map(toText), deep, missed: '', growth }
  const words = ['.', ...nested.map((path) => `:(exclude,literal)${path}`)]
  const options = ['--all', '--ignore-errors', '--pathspec-from-file=-', '--pathspec-file-nul']
  const taken = words.map((word) => `${word}\0`).join('')
  const added = await git.run([...ANY_NAME, 'add', ...options], { ...run, input: taken, isBytes: true })
  await restore(git, files, submodules)
  const tree = (await git.read([...ANY_NAME, 'write-tree'], run)).trim()
  return { tree, nested: nested.map(toText), deep, missed: added.code === 0 ? '' : added.err.trim() }
}

/** A commit of a tree; no ref names it yet. */
export const writeCommit = async (
  git: PlainGit,
  tree: string,
  parents: string[],
  message: string,
): Promise<string> => {
  const words = parents.flatMap((parent) => ['-p', parent])
  return (await git.read(['commit-tree', ...words, '-F', '-', tree], { input: message })).trim()
}
